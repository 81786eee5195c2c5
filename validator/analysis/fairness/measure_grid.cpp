#include "validator/analysis/fairness/measure_grid.hpp"

#include "validator/analysis/steps/steps.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>

namespace sabotier {

namespace {

std::vector<SpaceIndex> open_spaces(const GridBoard& board) {
    std::vector<SpaceIndex> spaces;
    for (std::uint32_t i = 0; i < board.size(); ++i)
        if (!board.is_blocked(SpaceIndex{i})) spaces.push_back(SpaceIndex{i});
    return spaces;
}

std::vector<SpaceIndex> neighbours_of(const GridBoard& board, SpaceIndex space) {
    std::vector<SpaceIndex> list;
    board.neighbours(space, [&](SpaceIndex to) { list.push_back(to); });
    return list;
}

/// Of steps_from(): none where no way leads.
std::optional<int> in(const std::vector<int>& steps, SpaceIndex space) {
    return steps[number(space)] < 0 ? std::nullopt : std::optional(steps[number(space)]);
}

/// Depth-first search with lowpoints, on a stack of its own: boards may have a million squares.
class Articulation {
public:
    explicit Articulation(const GridBoard& board)
        : board_(board),
          order_(board.size(), 0),
          low_(board.size(), 0),
          is_cut_(board.size(), 0) {}

    /// Adds to `areas`, gives the spaces whose loss splits their area.
    std::vector<SpaceIndex> run(const std::vector<SpaceIndex>& spaces, std::size_t& areas) {
        for (const SpaceIndex space : spaces) {
            if (order_[number(space)] != 0) continue;
            ++areas;
            search(space);
        }
        std::vector<SpaceIndex> result;
        for (const SpaceIndex space : spaces)
            if (is_cut_[number(space)] != 0) result.push_back(space);
        return result;
    }

private:
    struct Frame {
        SpaceIndex space;
        SpaceIndex parent;
        std::vector<SpaceIndex> beside;
        std::size_t next = 0;
    };

    void push(SpaceIndex space, SpaceIndex parent) {
        order_[number(space)] = low_[number(space)] = ++clock_;
        stack_.push_back({space, parent, neighbours_of(board_, space), 0});
    }

    void search(SpaceIndex root) {
        int children = 0;
        push(root, no_space);
        while (!stack_.empty()) {
            Frame& frame = stack_.back();
            if (frame.next < frame.beside.size()) {
                const SpaceIndex to = frame.beside[frame.next++];
                if (to == frame.parent) continue;
                auto& low = low_[number(frame.space)];
                if (order_[number(to)] != 0) {
                    low = std::min(low, order_[number(to)]);
                } else {
                    children += frame.space == root ? 1 : 0;
                    push(to, frame.space);
                }
                continue;
            }
            const SpaceIndex done = frame.space;
            const SpaceIndex parent = frame.parent;
            stack_.pop_back();
            if (parent == no_space) continue;
            low_[number(parent)] = std::min(low_[number(parent)], low_[number(done)]);
            if (parent != root && low_[number(done)] >= order_[number(parent)]) is_cut_[number(parent)] = 1;
        }
        if (children > 1) is_cut_[number(root)] = 1;
    }

