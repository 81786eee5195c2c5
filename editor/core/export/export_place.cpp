#include "editor/core/export/export_place.hpp"

#include "formats/base/file_ending.hpp"
#include "formats/base/words.hpp"
#include "formats/export/port/export_folder.hpp"
#include "formats/files/output/replacing.hpp"

#include <algorithm>
#include <utility>

namespace sabotier::editor {

namespace fs = std::filesystem;

namespace {

using Files = std::vector<fs::path>;

Problems problem(std::string wrong, std::string expected = {}) {
    return {{{}, std::move(wrong), std::move(expected), {}}};
}

/// A link counts as what it leads to: replacing it would take from the document the name that it is known by.
constexpr NamedBy as_it_leads = NamedBy::named;

/// Of a place that is there: folders take folders only, and nothing takes the place of a device.
Problems wrong_sort(const fs::path& place, bool is_folder) {
    std::error_code error;
    const fs::file_status status = fs::status(place, error);
    if (!fs::exists(status)) return {};
    const std::string name = place.string();
    if (fs::is_directory(status) && !is_folder)
        return problem(say("{} is a folder", name), tr("expected the name of a file in it"));
    if (is_folder && !fs::is_directory(status))
        return problem(say("{} is a file", name), tr("expected the name of a folder"));
    if (!is_folder && !fs::is_regular_file(status))
        return problem(say("{} is no file", name), tr("expected another name"));
    return {};
}

/// Absolute, without "." and "..", and without a slash at its end.
fs::path absolute_place(const std::string& typed, const fs::path& beside) {
    std::error_code error;
    fs::path place = fs::absolute(beside / typed, error).lexically_normal();
    return place.has_filename() ? place : place.parent_path();
}

/// A name that leads to no file by itself gets the ending; "ford.v1" as well, whose dot tells nothing.
fs::path with_kind(fs::path place, const FileKind& kind) {
    const std::string name = place.filename().string();
    if (has_ending(name, last_ending(kind.ending))) return place;
    place += (name.ends_with('.') ? "" : ".") + kind.ending;
    return place;
}

/// "x" of "x.sheet.pdf"; the whole name where it ends in none of the kinds.
std::string without_ending(const std::string& typed, const std::vector<FileKind>& kinds) {
    std::size_t length = 0;
    for (const FileKind& each : kinds)
        if (has_ending(typed, each.ending)) length = std::max(length, each.ending.size() + 1);
    return typed.substr(0, typed.size() - length);
}

} // namespace

ExportKind export_kind(const ExportTarget& target) {
    ExportKind kind{{target.name, target.ending}, {}, target.form == ExportTarget::Form::folder};
    for (const ExportTarget& each : export_targets())
        kind.kinds.push_back({each.name, each.ending});
    return kind;
}

Problems replacing_objections(const fs::path& path, std::string_view text, const Files& in_use) {
    if (names_one_of(path, in_use))
        return problem(say("{} is a file of an open document, and is not replaced", path.string()),
                       tr("expected another name"));
    if (is_document_of_another_sort(path, as_it_leads, text))
        return problem(say("{} is a document, and is not replaced by something else", path.string()),
                       tr("expected another name"));
    return {};
}

Outcome<fs::path> export_place(const std::string& typed, const fs::path& beside, const ExportKind& kind,
                               const Files& in_use) {
    const auto refused = [](Problems why) { return Outcome<fs::path>{std::nullopt, std::move(why)}; };
    if (typed.empty()) return refused(problem(tr("no name was given"), tr("expected one of a file")));
    fs::path place = absolute_place(typed, beside);
    if (!kind.is_folder && typed.ends_with('/'))
        return refused(problem(say("{} is a folder", typed), tr("expected the name of a file in it")));
    if (Problems wrong = wrong_sort(place, kind.is_folder); !wrong.empty()) return refused(std::move(wrong));
    // first: a document is told to be one, whatever it is called
    if (Problems wrong = replacing_objections(place, {}, in_use); !wrong.empty())
        return refused(std::move(wrong));
    if (kind.is_folder) return {std::move(place), {}};
    if (const std::string wrong = OutputName(typed, kind.kinds).objection_to_name(kind.kind); !wrong.empty())
        return refused(problem(wrong));
    place = with_kind(std::move(place), kind.kind);
    Problems wrong = wrong_sort(place, false);
    if (wrong.empty()) wrong = replacing_objections(place, {}, in_use);
    if (!wrong.empty()) return refused(std::move(wrong));
    return {std::move(place), {}};
}

Problems folder_objections(const FileSet& files, const fs::path& folder, const Files& in_use) {
    if (!files.is_folder()) return {};
    for (const auto& [name, text] : files.files())
        if (Problems wrong = replacing_objections(folder / name, text, in_use); !wrong.empty()) return wrong;
    for (const GoneFile& file : look_into(folder, files, true).gone)
        if (names_one_of(file.path, in_use))
            return problem(
                say("{} is a file of an open document, and would be taken away", file.path.string()),
                tr("expected another name"));
    return {};
}

WrittenPlace written_place(fs::path path, const FileSet& made, bool opens_at_once) {
    constexpr const char* page = "index.html"; // as servers and browsers take it for the folder's
    fs::path shown = made.is_folder() && made.files().contains(page) ? path / page : path;
    return {std::move(path), std::move(shown), opens_at_once};
}

std::optional<ReplaceQuestion> replace_question(const fs::path& place, const FileSet* folder) {
    std::error_code error;
    if (!fs::exists(fs::symlink_status(place, error))) return std::nullopt;
    const std::string name = place.filename().string();
    if (folder == nullptr || !folder->is_folder())
        return ReplaceQuestion{
            say("{} is there already. Replace it?", name), {}, tr("Replace"), tr("Keep it")};
    const auto replaced = static_cast<std::size_t>(std::ranges::count_if(
        folder->files(), [&](const auto& file) { return fs::exists(place / file.first, error); }));
    return ReplaceQuestion{say("The folder {} is there already. Write into it?", name),
                           replaced == 0
                               ? tr("What lies in it stays, but for what an earlier export left.")
                               : say_count("{} file in it is replaced by one of the same name; what else "
                                           "lies in it stays, but for what an earlier export left.",
                                           "{} files in it are replaced by those of the same names; what "
                                           "else lies in it stays, but for what an earlier export left.",
                                           replaced),
                           tr("Write into it"), tr("Leave it")};
}

std::string with_other_ending(const std::string& typed, const ExportKind& kind) {
    const std::string name = typed.substr(0, typed.find_last_not_of('/') + 1); // of a folder
    return without_ending(name, kind.kinds) + "." + kind.kind.ending;
}

} // namespace sabotier::editor
