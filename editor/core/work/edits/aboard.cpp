#include "editor/core/work/edits/aboard.hpp"

#include <set>

namespace sabotier::editor {

void take_off(Deployment& deployment, const std::function<bool(const Deployed&)>& goes) {
    std::set<UnitId> off;
    const auto is_off = [&](const Deployed& one) {
        if (!goes(one) && !(one.aboard && off.contains(*one.aboard))) return false;
        off.insert(one.unit);
        return true;
    };
    while (std::erase_if(deployment.units, is_off) > 0) {
    }
}

} // namespace sabotier::editor
