#include "formats/base/words.hpp"
#include "validator/play/procedures/raid/belief.hpp"
#include "validator/play/procedures/raid/features.hpp"
#include "validator/play/procedures/raid/lines.hpp"
#include "validator/play/procedures/raid/raid.hpp"
#include "validator/play/procedures/raid/trail.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

/// What bots make of decisions in a raid, from what their side knows.
namespace sabotier::play::raid {

std::vector<Feature> features() {
    return {
        {"hacks", marked("cubes that the plan takes off machines, if nobody interferes"), 1000},
        {"drains", marked("hacks of the plan in rooms with a generator"), 100},
        {"hits", marked("expected hits, in thousandths, by where raiders seem to be"), 1},
        {"charges", marked("cubes that the plan puts on generators, and one more for each that is full then"),
         150},
        {"nearer",
         marked("tenths of steps by which it ends nearer: raiders to a machine with cubes, guards to where "
                "raiders seem to be and to machines"),
         10},
        {"scans",
         marked(
             "for the area of a scan, and for a plan with a scan of any area: guards that it is expected to "
             "find for the first time in the round, in hundredths"),
         1},
        {"detects", marked("questions to raiders that the plan has"), 20},
        {"split", marked("how evenly the area parts where raiders seem to be: from 0 to 50"), 1},
        {"risk",
         marked("the chance, in hundredths, that guards come and shoot where the raider ends, by where they "
                "seem to be and how much his acts betray"),
         -8},
        {"apart", marked("steps between the guards at the end, at most 4"), 10},
        {"order", marked("for who acts first: that a question goes before a shot, a hack before an earpiece"),
         50},
        {"cubes", marked("cubes spent to change dice"), -60},
        {"slides", marked("slides spent"), -80},
        {"left", marked("1 where it ends in the left half of the map"), 0},
        {"right", marked("1 where it ends in the right half of the map"), 0}};
}

namespace {

constexpr int thousand = 1000;

/// Where a plan takes a player who is not disturbed, and what it does on the way.
struct Trip {
    std::size_t room = 0;
    int hacks = 0, drains = 0, charges = 0, detects = 0;
    int hits = 0;  ///< in thousandths
    int finds = 0; ///< by a sweep, in hundredths
    std::size_t tiles = 0;
    bool leads = false;        ///< his team-mate, one step
    std::size_t aim = no_room; ///< the room from which he shoots first
};

class Scales {
public:
    Scales(const Facts& facts, const Ways& ways, const View& view)
        : facts_(facts),
          ways_(ways),
          table_(view.known.as<Table>()),
          side_(number(view.seat)),
          others_(facts, view.known, 1 - side_),
          trail_(facts) {
        shot_after_.fill(unknown);
        if (side_ == guards)
            look_for_raiders();
        else
            look_for_guards(view.known);
        const std::size_t mate = 1U - table_.player;
        mate_room_ = table_.rooms[side_][mate];
        if (table_.phase == Phase::plan && table_.player == 1) go_by_mate(table_.plans[side_][mate]);
    }

    void weigh(Move move, int* out) {
        out_ = out;
        const auto value = static_cast<std::size_t>(number(move));
        switch (table_.phase) {
        case Phase::place:
            return place(value);
        case Phase::plan:
            return plan(number(move));
        case Phase::first:
            return set(Weighed::order, readiness(value) - readiness(1 - value));
        case Phase::detect:
            return ask(facts_.areas[value]);
        case Phase::stun:
            return set(Weighed::hits, target_[value]);
        case Phase::reveal:
            return ask(rooms_of(facts_, line_from(facts_, own_room(), value)));
        case Phase::sweep:
            return set(Weighed::scans, found_[value]);
        case Phase::scan:
            return scan(facts_.area_of[own_room()][value]);
        case Phase::lead:
            return act_from(1U - table_.player, facts_.next[mate_room_][value]);
        case Phase::land: {
            const auto size = static_cast<int>(std::max<std::size_t>(facts_.halves[value].count(), 1));
            return set(Weighed::risk, danger_[own_room()] / (10 * size));
        }
        case Phase::slide:
            if (move != stay_move) set(Weighed::slides, 1);
            return act_from(table_.player, move == stay_move ? own_room() : facts_.next[own_room()][value]);
        case Phase::roll:
        case Phase::acting:
        case Phase::over:
            return;
        }
    }

private:
    static constexpr int unknown = -1;
    using PerRoom = std::array<int, most_rooms>;

