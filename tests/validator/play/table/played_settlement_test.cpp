#include "tests/validator/play/table/played_sample.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

/// How people end a game that a window or a page shows.
namespace sabotier::play {

using test::played_sample;

TEST_CASE("Who gives up is asked no more, everybody sees all, and it can be taken back") {
    PlayedGame played = played_sample("landmines/small-fry");
    CHECK_FALSE(played.can_resign()); // nobody looks
    CHECK_FALSE(played.can_offer_draw());
    played.uncover();
    REQUIRE(played.can_resign());
    played.play(MoveChoice(played.choices().front()));
    played.walk_to(0);
    CHECK_FALSE(played.can_resign()); // of then
    played.walk_to(1);
    played.resign();
    CHECK(played.table().is_over());
    CHECK(played.choices().empty());
    CHECK_FALSE(played.is_covered());
    CHECK_FALSE(played.can_resign());
    CHECK_FALSE(played.can_offer_draw());
    CHECK(played.moments() == 2);
    const std::vector<LogLine> log = played.log(100);
    REQUIRE(log.size() == 2);
    CHECK(log.back().text == "Green gave up");
    CHECK(log.back().moment == 1);
    CHECK(played.log(1).back().text == "Green gave up");
    CHECK(std::ranges::all_of(played.tableau().pieces,
                              [](const TableauPiece& piece) { return piece.kind != nullptr; }));
    REQUIRE(played.undo());
    CHECK(played.is_covered());
    CHECK(played.waits_for() == "Green");
    played.uncover();
    CHECK(played.moments() == 2);
    CHECK(played.can_resign());
    CHECK(std::ranges::any_of(played.tableau().pieces,
                              [](const TableauPiece& piece) { return piece.kind == nullptr; }));
}

TEST_CASE("Where an end that is taken back laid all open, each at the table is told so till he decides") {
    const std::vector<std::string> all_seen{
        "The game was over, and all that was hidden lay open to everybody here"};
    PlayedGame played = played_sample("landmines/small-fry");
    played.uncover();
    played.resign();
    REQUIRE(played.undo());
    CHECK(played.still_known().empty()); // nobody has said that he looks
    played.uncover();
    CHECK(played.still_known() == all_seen);
    for (int turn = 0; turn < 4 && played.eye() == seat(0); ++turn) {
        played.play(MoveChoice(played.choices().front()));
        played.uncover();
    }
    REQUIRE(played.eye() == seat(1));
    CHECK(played.still_known() == all_seen);
    played.play(MoveChoice(played.choices().front()));
    CHECK(played.still_known().empty());

    PlayedGame open = played_sample("clogworks/night-shift");
    open.uncover();
    open.resign();
    REQUIRE(open.undo());
    CHECK(open.still_known().empty()); // nothing was hidden
}

TEST_CASE("Who is offered a draw sits down, sees what he may, and answers before anybody decides") {
    PlayedGame played = played_sample("landmines/small-fry");
    played.uncover();
    CHECK(played.offer_draw().empty());
    CHECK(played.is_covered());
    CHECK(played.waits_for() == "Grey");
    CHECK_FALSE(played.is_asked_for_draw());
    CHECK(played.answer_draw(true).empty());
    CHECK_FALSE(played.table().is_over()); // nobody looks
    played.uncover();
    CHECK(played.eye() == seat(1));
    REQUIRE(played.is_asked_for_draw());
    CHECK(played.choices().empty());
    CHECK_FALSE(played.can_undo());
    CHECK_FALSE(played.can_resign());
    CHECK(played.hint().empty());
    for (const TableauPiece& piece : played.tableau().pieces)
        CHECK((piece.kind != nullptr) == (piece.side == 1));
    SECTION("yes") {
        CHECK(played.answer_draw(true).empty());
        CHECK(played.table().is_over());
        CHECK(played.log(100).back().text == "Grey accepted a draw");
        REQUIRE(played.undo());
        CHECK_FALSE(played.is_asked_for_draw());
        CHECK(played.waits_for() == "Green");
    }
    SECTION("no") {
        CHECK(played.answer_draw(false) == "Grey declined the draw.");
        CHECK(played.is_covered());
        CHECK(played.waits_for() == "Green");
        played.uncover();
        CHECK_FALSE(played.choices().empty());
    }
}

TEST_CASE("A bot that is offered a draw declines, and it is said") {
    PlayedGame played = played_sample("clogworks/night-shift", {1});
    const std::size_t moves = played.choices().size();
    CHECK(played.offer_draw()
          == "The computer plays " + played.table().seat_name(seat(1)) + ", and declines the draw.");
    CHECK(played.choices().size() == moves);
    CHECK_FALSE(played.table().is_over());
}

TEST_CASE("An offer to somebody elsewhere goes along with the game, and he answers first") {
    PlayedGame here = played_sample("landmines/small-fry");
    here.seat_here({true, false});
    CHECK(here.offer_draw() == "The offer goes along to Grey, elsewhere.");
    CHECK_FALSE(here.can_offer_draw()); // it stands
    CHECK_FALSE(here.choices().empty());
    while (!here.is_elsewhere())
        here.play(MoveChoice(here.choices().front()));
    const auto there = [&] {
        Replay read = replay(here.table().game().shared_game(), here.table().game().record());
        REQUIRE(read.problems.empty());
        PlayedGame other(Table(std::move(read.playthrough), here.table().players()));
        other.seat_here({false, true});
        return other;
    };
    SECTION("yes, and as all is shown then, it stays so") {
        PlayedGame other = there();
        REQUIRE(other.is_asked_for_draw());
        CHECK(other.choices().empty());
        CHECK(other.answer_draw(true).empty());
        CHECK(other.table().is_over());
        CHECK_FALSE(other.can_undo());
    }
    SECTION("no") {
        PlayedGame other = there();
        CHECK(other.answer_draw(false) == "Grey declined the draw.");
        CHECK_FALSE(other.choices().empty());
    }
}

} // namespace sabotier::play
