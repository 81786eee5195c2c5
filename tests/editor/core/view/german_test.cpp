#include "editor/core/view/board_list.hpp"
#include "tests/editor/core/samples.hpp"
#include "tests/support/german.hpp"

using namespace sabotier;
using namespace sabotier::editor;

TEST_CASE("Spaces are called by the words of the user's language") {
    const auto last_row = [](const Document& document) {
        const BoardList list(document.shared_setup(), "");
        return list.texts(list.size() - 1)[0];
    };
    const auto hexes = test::meadow();
    const auto rooms = test::must(new_document("fortress", "Hall", "A. Designer"));
    const auto squares = test::must(new_document("landmines", "Field", "A. Designer"));
    CHECK(last_row(*hexes).starts_with("hex "));
    const test::InGerman meanwhile;
    CHECK(last_row(*hexes).starts_with("Hexfeld "));
    CHECK(last_row(*rooms).starts_with("Raum "));
    CHECK(last_row(*squares).starts_with("Quadrat "));
}
