#include "validator/checks/shared/pieces.hpp"

#include "formats/base/words.hpp"

#include <algorithm>

namespace sabotier {

std::vector<KindId> read_kinds(Fields& fields, std::string_view key, const Rulebook& rulebook) {
    std::vector<KindId> kinds;
    std::vector<std::string> known;
    for (const PieceKind& piece : rulebook.pieces)
        known.push_back(piece.id.str());
    fields.list(key, [&](const Node& node) {
        KindId kind(scalar_text(node, "a kind of piece", fields.problems()));
        if (rulebook.piece(kind) == nullptr)
            fields.problem(node.at, say("unknown kind of piece '{}'", kind.str()),
                           tr("expected a piece of this rulebook"), nearest_name(kind.str(), known));
        kinds.push_back(std::move(kind));
    });
    return kinds;
}

std::vector<KindId> read_required_kinds(Fields& fields, std::string_view key, const Rulebook& rulebook) {
    (void)fields.required(key);
    return read_kinds(fields, key, rulebook);
}

bool is_one_of(const SetupUnit& unit, const std::vector<KindId>& kinds) {
    return std::find(kinds.begin(), kinds.end(), unit.kind_id) != kinds.end();
}

std::vector<const SetupUnit*> standing(const Setup& setup, const std::vector<KindId>& kinds) {
    std::vector<const SetupUnit*> units;
    for (const SetupUnit& unit : setup.units)
        if (unit.space != no_space && (kinds.empty() || is_one_of(unit, kinds))) units.push_back(&unit);
    return units;
}

bool is_placed(const Setup& setup, const SetupUnit& unit) {
    return unit.space != no_space || unit.carrier != none
           || (unit.kind != nullptr && unit.kind->starts_off_board) || setup.is_left_to_players(unit);
}

bool players_bring_the_rest(const Setup& setup, std::size_t side) {
    const bool is_all = side >= setup.sides.size();
    const bool is_by_players =
        is_all ? !setup.sides.empty() && std::ranges::all_of(setup.sides, &SetupSide::sets_up_itself)
               : setup.sides[side].sets_up_itself;
    return is_by_players && std::ranges::none_of(setup.units, [&](const SetupUnit& unit) {
               return (is_all || unit.side == side) && setup.is_left_to_players(unit);
           });
}

bool has_grid(const CheckContext& context) {
    return context.setup().board.as<GridBoard>() != nullptr;
}

bool is_drafting(const Setup& setup) {
    return setup.scenario().draft.has_value();
}

Position map_position(const Setup& setup) {
    const auto& ground = setup.loaded->map.ground;
    if (const auto* rooms = std::get_if<Rooms>(&ground)) return rooms->at;
    if (const auto* squares = std::get_if<Squares>(&ground)) return squares->at;
    if (const auto* cards = std::get_if<Cards>(&ground)) return cards->at;
    if (const auto* table = std::get_if<Table>(&ground)) return table->at;
    return setup.loaded->map.at;
}

} // namespace sabotier
