#include "validator/play/procedures/raid/runs.hpp"

#include "validator/play/procedures/raid/lines.hpp"

#include <algorithm>

namespace sabotier::play::raid {

Charges::Charges(std::size_t generators)
    : generators_(generators) {
    for (std::size_t i = 0; i < generators; ++i) {
        unit_[i] = count_;
        count_ *= full_generator + 1;
    }
}

int Charges::of(std::size_t charges, std::size_t generator) const noexcept {
    return static_cast<int>(charges / unit_[generator] % (full_generator + 1));
}

std::size_t Charges::with(std::size_t charges, std::size_t generator, int cubes) const noexcept {
    const int before = of(charges, generator);
    return charges + unit_[generator] * static_cast<std::size_t>(cubes)
           - unit_[generator] * static_cast<std::size_t>(before);
}

std::size_t Charges::sum(std::size_t a, std::size_t b) const noexcept {
    for (std::size_t i = 0; i < generators_; ++i)
        a = with(a, i, std::min(full_generator, of(a, i) + of(b, i)));
    return a;
}

std::array<std::uint8_t, most_generators> Charges::cubes(std::size_t charges) const noexcept {
    std::array<std::uint8_t, most_generators> cubes{};
    for (std::size_t i = 0; i < generators_; ++i)
        cubes[i] = static_cast<std::uint8_t>(of(charges, i));
    return cubes;
}

RoomSet Runner::step(const RoomSet& from, Direction way) const {
    RoomSet to;
    from.each([&](std::size_t room) {
        const std::uint8_t next = facts_.next[room][static_cast<std::size_t>(way)];
        to.add(next == no_room ? room : next);
    });
    return to;
}

void Runner::slide(Run& run) const {
    for (int used = 0; used < slides_; ++used) {
        const RoomSet& from = run.at[static_cast<std::size_t>(used)];
        RoomSet& to = run.at[static_cast<std::size_t>(used) + 1];
        from.each([&](std::size_t room) {
            RoomSet around = facts_.around[room];
            around.remove(room);
            to |= around;
        });
    }
}

void Runner::from_room(const Means& means, std::size_t planned, const RoomSet& at,
                       const Report& report) const {
    Run run{means, planned};
    run.at[0] = at;
    if (events_.empty()) report(run);
    slide(run);
    extend(run, report);
}

void Runner::from_landing(const Means& means, std::size_t room, const Report& report) const {
    if (events_.empty() || events_.front().heard != Heard::land
        || !facts_.halves[events_.front().where].has(room))
        return;
    Run run{means, room};
    run.at[0] = RoomSet::of(room);
    run.heard = 1;
    run.has_landed = true;
    go_on(run, report);
}

const Event* Runner::expected(const Run& run, Heard heard) const noexcept {
    return run.heard < events_.size() && events_[run.heard].heard == heard ? &events_[run.heard] : nullptr;
}

void Runner::keep(Run& run, const RoomSet& rooms) const noexcept {
    for (int used = 0; used <= slides_; ++used)
        run.at[static_cast<std::size_t>(used)] &= rooms;
    ++run.heard;
}

/// Behind a tile: the player is somewhere, may slide, and has more tiles or none.
void Runner::go_on(Run& next, const Report& report) const {
    if (std::all_of(next.at.begin(), next.at.begin() + slides_ + 1,
                    [](const RoomSet& rooms) { return rooms.empty(); }))
        return;
    ++next.tiles;
    slide(next);
    if (next.heard == events_.size()) report(next);
    extend(next, report);
}

void Runner::extend(const Run& run, const Report& report) const {
    if (run.means.dice == 0) return;
    const auto& variants = facts_.variants[run.means.side];
    for (std::size_t i = 0; i < variants.size(); ++i) {
        std::size_t to = run.planned;
        if (!may_plan(facts_, run.means, i, run.planned, run.has_landed, to)) continue;
        for (int face = 1; face <= faces; ++face) {
            const int cubes = variants[i].cubes[static_cast<std::size_t>(face)];
            if (run.means.faces_left[static_cast<std::size_t>(face)] == 0 || cubes > run.means.cubes)
                continue;
            Run next = run;
            next.means = run.means.after(facts_, plan_byte(i, face));
            next.planned = to;
            next.cost += cubes;
            carry_out(next, variants[i], report);
        }
    }
}

void Runner::carry_out(Run next, const Variant& tile, const Report& report) const {
    switch (tile.effect) {
    case Effect::move:
        next.at[0] = step(next.at[0], tile.direction);
        break;
    case Effect::charge: {
        const std::size_t generator = facts_.generator_at[next.planned];
        --next.means.room_for[generator];
        next.charges = charges_.with(next.charges, generator, charges_.of(next.charges, generator) + 1);
        break;
    }
    case Effect::detect:
        if (expected(next, Heard::detect) == nullptr) return;
        ++next.heard;
        break;
    case Effect::stun:
        if (const Event* event = expected(next, Heard::stun))
            keep(next, facts_.around[event->where]);
        else
            return;
        break;
    case Effect::reveal:
        if (const Event* event = expected(next, Heard::reveal))
            keep(next, lookers_of(facts_, {event->where, event->end}));
        else
            return;
        break;
    case Effect::sweep:
        if (expected(next, Heard::sweep) == nullptr) return;
        ++next.heard;
        break;
    case Effect::scan: {
        if (!facts_.rules.blocked_scans) { // whoever cannot move skips the tile unheard
            Run skipped = next;
            for (int used = 0; used <= slides_; ++used) {
                RoomSet& rooms = skipped.at[static_cast<std::size_t>(used)];
                RoomSet& moving = next.at[static_cast<std::size_t>(used)];
                moving.each([&](std::size_t room) {
                    const bool moves = facts_.next[room][static_cast<std::size_t>(tile.direction)] != no_room;
                    (moves ? rooms : moving).remove(room);
                });
            }
            go_on(skipped, report);
        }
        const Event* event = expected(next, Heard::scan);
        if (event == nullptr) return;
        for (int used = 0; used <= slides_; ++used) {
            RoomSet& rooms = next.at[static_cast<std::size_t>(used)];
            rooms = step(rooms, tile.direction);
        }
        keep(next, facts_.areas[event->where]);
        break;
    }
    case Effect::lead:
        if (!mate_stands_) break;
        if (expected(next, Heard::lead) == nullptr) return;
        ++next.heard;
        break;
    case Effect::hack:
        if (const Event* event = expected(next, Heard::hack))
            keep(next, RoomSet::of(event->where));
        else
            return;
        break;
    case Effect::land:
    case Effect::nothing:
        return;
    }
    go_on(next, report);
}

} // namespace sabotier::play::raid
