#include "formats/export/port/options.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

namespace {

const ExportOption dish{"dish", "Dish", "What to eat", "DISHES",
                        TextForm{.proposed = {{"soup", "Soup"}, {"stew", "Stew"}}, .is_list = true}};
const ExportOption guest{"guest", "Guest", "Who comes", "NAME", TextForm{}};
const ExportOption size{
    "size", "Size", "How large", "SIZE",
    TextForm{.proposed = {{"small", "Small"}}, .usual = "small", .objection = [](const std::string& text) {
                 return text == "12" ? std::string() : "'" + text + "' is no size";
             }}};

std::string wrong(const ExportOption& option, const std::string& text) {
    const auto read = read_value(option, text);
    CHECK(read.problems.size() == (read ? 0 : 1));
    return read ? "" : read.problems.front().wrong;
}

} // namespace

TEST_CASE("A text is one of the names proposed, or several of them") {
    CHECK(wrong(dish, "soup").empty());
    CHECK(wrong(dish, "soup, stew").empty());
    CHECK(wrong(dish, "soup,stw") == "'stw' is not one of soup, stew");
    CHECK(read_value(dish, "soup,stw").problems.front().suggestion == "stew");
    CHECK(wrong(dish, "soup,") == "'' is not one of soup, stew");
    CHECK(wrong(dish, "") == "'' is not one of soup, stew");
    CHECK(std::get<TextForm>(dish.form).parts(" soup , stew") == std::vector<std::string>{"soup", "stew"});
    CHECK(std::get<TextForm>(guest.form).parts("Smith, John") == std::vector<std::string>{"Smith, John"});
}

TEST_CASE("A text without names is anything, and one with rules of its own what they let pass") {
    CHECK(wrong(guest, "Agnes").empty());
    CHECK(wrong(guest, "") == "'' is no name");
    CHECK(wrong(size, "12").empty());
    CHECK(wrong(size, "small").empty());
    CHECK(wrong(size, "smal") == "'smal' is no size");
    CHECK(read_value(size, "smal").problems.front().suggestion == "small");
    CHECK(usual_value(size) == ExportValue(std::string("small")));
    CHECK_FALSE(usual_value(guest));
    CHECK(wrong_options({size}, {{"size", 12}}).size() == 1); // of another kind
}

TEST_CASE("Names that a scenario does not know are told with those that it does") {
    const auto problems = unknown_names(dish, "soup,stew", {{"soup", "Soup"}, {"stock", "Stock"}});
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().wrong == "dish: 'stew' is not one of soup, stock");
    CHECK(unknown_names(guest, "Agnes", {}).front().wrong
          == "guest: 'Agnes' names nothing that this scenario has");
    CHECK(unknown_names(dish, "soup", {{"soup", "Soup"}}).empty());
}
