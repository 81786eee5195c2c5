#include "formats/setup/setup.hpp"

#include "formats/board/deck_account.hpp"
#include "formats/board/kinds.hpp"
#include "formats/model/kinds.hpp"
#include "formats/model/written_ids.hpp"
#include "formats/setup/option_value.hpp"
#include "formats/setup/side_colours.hpp"

#include <algorithm>
#include <functional>

namespace sabotier {

namespace {

std::vector<std::string> ids_of(const auto& things) {
    std::vector<std::string> ids;
    ids.reserve(std::size(things));
    for (const auto& thing : things)
        ids.push_back(thing.id.str());
    return ids;
}

std::vector<std::string> value_ids(const RuleOption& option) {
    std::vector<std::string> ids;
    for (const OptionValue& value : option.values)
        ids.push_back(value.id);
    return ids;
}

bool contains(const std::vector<std::string>& list, const std::string& wanted) {
    return std::find(list.begin(), list.end(), wanted) != list.end();
}

void sort_unique(std::vector<SpaceIndex>& spaces) {
    std::sort(spaces.begin(), spaces.end());
    spaces.erase(std::unique(spaces.begin(), spaces.end()), spaces.end());
}

/// Fills a Setup step by step; each step may use the ones above it in run().
class Resolver {
public:
    explicit Resolver(std::shared_ptr<const LoadedScenario> loaded)
        : making_(board_makings()[kind_of(loaded->map)]) {
        setup_.loaded = std::move(loaded);
    }

    Setup run() {
        put_map_together();
        choose_options();
        const std::vector<std::string> colours = side_colours(scenario().sides, rulebook().sides);
        for (std::size_t side = 0; side < colours.size(); ++side)
            add_side(scenario().sides[side], colours[side]);
        for (std::size_t side = 0; side < setup_.sides.size(); ++side)
            if (setup_.sides[side].army != nullptr) add_units(side);
        add_pieces();
        for (const Deployment& deployment : scenario().deployment)
            deploy(deployment);
        follow_carriers();
        place_positions();
        place_objectives();
        check_buildings();
        check_deal();
        check_components();
        check_names();
        return std::move(setup_);
    }

private:
    [[nodiscard]] const Scenario& scenario() const { return setup_.loaded->scenario; }
    [[nodiscard]] const Rulebook& rulebook() const { return *setup_.loaded->rulebook; }

    /// `known` makes the ids that are defined, for the nearest name.
    template <class MakeKnown>
    void unknown_of(std::string what, std::string id, MakeKnown&& known, const Position& at) {
        UnknownReference found{std::move(what), std::move(id), {}, at};
        if (setup_.unknown.size() < most_suggestions) found.known = known();
        setup_.unknown.push_back(std::move(found));
    }

    void unknown(std::string what, std::string id, std::vector<std::string> known, const Position& at) {
        unknown_of(
            std::move(what), std::move(id), [&] { return std::move(known); }, at);
    }

    /// Finds a repeated id. `first` belongs to one list of things.
    template <class IdType>
    void note_id(std::map<IdType, Position>& first, std::string what, const IdType& id, const Position& at) {
        const auto [found, is_new] = first.emplace(id, at);
        if (!is_new) setup_.duplicates.push_back({std::move(what), id.str(), at, found->second});
    }

    void put_map_together() {
        MadeBoard made = making_.put_together(*setup_.loaded);
        setup_.board = std::move(made.board);
        setup_.map_faults = std::move(made.faults);
        setup_.unknown = std::move(made.unknown);
    }

    /// Roles and decks that the deal names.
    void check_deal() {
        if (!scenario().deal) return;
        const std::vector<std::string> roles = ids_of(rulebook().roles);
        const auto check_role = [&](const RoleId& role, const Position& at) {
            if (!role.empty() && !contains(roles, role.str())) unknown("role", role.str(), roles, at);
        };
        for (const RoleCount& count : scenario().deal->roles)
            check_role(count.role, count.at);
        std::map<std::string, Position> named; // what is dealt to a player is handed out by the name
        for (const Seat& seat : scenario().deal->seats) {
            check_role(seat.role, seat.at);
            if (seat.name.empty()) continue;
            const auto [first, is_new] = named.emplace(seat.name, seat.at);
            if (!is_new) setup_.duplicates.push_back({"player", seat.name, seat.at, first->second});
        }
        std::vector<std::string> decks;
        for (const CardKind& card : rulebook().cards)
            if (!contains(decks, card.deck)) decks.push_back(card.deck);
        for (const std::string& deck : scenario().deal->decks)
            if (!contains(decks, deck)) unknown("deck", deck, decks, scenario().deal->at);
        if (rulebook().table) check_playing_cards(*scenario().deal);
        if (rulebook().card_play) check_held_cards(*scenario().deal);
    }

