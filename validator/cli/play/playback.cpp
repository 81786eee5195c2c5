#include "validator/cli/play/playback.hpp"

#include "validator/answers/play_moment.hpp"
#include "validator/play/all_knowing.hpp"

#include <fmt/format.h>

#include <utility>

namespace sabotier::cli {

using play::Seat;
Playback::Playback(const Sitting& sitting, std::optional<Seat> seen_by)
    : sitting_(sitting),
      eye_(seen_by.value_or(play::onlooker)),
      knows_all_(!seen_by && sitting.is_over()) {
    const std::vector<play::Event>& events = sitting.game().events();
    const auto is_draw = [&](std::size_t event) {
        return event < events.size() && events[event].actor == play::by_chance;
    };
    std::size_t event = 0;
    while (is_draw(event))
        ++event;
    ends_.push_back(event);
    while (event < events.size()) {
        ++event;
        while (is_draw(event))
            ++event;
        // What somebody does unseen is no moment: how often he did would tell what he could do.
        const bool is_unseen = !knows_all_ && told_between(ends_.back(), event).empty();
        if (is_unseen)
            ends_.back() = event;
        else
            ends_.push_back(event);
    }
}

play::Tableau Playback::tableau(std::size_t moment) const {
    const play::Playthrough& played = sitting_.game();
    const Seat eye = knows_all_ ? play::all_knowing : eye_;
    return played.game().procedure().tableau(played.game().view(played.state_before(ends_[moment]), eye));
}

std::vector<std::string> Playback::told(std::size_t moment) const {
    std::vector<std::string> told = told_between(moment == 0 ? 0 : ends_[moment - 1], ends_[moment]);
    if (std::string words = sitting_.table().told_settlement(); moment + 1 == moments() && !words.empty())
        told.push_back(std::move(words));
    return play::merged(told);
}

std::vector<std::string> Playback::told_between(std::size_t first, std::size_t end) const {
    const play::Playthrough& played = sitting_.game();
    std::vector<std::string> told;
    for (std::size_t i = first; i < end; ++i) {
        const play::Event& event = played.events()[i];
        const play::Procedure& rules = played.game().procedure();
        const play::State& before = played.state_before(i);
        std::string words =
            knows_all_ ? rules.words_afterwards(before, event.move) : rules.words(before, event.move, eye_);
        if (!words.empty()) told.push_back(std::move(words));
    }
    return told;
}

Story story_of(const Sitting& sitting, const Playback& playback, std::shared_ptr<const Setup> setup,
               const std::string& title, std::size_t every) {
    MomentMaker maker(sitting.game().game());
    Story story;
    story.setup = std::move(setup);
    story.title = title;
    for (std::size_t seat = 0; seat < sitting.players().size(); ++seat)
        story.heading.push_back(
            fmt::format("{}: {}", sitting.seat_name(play::seat(seat)), player_name(sitting.players()[seat])));
    if (sitting.is_over())
        for (std::string& line : sitting.ending())
            story.heading.push_back(std::move(line));
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

} // namespace sabotier::cli
