#pragma once

#include <cstddef>
#include <string>

namespace sabotier::cli {

/// A line for people, which stays one line whatever names of documents stand in it.
struct TextLine {
    std::string text;     ///< as for_terminal() makes it
    std::size_t hang = 0; ///< blanks before its further lines where a terminal is narrower
};

} // namespace sabotier::cli
