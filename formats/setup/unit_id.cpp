#include "formats/setup/unit_id.hpp"

#include "formats/setup/setup_names.hpp"

namespace sabotier {

std::string unit_id(const Setup& setup, const SetupUnit& unit) {
    if (!is_of_army(unit)) return unit.id.str();
    return setup.sides[unit.side].side->id.str() + "/" + unit.id.str();
}

} // namespace sabotier
