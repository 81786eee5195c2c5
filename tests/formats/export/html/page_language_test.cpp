#include "formats/export/html/page_data.hpp"
#include "tests/formats/export/sample_exports.hpp"
#include "tests/support/german.hpp"

using namespace sabotier;

TEST_CASE("A page to play on is in English, whatever the language of who makes it") {
    const auto setup = sample::setup_of_file("landmines/small-fry.scenario.yaml");
    const html::PageData english = html::page_data(*setup, false, {}, "");
    const test::InGerman meanwhile;
    const html::PageData german = html::page_data(*setup, false, {}, "");
    CHECK(german.json == english.json);
    CHECK(german.dropped != english.dropped); // that is told to whoever makes it
}
