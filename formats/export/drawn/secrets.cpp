#include "formats/export/drawn/secrets.hpp"

#include "formats/board/card_board.hpp"
#include "formats/board/table_board.hpp"
#include "formats/board/table_deal.hpp"

#include <algorithm>

namespace sabotier::drawn {
namespace {

bool is_a_sides(const Rulebook& rulebook, const KindId& kind, const SideId& side) {
    const PieceKind* known = rulebook.piece(kind);
    return !side.empty() || known == nullptr || !known->side.empty();
}

void turn_blank(Map& map) {
    if (auto* cards = std::get_if<Cards>(&map.ground))
        for (LaidCard& card : cards->laid)
            if (card.face_down) card = {{}, card.x, card.y, 0, true, card.at};
}

} // namespace

bool has_secret_cards(const Setup& setup) {
    const auto is_told = [](const auto& seat) { return !seat.role.empty() || !seat.hand.empty(); };
    if (const auto* board = setup.board.as<CardBoard>())
        return std::ranges::any_of(board->written().laid,
                                   [](const LaidCard& card) { return card.face_down && !card.card.empty(); })
               || (setup.scenario().deal && std::ranges::any_of(setup.scenario().deal->seats, is_told));
    if (const auto* table = setup.board.as<TableBoard>())
        return std::ranges::any_of(seats_of(*table, setup.scenario()), is_told);
    return false;
}

std::shared_ptr<const Setup> without_secrets(const Setup& setup) {
    auto loaded = std::make_shared<LoadedScenario>(*setup.loaded);
    Scenario& scenario = loaded->scenario;
    scenario.deployment.clear();
    scenario.positions.clear();
    scenario.waivers.clear();
    scenario.notes.clear();
    for (Side& side : scenario.sides)
        side.army = {};
    loaded->armies.clear();
    const Rulebook& rulebook = setup.rulebook();
    std::erase_if(scenario.pieces,
                  [&](const PlacedPiece& piece) { return is_a_sides(rulebook, piece.kind, piece.side); });
    if (scenario.draft && std::ranges::any_of(scenario.draft->steps, [&](const DraftStep& step) {
            return !step.is_wall && is_a_sides(rulebook, step.kind, {});
        }))
        scenario.draft.reset();
    turn_blank(loaded->map);
    if (auto* own = std::get_if<Map>(&scenario.map.target)) turn_blank(*own);
    if (scenario.deal) {
        scenario.deal->seed.reset();
        for (Seat& seat : scenario.deal->seats) {
            seat.role = {};
            seat.hand.clear();
        }
    }
    return resolve(std::move(loaded));
}

std::shared_ptr<const Setup> seen_by(const Setup& setup, std::size_t side) {
    auto seen = std::make_shared<Setup>(setup);
    const auto is_seen = [&](const SetupUnit& unit) { return unit.side == side || unit.side == none; };
    std::vector<std::size_t> kept(setup.units.size(), none); // where units are afterwards
    seen->units.clear();
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        if (!is_seen(setup.units[i])) continue;
        kept[i] = seen->units.size();
        seen->units.push_back(setup.units[i]);
    }
    const auto moved = [&](std::size_t unit) { return unit < kept.size() ? kept[unit] : none; };
    for (SetupUnit& unit : seen->units)
        unit.carrier = moved(unit.carrier);
    for (std::size_t i = 0; i < seen->sides.size(); ++i) {
        SetupSide& own = seen->sides[i];
        if (i == side) {
            std::ranges::transform(own.units, own.units.begin(), moved);
            continue;
        }
        own.army = nullptr;
        own.zone.clear();
        own.deployment.clear();
        own.units.clear();
        own.sets_up_itself = false;
    }
    const SideId id = side < setup.sides.size() ? setup.sides[side].side->id : SideId();
    std::erase_if(seen->strays, [&](const Setup::Stray& stray) { return stray.side != id; });
    return seen;
}

} // namespace sabotier::drawn
