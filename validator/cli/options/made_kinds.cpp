#include "validator/cli/options/made_kinds.hpp"

#include "formats/export/drawn/drawing_formats.hpp"
#include "formats/export/export.hpp"

namespace sabotier::cli {

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

} // namespace sabotier::cli
