#pragma once

#include "validator/analysis/sight/sight_board.hpp"
#include "validator/engine/check.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

/// What rules about fire in the first turn share.
namespace sabotier {

/// How a unit could fire in the first turn.
struct FirstShot {
    std::size_t unit = none;   ///< who fires: index into Setup::units
    std::size_t target = none; ///< at whom: likewise
    int halves = 0;            ///< half move units spent before it, by whoever moves
    std::string words;         ///< which shot it is: "wsc-1 from 0903 at Blue's wsc-1 (Machine gun)"
};

/// The one that takes the shortest move in full, the other units by id: "wsc-2 from 0603 at Blue's hlt-1
/// (Machine gun); also wsc-1 and wsc-3". `shots` in the order of the units; not empty.
[[nodiscard]] std::string in_words(const Setup& setup, const std::vector<FirstShot>& shots);

/// The shots of one side; none where the check is cancelled.
using ShotsOf = std::function<std::vector<FirstShot>(const CheckContext& context, std::size_t side)>;
/// The sentence of so many units of a side and their shots in words.
using DescribeShots =
    std::function<std::string(std::size_t count, const std::string& side, const std::string& shots)>;
/// One finding for each side that has shots; where each of them comes of a unit in a wrong place, it follows
/// from that. Notes where units have no place yet.
void report_first_shots(const CheckContext& context, const ShotsOf& shots_of, const DescribeShots& describe);
/// Whether a side is left out, and notes it: the question is a line of sight for each pair of a shooter and
/// an enemy, and for each hex that those who move can get to. There are enemies, and hexes.
[[nodiscard]] bool are_too_many(const CheckContext& context, const std::vector<std::size_t>& shooters,
                                const std::vector<std::size_t>& enemies,
                                const std::vector<std::size_t>& movers);
/// Units of other sides on the map. Whether they may be fired at is for the weapons to say.
[[nodiscard]] std::vector<std::size_t> enemies_of(const Setup& setup, std::size_t side);

/// How far the unit could fire at most, from a hill. Its kind must be known.
[[nodiscard]] int longest_range(const SightBoard& board, const SetupUnit& unit);

/// Could the unit fire at any of `enemies` before anyone moves? That is another rule's finding.
[[nodiscard]] bool fires_at_once(const CheckContext& context, std::size_t unit,
                                 const std::vector<std::size_t>& enemies);

/// The lines of sight of a scenario without one of its units, which has moved away. Made when first asked
/// for.
class SightWithout {
public:
    /// The setup must outlive it.
    SightWithout(const Setup& setup, std::size_t unit)
        : setup_(setup),
          unit_(unit) {}

    [[nodiscard]] const SightBoard& board();
    /// Does the unit, where it was set up, lie on the line? Else its absence changes nothing there.
    [[nodiscard]] bool matters(SpaceIndex from, SpaceIndex to) const;

private:
    const Setup& setup_;
    std::size_t unit_;
    std::unique_ptr<const Setup> moved_;
    std::unique_ptr<const SightBoard> board_;
};

} // namespace sabotier
