#include "formats/yaml/node.hpp"

#include "tests/support/documents.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace sabotier;
using namespace std::string_literals;

TEST_CASE("A file that is no document by its first bytes is told as what it is", "[yaml]") {
    const auto told = [](const std::string& text) {
        const auto read = read_yaml(text, "x.yaml");
        CHECK_FALSE(read);
        return test::joined(read.problems);
    };
    CHECK(
        told("{\"sabotier\":\"playtest/4\",\"program\":\"1\"}\n{\"plan\":\"0\"}\n")
        == "x.yaml: holds results of play-tests, and is no document, expected one; 'sabotier playtest' tells "
           "results again: name their file (*.jsonl)\n");
    CHECK(told("PK\3\4\x14\0"s)
          == "x.yaml: is a zip file, and no document, expected one, such as FILE.zip/one.scenario.yaml in "
             "it; 'sabotier import package' unpacks it\n");
    CHECK(told("\x89PNG\r\n\x1a\n"s)
          == "x.yaml: is a picture, and no document, expected a document: a text that begins with "
             "'sabotier:'\n");
    CHECK(told("%PDF-1.7\n").starts_with("x.yaml: is a PDF, and no document"));
    CHECK(told("\x1F\x8B\x08"s).starts_with("x.yaml: is compressed, and no document"));
    CHECK(told("<?xml version=\"1.0\"?>\n<map/>\n").starts_with("x.yaml: is XML, and no document"));
}

TEST_CASE("A document that begins like another kind of file is read", "[yaml]") {
    CHECK(read_yaml("{\"sabotier\": \"playtest/4\"}\n", "x.yaml"));
    CHECK(read_yaml("PK: 3\n", "x.yaml"));
}
