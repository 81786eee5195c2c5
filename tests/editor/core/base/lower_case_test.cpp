#include "editor/core/base/lower_case.hpp"

#include <catch2/catch.hpp>

namespace sabotier::editor {

TEST_CASE("Capital letters become small ones for searches") {
    CHECK(lower_case("Hex 1107") == "hex 1107");
    CHECK(lower_case("ÜBER DIE BRÜCKE, Éte") == "über die brücke, éte");
    CHECK(lower_case("ß × ÿ „…“") == "ß × ÿ „…“");
}

} // namespace sabotier::editor
