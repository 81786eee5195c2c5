#include "tests/validator/play/lockstep/battlefields.hpp"
#include "tests/validator/play/lockstep/long_run.hpp"
#include "tests/validator/play/plain_battle.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

/// The engine and the plain rules, move by move.

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// A counter in a line of words, to compare and to read.
std::string line_of(const Game& game, const State& state, std::size_t side, std::size_t index) {
    const battle::Facts& facts = battle_of(game).facts();
    const battle::Reading parts(state, battle_of(game).layout());
    const battle::Slot& slot = parts.slots[side][index];
    const bool is_on = slot.stands();
    const auto flag = [&](std::uint16_t bit, const char* word) {
        return slot.is(bit) ? std::string(" ") + word : std::string();
    };
    std::string line = facts.kinds[slot.kind].piece->id.str();
    line += is_on ? " " + facts.board->name(SpaceIndex{slot.place}) : " -";
    if (is_on) line += fmt::format(" {}", slot.facing);
    if (slot.is_aboard()) line += fmt::format(" in {}", parts.slots[side][slot.carrier].unit);
    line += flag(battle::face_up, "up") + flag(battle::gone, "gone");
    if (!slot.is(battle::gone)) {
        line += flag(battle::disabled, "disabled") + flag(battle::aloft, "aloft")
                + flag(battle::wreck, "wreck") + flag(battle::is_bridge, "bridge");
        if (is_on) line += flag(battle::moved, "moved") + flag(battle::done, "done");
        for (std::size_t arm = 0; arm < facts.kinds[slot.kind].arms.size(); ++arm)
            if (facts.kinds[slot.kind].arms[arm].shots >= 0)
                line += fmt::format(" {}", parts.shots_left(side, slot, arm));
    }
    if (is_on && !slot.is(battle::face_up) && !slot.is(battle::gone)) {
        std::set<std::string> kinds;
        for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind)
            if ((slot.mask >> kind & 1U) != 0) kinds.insert(facts.kinds[kind].piece->id.str());
        for (const std::string& kind : kinds)
            line += " ?" + kind;
    }
    return line;
}

std::string line_of(const Game& game, const plain::Battle& table, int index) {
    const battle::Facts& facts = battle_of(game).facts();
    const plain::Unit& unit = table.units()[static_cast<std::size_t>(index)];
    std::string line = unit.kind;
    const auto flag = [](bool is, const char* word) { return is ? std::string(" ") + word : std::string(); };
    std::string name = "-";
    if (unit.stands())
        for (std::size_t i = 0; i < facts.ground.size(); ++i)
            if (facts.ground[i].is_space && plain_hex(facts, static_cast<battle::Place>(i)) == *unit.hex)
                name = facts.board->name(SpaceIndex{static_cast<std::uint32_t>(i)});
    line += " " + name;
    if (unit.stands()) line += fmt::format(" {}", unit.facing);
    if (unit.carrier >= 0) line += fmt::format(" in {}", engine_unit(game, table, unit.carrier));
    line += flag(unit.face_up, "up") + flag(unit.gone, "gone");
    if (!unit.gone) {
        line += flag(unit.disabled, "disabled") + flag(unit.aloft, "aloft") + flag(unit.wreck, "wreck")
                + flag(unit.is_bridge, "bridge");
        if (unit.stands()) line += flag(unit.moved, "moved") + flag(unit.done, "done");
        for (const plain::Weapon& weapon : unit.facts().weapons)
            if (weapon.shots >= 0) line += fmt::format(" {}", unit.shots.at(weapon.id));
    }
    if (unit.stands() && !unit.face_up && !unit.gone)
        for (const std::string& kind : unit.may_be)
            line += " ?" + kind;
    return line;
}

void compare(const Game& game, const State& state, const plain::Battle& table) {
    const battle::Facts& facts = battle_of(game).facts();
    const battle::Reading parts(state, battle_of(game).layout());
    for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t i = 0; i < parts.count[side]; ++i) {
            const std::string ours = line_of(game, state, side, i);
            const int unit = plain_unit(game, table, side, parts.slots[side][i].unit);
            REQUIRE_OFTEN(table.units()[static_cast<std::size_t>(unit)].number == static_cast<int>(i));
            const std::string theirs = line_of(game, table, unit);
            if (ours != theirs) INFO("slot " << i << " of side " << side);
            REQUIRE_OFTEN(ours == theirs);
        }
        REQUIRE_OFTEN(table.purse(static_cast<int>(side)) == parts.head.points[side]);
        REQUIRE_OFTEN(static_cast<std::uint64_t>(table.lost(static_cast<int>(side))) * facts.value_scale
                      == std::uint64_t{parts.head.lost[side]} * 4);
        std::set<plain::Hex> dug;
        for (std::size_t place = 0; place < facts.places; ++place)
            if (parts.is_dug(side, static_cast<battle::Place>(place)))
                dug.insert(plain_hex(facts, static_cast<battle::Place>(place)));
        REQUIRE_OFTEN(dug == table.positions(static_cast<int>(side)));
    }
    for (std::size_t i = 0; i < facts.objectives.size(); ++i)
        REQUIRE_OFTEN((parts.holders[i] == battle::nothing ? -1 : parts.holders[i]) == table.holder(i));
}

