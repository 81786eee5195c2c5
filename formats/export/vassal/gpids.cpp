#include "formats/export/vassal/module.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <set>

namespace sabotier::vassal {
namespace {

/// FNV-1a, folded to the range of ids.
std::uint32_t hash_of(const std::string& id) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char c : id) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001b3ULL;
    }
    return static_cast<std::uint32_t>((hash ^ (hash >> 32U)) % (last_gpid - 1)) + 1;
}

} // namespace

std::vector<std::string> gpids(const std::vector<std::string>& ids) {
    // In the order of the ids themselves: which of two gives way does not hang on where they stand.
    std::vector<std::size_t> order(ids.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) -> const std::string& { return ids[i]; });
    std::set<std::uint32_t> taken;
    std::vector<std::string> result(ids.size());
    for (const std::size_t i : order) {
        std::uint32_t number = hash_of(ids[i]);
        while (!taken.insert(number).second)
            number = number % (last_gpid - 1) + 1;
        result[i] = std::to_string(number);
    }
    return result;
}

} // namespace sabotier::vassal
