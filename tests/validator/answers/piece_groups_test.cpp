#include "validator/answers/piece_groups.hpp"

#include "tests/validator/play/match.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace sabotier {

using Texts = std::vector<std::string>;

TEST_CASE("Hidden pieces are told with what each of them may be") {
    const auto setup = play::test::sample_setup("landmines/small-fry");
    const auto kind = [&](const char* id) {
        return &*std::ranges::find(setup->rulebook().pieces, KindId(id), &PieceKind::id);
    };
    const auto piece = [&](const PieceKind* of, std::vector<const PieceKind*> possible) {
        play::TableauPiece made;
        made.side = 1;
        made.kind = of;
        made.possible = std::move(possible);
        made.is_gone = true;
        return made;
    };
    play::Tableau tableau;
    tableau.pieces = {piece(nullptr, {kind("recon"), kind("saboteur")}), piece(kind("recon"), {}),
                      piece(nullptr, {kind("recon"), kind("saboteur")}),
                      piece(nullptr, {kind("recon"), kind("hq")}), piece(kind("recon"), {})};
    std::vector<const play::TableauPiece*> all;
    for (const play::TableauPiece& each : tableau.pieces)
        all.push_back(&each);
    Texts words;
    for (const PieceGroup& group : groups_of(all))
        words.push_back(words_of(group, "x"));
    CHECK(words
          == Texts{"2 x Recon", "2 hidden (each one of Recon and Saboteur)",
                   "1 hidden (one of Recon and Headquarters)"});
    CHECK(told_gone(*setup, tableau, "x")
          == Texts{"Grey: gone: 2 x Recon and 3 hidden (each one of Recon, Saboteur and Headquarters)"});
}

} // namespace sabotier
