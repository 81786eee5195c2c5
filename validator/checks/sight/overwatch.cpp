#include "formats/base/words.hpp"
#include "validator/analysis/reach/unit_travel.hpp"
#include "validator/analysis/sight/attack.hpp"
#include "validator/checks/sight/first_shots.hpp"
#include "validator/checks/sight/sight_of_setup.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace sabotier {

namespace {

/// Who does not move may fire whatever the weapon forbids after a move.
bool may_fire(const Setup& setup, const SetupUnit& unit) {
    return unit.kind != nullptr && unit.carrier == none && setup.board.hexes().is_space(unit.space)
           && std::ranges::any_of(unit.kind->weapons,
                                  [](const Weapon& weapon) { return weapon.damage.has_value(); });
}

/// One enemy on its first move, and who could fire at it.
class ComingBy {
public:
    ComingBy(const CheckContext& context, std::size_t unit)
        : setup_(context.setup()),
          board_(sight_of_setup(context)),
          unit_(unit),
          steps_(turn_steps(setup_, context.cache(), traveller_of(setup_, context.cache(), unit))),
          without_it_(setup_, unit),
          answers_(setup_.board.hexes().grid.size() * 2) {
        std::ranges::stable_sort(steps_, {}, [](const UnitStep& each) { return each.step.halves; });
    }

    /// When the enemy leaves a hex where `shooter` could fire at it, for one where it could not: the first
    /// time on its way, if there is one.
    [[nodiscard]] std::optional<FirstShot> first_shot(std::size_t shooter) {
        const int longest = longest_range(board_, setup_.units[shooter]);
        const Hex from = setup_.board.hexes().grid.hex(setup_.units[shooter].space);
        for (const std::size_t asked : std::exchange(asked_, {}))
            answers_[asked] = unknown;
        for (const auto& [step, flies] : steps_) {
            if (distance(from, setup_.board.hexes().grid.hex(step.from)) > longest) continue;
            if (!is_under_fire(shooter, {step.from, flies}) || is_under_fire(shooter, {step.to, flies}))
                continue;
            const Weapon* const weapon = weapon_at(shooter, {step.from, flies});
            return FirstShot{shooter, unit_, step.halves,
                             say("{} at {} leaving {} ({})", setup_.units[shooter].id.str(),
                                 unit_name(setup_, setup_.units[unit_]), setup_.board.hexes().name(step.from),
                                 weapon->name)};
        }
        return std::nullopt;
    }

private:
    static constexpr std::uint8_t unknown = 0, yes = 1, no = 2;

    [[nodiscard]] bool is_under_fire(std::size_t shooter, const OnTheWay& where) {
        const std::size_t place = 2 * std::size_t{number(where.space)} + (where.flies ? 1 : 0);
        if (answers_[place] == unknown) {
            answers_[place] = weapon_at(shooter, where) != nullptr ? yes : no;
            asked_.push_back(place);
        }
        return answers_[place] == yes;
    }
    [[nodiscard]] const Weapon* weapon_at(std::size_t shooter, const OnTheWay& where) {
        const Weapon* const weapon = weapon_at_passing(board_, setup_, shooter, unit_, where);
        // What has left its place hides nothing behind it.
        if (weapon != nullptr || !without_it_.matters(setup_.units[shooter].space, where.space))
            return weapon;
        return weapon_at_passing(without_it_.board(), setup_, shooter, unit_, where);
    }

    const Setup& setup_;
    const SightBoard& board_;
    std::size_t unit_;
    std::vector<UnitStep> steps_; ///< the earliest first
    SightWithout without_it_;
    std::vector<std::uint8_t>
        answers_;                    ///< of one shooter: for each hex, of a unit on the ground or in the air
    std::vector<std::size_t> asked_; ///< places of answers that are known
};

std::vector<FirstShot> shots_of(const CheckContext& context, std::size_t side) {
    const Setup& setup = context.setup();
    const std::vector<std::size_t> enemies = enemies_of(setup, side);
    std::vector<std::size_t> movers = enemies;
    std::erase_if(movers, [&](std::size_t unit) {
        return setup.units[unit].kind == nullptr || setup.units[unit].carrier != none;
    });
    std::vector<std::size_t> shooters = setup.sides[side].units;
    std::erase_if(shooters, [&](std::size_t unit) { return !may_fire(setup, setup.units[unit]); });
    if (shooters.empty() || movers.empty() || are_too_many(context, shooters, enemies, movers)) return {};
    std::erase_if(shooters, [&](std::size_t unit) { return fires_at_once(context, unit, enemies); });
    std::vector<std::optional<FirstShot>> earliest(shooters.size());
    for (const std::size_t unit : movers) {
        if (context.is_cancelled()) return {};
        ComingBy enemy(context, unit);
        for (std::size_t i = 0; i < shooters.size(); ++i)
            if (auto shot = enemy.first_shot(shooters[i]);
                shot && (!earliest[i] || shot->halves < earliest[i]->halves))
                earliest[i] = std::move(shot);
    }
    std::vector<FirstShot> shots;
    for (std::optional<FirstShot>& shot : earliest)
        if (shot) shots.push_back(std::move(*shot));
    return shots;
}

void run(const CheckContext& context) {
    report_first_shots(
        context, shots_of, [](std::size_t count, const std::string& side, const std::string& shots) {
            return say_count("{0} unit of {1} could fire in overwatch at an enemy's first move: {2}",
                             "{0} units of {1} could fire in overwatch at an enemy's first move: {2}", count,
                             side, shots);
        });
}

} // namespace

CheckType overwatch_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "overwatch";
    type.summary = marked(
        "Counts the units of a side that could fire in overwatch, from where they are set up: at an enemy "
        "that enters a hex on its first move where they could attack it, and leaves it for one where they "
        "could not.");
    type.example = "{key: sight.overwatch, check: overwatch, severity: info}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