/// A side's view shows of the enemy what lies face up, where counters stand, and nothing more.
void compare_view(const Game& game, const State& state, const plain::Battle& table, std::size_t seen_by) {
    const View view = game.view(state, seat(seen_by));
    const battle::Reading known(view.known, battle_of(game).layout());
    const battle::Reading parts(state, battle_of(game).layout());
    const std::size_t enemy = 1 - seen_by;
    for (std::size_t i = 0; i < parts.count[seen_by]; ++i)
        REQUIRE_OFTEN(line_of(game, view.known, seen_by, i) == line_of(game, state, seen_by, i));
    for (std::size_t i = 0; i < parts.count[enemy]; ++i) {
        const battle::Slot& slot = known.slots[enemy][i];
        const battle::Slot& truth = parts.slots[enemy][i];
        const plain::Unit& unit =
            table.units()[static_cast<std::size_t>(plain_unit(game, table, enemy, truth.unit))];
        const bool is_open = unit.gone || (unit.face_up && unit.stands());
        REQUIRE_OFTEN(slot.place == truth.place);
        REQUIRE_OFTEN((slot.kind == battle::nothing) == !is_open);
        REQUIRE_OFTEN((slot.unit == battle::nothing) == !is_open);
        if (!unit.stands()) continue;
        REQUIRE_OFTEN(slot.facing == unit.facing);
        REQUIRE_OFTEN(slot.is(battle::disabled) == unit.disabled);
        REQUIRE_OFTEN(slot.is(battle::aloft) == unit.aloft);
        REQUIRE_OFTEN(slot.is(battle::moved) == unit.moved);
        REQUIRE_OFTEN(slot.mask == truth.mask);
    }
}

/// While sides set up, the other side's counters are seen by nobody else, or, where they do so in turn, by
/// the second, face down.
void compare_setup_view(const Game& game, const State& state, std::size_t decides, std::size_t seen_by) {
    const std::size_t enemy = 1 - seen_by;
    if (!game.setup().sides[enemy].sets_up_itself) return;
    const battle::Facts& facts = battle_of(game).facts();
    const bool has_set_up = facts.rules.sets_up_in_turn && enemy < decides;
    const View view = game.view(state, seat(seen_by));
    const battle::Reading known(view.known, battle_of(game).layout());
    const battle::Reading parts(state, battle_of(game).layout());
    for (std::size_t i = 0; i < parts.count[enemy]; ++i) {
        const battle::Slot& slot = known.slots[enemy][i];
        const battle::Slot& truth = parts.slots[enemy][i];
        // what the scenario has placed everybody sees
        const bool is_seen = has_set_up || facts.armies[enemy][i].place != battle::no_place;
        REQUIRE_OFTEN(slot.place == (is_seen ? truth.place : battle::no_place));
        REQUIRE_OFTEN((slot.kind == battle::nothing || slot.is(battle::gone)));
        if (truth.stands()) REQUIRE_OFTEN((known.board[truth.place] == parts.board[truth.place]) == is_seen);
    }
}

/// The same moves in the same order.
void compare_moves(const std::vector<std::string>& ours, const std::vector<std::string>& theirs) {
    if (ours == theirs) return;
    const std::set<std::string> all(ours.begin(), ours.end());
    const std::set<std::string> others(theirs.begin(), theirs.end());
    std::vector<std::string> more;
    std::vector<std::string> fewer;
    std::set_difference(all.begin(), all.end(), others.begin(), others.end(), std::back_inserter(more));
    std::set_difference(others.begin(), others.end(), all.begin(), all.end(), std::back_inserter(fewer));
    INFO("the engine alone has: " << fmt::format("{}", fmt::join(more, ", ")));
    INFO("the plain rules alone have: " << fmt::format("{}", fmt::join(fewer, ", ")));
    REQUIRE_OFTEN(ours == theirs);
}

