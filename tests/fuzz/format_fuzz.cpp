#include "formats/documents/documents.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace sabotier;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Outcome<std::string> first = format_document(fuzz::text(data, size), "input");
    fuzz::expect_answer(first);
    if (!first) return 0;
    const Outcome<std::string> second = format_document(*first.value, "formatted");
    if (!second)
        fuzz::broken("a formatted document can be formatted", fuzz::lines(second.problems) + *first.value);
    if (*second.value != *first.value)
        fuzz::broken("formatting is stable", *first.value + "became\n" + *second.value);
    return 0;
}
