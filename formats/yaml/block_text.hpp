#pragma once

#include "formats/yaml/source.hpp"

#include <cstddef>
#include <string_view>

namespace sabotier::yaml {

/// Where the lines of a block scalar ("|" or ">") stand in the file.
struct BlockExtent {
    std::size_t first = 0;  ///< offset of its first line, indentation included
    std::size_t indent = 0; ///< blanks before each line that are no part of the text
    std::size_t end = 0;    ///< offset of the first line that is no part of it
};

/// `header` is the offset of "|" or ">", `value` the text that the parser made of it.
[[nodiscard]] BlockExtent block_extent(const YamlSource& source, std::size_t header, std::string_view value);

} // namespace sabotier::yaml
