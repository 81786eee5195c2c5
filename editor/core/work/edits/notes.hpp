#pragma once

#include "editor/core/work/edit.hpp"

#include <string>
#include <vector>

/// Everything that is written in words: notes for designers, special rules, notes on the map, labels of
/// hexes.
namespace sabotier::editor {

enum class NoteKind : std::uint8_t { note, special_rule, map_note, label };

struct Note {
    NoteKind kind = NoteKind::note;
    std::size_t index = 0; ///< in its list of the document
    std::string text;
    /// Of a label its hex, of any other the first space that the text names; no_space if it names none.
    SpaceIndex place = no_space;

    friend bool operator==(const Note&, const Note&) = default;
};

/// Notes for designers, then special rules, notes on the map, labels.
[[nodiscard]] std::vector<Note> notes_of(const Scene& scene);
/// The first space that a text names, between blanks and marks: "The mill at 1107." names 1107.
[[nodiscard]] SpaceIndex place_named_in(const Scene& scene, const std::string& text);

/// At the end of its kind. Refused: an empty text; labels, which are written on hexes.
[[nodiscard]] Edited add_note(const Scene& scene, NoteKind kind, const std::string& text);
/// Refused: a note that is not there. An empty text removes it.
[[nodiscard]] Edited change_note(const Scene& scene, NoteKind kind, std::size_t index,
                                 const std::string& text);
[[nodiscard]] Edited remove_note(const Scene& scene, NoteKind kind, std::size_t index);

} // namespace sabotier::editor
