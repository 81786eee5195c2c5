#pragma once

#include "formats/draw/canvas/drawable_text.hpp"
#include "formats/export/vassal/encoding.hpp"
#include "formats/files/portable_name.hpp"

#include <fmt/format.h>

#include <set>
#include <string>

namespace sabotier::vassal {

/// Names that are told apart, also by a client that does not tell small letters from large ones.
class UniqueNames {
public:
    std::string take(const std::string& name) {
        const std::string plain = plain_name(name);
        std::string unique = plain;
        for (int i = 2; !taken_.insert(caseless_name(unique)).second; ++i)
            unique = fmt::format("{} {}", plain, i);
        return unique;
    }

    /// What somebody has, such as ": hand": of a long name the beginning, so that it can be read whose and
    /// what it is.
    std::string take(const std::string& owner, const std::string& what) {
        return take(ellipsized_text(plain_name(owner), longest_name - what.size() - 1) + what);
    }

private:
    std::set<std::string> taken_; ///< as caseless_name() makes them
};

} // namespace sabotier::vassal
