#pragma once

#include "formats/documents/load.hpp"
#include "formats/files/file_source.hpp"
#include "formats/setup/setup.hpp"
#include "formats/tmx/import.hpp"
#include "formats/tmx/read.hpp"
#include "formats/tmx/scene.hpp"
#include "formats/tmx/vocabulary.hpp"
#include "formats/tmx/write.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <memory>
#include <string>
#include <utility>

/// Documents that go to Tiled and come back.
namespace sabotier::test {

/// A document by its path in samples/. The test fails where it cannot be read.
[[nodiscard]] inline LoadedScenario sample_document(const std::string& path) {
    auto loaded = load_document((source_folder() / "samples" / path).string());
    REQUIRE(loaded);
    return std::move(*loaded.value);
}

/// What the map file of an export holds, with the document in it or without.
[[nodiscard]] inline std::string exported_text(const LoadedScenario& loaded, bool keeps_document = true) {
    tmx::Scene scene = tmx::scene_of(*resolve(std::make_shared<const LoadedScenario>(loaded)));
    if (keeps_document) tmx::set(scene.map.properties, tmx::word::kept, tmx::inlined_text(loaded));
    return tmx::write_map(scene.map);
}

[[nodiscard]] inline tmx::Map read_tiled(const std::string& text) {
    auto map = tmx::read_map(text, "a.tmx", "", FilesAtHand({}));
    INFO(joined(map.problems));
    REQUIRE(map);
    return std::move(*map.value);
}

/// An export as Tiled holds it.
[[nodiscard]] inline tmx::Map exported_map(const LoadedScenario& loaded, bool keeps_document = true) {
    return read_tiled(exported_text(loaded, keeps_document));
}

/// The document that is made of a map, read again, and the remarks, a line each.
[[nodiscard]] inline std::pair<LoadedScenario, std::string> brought_back(const tmx::Map& map) {
    const auto made = tmx::import_map(map, "", FilesAtHand({}), {});
    INFO(joined(made.problems));
    REQUIRE(made);
    auto again = load_document_text(made.value->text, "again.yaml", "");
    INFO(made.value->text);
    INFO(joined(again.problems));
    REQUIRE(again);
    std::string remarks;
    for (const std::string& remark : made.value->remarks)
        remarks += remark + "\n";
    return {std::move(*again.value), remarks};
}

} // namespace sabotier::test
