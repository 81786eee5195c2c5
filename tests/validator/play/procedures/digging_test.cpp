#include "tests/validator/play/laws.hpp"
#include "validator/play/procedures/digging/digging.hpp"
#include "validator/play/procedures/digging/table.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <vector>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;
using namespace sabotier::play::digging;

namespace {

__extension__ using Whole = __int128;

/// Start and three hidden goals, and what else is laid: "{card: cross, at: [1, 0]}".
std::string mine(int players, const std::vector<std::string>& laid = {}, const std::string& more = "",
                 const std::array<std::string, 3>& goals = {"stone-left", "stone-right", "gold"}) {
    std::string text =
        fmt::format("sabotier: scenario/1\nrulebook: tunnels\ntitle: Test\nauthor: Test\nplayers: {}\n{}"
                    "map:\n  board: cards\n  cards:\n    - {{card: start, at: [0, 0]}}\n",
                    players, more);
    for (int i = 0; i < 3; ++i)
        text += fmt::format("    - {{card: {}, at: [8, {}], face-down: true}}\n",
                            goals[static_cast<std::size_t>(i)], 2 - 2 * i);
    for (const std::string& card : laid)
        text += "    - " + card + "\n";
    return text;
}

std::string card(const std::string& id, int x, int y) {
    return fmt::format("{{card: {}, at: [{}, {}]}}", id, x, y);
}

/// A game whose state tests write into.
struct Dig : Match {
    const DiggingProcedure& procedure;
    const Facts& facts;

    explicit Dig(const std::string& text, std::uint64_t seed = 1)
        : Match(game_of(text), seed),
          procedure(dynamic_cast<const DiggingProcedure&>(game->procedure())),
          facts(procedure.facts()) {
        for (std::size_t seat = 0; seat < facts.players; ++seat)
            role(seat, "saboteur");
    }

    [[nodiscard]] Parts<State> parts() { return {state, procedure.layout()}; }
    [[nodiscard]] Head& head() { return state.as<Head>(); }
    [[nodiscard]] std::uint8_t kind(const std::string& id) const {
        const auto found = std::find_if(facts.kinds.begin(), facts.kinds.end(),
                                        [&](const Kind& one) { return one.id == id; });
        if (found == facts.kinds.end()) throw std::runtime_error(id);
        return static_cast<std::uint8_t>(found - facts.kinds.begin());
    }
    /// A hand in exchange for the one that was dealt.
    void give(std::size_t seat, const std::vector<std::string>& ids) {
        std::uint8_t* const hand = parts().hand(facts, seat);
        for (std::size_t i = 0; i < head().held[seat]; ++i)
            ++parts().undrawn[hand[i]];
        std::fill_n(hand, facts.hand, digging::nothing);
        for (std::size_t i = 0; i < ids.size(); ++i) {
            hand[i] = kind(ids[i]);
            --parts().undrawn[hand[i]];
        }
        head().held[seat] = static_cast<std::uint8_t>(ids.size());
        std::sort(hand, hand + ids.size());
    }
    void role(std::size_t seat, const std::string& id) {
        for (std::size_t i = 0; i < facts.roles.size(); ++i)
            if (facts.roles[i].role->id.str() == id) head().role[seat] = static_cast<std::uint8_t>(i);
    }
    void goals(const std::array<std::string, 3>& ids) {
        for (std::size_t i = 0; i < 3; ++i)
            head().goal[i] = kind(ids[i]);
    }
    /// On the table, whatever the rules say.
    void lay(const std::string& id, int x, int y) {
        digging::Table(facts, parts()).lay(place_at({x, y}), form_of(kind(id), false));
    }
    [[nodiscard]] std::size_t count(const std::string& start) {
        const auto texts = moves();
        return static_cast<std::size_t>(std::count_if(
            texts.begin(), texts.end(), [&](const std::string& text) { return text.starts_with(start); }));
    }
    /// Ways to lay a card, doors of whatever team.
    [[nodiscard]] std::size_t ways(const std::string& id, const std::string& where = "") {
        give(number(actor()), {id});
        return count("lay " + id + " " + where);
    }
};

using Counts = std::map<std::string, std::size_t>;

void check_ways(const std::vector<std::string>& laid, const Counts& expected) {
    Dig dig(mine(4, laid));
    for (const auto& [id, ways] : expected) {
        INFO(id);
        CHECK(dig.ways(id) == ways);
    }
}

} // namespace

