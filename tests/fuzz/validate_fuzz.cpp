#include "formats/documents/load.hpp"
#include "formats/setup/setup.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "validator/engine/engine.hpp"

#include <filesystem>

using namespace sabotier;

/// A document of any kind, resolved on its board and checked by every rule: no check may fail.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::filesystem::path nowhere = "/nonexistent";
    Outcome<LoadedScenario> loaded = load_document_text(fuzz::text(data, size), "input", nowhere);
    fuzz::expect_answer(loaded);
    if (!loaded) return 0;
    const auto setup = resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
    const Report report = validate(*setup);
    for (const Finding& finding : report.findings) {
        if (finding.message.starts_with("check failed")) fuzz::broken("no check fails", finding.message);
    }
    return 0;
}
