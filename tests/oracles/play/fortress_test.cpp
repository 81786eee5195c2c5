#include "tests/oracles/play/fortress.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <random>

using namespace oracle::fortress;

namespace {

std::pair<Room, Room> wall(const char* a, const char* b) {
    return {room_of(a), room_of(b)};
}

/// Ember Hall.
Layout hall() {
    Layout layout;
    layout.walls = {wall("A2", "A3"), wall("B1", "C1"), wall("B3", "C3"), wall("C2", "D2"), wall("C4", "D4")};
    layout.generators = {room_of("B3"), room_of("C2")};
    layout.machines = {room_of("A1"), room_of("D1"), room_of("A4")};
    return layout;
}

std::optional<Room> at(const char* room) {
    return room_of(room);
}

Table table(std::array<std::optional<Room>, 2> villains = {room_of("C3"), room_of("B2")},
            std::array<std::optional<Room>, 2> spies = {}, Rules rules = {}) {
    return {hall(), rules, villains, spies};
}

std::size_t plans(Side side, const char* room, const std::vector<int>& roll, int cubes, int dice = 2,
                  int full_generator = -1) {
    Table made = table();
    if (full_generator >= 0) made.set_generator(static_cast<std::size_t>(full_generator), 2);
    return made.plans(side, room == nullptr ? std::nullopt : at(room), roll, dice, cubes).size();
}

} // namespace

TEST_CASE("fortress: numbers of plans in the published positions") {
    CHECK(plans(Side::villains, "C2", {1, 2, 5, 6}, 0) == 54);
    CHECK(plans(Side::villains, "C2", {1, 2, 5, 6}, 1) == 124);
    CHECK(plans(Side::villains, "C2", {1, 2, 5, 6}, 2) == 233);
    CHECK(plans(Side::villains, "B2", {1, 1, 5, 6}, 0) == 25);
    CHECK(plans(Side::villains, "C3", {2, 2, 2, 2}, 0) == 5);
    CHECK(plans(Side::villains, "A3", {5, 5, 6, 6}, 0) == 13);
    CHECK(plans(Side::villains, "C2", {1, 1, 1, 1}, 0, 3) == 12);
    CHECK(plans(Side::villains, "C2", {1, 1, 1, 1}, 0, 3, 1) == 5);
    CHECK(plans(Side::spies, "A1", {1, 4, 4, 4}, 0) == 8);
    CHECK(plans(Side::spies, "A1", {1, 4, 4, 4}, 1) == 25);
    CHECK(plans(Side::spies, "D4", {5, 5, 5, 5}, 0) == 5);
    CHECK(plans(Side::spies, "B2", {1, 2, 3, 4}, 0, 4) == 296);
    CHECK(plans(Side::spies, nullptr, {5, 5, 6, 6}, 0) == 48);
    CHECK(plans(Side::spies, nullptr, {1, 2, 5, 6}, 0) == 224);
    CHECK(plans(Side::spies, nullptr, {1, 2, 3, 4}, 0) == 428);
}

TEST_CASE("fortress: numbers of plans with the stated tiles") {
    Rules rules;
    rules.has_stated_tiles = true;
    const auto count = [&](Side side, const char* room, const std::vector<int>& roll, int cubes = 0) {
        return table({}, {}, rules)
            .plans(side, room == nullptr ? std::nullopt : at(room), roll, 2, cubes)
            .size();
    };
    CHECK(count(Side::villains, "A3", {5, 5, 6, 6}) == 31);
    CHECK(count(Side::villains, "A3", {4, 4, 4, 4}) == 5);
    CHECK(count(Side::villains, "A3", {4, 4, 4, 4}, 1) == 15);
    CHECK(count(Side::spies, "D4", {5, 5, 5, 5}) == 10);
    CHECK(count(Side::spies, nullptr, {5, 5, 6, 6}) == 208);
    CHECK(count(Side::spies, nullptr, {1, 2, 5, 6}) == 524);
}

