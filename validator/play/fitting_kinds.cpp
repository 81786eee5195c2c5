#include "validator/play/fitting_kinds.hpp"

#include <map>

namespace sabotier::play {

std::vector<WideMask> fitting_kinds(const std::vector<WideMask>& slots, const std::vector<int>& counts) {
    if (!Deals::is_possible(slots, counts)) return slots;
    std::map<WideMask, WideMask> fitting; // slots of one mask are alike
    std::vector<WideMask> found;
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
        const auto [place, is_other] = fitting.emplace(slots[slot], 0);
        std::vector<WideMask> tried = slots;
        for (WideMask left = is_other ? slots[slot] : 0; left != 0; left &= left - 1) {
            tried[slot] = left & ~(left - 1);
            if (Deals::is_possible(tried, counts)) place->second |= tried[slot];
        }
        found.push_back(place->second);
    }
    return found;
}

} // namespace sabotier::play
