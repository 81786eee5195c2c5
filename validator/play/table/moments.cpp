#include "validator/play/table/moments.hpp"

#include "validator/play/all_knowing.hpp"
#include "validator/play/hearing.hpp"

namespace sabotier::play {

std::size_t after_draws(const std::vector<Event>& events, std::size_t event) {
    while (event < events.size() && events[event].actor == by_chance)
        ++event;
    return event;
}

std::vector<std::string> told_to(const Table& table, Seat eye, std::size_t first, std::size_t end) {
    return eye == all_knowing ? table.told_afterwards(first, end) : table.told(eye, first, end);
}

std::vector<std::string> told_to_all(const Table& table) {
    const std::vector<Event>& events = table.game().events();
    const auto is_of_people = [&](const Event& event) {
        return event.actor != by_chance && !table.players()[number(event.actor)].is_bot();
    };
    std::size_t first = events.size();
    while (first > 0 && !is_of_people(events[first - 1]))
        --first;
    if (first > 0) {
        const Seat who = events[first - 1].actor;
        while (first > 0 && (events[first - 1].actor == who || events[first - 1].actor == by_chance))
            --first;
    }
    return table.told(onlooker, after_draws(events, first));
}

std::vector<std::size_t> moments_of(const Table& table, Seat eye) {
    std::vector<std::size_t> ends{after_draws(table.game().events(), 0)};
    add_moments(table, eye, ends);
    return ends;
}

void add_moments(const Table& table, Seat eye, std::vector<std::size_t>& ends) {
    const std::vector<Event>& events = table.game().events();
    while (ends.back() < events.size()) {
        const std::size_t event = ends.back();
        const std::size_t end = after_draws(events, event + 1);
        const bool is_moment = eye == all_knowing
                               || hears_of(table.game().game().procedure(), table.game().state_before(event),
                                           events[event].move, eye);
        if (is_moment)
            ends.push_back(end);
        else
            ends.back() = end;
    }
}

} // namespace sabotier::play
