#include "editor/core/work/edits/notes.hpp"

#include <algorithm>
#include <cctype>

namespace sabotier::editor {

namespace {

const std::vector<std::string>& list_of(const Scene& scene, NoteKind kind) {
    if (kind == NoteKind::special_rule) return scene.scenario().special_rules;
    return kind == NoteKind::map_note ? scene.map().notes : scene.scenario().notes;
}

template <class Function>
Work with_list(const Scene& scene, NoteKind kind, Function&& change) {
    if (kind == NoteKind::map_note) return with_map(scene.work(), [&](Map& map) { change(map.notes); });
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        change(kind == NoteKind::special_rule ? scenario.special_rules : scenario.notes);
    });
}

/// Documents keep each as one paragraph.
std::string on_one_line(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    const auto first = text.find_first_not_of(' ');
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

SpaceIndex place_of(const Scene& scene, const Label& label) {
    const HexBoard& board = scene.setup().board.hexes();
    const Hex hex = to_hex(label.cell);
    return board.hexes > 0 && board.is_space(hex) ? board.grid.index(hex) : no_space;
}

void add_all(std::vector<Note>& notes, const Scene& scene, NoteKind kind) {
    const auto& list = list_of(scene, kind);
    for (std::size_t i = 0; i < list.size(); ++i)
        notes.push_back({kind, i, list[i], place_named_in(scene, list[i])});
}

} // namespace

SpaceIndex place_named_in(const Scene& scene, const std::string& text) {
    const auto& board = scene.setup().board;
    const auto is_part = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == ',' || c == '-';
    };
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = at;
        while (at < text.size() && is_part(text[at]))
            ++at;
        std::string word = text.substr(start, at - start);
        while (word.ends_with(',') || word.ends_with('-'))
            word.pop_back();
        if (!word.empty())
            if (const auto found = board->find(word)) return *found;
        if (at == start) ++at;
    }
    return no_space;
}

std::vector<Note> notes_of(const Scene& scene) {
    std::vector<Note> notes;
    for (const NoteKind kind : {NoteKind::note, NoteKind::special_rule, NoteKind::map_note})
        add_all(notes, scene, kind);
    const auto& labels = scene.map().labels;
    for (std::size_t i = 0; i < labels.size(); ++i)
        notes.push_back({NoteKind::label, i, labels[i].text, place_of(scene, labels[i])});
    return notes;
}

Edited add_note(const Scene& scene, NoteKind kind, const std::string& text) {
    const std::string line = on_one_line(text);
    if (line.empty()) return Edited::refused(tr("Type a text first."));
    if (kind == NoteKind::label) return Edited::refused(tr("Labels are written on hexes with their tool."));
    return with_list(scene, kind, [&](auto& list) { list.push_back(line); });
}

Edited change_note(const Scene& scene, NoteKind kind, std::size_t index, const std::string& text) {
    const std::string line = on_one_line(text);
    const std::size_t size =
        kind == NoteKind::label ? scene.map().labels.size() : list_of(scene, kind).size();
    if (index >= size) return Edited::refused(tr("That note is not there any more."));
    const auto at = static_cast<std::ptrdiff_t>(index);
    if (kind == NoteKind::label)
        return with_map(scene.work(), [&](Map& map) {
            if (line.empty())
                map.labels.erase(map.labels.begin() + at);
            else
                map.labels[index].text = line;
        });
    return with_list(scene, kind, [&](auto& list) {
        if (line.empty())
            list.erase(list.begin() + at);
        else
            list[index] = line;
    });
}

Edited remove_note(const Scene& scene, NoteKind kind, std::size_t index) {
    return change_note(scene, kind, index, {});
}

} // namespace sabotier::editor
