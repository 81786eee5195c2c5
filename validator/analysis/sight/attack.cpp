#include "validator/analysis/sight/attack.hpp"

#include <algorithm>

namespace sabotier {

namespace {

bool flies(const SetupUnit& unit, const Rulebook& rulebook) {
    return looker_of(unit, rulebook).flies;
}

bool is_soldier(const SetupUnit& unit, const Rulebook& rulebook) {
    const MovementClass* const movement = class_at_setup(unit, rulebook);
    return movement != nullptr && !movement->is_vehicle;
}

/// What both attacks and scouting ask of the two units.
NoAttack reason_against(const Setup& setup, const SetupUnit& unit, const SetupUnit& target) {
    if (!unit.kind || !target.kind) return NoAttack::unknown_kind;
    if (unit.side == target.side) return NoAttack::same_side;
    if (unit.kind->is_decoy) return NoAttack::attacker_is_decoy;
    if (!setup.board.hexes().is_space(unit.space)) return NoAttack::attacker_not_on_map;
    if (!setup.board.hexes().is_space(target.space)) return NoAttack::target_not_on_map;
    if (unit.carrier != none) return NoAttack::attacker_aboard;
    if (target.carrier != none) return NoAttack::target_aboard;
    return NoAttack::no_reason;
}

NoAttack reason_against_attack(const Setup& setup, const SetupUnit& unit, const SetupUnit& target) {
    const NoAttack reason = reason_against(setup, unit, target);
    if (reason != NoAttack::no_reason) return reason;
    if (target.kind->is_decoy) return NoAttack::target_is_decoy;
    return unit.kind->weapons.empty() ? NoAttack::unarmed : NoAttack::no_reason;
}

/// One attacker and one target, weapon by weapon.
class Duel {
public:
    /// What the setup does not say of the two.
    struct Terms {
        bool sees = false;
        bool target_flies = false;
        bool has_moved = false; ///< the attacker
    };
    /// Both may stand elsewhere than in the setup, after a move; they must outlive the duel.
    Duel(const SightBoard& board, const Setup& setup, const SetupUnit& unit, const SetupUnit& target,
         const Terms& terms)
        : board_(board),
          setup_(setup),
          unit_(unit),
          target_(target),
          terms_(terms),
          distance_(distance(hex(unit), hex(target))) {}

    [[nodiscard]] WeaponReport judge(const Weapon& weapon) const {
        WeaponReport report{&weapon, Hindrance::nothing,
                            range_from(board_, unit_.space, weapon, flies(unit_, board_.rulebook())), false};
        report.hindrance = hindrance(weapon, report.range);
        const bool is_guided =
            terms_.sees && (!weapon.no_scatter_within || distance_ <= *weapon.no_scatter_within);
        report.scatters = !weapon.needs_sight && !is_guided;
        return report;
    }

private:
    [[nodiscard]] Hindrance hindrance(const Weapon& weapon, int range) const {
        if (!weapon.damage) return Hindrance::does_no_harm;
        if (const auto shots = shots_left(setup_, unit_, weapon); shots && *shots <= 0)
            return Hindrance::no_shots;
        if (!weapon.at_fliers && terms_.target_flies) return Hindrance::not_at_fliers;
        if (!weapon.at_soldiers && is_soldier(target_, board_.rulebook())) return Hindrance::not_at_soldiers;
        if (distance_ > range) return Hindrance::out_of_range;
        if (weapon.arc == Arc::front && !unit_.facing) return Hindrance::no_facing;
        if (weapon.arc == Arc::front && !is_in_front(arc_origin(weapon), *unit_.facing, hex(target_)))
            return Hindrance::not_in_front;
        if (!weapon.needs_sight) return Hindrance::nothing;
        if (is_target_hidden() && distance_ > 1) return Hindrance::surrounded;
        return terms_.sees ? Hindrance::nothing : Hindrance::no_sight;
    }
    [[nodiscard]] Hex arc_origin(const Weapon& weapon) const {
        return terms_.has_moved && weapon.ahead_after_moving ? neighbour(hex(unit_), *unit_.facing)
                                                             : hex(unit_);
    }
    [[nodiscard]] bool is_target_hidden() const {
        return board_.rules().surrounded_hides && !terms_.target_flies
               && is_surrounded(board_, target_.space);
    }
    [[nodiscard]] Hex hex(const SetupUnit& unit) const { return board_.board().grid.hex(unit.space); }

