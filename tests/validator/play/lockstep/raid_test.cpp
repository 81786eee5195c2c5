#include "tests/validator/play/lockstep/long_run.hpp"
#include "tests/validator/play/plain_raid.hpp"
#include "tests/validator/play/procedures/raid.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>
#include <string>

/// The engine and the plain rules, move by move.

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;
using namespace sabotier::play::raid;

namespace {

/// What everybody heard, in the words of the plain rules. An Earpiece that moves nobody is skipped, and what
/// is skipped is not declared: the plain rules note it all the same, so that is left out there.
std::vector<std::string> heard_lines(const Game& game, const State& state) {
    const Facts& facts = raid_facts(game);
    const auto room = [&](std::size_t index) {
        return facts.board->name(SpaceIndex{static_cast<std::uint32_t>(index)});
    };
    const std::array<std::string, 4> quadrants{"top-left", "top-right", "bottom-left", "bottom-right"};
    const std::array<std::string, 4> halves{"top", "bottom", "left", "right"};
    const auto area = [&](std::size_t index) {
        if (index < facts.rows()) return fmt::format("row {}", index + 1);
        index -= facts.rows();
        return index < facts.columns() ? "column " + column_letters(static_cast<int>(index))
                                       : "quadrant " + quadrants[index - facts.columns()];
    };
    std::vector<std::string> lines;
    LogReader log(facts, heard_in(state));
    while (!log.is_over()) {
        const raid::Event event = log.next();
        if (event.heard == Heard::detect)
            lines.push_back(fmt::format("detect {}: {}", area(event.where), event.answer));
        if (event.heard == Heard::lead) lines.push_back("earpiece");
        if (event.heard == Heard::land) lines.push_back("landed " + halves[event.where]);
        if (event.heard == Heard::stun)
            for (std::size_t i = 0; i < team; ++i)
                if ((event.answer >> i & 1) != 0)
                    lines.push_back(fmt::format("hit spy {} in {}", i + 1, room(event.where)));
        if (event.heard == Heard::hack) {
            lines.push_back("hack " + room(event.where));
            if ((event.answer & 2) != 0) lines.push_back("took " + room(event.where));
            if ((event.answer & 1) != 0) lines.push_back("hacked " + room(event.where));
        }
        if (event.heard == Heard::reveal) {
            std::string said = "reveal";
            raid::rooms_of(facts, {event.where, event.end}).each([&](std::size_t index) {
                said += " " + room(index);
            });
            lines.push_back(said);
            for (std::size_t i = 0; i < team; ++i)
                if ((event.answer >> i & 1) != 0)
                    lines.push_back(fmt::format("spy {} in {}", i + 1, room(event.rooms[i])));
        }
        if (event.heard != Heard::scan && event.heard != Heard::sweep) continue;
        lines.push_back((event.heard == Heard::scan ? "scan " : "thermo ") + area(event.where));
        for (std::size_t i = 0; i < team; ++i)
            if ((event.answer >> i & 1) != 0)
                lines.push_back(fmt::format("villain {} in {}", i + 1, room(event.rooms[i])));
        for (std::size_t i = 0; i < facts.generators.size(); ++i)
            if (facts.areas[event.where].has(facts.generators[i]))
                lines.push_back(fmt::format("generator {} {}", room(facts.generators[i]), event.cubes[i]));
    }
    return lines;
}

void compare(const Game& game, const State& state, const plain::Table& table) {
    const Facts& facts = raid_facts(game);
    const auto& ours = state.as<raid::Table>();
    for (std::size_t i = 0; i < team; ++i) {
        REQUIRE_OFTEN(plain_room(facts, ours.rooms[guards][i]) == table.villains()[i].room);
        REQUIRE_OFTEN(plain_room(facts, ours.rooms[raiders][i]) == table.spies()[i].room);
        REQUIRE_OFTEN(ours.swagger[i] == table.spies()[i].swagger);
        REQUIRE_OFTEN((ours.standing >> i & 1) == (table.spies()[i].is_standing ? 1 : 0));
    }
    for (std::size_t i = 0; i < facts.generators.size(); ++i)
        REQUIRE_OFTEN(ours.generators[i] == table.generator_cubes()[i]);
    for (std::size_t i = 0; i < facts.machines.size(); ++i)
        REQUIRE_OFTEN(ours.machines[i] == table.machine_cubes()[i]);
    REQUIRE_OFTEN(ours.modify[guards] == table.villain_modify());
    REQUIRE_OFTEN(ours.modify[raiders] == table.spy_modify());
    REQUIRE_OFTEN(ours.slides == table.spy_slide());
    REQUIRE_OFTEN(ours.hits == table.hits());
    REQUIRE_OFTEN(ours.hacks == table.hacks());
}

/// Each side sees its own rooms, plans, cubes and slides, guards the generators' cubes as well; of the enemy
/// who is off the map, in which rooms the scenario puts those who have not acted yet, and all that lies open.
void compare_views(const Game& game, const State& state, const plain::Table& table) {
    const Facts& facts = raid_facts(game);
    const auto& truth = state.as<raid::Table>();
    for (const play::Seat eye : {seat(guards), seat(raiders), onlooker}) {
        const View view = game.view(state, eye);
        const auto& seen = view.known.as<raid::Table>();
        const bool is_guard = eye == seat(guards);
        const bool is_raider = eye == seat(raiders);
        const auto room_at = [&](const plain::Room& room) {
            return static_cast<std::uint8_t>(room.second * facts.board->columns() + room.first);
        };
        for (std::size_t i = 0; i < team; ++i) {
            const auto& spy = table.spies()[i];
            const auto& villain = table.villains()[i];
            REQUIRE_OFTEN(seen.rooms[guards][i]
                          == (is_guard        ? truth.rooms[guards][i]
                              : villain.known ? room_at(*villain.known)
                              : villain.room  ? unseen_room
                                              : no_room));
            REQUIRE_OFTEN(seen.rooms[raiders][i]
                          == (is_raider         ? truth.rooms[raiders][i]
                              : spy.known       ? room_at(*spy.known)
                              : spy.is_standing ? unseen_room
                                                : no_room));
            REQUIRE_OFTEN(seen.plans[guards][i] == (is_guard ? truth.plans[guards][i] : 0));
            REQUIRE_OFTEN(seen.plans[raiders][i] == (is_raider ? truth.plans[raiders][i] : 0));
            REQUIRE_OFTEN(seen.swagger[i] == spy.swagger);
        }
        for (std::size_t i = 0; i < table.generator_cubes().size(); ++i)
            REQUIRE_OFTEN(seen.generators[i] == (is_guard ? table.generator_cubes()[i] : 0));
        for (std::size_t i = 0; i < table.machine_cubes().size(); ++i)
            REQUIRE_OFTEN(seen.machines[i] == table.machine_cubes()[i]);
        REQUIRE_OFTEN(seen.modify[guards] == (is_guard ? table.villain_modify() : 0));
        REQUIRE_OFTEN(seen.modify[raiders] == (is_raider ? table.spy_modify() : 0));
        REQUIRE_OFTEN(seen.slides == (is_raider ? table.spy_slide() : 0));
        REQUIRE_OFTEN(seen.hits == table.hits());
        REQUIRE_OFTEN(seen.hacks == table.hacks());
        if (seen.phase != Phase::place) REQUIRE_OFTEN(seen.round == table.round());
        // what it is asked is nobody else's business
        if (table.asked() == "slide" && !is_raider) REQUIRE_OFTEN(seen.phase == Phase::acting);
    }
}

std::string plain_phase(Phase phase) {
    switch (phase) {
    case Phase::place:
        return "place";
    case Phase::roll:
        return "roll";
    case Phase::plan:
        return "plan";
    case Phase::first:
        return "first";
    case Phase::detect:
        return "detect";
    case Phase::stun:
        return "stun";
    case Phase::reveal:
        return "flashlight";
    case Phase::scan:
        return "scan";
    case Phase::sweep:
        return "thermo";
    case Phase::lead:
        return "earpiece";
    case Phase::land:
        return "half";
    case Phase::slide:
        return "slide";
    default:
        return "over";
    }
}

std::vector<std::string> without_leads(std::vector<std::string> lines) {
    lines.erase(std::remove(lines.begin(), lines.end(), "earpiece"), lines.end());
    return lines;
}

/// One random game of both. Moves are compared in one position of `every`.
void play_both(const Game& game, std::uint64_t number, std::uint64_t every) {
    plain::Table table = plain_table(raid_facts(game));
    State state = game.start(21, number);
    RandomSource chance = RandomSource::of(22, number);
    MoveList list;
    std::string log;
    std::ptrdiff_t leads = 0;
    for (std::uint64_t moves = 0; !Game::is_over(state); ++moves) {
        INFO(log);
        const Phase phase = state.as<raid::Table>().phase;
        REQUIRE_OFTEN(table.asked() == plain_phase(phase));
        const bool is_draw = phase == Phase::roll;
        if (!is_draw)
            REQUIRE_OFTEN((table.side() == plain::Side::villains) == (Game::actor(state) == seat(guards)));
        game.moves(state, list);
        if ((number + moves) % every == 0) { // in each game at other places
            compare_views(game, state, table);
            std::vector<std::string> ours;
            for (const Move move : list)
                ours.push_back(plain_move(game.procedure().notation(state, move)));
            REQUIRE_OFTEN(ours == table.moves_in_order());
        }
        const Move move =
            is_draw ? game.draw(state, list) : list[chance.below(static_cast<std::uint32_t>(list.size()))];
        const std::string text = plain_move(game.procedure().notation(state, move));
        log += text + "; ";
        leads += phase == Phase::lead ? 1 : 0;
        game.apply(state, move);
        table.play(text);
        compare(game, state, table);
    }
    INFO(log);
    REQUIRE_OFTEN(table.asked() == "over");
    const std::vector<std::string> heard = heard_lines(game, state);
    CHECK(without_leads(heard) == without_leads(table.log()));
    CHECK(std::count(heard.begin(), heard.end(), "earpiece") == leads);
    const Result result = game.result(state);
    CHECK(result.of[guards].payoff == (table.winner() == "draw" ? 0 : table.winner() == "villains" ? 1 : -1));
    CHECK(result.of[raiders].payoff == -result.of[guards].payoff);
}

} // namespace