TEST_CASE("Cards are laid where tunnels go on", "[play][digging]") {
    SECTION("the opening") {
        check_ways({}, {{"cross", 4},
                        {"t-horizontal", 6},
                        {"t-vertical", 6},
                        {"vertical", 2},
                        {"horizontal", 2},
                        {"curve-right", 4},
                        {"curve-left", 4},
                        {"bridge", 4},
                        {"double-curve", 4},
                        {"stub-top", 2},
                        {"stub-right", 2},
                        {"crystal-dead-side", 8},
                        {"crystal-dead-straight", 6},
                        {"ladder-right", 2}});
        Dig dig(mine(4));
        std::size_t all = 0;
        for (std::size_t i = 0; i < dig.facts.paths; ++i)
            all += dig.ways(dig.facts.kinds[i].id);
        CHECK(dig.facts.paths == 41);
        CHECK(all == 154);
    }
    SECTION("a card beside the start") {
        check_ways({card("horizontal", 1, 0)}, {{"cross", 4}, {"t-horizontal", 6}, {"ladder-right", 6}});
        check_ways({card("cross", 1, 0)},
                   {{"cross", 6}, {"t-horizontal", 8}, {"horizontal", 2}, {"ladder-right", 2}});
        check_ways({card("bridge", 1, 0)}, {{"vertical", 2}, {"horizontal", 2}});
        check_ways({card("dead-cross", 1, 0)}, {{"cross", 3}});
    }
    SECTION("a corner") {
        Dig dig(mine(4, {card("cross", 1, 0), card("cross", 0, 1)}));
        for (const char* id :
             {"cross", "t-horizontal", "t-vertical", "curve-right", "bridge", "double-curve"}) {
            INFO(id);
            CHECK(dig.ways(id, "1,1") == 1);
        }
        CHECK(dig.ways("curve-left", "1,1") == 0);
    }
    SECTION("what a rock fall has detached") {
        Dig dig(mine(4, {card("horizontal", 1, 0), card("horizontal", 2, 0)}));
        dig.give(0, {"rock-fall"});
        dig.play({"rock-fall 1,0"});
        CHECK(dig.ways("cross") == 4);
        CHECK(dig.ways("cross", "3,0") == 0);
        CHECK(dig.ways("ladder-right") == 6);
    }
}

TEST_CASE("Stones are turned so that most of what reaches them is open", "[play][digging]") {
    for (const std::string stone : {"stone-right", "stone-left"}) {
        Dig dig(mine(4));
        dig.goals({stone == "stone-left" ? "stone-right" : "stone-left", stone, "gold"});
        for (int x = 1; x <= 6; ++x)
            dig.lay("horizontal", x, 0);
        dig.give(0, {"horizontal"});
        dig.play({"lay horizontal 7,0"});
        CHECK(dig.parts().form[1] == form_of(dig.kind(stone), stone == "stone-right"));
        CHECK(dig.head().finisher == digging::nothing);
        CHECK(dig.ways("vertical") == 3);
        CHECK(dig.ways("vertical", stone == "stone-right" ? "8,-1" : "8,1") == 1);
    }
}

TEST_CASE("Hands have the moves that the rules give them", "[play][digging]") {
    Dig dig(mine(4));
    SECTION("an opening hand") {
        dig.give(0, {"cross", "horizontal", "broken-pick", "map", "rock-fall", "theft"});
        CHECK(dig.moves().size() == 54);
        for (const auto& [start, count] : Counts{{"lay cross", 4},
                                                 {"lay horizontal", 2},
                                                 {"broken-pick", 3},
                                                 {"map", 3},
                                                 {"rock-fall", 0},
                                                 {"theft", 1},
                                                 {"pass", 41}}) {
            INFO(start);
            CHECK(dig.count(start) == count);
        }
    }
    SECTION("a broken lamp") {
        dig.give(0,
                 {"cross", "repair-lamp", "double-repair-pick-lamp", "free-at-last", "trap", "inspection"});
        dig.head().broken[0] = 1U << 1;
        CHECK(dig.moves().size() == 64);
        for (const auto& [start, count] : Counts{{"lay", 0},
                                                 {"repair-lamp", 1},
                                                 {"double-repair", 1},
                                                 {"free-at-last", 0},
                                                 {"trap", 3},
                                                 {"inspection", 3},
                                                 {"mend", 15},
                                                 {"pass", 41}}) {
            INFO(start);
            CHECK(dig.count(start) == count);
        }
    }
    SECTION("cards alike") {
        dig.give(0, {"cross", "cross", "t-vertical", "t-vertical", "swap-hands", "swap-hats"});
        CHECK(dig.moves().size() == 39);
        CHECK(dig.count("pass") == 22);
        dig.give(0, {"cross", "cross", "cross", "cross", "cross", "cross"});
        CHECK(dig.count("pass") == 3);
    }
    SECTION("by decision") {
        dig.give(0, {"trap", "theft", "blue-door-horizontal"});
        dig.role(0, "green");
        CHECK(dig.count("trap") == 3);
        CHECK(dig.count("lay") == 0);
        dig.head().thefts[0] = 1;
        CHECK(dig.count("theft") == 0);
        Dig other(mine(4, {}, "options: {trap-others: yourself, own-door: any-door, one-theft: several}\n"));
        other.give(0, {"trap", "theft", "blue-door-horizontal"});
        other.role(0, "green");
        other.head().thefts[0] = 1;
        CHECK(other.count("trap") == 4);
        CHECK(other.count("lay") == 2);
        CHECK(other.count("theft") == 1);
    }
}

