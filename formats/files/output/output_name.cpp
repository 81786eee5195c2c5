#include "formats/files/output/output_name.hpp"

#include "formats/base/file_ending.hpp"
#include "formats/base/words.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace sabotier {
namespace {

namespace fs = std::filesystem;

/// A device, a pipe or a folder, of whatever name.
bool is_no_file(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    return fs::exists(status) && !fs::is_regular_file(status);
}

bool is_document_there(const std::string& path) {
    std::error_code error;
    return has_ending(path, "yaml") && fs::exists(path, error);
}

} // namespace

std::string last_ending(const std::string& ending) {
    const std::size_t dot = ending.rfind('.');
    return dot == std::string::npos ? ending : ending.substr(dot + 1);
}

OutputName::OutputName(std::string path, std::vector<FileKind> kinds)
    : path_(std::move(path)),
      kinds_(std::move(kinds)) {}

const FileKind* OutputName::kind() const {
    const FileKind* found = nullptr;
    for (const FileKind& each : kinds_)
        if (has_ending(path_, each.ending) && (found == nullptr || each.ending.size() > found->ending.size()))
            found = &each;
    return found;
}

bool OutputName::ends_in_name() const {
    return std::ranges::any_of(kinds_, [&](const FileKind& each) { return has_ending(path_, each.name); });
}

bool OutputName::is_foreign(const FileKind& wanted) const {
    if (path_.empty() || path_ == "-") return false;
    if (const FileKind* told = kind()) return last_ending(wanted.ending) != last_ending(told->ending);
    if (is_no_file(path_)) return false;
    const std::string ending = file_ending(path_);
    return ends_in_name() || (is_known_ending(ending) && ending != last_ending(wanted.ending));
}

std::string OutputName::refusal(const FileKind& wanted) const {
    return say("{} is no name for {}; expected one that ends in .{}", path_, wanted.name, wanted.ending);
}

std::string OutputName::objection(const FileKind& wanted) const {
    return is_document_there(path_) ? "" : objection_to_name(wanted);
}

std::string OutputName::objection_to_name(const FileKind& wanted) const {
    return is_foreign(wanted) ? refusal(wanted) : "";
}

std::string OutputName::objection_to_words(const FileKind& words) const {
    const bool is_of_a_kind = std::ranges::any_of(
        kinds_, [&](const FileKind& each) { return has_ending(path_, last_ending(each.ending)); });
    const std::string ending = file_ending(path_);
    const bool is_other = is_known_ending(ending) && !is_text_ending(ending);
    return (is_of_a_kind || is_other) && !is_no_file(path_) ? refusal(words) : "";
}

} // namespace sabotier
