#include "formats/base/file_ending.hpp"

#include <catch2/catch.hpp>

#include <utility>
#include <vector>

using namespace sabotier;

TEST_CASE("the ending of a name is what stands behind its last dot, in small letters") {
    for (const auto& [path, ending] :
         std::vector<std::pair<std::string, std::string>>{{"ford.png", "png"},
                                                          {"maps/FORD.PNG", "png"},
                                                          {"ford.v1", "v1"},
                                                          {"a.b/ford", ""},
                                                          {"base.sabotier.zip", "zip"},
                                                          {"ford.", ""},
                                                          {".png", ""},
                                                          {".hidden.png", "png"},
                                                          {"ford", ""},
                                                          {"", ""},
                                                          {"folder/", ""}})
        CHECK(file_ending(path) == ending);
}

TEST_CASE("a name ends in what tells its sort, with small letters or large ones, and has something before") {
    CHECK(has_ending("ford.png", "png"));
    CHECK(has_ending("maps/FORD.Scenario.YAML", "scenario.yaml"));
    CHECK(has_ending(".scenario.yaml", "yaml"));
    CHECK_FALSE(has_ending("ford.scenario.yaml", "map.yaml"));
    CHECK_FALSE(has_ending("fordpng", "png"));
    CHECK_FALSE(has_ending(".png", "png"));
    CHECK_FALSE(has_ending("maps/.png", "png"));
    CHECK_FALSE(has_ending("png", "png"));
    CHECK_FALSE(has_ending("", "png"));
}

TEST_CASE("endings of sorts of files are known, and versions are none") {
    for (const char* known : {"png", "PNG", "docx", "7z", "mp3", "yaml", "html"})
        CHECK(is_known_ending(known));
    for (const char* none : {"v1", "", "2026", "png2", "p", "draft", "final"})
        CHECK_FALSE(is_known_ending(none));
    for (const char* text : {"txt", "JSON", "md"})
        CHECK((is_text_ending(text) && is_known_ending(text)));
    for (const char* other : {"png", "docx", "v1", ""})
        CHECK_FALSE(is_text_ending(other));
}
