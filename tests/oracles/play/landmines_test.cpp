#include "tests/oracles/play/landmines.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <random>

using namespace oracle::landmines;

namespace {

Piece green(const std::string& kind, const std::string& at) {
    Piece piece;
    piece.kind = kind;
    piece.at = square_of(at);
    return piece;
}

Piece grey(const std::string& kind, const std::string& at) {
    Piece piece = green(kind, at);
    piece.side = 1;
    return piece;
}

/// The board of the positions: 5 by 6, with an enemy far off.
Table table(std::vector<Piece> pieces, std::set<Square> volcanoes = {}, Rules rules = {}) {
    if (std::none_of(pieces.begin(), pieces.end(), [](const Piece& p) { return p.side == 1; }))
        pieces.push_back(grey("3", "E6"));
    return {5, 6, std::move(volcanoes), std::move(pieces), rules};
}

Piece came_from(Piece piece, const std::string& square) {
    piece.left = square_of(square);
    return piece;
}

/// A side's list of thirty, all far from Recons of the other, in three rows of ten.
std::vector<Piece> full_army(int side) {
    const std::vector<std::pair<Kind, int>> list{{"hq", 1}, {"mine", 6},  {"5", 1},
                                                 {"4", 2},  {"3", 3},     {"2", 4},
                                                 {"1", 5},  {"recon", 4}, {"saboteur", 4}};
    std::vector<Piece> pieces;
    for (const auto& [kind, count] : list)
        for (int i = 0; i < count; ++i) {
            const int place = static_cast<int>(pieces.size());
            Piece piece;
            piece.side = side;
            piece.kind = kind;
            piece.at = {place % 10, side == 0 ? place / 10 : 9 - place / 10};
            pieces.push_back(piece);
        }
    return pieces;
}

} // namespace

TEST_CASE("landmines: the plain rules give the published positions") {
    SECTION("single steps") {
        CHECK(table({green("3", "C3")}).moves().size() == 4);
        CHECK(table({came_from(green("3", "C3"), "C2")}).moves().size() == 3);
        CHECK(table({came_from(green("3", "C3"), "C2"), grey("1", "C2")}).moves().size() == 3);
        CHECK(table({came_from(green("3", "A1"), "A2")}).moves().size() == 1);
    }
    SECTION("only the way back: lost, or passed by the option") {
        const Table blocked = table({came_from(green("3", "A1"), "A2")}, {square_of("B1")});
        REQUIRE(blocked.result());
        CHECK(blocked.result()->winner == 1);
        CHECK(blocked.result()->reason == "blocked");
        Rules passing;
        passing.blocked_passes = true;
        CHECK(table({came_from(green("3", "A1"), "A2")}, {square_of("B1")}, passing).moves()
              == std::vector<std::string>{"pass"});
    }
    SECTION("a step may free another piece") {
        const std::vector<Piece> pieces{green("1", "A1"), green("hq", "B1"), green("2", "A2"),
                                        grey("5", "A3"), grey("2", "E6")};
        Table first = table(pieces);
        CHECK(first.moves() == std::vector<std::string>{"A2-A3", "A2-B2"});
        first.play("A2-B2");
        CHECK(first.moves() == std::vector<std::string>{"A1-A2"});
        Table second = table(pieces);
        second.play("A2-A3");
        CHECK_FALSE(second.pieces()[2].is_alive);
        CHECK(second.moves() == std::vector<std::string>{"A1-A2"});
    }
    SECTION("the last movable piece") {
        Table mined = table({green("3", "A1"), grey("mine", "A2"), grey("2", "E6")});
        mined.play("A1-A2");
        REQUIRE(mined.result());
        CHECK(mined.result()->winner == 1);
        Table won = table({green("3", "A1"), grey("hq", "A2"), grey("2", "E6")});
        won.play("A1-A2");
        REQUIRE(won.result());
        CHECK(won.result()->winner == 0);
        CHECK(won.result()->reason == "headquarters");
    }
}

TEST_CASE("landmines: 38 of the 63 battles are the attacker's") {
    int won = 0;
    for (const Kind& attacker : all_kinds())
        for (const Kind& defender : all_kinds())
            if (can_move(attacker) && attacker_wins(attacker, defender)) ++won;
    CHECK(won == 38);
    const std::map<Kind, int> of_thirty{{"5", 24}, {"4", 23},    {"3", 21},       {"2", 18},
                                        {"1", 14}, {"recon", 9}, {"saboteur", 16}};
    for (const auto& [attacker, expected] : of_thirty) {
        int beaten = 0;
        for (const Piece& piece : full_army(1))
            beaten += attacker_wins(attacker, piece.kind) ? 1 : 0;
        CHECK(beaten == expected);
    }
}

namespace {

/// Grey's army as Green sees it, with a few pieces of which something is known.
struct Seen {
    std::vector<Piece> pieces;
    std::size_t first = 0; ///< of Grey's

