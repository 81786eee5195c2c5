#include "formats/base/words.hpp"
#include "validator/analysis/reach/unit_travel.hpp"
#include "validator/analysis/sight/attack.hpp"
#include "validator/checks/hex_checks.hpp"
#include "validator/checks/sight_of_setup.hpp"
#include "validator/checks/support.hpp"

#include <algorithm>
#include <optional>

namespace sabotier {

namespace {

/// A side is left out beyond so many pairs of its own units that may fire and enemies, or so many hexes for
/// all of these units together: the question is a line of sight for each pair and each hex in reach.
constexpr std::size_t most_pairs = 10'000;
constexpr std::size_t most_hexes = 5'000'000;

/// May a unit fire after a move, wherever it goes?
bool may_fire(const Setup& setup, const SetupUnit& unit) {
    return unit.kind != nullptr && unit.carrier == none && setup.board.is_space(unit.space)
           && std::any_of(unit.kind->weapons.begin(), unit.kind->weapons.end(),
                          [](const Weapon& weapon) { return weapon.damage && weapon.after_moving; });
}

/// Of other sides, on the map. Whether they may be fired at is for the weapons to say.
std::vector<std::size_t> enemies_of(const Setup& setup, std::size_t side) {
    std::vector<std::size_t> enemies;
    for (std::size_t i = 0; i < setup.units.size(); ++i)
        if (setup.units[i].side != none && setup.units[i].side != side
            && setup.board.is_space(setup.units[i].space))
            enemies.push_back(i);
    return enemies;
}

/// A shot at the end of a move.
struct Shot {
    std::size_t target = none;
    SpaceIndex from = no_space;
    const Weapon* weapon = nullptr;
};

/// One unit and what it could fire at after its first move.
class FirstMove {
public:
    FirstMove(const CheckContext& context, const std::vector<std::size_t>& enemies, std::size_t unit)
        : context_(context),
          setup_(context.setup()),
          board_(sight_of_setup(context)),
          enemies_(enemies),
          unit_(unit) {
        for (const Weapon& weapon : of().kind->weapons)
            longest_ = std::max(longest_, weapon.range + board_.rules().hill_range_bonus);
    }

    /// From the hex that costs the fewest move units, at the first enemy; none if there is nothing.
    [[nodiscard]] std::optional<Shot> first_shot() {
        if (fires_at_once()) return std::nullopt;
        Traveller traveller = traveller_of(setup_, context_.cache(), unit_);
        const bool flies = looker_of(of(), setup_.rulebook()).flies;
        // Jump troops that fly do not attack in the same turn.
        std::erase_if(traveller.movers, [&](const Mover& mover) {
            return setup_.rulebook().movement_class(mover.profile.movement)->flies != flies;
        });
        std::vector<TurnEnd> ends = turn_ends(setup_, context_.cache(), traveller);
        std::stable_sort(ends.begin(), ends.end(),
                         [](const TurnEnd& a, const TurnEnd& b) { return a.halves < b.halves; });
        for (const TurnEnd& end : ends)
            if (const auto shot = shot_from(end)) return shot;
        return std::nullopt;
    }

private:
    [[nodiscard]] const SetupUnit& of() const { return setup_.units[unit_]; }

    [[nodiscard]] Hex hex(std::size_t unit) const { return setup_.board.grid.hex(setup_.units[unit].space); }

    /// That is another rule's finding.
    [[nodiscard]] bool fires_at_once() const {
        const Looker looker = looker_of(of(), setup_.rulebook());
        return std::any_of(enemies_.begin(), enemies_.end(), [&](std::size_t other) {
            if (distance(hex(unit_), hex(other)) > longest_) return false;
            const bool sees = board_.sees(hex(unit_), hex(other), looker,
                                          looker_of(setup_.units[other], setup_.rulebook()).flies);
            return can_attack(board_, setup_, unit_, other, sees);
        });
    }

    [[nodiscard]] std::optional<Shot> shot_from(const TurnEnd& end) {
        const Hex from = setup_.board.grid.hex(end.space);
        for (const std::size_t other : enemies_) {
            if (distance(from, hex(other)) > longest_) continue;
            const Weapon* weapon = weapon_after_move(board_, setup_, unit_, {end.space, end.facings}, other);
            // It is not in the way of its own sight any more.
            if (weapon == nullptr && end.space != of().space
                && on_line(hex(other) - from, hex(unit_) - from) != OnLine::off)
                weapon = weapon_after_move(without_it(), setup_, unit_, {end.space, end.facings}, other);
            if (weapon != nullptr) return Shot{other, end.space, weapon};
        }
        return std::nullopt;
    }

    [[nodiscard]] const SightBoard& without_it() {
        if (!moved_) {
            moved_.emplace(setup_);
            moved_->units[unit_].space = no_space;
            moved_board_.emplace(*moved_);
        }
        return *moved_board_;
    }

    const CheckContext& context_;
    const Setup& setup_;
    const SightBoard& board_;
    const std::vector<std::size_t>& enemies_;
    std::size_t unit_;
    int longest_ = 0; ///< of its ranges, from a hill
    std::optional<Setup> moved_;
    std::optional<SightBoard> moved_board_;
};

void check_side(const CheckContext& context, std::size_t side_index) {
    const Setup& setup = context.setup();
    const SetupSide& side = setup.sides[side_index];
    std::vector<std::size_t> shooters = side.units;
    std::erase_if(shooters, [&](std::size_t unit) { return !may_fire(setup, setup.units[unit]); });
    const std::vector<std::size_t> enemies = enemies_of(setup, side_index);
    if (shooters.empty() || enemies.empty()) return;
    if (shooters.size() > most_pairs / enemies.size() || shooters.size() > most_hexes / setup.board.hexes) {
        context.skip(tr("armies and a map small enough for it"));
        return;
    }
    std::vector<std::string> shots;
    for (const std::size_t unit : shooters) {
        if (context.is_cancelled()) return;
        const auto shot = FirstMove(context, enemies, unit).first_shot();
        if (!shot) continue;
        const SetupUnit& target = setup.units[shot->target];
        shots.push_back(say("{} from {} at {} in {} ({})", unit_name(setup, setup.units[unit]),
                            setup.board.name(shot->from), unit_name(setup, target),
                            setup.board.name(target.space), shot->weapon->name));
    }
    if (shots.empty()) return;
    context.report(say_count("{0} unit of {1} could fire after its first move at an enemy that has not "
                             "moved: {2}",
                             "{0} units of {1} could fire after their first move at an enemy that has not "
                             "moved: {2}",
                             shots.size(), side_name(side), join_list(shots, 4)),
                   {side_subject(side)}, side.side->at);
}

void run(const CheckContext& context) {
    if (context.setup().board.hexes == 0) return;
    skip_without_places(context);
    for (std::size_t side = 0; side < context.setup().sides.size(); ++side)
        check_side(context, side);
}

} // namespace

CheckType first_move_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "first-move";
    type.summary = marked(
        "Counts the units of a side that could fire at an enemy where it is set up at the end of their "
        "own first move, and could not before. Weapons that may not fire after a move do not count.");
    type.example = "{key: sight.first-move, check: first-move, severity: info}";
    type.run = run;
    return type;
}

} // namespace sabotier
