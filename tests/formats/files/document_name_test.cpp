#include "formats/files/document_name.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

TEST_CASE("a document is called by its name without what tells its kind") {
    for (const auto& [path, stem] : std::vector<std::pair<std::string, std::string>>{
             {"market-day.scenario.yaml", "market-day"},
             {"maps/ford.v1.map.yaml", "ford.v1"},
             {"a.b/c.d.game.yaml", "c.d"},
             {"mr.smith.yaml", "mr.smith"},
             {"mr.smith.yml", "mr.smith"},
             {"MR.SMITH.SCENARIO.YAML", "MR.SMITH"},
             {"base.sabotier.zip", "base"},
             {"club.2026.zip", "club.2026"},
             {"mill.v2.tmx", "mill.v2"},
             {"ford.map.scenario.yaml", "ford.map"}, // one kind is its kind
             {"ford.scenario", "ford"},
             {"ford.v1", "ford.v1"},
             {"base.sabotier (1).zip", "base"},
             {"ford.scenario(12).yaml", "ford"},
             {"ford (2).scenario.yaml", "ford (2)"},
             {"ford (2).yaml", "ford (2)"},
             {"ford.scenario ().yaml", "ford.scenario ()"},
             {"(1).yaml", "(1)"},
             {"x.scenario.yaml~", "x"},
             {"ford", "ford"},
             {".yaml", ".yaml"},
             {".scenario.yaml", ".scenario"},
             {".hidden.scenario.yaml", ".hidden"},
             {"~", "document"},
             {"maps/~", "document"},
             {"...zip", "document"},
             {"....zip", "document"},
             {"..", "document"},
             {"maps/", ""},
             {"", ""}})
        CHECK(document_stem(path) == stem);
}
