#include "tests/validator/play/procedures/digging_match.hpp"
#include "tests/validator/play/procedures/weighed.hpp"
#include "validator/play/procedures/digging/hidden_roles.hpp"
#include "validator/play/procedures/steps/steps.hpp"
#include "validator/play/sampled.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

/// What is hidden, in bits: against every way in which it could be otherwise, one by one.

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

// Hidden armies.

const std::vector<std::string> grey_squares{"A6", "B6", "C6", "A5", "B5", "C5"};
const std::vector<std::string> grey_kinds{"hq", "landmine", "landmine", "general-2", "general-1", "saboteur"};

/// Two armies on a board of 5 by 6 squares, two pieces a turn; Grey's kinds by square.
std::string armies(const std::vector<std::string>& grey) {
    std::string text = "sabotier: scenario/1\nrulebook: landmines\ntitle: Test\nauthor: Test\nplayers: 2\n"
                       "map: {board: squares, size: [5, 6], blocked: []}\n"
                       "sides:\n  - {id: green, name: Green}\n  - {id: grey, name: Grey}\npieces:\n"
                       "  - {kind: hq, side: green, at: E1}\n  - {kind: landmine, side: green, at: D1}\n"
                       "  - {kind: general-2, side: green, at: B2}\n  - {kind: recon, side: green, at: C2}\n"
                       "  - {kind: general-1, side: green, at: D2}\n"
                       "  - {kind: saboteur, side: green, at: E2}\n";
    for (std::size_t i = 0; i < grey.size(); ++i)
        text += fmt::format("  - {{kind: {}, side: grey, at: {}}}\n", grey[i], grey_squares[i]);
    return text;
}

bool looks_the_same(const View& a, const View& b) {
    return a.known == b.known && a.knowledge == b.knowledge;
}

/// Green's views of a game that goes by these moves, as far as they are legal.
std::vector<View> views_of(const std::string& text, const std::vector<std::string>& moves) {
    Match match(game_of(text));
    std::vector<View> views{match.game->view(match.state, seat(0))};
    for (const std::string& move : moves) {
        const auto read = match.game->read_legal(match.state, move);
        if (!read) break;
        match.game->apply(match.state, *read);
        views.push_back(match.game->view(match.state, seat(0)));
        if (Game::is_over(match.state)) break;
    }
    return views;
}

/// After each move: how many armies of Grey's there are with which Green had seen the same so far.
std::vector<std::size_t> armies_left(const std::vector<View>& seen, const std::vector<std::string>& moves) {
    std::vector<std::size_t> left(seen.size());
    std::vector<std::string> kinds = grey_kinds;
    std::ranges::sort(kinds);
    do {
        const std::vector<View> views = views_of(armies(kinds), moves);
        for (std::size_t i = 0; i < std::min(views.size(), seen.size()); ++i) {
            if (!looks_the_same(views[i], seen[i])) break;
            ++left[i];
        }
    } while (std::ranges::next_permutation(kinds).found);
    return left;
}

/// A game whose number is sampled, or is not.
Match a_match(const std::string& text, bool sampled) {
    for (std::uint64_t number = 0;; ++number)
        if (Match match(game_of(text), 1, number); is_sampled(match.state) == sampled) return match;
}

} // namespace

TEST_CASE("Armies that a side cannot tell apart are counted as if all were played", "[play][steps][hidden]") {
    const std::string text = armies(grey_kinds);
    const auto game = game_of(text);
    const auto& procedure = dynamic_cast<const steps::StepsProcedure&>(game->procedure());
    std::size_t fewest = 1000;
    for (const std::uint64_t seed : {1, 2, 3, 4}) {
        Match match(game);
        RandomSource chance = RandomSource::of(seed);
        std::vector<std::string> moves;
        while (!Game::is_over(match.state) && moves.size() < 24) {
            const auto all = match.moves();
            moves.push_back(all[chance.below(static_cast<std::uint32_t>(all.size()))]);
            match.play({moves.back()});
        }
        std::vector<View> seen = views_of(text, moves);
        if (Game::is_over(match.state)) seen.pop_back(); // all is shown then
        const std::vector<std::size_t> left = armies_left(seen, moves);
        for (std::size_t i = 0; i < seen.size(); ++i) {
            INFO(
                "seed " << seed << " after "
                        << fmt::format("{}", fmt::join(moves.begin(),
                                                       moves.begin() + static_cast<std::ptrdiff_t>(i), " ")));
            const steps::HiddenKinds hidden(procedure, seen[i]);
            CHECK(hidden.ways(procedure.facts()) == left[i]);
            fewest = std::min(fewest, left[i]);
        }
    }
    CHECK(fewest < 100); // of 360: something was learnt
}

