#include "formats/export/vassal/grids.hpp"

#include "formats/board/card_board.hpp"
#include "formats/setup/traits.hpp"

#include <cmath>

namespace sabotier::vassal {
namespace {

constexpr int letters = 26; ///< the client calls the next column AA, as we do, and the one after that BB

Pixel rounded(Point point) {
    return {static_cast<int>(std::lround(point.x)), static_cast<int>(std::lround(point.y))};
}

Grid hexes(const HexBoard& board, const BoardPicture& picture) {
    const Pixel first = rounded(picture.at({1 / std::sqrt(3.0), 0.5}));
    return HexNumbers{first.x, first.y, picture.pitch, board.number_width};
}

/// The client counts rows from below by the height of the picture.
int rows_of_client(const BoardPicture& picture, double height) {
    return static_cast<int>(picture.rows / height + 0.5);
}

Grid squares(const GridBoard& board, const BoardPicture& picture) {
    const Pixel first = rounded(picture.at(board.layout().centre(board.space(0, 0))));
    SquareNumbers grid{first.x, first.y, picture.pitch, picture.pitch, true, 0, 1, false, {}};
    if (board.rows() > 1 && board.name(board.space(0, 0)) != "A1") {
        grid.is_upward = true;
        grid.first_row = board.rows() - rows_of_client(picture, grid.height);
    }
    return grid;
}

/// Columns and rows are counted from the first slot of the picture: the client finds none before.
Grid cards(const CardBoard& board, const BoardPicture& picture) {
    SquareNumbers grid{0, 0, picture.pitch, picture.pitch * card_height, false, 0, 0, true, ","};
    Pixel top{};
    CardPlace place{};
    if (board.size() > 0) {
        place = board.place(SpaceIndex{0});
        top = rounded(picture.at(board.layout().centre(SpaceIndex{0})));
    }
    const int before = static_cast<int>(top.x / grid.width);
    const int above = static_cast<int>(top.y / grid.height);
    grid.x = static_cast<int>(std::lround(top.x - before * grid.width));
    grid.y = static_cast<int>(std::lround(top.y - above * grid.height));
    grid.first_column = place.x - before;
    grid.first_row = place.y + above - rows_of_client(picture, grid.height);
    return grid;
}

Grid points(const Setup& setup, const BoardPicture& picture) {
    NamedPoints grid;
    for (const SpaceIndex space : setup.board->layout().spaces()) {
        if (grid.places.size() == most_points) break;
        const Pixel pixel = pixel_of(setup, picture, space);
        grid.places.push_back({setup.board->name(space), pixel.x, pixel.y});
    }
    return grid;
}

bool is_regular(const Setup& setup) {
    const GridBoard* const grid = setup.board.as<GridBoard>();
    return traits_of(setup).has_lattice && (grid == nullptr || grid->columns() <= letters + 1);
}

} // namespace

Grid grid_of(const Setup& setup, const BoardPicture& picture) {
    const GridBoard* const grid = setup.board.as<GridBoard>();
    if (const HexBoard* board = setup.board.as<HexBoard>()) return hexes(*board, picture);
    if (const CardBoard* board = setup.board.as<CardBoard>()) return cards(*board, picture);
    if (grid != nullptr && (is_regular(setup) || !has_own_names(setup))) return squares(*grid, picture);
    return points(setup, picture);
}

bool has_own_names(const Setup& setup) {
    return is_regular(setup) || setup.board->layout().spaces().size() <= most_points;
}

Pixel pixel_of(const Setup& setup, const BoardPicture& picture, SpaceIndex space) {
    return rounded(picture.centre(setup, space));
}

} // namespace sabotier::vassal
