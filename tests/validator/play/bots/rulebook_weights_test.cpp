#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "validator/play/procedure.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::play;

TEST_CASE("Each rulebook that is played gives every feature that counts its weight and a reason",
          "[play][bots]") {
    for (const std::string& name : builtin_rulebook_names()) {
        const auto rulebook = load_rulebook(name, {});
        REQUIRE(rulebook);
        const PlayRules& play = (*rulebook.value)->play;
        const ProcedureType* const type = procedure_type(play.procedure);
        if (type == nullptr) continue; // what all games share
        CAPTURE(name);
        for (const Feature& feature : type->features) {
            CAPTURE(feature.id);
            const auto given = std::ranges::find(play.weights, feature.id, &PlayWeight::feature);
            if (given == play.weights.end())
                CHECK(feature.usual == 0); // there to be named by bots that never do it
            else
                CHECK_FALSE(given->why.empty());
        }
    }
}
