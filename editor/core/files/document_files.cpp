#include "editor/core/files/document_files.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/files/document_name.hpp"
#include "formats/files/file.hpp"
#include "formats/files/made_folders.hpp"
#include "formats/files/output/replacing.hpp"
#include "formats/files/write_files.hpp"
#include "formats/yaml/node.hpp"

#include <algorithm>
#include <iterator>
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
    for (const char* key : {"extends", "rulebook"}) {
        const Node* base = tree.value->find(key);
        if (base && base->is_list() && !base->items.empty())
            base = &base->items.front(); // the rest is its own
        if (base && base->is_scalar())
            add_needed(files, base->text, file.parent_path(), builtin_rulebook_text(base->text) != nullptr);
    }
}

std::string file_of(const auto& reference) {
    const auto* file = std::get_if<std::string>(&reference.target);
    return file ? *file : std::string();
}

/// Files that the work needs and never writes.
std::vector<fs::path> read_only_files(const Work& work, const fs::path& folder) {
    std::vector<fs::path> files;
    const auto add_rulebook = [&](const std::string& name, const fs::path& from) {
        add_needed(files, name, from, builtin_rulebook_text(name) != nullptr);
    };
    if (work.scenario) add_rulebook(work.scenario->rulebook, folder);
    if (work.map) {
        const fs::path from = (folder / file_of(work.scenario->map)).parent_path();
        if (const auto* tiled = std::get_if<TiledHexes>(&work.map->ground))
            add_needed(files, tiled->tiles, from, builtin_tile_set_text(tiled->tiles) != nullptr);
        if (work.given == Given::map || from != folder) add_rulebook(work.map->rulebook, from);
    }
    for (const Side& side : work.scenario->sides)
        if (const auto army = work.armies.find(side.id); army != work.armies.end())
            add_rulebook(army->second->rulebook, (folder / file_of(side.army)).parent_path());
    return files;
}

/// A file of the folder as references name it.
fs::path below(const fs::path& file, const fs::path& folder) {
    return file.lexically_normal().lexically_relative(folder.lexically_normal());
}

bool is_there(const fs::path& path) {
    std::error_code error;
    return fs::exists(fs::symlink_status(path, error));
}

/// A link below the folder on the way to a file in it: reading would refuse it, and writing could go
/// anywhere.
Problems through_link(const fs::path& file, const fs::path& folder) {
    fs::path walked = folder;
    for (const fs::path& name : below(file, folder)) {
        walked /= name;
        std::error_code error;
        if (fs::is_symlink(walked, error))
            return {problem_of(file, say("goes through the link {}", name.string()),
                               tr("expected a file in the folder"))};
    }
    return {};
}

bool same_file(const fs::path& one, const fs::path& other) {
    std::error_code error;
    return one == other || fs::equivalent(one, other, error);
}

