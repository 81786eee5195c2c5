#include "validator/checks/tables/laid_table.hpp"

#include "formats/base/words.hpp"

namespace sabotier {

const TableBoard* laid_table(const CheckContext& context) {
    return context.setup().loaded->given == Given::scenario ? context.setup().board.as<TableBoard>()
                                                            : nullptr;
}

Position slot_position(const CheckContext& context, const TableBoard& table, std::size_t place) {
    const auto* written = std::get_if<Table>(&context.setup().loaded->map.ground);
    if (written == nullptr || written->row.empty()) return context.setup().scenario().players_at;
    return table.row()[place].at;
}

Position slot_or_deal_position(const CheckContext& context, const TableBoard& table, std::size_t place,
                               const std::optional<Position>& dealt) {
    const auto* written = std::get_if<Table>(&context.setup().loaded->map.ground);
    const bool is_own_row = written != nullptr && !written->row.empty()
                            && (table.published() == nullptr || table.row() != table.published()->row);
    return dealt && !is_own_row ? *dealt : slot_position(context, table, place);
}

std::optional<Position> roles_position(const CheckContext& context) {
    const auto& deal = context.setup().scenario().deal;
    if (!deal || deal->roles.empty()) return std::nullopt;
    return deal->roles.front().at;
}

std::optional<Position> nominations_position(const CheckContext& context) {
    const auto& deal = context.setup().scenario().deal;
    if (!deal || deal->nominations.empty()) return std::nullopt;
    return deal->at;
}

bool is_possible_team(const TableBoard& table, int number) {
    return number >= 1 && (table.players() < 1 || number <= table.players());
}

Subject slot_subject(std::size_t place) {
    return {"place", std::to_string(place + 1)};
}

std::string slot_name(const TableBoard& table, std::size_t place) {
    return say("mission {} ({})", place + 1, row_text({table.row()[place]}));
}

std::string row_text(const std::vector<Slot>& row) {
    std::string text;
    for (const Slot& slot : row)
        text += (text.empty() ? "" : " ") + std::to_string(slot.number) + (slot.is_marked ? "*" : "");
    return text;
}

Position deal_position(const CheckContext& context) {
    const Scenario& scenario = context.setup().scenario();
    return scenario.deal ? scenario.deal->at : scenario.at;
}

} // namespace sabotier