    void check_held_cards(const Deal& deal) {
        const auto is_card = [&](const std::string& id) {
            const auto is_it = [&](const auto& card) { return card.id.str() == id; };
            return std::ranges::any_of(rulebook().cards, is_it)
                   || std::ranges::any_of(rulebook().card_play->actions, is_it);
        };
        const auto known = [&] {
            std::vector<std::string> ids = ids_of(rulebook().cards);
            for (const Component& action : rulebook().card_play->actions)
                ids.push_back(action.id.str());
            return ids;
        };
        for (const Seat& seat : deal.seats)
            for (const std::string& card : seat.hand)
                if (!is_card(card)) unknown_of("card", card, known, seat.at);
    }

    void check_components() {
        for (const ComponentCount& stated : scenario().components) {
            const auto is_it = [&](const Component& known) { return known.id == stated.component; };
            if (std::none_of(rulebook().components.begin(), rulebook().components.end(), is_it))
                unknown("component", stated.component.str(), ids_of(rulebook().components), stated.at);
        }
    }

    void check_playing_cards(const Deal& deal) {
        const auto check = [&](const std::string& card, const Position& at) {
            if (!parse_playing_card(card)) unknown_of("card", card, playing_card_names, at);
        };
        for (const std::string& card : deal.nominations)
            check(card, deal.at);
        for (const Seat& seat : deal.seats)
            for (const std::string& card : seat.hand)
                check(card, seat.at);
    }

    void choose_options() {
        for (const RuleOption& option : rulebook().options)
            setup_.options[option.id] = option.chosen;
        for (const OptionSetting& setting : scenario().options) {
            const RuleOption* option = rulebook().option(setting.option);
            if (option == nullptr)
                unknown("option", setting.option.str(), ids_of(rulebook().options), setting.at);
            else if (const auto values = value_ids(*option); !contains(values, setting.value))
                unknown(value_of_option(option->id), setting.value, values, setting.at);
            else
                setup_.options[option->id] = setting.value;
        }
    }

    void add_side(const Side& side, const std::string& colour) {
        note_id(side_ids_, "side", side.id, side.at);
        SetupSide result;
        result.side = &side;
        const auto army = setup_.loaded->armies.find(side.id);
        if (army != setup_.loaded->armies.end()) result.army = &army->second;
        result.colour = colour;
        result.zone = side.zone ? zone_of(*side.zone) : usual_zone(side);
        sort_unique(result.zone);
        setup_.sides.push_back(std::move(result));
    }

    std::vector<SpaceIndex> end_spaces(const std::string& end, int depth, const Position& at) {
        if (!contains(making_.ends, end)) unknown("end of the map", end, making_.ends, at);
        return making_.end_zone(setup_.board, end, depth);
    }

    /// The zone that the rulebook gives a side which states none.
    std::vector<SpaceIndex> usual_zone(const Side& side) {
        for (const SideTemplate& known : rulebook().sides)
            if (known.id == side.id && known.depth > 0) return end_spaces(known.end, known.depth, side.at);
        return {};
    }

    std::vector<SpaceIndex> zone_of(const Zone& zone) {
        std::vector<SpaceIndex> spaces;
        if (zone.end) {
            spaces = end_spaces(*zone.end, zone.depth, zone.at);
        } else {
            spaces = spaces_of(zone.spaces);
        }
        sort_unique(spaces);
        return spaces;
    }

    /// Spaces of the board by their names; names that are none are reported.
    std::vector<SpaceIndex> spaces_of(const std::vector<NamedSpace>& names) {
        std::vector<SpaceIndex> spaces;
        for (const NamedSpace& named : names) {
            if (const auto space = setup_.find(named.name))
                spaces.push_back(*space);
            else
                unknown("space", named.name, {}, named.at);
        }
        return spaces;
    }

    void add_units(std::size_t side) {
        const Army& army = *setup_.sides[side].army;
        for (const BoughtLine& bought : army.platoons)
            if (rulebook().line(bought.line) == nullptr)
                unknown("platoon line", bought.line.str(), ids_of(rulebook().lines), bought.at);
        std::map<UnitId, Position> first;
        for (ArmyUnit& unit : army_units(army, rulebook())) {
            note_id(first, "unit", unit.id, unit.at);
            SetupUnit result;
            result.id = std::move(unit.id);
            result.side = side;
            result.kind = rulebook().piece(unit.kind);
            result.kind_id = std::move(unit.kind);
            result.name = std::move(unit.name);
            result.at = std::move(unit.at);
            if (result.kind == nullptr)
                unknown("piece kind", result.kind_id.str(), ids_of(rulebook().pieces), result.at);
            unit_index_.emplace(std::pair(side, result.id), setup_.units.size());
            setup_.sides[side].units.push_back(setup_.units.size());
            setup_.units.push_back(std::move(result));
        }
    }