TEST_CASE("Cards and roles are dealt as many as there are", "[play][digging]") {
    for (const auto& [players, deck] : std::map<int, int>{{2, 95}, {4, 83}, {12, 35}})
        CHECK(int{Dig(mine(players)).head().deck} == deck);
    SECTION("a hand without a path card") {
        // Six draws of the first hand, none of them a path card: the weights of the outcomes, multiplied.
        const auto game = game_of(mine(4));
        const auto& facts = dynamic_cast<const DiggingProcedure&>(game->procedure()).facts();
        State state = game->start(1);
        MoveList list;
        std::uint64_t good = 1;
        std::uint64_t all = 1;
        while (state.as<Head>().held[0] < 6) {
            game->moves(state, list);
            if (state.as<Head>().phase == Phase::hands) {
                std::uint64_t actions = 0;
                for (std::size_t i = 0; i < list.size(); ++i)
                    if (facts.is_action(number(list[i]) & 0xFFU)) actions += list.weight(i);
                good *= actions;
                all *= list.total_weight();
            }
            game->apply(state, list[list.size() - 1]); // an action card, as long as there are any
        }
        CHECK(static_cast<Whole>(good) * 6475352 == static_cast<Whole>(all) * 22231);
    }
    SECTION("no saboteur among the players") {
        const auto share = [](int players) {
            const auto game = game_of(mine(players));
            const auto& facts = dynamic_cast<const DiggingProcedure&>(game->procedure()).facts();
            State state = game->start(1);
            MoveList list;
            Whole good = 1;
            Whole all = 1;
            while (state.as<Head>().phase != Phase::hands) {
                game->moves(state, list);
                std::size_t other = 0;
                if (state.as<Head>().phase == Phase::roles) {
                    std::uint64_t saboteurs = 0;
                    for (std::size_t i = 0; i < list.size(); ++i) {
                        const bool is_one = facts.roles[number(list[i]) & 0xFFU].role->wins_without_prize;
                        if (is_one) saboteurs += list.weight(i);
                        if (!is_one) other = i;
                    }
                    good *= list.total_weight() - saboteurs;
                    all *= list.total_weight();
                }
                game->apply(state, list[other]);
            }
            return std::pair(good, all);
        };
        const auto is = [&](int players, int a, int b) {
            const auto [good, all] = share(players);
            return good * b == all * a;
        };
        CHECK(is(4, 33, 91));
        CHECK(is(5, 24, 91));
        CHECK(is(12, 1, 455));
    }
    SECTION("roles that the scenario names, and fewer cards than hands") {
        Dig named(mine(4, {}, "deal: {roles: {green: 1, blue: 1, boss: 1, saboteur: 1}}\n"));
        CHECK(int{named.head().pile} == 11);
        CHECK(refusal(mine(4, {}, "deal: {roles: {green: 1, blue: 1}}\n"))
                  .find("2 roles for 4 players, expected one for each")
              != std::string::npos);
        CHECK(refusal(mine(12, {}, "deal: {decks: [base]}\n")).find("are left to be dealt")
              != std::string::npos);
    }
}

