#include "validator/cli/options/output_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <utility>

namespace sabotier::cli {
namespace {

namespace fs = std::filesystem;

std::string in_small_letters(std::string text) {
    for (char& c : text)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

std::string extension_of(const std::string& path) {
    return in_small_letters(fs::path(path).extension().string());
}

/// Of those that say what a file is, ours or others': letters and digits with a letter among them, few.
bool is_ending_of_a_file(const std::string& ending) {
    constexpr std::size_t longest = 6; // with its dot
    const auto is_part = [](unsigned char c) { return std::isalnum(c) != 0; };
    const auto is_letter = [](unsigned char c) { return std::isalpha(c) != 0; };
    return ending.size() > 1 && ending.size() <= longest
           && std::all_of(ending.begin() + 1, ending.end(), is_part)
           && std::any_of(ending.begin() + 1, ending.end(), is_letter);
}

/// A device, a pipe or a folder, of whatever name.
bool is_no_file(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    return fs::exists(status) && !fs::is_regular_file(status);
}

bool is_document_there(const std::string& path) {
    std::error_code error;
    return extension_of(path) == ".yaml" && fs::exists(path, error);
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
    const std::string path = in_small_letters(path_);
    for (const FileKind& each : kinds_)
        if (path.ends_with("." + each.ending)
            && (found == nullptr || each.ending.size() > found->ending.size()))
            found = &each;
    return found;
}

bool OutputName::ends_in_name() const {
    const std::string ending = extension_of(path_);
    return std::ranges::any_of(kinds_, [&](const FileKind& each) { return ending == "." + each.name; });
}

bool OutputName::is_foreign(const FileKind& wanted) const {
    if (path_.empty() || path_ == "-") return false;
    if (const FileKind* told = kind()) return !wanted.ending.ends_with(last_ending(told->ending));
    if (is_no_file(path_)) return false;
    const std::string ending = extension_of(path_);
    return ends_in_name() || (is_ending_of_a_file(ending) && ending.substr(1) != last_ending(wanted.ending));
}

std::string OutputName::refusal(const FileKind& wanted) const {
    return fmt::format("{} is no name for {}; expected one that ends in .{}", path_, wanted.name,
                       wanted.ending);
}

std::string OutputName::objection(const FileKind& wanted) const {
    return is_foreign(wanted) && !is_document_there(path_) ? refusal(wanted) : "";
}

std::string OutputName::objection_to_words(const FileKind& words) const {
    const std::string ending = extension_of(path_);
    const bool is_of_a_kind = std::ranges::any_of(
        kinds_, [&](const FileKind& each) { return ending == "." + last_ending(each.ending); });
    return is_of_a_kind && !is_no_file(path_) ? refusal(words) : "";
}

} // namespace sabotier::cli
