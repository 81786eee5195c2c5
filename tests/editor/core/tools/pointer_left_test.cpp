#include "editor/core/files/new_work.hpp"
#include "editor/core/tools/toolbox.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <utility>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

/// What the tool shows at rest, in numbers.
std::vector<std::pair<int, std::uint32_t>> shown(const Document& document) {
    std::vector<std::pair<int, std::uint32_t>> all;
    for (const Hint& hint : document.tool().view(document).hints)
        all.emplace_back(static_cast<int>(hint.kind), number(hint.space));
    return all;
}

} // namespace

TEST_CASE("When the pointer has left the board, every tool shows what it did before it came") {
    for (const std::string& rulebook : builtin_rulebook_names())
        for (const bool tiled : {false, true}) {
            auto work = blank_work(rulebook, "Blank", "A. Designer", tiled);
            if (!work) continue;
            const auto made = document_of(std::move(*work.value));
            Document& document = *made;
            for (const ToolInfo* info : tools_for(document.rulebook(), *document.work().map)) {
                INFO(rulebook << ": " << info->id);
                document.use_tool(info->id);
                const auto before = shown(document);
                PointerEvent event;
                bool was_shown = false;
                for (const double at : {0.5, 1.4, 2.3}) {
                    event.point = {at, at};
                    event.space = document.board().layout().at(event.point);
                    document.pointer_move(event);
                    was_shown = was_shown || shown(document) != before;
                }
                document.pointer_left();
                CHECK(shown(document) == before);
                // and it shows again where the pointer comes back
                document.pointer_move(event);
                document.pointer_left();
                CHECK(shown(document) == before);
                CHECK(document.history().position() == 0);
            }
        }
}

TEST_CASE("A line that is being drawn by clicks waits for the pointer to come back") {
    const auto document = meadow();
    document->use_tool("road");
    click(*document, "0202");
    PointerEvent event;
    event.space = space(*document, "0402");
    event.point = document->board().layout().centre(event.space);
    document->pointer_move(event);
    const auto lines = [&] {
        return std::ranges::count_if(document->tool().view(*document).hints,
                                     [](const Hint& hint) { return hint.kind == Hint::Kind::line; });
    };
    CHECK(lines() == 1);
    document->pointer_left();
    CHECK(lines() == 0);
    document->pointer_move(event);
    CHECK(lines() == 1);
}

TEST_CASE("The line of sight is drawn over the outlines of what it crosses") {
    const auto document = meadow();
    document->use_tool("sight");
    click(*document, "0202");
    PointerEvent event;
    event.space = space(*document, "0205");
    event.point = document->board().layout().centre(event.space);
    document->pointer_move(event);
    const auto hints = document->tool().view(*document).hints;
    REQUIRE(hints.size() > 2);
    const auto line = std::ranges::find(hints, Hint::Kind::line, &Hint::kind);
    CHECK(std::none_of(line, hints.end(), [](const Hint& hint) {
        return hint.kind == Hint::Kind::outline || hint.kind == Hint::Kind::space;
    }));
}

TEST_CASE("The board says at the end of the line whether it is seen") {
    const auto document = meadow();
    auto map = edited(document->work().map);
    HexTerrain& terrain = std::get<FreeHexes>(map->ground).terrain;
    Work work = document->work();
    for (const Terrain& one : document->rulebook().terrains)
        if (one.id == TerrainId("forest")) terrain.codes[3 * 8 + 1] = one.code;
    work.map = map;
    document->change("Forest", work);
    document->use_tool("sight");
    click(*document, "0202");
    PointerEvent event;
    for (const auto& [name, text] : {std::pair{"0203", "in sight"}, std::pair{"0206", "not in sight"}}) {
        event.space = space(*document, name);
        event.point = document->board().layout().centre(event.space);
        document->pointer_move(event);
        const Hint answer = document->tool().view(*document).hints.back();
        INFO(name);
        REQUIRE(answer.kind == Hint::Kind::text);
        CHECK(answer.text == text);
        CHECK(answer.is_warning == (answer.text == "not in sight"));
        CHECK(answer.points.front().x == event.point.x);
        CHECK(answer.points.front().y > event.point.y); // clear of what stands there
    }
}
