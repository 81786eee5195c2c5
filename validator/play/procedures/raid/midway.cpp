#include "validator/play/procedures/raid/midway.hpp"

#include <algorithm>
#include <bit>

namespace sabotier::play::raid {

namespace {

std::size_t any_of(RandomSource& chance, const RoomSet& rooms) {
    std::size_t left = chance.below(static_cast<std::uint32_t>(rooms.count()));
    std::size_t drawn = 0;
    rooms.each([&](std::size_t room) {
        if (left-- == 0) drawn = room;
    });
    return drawn;
}

} // namespace

MidwayRedrawer::MidwayRedrawer(const Facts& facts, const View& view)
    : facts_(facts),
      known_(view.known),
      follow_(facts, view.known, 1 - number(view.seat)),
      player_(view.known.as<Table>().player) {
    follow_.hidden.each([&](std::size_t extra, const std::array<std::size_t, team>& places, Cubes pools) {
        secrets_.push_back({extra, places, pools});
    });
}

bool MidwayRedrawer::is_waiting() const noexcept {
    return known_.as<Table>().is_second == 0 && follow_.lost_from[1 - player_] == no_room;
}

void MidwayRedrawer::redraw(RandomSource& chance, State& out) const {
    const std::size_t from = chance.below(static_cast<std::uint32_t>(secrets_.size()));
    const int turn = static_cast<int>(chance.below(most_cubes + 1));
    for (std::size_t i = 0; i < secrets_.size(); ++i) {
        const Secret& secret = secrets_[(from + i) % secrets_.size()];
        for (int j = 0; j <= most_cubes; ++j) {
            const int cubes = (turn + j) % (most_cubes + 1);
            if ((secret.pools >> cubes & 1) == 0) continue;
            out = known_;
            auto& table = out.as<Table>();
            table.common.chance = {chance.next(), 0};
            if (draw(chance, secret, cubes, table)) return;
        }
    }
}

/// What the team-mate did who acted before, or whose plan is lost.
std::vector<MidwayRedrawer::Mate> MidwayRedrawer::mates(const Secret& secret, int cubes) const {
    if (is_waiting()) return {{secret.places[1 - player_], 0, 0}};
    const std::size_t mate = 1 - player_;
    const Means means = follow_.means(mate, secret.extra, cubes);
    std::vector<Mate> mates;
    for (const Arrival& arrival : follow_.carried_out(means, mate, secret.places[mate]))
        for (Cubes costs = arrival.costs; costs != 0; costs &= costs - 1)
            if (follow_.side == guards || arrival.extra <= secret.extra)
                mates.push_back({arrival.place, arrival.extra, std::countr_zero(costs)});
    return mates;
}

bool MidwayRedrawer::draw(RandomSource& chance, const Secret& secret, int cubes, Table& table) const {
    const std::size_t side = follow_.side;
    const std::vector<Mate> all = mates(secret, cubes);
    if (all.empty()) return false;
    const std::size_t from = chance.below(static_cast<std::uint32_t>(all.size()));
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Mate& mate = all[(from + i) % all.size()];
        const std::size_t slides = side == raiders ? secret.extra - mate.extra : 0;
        const std::vector<Pause> stops = pauses(secret, slides, cubes - mate.cost);
        if (stops.empty()) continue;
        const std::size_t turn = chance.below(static_cast<std::uint32_t>(stops.size()));
        std::optional<Plan> found;
        std::size_t at = 0;
        for (; at < stops.size() && !found; ++at)
            found = rest_of(chance, stops[(turn + at) % stops.size()]);
        if (!found) continue;
        const Pause& pause = stops[(turn + at - 1) % stops.size()];
        const Plan rest = *found;
        const int left = cubes - mate.cost - pause.run.cost - cost_of(facts_, side, rest);
        table.phase = pause.phase;
        table.window = pause.phase == Phase::slide ? 1 : 0;
        table.rooms[side][player_] = static_cast<std::uint8_t>(pause.room);
        table.plans[side][player_] = rest;
        table.modify[side] = static_cast<std::uint8_t>(left + follow_.gained);
        if (side == guards) {
            const std::size_t made = follow_.charges.sum(mate.extra, pause.run.charges);
            table.generators = follow_.charges.cubes(follow_.charges.sum(secret.extra, made));
        } else {
            table.slides = static_cast<std::uint8_t>(slides - pause.slides);
        }
        if (is_waiting()) return draw_mate(chance, secret, left, table);
        const RoomSet ends = follow_.led(RoomSet::of(mate.place), follow_.leads(player_));
        table.rooms[side][1 - player_] =
            mate.place == follow_.nowhere() ? no_room : static_cast<std::uint8_t>(any_of(chance, ends));
        return true;
    }
    return false;
}

