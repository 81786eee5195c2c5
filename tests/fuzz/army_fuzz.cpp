#include "formats/documents/documents.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace sabotier;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::round_trip<Army>(
        fuzz::text(data, size), [](const Node& node) { return read_army(node); },
        [](const Army& army) { return write_army(army); });
    return 0;
}
