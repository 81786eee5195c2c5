#include "validator/play/procedures/raid/raid.hpp"

#include "formats/base/words.hpp"
#include "validator/parameters/parameter_table.hpp"
#include "validator/play/game.hpp"
#include "validator/play/procedures/list.hpp"
#include "validator/play/procedures/raid/features.hpp"
#include "validator/play/procedures/raid/lines.hpp"
#include "validator/play/procedures/raid/plan_book.hpp"
#include "validator/play/procedures/raid/remarks.hpp"
#include "validator/play/procedures/raid/rolls.hpp"

#include <algorithm>
#include <bit>
#include <functional>

namespace sabotier::play::raid {

namespace {

/// One call of start() or apply() on one state.
class Course {
public:
    Course(const Facts& facts, State& state)
        : facts_(facts),
          table_(state.as<Table>()),
          log_(state.at<std::uint8_t>(sizeof(Table))) {}

    void set_up() {
        for (std::size_t side = 0; side < sides; ++side) {
            table_.modify[side] = static_cast<std::uint8_t>(facts_.pool);
            for (std::size_t i = 0; i < team; ++i)
                table_.rooms[side][i] = facts_.players[side][i].room;
        }
        for (std::size_t i = 0; i < team; ++i)
            if (table_.rooms[raiders][i] != no_room) table_.standing |= bit(i);
        for (std::size_t i = 0; i < facts_.machines.size(); ++i)
            table_.machines[i] = static_cast<std::uint8_t>(facts_.machine_cubes);
        table_.hit_modify = static_cast<std::uint8_t>(facts_.hit_modify);
        table_.hit_slide = static_cast<std::uint8_t>(facts_.hit_slide);
        table_.hack_modify = static_cast<std::uint8_t>(facts_.hack_modify);
        place_next();
    }

    void apply(Move move) {
        const auto value = static_cast<std::uint8_t>(number(move));
        switch (table_.phase) {
        case Phase::place:
            table_.rooms[guards][table_.player] = value;
            return place_next();
        case Phase::roll:
            return roll(move);
        case Phase::plan:
            return plan(number(move));
        case Phase::first:
            table_.player = value;
            hear({Heard::first, value, table_.side, 0, {}, {}, {}});
            begin_plan();
            return run();
        case Phase::detect:
            hear_of(Heard::detect, standing_in(facts_.areas[value]), value);
            break;
        case Phase::stun:
            stun(value);
            break;
        case Phase::reveal:
            reveal(value);
            break;
        case Phase::scan:
            scan(Heard::scan, facts_.area_of[own_room()][value]);
            break;
        case Phase::sweep:
            scan(Heard::sweep, value);
            break;
        case Phase::lead:
            hear_of(Heard::lead, 0, 0);
            step(mate(), value);
            break;
        case Phase::land:
            table_.standing |= bit(table_.player);
            hear_of(Heard::land, 0, value);
            break;
        case Phase::slide:
            return slide(move);
        case Phase::acting:
        case Phase::over:
            return;
        }
        finish_tile();
        run();
    }

private:
    [[nodiscard]] static std::uint8_t bit(std::size_t player) noexcept {
        return static_cast<std::uint8_t>(1U << player);
    }
    [[nodiscard]] std::size_t mate() const noexcept { return 1U - table_.player; }
    [[nodiscard]] std::uint8_t own_room() const noexcept { return table_.rooms[table_.side][table_.player]; }
    [[nodiscard]] Plan& own_plan() noexcept { return table_.plans[table_.side][table_.player]; }
    [[nodiscard]] bool stands(std::size_t raider) const noexcept {
        return (table_.standing >> raider & 1) != 0;
    }

    void ask(Phase phase, std::size_t side) noexcept {
        table_.phase = phase;
        table_.side = static_cast<std::uint8_t>(side);
        table_.common.actor = seat(side);
    }
    void hear(const Event& event) noexcept {
        table_.log_bytes = static_cast<std::uint16_t>(write(facts_, event, log_ + table_.log_bytes) - log_);
    }
    void hear_of(Heard heard, std::uint8_t answer, std::uint8_t where) noexcept {
        Event event;
        event.heard = heard;
        event.player = table_.player;
        event.answer = answer;
        event.where = where;
        hear(event);
    }

    void place_next() {
        for (std::size_t i = 0; i < team; ++i)
            if (table_.rooms[guards][i] == no_room) {
                table_.player = static_cast<std::uint8_t>(i);
                return ask(Phase::place, guards);
            }
        begin_round();
    }

