#pragma once

#include "editor/core/places/selection.hpp"
#include "editor/core/work/edit.hpp"

#include <vector>

/// What the armies bring, bought with points. Where two sides share one army's file, both change. Units that
/// an army has no longer are not deployed any more, and waivers that name them go; where the counted ids of
/// others change, what names them is renamed.
namespace sabotier::editor {

/// More (or fewer, down to none) platoons of a purchase line.
[[nodiscard]] Edited buy(const Scene& scene, const SideId& side, const LineId& line, int platoons = 1);
/// Refused, here and of decoys: a negative number, or more than documents hold.
[[nodiscard]] Edited set_platoons(const Scene& scene, const SideId& side, const LineId& line, int platoons);
/// A unit listed by itself.
[[nodiscard]] Edited add_unit(const Scene& scene, const SideId& side, const KindId& kind,
                              const std::string& name = {});
/// Units listed by themselves; those of platoons go with their platoon and are refused.
[[nodiscard]] Edited dismiss_unit(const Scene& scene, const PieceRef& unit);
[[nodiscard]] Edited set_decoys(const Scene& scene, const SideId& side, int decoys);
[[nodiscard]] Edited set_army(const Scene& scene, const SideId& side, Army army);

/// One purchase line or kind as an army builder shows it.
struct BillLine {
    LineId line;
    std::string name;
    int cost = 0;     ///< of one platoon, in build points
    int platoons = 0; ///< bought
};
struct KindCount {
    KindId kind;
    int units = 0;
    int deployed = 0;
    int supply = 0; ///< counters at hand; 0: unlimited
};
struct ArmyBill {
    SideId side;
    std::vector<BillLine> lines;  ///< every line of the rulebook
    std::vector<KindCount> kinds; ///< that the army has, in the rulebook's order
    int spent = 0;                ///< build points
    std::optional<int> budget;    ///< the scenario's; none: it sets none
    int decoys = 0;
    int units = 0;
    int deployed = 0;
};
[[nodiscard]] ArmyBill bill_of(const Scene& scene, const SideId& side);

/// Places every unit that is not deployed in its side's zone, as the rules allow: on ground that it may
/// enter, with room for it, in front and near the middle first; what finds no room rides, where it can. An
/// empty side means all but those that set up themselves. Refused: no zone; units without room, which are
/// named; nothing to deploy. Never moves a unit that stands already. Without armies: place_missing().
[[nodiscard]] Edited deploy_rest(const Scene& scene, const SideId& side = {});

} // namespace sabotier::editor
