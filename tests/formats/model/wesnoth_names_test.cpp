#include "formats/model/wesnoth_names.hpp"

#include <catch2/catch.hpp>

#include <regex>

using namespace sabotier;

TEST_CASE("What schemas say of Wesnoth's names is what holds") {
    const std::regex ground(wesnoth::ground_pattern);
    const std::regex way(wesnoth::way_pattern);
    const std::regex unit(wesnoth::unit_pattern);
    for (const std::string text :
         {"Gg",    "Gg^Fms",   "Ww^Bw|",   "Ww^Bw\\r",  "G",      "gg",     "Ggggg",    "G|",
          "Gg^",   "Gg^f",     "Gg^Fmsss", "^Bw|",      "^B|",    "^B|r",   "^B|ab",    "^B|abc",
          "^Bw|r", "^Bw|ab",   "^Bsb|",    "^Bsb|r",    "^Bsbr|", "^Bw",    "^Bw/",     "^Bw||",
          "^Bw|/", "^bw|",     "^|",       "^",         "|",      "Bw|",    "^Bw|^Bw|", " ^Bw|",
          "",      "Spearman", "Red Mage", "Red  Mage", "Mage ",  "a Mage", "Mage-2_b"}) {
        INFO("'" << text << "'");
        CHECK(std::regex_match(text, ground) == wesnoth::is_ground(text));
        CHECK(std::regex_match(text, way) == (wesnoth::is_ground(text) || wesnoth::is_bridge(text)));
        CHECK(std::regex_match(text, unit) == wesnoth::is_unit(text));
    }
    CHECK(wesnoth::is_bridge(wesnoth::usual_bridge));
    CHECK(wesnoth::is_ground(wesnoth::usual_road));
    CHECK(wesnoth::is_ground(wesnoth::usual_river));
}
