#include "validator/answers/play_moment.hpp"

#include "tests/validator/play/match.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

TEST_CASE("What is gone is counted by side and kind") {
    const auto game = play::test::sample_game("landmines/small-fry");
    const std::vector<PieceKind>& kinds = game->setup().rulebook().pieces;
    const auto kind = [&](const char* id) { return &*std::ranges::find(kinds, KindId(id), &PieceKind::id); };
    play::Tableau tableau;
    const auto add = [&](std::size_t side, const PieceKind* of) {
        play::TableauPiece piece;
        piece.id = "piece-" + std::to_string(tableau.pieces.size());
        piece.side = side;
        piece.kind = of;
        piece.is_gone = true;
        tableau.pieces.push_back(piece);
    };
    add(0, kind("recon"));
    add(1, kind("saboteur"));
    add(0, kind("saboteur"));
    add(0, kind("recon"));
    add(1, nullptr);
    MomentMaker maker(*game);
    CHECK(maker.moment(tableau).beside
          == std::vector<std::string>{"Green: gone: 2 \u00d7 Recon and Saboteur",
                                      "Grey: gone: Saboteur and ?"});
}