    /// Pieces that the scenario and its draft place by kind. Ids that are not written are counted.
    void add_pieces() {
        const auto& pieces = scenario().pieces;
        CountedIds ids(written_ids(scenario()));
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            SetupUnit unit;
            unit.id = pieces[i].id;
            unit.kind_id = pieces[i].kind;
            unit.name = pieces[i].name;
            unit.piece = i;
            unit.at = pieces[i].at;
            add_piece(std::move(unit), pieces[i].side, pieces[i].space, ids);
        }
        if (!scenario().draft) return;
        const auto& steps = scenario().draft->steps;
        note_drafter(scenario().draft->first, scenario().draft->at);
        for (std::size_t i = 0; i < steps.size(); ++i) {
            note_drafter(steps[i].by, steps[i].at);
            if (steps[i].is_wall) continue;
            SetupUnit unit;
            unit.kind_id = steps[i].kind;
            unit.draft_step = i;
            unit.at = steps[i].at;
            add_piece(std::move(unit), {}, steps[i].space, ids);
        }
    }

    void note_drafter(const SideId& side, const Position& at) {
        if (!side.empty() && side_index(side) == none)
            unknown("side", side.str(), ids_of(scenario().sides), at);
    }

    void add_piece(SetupUnit unit, SideId side, const std::optional<WrittenSpace>& space, CountedIds& ids) {
        unit.kind = rulebook().piece(unit.kind_id);
        if (unit.kind == nullptr)
            unknown("piece kind", unit.kind_id.str(), ids_of(rulebook().pieces), unit.at);
        if (side.empty() && unit.kind != nullptr) side = unit.kind->side;
        if (!side.empty()) {
            unit.side = side_index(side);
            if (unit.side == none) unknown("side", side.str(), ids_of(scenario().sides), unit.at);
        }
        if (unit.id.empty()) {
            const SideId own = unit.side == none ? SideId() : setup_.sides[unit.side].side->id;
            unit.id = ids.next(id_stem(own, unit.kind_id));
        }
        note_id(piece_ids_, "piece", unit.id, unit.at);
        if (space) unit.space = setup_.find(space->name).value_or(no_space);
        if (unit.side != none) setup_.sides[unit.side].units.push_back(setup_.units.size());
        setup_.units.push_back(std::move(unit));
    }

    [[nodiscard]] std::size_t side_index(const SideId& id) const {
        for (std::size_t i = 0; i < setup_.sides.size(); ++i)
            if (setup_.sides[i].side->id == id) return i;
        return none;
    }

    [[nodiscard]] std::size_t unit_index(std::size_t side, const UnitId& id) const {
        const auto found = unit_index_.find({side, id});
        return found == unit_index_.end() ? none : found->second;
    }

    void deploy(const Deployment& deployment) {
        const std::size_t side = side_index(deployment.side);
        if (side == none) {
            unknown("side", deployment.side.str(), ids_of(scenario().sides), deployment.at);
            return;
        }
        if (deployment.by_players) setup_.sides[side].sets_up_itself = true;
        std::map<UnitId, Position> first;
        auto& list = setup_.sides[side].deployment;
        for (const Deployed& deployed : deployment.units) {
            note_id(first, "deployed unit", deployed.unit, deployed.at);
            list.push_back(deployed);
            const std::size_t unit = unit_index(side, deployed.unit);
            if (unit == none)
                setup_.strays.push_back({deployment.side, deployed});
            else if (setup_.units[unit].deployed == none)
                set_up(setup_.units[unit], side, list.size() - 1);
        }
    }

    void set_up(SetupUnit& unit, std::size_t side, std::size_t entry) {
        const Deployed& deployed = setup_.sides[side].deployment[entry];
        unit.deployed = entry;
        if (deployed.space) unit.space = setup_.find(deployed.space->name).value_or(no_space);
        if (deployed.facing && *deployed.facing >= 0 && *deployed.facing < 6)
            unit.facing = static_cast<Facing>(*deployed.facing);
        check_shots(unit, deployed);
        if (!deployed.aboard) return;
        unit.carrier = unit_index(side, *deployed.aboard);
        if (unit.carrier == none)
            unknown_of(
                "unit", deployed.aboard->str(), [&] { return unit_ids(side); }, deployed.at);
    }

    [[nodiscard]] std::vector<std::string> unit_ids(std::size_t side) const {
        std::vector<std::string> ids;
        for (const std::size_t unit : setup_.sides[side].units)
            ids.push_back(setup_.units[unit].id.str());
        return ids;
    }

    void check_shots(const SetupUnit& unit, const Deployed& deployed) {
        if (unit.kind == nullptr) return;
        const std::vector<std::string> weapons = ids_of(unit.kind->weapons);
        for (const auto& [weapon, shots] : deployed.shots)
            if (!contains(weapons, weapon.str())) {
                const auto at = deployed.shots_at.find(weapon);
                unknown("weapon", weapon.str(), weapons,
                        at == deployed.shots_at.end() ? deployed.at : at->second);
            }
    }