/// What is quick to end comes seldom.
Move eager_move(const MoveList& list, const std::vector<std::string>& texts, RandomSource& chance) {
    std::vector<std::size_t> some;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::string& text = texts[i];
        const bool ends = text == "end" || text == "done" || text == "stay" || text == "land"
                          || text == "hold" || text == "reveal" || text.substr(0, 7) == "reveal ";
        const std::uint32_t weight = text == "end" ? (chance.below(20) == 0 ? 1U : 0U)
                                     : ends        ? (chance.below(4) == 0 ? 1U : 0U)
                                     : text == "step" || text.substr(0, 5) == "board" ? 3U
                                                                                      : 1U;
        some.insert(some.end(), weight, i);
    }
    if (some.empty()) return list[chance.below(static_cast<std::uint32_t>(list.size()))];
    return list[some[chance.below(static_cast<std::uint32_t>(some.size()))]];
}

/// One random game of both. Moves and positions are compared in one of `every`.
void play_both(const Game& game, std::uint64_t number, std::uint64_t every, int most_turns = 40) {
    plain::Battle table = plain_battle(game);
    State state = game.start(31, number);
    RandomSource chance = RandomSource::of(32, number);
    MoveList list;
    std::string log;
    for (std::uint64_t moves = 0; !Game::is_over(state); ++moves) {
        INFO("game " << number << ": " << log);
        const auto& head = state.as<battle::Head>();
        if (head.turn > most_turns) return;
        REQUIRE_OFTEN(table.asked() == plain_stage(head.stage));
        const bool is_draw = Game::actor(state) == by_chance;
        REQUIRE_OFTEN(is_draw == table.is_throw());
        if (!is_draw)
            REQUIRE_OFTEN(table.side() == static_cast<int>(sabotier::play::number(Game::actor(state))));
        game.moves(state, list);
        std::vector<std::string> texts;
        for (const Move move : list)
            texts.push_back(game.procedure().notation(state, move));
        if ((number + moves) % every == 0) { // in each game at other places
            const bool is_set_up = head.stage != battle::Stage::setup && head.stage != battle::Stage::arrive;
            if (is_set_up) compare(game, state, table);
            for (std::size_t side = 0; is_set_up && side < 2; ++side)
                compare_view(game, state, table, side);
            for (std::size_t side = 0; head.stage == battle::Stage::setup && side < 2; ++side)
                compare_setup_view(game, state, static_cast<std::size_t>(table.side()), side);
            compare_moves(texts, table.moves());
        }
        const Move move = is_draw ? game.draw(state, list) : eager_move(list, texts, chance);
        const std::string text = game.procedure().notation(state, move);
        log += text + "; ";
        game.apply(state, move);
        table.play(text);
    }
    INFO("game " << number << ": " << log);
    REQUIRE_OFTEN(table.asked() == "over");
    const Result result = game.result(state);
    CHECK(game.reasons()[result.reason].id == table.reason());
    CHECK(result.of[0].payoff == (table.winner() < 0 ? 0 : table.winner() == 0 ? 1 : -1));
}

} // namespace

TEST_CASE("The engine fights battles as the plain rules do", "[play][lockstep]") {
    for (const Battlefield& field : {skirmish(), crossing()}) {
        const auto game = game_of(field.text());
        for (std::uint64_t number = 0; number < 80; ++number)
            play_both(*game, number, number < 30 ? 1 : 7, 12);
    }
    for (const std::string sample :
         {"free-form/clogheim", "hobnail/quarry-shift", "hobnail/all-the-hills", "hobnail/call-out",
          "pattenford/market-day", "pattenford/long-morning", "pattenford/chosen-ground"}) {
        INFO(sample);
        const auto game = sample_game("sabot/" + sample);
        for (std::uint64_t number = 0; number < 8; ++number)
            play_both(*game, number, 31, 4);
    }
}

TEST_CASE("The engine sets up in turn as the plain rules do", "[play][lockstep]") {
    for (const std::string options : {"setup: in-turn", "setup: at-once", "setup: in-turn, first: once"}) {
        INFO(options);
        const auto game = game_of(sample_setup("sabot/pattenford/chosen-ground", options));
        for (std::uint64_t number = 0; number < 3; ++number)
            play_both(*game, number, 5, 1);
    }
}

TEST_CASE("The engine fights battles as the plain rules do, with other decisions", "[play][lockstep]") {
    for (const std::string options :
         {"moved: turn-too, landing: must-land, first: once",
          "alight: same-turn, still-scout: \"no\", first: alternate",
          "overwatch: any-step, both-weapons: one, victory: hold",
          "air-cover: as-ground, special-shows: \"no\", victory: hold-2",
          "bridge-own: vehicles, wrecks: first-attack, victory: value", "blind-shot: refuse",
          "scatter: anticlockwise, blind-shot: refuse, overwatch: any-step",
          "dice: result-only, turn-limit: \"10\", quiet-end: none", "dig: spend-moving",
          "dig: spend-moving, special-shows: \"no\", first: once", "face-down: truth",
          "face-down: truth, blind-shot: refuse, overwatch: any-step",
          "face-down: truth, alight: same-turn, dice: result-only, victory: hold"}) {
        INFO(options);
        for (Battlefield field : {skirmish(), crossing()}) {
            field.more += "options: {" + options + "}\n";
            const auto game = game_of(field.text());
            for (std::uint64_t number = 500; number < 510; ++number)
                play_both(*game, number, 3, 12);
        }
    }
}