TEST_CASE("What nobody knows is drawn with its chances", "[play][digging][hidden]") {
    const int draws = 6000;
    Chance chance = Chance::of(5);
    Dig dig(mine(4));
    State drawn(dig.game->state_bytes());
    const auto share_of = [&](play::Seat viewer, const auto& is_so) {
        const View view = dig.game->view(dig.state, viewer);
        const auto redrawer = dig.game->redrawer(view);
        int count = 0;
        for (int i = 0; i < draws; ++i) {
            redrawer->redraw(chance, drawn);
            count += is_so(drawn.as<Head>()) ? 1 : 0;
        }
        return static_cast<double>(count) / draws;
    };
    // Six standard deviations of a share near a half.
    const auto about = [&](double share) { return Approx(share).margin(6 * 0.5 / std::sqrt(double{draws})); };
    SECTION("gold behind a goal") {
        dig.goals({"stone-left", "gold", "stone-right"});
        const auto is_second = [&](const Head& head) { return head.goal[1] == dig.kind("gold"); };
        CHECK(share_of(seat(0), is_second) == about(1 / 3.0));
        dig.give(0, {"map"});
        dig.play({"map 8,2"});
        CHECK(share_of(seat(0), is_second) == about(1 / 2.0));
        CHECK(share_of(seat(1), is_second) == about(1 / 3.0));
    }
    SECTION("who lays a door") {
        dig.role(0, "green");
        dig.role(1, "blue");
        dig.role(2, "boss");
        dig.role(3, "saboteur");
        dig.give(0, {"cross"});
        dig.play({"pass cross"});
        dig.give(1, {"blue-door-vertical"});
        dig.play({"lay blue-door-vertical 0,1"});
        const auto is = [&](const char* id) {
            return
                [&dig, id](const Head& head) { return dig.facts.roles[head.role[1]].role->id.str() == id; };
        };
        CHECK(share_of(seat(0), is("blue")) == about(4 / 11.0));
        CHECK(share_of(seat(0), is("saboteur")) == about(3 / 11.0));
        CHECK(share_of(seat(0), is("green")) == 0);
    }
}

TEST_CASE("Rounds are paid as the roles say", "[play][digging]") {
    /// A level tunnel to the gold, laid to its end by a player, through doors.
    const auto paid = [](const std::vector<std::string>& roles, std::size_t finisher,
                         const std::vector<std::string>& doors, int crystals, bool is_found) {
        Dig dig(mine(static_cast<int>(roles.size())));
        dig.goals({"stone-left", "gold", "stone-right"});
        for (std::size_t i = 0; i < roles.size(); ++i)
            dig.role(i, roles[i]);
        for (int x = 1; x <= 6; ++x)
            dig.lay(x <= static_cast<int>(doors.size())
                        ? doors[static_cast<std::size_t>(x) - 1] + "-door-horizontal"
                        : "horizontal",
                    x, 0);
        for (int i = 0; i < crystals; ++i)
            dig.lay("crystal-stub-top", -4 - 2 * i, 20);
        dig.state.common().actor = seat(finisher);
        for (std::size_t i = 0; i < roles.size(); ++i)
            dig.give(i, {});
        dig.head().deck = 0;
        dig.give(finisher, {"horizontal"});
        dig.head().round = 2;
        dig.play({is_found ? "lay horizontal 7,0" : "pass horizontal"});
        std::vector<int> gold;
        for (std::size_t i = 0; i < roles.size(); ++i)
            gold.push_back(dig.game->result(dig.state).of[i].points);
        return gold;
    };
    using Gold = std::vector<int>;
    CHECK(paid({"blue", "green", "green", "boss", "profiteer", "saboteur", "saboteur"}, 3, {"blue"}, 0, true)
          == Gold{3, 0, 0, 2, 1, 0, 0});
    CHECK(paid({"green", "green", "blue", "boss", "geologist", "geologist"}, 0, {}, 5, true)
          == Gold{3, 3, 0, 2, 2, 2});
    CHECK(paid({"green", "blue", "saboteur", "saboteur", "profiteer"}, 0, {}, 0, false)
          == Gold{0, 0, 3, 3, 1});
    CHECK(paid({"green", "blue", "boss", "profiteer"}, 0, {"green", "blue"}, 0, true) == Gold{0, 0, 0, 3});
    CHECK(paid({"green", "green", "green", "green", "boss", "profiteer"}, 0, {}, 0, true)
          == Gold{1, 1, 1, 1, 0, 0});
}

TEST_CASE("Random tunnels keep the laws of play", "[play][digging]") {
    for (const std::string name : {"first-shift", "old-workings", "two-doors"}) {
        INFO(name);
        check_laws(*sample_game("tunnels/" + name), {.games = 6, .every = 11, .redraws = 2});
    }
    check_laws(*game_of(mine(2)), {.games = 4, .every = 11, .redraws = 2});
    check_laws(*game_of(mine(12)), {.games = 3, .every = 17, .redraws = 1});
    check_laws(*game_of(mine(3, {},
                             "options: {one-theft: several, own-door: any-door, trap-others: yourself, "
                             "goals: as-laid, payoff: gold, first: \"3\", rounds: \"5\"}\n")),
               {.games = 3, .every = 11, .redraws = 2});
}
