#include "formats/files/file.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "validator/engine/engine.hpp"

#include <filesystem>
#include <string>
#include <unistd.h>

using namespace sabotier;
namespace fs = std::filesystem;

namespace {

/// A folder for the settings, which are looked up beside a scenario.
class Folder {
public:
    Folder()
        : path_(fs::temp_directory_path() / ("sabotier-fuzz-" + std::to_string(::getpid()))) {
        fs::create_directories(path_);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    [[nodiscard]] const fs::path& path() const { return path_; }

private:
    fs::path path_;
};

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Folder folder;
    if (!write_file(folder.path() / project_file_name, fuzz::text(data, size)).empty()) return 0;
    fuzz::expect_answer(project_settings(folder.path() / "input.scenario.yaml"));
    return 0;
}
