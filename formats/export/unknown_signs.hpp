#pragma once

#include "formats/draw/canvas.hpp"

#include <set>
#include <string>
#include <vector>

namespace sabotier {

/// Gathers the texts of a file that no installed font can write. Private to formats/export.
class UnknownSignsList {
public:
    /// What was drawn on a canvas; texts that are known from an earlier one count once.
    void take(const Canvas& canvas);
    /// For Export::dropped, one for each text.
    [[nodiscard]] std::vector<std::string> sentences() const;

private:
    std::vector<UnknownSigns> list_;
    std::set<std::string> texts_;
};

} // namespace sabotier
