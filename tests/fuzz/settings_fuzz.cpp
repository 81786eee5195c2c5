#include "formats/files/file.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/support/folder.hpp"
#include "validator/engine/engine.hpp"

using namespace sabotier;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const test::Folder folder; // settings are looked up beside a scenario
    if (!write_file(folder.path() / project_file_name, fuzz::text(data, size)).empty()) return 0;
    fuzz::expect_answer(project_settings(folder.path() / "input.scenario.yaml"));
    return 0;
}