    void set(Weighed feature, int value) noexcept { out_[static_cast<std::size_t>(feature)] = value; }
    [[nodiscard]] std::uint8_t own_room() const noexcept { return table_.rooms[side_][table_.player]; }
    [[nodiscard]] bool stands(std::size_t raider) const noexcept {
        return (table_.standing >> raider & 1) != 0;
    }
    [[nodiscard]] static int in_parts(std::uint64_t belief, int parts) noexcept {
        return static_cast<int>(belief * static_cast<std::uint64_t>(parts) / Belief::whole);
    }
    [[nodiscard]] int steps(std::size_t a, std::size_t b) const noexcept {
        constexpr int far_off = 20; // where no way leads
        const std::uint8_t between = ways_.between(a, b);
        return between == Ways::none ? far_off : between;
    }

    /// Steps to the closest machine with cubes, in tenths; the same from everywhere if there is none.
    [[nodiscard]] int to_machine(std::size_t room) const noexcept {
        int closest = -1;
        for (std::size_t i = 0; i < facts_.machines.size(); ++i)
            if (table_.machines[i] > 0) {
                const int here = 10 * steps(room, facts_.machines[i]);
                closest = closest < 0 ? here : std::min(closest, here);
            }
        return std::max(closest, 0);
    }

    void look_for_raiders() noexcept {
        int standing = 0;
        for (std::size_t i = 0; i < team; ++i)
            standing += stands(i) ? 1 : 0;
        for (std::size_t room = 0; room < facts_.rooms; ++room) {
            std::uint64_t here = 0;
            std::uint64_t away = 0;
            for (std::size_t i = 0; i < team; ++i) {
                if (!stands(i)) continue;
                here += others_.at(i, room);
                for (std::size_t other = 0; other < facts_.rooms; ++other)
                    away += others_.at(i, other) * static_cast<std::uint64_t>(steps(room, other));
            }
            target_[room] = in_parts(here, thousand);
            distance_[room] = (standing == 0 ? 0 : in_parts(away, 10) / standing) + to_machines(room) / 2;
        }
    }

    /// Steps to machines with cubes on average, in tenths.
    [[nodiscard]] int to_machines(std::size_t room) const noexcept {
        int sum = 0;
        int count = 0;
        for (std::size_t i = 0; i < facts_.machines.size(); ++i)
            if (table_.machines[i] > 0) {
                sum += 10 * steps(room, facts_.machines[i]);
                ++count;
            }
        return count == 0 ? 0 : sum / count;
    }

    void look_for_guards(const State& known) {
        own_.emplace(facts_, known, raiders);
        constexpr std::array<int, 4> reaches{thousand, 900, 600, 300}; // and shoots, from so many steps away
        for (std::size_t room = 0; room < facts_.rooms; ++room) {
            distance_[room] = to_machine(room);
            std::uint64_t near = 0;
            for (std::size_t other = 0; other < facts_.rooms; ++other) {
                const auto away = static_cast<std::size_t>(steps(room, other));
                if (away < reaches.size())
                    near += (others_.at(0, other) + others_.at(1, other))
                            * static_cast<std::uint64_t>(reaches[away]);
            }
            danger_[room] = std::min(thousand, static_cast<int>(near / Belief::whole));
        }
        for (std::size_t area = 0; area < facts_.areas.size(); ++area) {
            found_[area] = 0;
            for (std::size_t i = 0; i < team; ++i)
                if ((table_.found >> i & 1) == 0)
                    found_[area] += in_parts(others_.within(i, facts_.areas[area]), 100);
            most_found_ = std::max(most_found_, found_[area]);
        }
    }

    /// What the team-mate has planned, who planned first: neither shoots at the same room if another does.
    void go_by_mate(Plan plan) noexcept {
        if (mate_room_ == no_room || landing_of(plan) != 0) {
            mate_room_ = landing_of(plan) != 0 ? landing_of(plan) - 1 : mate_room_;
            return;
        }
        begin_trail(1U - table_.player, no_room);
        const Trip trip = this->trip(plan, mate_room_);
        mate_room_ = trip.room;
        for (std::size_t i = 0; i < facts_.generators.size(); ++i)
            charged_[i] = charged_on_way_[i];
        if (trip.aim == no_room) return;
        std::size_t taken = trip.aim;
        facts_.around[trip.aim].each([&](std::size_t room) {
            if (target_[room] > target_[taken]) taken = room;
        });
        target_[taken] /= 4;
        shot_after_.fill(unknown);
    }

    /// The best shot from a room, in thousandths of a hit.
    [[nodiscard]] int shot(std::size_t room) const noexcept {
        int best = 0;
        facts_.around[room].each([&](std::size_t to) { best = std::max(best, target_[to]); });
        return best;
    }
    /// The same after asking how many raiders stand in an area.
    [[nodiscard]] int shot_after(std::size_t room, const RoomSet& area) const noexcept {
        int inside = 0;
        int outside = 0;
        facts_.around[room].each([&](std::size_t to) {
            int& best = area.has(to) ? inside : outside;
            best = std::max(best, target_[to]);
        });
        return inside + outside;
    }
    /// After asking for the area for which that is most.
    [[nodiscard]] int best_shot_after(std::size_t room) noexcept {
        int& best = shot_after_[room];
        if (best != unknown) return best;
        for (const RoomSet& area : facts_.areas)
            best = std::max(best, shot_after(room, area));
        return best;
    }

