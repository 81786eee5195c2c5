#pragma once

#include "editor/core/document/document.hpp"
#include "editor/core/files/new_work.hpp"
#include "editor/core/opening/opening.hpp"
#include "tests/support/folder.hpp"

#include <memory>
#include <stdexcept>
#include <string>

/// Documents for tests of the editor.
namespace sabotier::test {

/// Throws std::runtime_error with the first problem where there is no value.
template <class Value>
[[nodiscard]] Value must(Outcome<Value> outcome) {
    if (!outcome) throw std::runtime_error("test document: " + to_text(outcome.problems.at(0)));
    return std::move(*outcome.value);
}

/// A complete small scenario on hexes with two armies.
[[nodiscard]] inline std::unique_ptr<editor::Document> starter() {
    return must(editor::new_document("sabot", "First steps", "A. Designer"));
}

/// A free-form map of 8 x 6 hexes of grassland with two sides, no armies yet.
[[nodiscard]] inline std::unique_ptr<editor::Document> meadow() {
    editor::Work work = must(editor::blank_work("sabot", "Meadow", "A. Designer"));
    auto map = editor::edited(work.map);
    HexTerrain& terrain = std::get<FreeHexes>(map->ground).terrain;
    terrain.codes.assign(48, terrain.codes.at(0));
    terrain.columns = 8;
    terrain.rows = 6;
    work.map = map;
    return editor::document_of(work);
}

/// A map of tiles without a tile.
[[nodiscard]] inline std::unique_ptr<editor::Document> tiled() {
    return editor::document_of(must(editor::blank_work("sabot", "Tiles", "A. Designer", true)));
}

/// Throws std::runtime_error if the board has no space of that name.
[[nodiscard]] inline SpaceIndex space(const editor::Document& document, const std::string& name) {
    const auto found = document.setup().find(name);
    if (!found) throw std::runtime_error("no space " + name);
    return *found;
}

/// A click, as the canvas tells it.
inline void click(editor::Document& document, const std::string& name, editor::Modifiers modifiers = {}) {
    editor::PointerEvent event;
    event.space = space(document, name);
    event.point = document.board().layout().centre(event.space);
    event.button = editor::Button::left;
    event.held.left = true;
    event.modifiers = modifiers;
    document.pointer_move(event);
    document.pointer_down(event);
    document.pointer_up(event);
}

/// The button pressed on the first space, released on the last.
inline void drag(editor::Document& document, const std::vector<std::string>& names,
                 editor::Modifiers modifiers = {}) {
    editor::PointerEvent event;
    event.button = editor::Button::left;
    event.held.left = true;
    event.modifiers = modifiers;
    for (std::size_t i = 0; i < names.size(); ++i) {
        event.space = space(document, names[i]);
        event.point = document.board().layout().centre(event.space);
        if (i == 0) document.pointer_down(event);
        document.pointer_move(event);
    }
    document.pointer_up(event);
}

inline void press(editor::Document& document, const std::string& key, editor::Modifiers modifiers = {}) {
    document.key({key, modifiers});
}

} // namespace sabotier::test
