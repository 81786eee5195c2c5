#include "formats/base/words.hpp"
#include "formats/board/assembly.hpp"
#include "formats/diff/describer.hpp"
#include "formats/diff/exchanges.hpp"

#include <algorithm>
#include <optional>

/// A map of hexes that was laid from tiles and is free-form, or the other way round. Their documents have
/// nothing in common, their hexes may have all.
namespace sabotier::diff {
namespace {

using Kind = Change::Kind;

/// A map of hexes put together, by cells that count from its first column and row.
class Ground {
public:
    explicit Ground(const LoadedScenario& version)
        : rulebook_(*version.rulebook),
          board_(assemble(version.map, rulebook_, version.tiles.get()).board) {}

    [[nodiscard]] const HexBoard& board() const noexcept { return board_; }
    [[nodiscard]] char code(Cell cell) const { // '.': no hex
        const auto space = this->space(cell);
        return space ? rulebook_.terrains[board_.terrain[number(*space)] - 1U].code : '.';
    }
    /// What the plane has there; 0 where there is no hex.
    [[nodiscard]] std::uint8_t at(const std::vector<std::uint8_t>& plane, Cell cell) const {
        const auto space = this->space(cell);
        return space ? plane[number(*space)] : std::uint8_t{0};
    }

private:
    [[nodiscard]] std::optional<SpaceIndex> space(Cell cell) const {
        const Hex hex = to_hex(cell);
        if (!board_.is_space(hex)) return std::nullopt;
        return board_.grid.index(hex);
    }

    const Rulebook& rulebook_;
    HexBoard board_;
};

struct Grounds {
    Ground before, after;
    int columns = 0, rows = 0; ///< of both together

    template <class IsMeant>
    [[nodiscard]] std::vector<std::string> names(const IsMeant& is_meant) const {
        std::vector<std::string> names;
        for (int column = 0; column < columns; ++column)
            for (int row = 0; row < rows; ++row)
                if (const Cell cell{column, row}; is_meant(cell))
                    names.push_back(to_ccrr(cell, after.board().number_width));
        return names;
    }
};

Grounds grounds_of(const Describer& describer) {
    Grounds both{Ground(describer.old_version()), Ground(describer.new_version())};
    const HexGrid &before = both.before.board().grid, &after = both.after.board().grid;
    both.columns = std::max(before.columns(), after.columns());
    both.rows = std::max(before.rows(), after.rows());
    return both;
}

bool are_alike(const Grounds& both, const Exchanges& exchanges) {
    std::size_t differing = 0;
    for (const auto& [codes, exchange] : exchanges)
        differing += exchange.count;
    return 2 * differing < std::max(both.before.board().hexes, both.after.board().hexes);
}

/// Roads or rivers: where they are, and the sides through which they leave. `words` makes the sentence of how
/// many hexes they are, and which.
template <class Words>
void describe_lines(Describer& describer, const Place& place, const Grounds& both,
                    std::vector<std::uint8_t> HexBoard::*has, std::vector<Exits> HexBoard::*exits,
                    const Words& words) {
    const std::vector<std::string> names = both.names([&](Cell cell) {
        const auto differs = [&](std::vector<std::uint8_t> HexBoard::*plane) {
            return both.before.at(both.before.board().*plane, cell)
                   != both.after.at(both.after.board().*plane, cell);
        };
        return differs(has) || differs(exits);
    });
    if (!names.empty())
        describer.describe(place, {}, words(names.size(), runs_of(names)),
                           {.old_spaces = names, .new_spaces = names});
}

void describe_bridges_of(Describer& describer, const Place& place, const Grounds& both) {
    const auto bridge = [](const Ground& ground, Cell cell) {
        return ground.at(ground.board().bridge, cell);
    };
    const auto only = [&](const Ground& one, const Ground& other) {
        return both.names([&](Cell cell) { return bridge(one, cell) > bridge(other, cell); });
    };
    for (const std::string& at : only(both.after, both.before))
        describer.describe(place, {}, say("there is a bridge in {}", at),
                           {.kind = Kind::added, .new_spaces = {at}});
    for (const std::string& at : only(both.before, both.after))
        describer.describe(place, {}, say("there is no bridge in {} any more", at),
                           {.kind = Kind::removed, .old_spaces = {at}});
}

/// What became of the depth of the zones: one that is laid has it from its tiles, another one may have none.
std::string words_of_depth(const std::optional<int>& before, const std::optional<int>& after) {
    if (!before) return say("the map has a set-up depth now: {}", *after);
    if (!after) return say("the map has no set-up depth any more; it was {}", *before);
    return say("the set-up depth of the map is {} instead of {}", *after, *before);
}

} // namespace

bool describe_remade_ground(Describer& describer, const Place& place) {
    const LoadedScenario &before = describer.old_version(), &after = describer.new_version();
    const bool is_laid = std::holds_alternative<TiledHexes>(after.map.ground);
    const bool was_laid = std::holds_alternative<TiledHexes>(before.map.ground);
    const bool is_free = std::holds_alternative<FreeHexes>(after.map.ground);
    const bool was_free = std::holds_alternative<FreeHexes>(before.map.ground);
    if (!(is_laid && was_free) && !(is_free && was_laid)) return false;
    if (before.rulebook == nullptr || after.rulebook == nullptr) return false;
    const Grounds both = grounds_of(describer);
    const Exchanges exchanges = exchanges_between(both.before, both.after, both.columns, both.rows);
    if (!are_alike(both, exchanges)) return false;
    describer.describe(place, {},
                       is_laid ? tr("the map is laid from tiles now, and free-form no more")
                               : tr("the map is free-form now, and laid from tiles no more"),
                       {.old_at = before.map.at, .new_at = after.map.at});
    describe_exchanges(describer, place.below("terrain"), exchanges, both.before.board().number_width,
                       both.after.board().number_width, {});
    describe_lines(describer, place.below("roads"), both, &HexBoard::has_road, &HexBoard::road,
                   [](std::size_t count, const std::string& hexes) {
                       return say_count("roads run otherwise in {} hex: {}",
                                        "roads run otherwise in {} hexes: {}", count, hexes);
                   });
    describe_lines(describer, place.below("rivers"), both, &HexBoard::has_river, &HexBoard::river,
                   [](std::size_t count, const std::string& hexes) {
                       return say_count("rivers run otherwise in {} hex: {}",
                                        "rivers run otherwise in {} hexes: {}", count, hexes);
                   });
    describe_bridges_of(describer, place.below("bridges"), both);
    if (both.before.board().depth != both.after.board().depth)
        describer.describe(place.below("depth"), {},
                           words_of_depth(both.before.board().depth, both.after.board().depth), {});
    return true;
}

} // namespace sabotier::diff
