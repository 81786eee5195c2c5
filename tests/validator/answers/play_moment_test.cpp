#include "validator/answers/play_moment.hpp"

#include "tests/validator/play/match.hpp"
#include "validator/play/all_knowing.hpp"
#include "validator/play/playthrough.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <string>

using namespace sabotier;

namespace {

std::ptrdiff_t count(const StoryMoment& moment, StoryPlace::Fate fate) {
    return std::ranges::count(moment.places, fate, &StoryPlace::fate);
}

} // namespace

TEST_CASE("Moments of a game with a row tell what has become of each place, and who leads") {
    const auto rules = play::test::sample_game("cell/seven-at-the-mill");
    play::Playthrough game(rules, 5);
    MomentMaker maker(*rules);
    const auto moment = [&] {
        return maker.moment(rules->procedure().tableau(rules->view(game.state(), play::onlooker)));
    };
    const StoryMoment start = moment();
    REQUIRE(start.places.size() == 5);
    CHECK(start.places.front().fate == StoryPlace::Fate::next);
    CHECK(count(start, StoryPlace::Fate::open) == 4);
    CHECK(start.below.find("leader: Agnes") != std::string::npos);
    CHECK(start.below.find("team: ") == std::string::npos);
    play::MoveList moves;
    std::ptrdiff_t settled = 0;
    bool names_team = false;
    while (!game.is_over()) {
        rules->moves(game.state(), moves);
        game.play(moves[moves.size() - 1]);
        const StoryMoment now = moment();
        names_team = names_team || now.below.find("team: ") != std::string::npos;
        const auto over = count(now, StoryPlace::Fate::failed) + count(now, StoryPlace::Fate::succeeded);
        CHECK(over >= settled);
        settled = over;
        for (const StoryPlace& place : now.places) {
            const bool is_settled =
                place.fate == StoryPlace::Fate::failed || place.fate == StoryPlace::Fate::succeeded;
            CHECK(is_settled == !place.told.empty());
        }
        CHECK(count(now, StoryPlace::Fate::next) == (game.is_over() ? 0 : 1));
    }
    CHECK(settled >= 3);
    CHECK(names_team);
}

TEST_CASE("Boards that are no row have none") {
    const auto rules = play::test::sample_game("landmines/small-fry");
    const play::Playthrough game(rules, 5);
    const StoryMoment moment =
        MomentMaker(*rules).moment(rules->procedure().tableau(rules->view(game.state(), play::all_knowing)));
    CHECK(moment.places.empty());
    CHECK(moment.below.empty());
}

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
                                      "Grey: gone: Saboteur and 1 hidden"});
}

TEST_CASE("Cubes are counted on machines for all, and on generators for who knows of them") {
    const auto game = play::test::sample_game("fortress/ember-hall");
    const play::Playthrough played(game, 5);
    const auto counts = [&](play::Seat eye) {
        MomentMaker maker(*game);
        const StoryMoment moment = maker.moment(game->procedure().tableau(game->view(played.state(), eye)));
        std::map<std::string, std::string> found;
        for (const StoryPiece& piece : moment.pieces)
            if (const StoryLook& look = maker.looks()[piece.look]; look.side == none)
                found[game->setup().board->name(piece.space)] = look.count;
        return found;
    };
    const std::map<std::string, std::string> open{
        {"A1", "4"}, {"A4", "4"}, {"B3", ""}, {"C2", ""}, {"D1", "4"}};
    CHECK(counts(play::onlooker) == open);
    CHECK(counts(play::seat(1)) == open);
    CHECK(counts(play::seat(0))
          == std::map<std::string, std::string>{
              {"A1", "4"}, {"A4", "4"}, {"B3", "0"}, {"C2", "0"}, {"D1", "4"}});
}

TEST_CASE("How many cubes lie on a piece is told by no words") {
    const auto game = play::test::sample_game("fortress/ember-hall");
    const std::vector<PieceKind>& kinds = game->setup().rulebook().pieces;
    play::Tableau tableau;
    play::TableauPiece& machine = tableau.pieces.emplace_back();
    machine.id = "machine";
    machine.kind = &*std::ranges::find(kinds, KindId("machine"), &PieceKind::id);
    machine.at = *game->setup().find("A1");
    machine.marks = {{.id = "watched", .words = "2 look on"},
                     {.id = "cubes", .words = "cubes: 4", .count = 4}};
    MomentMaker maker(*game);
    CHECK(maker.looks().empty());
    static_cast<void>(maker.moment(tableau));
    CHECK(maker.looks().at(0).count == "4");
}
