#include "tests/formats/rulebooks/sabot_pieces.hpp"

#include "formats/documents/load.hpp"
#include "tests/support/documents.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

namespace sabotier::test::sabot_rules {

const Rulebook& sabot() {
    static const auto loaded = load_rulebook("sabot", {});
    INFO(test::joined(loaded.problems));
    REQUIRE(loaded);
    return **loaded.value;
}

const PieceKind& piece(const char* id) {
    const PieceKind* found = sabot().piece(KindId(id));
    INFO(id);
    REQUIRE(found);
    return *found;
}

const Weapon& weapon(const char* kind, const char* id) {
    const auto& weapons = piece(kind).weapons;
    const auto found =
        std::find_if(weapons.begin(), weapons.end(), [&](const Weapon& w) { return w.id.str() == id; });
    REQUIRE(found != weapons.end());
    return *found;
}

} // namespace sabotier::test::sabot_rules
