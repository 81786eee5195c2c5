#include "validator/playtest/series/plan.hpp"

#include "formats/base/sha256.hpp"

#include <fmt/format.h>

namespace sabotier::playtest {

std::string Plan::id() const {
    // Of what makes a plan, and not of how lines are written: results have a version of their own.
    std::string all = "plan/2\n";
    // Each text with its length, so that no two plans are written alike.
    const auto add = [&](const std::string& text) { all += fmt::format("{}:{}\n", text.size(), text); };
    add(program);
    add(hash);
    for (const std::string& bot : bots)
        add(bot);
    add(weights);
    for (const std::string& seat : seats)
        add(seat);
    all += fmt::format("{} {} {} {}\n", bots.size(), seats.size(), seed,
                       is_mirrored ? "mirrored" : "as written");
    constexpr std::size_t digits = 16;
    return sha256(all).substr(0, digits);
}

} // namespace sabotier::playtest
