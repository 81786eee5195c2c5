#include "validator/checks/shared/play_tested.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace sabotier {

namespace {

constexpr std::array<std::string_view, 4> of_play_tests{"play-endless", "play-pointless", "play-stuck",
                                                        "play-unfair"};
constexpr std::string_view asks_of_equals = "play-unfair"; ///< of games that one bot played in every seat

} // namespace

bool lacks_play_test(const Setup& setup, const PlayResults* played, const CheckKey& rule) {
    const CheckBinding* const binding = setup.rulebook().check(rule);
    if (binding == nullptr
        || std::find(of_play_tests.begin(), of_play_tests.end(), binding->type) == of_play_tests.end())
        return false;
    return played == nullptr || (!played->has_equal_bots && binding->type == asks_of_equals);
}

} // namespace sabotier
