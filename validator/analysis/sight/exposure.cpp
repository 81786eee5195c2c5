#include "validator/analysis/sight/exposure.hpp"

#include "validator/analysis/side_by_side.hpp"
#include "validator/analysis/sight/field_of_view.hpp"

#include <algorithm>
#include <atomic>

namespace sabotier {

namespace {

/// What stands in the way for targets of one height, and who looks at them.
struct Pass {
    std::vector<const BitColumns*> solid;
    std::vector<const BitColumns*> second;
    std::vector<const BitColumns*> lower; ///< spaces below the layer
    const BitColumns* equal = nullptr;    ///< spaces of the layer
};

/// A tile stands on a column of the board and on an axial r: its rows shift by half a hex from column to
/// column.
struct TilePlace {
    int column = 0;
    int r = 0;
};

std::vector<Pass> passes_of(const SightBoard& board, const ExposureQuery& query) {
    if (query.is_flying) return {{{&board.buildings()}, {}, {}, &board.spaces()}};
    std::vector<Pass> passes;
    Pass pass;
    for (const SightBoard::Layer& layer : board.layers()) { // from the highest: obstacles add up
        pass.solid.push_back(&layer.solid);
        pass.second.push_back(&layer.second);
        pass.equal = &layer.spaces;
        passes.push_back(pass);
    }
    for (std::size_t i = 0; i < passes.size(); ++i)
        for (std::size_t j = i + 1; j < passes.size(); ++j)
            passes[i].lower.push_back(&board.layers()[j].spaces);
    return passes;
}

/// One worker: its tile and where its results go.
class Worker {
public:
    Worker(const SightBoard& board, const ExposureQuery& query, const std::vector<Pass>& passes,
           const BitColumns* from, std::vector<std::uint16_t>& result)
        : board_(board),
          query_(query),
          passes_(passes),
          from_(from),
          result_(result),
          program_(ExposureProgram::of(query.range, board.rules().pairs)),
          tile_(program_),
          numbers_(64 * ExposureProgram::tile_columns) {}

    void run(TilePlace place) {
        place_ = place;
        bool is_empty = true;
        for (const Pass& pass : passes_)
            if (prepare(pass)) {
                run_exposure(program_, tile_, query_.lanes);
                is_empty = false;
            }
        if (is_empty) return;
        take_sums(tile_, numbers_.data(), query_.lanes);
        store();
    }

private:
    [[nodiscard]] int row(int column, int r) const { return r + floor_half(column); }

    static std::uint64_t any(const std::vector<const BitColumns*>& planes, int column, int row) {
        std::uint64_t bits = 0;
        for (const BitColumns* plane : planes)
            bits |= plane->word(column, row);
        return bits;
    }

    /// Fills the planes of the tile; false if it has no hex that this pass is about.
    bool prepare(const Pass& pass) {
        tile_.has_heights = !pass.lower.empty() || passes_.size() > 1;
        if (!mark_lookers(pass)) return false;
        std::uint64_t seconds = 0, level = 0;
        const int range = program_.range;
        for (int i = 0; i < ExposureProgram::tile_columns + 2 * range; ++i) {
            const int column = place_.column - range + i;
            const int first = row(column, place_.r - range);
            const auto at = static_cast<std::size_t>(i);
            for (const bool is_high : {false, true}) {
                const int here = is_high ? first + 64 : first;
                const std::uint64_t solid = any(pass.solid, column, here);
                const std::uint64_t second = any(pass.second, column, here);
                const std::uint64_t counted =
                    from_ == nullptr ? ~std::uint64_t{0} : from_->word(column, here);
                seconds |= second;
                part(tile_.passes, is_high)[at] = ~solid;
                part(tile_.free, is_high)[at] = ~(solid | second);
                const std::uint64_t equal = pass.equal->word(column, here);
                level |= equal;
                part(tile_.equal, is_high)[at] = equal & counted;
                if (tile_.has_heights)
                    part(tile_.lower, is_high)[at] = any(pass.lower, column, here) & counted;
            }
        }
        tile_.counts_seconds = seconds != 0;
        return level != 0;
    }

    static AlignedWords& part(ExposureTile::Plane& plane, bool is_high) {
        return is_high ? plane.high : plane.low;
    }

    /// Of two hexes the higher decides which pass the pair belongs to: with targets of this height all
    /// lookers count that stand no higher, with lower targets those that stand as high.
    bool mark_lookers(const Pass& pass) {
        std::uint64_t found = 0;
        for (int i = 0; i < ExposureProgram::tile_columns; ++i) {
            const int column = place_.column + i;
            const std::uint64_t equal = pass.equal->word(column, row(column, place_.r));
            const std::uint64_t all = equal | any(pass.lower, column, row(column, place_.r));
            tile_.seen_by_equal[static_cast<std::size_t>(i)] = all;
            tile_.seen_by_lower[static_cast<std::size_t>(i)] = equal;
            found |= all;
        }
        return found != 0;
    }