TEST_CASE("Play-tests count the bits of hidden armies in games that a lot picks", "[play][steps][hidden]") {
    const std::string text = armies(grey_kinds);
    Match match = a_match(text, true);
    Counting count(*match.game);
    // Grey has 6! / 2 = 360 armies, Green 6! = 720.
    count.play(match, {"E2-E3"});
    const auto at = [&](const char* id, std::size_t cell) { return count.of(id)[cell]; };
    CHECK(at("doubt-games", 0) == 1);
    CHECK(at("doubt", 0) == 8491);
    CHECK(at("doubt", 5) == 9491);
    CHECK(count.sum("doubt-games") == 1);
    RandomSource chance = RandomSource::of(3);
    while (!Game::is_over(match.state)) {
        const auto all = match.moves();
        count.play(match, {all[chance.below(static_cast<std::uint32_t>(all.size()))]});
    }
    const auto turns = static_cast<std::uint64_t>(count.sum("turns"));
    CHECK(at("doubt-games", 1) == (turns > 10 ? 1 : 0));
    CHECK(at("doubt-games", 2) == (turns > 20 ? 1 : 0));
    CHECK(at("doubt-games", 3) == (turns > 40 ? 1 : 0));
    CHECK(at("doubt-games", 4) == 1);
    CHECK(at("doubt", 1) < at("doubt", 0));
    CHECK(at("doubt", 4) < at("doubt", 1));

    Match other = a_match(text, false);
    Counting none(*other.game);
    none.play(other, {"E2-E3"});
    CHECK(none.sum("doubt-games") == 0);
    CHECK(none.sum("doubt") == 0);
}

TEST_CASE("One game of sixteen is sampled, whoever begins in it", "[play]") {
    std::array<int, 2> sampled{};
    for (std::uint64_t number = 0; number < 16000; ++number) {
        State state(sizeof(Common));
        state.common().chance = RandomSource::of(5, number);
        if (is_sampled(state)) ++sampled[number % 2];
    }
    CHECK(std::abs(sampled[0] - 500) < 90); // four standard deviations
    CHECK(std::abs(sampled[1] - 500) < 90);
}

TEST_CASE("The bits of an army do not depend on what the side cannot know", "[play][steps][hidden]") {
    const auto game = sample_game("landmines/small-fry");
    const auto& procedure = dynamic_cast<const steps::StepsProcedure&>(game->procedure());
    State drawn(game->state_bytes());
    std::uint64_t seen = 0;
    (void)play_bots(*game, 3, 2, [&](const State& before, Move, const State&) {
        if (seen++ % 20 != 0) return;
        for (const std::size_t side : {0, 1}) {
            const View view = game->view(before, seat(side));
            RandomSource chance = RandomSource::of(seen);
            game->redrawer(view)->redraw(chance, drawn);
            const auto ways = [&](const View& of) {
                return steps::HiddenKinds(procedure, of).ways(procedure.facts());
            };
            CHECK(ways(game->view(drawn, seat(side))) == ways(view));
        }
    });
    CHECK(seen > 100);
}

namespace {

// Roles.

using Box = std::map<std::string, int>;
const Box whole_box{{"green", 4},     {"blue", 4},      {"boss", 1},
                    {"profiteer", 1}, {"geologist", 2}, {"saboteur", 3}};

/// What is left of a box once some are taken.
Box without(Box box, const std::vector<std::string>& taken) {
    for (const std::string& role : taken)
        --box[role];
    return box;
}

/// The entropy of roles dealt from a box to places, each of which holds all but some: by all deals of
/// dwarves.
double plain_bits(const Box& box, const std::vector<std::set<std::string>>& excluded) {
    std::map<std::vector<std::string>, double> ways;
    std::vector<std::string> dealt;
    const auto deal = [&](const auto& self, Box left, double count) -> void {
        if (dealt.size() == excluded.size()) {
            ways[dealt] += count;
            return;
        }
        const auto& no = excluded[dealt.size()];
        for (const auto& [role, dwarves] : Box(left))
            if (dwarves > 0 && !no.contains(role)) {
                dealt.push_back(role);
                self(self, without(left, {role}), count * dwarves);
                dealt.pop_back();
            }
    };
    deal(deal, box, 1);
    double all = 0;
    for (const auto& [roles, count] : ways)
        all += count;
    double bits = 0;
    for (const auto& [roles, count] : ways)
        bits -= count / all * std::log2(count / all);
    return bits;
}

double bits_of(const Dig& dig, const State& state, std::size_t viewer) {
    const View view = dig.game->view(state, seat(viewer));
    return digging::HiddenRoles(dig.facts, {view.known, dig.procedure.layout()}).bits();
}

} // namespace

