#include "tests/validator/play/laws.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <string>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

struct Looked {
    std::string sample;
    std::uint64_t every; ///< so that positions come from many games
};

} // namespace

TEST_CASE("Ten thousand positions of each game keep every law", "[.][lockstep-long]") {
    // SABOTIER_LAWS says how many instead.
    const char* const wanted = std::getenv("SABOTIER_LAWS");
    const std::uint64_t positions = wanted == nullptr ? 10'000 : std::stoull(wanted);
    for (const Looked& one : {Looked{"cell/seven-at-the-mill", 1}, Looked{"landmines/small-fry", 29},
                              Looked{"clogworks/night-shift", 5}, Looked{"tunnels/first-shift", 7},
                              Looked{"fortress/ember-hall", 11}, Looked{"sabot/pattenford/chosen-ground", 7}})
        DYNAMIC_SECTION(one.sample) {
            const LawSizes sizes{.games = 100'000, .every = one.every, .redraws = 1, .positions = positions};
            CHECK(check_laws(*sample_game(one.sample), sizes) == positions);
        }
}
