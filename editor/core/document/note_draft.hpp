#pragma once

#include "editor/core/work/edits/notes.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabotier::editor {

/// What is being written about a document and is not in it yet: a new note, or other words for one that is
/// there. It belongs to its document, and is no step of the history: undo leaves it alone.
struct NoteDraft {
    std::string text;
    NoteKind kind = NoteKind::note; ///< of a new one
    std::optional<Note> note;       ///< the one that was chosen; none: a new one

    /// There are words that would be lost.
    [[nodiscard]] bool is_unfinished() const { return !text.empty() && !(note && text == note->text); }
    /// Another note is chosen: its words, where none would be lost.
    void choose(const Note& chosen);
    /// The notes of the document have changed. Words that are not in the document yet stay; where the chosen
    /// note is gone, they are for a new one.
    void follow(const std::vector<Note>& before, const std::vector<Note>& after);

    friend bool operator==(const NoteDraft&, const NoteDraft&) = default;
};

/// Puts the words into the document. Refused as add_note() and change_note().
[[nodiscard]] Edited finish(const Scene& scene, const NoteDraft& draft);

} // namespace sabotier::editor
