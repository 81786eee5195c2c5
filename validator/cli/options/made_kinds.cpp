#include "validator/cli/options/made_kinds.hpp"

#include "formats/base/file_ending.hpp"
#include "formats/export/drawn/drawing_formats.hpp"
#include "formats/export/export.hpp"

#include <algorithm>

namespace sabotier::cli {
namespace {

/// "a, b or c"
std::string choice_of(const std::vector<std::string>& words, const std::string& prefix) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? "" : i + 1 == words.size() ? " or " + prefix : ", " + prefix) + words[i];
    return text;
}

/// All of them as one, for sentences about one.
FileKind either_of(std::span<const FileKind> forms) {
    std::vector<std::string> names;
    std::vector<std::string> endings;
    for (const FileKind& form : forms) {
        if (std::ranges::find(names, form.name) != names.end()) continue;
        names.push_back(form.name);
        endings.push_back(form.ending);
    }
    return {choice_of(names, ""), choice_of(endings, ".")};
}

} // namespace

std::vector<FileKind> kinds_of_targets() {
    std::vector<FileKind> kinds;
    for (const ExportTarget& target : export_targets())
        kinds.push_back({target.name, target.ending});
    return kinds;
}

std::vector<FileKind> kinds_of_forms(const std::vector<std::string>& forms) {
    std::vector<FileKind> kinds;
    for (const std::string& form : forms)
        kinds.push_back({form, form});
    return kinds;
}

std::vector<FileKind> all_but_texts() {
    std::vector<FileKind> kinds = kinds_of_forms(drawing_formats());
    for (FileKind& target : kinds_of_targets())
        kinds.push_back(std::move(target));
    return kinds;
}

std::string objection_to_words(const std::string& out, const FileKind& words) {
    return OutputName(out, all_but_texts()).objection_to_words(words);
}

std::string objection_to_forms(const std::string& out, std::span<const FileKind> forms) {
    const FileKind either = either_of(forms);
    std::string wrong = objection_to_words(out, either);
    if (!wrong.empty() || is_prose_ending(file_ending(out))) return wrong;
    return OutputName(out, {}).objection(either);
}

std::string objection_to_data(const std::string& out, const FileKind& data) {
    if (last_ending(data.ending) == "yaml" && has_ending(out, "yml")) return {};
    const std::string wrong = objection_to_words(out, data);
    return wrong.empty() ? OutputName(out, {}).objection(data) : wrong;
}

} // namespace sabotier::cli
