#include "validator/cli/console/targets.hpp"

#include "formats/files/output/replacing.hpp"
#include "formats/files/was_read.hpp"

#include <fmt/format.h>

namespace sabotier::cli {

std::string objection_by(std::string_view option, const std::filesystem::path& path, NamedBy place) {
    const auto there = replaced_file(path, place);
    if (!there || !was_read(*there)) return {};
    return fmt::format("{}: was read to make this, and is not replaced; {} names another file", path.string(),
                       option);
}

std::string objection(const std::filesystem::path& path, NamedBy place) {
    return objection_by("-o", path, place);
}

std::string objection(const std::filesystem::path& path, NamedBy place, std::string_view text) {
    if (std::string wrong = objection(path, place); !wrong.empty()) return wrong;
    if (!is_document_of_another_sort(path, place, text)) return {};
    return fmt::format(
        "{}: is a document, and is not replaced by something else; -o names another file (of a pattern such "
        "as *.yaml it takes the first)",
        path.string());
}

} // namespace sabotier::cli
