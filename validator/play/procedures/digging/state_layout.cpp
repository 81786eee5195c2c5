#include "validator/play/procedures/digging/digging.hpp"
#include "validator/play/procedures/digging/table.hpp"

namespace sabotier::play::digging {

namespace {

/// Room for an array in a state, aligned for what it holds.
template <class T>
std::size_t room(std::size_t& end, std::size_t count) {
    const std::size_t begin = (end + alignof(T) - 1) / alignof(T) * alignof(T);
    end = begin + count * sizeof(T);
    return begin;
}

} // namespace

StateLayout::StateLayout(const Facts& facts) {
    std::size_t end = sizeof(Head);
    free_place = room<Place>(end, facts.most_free);
    slot_place = room<Place>(end, facts.most_slots);
    free_edge = room<Edge>(end, facts.most_free);
    laid_aside = room<LaidAside>(end, facts.most_role_swaps);
    links = room<Links>(end, facts.most_slots);
    form = room<Form>(end, facts.most_slots);
    reached = room<Sides>(end, facts.most_slots);
    hands = room<std::uint8_t>(end, facts.players * facts.hand);
    undrawn = room<std::uint8_t>(end, facts.kinds.size());
    pile = room<std::uint8_t>(end, facts.roles.size());
    swapped = room<std::uint8_t>(end, 2 * facts.hand * facts.most_hand_swaps);
    log = room<Entry>(end, facts.most_moves);
    size = (end + 7) / 8 * 8;
}

} // namespace sabotier::play::digging
