#include "editor/core/view/rulers.hpp"

#include "formats/board/card_board.hpp"
#include "formats/board/grid_board.hpp"
#include "formats/board/has_hexes.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

namespace sabotier::editor {

namespace {

struct Axis {
    int count = 0;
    double first = 0; ///< middle of the first, in board units
    double pitch = 1;
    int number = 1; ///< of the first: round ones are kept where not all have room
    std::function<std::string(int)> name;
};

struct Axes {
    Axis columns;
    Axis rows;
};

std::string padded(int number, int width) {
    std::string text = std::to_string(number);
    return std::string(static_cast<std::size_t>(std::max(0, width - static_cast<int>(text.size()))), '0')
           + text;
}

Axes axes_of(const HexBoard& board) {
    const double half_width = 1 / std::sqrt(3.0);
    const auto name = [width = board.number_width](int i) { return padded(i + 1, width); };
    // odd columns stand half a hex lower: between both
    const double first_row = board.grid.columns() > 1 ? 0.75 : 0.5;
    return {{board.grid.columns(), half_width, 1.5 * half_width, 1, name},
            {board.grid.rows(), first_row, 1, 1, name}};
}

Axes axes_of(const GridBoard& board) {
    const auto row_name = [&board](int row) {
        const std::string name = board.name(board.space(0, row));
        return name.substr(name.find_first_of("0123456789"));
    };
    return {{board.columns(), 0.5, 1, 1, column_letters}, {board.rows(), 0.5, 1, 1, row_name}};
}

Axes axes_of(const CardBoard& board) {
    if (board.size() == 0) return {};
    const CardPlace least = board.least();
    const CardPlace most = board.most();
    return {{most.x - least.x + 1, 0.5, 1, least.x, [=](int i) { return std::to_string(least.x + i); }},
            {most.y - least.y + 1, card_height / 2, card_height, -most.y,
             [=](int i) { return std::to_string(most.y - i); }}};
}

/// 1, 2, 5, 10, 20, ... as many as it takes.
int stride(double pitch_on_screen, double apart) {
    for (int power = 1; power <= 10'000'000; power *= 10)
        for (const int step : {1, 2, 5})
            if (pitch_on_screen * step * power >= apart) return step * power;
    return 100'000'000;
}

std::vector<RulerMark> marks_of(const Axis& axis, double scale, double apart,
                                const std::function<double(double)>& to_screen, double from, double to) {
    std::vector<RulerMark> marks;
    if (axis.count <= 0) return marks;
    const int step = stride(axis.pitch * scale, apart);
    const auto index = [&](double at) { return std::floor((at - axis.first) / axis.pitch); };
    int first = static_cast<int>(std::clamp(index(from), 0.0, static_cast<double>(axis.count - 1)));
    const int last = static_cast<int>(std::clamp(index(to) + 1, 0.0, static_cast<double>(axis.count - 1)));
    while (step > 1 && (axis.number + first) % step != 0)
        ++first;
    for (int i = first; i <= last; i += step)
        marks.push_back({to_screen(axis.first + i * axis.pitch), axis.name(i)});
    return marks;
}

} // namespace

Rulers rulers_of(const Setup& setup, const Camera& camera, double apart) {
    Axes axes;
    if (const auto* grid = setup.board.as<GridBoard>())
        axes = axes_of(*grid);
    else if (const auto* cards = setup.board.as<CardBoard>())
        axes = axes_of(*cards);
    else if (has_hexes(setup.board))
        axes = axes_of(setup.board.hexes());
    const Point least = camera.to_board({0, 0});
    const Point most = camera.to_board({camera.width(), camera.height()});
    const auto across = [&](double x) { return camera.to_screen({x, 0}).x; };
    const auto down = [&](double y) { return camera.to_screen({0, y}).y; };
    return {marks_of(axes.columns, camera.scale(), apart, across, least.x, most.x),
            marks_of(axes.rows, camera.scale(), apart, down, least.y, most.y)};
}

} // namespace sabotier::editor