TEST_CASE("The engine plays raids as the plain rules do", "[play][lockstep]") {
    for (const std::string sample : {"ember-hall", "long-gallery", "drafted-night"}) {
        INFO(sample);
        const auto game = sample_game("fortress/" + sample);
        for (std::uint64_t number = 0; number < 40; ++number)
            play_both(*game, number, number < 5 ? 1 : 17);
    }
    const auto hidden = game_of(hidden_hall("options: {game: intro}\n"));
    for (std::uint64_t number = 0; number < 40; ++number)
        play_both(*hidden, number, number < 5 ? 1 : 17);
    const auto placed =
        game_of(ember_hall("{kind: hawk, at: D4}, {kind: hacker}, {kind: chantico, at: A1}, {kind: nadesh}",
                           "options: {game: intro, round-limit: \"30\"}\n"));
    for (std::uint64_t number = 0; number < 40; ++number)
        play_both(*placed, number, number < 5 ? 1 : 17);
}

TEST_CASE("The engine plays raids with other options as the plain rules do", "[play][lockstep]") {
    for (const std::string options :
         {"plan-feasible: cubes", "must-land: may-stay-off", "scan-still: skipped", "generator-hack: told",
          "tiles: stated", "tiles: stated, red-line: not-above", "round-limit: villains",
          "round-limit: \"30\"", "round-limit: \"120\"",
          "game: intro, plan-feasible: cubes, must-land: may-stay-off, scan-still: skipped, "
          "generator-hack: told, round-limit: villains, tiles: stated"}) {
        INFO(options);
        const auto hidden = game_of(hidden_hall("options: {" + options + "}\n"));
        const auto placed = game_of(
            ember_hall("{kind: hawk, at: D4}, {kind: hacker}, {kind: chantico, at: A1}, {kind: nadesh}",
                       "options: {" + options + "}\n"));
        for (std::uint64_t number = 0; number < 5; ++number) {
            play_both(*hidden, number, number < 2 ? 1 : 17);
            play_both(*placed, number, number < 2 ? 1 : 17);
        }
    }
}