    void begin_round() noexcept {
        ++table_.round;
        table_.found = table_.fallen = table_.player = table_.is_second = table_.window = table_.side = 0;
        table_.phase = Phase::roll;
        table_.common.actor = by_chance;
    }

    void roll(Move move) noexcept {
        Event event;
        for (std::size_t i = 0; i < rolled; ++i)
            event.dice[i] = number(move) >> 4 * (rolled - 1 - i) & 0xF;
        table_.dice = event.dice;
        hear(event);
        ask(Phase::plan, guards);
    }

    void plan(Plan plan) {
        own_plan() = plan;
        std::uint8_t& pool = table_.modify[table_.side];
        pool = static_cast<std::uint8_t>(pool - cost_of(facts_, table_.side, plan));
        if (landing_of(plan) != 0)
            table_.rooms[raiders][table_.player] = static_cast<std::uint8_t>(landing_of(plan) - 1);
        if (table_.player == 0) {
            table_.player = 1;
            return;
        }
        table_.player = 0;
        ask(table_.side == guards ? Phase::plan : Phase::first, table_.side == guards ? raiders : guards);
    }

    void begin_plan() noexcept { table_.window = table_.side == raiders && own_plan() != 0 ? 1 : 0; }

    void finish_tile() noexcept {
        own_plan() = without_first(own_plan());
        table_.window = table_.side == raiders ? 1 : 0;
    }

    /// Goes on with the plans until something is to be decided.
    void run() {
        while (table_.winner == 0) {
            if (table_.window != 0 && table_.slides > 0 && stands(table_.player))
                return ask(Phase::slide, raiders);
            table_.window = 0;
            if (own_plan() != 0) {
                if (carry_out()) return;
            } else if (table_.is_second == 0) {
                table_.is_second = 1;
                table_.player ^= 1U;
                begin_plan();
            } else if (table_.side == guards) {
                table_.is_second = table_.player = 0;
                return ask(Phase::first, raiders);
            } else {
                return end_round();
            }
        }
    }

    void end_round() noexcept {
        if (table_.round >= facts_.rules.round_limit)
            return finish(Reason::rounds, facts_.rules.limit_is_won ? guards + 1 : 0);
        begin_round();
    }

    /// The first tile of the plan; whether it asks for something.
    bool carry_out() {
        if (landing_of(own_plan()) != 0) return ask(Phase::land, raiders), true;
        const Variant& tile = facts_.variants[table_.side][variant_of(first_byte(own_plan()))];
        const auto way = static_cast<std::uint8_t>(tile.direction);
        switch (tile.effect) {
        case Effect::move:
            step(table_.player, way);
            break;
        case Effect::charge:
            charge();
            break;
        case Effect::detect:
            return ask(Phase::detect, guards), true;
        case Effect::stun:
            return ask(Phase::stun, guards), true;
        case Effect::scan:
            if (step(table_.player, way) || facts_.rules.blocked_scans)
                return ask(Phase::scan, raiders), true;
            break;
        case Effect::reveal:
            return ask(Phase::reveal, guards), true;
        case Effect::sweep:
            return ask(Phase::sweep, raiders), true;
        case Effect::lead:
            if (stands(mate())) return ask(Phase::lead, raiders), true;
            break;
        case Effect::hack:
            hack();
            break;
        case Effect::land:
        case Effect::nothing:
            break;
        }
        finish_tile();
        return false;
    }

    bool step(std::size_t player, std::uint8_t way) noexcept {
        std::uint8_t& room = table_.rooms[table_.side][player];
        const std::uint8_t to = facts_.next[room][way];
        if (to == no_room) return false;
        room = to;
        return true;
    }

    void charge() noexcept {
        const std::uint8_t generator = facts_.generator_at[own_room()];
        if (generator != no_room && table_.generators[generator] < full_generator)
            ++table_.generators[generator];
    }

    [[nodiscard]] std::uint8_t standing_in(const RoomSet& area) const noexcept {
        std::uint8_t count = 0;
        for (std::size_t i = 0; i < team; ++i)
            if (stands(i) && area.has(table_.rooms[raiders][i])) ++count;
        return count;
    }