/// The plan of the team-mate who waits.
bool MidwayRedrawer::draw_mate(RandomSource& chance, const Secret& secret, int cubes, Table& table) const {
    const std::size_t side = follow_.side;
    const std::size_t mate = 1 - player_;
    const std::size_t place = secret.places[mate];
    const Means means = follow_.means(mate, secret.extra, cubes);
    MoveList plans;
    if (place != follow_.nowhere()) {
        list_plans(facts_, means, place, 0, plans);
        table.rooms[side][mate] = static_cast<std::uint8_t>(
            any_of(chance, follow_.led(RoomSet::of(place), side == raiders ? follow_.leads(player_) : 0)));
    } else {
        if (facts_.rules.may_stay_off) plans.add(Move{0});
        list_landings(facts_, means, plans);
    }
    const Plan plan = number(plans[chance.below(static_cast<std::uint32_t>(plans.size()))]);
    table.plans[side][mate] = plan;
    if (place == follow_.nowhere())
        table.rooms[side][mate] =
            landing_of(plan) == 0 ? no_room : static_cast<std::uint8_t>(landing_of(plan) - 1);
    table.modify[side] = static_cast<std::uint8_t>(table.modify[side] - cost_of(facts_, side, plan));
    return true;
}

std::vector<MidwayRedrawer::Pause> MidwayRedrawer::pauses(const Secret& secret, std::size_t slides,
                                                          int cubes) const {
    std::vector<Pause> found;
    if (cubes < 0) return found;
    const Means means = follow_.means(player_, secret.extra, cubes);
    const Runner runner = follow_.runner(player_);
    const std::size_t events = follow_.acts[player_].size();
    const auto report = [&](const Run& run) {
        if (run.tiles > 0) return add_pauses(found, run, slides);
        Run before = run;
        runner.slide(before);
        add_pauses(found, before, slides);
    };
    const std::size_t place = secret.places[player_];
    if (place != follow_.nowhere()) {
        const std::size_t steps =
            follow_.side == raiders && player_ != follow_.first ? follow_.leads(follow_.first) : 0;
        runner.from_room(means, place, follow_.led(RoomSet::of(place), steps), report);
        return found;
    }
    for (std::size_t room = 0; room < facts_.rooms; ++room) {
        runner.from_landing(means, room, report);
        if (events == 0) found.push_back({Phase::land, Run{means, room}, room, 0, 0});
    }
    return found;
}

void MidwayRedrawer::add_pauses(std::vector<Pause>& pauses, const Run& run, std::size_t slides) const {
    for (std::size_t used = 0; used <= slides; ++used)
        run.at[used].each([&](std::size_t room) {
            const bool has_more = run.means.dice > 0;
            if (used < slides && (run.tiles > 0 || has_more))
                pauses.push_back({Phase::slide, run, room, used, 0});
            if (has_more) add_tile_pauses(pauses, run, room, used);
        });
}

void MidwayRedrawer::add_tile_pauses(std::vector<Pause>& pauses, const Run& run, std::size_t room,
                                     std::size_t used) const {
    const auto& variants = facts_.variants[follow_.side];
    const bool leads = (known_.as<Table>().standing >> (1 - player_) & 1) != 0;
    for (std::size_t i = 0; i < variants.size(); ++i) {
        const Variant& tile = variants[i];
        std::size_t to = run.planned;
        if (!may_plan(facts_, run.means, i, run.planned, run.has_landed, to)) continue;
        std::size_t end = room;
        Phase phase = Phase::acting;
        if (tile.effect == Effect::detect) phase = Phase::detect;
        if (tile.effect == Effect::stun) phase = Phase::stun;
        if (tile.effect == Effect::reveal) phase = Phase::reveal;
        if (tile.effect == Effect::sweep) phase = Phase::sweep;
        if (tile.effect == Effect::lead && leads) phase = Phase::lead;
        if (tile.effect == Effect::scan) {
            const std::uint8_t next = facts_.next[room][static_cast<std::size_t>(tile.direction)];
            if (next != no_room) end = next;
            if (next != no_room || facts_.rules.blocked_scans) phase = Phase::scan;
        }
        if (phase == Phase::acting) continue;
        for (int face = 1; face <= faces; ++face)
            if (run.means.faces_left[static_cast<std::size_t>(face)] > 0
                && tile.cubes[static_cast<std::size_t>(face)] <= run.means.cubes)
                pauses.push_back({phase, run, end, used, plan_byte(i, face)});
    }
}

/// What is left of the plan: the tile that asks, and any others. None where the pause needs others, and there
/// are none.
std::optional<Plan> MidwayRedrawer::rest_of(RandomSource& chance, const Pause& pause) const {
    Means means = pause.run.means;
    std::size_t room = pause.run.planned;
    Plan front = 0;
    if (pause.byte != 0) {
        (void)may_plan(facts_, means, variant_of(pause.byte), pause.run.planned, pause.run.has_landed, room);
        const Variant& tile = facts_.variants[follow_.side][variant_of(pause.byte)];
        if (tile.effect == Effect::charge) --means.room_for[facts_.generator_at[room]];
        means = means.after(facts_, pause.byte);
        front = Plan{pause.byte} << (landing_shift - 8);
    }
    const bool lands = pause.phase == Phase::land;
    MoveList plans;
    list_plans(facts_, means, room, lands || pause.run.has_landed ? landing_in(room) : 0, plans);
    // In a window before the first tile something has to be planned.
    const bool needs_more = pause.phase == Phase::slide && pause.run.tiles == 0;
    const std::uint32_t from = needs_more ? 1 : 0;
    if (plans.size() == from) return std::nullopt;
    const Plan rest = number(plans[from + chance.below(static_cast<std::uint32_t>(plans.size()) - from)]);
    if (lands) return rest;
    return front != 0 ? front | (rest & 0xFFFFFFFFU) >> 8 : rest & 0xFFFFFFFFU;
}

} // namespace sabotier::play::raid
