#include "validator/play/table/lies_open.hpp"

#include "formats/base/words.hpp"
#include "validator/play/together.hpp"

namespace sabotier::play {

std::string lies_open(const Table& table) {
    const Playthrough& played = table.game();
    const Procedure& rules = played.game().procedure();
    const std::vector<Event>& events = played.events();
    const auto is_of_people = [&](const Event& event) {
        return event.actor != by_chance && !table.players()[number(event.actor)].is_bot();
    };
    if (played.settlement() || !table.can_undo()) return {};
    std::size_t last = events.size() - 1;
    while (!is_of_people(events[last]))
        --last;
    const std::uint64_t round = round_together(rules, played.state_before(last));
    if (round == 0 || round_together(rules, played.state()) == round) return {};
    for (std::size_t i = last; i-- > 0 && round_together(rules, played.state_before(i)) == round;)
        if (is_of_people(events[i]) && events[i].actor != events[last].actor)
            return tr("What was decided in secret at the same time lies open, and is not taken back");
    return {};
}

} // namespace sabotier::play
