#include "validator/answers/played/playback.hpp"

#include "formats/export/replay/export_story.hpp"
#include "tests/validator/play/procedures/battlefield.hpp"
#include "tests/validator/play/procedures/raid.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <utility>
#include <vector>

/// What a seat is shown of a game afterwards tells it nothing but what it could know.

using namespace sabotier;
using namespace sabotier::played;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// A game as a seat looks at it.
class Seen {
public:
    Seen(const Playthrough& game, play::Seat by)
        : table_(game, std::vector<Player>(game.game().seats().size())),
          playback_(table_, by) {}

    [[nodiscard]] std::string page() const {
        const auto made = export_story(story_of(table_, playback_, "A game"), "html");
        REQUIRE(made);
        return made.value->files.bytes();
    }
    [[nodiscard]] std::vector<std::vector<std::string>> told() const {
        std::vector<std::vector<std::string>> all;
        for (std::size_t i = 0; i < playback_.moments(); ++i)
            all.push_back(playback_.told(i));
        return all;
    }
    [[nodiscard]] std::vector<Tableau> shown() const {
        std::vector<Tableau> all;
        for (std::size_t i = 0; i < playback_.moments(); ++i)
            all.push_back(playback_.tableau(i));
        return all;
    }

private:
    play::Table table_;
    Playback playback_;
};

Playthrough at_random(const std::shared_ptr<const Game>& game, std::uint64_t seed) {
    Playthrough played(game, seed);
    RandomSource chance = RandomSource::of(seed + 1000);
    MoveList list;
    while (!played.is_over()) {
        game->moves(played.state(), list);
        played.play(list[chance.below(static_cast<std::uint32_t>(list.size()))]);
    }
    return played;
}

raid::Phase phase_of(const State& state) {
    return state.as<raid::Table>().phase;
}

/// Up to before a decision, given by its event.
Playthrough before_event(const Playthrough& game, std::size_t event) {
    Playthrough begun = game;
    while (begun.events().size() > event)
        begun.undo();
    return begun;
}

struct Pairs {
    std::size_t alike = 0;         ///< histories that look the same to guards
    std::size_t other_windows = 0; ///< with another number of decisions
    std::string page, other_page;  ///< of one of the latter
};

/// What if the raider had slid otherwise at that event, and all had gone on with their plans?
void compare_slides(const Playthrough& whole, std::size_t event, Pairs& pairs) {
    const Game& game = whole.game();
    std::size_t end = event;
    while (end < whole.events().size() && phase_of(whole.state_before(end)) != raid::Phase::roll)
        ++end;
    if (end == whole.events().size()) return; // then all is shown
    const Playthrough one = before_event(whole, end + 1);
    MoveList list;
    MoveList others;
    game.moves(whole.state_before(event), others);
    for (const Move other : others) {
        Playthrough two = before_event(whole, event);
        if (other != whole.events()[event].move) two.play(other);
        const auto end_slides = [&] {
            while (!two.is_over() && phase_of(two.state()) == raid::Phase::slide)
                two.play(raid::stay_move);
        };
        bool fits = other != whole.events()[event].move;
        for (std::size_t i = event + 1; i < end && fits; ++i) {
            if (phase_of(whole.state_before(i)) == raid::Phase::slide) continue;
            end_slides();
            if (two.is_over()) break;
            game.moves(two.state(), list);
            fits = phase_of(two.state()) == phase_of(whole.state_before(i))
                   && list.contains(whole.events()[i].move);
            if (fits) two.play(whole.events()[i].move);
        }
        if (!fits) continue;
        end_slides();
        if (two.is_over()
            || !(game.view(one.state(), seat(raid::guards)) == game.view(two.state(), seat(raid::guards))))
            continue;
        const Seen first(one, seat(raid::guards));
        const Seen second(two, seat(raid::guards));
        REQUIRE(first.told() == second.told());
        REQUIRE(first.shown() == second.shown());
        ++pairs.alike;
        if (one.decisions() == two.decisions() || pairs.other_windows++ > 0) continue;
        pairs.page = first.page();
        pairs.other_page = second.page();
    }
}

/// A tank passes what a heavy tank reaches: a decoy has no window to fire in.
Seen passing(const std::string& waiting, const std::string& elsewhere, play::Seat eye, std::size_t& windows) {
    Battlefield field;
    field.columns = field.rows = 20;
    field.red = {"HLT 0904 se"};
    field.blue = {waiting + " 1011 s", elsewhere + " 1901 n"};
    Playthrough game(game_of(field.text()), 1);
    while (game.actor() != seat(0) || !game.game().read_legal(game.state(), "0904"))
        REQUIRE(game.play("end").empty());
    for (const char* const text : {"0904", "step", "left", "step", "done"}) {
        for (; game.actor() == seat(1); ++windows)
            REQUIRE(game.play("hold").empty());
        INFO(text);
        REQUIRE(game.play(text).empty());
    }
    return {game, eye};
}

} // namespace

TEST_CASE("Guards see the same of a raid however raiders slid unheard", "[play][raid]") {
    Pairs pairs;
    const auto game = sample_game("fortress/ember-hall");
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const Playthrough whole = at_random(game, seed);
        for (std::size_t event = 0; event < whole.events().size(); ++event)
            if (phase_of(whole.state_before(event)) == raid::Phase::slide)
                compare_slides(whole, event, pairs);
    }
    CHECK(pairs.alike > 15);
    CHECK(pairs.other_windows > 10);
    CHECK(pairs.page == pairs.other_page);
    CHECK(!pairs.page.empty());
}

TEST_CASE("Who moves sees the same of a battle whether somebody could have fired or not", "[play][battle]") {
    for (const play::Seat eye : {seat(0), onlooker}) {
        std::size_t windows = 0;
        const Seen watched = passing("HVT", "DECOY", eye, windows);
        REQUIRE(windows > 0);
        std::size_t none = 0;
        const Seen unwatched = passing("DECOY", "HVT", eye, none);
        REQUIRE(none == 0);
        CHECK(watched.told() == unwatched.told());
        CHECK(watched.shown() == unwatched.shown());
    }
}
