#include "editor/core/files/document_files.hpp"

#include "editor/core/words.hpp"
#include "formats/base/file.hpp"
#include "formats/documents/documents.hpp"
#include "formats/yaml/node.hpp"

#include <algorithm>
#include <utility>

namespace sabotier::editor {

namespace fs = std::filesystem;

namespace {

Problem problem_of(const fs::path& path, std::string wrong, std::string expected = {}) {
    return {{std::make_shared<const std::string>(path.string()), 0, 0},
            std::move(wrong),
            std::move(expected),
            {}};
}

bool is_file_reference(const std::string& name, bool is_builtin) {
    return !name.empty() && !is_builtin;
}

/// A rulebook or a tile set of one's own, with those that it names in turn. A file that cannot be read is
/// among them, what it names is not.
void add_needed(std::vector<fs::path>& files, const std::string& name, const fs::path& from,
                bool is_builtin) {
    if (!is_file_reference(name, is_builtin)) return;
    const fs::path file = (from / name).lexically_normal();
    if (std::ranges::find(files, file) != files.end()) return;
    files.push_back(file);
    const Outcome<std::string> text = read_file(file);
    const auto tree = text ? read_yaml(*text.value, file.string()) : Outcome<Node>{};
    if (!tree || !tree.value->is_map()) return;
    for (const char* key : {"extends", "rulebook"})
        if (const Node* base = tree.value->find(key); base && base->is_scalar())
            add_needed(files, base->text, file.parent_path(), builtin_rulebook_text(base->text) != nullptr);
}

/// Files that the work needs and never writes.
std::vector<fs::path> read_only_files(const Work& work, const fs::path& folder) {
    std::vector<fs::path> files;
    const auto add_rulebook = [&](const std::string& name, const fs::path& from) {
        add_needed(files, name, from, builtin_rulebook_text(name) != nullptr);
    };
    if (work.scenario) add_rulebook(work.scenario->rulebook, folder);
    if (!work.map) return files;
    fs::path map_folder = folder;
    if (const auto* file = work.scenario ? std::get_if<std::string>(&work.scenario->map.target) : nullptr)
        map_folder = (folder / *file).parent_path();
    if (const auto* tiled = std::get_if<TiledHexes>(&work.map->ground))
        add_needed(files, tiled->tiles, map_folder, builtin_tile_set_text(tiled->tiles) != nullptr);
    if (work.given == Given::map) add_rulebook(work.map->rulebook, folder);
    return files;
}

/// Copies what is needed into the new folder. Problems: it is nowhere, or another file stands in its place.
Problems copy_needed(const std::vector<fs::path>& files, const fs::path& from, const fs::path& to) {
    std::vector<std::pair<fs::path, std::string>> copies;
    Problems problems;
    for (const fs::path& file : files) {
        const fs::path target = (to / file.lexically_relative(from.lexically_normal())).lexically_normal();
        const Outcome<std::string> text = read_file(file);
        std::error_code error;
        const bool is_there = fs::exists(target, error);
        if (!text && !is_there)
            problems.push_back(problem_of(target, tr("the scenario needs this file, and it is not there"),
                                          tr("expected a copy of it in the new folder")));
        else if (text && is_there && read_file(target).value.value_or("") != *text.value)
            problems.push_back(problem_of(target, tr("a file of this name is there already and differs"),
                                          tr("expected a folder without it")));
        else if (text && !is_there)
            copies.emplace_back(target, *text.value);
    }
    for (const auto& [target, text] : copies) {
        std::error_code error;
        if (!problems.empty()) break;
        fs::create_directories(target.parent_path(), error); // writing tells what went wrong
        problems = write_file(target, text);
    }
    return problems;
}

std::string with_comments(const std::string& before, Node after) {
    if (const auto old = read_yaml(before, "before")) transfer_comments(*old.value, after);
    return write_yaml(after);
}

/// The node without its comments, as writers make it.
bool says_the_same(const std::string& text, const Node& node) {
    const auto canonical = format_document(text, "before");
    const auto tree = canonical ? read_yaml(*canonical.value, "before") : Outcome<Node>{};
    return tree && *tree.value == node;
}

} // namespace

DocumentFiles DocumentFiles::unsaved_in(fs::path folder) {
    DocumentFiles files;
    files.folder_ = std::move(folder);
    return files;
}

fs::path DocumentFiles::folder() const {
    const fs::path folder = is_saved() ? path_.parent_path() : folder_;
    return folder.empty() ? fs::path(".") : folder;
}

std::vector<std::pair<fs::path, Node>> DocumentFiles::documents(const Work& work, const fs::path& path) {
    std::vector<std::pair<fs::path, Node>> files;
    if (work.given == Given::map) {
        files.emplace_back(path, write_map(*work.map));
        return files;
    }
    if (work.given == Given::army) {
        if (!work.armies.empty()) files.emplace_back(path, write_army(*work.armies.begin()->second));
        return files;
    }
    const fs::path folder = path.parent_path();
    if (const auto* file = std::get_if<std::string>(&work.scenario->map.target); file && work.map)
        files.emplace_back((folder / *file).lexically_normal(), write_map(*work.map));
    for (const Side& side : work.scenario->sides) {
        const auto* file = std::get_if<std::string>(&side.army.target);
        const auto army = work.armies.find(side.id);
        if (!file || army == work.armies.end()) continue;
        const fs::path place = (folder / *file).lexically_normal();
        // Two sides may share one army's file.
        if (std::ranges::none_of(files, [&](const auto& known) { return known.first == place; }))
            files.emplace_back(place, write_army(*army->second));
    }
    files.emplace_back(path, write_scenario(inlined(work)));
    return files;
}

void DocumentFiles::note(const fs::path& path, std::string text, bool is_read_only) {
    Seen seen;
    std::error_code error;
    const auto time = fs::last_write_time(path, error);
    if (!error) {
        seen.time = time;
        seen.size = fs::file_size(path, error);
    }
    seen.text = std::move(text);
    seen.is_read_only = is_read_only;
    seen_[path] = std::move(seen);
}

void DocumentFiles::opened(const fs::path& path, const Work& work) {
    path_ = path;
    seen_.clear();
    for (const auto& [file, node] : documents(work, path))
        note(file, read_file(file).value.value_or(""), false);
    for (const fs::path& file : read_only_files(work, folder()))
        note(file, {}, true);
}

std::vector<DiskChange> DocumentFiles::changes() const {
    std::vector<DiskChange> found;
    for (const auto& [path, seen] : seen_) {
        std::error_code error;
        const auto time = fs::last_write_time(path, error);
        if (error) {
            if (seen.time) found.push_back({path, true, seen.is_read_only});
            continue;
        }
        const auto size = fs::file_size(path, error);
        if (seen.time == time && seen.size == size) continue;
        // Touched, or written again with what it held, is no change.
        if (!seen.is_read_only && read_file(path).value.value_or("") == seen.text && seen.time) continue;
        found.push_back({path, false, seen.is_read_only});
    }
    return found;
}

void DocumentFiles::accept_changes() {
    for (const DiskChange& change : changes()) {
        const Seen seen = seen_[change.path];
        std::string text = seen.text;
        if (!seen.is_read_only && !change.is_gone) text = read_file(change.path).value.value_or("");
        note(change.path, std::move(text), seen.is_read_only);
    }
}

Problems DocumentFiles::write_one(const fs::path& path, const Node& node) {
    const auto known = seen_.find(path);
    std::error_code error;
    const bool is_there = fs::exists(path, error);
    const std::string before = known == seen_.end() ? std::string() : known->second.text;
    if (is_there && !before.empty() && says_the_same(before, node)
        && read_file(path).value.value_or("") == before)
        return {};
    if (is_there) {
        const Outcome<std::string> previous = read_file(path);
        if (!previous) return previous.problems;
        if (Problems problems = write_file(path.string() + "~", *previous.value); !problems.empty())
            return problems;
    }
    std::string text = with_comments(before, node);
    if (Problems problems = write_file(path, text); !problems.empty()) return problems;
    note(path, std::move(text), false);
    return {};
}

Problems DocumentFiles::write(const Work& work, bool over_others_changes) {
    if (!is_saved()) return {{{}, tr("this document was never saved"), tr("expected a file name"), {}}};
    Problems problems;
    if (!over_others_changes)
        for (const DiskChange& change : changes())
            if (!change.is_gone && !seen_.at(change.path).is_read_only)
                problems.push_back(
                    problem_of(change.path, tr("another program changed this file since it was opened")));
    if (!problems.empty()) return problems;
    for (const auto& [path, node] : documents(work, path_))
        if (problems = write_one(path, node); !problems.empty()) return problems;
    return {};
}

Problems DocumentFiles::write_to(const fs::path& path, const Work& work) {
    DocumentFiles there;
    there.path_ = path;
    const auto files = documents(work, path);
    const bool same_folder = is_saved() && path.parent_path() == path_.parent_path();
    Problems problems;
    for (const auto& [file, node] : files) {
        const bool is_own = file == path;
        const auto here =
            is_own ? seen_.find(path_)
                   : seen_.find((folder() / file.lexically_relative(path.parent_path())).lexically_normal());
        std::error_code error;
        const bool is_there = fs::exists(file, error);
        if (!is_own && !same_folder && is_there && !says_the_same(read_file(file).value.value_or(""), node))
            problems.push_back(problem_of(file, tr("a file of this name is there already and differs"),
                                          tr("expected a folder without it")));
        // Comments come along; what stood at the new place is kept as "name~" and not merged.
        if (here != seen_.end()) there.seen_[file].text = here->second.text;
        if (same_folder && !is_own && here != seen_.end()) there.seen_[file] = here->second;
    }
    if (!problems.empty()) return problems;
    if (folder() != there.folder())
        if (problems = copy_needed(read_only_files(work, folder()), folder(), there.folder());
            !problems.empty())
            return problems;
    for (const auto& [file, node] : files)
        if (problems = there.write_one(file, node); !problems.empty()) return problems;
    for (const fs::path& needed : read_only_files(work, there.folder()))
        there.note(needed, {}, true);
    *this = std::move(there);
    return {};
}

Outcome<Work> read_work(const fs::path& path) {
    Outcome<LoadedScenario> loaded = load_document(path);
    if (!loaded) return {std::nullopt, std::move(loaded.problems)};
    if (loaded.value->given == Given::tiles || loaded.value->given == Given::rulebook)
        return {std::nullopt,
                {problem_of(path,
                            loaded.value->given == Given::tiles ? tr("this file is a set of tiles")
                                                                : tr("this file is a rulebook"),
                            tr("expected a scenario, a map or an army; a text editor opens the others"))}};
    return {to_work(*loaded.value), {}};
}

} // namespace sabotier::editor
