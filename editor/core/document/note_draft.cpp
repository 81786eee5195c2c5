#include "editor/core/document/note_draft.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

/// The same note among those of now: in its place, or where others before it have come or gone; one that was
/// only written anew stands in its place as well.
std::optional<Note> same_note(const Note& note, const std::vector<Note>& before,
                              const std::vector<Note>& after) {
    const auto has_words = [&](const Note& each) { return each.kind == note.kind && each.text == note.text; };
    const auto in_place = std::ranges::find_if(
        after, [&](const Note& each) { return has_words(each) && each.index == note.index; });
    if (in_place != after.end()) return *in_place;
    if (const auto moved = std::ranges::find_if(after, has_words); moved != after.end()) return *moved;
    const auto is_kind = [&](const Note& each) { return each.kind == note.kind; };
    if (std::ranges::count_if(before, is_kind) != std::ranges::count_if(after, is_kind)) return std::nullopt;
    const auto anew = std::ranges::find_if(
        after, [&](const Note& each) { return is_kind(each) && each.index == note.index; });
    return anew == after.end() ? std::nullopt : std::optional(*anew);
}

} // namespace

void NoteDraft::choose(const Note& chosen) {
    if (!is_unfinished()) text = chosen.text;
    note = chosen;
}

void NoteDraft::follow(const std::vector<Note>& before, const std::vector<Note>& after) {
    if (!note) return;
    const bool was_unfinished = is_unfinished();
    note = same_note(*note, before, after);
    if (!was_unfinished) text = note ? note->text : std::string();
}

Edited finish(const Scene& scene, const NoteDraft& draft) {
    return draft.note ? change_note(scene, draft.note->kind, draft.note->index, draft.text)
                      : add_note(scene, draft.kind, draft.text);
}

} // namespace sabotier::editor
