#include "validator/play/table/moments.hpp"

#include "validator/play/all_knowing.hpp"

namespace sabotier::play {

std::size_t after_draws(const std::vector<Event>& events, std::size_t event) {
    while (event < events.size() && events[event].actor == by_chance)
        ++event;
    return event;
}

std::vector<std::string> told_to(const Table& table, Seat eye, std::size_t first, std::size_t end) {
    return eye == all_knowing ? table.told_afterwards(first, end) : table.told(eye, first, end);
}

std::vector<std::size_t> moments_of(const Table& table, Seat eye) {
    std::vector<std::size_t> ends{after_draws(table.game().events(), 0)};
    add_moments(table, eye, ends);
    return ends;
}

void add_moments(const Table& table, Seat eye, std::vector<std::size_t>& ends) {
    const std::vector<Event>& events = table.game().events();
    while (ends.back() < events.size()) {
        const std::size_t end = after_draws(events, ends.back() + 1);
        const bool is_unseen = eye != all_knowing && told_to(table, eye, ends.back(), end).empty();
        if (is_unseen)
            ends.back() = end;
        else
            ends.push_back(end);
    }
}

} // namespace sabotier::play
