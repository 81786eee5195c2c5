#pragma once

#include "formats/setup/setup.hpp"
#include "validator/analysis/sight/sight_board.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What a page to play on asks this program, compiled for the browser (validator/web/module.cpp): the
/// questions of `sabotier reach` and `sabotier sight`, about pieces wherever they were dragged to, and the
/// same answers.
namespace sabotier::web {

/// Where a piece lies on the page. Numbers below 0: nowhere, no facing, no carrier.
struct UnitPlace {
    std::int32_t space = -1;   ///< number in the list of the board's spaces (Layout::spaces)
    std::int32_t facing = -1;  ///< 0 to 5, on boards of hexes
    std::int32_t carrier = -1; ///< index into Setup::units; the space is then that of the carrier
};
static_assert(sizeof(UnitPlace) == 12, "the page writes three whole numbers for each");

/// A scenario on a page. Answers are JSON texts, "" where a question has none: about a piece that is not on
/// the board or of an unknown kind, a space that there is not, a board that has no such question.
class PageQuestions {
public:
    /// Of what pack_scenario() gave; null for anything else.
    [[nodiscard]] static std::unique_ptr<PageQuestions> of(std::string_view packed);

    /// Of a set-up whose pieces stay where they are.
    [[nodiscard]] static std::unique_ptr<PageQuestions> about(std::shared_ptr<const Setup> setup);

    /// Each unit of Setup::units, in their order, is where the page has it. False, and all stay where they
    /// were: another number of them, a number that is too large, pieces that carry each other in a circle.
    [[nodiscard]] bool place(std::span<const UnitPlace> places);

    [[nodiscard]] std::string reach(std::size_t unit, std::uint32_t turns) const;
    /// All that a unit sees within `range` hexes.
    [[nodiscard]] std::string view(std::size_t unit, int range) const;
    /// One line of sight. `unit`: who looks; `none`: whoever stands where it begins, if anybody does. Numbers
    /// of spaces as in UnitPlace.
    [[nodiscard]] std::string line(std::size_t unit, std::size_t from, std::size_t to) const;

    [[nodiscard]] const Setup& setup() const noexcept { return setup_; }
    /// As the scenario has it, wherever pieces were placed.
    [[nodiscard]] const std::shared_ptr<const Setup>& start() const noexcept { return start_; }

private:
    explicit PageQuestions(std::shared_ptr<const Setup> setup);

    [[nodiscard]] const SetupUnit* known_unit(std::size_t unit) const;
    [[nodiscard]] const SightBoard& sight() const;

    std::shared_ptr<const Setup> start_;
    Setup setup_;
    std::vector<SpaceIndex> spaces_;          ///< by their numbers on the page
    mutable std::optional<SightBoard> sight_; ///< of these places; made when it is first asked for
};

} // namespace sabotier::web