    void stun(std::uint8_t room) {
        std::uint8_t hit = 0;
        for (std::size_t i = 0; i < team && table_.winner == 0; ++i) {
            if (!stands(i) || table_.rooms[raiders][i] != room) continue;
            hit |= bit(i);
            ++table_.hits;
            table_.rooms[raiders][i] = no_room;
            table_.standing &= static_cast<std::uint8_t>(~bit(i));
            table_.plans[raiders][i] = 0;
            if (table_.hit_modify == 0 && table_.hit_slide == 0) finish(Reason::hits, guards + 1);
            give(table_.hit_modify, table_.modify[raiders]);
            give(table_.hit_slide, table_.slides);
        }
        hear_of(Heard::stun, hit, room);
    }

    static void give(std::uint8_t& track, std::uint8_t& pool) noexcept {
        if (track == 0) return;
        --track;
        ++pool;
    }

    /// Each raider who is found loses swagger, but once a round.
    void reveal(std::uint8_t way) noexcept {
        const Line line = line_from(facts_, own_room(), way);
        const RoomSet rooms = rooms_of(facts_, line);
        Event event;
        event.heard = Heard::reveal;
        event.player = table_.player;
        event.where = line.first;
        event.end = line.last;
        for (std::size_t i = 0; i < team; ++i) {
            const std::uint8_t room = table_.rooms[raiders][i];
            if (!stands(i) || !rooms.has(room)) continue;
            event.answer |= bit(i);
            event.rooms[i] = room;
            if ((table_.fallen >> i & 1) != 0) continue;
            table_.fallen |= bit(i);
            table_.swagger[i] = static_cast<std::uint8_t>(facts_.red_line(table_.swagger[i]));
        }
        hear(event);
    }

    void scan(Heard heard, std::uint8_t area) noexcept {
        Event event;
        event.heard = heard;
        event.player = table_.player;
        event.where = area;
        for (std::size_t i = 0; i < team; ++i) {
            const std::uint8_t room = table_.rooms[guards][i];
            if (!facts_.areas[area].has(room)) continue;
            event.answer |= bit(i);
            event.rooms[i] = room;
            if ((table_.found >> i & 1) != 0) continue;
            table_.found |= bit(i);
            for (std::uint8_t& swagger : table_.swagger)
                if (swagger < facts_.rules.most_swagger) ++swagger;
        }
        event.cubes = table_.generators;
        hear(event);
    }

    void hack() {
        const std::uint8_t room = own_room();
        std::uint8_t taken = 0;
        if (const std::uint8_t generator = facts_.generator_at[room];
            generator != no_room && table_.generators[generator] > 0) {
            --table_.generators[generator];
            if (facts_.rules.tells_generator) taken |= 2;
        }
        if (const std::uint8_t machine = facts_.machine_at[room];
            machine != no_room && table_.machines[machine] > 0) {
            taken |= 1;
            ++table_.hacks;
            give(table_.machines[machine], table_.modify[guards]);
            if (table_.hack_modify == 0) finish(Reason::hacks, raiders + 1);
            give(table_.hack_modify, table_.modify[guards]);
        }
        hear_of(Heard::hack, taken, room);
    }

    void slide(Move move) {
        ++table_.unheard;
        if (move == stay_move) {
            table_.window = 0;
        } else {
            step(table_.player, static_cast<std::uint8_t>(number(move)));
            --table_.slides;
        }
        run();
    }

    void finish(Reason reason, std::size_t winner) noexcept {
        table_.phase = Phase::over;
        table_.winner = static_cast<std::uint8_t>(winner);
        table_.common.actor = nobody;
        table_.common.reason = static_cast<std::uint8_t>(reason);
    }