    void charge(std::size_t room, Trip& trip) noexcept {
        const std::uint8_t generator = facts_.generator_at[room];
        if (generator == no_room) return;
        int& charged = charged_on_way_[generator];
        const int cubes = table_.generators[generator] + charged;
        if (cubes >= full_generator) return;
        ++charged;
        trip.charges += cubes + 1 == full_generator ? 2 : 1;
    }

    void hack(std::size_t room, Trip& trip) const noexcept {
        const std::uint8_t machine = facts_.machine_at[room];
        if (machine != no_room && table_.machines[machine] > trip.hacks) ++trip.hacks;
        if (facts_.generator_at[room] != no_room) ++trip.drains;
    }

    void carry_out(const Variant& tile, Trip& trip) noexcept {
        switch (tile.effect) {
        case Effect::move:
            go(tile, trip);
            return;
        case Effect::charge:
            return charge(trip.room, trip);
        case Effect::detect:
        case Effect::reveal:
            ++trip.detects;
            return;
        case Effect::stun:
            trip.hits += trip.detects > 0 ? best_shot_after(trip.room) : shot(trip.room);
            if (trip.aim == no_room) trip.aim = trip.room;
            return;
        case Effect::scan:
            go(tile, trip);
            return;
        case Effect::sweep:
            trip.finds = most_found_;
            return;
        case Effect::lead:
            trip.leads = true;
            return;
        case Effect::hack:
            return hack(trip.room, trip);
        case Effect::land:
        case Effect::nothing:
            return;
        }
    }
    void go(const Variant& tile, Trip& trip) const noexcept {
        const std::uint8_t to = facts_.next[trip.room][static_cast<std::size_t>(tile.direction)];
        if (to != no_room) trip.room = to;
    }

    /// What guards know of a raider before trip(), by where he lands; no_room: he stands already.
    void begin_trail(std::size_t player, std::size_t landing) noexcept {
        if (side_ != raiders || (trail_of_ == player && landing_ == landing)) return;
        trail_of_ = player;
        landing_ = landing;
        if (landing == no_room)
            trail_.begin(*own_, player);
        else
            trail_.begin_in_half_of(landing);
    }

    /// Of a plan, from where its player is; a landing counts as done.
    [[nodiscard]] Trip trip(Plan plan, std::size_t room) noexcept {
        Trip trip;
        trip.room = room;
        charged_on_way_ = charged_;
        for (Plan rest = plan & 0xFFFFFFFFU; rest != 0; rest = without_first(rest)) {
            const std::size_t variant = variant_of(first_byte(rest));
            const Variant& tile = facts_.variants[side_][variant];
            carry_out(tile, trip);
            if (side_ == raiders) trail_.follow(trip.tiles, variant, tile, trip.room);
            ++trip.tiles;
        }
        return trip;
    }

    /// What holds of every way of acting that begins in one room, of which distances are counted, and takes
    /// the trip.
    void end_of(const Trip& trip, int distance_before) noexcept {
        set(Weighed::nearer, distance_before - distance_[trip.room] + (trip.leads ? lead_gain() : 0));
        set(Weighed::hacks, trip.hacks);
        set(Weighed::drains, trip.drains);
        set(Weighed::hits, trip.hits);
        set(Weighed::charges, trip.charges);
        set(Weighed::detects, trip.detects);
        set(Weighed::scans, trip.finds);
        if (side_ == raiders) set(Weighed::risk, risk(trip.room, trail_.betrayed(trip.tiles, trip.room)));
        end_in(trip.room);
    }
    void end_in(std::size_t room) noexcept {
        constexpr int far_enough = 4;
        if (side_ == guards && mate_room_ != no_room)
            set(Weighed::apart, std::min(far_enough, steps(room, mate_room_)));
        if (facts_.halves[2].has(room)) set(Weighed::left, 1);
        if (facts_.halves[3].has(room)) set(Weighed::right, 1);
    }

    /// Tenths of steps that leading the team-mate is good for: half of a step, as nobody knows where he will
    /// be.
    [[nodiscard]] int lead_gain() const noexcept {
        constexpr int half = 5;
        return mate_room_ != no_room && distance_[mate_room_] > 0 ? half : 0;
    }

