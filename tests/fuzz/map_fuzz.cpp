#include "formats/documents/documents.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace sabotier;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::round_trip<Map>(
        fuzz::text(data, size), [](const Node& node) { return read_map(node); },
        [](const Map& map) { return write_map(map); });
    return 0;
}
