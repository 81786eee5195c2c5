#include "validator/checks/shared/play_tested.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace sabotier {

namespace {

constexpr std::array<std::string_view, 4> of_play_tests{"play-endless", "play-pointless", "play-stuck",
                                                        "play-unfair"};

} // namespace

bool needs_play_test(const Setup& setup, const CheckKey& rule) {
    const CheckBinding* const binding = setup.rulebook().check(rule);
    return binding != nullptr
           && std::find(of_play_tests.begin(), of_play_tests.end(), binding->type) != of_play_tests.end();
}

} // namespace sabotier