    const Facts& facts_;
    Table& table_;
    std::uint8_t* log_;
};

void list_directions(const Facts& facts, std::size_t room, MoveList& out) {
    Move* to = out.room(directions);
    for (unsigned ways = facts.ways[room]; ways != 0; ways &= ways - 1)
        *to++ = Move{static_cast<unsigned>(std::countr_zero(ways))};
    out.take(to);
}

} // namespace

std::vector<SeatInfo> RaidProcedure::seats() const {
    std::vector<SeatInfo> seats;
    for (std::size_t side = 0; side < sides; ++side)
        seats.push_back(
            {facts_.setup->sides[facts_.side[side]].side->id.str(), name_of(side), facts_.side[side]});
    return seats;
}

std::vector<EndReason> RaidProcedure::reasons() const {
    std::vector<EndReason> all{stopped_reason(),
                               {"hits", tr("a raider was hit once more than the track has cubes")},
                               {"hacks", tr("a machine was hacked once more than the track has cubes")},
                               {"rounds", tr("the limit of rounds"), true}};
    for (EndReason& reason : all)
        if (facts_.rules.tiles_are == TilesAre::starting)
            reason.title = say("{} (starting tiles)", reason.title);
        else if (facts_.rules.tiles_are == TilesAre::stated)
            reason.title = say("{} (tiles whose effect is stated)", reason.title);
    return all;
}

void RaidProcedure::start(State& state) const {
    Course(facts_, state).set_up();
}

void RaidProcedure::moves(const State& state, MoveList& out) const {
    if (state.common().actor == nobody) return; // stopped in the middle of a phase, too
    const auto& table = state.as<Table>();
    const auto count_off = [&](std::size_t count) {
        Move* to = out.room(count);
        for (std::size_t i = 0; i < count; ++i)
            *to++ = Move{i};
        out.take(to);
    };
    const auto own_room = [&] { return table.rooms[table.side][table.player]; };
    switch (table.phase) {
    case Phase::place:
        for (std::size_t room = 0; room < facts_.rooms; ++room)
            if (facts_.generator_at[room] == no_room) out.add(Move{room});
        return;
    case Phase::roll:
        return list_rolls(out);
    case Phase::plan:
        return list_all_plans(facts_, table, out);
    case Phase::first:
        return count_off(team);
    case Phase::detect:
    case Phase::sweep:
        return count_off(facts_.areas.size());
    case Phase::stun:
        facts_.around[own_room()].each([&](std::size_t room) { out.add(Move{room}); });
        return;
    case Phase::reveal:
        return list_directions(facts_, own_room(), out);
    case Phase::scan:
        return count_off(area_sorts);
    case Phase::lead:
        return list_directions(facts_, table.rooms[raiders][1U - table.player], out);
    case Phase::land:
        for (std::size_t half = 0; half < facts_.halves.size(); ++half)
            if (facts_.halves[half].has(own_room())) out.add(Move{half});
        return;
    case Phase::slide:
        list_directions(facts_, own_room(), out);
        out.add(stay_move);
        return;
    case Phase::acting:
    case Phase::over:
        return;
    }
}

void RaidProcedure::apply(State& state, Move move) const {
    Course(facts_, state).apply(move);
}

Move RaidProcedure::draw(State& state, MoveList&) const {
    std::array<std::uint8_t, rolled> dice{};
    for (std::uint8_t& die : dice)
        die = static_cast<std::uint8_t>(1 + state.common().chance.below(faces));
    std::sort(dice.begin(), dice.end());
    return roll_move(dice);
}

Result RaidProcedure::result(const State& state) const {
    const auto& table = state.as<Table>();
    Result result;
    result.of[guards].points = table.hits;
    result.of[raiders].points = table.hacks;
    if (table.winner == 0) return result;
    for (std::size_t side = 0; side < sides; ++side) {
        const bool wins = side + 1 == table.winner;
        result.of[side].standing = wins ? Standing::won : Standing::lost;
        result.of[side].payoff = wins ? 1 : -1;
    }
    return result;
}

} // namespace sabotier::play::raid

namespace sabotier::play {

ProcedureType raid_procedure() {
    ProcedureType type;
    type.name = "raid";
    type.summary =
        "Two guards and two raiders, unseen by each other, plan in secret which tiles take which of four "
        "dice, and carry the plans out; raiders hack machines, guards stun raiders.";
    type.parameters = raid::parameter_table().told<ProcedureParameter>();
    type.features = raid::features();
    type.plays = {.players = {4, 4},
                  .capacity = std::nullopt,
                  .dice = PlayedSections::Throw{6, raid::rolled},
                  .steps = 5};
    type.unplayed_parameters = raid::remarks;
    type.bind = procedure_with<raid::Parameters>(
        std::cref(raid::parameter_table()),
        [](const std::shared_ptr<const Setup>& setup, const raid::Parameters& rules,
           Problems& problems) -> std::unique_ptr<const Procedure> {
            raid::Facts facts = raid::make_facts(setup, rules, problems);
            if (!problems.empty()) return nullptr;
            raid::write_books(facts);
            return std::make_unique<const raid::RaidProcedure>(std::move(facts));
        });
    return type;
}

} // namespace sabotier::play