    const GridBoard& board_;
    std::vector<std::uint32_t> order_;
    std::vector<std::uint32_t> low_;
    std::vector<std::uint8_t> is_cut_;
    std::vector<Frame> stack_;
    std::uint32_t clock_ = 0;
};

void measure_steps(const GridBoard& board, const std::vector<SpaceIndex>& spaces, GridMeasures& result,
                   const IsCancelled& is_cancelled) {
    if (spaces.size() > GridMeasures::all_pairs) return;
    double sum = 0;
    std::size_t pairs = 0;
    for (const SpaceIndex from : spaces) {
        throw_if_cancelled(is_cancelled);
        const std::vector<int> steps = steps_from(board, std::array{from}, is_cancelled);
        for (const SpaceIndex to : spaces) {
            const int own = steps[number(to)];
            if (own <= 0) continue;
            sum += own;
            ++pairs;
            result.longest = std::max(result.longest, own);
        }
    }
    if (pairs > 0) result.mean_steps = sum / static_cast<double>(pairs);
}

bool is_open_between(const GridBoard& board, SpaceIndex a, SpaceIndex b) {
    return !board.is_blocked(a) && !board.is_blocked(b) && !board.has_wall(a, b);
}

/// The runs of one row or column: `length` spaces from (column, row) in steps of (dc, dr).
void add_lines(const GridBoard& board, int column, int row, int dc, int dr, int length,
               std::vector<StraightLine>& lines) {
    int start = 0;
    const auto at = [&](int i) { return board.space(column + i * dc, row + i * dr); };
    for (int i = 1; i <= length; ++i) {
        if (i < length && is_open_between(board, at(i - 1), at(i))) continue;
        if (i - start > 1) lines.push_back({at(start), at(i - 1), i - start});
        start = i;
    }
}

std::vector<StraightLine> straight_lines(const GridBoard& board) {
    std::vector<StraightLine> lines;
    for (int row = 0; row < board.rows(); ++row)
        add_lines(board, 0, row, 1, 0, board.columns(), lines);
    for (int column = 0; column < board.columns(); ++column)
        add_lines(board, column, 0, 0, 1, board.rows(), lines);
    std::stable_sort(lines.begin(), lines.end(),
                     [](const StraightLine& a, const StraightLine& b) { return a.spaces > b.spaces; });
    return lines;
}

/// Spaces from which a straight line leads to this one.
std::size_t spaces_in_line(const GridBoard& board, SpaceIndex space) {
    std::size_t count = 0;
    for (const auto& [dc, dr] : {std::pair{0, -1}, {1, 0}, {0, 1}, {-1, 0}}) {
        SpaceIndex at = space;
        while (true) {
            const int column = board.column(at) + dc;
            const int row = board.row(at) + dr;
            if (column < 0 || row < 0 || column >= board.columns() || row >= board.rows()) break;
            const SpaceIndex next = board.space(column, row);
            if (!is_open_between(board, at, next)) break;
            at = next;
            ++count;
        }
    }
    return count;
}

/// 0 before the middle, 1 behind it, -1 in it.
int half_of(int at, int size) {
    if (2 * at + 1 == size) return -1;
    return 2 * at + 1 < size ? 0 : 1;
}

std::vector<Quadrant> quadrants(const Setup& setup, const std::vector<PieceMeasure>& pieces) {
    const GridBoard& board = setup.board.on<GridBoard>();
    std::vector<Quadrant> result{
        {"north-west", 0, {}}, {"north-east", 0, {}}, {"south-west", 0, {}}, {"south-east", 0, {}}};
    const auto quadrant = [&](SpaceIndex space) -> Quadrant* {
        const int across = half_of(board.column(space), board.columns());
        const int down = half_of(board.row(space), board.rows());
        return across < 0 || down < 0
                   ? nullptr
                   : &result[2 * static_cast<std::size_t>(down) + static_cast<std::size_t>(across)];
    };
    for (const SpaceIndex space : open_spaces(board))
        if (Quadrant* own = quadrant(space)) ++own->spaces;
    for (const PieceMeasure& piece : pieces)
        if (Quadrant* own = quadrant(setup.units[piece.unit].space)) own->pieces.push_back(piece.unit);
    return result;
}

std::vector<PieceMeasure> measure_pieces(const Setup& setup, const IsCancelled& is_cancelled) {
    const GridBoard& board = setup.board.on<GridBoard>();
    std::vector<PieceMeasure> pieces;
    for (std::size_t i = 0; i < setup.units.size() && pieces.size() < GridMeasures::most_pieces; ++i) {
        const SetupUnit& unit = setup.units[i];
        if (unit.side != none || unit.space == no_space || !board.is_space(unit.space)) continue;
        PieceMeasure piece;
        piece.unit = i;
        const int column = board.column(unit.space);
        const int row = board.row(unit.space);
        piece.border = std::min({column, row, board.columns() - 1 - column, board.rows() - 1 - row});
        piece.open_sides = static_cast<int>(neighbours_of(board, unit.space).size());
        piece.in_line = spaces_in_line(board, unit.space);
        pieces.push_back(std::move(piece));
    }
    for (PieceMeasure& piece : pieces) {
        throw_if_cancelled(is_cancelled);
        const std::vector<int> steps =
            steps_from(board, std::array{setup.units[piece.unit].space}, is_cancelled);
        for (const PieceMeasure& other : pieces)
            piece.steps.push_back(in(steps, setup.units[other.unit].space));
    }
    return pieces;
}

void count_first(const std::vector<SpaceIndex>& spaces, const std::vector<std::vector<int>>& steps,
                 FirstReached& first) {
    first.by.assign(steps.front().size(), FirstReached::nobody);
    first.hexes.assign(steps.size(), 0);
    for (const SpaceIndex space : spaces) {
        std::uint16_t by = FirstReached::nobody;
        int best = std::numeric_limits<int>::max();
        for (std::size_t side = 0; side < steps.size(); ++side) {
            const int own = steps[side][number(space)];
            if (own < 0 || own > best) continue;
            by = own == best ? FirstReached::together : static_cast<std::uint16_t>(side);
            best = own;
        }
        first.by[number(space)] = by;
        if (best == 0) continue; // homes do not count
        if (by == FirstReached::nobody)
            ++first.unreached;
        else if (by == FirstReached::together)
            ++first.same_turn;
        else
            ++first.hexes[by];
    }
}

/// Spaces that the two nearest sides are equally far from, or one step apart.
std::vector<SpaceIndex> middle_of(const std::vector<SpaceIndex>& spaces,
                                  const std::vector<std::vector<int>>& steps) {
    std::vector<SpaceIndex> middle;
    for (const SpaceIndex space : spaces) {
        std::vector<int> own;
        for (const std::vector<int>& of : steps)
            if (of[number(space)] >= 0) own.push_back(of[number(space)]);
        if (own.size() < steps.size()) continue;
        std::sort(own.begin(), own.end());
        if (own[0] > 0 && own[1] - own[0] <= 1) middle.push_back(space);
    }
    return middle;
}

/// The sides that have a home, and the steps from it to every space.
struct Homes {
    std::vector<std::size_t> sides;
    std::vector<std::size_t> sizes;
    std::vector<std::vector<int>> steps;
};

Homes homes_on(const Setup& setup, const IsCancelled& is_cancelled) {
    Homes homes;
    for (std::size_t side = 0; side < setup.sides.size(); ++side) {
        throw_if_cancelled(is_cancelled);
        const std::vector<SpaceIndex> home = home_of(setup, side);
        if (home.empty()) continue;
        homes.sides.push_back(side);
        homes.sizes.push_back(home.size());
        homes.steps.push_back(steps_from(setup.board.on<GridBoard>(), home, is_cancelled));
    }
    return homes;
}

void measure_sides(const Setup& setup, const std::vector<SpaceIndex>& spaces, GridMeasures& result,
                   const IsCancelled& is_cancelled) {
    const Homes homes = homes_on(setup, is_cancelled);
    const std::vector<std::vector<int>>& steps = homes.steps;
    result.sides = homes.sides;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        GridSide own;
        own.home = homes.sizes[i];
        for (const SpaceIndex space : setup.objectives)
            own.objectives.push_back(space == no_space ? std::nullopt : in(steps[i], space));
        for (const PieceMeasure& piece : result.pieces)
            own.pieces.push_back(in(steps[i], setup.units[piece.unit].space));
        result.homes.push_back(std::move(own));
    }
    if (steps.size() < 2) return;
    count_first(spaces, steps, result.first);
    const std::vector<SpaceIndex> middle = middle_of(spaces, steps);
    for (std::size_t side = 0; side < steps.size() && !middle.empty(); ++side) {
        double sum = 0;
        for (const SpaceIndex space : middle)
            sum += steps[side][number(space)];
        result.homes[side].middle = sum / static_cast<double>(middle.size());
    }
}

} // namespace

