#pragma once

#include "formats/diff/changes.hpp"
#include "formats/documents/load.hpp"
#include "formats/files/file_source.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <memory>
#include <string>
#include <vector>

/// Versions of documents, and what is said of their difference.
namespace sabotier::test {

inline DocumentVersion version(const std::string& text, const std::string& name = "x.yaml",
                               std::map<std::string, std::string> files = {}) {
    const FilesAtHand at_hand(std::move(files));
    Outcome<LoadedScenario> loaded = load_document_text(text, name, "", at_hand);
    INFO(joined(loaded.problems));
    REQUIRE(loaded);
    return {std::make_shared<const LoadedScenario>(std::move(*loaded.value)), tree(text, name)};
}

/// Two sides on squares, up to their pieces.
inline const std::string head_of_squares = R"(sabotier: scenario/1
rulebook: landmines
map: {board: squares, size: [10, 10]}
sides:
  - {id: green, name: Green}
  - {id: grey, name: Grey}
pieces:
)";

using Words = std::vector<std::string>;

inline Words words(const Changes& changes) {
    Words result;
    for (const Change& change : changes.list)
        result.push_back(change.group + ": " + change.words);
    return result;
}

/// What is said of a text in which `from` became `to`.
inline Words changed(const std::string& text, const std::string& from, const std::string& to) {
    std::string other = text;
    REQUIRE(other.find(from) != std::string::npos);
    other.replace(other.find(from), from.size(), to);
    return words(changes_between(version(text), version(other)));
}

} // namespace sabotier::test
