#include "formats/export/port/target.hpp"

#include <algorithm>

namespace sabotier {

const ExportOption* ExportTarget::option(std::string_view option_name) const {
    const auto found = std::ranges::find(options, option_name, &ExportOption::name);
    return found == options.end() ? nullptr : &*found;
}

std::vector<const ExportOption*> ExportTarget::options_for(const Rulebook& rulebook) const {
    std::vector<const ExportOption*> result;
    for (const ExportOption& each : options)
        if (each.serves == nullptr || each.serves(rulebook)) result.push_back(&each);
    return result;
}

bool ExportTarget::serves_game(const Rulebook& rulebook) const {
    return serves.serves == nullptr || serves.serves(rulebook);
}

} // namespace sabotier
