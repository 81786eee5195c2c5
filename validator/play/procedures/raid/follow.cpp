#include "validator/play/procedures/raid/follow.hpp"

#include "validator/play/procedures/raid/lines.hpp"

#include <algorithm>
#include <bit>

namespace sabotier::play::raid {

Follow::Follow(const Facts& facts, const State& known, std::size_t of)
    : hidden(facts.rooms + 1, of == guards ? Charges(facts.generators.size()).count()
                                           : static_cast<std::size_t>(facts.hit_slide) + 1),
      charges(facts.generators.size()),
      side(of),
      facts_(facts) {
    const auto& table = known.as<Table>();
    begin(table);
    LogReader log(facts, heard_in(known));
    while (!log.is_over())
        hear(log.next());
    // Who acts first of the raiders may not be said yet, and then tells of no end of the guards' plans.
    const bool raiders_act = table.side == raiders && table.phase != Phase::plan;
    if (table.phase == Phase::roll || (side == guards && raiders_act)) finish();
}

void Follow::begin(const Table& known) {
    std::array<RoomSet, team> places;
    for (std::size_t i = 0; i < team; ++i) {
        const std::uint8_t given = facts_.players[side][i].room;
        const bool is_placed = known.phase != Phase::place || i < known.player;
        if (given != no_room)
            places[i] = RoomSet::of(given);
        else if (side == raiders || !is_placed)
            places[i] = RoomSet::of(nowhere());
        else
            for (std::size_t room = 0; room < facts_.rooms; ++room)
                if (facts_.generator_at[room] == no_room) places[i].add(room);
        if (side == raiders && given != no_room) standing_ |= static_cast<std::uint8_t>(1U << i);
    }
    for (std::size_t i = 0; side == guards && i < team; ++i)
        if (facts_.players[raiders][i].room != no_room) standing_ |= static_cast<std::uint8_t>(1U << i);
    places[0].each([&](std::size_t first_place) {
        places[1].each(
            [&](std::size_t second) { hidden.at(0, first_place, second) = Cubes{1} << facts_.pool; });
    });
    for (std::size_t i = 0; i < facts_.machines.size(); ++i)
        machines_[i] = static_cast<std::uint8_t>(facts_.machine_cubes);
    hit_modify_ = facts_.hit_modify;
    hit_slide_ = facts_.hit_slide;
    hack_modify_ = facts_.hack_modify;
}

void Follow::hear(const Event& event) {
    switch (event.heard) {
    case Heard::roll:
        finish();
        begin_round(event);
        return;
    case Heard::first:
        if (event.answer == side) first = event.player;
        if (event.answer == raiders && side == guards) finish();
        return;
    case Heard::detect:
    case Heard::stun:
    case Heard::reveal:
        if (side == guards)
            acts[event.player].push_back(event);
        else
            hear_guards(event);
        break;
    default:
        if (side == raiders)
            acts[event.player].push_back(event);
        else
            hear_raiders(event);
    }
    hear_public(event);
}

void Follow::begin_round(const Event& event) {
    is_done = false;
    dice = event.dice;
    found_ = fallen_ = 0;
    gained = 0;
    lost_from = {no_room, no_room};
    hackable = 0;
    for (std::size_t i = 0; i < facts_.machines.size(); ++i)
        if (machines_[i] > 0) hackable |= Cubes{1} << i;
    for (std::size_t i = 0; i < team; ++i) {
        acts[i].clear();
        stood[i] = stands_now(i);
        may_place[i] = facts_.raider_dice(swagger_[i]);
    }
}

/// Raiders' rooms, by what they answered to guards.
void Follow::hear_guards(const Event& event) {
    if (event.heard == Heard::detect) {
        const RoomSet& area = facts_.areas[event.where];
        hidden.keep([&](std::size_t, const std::array<std::size_t, team>& places, Cubes pools) {
            unsigned count = 0;
            for (std::size_t i = 0; i < team; ++i)
                count += stands_now(i) && area.has(places[i]) ? 1 : 0;
            return count == event.answer ? pools : 0;
        });
        return;
    }
    if (event.heard == Heard::reveal) {
        const RoomSet line = rooms_of(facts_, {event.where, event.end});
        hidden.keep([&](std::size_t, const std::array<std::size_t, team>& places, Cubes pools) {
            for (std::size_t i = 0; i < team; ++i) {
                if (!stands_now(i)) continue;
                const bool is_named = (event.answer >> i & 1) != 0;
                if (is_named ? places[i] != event.rooms[i] : line.has(places[i])) return Cubes{0};
            }
            return pools;
        });
        return;
    }
    hidden.keep([&](std::size_t, const std::array<std::size_t, team>& places, Cubes pools) {
        for (std::size_t i = 0; i < team; ++i)
            if (stands_now(i) && (places[i] == event.where) != ((event.answer >> i & 1) != 0))
                return Cubes{0};
        return pools;
    });
    for (std::size_t i = 0; i < team; ++i)
        if ((event.answer >> i & 1) != 0) lost_from[i] = event.where;
}

/// Guards' rooms and the generators, by what they answered to raiders.
void Follow::hear_raiders(const Event& event) {
    if (is_scan(event.heard)) {
        const RoomSet& area = facts_.areas[event.where];
        hidden.keep([&](std::size_t extra, const std::array<std::size_t, team>& places, Cubes pools) {
            for (std::size_t i = 0; i < team; ++i)
                if ((event.answer >> i & 1) != 0 ? places[i] != event.rooms[i] : area.has(places[i]))
                    return Cubes{0};
            for (std::size_t i = 0; i < facts_.generators.size(); ++i)
                if (area.has(facts_.generators[i]) && charges.of(extra, i) != event.cubes[i]) return Cubes{0};
            return pools;
        });
    }
    if (event.heard != Heard::hack) return;
    const std::uint8_t generator = facts_.generator_at[event.where];
    const int given = (event.answer & 1) == 0 ? 0 : hack_modify_ > 0 ? 2 : 1;
    Joint after(hidden.places(), hidden.extras());
    hidden.each([&](std::size_t extra, const std::array<std::size_t, team>& places, Cubes pools) {
        const int cubes = generator == no_room ? 0 : charges.of(extra, generator);
        if (facts_.rules.tells_generator && (cubes > 0) != ((event.answer & 2) != 0)) return;
        if (cubes > 0) extra = charges.with(extra, generator, cubes - 1);
        after.at(extra, places[0], places[1]) |= pools << given;
    });
    hidden = std::move(after);
}

void Follow::hear_public(const Event& event) {
    const auto bit = [](std::size_t player) { return static_cast<std::uint8_t>(1U << player); };
    for (std::size_t i = 0; i < team && event.heard == Heard::stun; ++i) {
        if ((event.answer >> i & 1) == 0) continue;
        standing_ &= static_cast<std::uint8_t>(~bit(i));
        if (hit_modify_ > 0) --hit_modify_, ++gained;
        if (hit_slide_ == 0) continue;
        --hit_slide_;
        if (side != raiders) continue;
        Joint richer(hidden.places(), hidden.extras());
        hidden.each([&](std::size_t slides, const std::array<std::size_t, team>& places, Cubes pools) {
            richer.at(slides + 1, places[0], places[1]) = pools;
        });
        hidden = std::move(richer);
    }
    for (std::size_t i = 0; i < team && event.heard == Heard::reveal; ++i) {
        if ((event.answer & ~fallen_ & bit(i)) == 0) continue;
        fallen_ |= bit(i);
        swagger_[i] = facts_.red_line(swagger_[i]);
    }
    for (std::size_t i = 0; i < team && is_scan(event.heard); ++i) {
        if ((event.answer & ~found_ & bit(i)) == 0) continue;
        found_ |= bit(i);
        for (int& swagger : swagger_)
            swagger = std::min(facts_.rules.most_swagger, swagger + 1);
    }
    if (event.heard == Heard::hack && (event.answer & 1) != 0) {
        --machines_[facts_.machine_at[event.where]];
        if (hack_modify_ > 0) --hack_modify_;
    }
    if (event.heard == Heard::land) standing_ |= bit(event.player);
}

void Follow::finish() {
    if (is_done) return;
    hidden = after_plans({true, true}, true);
    is_done = true;
}

int Follow::most_cubes() const {
    Cubes all = 0;
    hidden.each([&](std::size_t, const auto&, Cubes pools) { all |= pools; });
    return all == 0 ? 0 : std::bit_width(all) - 1;
}

Means Follow::means(std::size_t player, std::size_t extra, int cubes) const {
    Means means(facts_, side, dice);
    means.cubes = cubes;
    if (side == guards) {
        set_generators(means, facts_, charges.cubes(extra));
    } else {
        means.dice = may_place[player];
        if (!facts_.rules.hacks_anywhere) means.hackable = hackable;
    }
    return means;
}

bool Follow::mate_stood(std::size_t player) const {
    const std::size_t mate = 1 - player;
    if (stood[mate]) return lost_from[mate] == no_room;
    return mate == first && std::any_of(acts[mate].begin(), acts[mate].end(), [](const Event& event) {
               return event.heard == Heard::land;
           });
}

Runner Follow::runner(std::size_t player) const {
    int slides = 0;
    if (side == raiders)
        hidden.each([&](std::size_t extra, const auto&, Cubes) {
            slides = std::max(slides, static_cast<int>(extra));
        });
    return {facts_, charges, acts[player], mate_stood(player), slides};
}

std::size_t Follow::leads(std::size_t player) const {
    return static_cast<std::size_t>(
        std::count_if(acts[player].begin(), acts[player].end(),
                      [](const Event& event) { return event.heard == Heard::lead; }));
}

RoomSet Follow::led(const RoomSet& from, std::size_t steps) const {
    RoomSet rooms = from;
    for (; steps > 0; --steps) {
        RoomSet next;
        rooms.each([&](std::size_t room) {
            RoomSet around = facts_.around[room];
            around.remove(room);
            next |= around;
        });
        rooms = next;
    }
    return rooms;
}

Cubes Follow::costs_from(const Means& means, std::size_t room, bool lands) const {
    MoveList plans;
    list_plans(facts_, means, room, lands ? landing_in(room) : 0, plans);
    Cubes costs = 0;
    for (const Move plan : plans)
        costs |= Cubes{1} << cost_of(facts_, side, number(plan));
    return costs;
}

Arrivals Follow::planned(const Means& means, std::size_t player, std::size_t place) const {
    if (side == guards) return {{place, 0, costs_from(means, place, false)}};
    if (lost_from[player] != no_room) return {{nowhere(), 0, costs_from(means, lost_from[player], false)}};
    if (place != nowhere()) return {{place, 0, costs_from(means, place, false)}};
    Arrivals arrivals;
    for (std::size_t room = 0; room < facts_.rooms; ++room)
        arrivals.push_back({room, 0, costs_from(means, room, true)});
    if (facts_.rules.may_stay_off) arrivals.push_back({nowhere(), 0, 1});
    return arrivals;
}

Arrivals Follow::carried_out(const Means& means, std::size_t player, std::size_t place) const {
    if (lost_from[player] != no_room) return planned(means, player, place);
    const std::size_t extras = hidden.extras();
    std::vector<Cubes> costs((facts_.rooms + 1) * extras, 0);
    const Runner runner = this->runner(player);
    const auto report = [&](const Run& run) {
        for (std::size_t used = 0; used <= (side == raiders ? extras - 1 : 0); ++used)
            run.at[used].each([&](std::size_t room) {
                costs[room * extras + (side == raiders ? used : run.charges)] |= Cubes{1} << run.cost;
            });
    };
    if (place != nowhere()) {
        const std::size_t steps = player != first && side == raiders ? leads(first) : 0;
        runner.from_room(means, place, led(RoomSet::of(place), steps), report);
    } else {
        for (std::size_t room = 0; room < facts_.rooms; ++room)
            runner.from_landing(means, room, report);
        if (facts_.rules.may_stay_off && acts[player].empty()) costs[nowhere() * extras] = 1;
    }
    Arrivals arrivals;
    for (std::size_t i = 0; i < costs.size(); ++i)
        if (costs[i] != 0) arrivals.push_back({i / extras, i % extras, costs[i]});
    return arrivals;
}

Joint Follow::advanced(const Joint& from, std::size_t player, const Means& means, bool carries_out) const {
    std::vector<Arrivals> by_place(from.places());
    std::vector<bool> is_known(from.places(), false);
    Joint after(from.places(), from.extras());
    from.each([&](std::size_t extra, std::array<std::size_t, team> places, Cubes pools) {
        const std::size_t place = places[player];
        if (!is_known[place]) {
            by_place[place] = carries_out ? carried_out(means, player, place) : planned(means, player, place);
            is_known[place] = true;
        }
        for (const Arrival& arrival : by_place[place]) {
            if (side == raiders && arrival.extra > extra) continue;
            places[player] = arrival.place;
            after.at(side == raiders ? extra - arrival.extra : charges.sum(extra, arrival.extra), places[0],
                     places[1]) |= paid(pools, arrival.costs);
        }
    });
    return after;
}

Joint Follow::after_plans_of(const Joint& from, std::size_t extra, int cubes,
                             const std::array<bool, team>& has_planned, bool carries_out) const {
    Joint now = from;
    for (const std::size_t player : {first, 1 - first})
        if (has_planned[player]) now = advanced(now, player, means(player, extra, cubes), carries_out);
    return now;
}

Joint Follow::after_plans(const std::array<bool, team>& has_planned, bool carries_out) const {
    const int cubes = most_cubes();
    Joint after(hidden.places(), hidden.extras());
    if (side == guards) { // what may be planned hangs on the generators
        for (std::size_t before = 0; before < hidden.extras(); ++before) {
            Joint alike(hidden.places(), hidden.extras());
            bool is_possible = false;
            hidden.each([&](std::size_t extra, const std::array<std::size_t, team>& places, Cubes pools) {
                if (extra != before) return;
                alike.at(extra, places[0], places[1]) = pools;
                is_possible = true;
            });
            if (!is_possible) continue;
            after_plans_of(alike, before, cubes, has_planned, carries_out)
                .each([&](std::size_t extra, const std::array<std::size_t, team>& places, Cubes pools) {
                    after.at(extra, places[0], places[1]) |= pools;
                });
        }
        return after;
    }
    const std::size_t steps = carries_out ? leads(1 - first) : 0;
    after_plans_of(hidden, 0, cubes, has_planned, carries_out)
        .each([&](std::size_t extra, std::array<std::size_t, team> places, Cubes pools) {
            const std::size_t place = places[first];
            const RoomSet ends = place == nowhere() ? RoomSet::of(place) : led(RoomSet::of(place), steps);
            ends.each([&](std::size_t end) {
                places[first] = end;
                after.at(extra, places[0], places[1]) |= pools << gained;
            });
        });
    return after;
}

} // namespace sabotier::play::raid
