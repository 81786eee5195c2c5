#include "validator/answers/played/playback.hpp"

#include "formats/setup/unplayed_rules.hpp"
#include "validator/answers/play_moment.hpp"
#include "validator/play/all_knowing.hpp"
#include "validator/play/table/moments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sabotier::played {

using play::Seat;

namespace {

constexpr std::size_t most_boards = 60; ///< of a booklet whose number nobody gave

} // namespace

Playback::Playback(const play::Table& table, std::optional<Seat> seen_by)
    : table_(table),
      eye_(seen_by           ? *seen_by
           : table.is_over() ? play::all_knowing
                             : play::onlooker),
      ends_(play::moments_of(table, eye_)) {}

std::size_t Playback::moment_after(std::size_t events) const {
    const auto later = std::ranges::upper_bound(ends_, events);
    return later == ends_.begin() ? 0 : static_cast<std::size_t>(later - ends_.begin()) - 1;
}

play::Tableau Playback::tableau(std::size_t moment) const {
    const play::Playthrough& played = table_.game();
    return played.game().procedure().tableau(played.game().view(played.state_before(ends_[moment]), eye_));
}

std::vector<std::string> Playback::told(std::size_t moment) const {
    std::vector<std::string> told =
        play::told_to(table_, eye_, moment == 0 ? 0 : ends_[moment - 1], ends_[moment]);
    if (std::string words = table_.told_settlement(); moment + 1 == moments() && !words.empty())
        told.push_back(std::move(words));
    return told;
}

Story story_of(const play::Table& table, const Playback& playback, const std::string& title,
               std::size_t every) {
    const play::Game& game = table.game().game();
    MomentMaker maker(game);
    Story story;
    story.setup = game.shared_setup();
    story.title = title;
    for (std::size_t seat = 0; seat < table.players().size(); ++seat)
        story.heading.push_back(
            fmt::format("{}: {}", table.seat_name(play::seat(seat)), player_name(table.players()[seat])));
    if (table.is_over())
        for (std::string& line : table.ending())
            story.heading.push_back(std::move(line));
    if (std::string rules = unplayed_rules(game.setup()); !rules.empty()) {
        story.heading.push_back(std::move(rules));
        const std::vector<std::string>& special = game.setup().scenario().special_rules;
        story.heading.insert(story.heading.end(), special.begin(), special.end());
    }
    std::vector<std::string> told;
    for (std::size_t i = 0; i < playback.moments(); ++i) {
        for (std::string& line : playback.told(i))
            told.push_back(std::move(line));
        if (i % every != 0 && i + 1 != playback.moments()) continue;
        story.moments.push_back(maker.moment(playback.tableau(i)));
        story.moments.back().told = std::exchange(told, {});
    }
    story.looks = maker.looks();
    return story;
}

std::size_t least_every(std::size_t moves, std::size_t most) {
    std::size_t every = (moves + most - 1) / most;
    while ((moves + every - 1) / every + 1 > most)
        ++every;
    return every;
}

std::size_t usual_every(std::size_t moves) {
    return (moves + most_boards) / most_boards;
}

} // namespace sabotier::played