    void place(std::size_t room) noexcept {
        int to_generator = 0;
        for (std::size_t i = 0; i < facts_.generators.size(); ++i) {
            const int here = 5 * steps(room, facts_.generators[i]);
            to_generator = i == 0 ? here : std::min(to_generator, here);
        }
        set(Weighed::nearer, -distance_[room] - to_generator);
        end_in(room);
    }

    void plan(Plan plan) noexcept {
        constexpr int from_outside = 60; // tenths, as if a raider off the map were so far away
        const bool lands = landing_of(plan) != 0;
        if (!lands && own_room() == no_room) return; // stays off
        begin_trail(table_.player, lands ? landing_of(plan) - 1 : no_room);
        const Trip trip = this->trip(plan, lands ? landing_of(plan) - 1 : own_room());
        end_of(trip, lands ? from_outside : distance_[own_room()]);
        set(Weighed::cubes, cost_of(facts_, side_, plan));
    }

    /// For what is left of a player's plan, where it goes on from another room.
    void act_from(std::size_t player, std::size_t room) noexcept {
        trail_of_ = team; // begins anew, as it is another room
        begin_trail(player, no_room);
        end_of(trip(table_.plans[side_][player], room), distance_[table_.rooms[side_][player]]);
    }

    /// The chance in hundredths that guards come and shoot at a raider of whose room they believe so much.
    [[nodiscard]] int risk(std::size_t room, int betrayed) const noexcept {
        return danger_[room] * betrayed / (10 * thousand);
    }

    void scan(std::size_t area) noexcept {
        set(Weighed::scans, found_[area]);
        begin_trail(table_.player, no_room);
        set(Weighed::risk, risk(own_room(), trail_.betrayed_by_scan(area, own_room())));
    }

    /// Which raiders stand in some rooms.
    void ask(const RoomSet& rooms) noexcept {
        const Trip rest = trip(without_first(table_.plans[side_][table_.player]), own_room());
        if (rest.aim != no_room) set(Weighed::hits, shot_after(rest.aim, rooms));
        int inside = 0;
        for (std::size_t i = 0; i < team; ++i)
            if (stands(i)) inside += in_parts(others_.within(i, rooms), 100);
        set(Weighed::split, 50 - std::min(50, std::abs(50 - inside)));
    }

    /// How much there is for a player to act before the other one.
    [[nodiscard]] int readiness(std::size_t player) const noexcept {
        int ready = 0;
        for (Plan rest = table_.plans[side_][player] & 0xFFFFFFFFU; rest != 0; rest = without_first(rest)) {
            const Effect effect = facts_.variants[side_][variant_of(first_byte(rest))].effect;
            ready += effect == Effect::detect || effect == Effect::reveal || effect == Effect::hack ? 1
                     : effect == Effect::stun || effect == Effect::lead                             ? -1
                                                                                                    : 0;
        }
        return ready;
    }

    const Facts& facts_;
    const Ways& ways_;
    const Table& table_;
    std::size_t side_;
    Belief others_;
    Trail trail_;
    std::optional<Belief> own_;   ///< raiders: what everybody may believe of them
    std::size_t trail_of_ = team; ///< whose trail it is
    std::size_t landing_ = no_room;
    int* out_ = nullptr;
    std::size_t mate_room_ = no_room; ///< of the team-mate, at the end of a plan that is known
    PerRoom distance_{};              ///< to what the side looks for, in tenths of steps
    PerRoom target_{};                ///< guards: raiders expected in a room, in thousandths
    PerRoom shot_after_{};            ///< guards: best_shot_after(), as far as it is known
    PerRoom danger_{};                ///< raiders: that guards come and shoot there, in thousandths
    std::array<int, 2 * most_rooms + 4> found_{}; ///< raiders: guards expected in an area, in hundredths
    int most_found_ = 0;                          ///< the most of them
    std::array<int, most_generators> charged_{}, charged_on_way_{}; ///< cubes that plans add
};

} // namespace

void RaidProcedure::weigh(const View& view, const MoveList& moves, std::vector<int>& out) const {
    out.assign(moves.size() * weighed, 0);
    if (number(view.seat) >= sides || view.known.common().actor != view.seat) return;
    Scales scales(facts_, ways_, view);
    for (std::size_t i = 0; i < moves.size(); ++i)
        scales.weigh(moves[i], out.data() + i * weighed);
}

double RaidProcedure::outlook(const State& state, Seat seat) const {
    constexpr double of_points = 0.9; // what is certain is more
    const auto& table = state.as<Table>();
    if (number(seat) >= sides) return 0;
    const double ahead = static_cast<double>(table.hits) / facts_.hits_to_win()
                         - static_cast<double>(table.hacks) / facts_.hacks_to_win();
    return of_points * (seat == play::seat(guards) ? ahead : -ahead);
}

} // namespace sabotier::play::raid