std::optional<int> GridMeasures::to_nearest(std::size_t at) const {
    std::optional<int> best;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if (const auto& steps = pieces[at].steps[i]; i != at && steps && (!best || *steps < *best))
            best = steps;
    return best;
}

FirstBySteps first_by_steps(const Setup& setup, const IsCancelled& is_cancelled) {
    Homes homes = homes_on(setup, is_cancelled);
    FirstBySteps first{std::move(homes.sides), {}};
    if (first.sides.size() > 1)
        count_first(open_spaces(setup.board.on<GridBoard>()), homes.steps, first.reached);
    return first;
}

GridMeasures measure_grid(const Setup& setup, const IsCancelled& is_cancelled) {
    throw_if_cancelled(is_cancelled);
    const GridBoard& board = setup.board.on<GridBoard>();
    const std::vector<SpaceIndex> spaces = open_spaces(board);
    GridMeasures result;
    result.spaces = spaces.size();
    result.articulation = Articulation(board).run(spaces, result.areas);
    for (const SpaceIndex space : spaces)
        if (neighbours_of(board, space).size() == 1) result.dead_ends.push_back(space);
    measure_steps(board, spaces, result, is_cancelled);
    throw_if_cancelled(is_cancelled);
    result.lines = straight_lines(board);
    result.pieces = measure_pieces(setup, is_cancelled);
    result.quadrants = quadrants(setup, result.pieces);
    measure_sides(setup, spaces, result, is_cancelled);
    return result;
}

} // namespace sabotier
