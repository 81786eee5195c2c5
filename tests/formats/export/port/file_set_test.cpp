#include "formats/export/port/file_set.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>

using namespace sabotier;

TEST_CASE("A set of files is one file, or files below one folder by their paths") {
    const FileSet one(std::string("text"));
    CHECK_FALSE(one.is_folder());
    CHECK(one.bytes() == "text");
    FileSet folder;
    folder.add("b.txt", "b");
    folder.add("a/c d.txt", "c");
    folder.add("a/\xC3\xA4.txt", "d");
    CHECK(folder.is_folder());
    REQUIRE(folder.files().size() == 3);
    CHECK(folder.files().begin()->first == "a/c d.txt");
    CHECK_THROWS_AS(folder.bytes(), std::logic_error);
    CHECK_THROWS_AS(FileSet(std::string("x")).add("a", "b"), std::invalid_argument);
}

TEST_CASE("No name in a set leads out of its folder or is one that a system cannot bear") {
    for (const std::string name :
         {"",   "/",    "/a",    "a/", "a//b", ".",  "..", "../a", "a/../b", "a/./b", "a\\b",
          "c:", "a\nb", "a\x7F", "a.", " a",   "a ", "a?", "a*",   "\"a\"",  "a|b",   "<a"}) {
        INFO(name);
        FileSet folder;
        CHECK_THROWS_AS(folder.add(name, "text"), std::invalid_argument);
        CHECK(folder.files().empty());
    }
    FileSet folder;
    CHECK_THROWS_AS(folder.add(std::string(300, 'a'), "text"), std::invalid_argument);
    CHECK_THROWS_AS(folder.add(std::string("a\0b", 3), "text"), std::invalid_argument);
}

TEST_CASE("No file of a set is in the way of another, on systems without case either") {
    FileSet folder;
    folder.add("maps/Ford", "text");
    CHECK_THROWS_AS(folder.add("maps/Ford", "text"), std::invalid_argument);
    CHECK_THROWS_AS(folder.add("maps/ford", "text"), std::invalid_argument);
    CHECK_THROWS_AS(folder.add("Maps", "text"), std::invalid_argument);
    CHECK_THROWS_AS(folder.add("maps/ford/a", "text"), std::invalid_argument);
    folder.add("maps/fords", "text");
    CHECK(folder.files().size() == 2);
}
