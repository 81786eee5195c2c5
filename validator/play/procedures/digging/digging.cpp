#include "validator/play/procedures/digging/digging.hpp"

#include "formats/base/words.hpp"
#include "validator/play/game.hpp"
#include "validator/play/procedures/digging/table.hpp"
#include "validator/play/procedures/list.hpp"

#include <algorithm>
#include <cstring>

namespace sabotier::play::digging {

namespace {

/// Room for an array in a state, aligned for what it holds.
template <class T>
std::size_t room(std::size_t& end, std::size_t count) {
    const std::size_t begin = (end + alignof(T) - 1) / alignof(T) * alignof(T);
    end = begin + count * sizeof(T);
    return begin;
}

/// Of eight bytes whose sum is one, too.
[[nodiscard]] std::uint32_t sum_of_eight(const std::uint8_t* bytes) noexcept {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
    return static_cast<std::uint32_t>((word * 0x0101010101010101U) >> 56);
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
    undrawn = room<std::uint8_t>(end, (facts.kinds.size() + 7) / 8 * 8);
    pile = room<std::uint8_t>(end, facts.roles.size());
    swapped = room<std::uint8_t>(end, 2 * facts.hand * facts.most_hand_swaps);
    log = room<Entry>(end, facts.most_moves);
    size = (end + 7) / 8 * 8;
}

DiggingProcedure::DiggingProcedure(Facts facts)
    : facts_(std::move(facts)),
      layout_(facts_),
      opening_(layout_.size) {
    const Parts<State> parts(opening_, layout_);
    std::fill_n(parts.hands, facts_.players * facts_.hand, nothing);
    std::fill_n(parts.swapped, 2 * facts_.hand * facts_.most_hand_swaps, nothing);
    for (std::size_t kind = 0; kind < facts_.kinds.size(); ++kind)
        parts.undrawn[kind] = static_cast<std::uint8_t>(facts_.kinds[kind].copies);
    for (std::size_t role = 0; role < facts_.roles.size(); ++role) {
        const int left = facts_.roles[role].in_box - facts_.roles[role].named;
        parts.pile[role] = static_cast<std::uint8_t>(left);
        parts.head.pile = static_cast<std::uint8_t>(parts.head.pile + left);
    }
    parts.head.goal.fill(nothing);
    Table table(facts_, parts);
    for (std::size_t slot = 0; slot < facts_.beforehand.size(); ++slot) {
        const Beforehand& card = facts_.beforehand[slot];
        table.lay(card.place, card.form);
        if (slot < facts_.goals && (card.form != face_down || facts_.rules.has_goals_as_laid))
            parts.head.goal[slot] = facts_.goal[slot];
    }
}

std::vector<SeatInfo> DiggingProcedure::seats() const {
    std::vector<SeatInfo> seats;
    for (std::size_t i = 0; i < facts_.players; ++i)
        seats.push_back({"seat-" + std::to_string(i + 1), facts_.names[i], SIZE_MAX});
    return seats;
}

std::vector<EndReason> DiggingProcedure::reasons() const {
    return {stopped_reason(), {"rounds", tr("all rounds are over")}};
}

Move DiggingProcedure::draw(State& state, MoveList& scratch) const {
    const Parts<State> parts(state, layout_);
    Head& head = parts.head;
    if (head.phase != Phase::draw && head.phase != Phase::hands) return Procedure::draw(state, scratch);
    auto drawn = head.common.chance.below(static_cast<std::uint32_t>(head.deck + facts_.aside));
    // Eight kinds at a time: all cards together are fewer than a byte holds.
    const std::uint8_t* eight = parts.undrawn;
    for (;; eight += 8) {
        const std::uint32_t here = sum_of_eight(eight);
        if (drawn < here) break;
        drawn -= here;
    }
    while (drawn >= *eight)
        drawn -= *eight++;
    return drawn_move(static_cast<std::size_t>(eight - parts.undrawn));
}

Result DiggingProcedure::result(const State& state) const {
    const auto& head = state.as<Head>();
    Result result;
    const auto* const begin = head.pay.begin();
    const std::uint32_t most = *std::max_element(begin, begin + facts_.players);
    const auto first = std::count(begin, begin + facts_.players, most);
    for (std::size_t seat = 0; seat < facts_.players; ++seat) {
        const bool is_first = head.pay[seat] == most;
        const double share = is_first ? 1.0 / static_cast<double>(first) : 0.0;
        result.of[seat] = {is_first ? (first == 1 ? Standing::won : Standing::drawn) : Standing::lost,
                           static_cast<int>(head.pay[seat]),
                           facts_.rules.pays_prizes ? static_cast<double>(head.pay[seat]) : share};
    }
    return result;
}

std::string DiggingProcedure::points_words(Seat /*of*/, int points) const {
    return say("a pay of {}", points);
}

} // namespace sabotier::play::digging

namespace sabotier::play {

ProcedureType digging_procedure() {
    ProcedureType type;
    type.name = "digging";
    type.summary =
        "Players with secret roles lay path cards from a start towards goals that lie face down, hinder each "
        "other with action cards, and are paid by who finds the prize.";
    type.parameters = digging::described_parameters();
    type.features = digging::described_features();
    type.plays = {.players = {2, most_seats}};
    type.bind = procedure_with<digging::Parameters>(
        digging::read_parameters,
        [](const std::shared_ptr<const Setup>& setup, const digging::Parameters& rules,
           Problems& problems) -> std::unique_ptr<const Procedure> {
            digging::Facts facts = digging::make_facts(setup, rules, problems);
            if (!problems.empty()) return nullptr;
            return std::make_unique<const digging::DiggingProcedure>(std::move(facts));
        });
    return type;
}

} // namespace sabotier::play
