#include "formats/documents/documents.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace sabotier;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::round_trip<Rulebook>(fuzz::text(data, size), read_rulebook, write_rulebook);
    return 0;
}
