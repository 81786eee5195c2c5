#include "formats/documents/documents.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace sabotier;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::round_trip<Scenario>(fuzz::text(data, size), read_scenario, write_scenario);
    return 0;
}
