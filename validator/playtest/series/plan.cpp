#include "validator/playtest/series/plan.hpp"

#include "formats/base/sha256.hpp"

#include <fmt/format.h>

namespace sabotier::playtest {

std::string Plan::id() const {
    // Each text with its length, so that no two plans are written alike.
    std::string all = "playtest/1\n";
    const auto add = [&](const std::string& text) { all += fmt::format("{}:{}\n", text.size(), text); };
    add(program);
    add(hash);
    for (const std::string& bot : bots)
        add(bot);
    add(weights);
    all += fmt::format("{} {}\n", seed, is_mirrored ? "mirrored" : "as written");
    constexpr std::size_t digits = 16;
    return sha256(all).substr(0, digits);
}

} // namespace sabotier::playtest
