#include "validator/play/procedures/battle/weighing/approach.hpp"

#include "validator/play/procedures/battle/fire.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

namespace sabotier::play::battle {

namespace {

constexpr int unloads_within = 4; ///< hexes from an enemy

} // namespace

struct Approach::Kept {
    bool is_empty = true; ///< there is nowhere to go
    Halves halves;
};

/// Places from which terrain lets one see another one, the nearest first.
struct Approach::Lookouts {
    std::vector<Place> places;
    std::vector<std::size_t> within; ///< of `places`, by distance; empty: not looked for yet
};

/// The last distances that this thread has asked for. They depend on the set-up and what is in their key,
/// and on nothing else.
struct Approach::Memory {
    static constexpr std::size_t most_kept = 48;

    std::weak_ptr<const Setup> setup;
    std::array<std::uint64_t, most_kept> keys{}; ///< of each of `kept`
    std::array<Kept, most_kept> kept;
    std::size_t used = 0;                        ///< of `kept`
    std::size_t next = 0;                        ///< the oldest of them, once all are used
    std::vector<Lookouts> lookouts;              ///< of each place, on the ground and with one end in the air
    std::vector<StepsInto> steps;                ///< those that differ
    std::vector<std::uint8_t> steps_of;          ///< of each mover, index into `steps`
    std::vector<std::optional<Targets>> targets; ///< of each kind and set of arms
    std::vector<std::uint32_t> seen;             ///< of each place: the last search that came upon it
    std::uint32_t searches = 0;
    std::vector<Place> sources;
    std::vector<Goal> goals;
    std::vector<Place> buckets;        ///< by distance, each with room for every place
    std::vector<std::uint32_t> counts; ///< of places in each bucket
};

Approach::StepsInto Approach::steps_of(const Facts& facts, const MoverFacts& mover) {
    const MovementModel& model = facts.models[mover.model];
    StepsInto steps(facts.places);
    for (std::size_t place = 0; place < facts.places; ++place)
        for (int way = 0; way < 6; ++way) {
            std::uint16_t& step = steps[place][static_cast<std::size_t>(way)];
            step = no_way;
            if (!facts.ground[place].is_space) continue;
            const Place other = facts.beside(static_cast<Place>(place), way);
            if (!facts.ground[other].is_space) continue;
            const int cost = model.moves(SpaceIndex{other}).cost((way + 3) % 6);
            if (cost != HexMoves::closed)
                step = static_cast<std::uint16_t>(cost == HexMoves::whole_turn ? mover.halves : cost);
        }
    return steps;
}

const Approach::StepsInto& Approach::steps_into(std::uint8_t mover) const noexcept {
    return memory_.steps[memory_.steps_of[mover]];
}

Approach::Memory& Approach::memory(const Facts& facts) {
    thread_local Memory all;
    if (all.setup.owner_before(facts.setup) || facts.setup.owner_before(all.setup)) {
        all.setup = facts.setup;
        all.used = all.next = 0;
        all.lookouts.assign(2 * facts.places, {});
        all.steps.clear();
        all.steps_of.clear();
        for (const MoverFacts& mover : facts.movers) {
            StepsInto steps = steps_of(facts, mover);
            const auto there = std::find(all.steps.begin(), all.steps.end(), steps);
            all.steps_of.push_back(static_cast<std::uint8_t>(there - all.steps.begin()));
            if (there == all.steps.end()) all.steps.push_back(std::move(steps));
        }
        int most = 1;
        for (const StepsInto& steps : all.steps)
            for (const auto& around : steps)
                for (const std::uint16_t step : around)
                    most = std::max<int>(most, step == no_way ? 0 : step);
        all.counts.assign(std::bit_ceil(static_cast<unsigned>(most) + 1), 0);
        all.buckets.resize(all.counts.size() * (facts.places + 1));
        all.targets.assign(facts.kinds.size() << most_arms, {});
        all.seen.assign(facts.places, 0);
        all.searches = 0;
    }
    return all;
}

Approach::Approach(const Facts& facts, const Reading& parts, std::size_t side, const Prospects& prospects)
    : facts_(facts),
      parts_(parts),
      side_(side),
      prospects_(prospects),
      memory_(memory(facts)) {}

Approach::Errand Approach::errand_of(std::uint8_t slot) const noexcept {
    const Slot& unit = parts_.slots[side_][slot];
    const Kind& kind = facts_.kinds[unit.kind];
    const auto named = [&](Purpose purpose) { return Errand{purpose, unit.kind, 0, {}}; };
    if (kind.is_decoy) return {};
    if (kind.repairs) return named(Purpose::repair);
    if (kind.reloads != 0) return named(Purpose::reload);
    if (prospects_.enemies().empty()) return named(Purpose::arrive);
    if (kind.scouting > 0 && prospects_.has_hidden()) return named(Purpose::scout);
    Errand fire{Purpose::fire, unit.kind, 0, {}};
    for (std::size_t arm = 0; arm < kind.arms.size(); ++arm)
        if (!kind.arms[arm].is_laser && parts_.shots_left(side_, unit, arm) != 0)
            fire.arms = static_cast<std::uint8_t>(fire.arms | 1U << arm);
    if (fire.arms != 0) return fire;
    if (kind.carries > 0)
        for (std::size_t i = 0; i < parts_.count[side_]; ++i)
            if (parts_.slots[side_][i].carrier == slot) return named(Purpose::unload);
    return {};
}

void Approach::add_targets(Errand& fire) const {
    auto& known = memory_.targets[std::size_t{fire.kind} << most_arms | fire.arms];
    if (!known) known = targets_of(fire);
    fire.targets = *known;
}

Approach::Targets Approach::targets_of(const Errand& fire) const noexcept {
    const Kind& shooter = facts_.kinds[fire.kind];
    Targets targets{};
    Slot slot;
    for (std::size_t flies = 0; flies < 2; ++flies) {
        if (flies == 1) slot.set(aloft);
        for (std::size_t kind = 0; kind < facts_.kinds.size(); ++kind)
            for (std::size_t arm = 0; arm < shooter.arms.size(); ++arm)
                if ((fire.arms >> arm & 1) != 0 && Fire::suits(shooter.arms[arm], slot, facts_.kinds[kind]))
                    targets[flies] |= KindMask{1} << kind;
    }
    return targets;
}

/// Calls f(place, is_high) for what there is to go for.
template <class F>
void Approach::each_goal(const Errand& errand, const F& f) const {
    switch (errand.purpose) {
    case Purpose::none:
        return;
    case Purpose::fire:
        for (const Prospects::Enemy& enemy : prospects_.enemies())
            if ((enemy.kinds & errand.targets[parts_.slots[1 - side_][enemy.slot].is(aloft) ? 1 : 0]) != 0)
                f(enemy.place, enemy.is_high);
        return;
    case Purpose::scout:
        for (const Prospects::Enemy& enemy : prospects_.enemies())
            if (enemy.is_hidden) f(enemy.place, enemy.is_high);
        return;
    case Purpose::unload:
        for (const Prospects::Enemy& enemy : prospects_.enemies())
            f(enemy.place, enemy.is_high);
        return;
    case Purpose::repair:
    case Purpose::reload:
        for (std::size_t i = 0; i < parts_.count[side_]; ++i) {
            const Slot& unit = parts_.slots[side_][i];
            if (!unit.is_up()) continue;
            const bool is_served = errand.purpose == Purpose::repair
                                       ? unit.is(disabled)
                                       : (facts_.kinds[errand.kind].reloads >> unit.kind & 1) != 0;
            if (is_served) f(unit.place, false);
        }
        return;
    case Purpose::arrive:
        for (std::size_t i = 0; i < facts_.armies[1 - side_].size(); ++i)
            if (const Place place = facts_.armies[1 - side_][i].place;
                place != no_place && !facts_.deploys[1 - side_])
                f(place, false);
        for (const Place place : facts_.zones[1 - side_])
            f(place, false);
        return;
    case Purpose::objective:
        for (std::size_t i = 0; i < facts_.objectives.size(); ++i) {
            const Place place = facts_.objectives[i];
            const Counter there = parts_.board[place];
            const bool is_ours = there != no_counter && side_of(there) == side_;
            if (parts_.holders[i] != side_ && !is_ours) f(place, false);
        }
        return;
    }
}

Approach::Ranges Approach::ranges_of(const Errand& errand) const noexcept {
    const Kind& kind = facts_.kinds[errand.kind];
    Ranges ranges;
    for (std::size_t i = 0; i < kind.arms.size(); ++i)
        if ((errand.arms >> i & 1) != 0) {
            int& range = kind.arms[i].weapon->needs_sight ? ranges.seen : ranges.unseen;
            range = std::max(range, kind.arms[i].range);
        }
    ranges.seen = std::min(ranges.seen, facts_.lines.radius());
    return ranges;
}

/// Of all that the distances depend on. Kinds that go alike and shoot as far at the same enemies share them.
std::uint64_t Approach::key_of(const Errand& errand, std::uint8_t mover) const {
    const Ranges ranges = errand.purpose == Purpose::fire ? ranges_of(errand) : Ranges{};
    std::uint64_t key = mixed(
        static_cast<std::uint64_t>(errand.purpose) << 48U | static_cast<std::uint64_t>(ranges.seen) << 32U
        | static_cast<std::uint64_t>(ranges.unseen) << 16U | std::uint64_t{memory_.steps_of[mover]} << 8U
        | (facts_.movers[mover].flies ? 1U : 0U));
    each_goal(errand, [&](Place place, bool is_high) {
        key = mixed(key + (std::uint64_t{place} << 1U | (is_high ? 1U : 0U)) + 1);
    });
    return key;
}

/// Calls f(place, away) for the hexes of the board round one of them, without it.
template <class F>
void Approach::each_around(Place centre, int radius, const F& f) const {
    const Ground& here = facts_.ground[centre];
    for (int q = -radius; q <= radius; ++q)
        for (int r = std::max(-radius, -q - radius); r <= std::min(radius, radius - q); ++r) {
            const auto at = std::int64_t{centre} + facts_.board->grid.delta(Hex{q, r});
            if (at < 0 || at >= static_cast<std::int64_t>(facts_.places) || (q == 0 && r == 0)) continue;
            const auto place = static_cast<Place>(at);
            const Ground& there = facts_.ground[place];
            if (!there.is_space || there.q != here.q + q || there.r != here.r + r) continue;
            f(place, facts_.distance(centre, place));
        }
}

const Approach::Lookouts& Approach::lookouts(Place goal, bool is_high) const {
    Lookouts& found = memory_.lookouts[std::size_t{goal} * 2 + (is_high ? 1 : 0)];
    if (!found.within.empty()) return found;
    const int radius = facts_.lines.radius();
    std::vector<std::vector<Place>> by_distance(static_cast<std::size_t>(radius) + 1);
    each_around(goal, radius, [&](Place place, int away) {
        if (prospects_.is_clear(place, goal, away, is_high))
            by_distance[static_cast<std::size_t>(away)].push_back(place);
    });
    for (const std::vector<Place>& places : by_distance) {
        found.places.insert(found.places.end(), places.begin(), places.end());
        found.within.push_back(found.places.size());
    }
    return found;
}

/// Each of them once.
void Approach::find_shots(const Errand& errand, bool flies, std::vector<Place>& out) const {
    const Ranges ranges = ranges_of(errand);
    const int seen = ranges.seen;
    const int unseen = ranges.unseen;
    std::vector<Goal>& goals = memory_.goals;
    goals.clear();
    each_goal(errand, [&](Place goal, bool is_high) { goals.push_back({goal, is_high}); });
    ++memory_.searches;
    const auto add = [&](Place place) {
        if (std::exchange(memory_.seen[place], memory_.searches) != memory_.searches) out.push_back(place);
    };
    if (seen > 0)
        for (const Goal& goal : goals) {
            const Lookouts& from = lookouts(goal.place, flies || goal.is_high);
            std::for_each_n(from.places.begin(), from.within[static_cast<std::size_t>(seen)], add);
        }
    if (unseen == 0) return;
    for (std::size_t i = 0; i < facts_.places; ++i) {
        const auto place = static_cast<Place>(i);
        if (facts_.ground[i].is_space && std::any_of(goals.begin(), goals.end(), [&](const Goal& goal) {
                return facts_.distance(place, goal.place) <= unseen;
            }))
            add(place);
    }
}

void Approach::find_places(const Errand& errand, std::uint8_t mover, std::vector<Place>& out) const {
    if (errand.purpose == Purpose::fire) return find_shots(errand, facts_.movers[mover].flies, out);
    each_goal(errand, [&](Place goal, bool) {
        if (errand.purpose == Purpose::objective || errand.purpose == Purpose::arrive)
            return out.push_back(goal);
        const int radius = errand.purpose == Purpose::scout    ? prospects_.scouted_within(goal)
                           : errand.purpose == Purpose::unload ? unloads_within
                                                               : 1;
        each_around(goal, radius, [&](Place place, int) { out.push_back(place); });
    });
}

/// Dijkstra's search from the goals backwards, with a bucket for each distance modulo more than the largest
/// cost: each holds a place once at most. Without a branch on which steps bring a place nearer.
void Approach::spread(std::uint8_t mover, const std::vector<Place>& from, Halves& halves) const {
    const StepsInto& steps = steps_into(mover);
    const std::size_t room = facts_.places + 1; // of a bucket, and what is written in vain
    auto& counts = memory_.counts;
    Place* const places = memory_.buckets.data();
    const std::size_t last = counts.size() - 1; // a power of two less one
    halves.assign(facts_.places, no_way);
    for (const Place place : from) {
        if (halves[place] == 0) continue;
        halves[place] = 0;
        places[counts[0]++] = place;
    }
    std::size_t waiting = counts[0];
    for (unsigned now = 0; waiting > 0; ++now) {
        const Place* const bucket = places + (now & last) * room;
        std::uint32_t& count = counts[now & last];
        for (std::uint32_t i = 0; i < count; ++i) { // it grows where steps cost nothing
            const Place place = bucket[i];
            --waiting;
            if (halves[place] != now) continue;
            for (std::size_t way = 0; way < 6; ++way) {
                const unsigned sum = std::min<unsigned>(now + steps[place][way], no_way);
                const Place other = facts_.beside(place, static_cast<int>(way));
                const unsigned before = halves[other];
                const bool is_nearer = sum < before;
                halves[other] = static_cast<std::uint16_t>(is_nearer ? sum : before);
                std::uint32_t& there = counts[sum & last];
                places[(sum & last) * room + there] = other;
                there += is_nearer ? 1 : 0;
                waiting += is_nearer ? 1 : 0;
            }
        }
        count = 0;
    }
}

/// Whether it has not given way to others since.
bool Approach::is_kept(const Spot& spot) const noexcept {
    return spot.at == nowhere || memory_.keys[spot.at] == spot.key;
}

bool Approach::leads_nowhere(const Spot& spot) const noexcept {
    return spot.at == nowhere || memory_.kept[spot.at].is_empty;
}

Approach::Spot Approach::find(const Errand& errand, std::uint8_t mover) {
    if (errand.purpose == Purpose::none || mover == no_mover) return {};
    std::size_t found = 0;
    while (found < count_ && !(found_[found].mover == mover && found_[found].errand == errand))
        ++found;
    if (found < count_ && is_kept(found_[found].spot)) return found_[found].spot;
    Errand whole = errand;
    if (errand.purpose == Purpose::fire) add_targets(whole);
    const std::uint64_t key = key_of(whole, mover);
    const Spot spot{find_kept(whole, mover, key), key};
    if (found < found_.size()) found_[found] = {errand, mover, spot};
    count_ = std::max(count_, std::min(found + 1, found_.size()));
    return spot;
}

std::size_t Approach::find_kept(const Errand& errand, std::uint8_t mover, std::uint64_t key) {
    Memory& all = memory_;
    for (std::size_t i = 0; i < all.used; ++i)
        if (all.keys[i] == key) return i;
    const std::size_t at = all.used < all.kept.size() ? all.used++ : all.next++ % all.kept.size();
    Kept& kept = all.kept[at];
    all.keys[at] = key;
    all.sources.clear();
    find_places(errand, mover, all.sources);
    kept.is_empty = all.sources.empty();
    if (!kept.is_empty) spread(mover, all.sources, kept.halves);
    return at;
}

/// A friend in the next hex will hardly be gone.
const std::array<int, 6>& Approach::ways_from(const Spot& spot, std::uint8_t mover, Place place) {
    if (ways_.key == spot.key && ways_.mover == mover && ways_.place == place) return ways_.left;
    constexpr int behind_a_friend = 4;
    const bool flies = facts_.movers[mover].flies;
    const StepsInto& steps = steps_into(mover);
    const Halves& halves = memory_.kept[spot.at].halves;
    for (std::size_t way = 0; way < 6; ++way) {
        const Place next = facts_.beside(place, static_cast<int>(way));
        int sum = steps[next][way < 3 ? way + 3 : way - 3] + halves[next];
        if (!flies && parts_.board[next] != no_counter) sum += behind_a_friend;
        ways_.left[way] = sum;
    }
    ways_.key = spot.key;
    ways_.mover = mover;
    ways_.place = place;
    return ways_.left;
}

int Approach::with_turns(const Spot& spot, std::uint8_t mover, Place place, int facing) {
    if (memory_.kept[spot.at].halves[place] == 0) return 0;
    const std::array<int, 6>& ways = ways_from(spot, mover, place);
    int least = no_way;
    for (int turned = 0; turned < 6; ++turned) {
        const int way = facing + turned < 6 ? facing + turned : facing + turned - 6;
        least = std::min(least, std::min(turned, 6 - turned) + ways[static_cast<std::size_t>(way)]);
    }
    return least;
}

int Approach::left(std::uint8_t slot, std::uint8_t mover, Place place, int facing) {
    if (asked_.slot != slot || asked_.mover != mover || !is_kept(asked_.spot))
        asked_ = {slot, mover, find(errand_of(slot), mover)};
    return leads_nowhere(asked_.spot) ? no_way : with_turns(asked_.spot, mover, place, facing);
}

int Approach::left_to_objective(std::uint8_t mover, Place place, int facing) {
    if (facts_.rules.victory != Parameters::Victory::hold || mover == no_mover || facts_.movers[mover].flies)
        return no_way;
    const Spot spot = find({Purpose::objective, nothing, 0, {}}, mover);
    return leads_nowhere(spot) ? no_way : with_turns(spot, mover, place, facing);
}

} // namespace sabotier::play::battle
