#include "validator/answers/json/turn_end_names.hpp"

namespace sabotier {

std::vector<std::string> facing_names(Exits facings) {
    std::vector<std::string> names;
    for (const Facing facing : all_facings)
        if (has_exit(facings, facing)) names.emplace_back(name(facing));
    return names;
}

std::string how_text(TurnEnd::How how) {
    switch (how) {
    case TurnEnd::How::aboard:
        return "aboard";
    case TurnEnd::How::off:
        return "off";
    case TurnEnd::How::itself:
        break;
    }
    return "itself";
}

} // namespace sabotier