TEST_CASE("What a player does not know of roles is the entropy of all deals", "[play][digging][hidden]") {
    SECTION("at the start") {
        for (const int players : {2, 3, 5}) {
            Dig dig(mine(players));
            dig.role(0, "green");
            CHECK(bits_of(dig, dig.state, 0)
                  == Approx(
                      plain_bits(without(whole_box, {"green"}),
                                 std::vector<std::set<std::string>>(static_cast<std::size_t>(players) - 1))));
        }
    }
    SECTION("as it goes on") {
        Dig dig(mine(4));
        dig.role(0, "green");
        dig.role(1, "blue");
        dig.role(2, "boss");
        dig.role(3, "saboteur");
        dig.give(0, {"cross", "inspection", "swap-hats"});
        dig.play({"pass cross"});
        dig.give(1, {"blue-door-vertical", "cross"});
        dig.play({"lay blue-door-vertical 0,1"});
        const Box others = without(whole_box, {"green"});
        CHECK(bits_of(dig, dig.state, 0) == Approx(plain_bits(others, {{"green"}, {}, {}})));
        CHECK(bits_of(dig, dig.state, 1) == Approx(plain_bits(without(whole_box, {"blue"}), {{}, {}, {}})));
        CHECK(bits_of(dig, dig.state, 2)
              == Approx(plain_bits(without(whole_box, {"boss"}), {{"green"}, {}, {}})));
        dig.give(2, {"cross"});
        dig.play({"pass cross"});
        dig.give(3, {"cross"});
        dig.play({"pass cross"});
        dig.play({"inspection 3"});
        CHECK(bits_of(dig, dig.state, 0) == Approx(plain_bits(without(others, {"boss"}), {{"green"}, {}})));
        dig.give(1, {"swap-hats", "cross"});
        dig.play({"swap-hats 2"}); // what is laid aside was not green, and its successor may be
        CHECK(bits_of(dig, dig.state, 0)
              == Approx(plain_bits(without(others, {"boss"}), {{"green"}, {}, {}})));
        CHECK(bits_of(dig, dig.state, 3)
              == Approx(plain_bits(without(whole_box, {"saboteur"}), {{"green"}, {}, {}, {}})));
    }
    SECTION("two doors of different colours") {
        Dig dig(mine(5));
        dig.role(0, "boss");
        dig.role(1, "blue");
        dig.role(2, "green");
        dig.give(0, {"cross"});
        dig.play({"pass cross"});
        dig.give(1, {"blue-door-vertical"});
        dig.play({"lay blue-door-vertical 0,1"});
        dig.give(2, {"green-door-vertical"});
        dig.play({"lay green-door-vertical 0,-1"});
        CHECK(bits_of(dig, dig.state, 0)
              == Approx(plain_bits(without(whole_box, {"boss"}), {{"green"}, {"blue"}, {}, {}})));
    }
    SECTION("roles that the scenario names") {
        Dig dig(mine(4, {}, "deal: {roles: {green: 1, blue: 1, boss: 1, saboteur: 1}}\n"));
        dig.role(0, "boss");
        dig.role(1, "blue");
        dig.role(2, "green");
        CHECK(bits_of(dig, dig.state, 0) == Approx(std::log2(6)));
        dig.give(0, {"cross"});
        dig.play({"pass cross"});
        dig.give(1, {"blue-door-vertical"});
        dig.play({"lay blue-door-vertical 0,1"});
        CHECK(bits_of(dig, dig.state, 0) == Approx(2));
    }
}

TEST_CASE("The bits of roles do not depend on what the player cannot know", "[play][digging][hidden]") {
    const Dig dig(sample_game("tunnels/two-doors"));
    State drawn(dig.game->state_bytes());
    std::set<std::int64_t> bits;
    std::uint64_t seen = 0;
    for (std::uint64_t number = 0; number < 12; ++number)
        (void)play_bots(*dig.game, 127, number, [&](const State& before, Move, const State&) {
            if (before.as<digging::Head>().phase != digging::Phase::turn || seen++ % 5 != 0) return;
            for (const std::size_t viewer : {0, 3}) {
                RandomSource chance = RandomSource::of(seen);
                dig.game->redrawer(dig.game->view(before, seat(viewer)))->redraw(chance, drawn);
                const double known = bits_of(dig, before, viewer);
                CHECK(bits_of(dig, drawn, viewer) == known);
                bits.insert(std::llround(1000 * known));
            }
        });
    CHECK(bits.size() > 1);
}

TEST_CASE("Play-tests count the bits of roles in games that a lot picks", "[play][digging][hidden]") {
    const auto game = sample_game("tunnels/old-workings");
    for (std::uint64_t number = 0, sampled = 0; sampled < 2; ++number) {
        Tally tally = tally_of(game->procedure(), game->setup());
        bool is_counted = false;
        (void)play_bots(*game, 15, number, [&](const State& before, Move move, const State& after) {
            is_counted = is_sampled(before);
            if (is_counted || number < 3) game->procedure().measure(before, move, after, tally);
        });
        if (is_counted) ++sampled;
        if (!is_counted && number >= 3) continue;
        const auto measures = game->procedure().measures();
        const auto of = [&](const char* id) {
            return tally.of(
                static_cast<std::size_t>(std::ranges::find(measures, id, &Measure::id) - measures.begin()));
        };
        const std::int64_t rounds = is_counted ? of("rounds")[0] : 0;
        CHECK(of("doubt-rounds").front() == rounds);
        CHECK(of("doubt-rounds").back() == rounds);
        CHECK(of("doubt-rounds")[1] <= rounds);
        // Of four players each lacks the roles of three, at the start log2 of less than 6^3 ways.
        CHECK(of("doubt").front() <= rounds * 7755);
        CHECK((of("doubt").back() > 0) == is_counted);
    }
}
