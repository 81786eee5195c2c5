#include "tests/support/places.hpp"

namespace sabotier::test {

std::filesystem::path source_folder() {
    return SABOTIER_SOURCE_DIR;
}

} // namespace sabotier::test