    void store() {
        const HexBoard& board = board_.board();
        const std::uint16_t* numbers = numbers_.data();
        for (int i = 0; i < ExposureProgram::tile_columns; ++i, numbers += 64) {
            const int column = place_.column + i;
            if (column >= board.grid.columns()) return;
            const int first = std::max(0, row(column, place_.r));
            const int last = std::min(board.grid.rows(), row(column, place_.r) + 64);
            if (first >= last) continue;
            const std::size_t to = number(board.grid.index(to_hex({column, first})));
            const std::uint16_t* const source = numbers + (first - row(column, place_.r));
            for (std::size_t k = 0; k < static_cast<std::size_t>(last - first); ++k)
                result_[to + k] = board.terrain[to + k] == no_terrain ? std::uint16_t{0} : source[k];
        }
    }

    const SightBoard& board_;
    const ExposureQuery& query_;
    const std::vector<Pass>& passes_;
    const BitColumns* from_;
    std::vector<std::uint16_t>& result_;
    const ExposureProgram& program_;
    ExposureTile tile_;
    std::vector<std::uint16_t> numbers_;
    TilePlace place_;
};

/// Whether a tile holds a cell that is marked.
bool holds_marked(TilePlace tile, const HexGrid& grid, const std::vector<std::uint8_t>& marks) {
    const int end = std::min(tile.column + ExposureProgram::tile_columns, grid.columns());
    for (int column = tile.column; column < end; ++column) {
        const int first = std::max(0, tile.r + floor_half(column));
        const int last = std::min(grid.rows(), tile.r + floor_half(column) + 64);
        if (first >= last) continue;
        const auto from =
            marks.begin() + static_cast<std::ptrdiff_t>(number(grid.index(to_hex({column, first}))));
        if (std::any_of(from, from + (last - first), [](std::uint8_t mark) { return mark != 0; }))
            return true;
    }
    return false;
}

std::vector<TilePlace> tiles_of(const HexGrid& grid) {
    std::vector<TilePlace> tiles;
    constexpr int width = ExposureProgram::tile_columns;
    for (int column = 0; column < grid.columns(); column += width) {
        const int last = std::min(column + width, grid.columns()) - 1;
        for (int r = -floor_half(last); r < grid.rows() - floor_half(column); r += 64)
            tiles.push_back({column, r});
    }
    return tiles;
}

void run_tiles(const SightBoard& board, const ExposureQuery& query, std::vector<std::uint16_t>& result) {
    const std::vector<Pass> passes = passes_of(board, query);
    BitColumns from;
    if (query.from != nullptr) from = BitColumns::of(board.board().grid, *query.from, 0xFF);
    std::vector<TilePlace> tiles = tiles_of(board.board().grid);
    if (query.of != nullptr)
        std::erase_if(tiles,
                      [&](TilePlace tile) { return !holds_marked(tile, board.board().grid, *query.of); });
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        Worker worker(board, query, passes, query.from == nullptr ? nullptr : &from, result);
        for (std::size_t i = next++; i < tiles.size(); i = next++) {
            if (query.is_cancelled && query.is_cancelled()) return;
            worker.run(tiles[i]);
        }
    };
    side_by_side(std::min<std::size_t>(query.threads, tiles.size()), work);
}

} // namespace

std::vector<std::uint16_t> exposure(const SightBoard& board, const ExposureQuery& query) {
    assert(query.range >= 0 && query.range <= largest_line_table);
    if (board.rules().second_blocks > 2) return exposure_by_views(board, query);
    std::vector<std::uint16_t> result(board.board().grid.size());
    if (query.range > 0) run_tiles(board, query, result);
    return result;
}

std::vector<std::uint16_t> exposure_by_views(const SightBoard& board, const ExposureQuery& query) {
    std::vector<std::uint16_t> result(board.board().grid.size());
    const HexGrid& grid = board.board().grid;
    bool is_wanted = true;
    board.board().for_each_space([&](SpaceIndex space) {
        is_wanted = is_wanted && !(query.is_cancelled && query.is_cancelled());
        if (!is_wanted || (query.of != nullptr && (*query.of)[number(space)] == 0)) return;
        const FieldOfView view = field_of_view(board, grid.hex(space), query.range, {}, query.is_flying);
        std::size_t seen = view.count() - 1; // itself
        if (query.from != nullptr) {
            seen = 0;
            view.for_each([&](Hex hex) {
                const SpaceIndex other = grid.index(hex);
                if (other != space && (*query.from)[number(other)] != 0) ++seen;
            });
        }
        result[number(space)] = static_cast<std::uint16_t>(seen);
    });
    return result;
}

} // namespace sabotier
