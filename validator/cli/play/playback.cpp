#include "validator/cli/play/playback.hpp"

#include "validator/answers/play_moment.hpp"
#include "validator/play/all_knowing.hpp"
#include "validator/play/hearing.hpp"

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
        // What somebody does unseen is no moment, whatever comes of it: how often he did would tell what he
        // could do.
        const bool is_moment =
            knows_all_
            || play::hears_of(sitting.rules().procedure(), sitting.game().state_before(event),
                              events[event].move, eye_);
        ++event;
        while (is_draw(event))
            ++event;
        if (is_moment)
            ends_.push_back(event);
        else
            ends_.back() = event;
    }
}

play::Tableau Playback::tableau(std::size_t moment) const {
    const play::Playthrough& played = sitting_.game();
    const Seat eye = knows_all_ ? play::all_knowing : eye_;
    return played.game().procedure().tableau(played.game().view(played.state_before(ends_[moment]), eye));
}

std::vector<std::string> Playback::told(std::size_t moment) const {
    const play::Table& table = sitting_.table();
    const std::size_t first = moment == 0 ? 0 : ends_[moment - 1];
    const std::size_t end =
        moment + 1 == moments() ? SIZE_MAX : ends_[moment]; // the last one: how it was ended
    return knows_all_ ? table.told_afterwards(first, end) : table.told(eye_, first, end);
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
