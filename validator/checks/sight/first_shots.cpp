#include "validator/checks/sight/first_shots.hpp"

#include "formats/base/words.hpp"
#include "validator/analysis/sight/attack.hpp"
#include "validator/checks/shared/misplaced.hpp"
#include "validator/checks/shared/skips.hpp"
#include "validator/checks/sight/sight_of_setup.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace sabotier {

namespace {

/// Why there are these shots, if there would be none without units in a wrong place: of the first of them.
std::optional<Cause> cause_of_shots(const Setup& setup, const Misplaced& misplaced,
                                    const std::vector<FirstShot>& shots) {
    std::optional<Cause> first;
    for (const FirstShot& shot : shots) {
        auto cause = misplaced.cause(setup.units[shot.unit]);
        if (!cause) cause = misplaced.cause(setup.units[shot.target]);
        if (!cause) return std::nullopt;
        if (!first) first = std::move(cause);
    }
    return first;
}

} // namespace

std::string in_words(const Setup& setup, const std::vector<FirstShot>& shots) {
    constexpr std::size_t most_ids = 6;
    const auto first = std::ranges::min_element(shots, {}, &FirstShot::halves);
    std::vector<std::string> others;
    for (auto shot = shots.begin(); shot != shots.end(); ++shot)
        if (shot != first) others.push_back(setup.units[shot->unit].id.str());
    return others.empty() ? first->words : say("{}; also {}", first->words, join_list(others, most_ids));
}

void report_first_shots(const CheckContext& context, const ShotsOf& shots_of, const DescribeShots& describe) {
    const Setup& setup = context.setup();
    skip_without_places(context);
    const Misplaced misplaced(setup);
    for (std::size_t i = 0; i < setup.sides.size(); ++i) {
        const SetupSide& side = setup.sides[i];
        const std::vector<FirstShot> shots = shots_of(context, i);
        if (!shots.empty())
            context.report_following(cause_of_shots(setup, misplaced, shots),
                                     describe(shots.size(), side_name(side), in_words(setup, shots)),
                                     {side_subject(side)}, side.side->at);
    }
}

bool are_too_many(const CheckContext& context, const std::vector<std::size_t>& shooters,
                  const std::vector<std::size_t>& enemies, const std::vector<std::size_t>& movers) {
    constexpr std::size_t most_pairs = 10'000;
    constexpr std::size_t most_hexes = 5'000'000; // of all those who move together
    const bool are_many = shooters.size() > most_pairs / enemies.size()
                          || movers.size() * context.setup().board.hexes().hexes > most_hexes;
    if (are_many) context.skip(tr("armies and a map small enough for it"));
    return are_many;
}

std::vector<std::size_t> enemies_of(const Setup& setup, std::size_t side) {
    std::vector<std::size_t> enemies;
    for (std::size_t i = 0; i < setup.units.size(); ++i)
        if (setup.units[i].side != none && setup.units[i].side != side
            && setup.board.hexes().is_space(setup.units[i].space))
            enemies.push_back(i);
    return enemies;
}

int longest_range(const SightBoard& board, const SetupUnit& unit) {
    int longest = 0;
    for (const Weapon& weapon : unit.kind->weapons)
        longest = std::max(longest, weapon.range + board.rules().hill_range_bonus);
    return longest;
}

bool fires_at_once(const CheckContext& context, std::size_t unit, const std::vector<std::size_t>& enemies) {
    const Setup& setup = context.setup();
    const SightBoard& board = sight_of_setup(context);
    const HexGrid& grid = setup.board.hexes().grid;
    const SetupUnit& of = setup.units[unit];
    const Looker looker = looker_of(of, setup.rulebook());
    const int longest = longest_range(board, of);
    return std::ranges::any_of(enemies, [&](std::size_t other) {
        const Hex from = grid.hex(of.space), to = grid.hex(setup.units[other].space);
        return distance(from, to) <= longest
               && can_attack(
                   board, setup, unit, other,
                   board.sees(from, to, looker, looker_of(setup.units[other], setup.rulebook()).flies));
    });
}

const SightBoard& SightWithout::board() {
    if (!board_) {
        auto moved = std::make_unique<Setup>(setup_);
        moved->units[unit_].space = no_space;
        moved_ = std::move(moved);
        board_ = std::make_unique<const SightBoard>(*moved_);
    }
    return *board_;
}

bool SightWithout::matters(SpaceIndex from, SpaceIndex to) const {
    const HexGrid& grid = setup_.board.hexes().grid;
    const Hex here = grid.hex(from);
    return on_line(grid.hex(to) - here, grid.hex(setup_.units[unit_].space) - here) != OnLine::off;
}

} // namespace sabotier
