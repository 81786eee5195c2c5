#include "validator/play/table/learnt.hpp"

#include "tests/validator/play/match.hpp"
#include "validator/play/table/played_game.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>

namespace sabotier::play {

using test::sample_game;

namespace {

using Texts = std::vector<std::string>;

PlayedGame people_at(const std::string& sample, bool shows_learnt) {
    const auto rules = sample_game(sample);
    PlayedGame played(Table(Playthrough(rules, 7), std::vector<Player>(rules->seats().size())));
    if (shows_learnt) played.show_learnt_first();
    return played;
}

bool has(const Texts& texts, const std::string& word) {
    return std::ranges::any_of(texts,
                               [&](const std::string& text) { return text.find(word) != std::string::npos; });
}

/// Decisions by lot, but one that begins so wherever there is one, till somebody is shown what has the word.
/// Whether he is.
bool is_shown(PlayedGame& played, const std::string& begin, const std::string& word) {
    RandomSource chance = bot_chance(5, 0, seat(0));
    for (int i = 0; i < 400 && !played.table().is_over(); ++i) {
        if (played.is_learning() && has(played.learnt(), word)) return true;
        played.hand_over();
        played.uncover();
        const std::vector<MoveChoice>& all = played.choices();
        const auto wanted = std::ranges::find_if(
            all, [&](const MoveChoice& choice) { return choice.notation.starts_with(begin); });
        const bool is_there = !begin.empty() && wanted != all.end();
        played.play(
            MoveChoice(is_there ? *wanted : all[chance.below(static_cast<std::uint32_t>(all.size()))]));
    }
    return false;
}

} // namespace

TEST_CASE("Who has looked at something sees it before another one is to look") {
    PlayedGame played = people_at("tunnels/two-doors", true);
    const std::string word = GENERATE("looks at the goal", "Inspection on");
    CAPTURE(word);
    REQUIRE(is_shown(played, word == "looks at the goal" ? "map" : "inspection", word));
    const Seat looks = played.eye();
    CHECK(looks == played.table().game().events()[played.events_by(played.moments() - 2)].actor);
    CHECK(looks != played.asked());
    CHECK(!played.is_covered());
    CHECK(played.choices().empty());
    CHECK(!played.can_resign());
    // as he hears it, and nobody else
    CHECK(has(played.learnt(), ": "));
    CHECK(played.learnt() == learnt_by(played.table(), looks));
    CHECK(played.play("pass").empty());
    CHECK(played.eye() == looks);

    played.hand_over();
    CHECK(played.is_covered());
    CHECK(!played.is_learning());
    CHECK(played.learnt().empty());
    played.uncover();
    CHECK(played.eye() == played.table().actor());
    CHECK(!has(played.learnt(), word));
    CHECK(!played.choices().empty());
}

TEST_CASE("What a window does not show first it covers at once") {
    PlayedGame played = people_at("tunnels/two-doors", false);
    CHECK(!is_shown(played, "map", "looks at the goal"));
}

TEST_CASE("Who takes back what showed him something is not shown it") {
    PlayedGame played = people_at("tunnels/two-doors", true);
    REQUIRE(is_shown(played, "map", "looks at the goal"));
    const Seat looks = played.eye();
    REQUIRE(played.undo());
    CHECK(!played.is_learning());
    CHECK(!played.is_covered()); // it is he who decides again
    CHECK(played.eye() == looks);
    CHECK(has(played.still_known(), "looks at the goal"));
}

TEST_CASE("A step to an empty square shows nothing, and what takes a hidden piece does") {
    PlayedGame played = people_at("landmines/small-fry", true);
    played.uncover();
    REQUIRE(played.play("A3-A4").empty());
    CHECK(played.learnt().empty());
    CHECK(is_shown(played, "", "takes"));
}

TEST_CASE("Nobody learns by the cards that others draw") {
    PlayedGame played = people_at("tunnels/first-shift", true);
    RandomSource chance = bot_chance(5, 0, seat(0));
    for (int i = 0; i < 40 && !played.table().is_over(); ++i) {
        played.hand_over();
        played.uncover();
        const std::vector<MoveChoice>& all = played.choices();
        played.play(MoveChoice(all[chance.below(static_cast<std::uint32_t>(all.size()))]));
        CHECK(!has(played.learnt(), "draws a card"));
    }
}

TEST_CASE("Of a game by mail one's own last decision goes on to be told, here and when it is opened anew") {
    PlayedGame played = people_at("tunnels/two-doors", true);
    REQUIRE(is_shown(played, "map", "looks at the goal"));
    const Texts learnt = played.learnt();
    const Seat looks = played.eye();
    std::vector<bool> here(played.table().players().size(), false);
    here[number(looks)] = true;
    played.seat_here(here);
    CHECK(played.is_elsewhere());
    CHECK(!played.is_learning());
    CHECK(played.learnt() == learnt);
}

TEST_CASE("Where several sit here nobody's view is shown while another one decides elsewhere") {
    const bool shows_learnt = GENERATE(true, false);
    CAPTURE(shows_learnt);
    PlayedGame played = people_at("tunnels/two-doors", shows_learnt);
    std::vector<bool> here(played.table().players().size(), false);
    here[0] = here[1] = true;
    played.seat_here(here);
    Seat last = nobody;
    for (int i = 0; i < 9 && !played.is_elsewhere(); ++i) {
        played.hand_over();
        played.uncover();
        REQUIRE(!played.choices().empty());
        last = played.eye();
        played.play(MoveChoice(played.choices().front()));
    }
    REQUIRE(played.is_elsewhere());
    CHECK(played.is_learning() == shows_learnt);
    if (shows_learnt) { // the card that he has drawn
        CHECK(played.eye() == last);
        CHECK(!played.learnt().empty());
        played.hand_over();
    }
    CHECK(!played.is_learning());
    CHECK(!played.is_covered()); // the turn is sent from there
    CHECK(played.eye() == onlooker);
    CHECK(played.learnt().empty());
    CHECK(played.choices().empty());
    played.seat_here(here); // as it is opened anew
    CHECK(played.eye() == onlooker);
    CHECK(!played.is_covered());
}

TEST_CASE("Why nothing is taken back where a draw is offered before any move") {
    PlayedGame played = people_at("landmines/small-fry", true);
    played.uncover();
    CHECK(played.why_no_undo() == "Nobody here has decided anything yet.");
    REQUIRE(played.offer_draw().empty());
    CHECK(played.why_no_undo() == "The draw that is offered is to be answered first.");
    played.seat_here({true, false}); // and the other one elsewhere
    CHECK(played.why_no_undo()
          == "No move has been made yet, and the draw that is offered stands until it is answered.");
}

} // namespace sabotier::play