    Seen() {
        pieces = full_army(0);
        first = pieces.size();
        for (Piece& piece : full_army(1))
            pieces.push_back(piece);
    }
    /// Table with masks laid over Grey's pieces.
    [[nodiscard]] Table::Deals deals(const std::map<std::size_t, std::set<Kind>>& masks, std::size_t wanted) {
        Table made(10, 10, {}, pieces, {});
        for (const auto& [piece, mask] : masks)
            made.know(first + piece, mask);
        return made.deals(first + wanted);
    }
};

const std::set<Kind> movable{"5", "4", "3", "2", "1", "recon", "saboteur"};

std::set<Kind> beaten_by(const Kind& attacker, bool wins) {
    std::set<Kind> result;
    for (const Kind& kind : all_kinds())
        if (attacker_wins(attacker, kind) == wins) result.insert(kind);
    return result;
}

std::set<Kind> attackers_of(const Kind& defender, bool wins) {
    std::set<Kind> result;
    for (const Kind& kind : all_kinds())
        if (can_move(kind) && attacker_wins(kind, defender) == wins) result.insert(kind);
    return result;
}

std::set<Kind> common(const std::set<Kind>& a, const std::set<Kind>& b) {
    std::set<Kind> result;
    for (const Kind& kind : a)
        if (b.count(kind) != 0) result.insert(kind);
    return result;
}

} // namespace

TEST_CASE("landmines: what a hidden piece may be") {
    Seen seen;
    const auto chance = [&](const std::map<std::size_t, std::set<Kind>>& masks, std::size_t piece,
                            const Kind& kind) {
        return static_cast<double>(seen.deals(masks, piece).chance(kind));
    };
    CHECK(chance({{0, movable}}, 0, "5") == Approx(1.0 / 23));
    CHECK(chance({{0, movable}}, 0, "saboteur") == Approx(4.0 / 23));
    const auto beat_3 = beaten_by("3", false);
    CHECK(chance({{0, beat_3}}, 0, "mine") == Approx(2.0 / 3));
    CHECK(chance({{0, beat_3}}, 0, "4") == Approx(2.0 / 9));
    CHECK(chance({{0, beat_3}}, 0, "5") == Approx(1.0 / 9));
    CHECK(chance({{0, common(beat_3, movable)}}, 0, "4") == Approx(2.0 / 3));
    CHECK(chance({{0, beaten_by("4", false)}}, 0, "mine") == Approx(6.0 / 7));
    CHECK(chance({{0, beaten_by("5", false)}}, 0, "mine") == Approx(1));
    CHECK(chance({{0, attackers_of("5", true)}}, 0, "saboteur") == Approx(4.0 / 5));
    CHECK(chance({{0, attackers_of("4", true)}}, 0, "4") == Approx(2.0 / 3));
    CHECK(chance({{0, attackers_of("mine", true)}}, 0, "saboteur") == Approx(1));
    CHECK(chance({{0, attackers_of("1", false)}}, 0, "recon") == Approx(1.0 / 2));
    CHECK(chance({{0, attackers_of("mine", false)}}, 0, "recon") == Approx(4.0 / 19));
    CHECK(chance({{0, attackers_of("mine", false)}}, 0, "1") == Approx(5.0 / 19));
    const std::map<std::size_t, std::set<Kind>> two{{0, attackers_of("5", true)}, {1, beaten_by("4", false)}};
    CHECK(chance(two, 0, "saboteur") == Approx(14.0 / 17));
    CHECK(chance(two, 1, "mine") == Approx(15.0 / 17));
    CHECK(chance({{0, beaten_by("5", false)}, {1, beaten_by("4", false)}}, 1, "mine") == Approx(5.0 / 6));
    std::map<std::size_t, std::set<Kind>> ten;
    for (std::size_t i = 0; i < 10; ++i)
        ten[i] = movable;
    CHECK(chance(ten, 20, "mine") == Approx(3.0 / 10));
    CHECK(chance(ten, 20, "hq") == Approx(1.0 / 20));
}

TEST_CASE("landmines: a side whose turn ended early betrays what cannot move") {
    Table game(5, 6, {},
               {green("3", "A1"), green("2", "D1"), grey("1", "A6"), grey("hq", "A5"), grey("mine", "B6"),
                grey("2", "D5")},
               {});
    game.play("A1-A2");
    game.play("D1-D2");
    REQUIRE(game.to_move() == 1);
    game.play("D5-D4");
    REQUIRE(game.to_move() == 0); // A6 is shut in
    const Table::Deals deals = game.deals(2);
    CHECK(deals.all == 4);
    CHECK(deals.chance("1") == Approx(0.5));
    CHECK(deals.chance("2") == Approx(0.5));
}

TEST_CASE("landmines: a hundred turns without a capture draw, and a capture begins the count anew") {
    Table game(10, 10, {}, {green("5", "A1"), green("4", "C1"), grey("4", "A10"), grey("3", "C10")}, {});
    std::mt19937 random(7);
    int turns = 0;
    while (!game.result() && turns < 400) {
        // Away from each other, so that nothing is taken.
        auto moves = game.moves();
        std::erase_if(moves, [&](const std::string& move) {
            const Square to = square_of(move.substr(move.find('-') + 1));
            return game.to_move() == 0 ? to.second > 3 : to.second < 6;
        });
        REQUIRE_FALSE(moves.empty());
        game.play(moves[random() % moves.size()]);
        turns = game.turns();
    }
    REQUIRE(game.result());
    CHECK(game.result()->reason == "quiet");
    CHECK(game.turns() == 100);
}