    const SightBoard& board_;
    const Setup& setup_;
    const SetupUnit& unit_;
    const SetupUnit& target_;
    Terms terms_;
    int distance_;
};

/// The first weapon that may be used.
const Weapon* first_weapon(const SetupUnit& unit, const Duel& duel) {
    for (const Weapon& weapon : unit.kind->weapons)
        if (duel.judge(weapon).hindrance == Hindrance::nothing) return &weapon;
    return nullptr;
}

} // namespace

// The edges of the arc are at right angles to the facing: behind it the scalar product is negative.
bool is_in_front(Hex from, Facing facing, Hex target) noexcept {
    return scalar_product(step(facing), target - from) >= 0;
}

int range_from(const SightBoard& board, SpaceIndex space, const Weapon& weapon, bool flies) {
    return weapon.range + (!flies && board.is_hill(space) ? board.rules().hill_range_bonus : 0);
}

bool is_surrounded(const SightBoard& board, SpaceIndex space) {
    const auto& hiding = board.rules().hiding_terrains;
    return std::all_of(all_facings.begin(), all_facings.end(), [&](Facing facing) {
        const SpaceIndex beside = board.board().grid.neighbour(space, facing);
        if (!board.board().is_space(beside)) return false;
        const Terrain& terrain = board.rulebook().terrains[board.board().terrain[number(beside)] - 1U];
        return std::find(hiding.begin(), hiding.end(), terrain.id) != hiding.end();
    });
}

std::optional<int> shots_left(const Setup& setup, const SetupUnit& unit, const Weapon& weapon) {
    if (unit.side < setup.sides.size() && unit.deployed < setup.sides[unit.side].deployment.size()) {
        const auto& marked = setup.sides[unit.side].deployment[unit.deployed].shots;
        if (const auto found = marked.find(weapon.id); found != marked.end()) return found->second;
    }
    return weapon.shots;
}

bool AttackReport::is_possible() const noexcept {
    return best() != nullptr;
}

const WeaponReport* AttackReport::best() const noexcept {
    const auto found = std::find_if(weapons.begin(), weapons.end(), [](const WeaponReport& report) {
        return report.hindrance == Hindrance::nothing;
    });
    return found == weapons.end() ? nullptr : &*found;
}

AttackReport attack(const SightBoard& board, const Setup& setup, std::size_t attacker, std::size_t target) {
    AttackReport report;
    report.attacker = attacker;
    report.target = target;
    const SetupUnit& unit = setup.units[attacker];
    const SetupUnit& enemy = setup.units[target];
    report.reason = reason_against_attack(setup, unit, enemy);
    if (report.reason != NoAttack::no_reason) return report;
    const HexGrid& grid = board.board().grid;
    report.sight = explain_sight(board, grid.hex(unit.space), grid.hex(enemy.space),
                                 looker_of(unit, board.rulebook()), flies(enemy, board.rulebook()));
    report.distance = report.sight.distance;
    const Duel duel(board, setup, unit, enemy, {report.sight.is_seen, flies(enemy, board.rulebook())});
    for (const Weapon& weapon : unit.kind->weapons)
        report.weapons.push_back(duel.judge(weapon));
    return report;
}

bool can_attack(const SightBoard& board, const Setup& setup, std::size_t attacker, std::size_t target,
                bool sees) {
    const SetupUnit& unit = setup.units[attacker];
    const SetupUnit& enemy = setup.units[target];
    if (reason_against_attack(setup, unit, enemy) != NoAttack::no_reason) return false;
    const Duel duel(board, setup, unit, enemy, {sees, flies(enemy, board.rulebook())});
    return first_weapon(unit, duel) != nullptr;
}

const Weapon* weapon_after_move(const SightBoard& board, const Setup& setup, std::size_t attacker,
                                const MovedTo& to, std::size_t target) {
    SetupUnit unit = setup.units[attacker];
    const SetupUnit& enemy = setup.units[target];
    unit.space = to.space;
    if (reason_against_attack(setup, unit, enemy) != NoAttack::no_reason) return nullptr;
    const HexGrid& grid = board.board().grid;
    const bool target_flies = flies(enemy, board.rulebook());
    const bool sees = board.sees(grid.hex(to.space), grid.hex(enemy.space), looker_of(unit, board.rulebook()),
                                 target_flies);
    for (const Weapon& weapon : unit.kind->weapons) {
        if (!weapon.after_moving) continue;
        for (const Facing facing : all_facings) {
            if (!has_exit(to.facings, facing)) continue;
            unit.facing = facing;
            const Duel duel(board, setup, unit, enemy, {sees, target_flies, true});
            if (duel.judge(weapon).hindrance == Hindrance::nothing) return &weapon;
        }
    }
    return nullptr;
}

const Weapon* weapon_at_passing(const SightBoard& board, const Setup& setup, std::size_t attacker,
                                std::size_t target, const OnTheWay& where) {
    const SetupUnit& unit = setup.units[attacker];
    SetupUnit enemy = setup.units[target];
    enemy.space = where.space;
    if (reason_against_attack(setup, unit, enemy) != NoAttack::no_reason) return nullptr;
    const HexGrid& grid = board.board().grid;
    const bool sees = board.sees(grid.hex(unit.space), grid.hex(where.space),
                                 looker_of(unit, board.rulebook()), where.flies);
    return first_weapon(unit, Duel(board, setup, unit, enemy, {sees, where.flies}));
}

ScoutReport scouting(const SightBoard& board, const Setup& setup, std::size_t scout, std::size_t target) {
    ScoutReport report;
    report.scout = scout;
    report.target = target;
    const SetupUnit& unit = setup.units[scout];
    const SetupUnit& enemy = setup.units[target];
    report.reason = reason_against(setup, unit, enemy);
    if (report.reason != NoAttack::no_reason) return report;
    const HexBoard& hexes = board.board();
    report.distance = distance(hexes.grid.hex(unit.space), hexes.grid.hex(enemy.space));
    report.range = board.rules().scouting_range;
    const Terrain& terrain = *setup.terrain(enemy.space);
    if (terrain.scouted_within && !flies(enemy, board.rulebook())) {
        report.because = &terrain;
        report.needs_same_building = *terrain.scouted_within == 0;
        report.range = report.needs_same_building ? 1 : *terrain.scouted_within;
    }
    const std::uint32_t building = hexes.building[number(enemy.space)];
    const bool is_inside =
        !report.needs_same_building || (building != 0 && hexes.building[number(unit.space)] == building);
    report.is_possible = report.distance <= report.range && is_inside;
    return report;
}

} // namespace sabotier