TEST_CASE("fortress: lines of rooms, and red lines") {
    const auto line = [](const char* from, const char* direction) {
        std::string names;
        for (const Room& room : table().line(room_of(from), direction))
            names += name_of(room) + " ";
        return names;
    };
    CHECK(line("D4", "up") == "D3 D2 D1 ");
    CHECK(line("A2", "right") == "B2 C2 ");
    CHECK(line("A1", "right") == "B1 ");
    CHECK(line("D4", "left").empty());
    CHECK(line("B1", "down") == "B2 B3 B4 ");
    CHECK(table().red_line(5) == 2);
    CHECK(table().red_line(4) == 2);
    CHECK(table().red_line(2) == 0);
    CHECK(table().red_line(0) == 0);
    Rules kept;
    kept.keeps_on_red_line = true;
    CHECK(table({}, {}, kept).red_line(5) == 5);
    CHECK(table({}, {}, kept).red_line(4) == 2);
    // Both villains light up D1 to D3 in one round, and a spy falls once.
    Rules rules;
    rules.has_stated_tiles = true;
    Table lit = table({room_of("D4"), room_of("D4")}, {room_of("D2"), room_of("A1")}, rules);
    for (const char* move : {"roll 5 5 6 6", "plan flashlight=5", "plan flashlight=6", "plan", "plan",
                             "first 1", "flashlight up", "flashlight up"})
        lit.play(move);
    CHECK(lit.log()
          == std::vector<std::string>{"reveal D1 D2 D3", "spy 1 in D2", "reveal D1 D2 D3", "spy 1 in D2"});
    CHECK(lit.asked() == "first");
}

TEST_CASE("fortress: starts, rolls and shots") {
    Table placing = table({}, {});
    const auto first = placing.moves();
    CHECK(first.size() * first.size() == 196);
    placing.play("at A1");
    placing.play("at D4");
    CHECK(placing.asked() == "roll");
    const auto rolls = placing.moves();
    CHECK(rolls.size() == 126);
    const Table made = table();
    CHECK(made.neighbours(room_of("B2")).size() + 1 == 5);
    CHECK(made.neighbours(room_of("C2")).size() + 1 == 4);
    CHECK(made.neighbours(room_of("A3")).size() + 1 == 3);
    std::set<std::string> shooters{"C2"};
    for (const Room& room : made.neighbours(room_of("C2")))
        shooters.insert(name_of(room));
    CHECK(shooters == std::set<std::string>{"B2", "C1", "C2", "C3"});
    std::set<std::string> areas;
    for (const Room& room : made.all_rooms())
        for (const char* sort : {"row", "column", "quadrant"})
            areas.insert(made.area_of(sort, room));
    CHECK(areas.size() == 12);
    CHECK(made.area("half top").size() == 8);
}

TEST_CASE("fortress: rooms within slides") {
    const auto reach = [](int slides) {
        std::set<Room> rooms{room_of("B2")};
        const Table made = table();
        for (int i = 0; i < slides; ++i)
            for (const Room& room : std::set<Room>(rooms))
                for (const Room& next : made.neighbours(room))
                    rooms.insert(next);
        return rooms.size();
    };
    CHECK(reach(1) == 5);
    CHECK(reach(2) == 10);
}

TEST_CASE("fortress: every random game ends within its limit, and cubes add up") {
    std::mt19937 random(5);
    int spies_won = 0;
    int villains_won = 0;
    for (int game = 0; game < 20; ++game) {
        Table played = table();
        int moves = 0;
        while (played.asked() != "over") {
            const auto legal = played.moves();
            REQUIRE_FALSE(legal.empty());
            played.play(legal[random() % legal.size()]);
            REQUIRE(++moves < 60 * 80);
            CHECK(played.villain_modify() >= 0);
            CHECK(played.spy_modify() >= 0);
            CHECK(played.spy_slide() >= 0);
            for (const int cubes : played.generator_cubes())
                CHECK((cubes >= 0 && cubes <= 2));
        }
        spies_won += played.winner() == "spies" ? 1 : 0;
        villains_won += played.winner() == "villains" ? 1 : 0;
        CHECK(played.round() <= 60);
    }
    CHECK(spies_won + villains_won > 0);
}
