#include "formats/yaml/block_text.hpp"

#include <algorithm>

namespace sabotier::yaml {
namespace {

/// The line at `offset`, which moves to the next one.
std::string_view take_line(std::string_view text, std::size_t& offset) {
    const std::size_t end = std::min(text.find('\n', offset), text.size());
    const auto line = text.substr(offset, end - offset);
    offset = std::min(end + 1, text.size());
    return line;
}

bool is_blank(std::string_view line) {
    return line.find_first_not_of(" \t") == std::string_view::npos;
}

std::size_t leading_spaces(std::string_view line) {
    return std::min(line.find_first_not_of(' '), line.size());
}

std::string_view first_filled_line(std::string_view text, std::size_t offset) {
    while (offset < text.size()) {
        const auto line = take_line(text, offset);
        if (!is_blank(line)) return line;
    }
    return {};
}

} // namespace

BlockExtent block_extent(const YamlSource& source, std::size_t header, std::string_view value) {
    const std::string_view text = source.text();
    BlockExtent extent;
    extent.first = std::min(source.line_end(header) + 1, text.size());
    extent.end = extent.first;
    const auto first_of_value = first_filled_line(value, 0);
    const bool is_filled = !first_of_value.empty();
    if (is_filled) {
        // The text keeps what its first line is indented beyond the block, where the header says how deep
        // that is.
        const std::size_t indented = leading_spaces(first_filled_line(text, extent.first));
        extent.indent = indented - std::min(indented, leading_spaces(first_of_value));
    }
    const bool keeps_empty_lines = value.ends_with("\n\n") || (!is_filled && !value.empty());
    for (std::size_t offset = extent.first; offset < text.size();) {
        const auto line = take_line(text, offset);
        if (is_blank(line)) {
            if (keeps_empty_lines) extent.end = offset;
        } else if (is_filled && leading_spaces(line) >= extent.indent) {
            extent.end = offset;
        } else {
            break;
        }
    }
    return extent;
}

} // namespace sabotier::yaml
