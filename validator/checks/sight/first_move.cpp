#include "formats/base/words.hpp"
#include "validator/analysis/reach/unit_travel.hpp"
#include "validator/analysis/sight/attack.hpp"
#include "validator/checks/sight/first_shots.hpp"
#include "validator/checks/sight/sight_of_setup.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <optional>

namespace sabotier {

namespace {

/// May a unit fire after a move, wherever it goes?
bool may_fire(const Setup& setup, const SetupUnit& unit) {
    return unit.kind != nullptr && unit.carrier == none && setup.board.hexes().is_space(unit.space)
           && std::any_of(unit.kind->weapons.begin(), unit.kind->weapons.end(),
                          [](const Weapon& weapon) { return weapon.damage && weapon.after_moving; });
}

/// One unit and what it could fire at after its first move.
class FirstMove {
public:
    FirstMove(const CheckContext& context, const std::vector<std::size_t>& enemies, std::size_t unit)
        : context_(context),
          setup_(context.setup()),
          board_(sight_of_setup(context)),
          enemies_(enemies),
          unit_(unit),
          longest_(longest_range(board_, of())),
          without_it_(setup_, unit) {}

    /// From the hex that costs the fewest move units, at the first enemy; none if there is nothing.
    [[nodiscard]] std::optional<FirstShot> first_shot() {
        if (fires_at_once(context_, unit_, enemies_)) return std::nullopt;
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
            if (auto shot = shot_from(end)) return shot;
        return std::nullopt;
    }

private:
    [[nodiscard]] const SetupUnit& of() const { return setup_.units[unit_]; }

    [[nodiscard]] std::optional<FirstShot> shot_from(const TurnEnd& end) {
        const HexGrid& grid = setup_.board.hexes().grid;
        for (const std::size_t other : enemies_) {
            const SetupUnit& target = setup_.units[other];
            if (distance(grid.hex(end.space), grid.hex(target.space)) > longest_) continue;
            const MovedTo to{end.space, end.facings};
            const Weapon* weapon = weapon_after_move(board_, setup_, unit_, to, other);
            // It is not in the way of its own sight any more.
            if (weapon == nullptr && end.space != of().space && without_it_.matters(target.space, end.space))
                weapon = weapon_after_move(without_it_.board(), setup_, unit_, to, other);
            if (weapon != nullptr)
                return FirstShot{unit_, other, end.halves,
                                 say("{} from {} at {} ({})", of().id.str(),
                                     setup_.board.hexes().name(end.space), unit_name(setup_, target),
                                     weapon->name)};
        }
        return std::nullopt;
    }

    const CheckContext& context_;
    const Setup& setup_;
    const SightBoard& board_;
    const std::vector<std::size_t>& enemies_;
    std::size_t unit_;
    int longest_;
    SightWithout without_it_;
};

std::vector<FirstShot> shots_of(const CheckContext& context, std::size_t side) {
    const Setup& setup = context.setup();
    std::vector<std::size_t> shooters = setup.sides[side].units;
    std::erase_if(shooters, [&](std::size_t unit) { return !may_fire(setup, setup.units[unit]); });
    const std::vector<std::size_t> enemies = enemies_of(setup, side);
    if (shooters.empty() || enemies.empty() || are_too_many(context, shooters, enemies, shooters)) return {};
    std::vector<FirstShot> shots;
    for (const std::size_t unit : shooters) {
        if (context.is_cancelled()) return {};
        if (auto shot = FirstMove(context, enemies, unit).first_shot()) shots.push_back(std::move(*shot));
    }
    return shots;
}

void run(const CheckContext& context) {
    report_first_shots(
        context, shots_of, [](std::size_t count, const std::string& side, const std::string& shots) {
            return say_count("{0} unit of {1} could fire after its first move: {2}",
                             "{0} units of {1} could fire after their first move: {2}", count, side, shots);
        });
}

} // namespace

CheckType first_move_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "first-move";
    type.summary = marked(
        "Counts the units of a side that could fire at an enemy where it is set up at the end of their own "
        "first move, and could not before. Weapons that may not fire after a move do not count.");
    type.example = "{key: sight.first-move, check: first-move, severity: info}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
