#include "formats/base/words.hpp"
#include "validator/analysis/fairness/measure.hpp"
#include "validator/analysis/reach/companies.hpp"
#include "validator/checks/shared/cancelled_with.hpp"
#include "validator/checks/shared/map_fit.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <algorithm>
#include <vector>

namespace sabotier {

namespace {

struct Parameters {
    int turns = 12;
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::whole<&Parameters::turns>("turns", {1, 1000}, "so many may pass before units are of use")};
    return all;
}

/// Where anything happens for a side: the objectives, and where the others come from.
std::vector<SpaceIndex> goals_of(const Setup& setup, std::size_t side) {
    std::vector<SpaceIndex> goals;
    for (const SpaceIndex space : setup.objectives)
        if (setup.board.hexes().is_space(space)) goals.push_back(space);
    for (std::size_t other = 0; other < setup.sides.size(); ++other) {
        if (other == side) continue;
        const std::vector<SpaceIndex> home = home_of(setup, other);
        goals.insert(goals.end(), home.begin(), home.end());
    }
    return goals;
}

int range_of(const PieceKind& kind) {
    int range = 0;
    for (const Weapon& weapon : kind.weapons)
        range = std::max(range, weapon.range);
    return range;
}

/// Kinds of a side that could ride, each once, in the order of its units.
std::vector<const PieceKind*> riders_of(const Setup& setup, const SetupSide& side) {
    std::vector<const PieceKind*> riders;
    for (const std::size_t unit : side.units) {
        const PieceKind* const kind = setup.units[unit].kind;
        if (kind != nullptr && kind->may_ride && !kind->modes.empty()
            && std::ranges::find(riders, kind) == riders.end())
            riders.push_back(kind);
    }
    return riders;
}

bool has_carriers(const Setup& setup, const SetupSide& side) {
    return std::ranges::any_of(side.units, [&](std::size_t unit) {
        return setup.units[unit].kind != nullptr && setup.units[unit].kind->carries > 0;
    });
}

/// The units of one side that walk.
class Walkers {
public:
    Walkers(const CheckContext& context, std::size_t side)
        : context_(context),
          side_(side),
          goals_(goals_of(context.setup(), side)),
          away_(steps_from(context.setup().board.hexes(), goals_)) {}

    void check(const PieceKind& kind, int turns) const {
        const Setup& setup = context_.setup();
        const SetupSide& side = setup.sides[side_];
        const auto companies = companies_of(setup, context_.cache(), side_,
                                            [&](const PieceKind& other) { return &other == &kind; });
        const TurnMap travel = companies_travel(setup, context_.cache(), companies, cancelled_with(context_));
        const bool start = std::ranges::any_of(travel, [](std::uint32_t turn) { return turn == 0; });
        if (goals_.empty() || !start) return; // nobody is there to walk
        const std::uint32_t first = first_of_use(travel, range_of(kind));
        if (first <= static_cast<std::uint32_t>(turns)) return;
        const std::string name = side_name(side);
        context_.report_following(
            cause_of_wrong_ground(context_),
            first == never
                ? say("the {} of {} never have an objective or another side's ground in range on foot, and "
                      "nobody carries them",
                      kind.id.str(), name)
                : say("the {} of {} have no objective and no other side's ground in range before turn {} on "
                      "foot, and nobody carries them; later than turn {} is worth a look",
                      kind.id.str(), name, first, turns),
            {side_subject(side), {"kind", kind.id.str()}}, side.army ? side.army->at : side.side->at);
    }

private:
    /// The first turn at whose end one stands near enough to a goal to fire there, or on it.
    [[nodiscard]] std::uint32_t first_of_use(const TurnMap& travel, int range) const {
        std::uint32_t first = never;
        context_.setup().board.hexes().for_each_space([&](SpaceIndex space) {
            const std::uint32_t cell = number(space);
            if (away_[cell] <= static_cast<std::uint32_t>(range)) first = std::min(first, travel[cell]);
        });
        return first;
    }

    const CheckContext& context_;
    std::size_t side_;
    std::vector<SpaceIndex> goals_;
    std::vector<std::uint32_t> away_; ///< steps from every cell to the nearest goal, over any ground
};

// A side without a zone has units that stand nowhere: rules of its own tell of that.
void run(const CheckContext& context, const Parameters& given) {
    const Setup& setup = context.setup();
    for (std::size_t side = 0; side < setup.sides.size() && !context.is_cancelled(); ++side) {
        const std::vector<const PieceKind*> riders = riders_of(setup, setup.sides[side]);
        if (riders.empty() || has_carriers(setup, setup.sides[side])) continue;
        const Walkers walkers(context, side);
        for (const PieceKind* const kind : riders)
            walkers.check(*kind, given.turns);
    }
}

} // namespace

CheckType stranded_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "stranded";
    type.summary =
        marked("Finds kinds of unit that could ride, of sides without a carrier, that have no objective and "
               "no other side's ground in the range of their weapons for very long, or ever.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: army.stranded, check: stranded, turns: 12, severity: info}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
