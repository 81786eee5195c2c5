#pragma once

#include "formats/export/vassal/encoding.hpp"

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
        for (int i = 2; !taken_.insert(unique).second; ++i)
            unique = fmt::format("{} {}", plain, i);
        return unique;
    }

private:
    std::set<std::string> taken_;
};

} // namespace sabotier::vassal
