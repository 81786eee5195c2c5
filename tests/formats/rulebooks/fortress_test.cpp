#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>

using namespace sabotier;

namespace {

std::shared_ptr<const Rulebook> fortress(const std::vector<OptionSetting>& options = {}) {
    const auto rulebook = load_rulebook("fortress", ".", {}, options);
    for (const Problem& problem : rulebook.problems)
        UNSCOPED_INFO(to_text(problem));
    REQUIRE(rulebook);
    return *rulebook.value;
}

std::shared_ptr<const Rulebook> with_option(const char* option, const char* value) {
    return fortress({{OptionId(option), value, {}}});
}

/// Things of a group and side in one set, or in all sets together.
int count_of(const Rulebook& rulebook, const std::string& group, const std::string& side, bool in_all_sets) {
    int sum = 0;
    for (const Component& component : rulebook.components)
        if (component.group == group && component.side == SideId(side))
            sum += component.count * (in_all_sets ? component.sets : 1);
    return sum;
}

const Component& component(const Rulebook& rulebook, const std::string& id) {
    const auto found = std::find_if(rulebook.components.begin(), rulebook.components.end(),
                                    [&](const Component& c) { return c.id.str() == id; });
    REQUIRE(found != rulebook.components.end());
    return *found;
}

int all_of(const Rulebook& rulebook, const std::string& id) {
    return component(rulebook, id).count * component(rulebook, id).sets;
}

std::vector<std::string> characters(const Rulebook& rulebook, const std::string& side) {
    std::vector<std::string> names;
    for (const PieceKind& kind : rulebook.pieces)
        if (kind.side == SideId(side)) names.push_back(kind.name);
    return names;
}

} // namespace

TEST_CASE("the fortress has 4 by 4 rooms, five walls, three machines and two generators") {
    const auto rulebook = fortress();
    CHECK(rulebook->board.kind == BoardKind::rooms);
    CHECK(rulebook->grid.size == std::array{4, 4});
    CHECK(rulebook->grid.smallest == std::array{2, 2});
    CHECK(rulebook->grid.largest == std::array{12, 12});
    CHECK(rulebook->grid.rows_from_top);
    CHECK(rulebook->grid.walls == 5);
    CHECK(rulebook->piece(KindId("machine"))->exactly == 3);
    CHECK(rulebook->piece(KindId("generator"))->exactly == 2);
    SECTION("a room holds any number of pieces, and both teams have a map behind a screen") {
        CHECK_FALSE(rulebook->board.space_capacity);
        CHECK(rulebook->board.one_for_each_side);
        CHECK(rulebook->board.has_screen);
    }
}

TEST_CASE("two spies play against two villains; spies start off the map") {
    const auto rulebook = fortress();
    CHECK(rulebook->board.players_least == 4);
    CHECK(rulebook->board.players_most == 4);
    CHECK(characters(*rulebook, "spies") == std::vector<std::string>{"Hacker", "Hawk", "Acrobat", "Juicer"});
    CHECK(characters(*rulebook, "villains")
          == std::vector<std::string>{"Ophidian", "Chantico", "Count V", "Nadesh"});
    for (const PieceKind& kind : rulebook->pieces)
        CHECK(kind.starts_off_board == (kind.side == SideId("spies")));
}

TEST_CASE("tiles, tokens and cubes are those of the box") {
    const auto rulebook = fortress();
    for (const auto* const side : {"spies", "villains"})
        CHECK(count_of(*rulebook, "tiles", side, false) == 6);
    CHECK(count_of(*rulebook, "tiles", "spies", true) + count_of(*rulebook, "tiles", "villains", true) == 24);
    CHECK(count_of(*rulebook, "tokens", "spies", false) + count_of(*rulebook, "tokens", "villains", false)
          == 10);
    CHECK(count_of(*rulebook, "tokens", "spies", true) == 12);
    CHECK(count_of(*rulebook, "tokens", "villains", true) == 8);
    SECTION("the cubes of the box are used up") {
        CHECK(all_of(*rulebook, "machine-cubes") == 12);
        CHECK(all_of(*rulebook, "team-generator") == 8);
        CHECK(all_of(*rulebook, "hit-slide") == 4);
        CHECK(all_of(*rulebook, "hit-modify") + all_of(*rulebook, "hack-modify")
                  + all_of(*rulebook, "team-modify")
              == 15);
    }
}

TEST_CASE("the teams win at five hits and eight hacks, in the intro game at four and five") {
    const auto won_at = [](const Rulebook& rulebook) {
        return std::pair{component(rulebook, "hit-modify").count + 1,
                         component(rulebook, "hack-modify").count + 1};
    };
    CHECK(won_at(*fortress()) == std::pair{5, 8});
    const auto intro = with_option("game", "intro");
    CHECK(won_at(*intro) == std::pair{4, 5});
    CHECK(component(*intro, "hit-slide").count == 3);
}

TEST_CASE("machines and generators must be apart, all of them unless an option says otherwise") {
    CHECK(fortress()->draft->apart.size() == 3);
    CHECK(fortress()->draft->apart_when_placed);
    const auto kinds = with_option("apart", "machine-generator");
    CHECK(kinds->draft->apart
          == std::vector<std::pair<KindId, KindId>>{{KindId("machine"), KindId("generator")}});
    CHECK_FALSE(with_option("apart-when", "finished")->draft->apart_when_placed);
    CHECK(fortress()->draft->open_sides == 1);
    CHECK(fortress()->draft->each_side == 2);
}

TEST_CASE("the rules of the fortress have their keys and severities") {
    const std::map<std::string, Severity> expected{
        {"walls.count", Severity::error},         {"machines.count", Severity::error},
        {"generators.count", Severity::error},    {"walls.place", Severity::error},
        {"walls.duplicate", Severity::error},     {"pieces.same-room", Severity::error},
        {"pieces.adjacent", Severity::error},     {"walls.enclosed-room", Severity::error},
        {"walls.sealed-area", Severity::warning}, {"start.villain", Severity::error},
        {"characters.team", Severity::error},     {"tiles.starting", Severity::error},
        {"tokens.supply", Severity::error},       {"tracks.cubes", Severity::error},
        {"draft.turn", Severity::error},          {"draft.illegal", Severity::error},
        {"draft.dead-end", Severity::error},      {"balance.machines", Severity::info},
        {"ref.unknown", Severity::error},         {"id.duplicate", Severity::error},
        {"meta.incomplete", Severity::warning},   {"waiver.unused", Severity::warning},
        {"waiver.counted", Severity::warning},    {"waiver.no-reason", Severity::error},
        {"pieces.supply", Severity::error},       {"pieces.stacking", Severity::error},
        {"pieces.off-board", Severity::error}};
    const auto rulebook = fortress();
    for (const auto& [key, severity] : expected) {
        INFO(key);
        const CheckBinding* const check = rulebook->check(CheckKey(key));
        REQUIRE(check != nullptr);
        CHECK(check->severity == severity);
    }
    for (const CheckBinding& check : rulebook->checks) {
        INFO(check.key.str());
        CHECK_FALSE(check.title.empty());
        CHECK_FALSE(check.why.empty());
    }
}