/// What is needed, as it goes into the new folder. Problems: it is nowhere, or another file stands in its
/// place.
Outcome<std::vector<FileText>> copies_of(const std::vector<fs::path>& files, const fs::path& from,
                                         const fs::path& to) {
    std::vector<FileText> copies;
    Problems problems;
    for (const fs::path& file : files) {
        const fs::path target = (to / below(file, from)).lexically_normal();
        const Outcome<std::string> text = read_file(file);
        const bool has_file = is_there(target);
        const Problems link = through_link(target, to);
        problems.insert(problems.end(), link.begin(), link.end());
        if (!link.empty()) continue;
        if (!text && !has_file)
            problems.push_back(problem_of(target, tr("the scenario needs this file, and it is not there"),
                                          tr("expected a copy of it in the new folder")));
        else if (text && has_file && read_file(target).value.value_or("") != *text.value)
            problems.push_back(problem_of(target, tr("a file of this name is there already and differs"),
                                          tr("expected a folder without it")));
        else if (text && !has_file)
            copies.push_back({.path = target, .text = *text.value, .place = NamedBy::fresh});
    }
    if (!problems.empty()) return {std::nullopt, std::move(problems)};
    return {std::move(copies), {}};
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

DocumentFiles::Documents DocumentFiles::documents(const Work& work, const fs::path& path) {
    Documents files;
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

DocumentFiles::Seen DocumentFiles::look_at(const fs::path& path, std::string text, bool is_read_only) {
    Seen seen;
    std::error_code error;
    const auto time = fs::last_write_time(path, error);
    if (!error) {
        seen.time = time;
        seen.size = fs::file_size(path, error);
    }
    seen.text = std::move(text);
    seen.is_read_only = is_read_only;
    return seen;
}

void DocumentFiles::note(const fs::path& path, std::string text, bool is_read_only) {
    seen_[path] = look_at(path, std::move(text), is_read_only);
}

void DocumentFiles::opened(const fs::path& path, const Work& work, const std::vector<DocumentFile>& read) {
    path_ = path;
    seen_.clear();
    for (const auto& [file, node] : documents(work, path)) {
        const auto text = std::ranges::find(read, below(file, folder()).string(), &DocumentFile::path);
        if (text == read.end()) continue; // of no part of the work
        note(file, *text->text, false);
        if (read_file(file).value != *text->text)
            seen_[file].time.reset(); // as it lies there it is not known
    }
    for (const fs::path& file : read_only_files(work, folder()))
        note(file, {}, true);
}

std::vector<fs::path> DocumentFiles::all() const {
    std::vector<fs::path> files;
    for (const auto& [file, seen] : seen_)
        files.push_back(file);
    return files;
}

std::optional<DiskChange> DocumentFiles::change_of(const fs::path& path, const Seen& seen) {
    std::error_code error;
    const auto time = fs::last_write_time(path, error);
    if (error) return seen.time ? std::optional(DiskChange{path, true, seen.is_read_only}) : std::nullopt;
    const auto size = fs::file_size(path, error);
    if (seen.time == time && seen.size == size) return std::nullopt;
    // Touched, or written again with what it held, is no change; nor is one that was gone and is back.
    const bool was_there = seen.time || !seen.text.empty();
    if (!seen.is_read_only && was_there && read_file(path).value.value_or("") == seen.text)
        return std::nullopt;
    return DiskChange{path, false, seen.is_read_only};
}

std::vector<DiskChange> DocumentFiles::changes() const {
    std::vector<DiskChange> found;
    for (const auto& [path, seen] : seen_)
        if (const auto change = change_of(path, seen)) found.push_back(*change);
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

DocumentFiles::Known DocumentFiles::known(const fs::path& file, const fs::path& path) const {
    if (!is_saved()) return {};
    const fs::path here =
        file == path ? path_ : (folder() / below(file, path.parent_path())).lexically_normal();
    const auto found = seen_.find(here);
    if (found == seen_.end()) return {};
    return {&found->second, same_file(here, file)};
}

Problems DocumentFiles::clash(const fs::path& file, const Node& node, const fs::path& path) const {
    const Known before = known(file, path);
    if (before.is_the_same) {
        const auto change = change_of(file, *before.seen);
        if (!change || change->is_gone) return {};
        return {problem_of(file, tr("another program changed this file since it was opened"))};
    }
    if (file == path || !is_there(file) || says_the_same(read_file(file).value.value_or(""), node)) return {};
    return {problem_of(file, tr("a file of this name is there already and differs"),
                       tr("expected a folder without it"))};
}

Problems DocumentFiles::clashes(const Work& work, const fs::path& path) const {
    const Documents parts = documents(work, path);
    return objections(parts, work, path).empty() ? clashes(parts, path) : Problems();
}

/// A scenario in the place of its map would include itself, and other scenarios would have no map any more.
Problems DocumentFiles::objections(const Documents& documents, const Work& work, const fs::path& path) const {
    if (documents.empty()) return {};
    std::vector<fs::path> others;
    for (const auto& [file, seen] : seen_)
        if (!same_file(file, path_)) others.push_back(file);
    for (auto part = documents.begin(); part != documents.end() - 1; ++part) // the last one is its own
        others.push_back(part->first);
    for (const fs::path& needed : read_only_files(work, folder())) {
        others.push_back(needed);
        others.push_back(path.parent_path() / below(needed, folder())); // where a copy goes
    }
    if (names_one_of(path, others))
        return {problem_of(path, tr("is a file that this document is put together from"),
                           tr("expected another name"))};
    const bool is_own = is_saved() && same_file(path, path_);
    if (!is_own && is_document_of_another_sort(path, NamedBy::named, write_yaml(documents.back().second)))
        return {problem_of(path, tr("is a document of another sort, and is not replaced"),
                           tr("expected another name"))};
    return {};
}

Problems DocumentFiles::clashes(const Documents& documents, const fs::path& path) const {
    Problems problems;
    for (const auto& [file, node] : documents)
        std::ranges::move(clash(file, node, path), std::back_inserter(problems));
    return problems;
}

/// What is to be written, and what is known of the files of the work afterwards.
struct DocumentFiles::Plan {
    std::vector<FileText> files;
    std::vector<std::pair<fs::path, std::string>> texts; ///< of files that are written
    std::vector<std::pair<fs::path, Seen>> kept;         ///< files that hold their part already
    Problems problems;

    void add(const Problems& more) { problems.insert(problems.end(), more.begin(), more.end()); }
};

DocumentFiles::Plan DocumentFiles::plan(const Documents& documents, const fs::path& path,
                                        bool over_others_changes) const {
    Plan plan;
    for (const auto& [file, node] : documents) {
        if (file != path) plan.add(through_link(file, path.parent_path()));
        const Known before = known(file, path);
        const std::string old = before.seen ? before.seen->text : std::string();
        std::error_code error;
        const bool has_file = is_there(file) && (file != path || fs::exists(file, error));
        const Outcome<std::string> now = has_file ? read_file(file) : Outcome<std::string>{"", {}};
        plan.add(now.problems);
        if (!plan.problems.empty()) continue;
        const bool is_current = has_file && !old.empty() && *now.value == old && says_the_same(old, node);
        if (is_current
            || (has_file && file != path && !before.is_the_same && says_the_same(*now.value, node))) {
            plan.kept.emplace_back(file,
                                   before.is_the_same ? *before.seen : look_at(file, *now.value, false));
            continue;
        }
        // Comments come along; what stood at another place is kept as "name~" and not merged.
        plan.texts.emplace_back(file, with_comments(old, node));
        const NamedBy place = file == path ? NamedBy::named : has_file ? NamedBy::own : NamedBy::fresh;
        plan.files.push_back({.path = file, .text = plan.texts.back().second, .place = place});
        if (!has_file) continue;
        plan.files.back().before = before.is_the_same && !over_others_changes ? old : *now.value;
        plan.files.push_back(
            {.path = file.string() + "~", .text = *now.value, .place = NamedBy::own, .rights_of = file});
    }
    return plan;
}

Problems DocumentFiles::carry_out(Plan plan, const fs::path& path, const Work& work) {
    if (!plan.problems.empty()) return std::move(plan.problems);
    MadeFolders folders;
    for (const FileText& file : plan.files)
        if (file.place == NamedBy::fresh) folders.make(file.path.parent_path());
    // Previous versions first: should the file system be unable to take anything back, they are there.
    std::stable_partition(plan.files.begin(), plan.files.end(),
                          [](const FileText& file) { return !file.rights_of.empty(); });
    if (Problems problems = write_files(plan.files); !problems.empty()) return problems;
    folders.keep();
    if (!same_file(path, path_)) seen_.clear();
    if (path != path_)
        std::erase_if(seen_,
                      [&](const auto& each) { return each.first != path && same_file(each.first, path); });
    path_ = path;
    for (auto& [file, seen] : plan.kept)
        seen_[file] = std::move(seen);
    for (auto& [file, text] : plan.texts)
        note(file, std::move(text), false);
    for (const fs::path& needed : read_only_files(work, folder()))
        if (!seen_.contains(needed)) note(needed, {}, true);
    return {};
}

Outcome<std::vector<DocumentFile>> DocumentFiles::as_saved(const Work& work, const std::string& stem) const {
    const fs::path path = is_saved() ? path_ : folder() / with_ending(stem, work.given);
    std::vector<DocumentFile> files;
    const auto take = [&](const fs::path& file, std::string text) {
        files.push_back(
            {below(file, folder()).string(), std::make_shared<const std::string>(std::move(text))});
    };
    for (const auto& [file, node] : documents(work, path)) {
        const Known before = known(file, path);
        const std::string old = before.seen ? before.seen->text : std::string();
        take(file, !old.empty() && says_the_same(old, node) ? old : with_comments(old, node));
    }
    if (!files.empty())
        std::rotate(files.begin(), files.end() - 1, files.end()); // the document's own is the last one
    for (const fs::path& file : read_only_files(work, folder())) {
        Outcome<std::string> text = read_file(file);
        if (!text) return {std::nullopt, std::move(text.problems)};
        take(file, std::move(*text.value));
    }
    return {std::move(files), {}};
}

Problems DocumentFiles::write(const Work& work, bool over_others_changes, const Along& along) {
    if (!is_saved()) return {{{}, tr("this document was never saved"), tr("expected a file name"), {}}};
    return write_to(path_, work, over_others_changes, along);
}

Problems DocumentFiles::write_to(const fs::path& path, const Work& work, bool over_others_changes,
                                 const Along& along) {
    const Documents parts = documents(work, path);
    if (Problems problems = objections(parts, work, path); !problems.empty()) return problems;
    if (!over_others_changes)
        if (Problems problems = clashes(parts, path); !problems.empty()) return problems;
    Plan made = plan(parts, path, over_others_changes);
    const fs::path target = path.parent_path().empty() ? fs::path(".") : path.parent_path();
    if (!same_file(folder(), target)) {
        Outcome<std::vector<FileText>> copies = copies_of(read_only_files(work, folder()), folder(), target);
        made.add(copies.problems);
        if (copies) std::ranges::move(*copies.value, std::back_inserter(made.files));
    }
    if (along && made.problems.empty()) {
        Outcome<std::vector<FileText>> more = along(made.files);
        made.add(more.problems);
        if (more)
            made.files.insert(made.files.begin(), std::make_move_iterator(more.value->begin()),
                              std::make_move_iterator(more.value->end()));
    }
    return carry_out(std::move(made), path, work);
}

fs::path with_ending(fs::path path, Given given) {
    if (path.extension() == ".") path.replace_extension(); // what a file dialog may add of another name
    // a whole ending is more than ".yaml", also that of another kind, which stays
    const bool is_half =
        path.extension() == ".yaml" && document_stem(path.filename().string()) == path.stem().string();
    if (is_half) path.replace_extension();
    if (is_half || path.extension().empty())
        path += given == Given::map ? ".map.yaml" : given == Given::army ? ".army.yaml" : ".scenario.yaml";
    return path;
}

fs::path typed_name(const fs::path& typed, Given given, const fs::path& own) {
    return typed == own || is_there(typed) ? typed : with_ending(typed, given);
}

Work with_tiles_moved(Work work, const std::string& map_file, bool back) {
    const auto* tiled = work.map ? std::get_if<TiledHexes>(&work.map->ground) : nullptr;
    const fs::path folder = fs::path(map_file).parent_path();
    if (!tiled || folder.empty() || builtin_tile_set_text(tiled->tiles)) return work;
    auto map = edited(work.map);
    std::string& tiles = std::get<TiledHexes>(map->ground).tiles;
    tiles = back ? fs::path(tiles).lexically_relative(folder).string()
                 : (folder / tiles).lexically_normal().string();
    work.map = std::move(map);
    return work;
}

Outcome<ReadWork> read_work(const fs::path& path) {
    Outcome<LoadedScenario> loaded = load_document(path);
    if (!loaded) return {std::nullopt, std::move(loaded.problems)};
    if (loaded.value->given == Given::tiles || loaded.value->given == Given::rulebook)
        return {std::nullopt,
                {problem_of(path,
                            loaded.value->given == Given::tiles ? tr("this file is a set of tiles")
                                                                : tr("this file is a rulebook"),
                            tr("expected a scenario, a map or an army; a text editor opens the others"))}};
    Work work = to_work(*loaded.value);
    return {ReadWork{std::move(work), std::move(loaded.value->files)}, {}};
}

} // namespace sabotier::editor