TEST_CASE("The engine lays out what the scenario states, as the plain rules do", "[play][lockstep]") {
    for (const std::string components :
         {"machine-cubes: 2", "machine-cubes: 1, hack-modify: 2, hit-modify: 1, hit-slide: 3",
          "hit-modify: 0, hit-slide: 0, hack-modify: 0", "team-modify: 5", "team-modify: 0, move: 1",
          "move: 4, move-and-scan: 2, generator-tile: 2, stun-gun: 2, hack: 2",
          "stun-gun: 0, motion-detector: 0, earpiece: 0",
          "move: 0, move-and-scan: 0, generator-tile: 0, hack: 0"}) {
        INFO(components);
        const auto hidden = game_of(hidden_hall("components: {" + components + "}\n"));
        const auto placed = game_of(
            ember_hall("{kind: hawk, at: D4}, {kind: hacker}, {kind: chantico, at: A1}, {kind: nadesh}",
                       "options: {game: intro}\ncomponents: {" + components + "}\n"));
        for (std::uint64_t number = 0; number < 5; ++number) {
            play_both(*hidden, number, number < 2 ? 1 : 17);
            play_both(*placed, number, number < 2 ? 1 : 17);
        }
    }
}

TEST_CASE("The engine plays raids as the plain rules do, ten thousand times", "[.][lockstep-long]") {
    std::vector<std::shared_ptr<const Game>> games{game_of(hidden_hall())}; // in turn
    for (const std::string sample : {"ember-hall", "long-gallery", "drafted-night"})
        games.push_back(sample_game("fortress/" + sample));
    const GamesToCompare wanted(10'000, 17);
    for (std::uint64_t number = wanted.first; number < wanted.end; ++number)
        play_both(*games[number % games.size()], 1000 + number, wanted.every);
}