TEST_CASE("The engine reads the ground as the plain rules do, with other readings", "[play][lockstep]") {
    for (const std::string options :
         {"forest-step: two, hilltop-step: always", "anti-grav-hills: float, missiles-at-fliers: forbidden",
          "soldiers-in-water: wade", "soldiers-in-water: wade, alight: same-turn, forest-step: two",
          "line-on-side: both", "sight-over-hills: over", "line-on-side: both, sight-over-hills: over",
          "missiles-at-fliers: forbidden, blind-shot: refuse, overwatch: any-step"}) {
        INFO(options);
        for (Battlefield field : {skirmish(), crossing(), uplands(), ridges()}) {
            field.more += "options: {" + options + "}\n";
            const auto game = game_of(field.text());
            for (std::uint64_t number = 1500; number < 1506; ++number)
                play_both(*game, number, 3, 8);
        }
    }
}

TEST_CASE("The engine sets up what scenarios leave to the players as the plain rules do",
          "[play][lockstep]") {
    for (const std::string setup : {"at-once", "in-turn"}) {
        INFO(setup);
        const auto game = game_of(half_set_up(setup));
        for (std::uint64_t number = 0; number < 20; ++number)
            play_both(*game, number, number < 8 ? 1 : 5, 3);
    }
}

TEST_CASE("The engine sets up what lies face down as it is, as the plain rules do", "[play][lockstep]") {
    const auto game = game_of(sample_setup("sabot/pattenford/chosen-ground", "face-down: truth"));
    for (std::uint64_t number = 0; number < 3; ++number)
        play_both(*game, number, 5, 2);
}

TEST_CASE("The engine lets decoys hold nothing, as the plain rules do", "[play][lockstep]") {
    for (const std::string victory : {"hold", "hold-2", "annihilation"})
        for (const std::string place : {"0203", "1307"}) {
            CAPTURE(victory, place);
            Battlefield field = skirmish();
            field.more = "objectives: [{id: a, at: \"" + place
                         + "\", name: A}]\noptions: {victory: " + victory + "}\n";
            const auto game = game_of(field.text());
            for (std::uint64_t number = 700; number < 705; ++number)
                play_both(*game, number, 3, 12);
        }
}

TEST_CASE("The engine brings reinforcements as the plain rules do", "[play][lockstep]") {
    for (const std::string options :
         {"reinforce: \"20\"", "reinforce: \"40\"", "reinforce: \"60\", first: once",
          "reinforce: \"20\", alight: same-turn, blind-shot: refuse", "reinforce: \"40\", victory: value",
          "reinforce: \"60\", victory: hold, bridge-own: vehicles, special-shows: \"no\"",
          "reinforce: \"40\", face-down: truth"}) {
        INFO(options);
        for (Battlefield field : {skirmish(), crossing()}) {
            field.more += "options: {" + options + "}\n";
            const auto game = game_of(field.text());
            for (std::uint64_t number = 900; number < 902; ++number)
                play_both(*game, number, number == 900 ? 3 : 11, 4);
        }
    }
    for (const std::string sample : {"hobnail/quarry-shift", "pattenford/chosen-ground"}) {
        INFO(sample);
        const auto game = game_of(sample_setup("sabot/" + sample, "reinforce: 60"));
        play_both(*game, 0, 61, 2);
    }
}

TEST_CASE("The engine knows of armies that have a price alone what the plain rules do", "[play][lockstep]") {
    for (const std::string sample : {"hobnail/quarry-shift", "pattenford/market-day"})
        for (const std::string options :
             {"lists: points", "lists: points, reinforce: 60", "lists: points, face-down: truth"}) {
            CAPTURE(sample, options);
            const auto game = game_of(sample_setup("sabot/" + sample, options));
            for (std::uint64_t number = 300; number < 302; ++number)
                play_both(*game, number, 61, 2);
        }
}

TEST_CASE("The engine fights battles as the plain rules do, thousands of times", "[.][lockstep-long]") {
    const auto small = game_of(skirmish().text());
    const auto wet = game_of(crossing().text());
    const GamesToCompare wanted(10'000, 11);
    for (std::uint64_t number = wanted.first; number < wanted.end; ++number)
        play_both(number % 2 == 0 ? *small : *wet, 1000 + number, wanted.every);
}