    /// A passenger stands where its carrier stands. Carriers aboard each other stand nowhere.
    void follow_carriers() {
        for (SetupUnit& unit : setup_.units) {
            if (unit.carrier == none) continue;
            std::size_t last = unit.carrier;
            for (std::size_t steps = 0; setup_.units[last].carrier != none && steps < largest_ride; ++steps)
                last = setup_.units[last].carrier;
            unit.space = setup_.units[last].carrier == none ? setup_.units[last].space : no_space;
        }
    }

    void place_positions() {
        for (const PreparedPositions& positions : scenario().positions) {
            std::vector<SpaceIndex> spaces = spaces_of(positions.spaces);
            const std::size_t side = side_index(positions.side);
            if (side == none) {
                unknown("side", positions.side.str(), ids_of(scenario().sides), positions.at);
                continue;
            }
            auto& own = setup_.sides[side].positions;
            own.insert(own.end(), spaces.begin(), spaces.end());
            sort_unique(own);
        }
    }

    void place_objectives() {
        std::map<ObjectiveId, Position> first;
        for (const Objective& objective : scenario().objectives) {
            note_id(first, "objective", objective.id, objective.at);
            const auto spaces = spaces_of({objective.space});
            setup_.objectives.push_back(spaces.empty() ? no_space : spaces.front());
        }
    }

    void check_buildings_of(const HexTerrain& terrain) {
        std::map<BuildingId, Position> first;
        for (const Building& building : terrain.buildings)
            note_id(first, "building", building.id, building.at);
    }

    /// Of a map of its own, or of each tile that the map is laid from: a tile may lie there twice.
    void check_buildings() {
        const LoadedScenario& loaded = *setup_.loaded;
        if (const auto* free = std::get_if<FreeHexes>(&loaded.map.ground)) check_buildings_of(free->terrain);
        if (std::holds_alternative<TiledHexes>(loaded.map.ground) && loaded.tiles)
            for (const Tile& tile : loaded.tiles->tiles)
                check_buildings_of(tile.terrain);
    }

    /// Rules that the scenario names in waivers and severities.
    void check_names() {
        std::vector<std::string> known;
        for (const CheckBinding& check : rulebook().checks)
            known.push_back(check.key.str());
        const auto check_rule = [&](const CheckKey& rule, const Position& at) {
            if (rulebook().check(rule) == nullptr) unknown("rule", rule.str(), known, at);
        };
        for (const Waiver& waiver : scenario().waivers)
            check_rule(waiver.rule, waiver.at);
        for (const SeveritySetting& setting : scenario().severities)
            check_rule(setting.rule, setting.at);
    }

    /// Longest chain of carriers aboard carriers that is followed; a longer one is a ring, or no game's.
    static constexpr std::size_t largest_ride = 8;

    const BoardMaking& making_;
    Setup setup_;
    std::map<SideId, Position> side_ids_;
    std::map<UnitId, Position> piece_ids_;
    std::map<std::pair<std::size_t, UnitId>, std::size_t> unit_index_;
};

} // namespace

std::optional<SpaceIndex> Setup::find(std::string_view name) const {
    return board->find(name);
}

const Terrain* Setup::terrain(SpaceIndex space) const {
    const HexBoard& hexes = board.hexes();
    return hexes.is_space(space) ? &rulebook().terrains[hexes.terrain[number(space)] - 1U] : nullptr;
}

const std::string& Setup::option(const OptionId& id) const {
    static const std::string absent;
    const auto found = options.find(id);
    return found == options.end() ? absent : found->second;
}

/// Pieces of nobody are left to the players where every side is.
bool Setup::is_left_to_players(const SetupUnit& unit) const {
    const bool has_place = unit.space != no_space || unit.deployed != none || unit.draft_step != none
                           || (unit.piece != none && scenario().pieces[unit.piece].space);
    if (has_place || (unit.kind != nullptr && unit.kind->starts_off_board)) return false;
    if (unit.side < sides.size()) return sides[unit.side].sets_up_itself;
    return !sides.empty() && std::all_of(sides.begin(), sides.end(), std::mem_fn(&SetupSide::sets_up_itself));
}

std::vector<std::size_t> Setup::units_at(SpaceIndex space) const {
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < units.size(); ++i)
        if (space != no_space && units[i].space == space && units[i].carrier == none) result.push_back(i);
    return result;
}

std::shared_ptr<const Setup> resolve(std::shared_ptr<const LoadedScenario> loaded) {
    return std::make_shared<const Setup>(Resolver(std::move(loaded)).run());
}

} // namespace sabotier
