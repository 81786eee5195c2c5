#pragma once

#include "formats/base/id.hpp"
#include "formats/base/problem.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// A unit listed by itself, beside the platoons or instead of them.
struct ListedUnit {
    UnitId id; ///< empty: kind in lower case, '-', the next free number
    KindId kind;
    std::string name;
    Position at;

    friend bool operator==(const ListedUnit&, const ListedUnit&) = default;
};

struct BoughtLine {
    LineId line;
    int count = 1; ///< platoons
    Position at;

    friend bool operator==(const BoughtLine&, const BoughtLine&) = default;
};

/// What one side brings: platoons by purchase line, single units, decoys.
struct Army {
    std::string name;
    std::string author;
    std::string rulebook; ///< that its kinds are of: a built-in id, or a file below the army's folder
    std::vector<BoughtLine> platoons;
    std::vector<ListedUnit> units;
    int decoys = 0;
    std::vector<std::string> notes;
    Position at;

    friend bool operator==(const Army&, const Army&) = default;
};

} // namespace sabotier
