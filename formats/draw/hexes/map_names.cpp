#include "formats/draw/hexes/map_names.hpp"

#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/draw/canvas/inks.hpp"
#include "formats/draw/hexes/board_outline.hpp"
#include "formats/draw/hexes/hex_points.hpp"
#include "formats/draw/hexes/map_art.hpp"
#include "formats/draw/map/detail.hpp"
#include "formats/draw/map/map_layers.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace sabotier {
namespace {

/// Between the hex numbers of a row and those of the columns beside it.
constexpr double free_line = -0.13;
/// Below the star of an objective.
constexpr double below_star = 0.63;

constexpr double largest_size = 0.5; ///< of the type, in hexes: where they are small on paper
constexpr double usual_width = 4;    ///< in hexes: longer names are set in smaller type
constexpr double largest_width = 8;  ///< and take more room only when they would be cut

/// Where more names crowd none can be read, wherever they stand.
constexpr std::size_t most_neighbours = 400;

/// What covering something costs: for each square pitch, or for each point of a line.
constexpr double on_name = 12;
constexpr double on_counter = 12;
constexpr double on_number = 9;
constexpr double on_star = 9;
constexpr double on_houses = 2.5;
constexpr double on_position = 2;
constexpr double off_the_map = 4;
constexpr double on_way = 0.07;
/// For each seam that cuts it: no better than to be covered by another name.
constexpr double on_seam = 4;
/// Between a name and a seam beside it, in hexes: sheets are cut and glued by hand.
constexpr double beside_seam = 0.06;
/// A pitch away from where a name would stand by itself.
constexpr double away = 0.3;

double overlap(const Rect& a, const Rect& b) {
    const double x = std::min(a.right(), b.right()) - std::max(a.x, b.x);
    const double y = std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y);
    return x > 0 && y > 0 ? x * y : 0;
}

Rect box(Point middle, double width, double height) {
    return {middle.x - width / 2, middle.y - height / 2, width, height};
}

/// No name stands, or is wanted, further from the middle of its hex than this.
double reach(const Seams& seams) {
    const bool is_cut = !seams.upright.empty() || !seams.level.empty();
    return largest_width / 2 + (is_cut ? largest_width / 2 + 1 : 2); // half a name goes aside for a seam
}

/// Of lines along one axis, how many lie between two ends.
std::size_t lines_between(const std::vector<double>& lines, double from, double to) {
    return static_cast<std::size_t>(
        std::ranges::count_if(lines, [&](double line) { return line > from && line < to; }));
}

/// The room between neighbouring lines where that is least, `most` if there is more.
double least_gap(const std::vector<double>& lines, double most) {
    for (std::size_t i = 1; i < lines.size(); ++i)
        most = std::min(most, lines[i] - lines[i - 1]);
    return most;
}

struct Name {
    const std::string* text = nullptr;
    Cell cell;
    bool is_objective = false;

    [[nodiscard]] Point wanted() const {
        return hex_centre(cell) + Point{0, is_objective ? below_star : free_line};
    }
};

/// What lies on the map that a name should not cover.
class Obstacles {
public:
    Obstacles(const Canvas& canvas, const Setup& setup, const MapStyle& style, const MapLayers& layers)
        : board_(setup.board.hexes()),
          style_(style),
          layers_(layers) {
        if (has_hex_numbers(canvas, layers.detail.value_or(detail_for(canvas))) && layers.numbers)
            number_size_ = hex_number_size(canvas, board_, layers.least_type);
        if (layers.objectives)
            for (const SpaceIndex space : setup.objectives)
                stars_.insert(space);
        for (const SetupUnit& unit : setup.units)
            if (layers.units && layers.shows(unit.side) && unit.carrier == none) counters_.insert(unit.space);
        for (std::size_t side = 0; side < setup.sides.size(); ++side)
            if (layers.positions)
                positions_.insert(setup.sides[side].positions.begin(), setup.sides[side].positions.end());
    }

    [[nodiscard]] double cost(const Rect& name) const {
        double sum = 0;
        const int first = static_cast<int>(std::floor(name.x / column_pitch)) - 1;
        const int last = static_cast<int>(std::floor(name.right() / column_pitch)) + 1;
        const int top = static_cast<int>(std::floor(name.y)) - 1;
        const int bottom = static_cast<int>(std::floor(name.bottom())) + 1;
        for (int column = first; column <= last; ++column)
            for (int row = top; row <= bottom; ++row)
                sum += cost(name, {column, row});
        return sum;
    }

private:
    [[nodiscard]] double cost(const Rect& name, Cell cell) const {
        const Point centre = hex_centre(cell);
        const Rect hex = box(centre, column_pitch, 1);
        if (!board_.is_space(to_hex(cell))) return off_the_map * overlap(name, hex);
        const SpaceIndex space = board_.grid.index(to_hex(cell));
        double sum = 0;
        if (number_size_ > 0) {
            const double width = 1.05 * number_size_ * board_.number_width;
            sum += on_number * overlap(name, box(hex_number_place(cell), width, 0.8 * number_size_));
        }
        if (stars_.count(space) > 0) sum += on_star * overlap(name, box(centre + Point{0, 0.4}, 0.3, 0.3));
        if (counters_.count(space) > 0)
            sum += on_counter * overlap(name, box(centre, layers_.counter_width, layers_.counter_width));
        if (positions_.count(space) > 0) sum += on_position * overlap(name, box(centre, 0.8, 0.6));
        const TerrainSymbol symbol = style_.of(board_.terrain[number(space)]).symbol;
        if (layers_.terrain && (symbol == TerrainSymbol::houses || symbol == TerrainSymbol::blocks))
            sum += on_houses * overlap(name, hex);
        if (layers_.ways) sum += on_way * points_of_ways(name, cell, space);
        return sum;
    }

    /// Of the roads and rivers of a hex, those that the name covers: they run near the lines from its sides
    /// to its middle.
    [[nodiscard]] double points_of_ways(const Rect& name, Cell cell, SpaceIndex space) const {
        constexpr int points = 4;
        const Exits exits = board_.road[number(space)] | board_.river[number(space)];
        int covered = 0;
        for (int i = 0; i < 6; ++i) {
            const auto side = static_cast<Facing>(i);
            if ((exits & (1U << static_cast<unsigned>(i))) == 0) continue;
            for (int k = 0; k < points; ++k)
                if (name.contains(hex_centre(cell) + (k + 0.5) / points * to_side(side))) ++covered;
        }
        return covered;
    }

    const HexBoard& board_;
    const MapStyle& style_;
    const MapLayers& layers_;
    double number_size_ = 0; ///< 0: none are drawn
    std::set<SpaceIndex> stars_;
    std::set<SpaceIndex> counters_;
    std::set<SpaceIndex> positions_;
};

/// Every name first takes the best place as if it were alone; then those make way for the earlier ones near
/// them. So a place depends on near names only, however many there are.
class NamePlaces {
public:
    NamePlaces(Canvas& canvas, const Setup& setup, const MapStyle& style, const MapLayers& layers)
        : canvas_(canvas),
          board_(board_area(setup.board.hexes())),
          least_type_(layers.least_type),
          seams_(layers.seams),
          bucket_(2 * reach(layers.seams)),
          obstacles_(canvas, setup, style, layers) {
        for (std::size_t i = 0; i < setup.objectives.size() && layers.objectives; ++i) {
            if (!setup.board.hexes().is_space(setup.objectives[i])) continue;
            const Objective& objective = setup.scenario().objectives[i];
            add({objective.name.empty() ? &objective.id.str() : &objective.name,
                 to_cell(setup.board.hexes().grid.hex(setup.objectives[i])), true});
        }
        for (const Label& label : setup.loaded->map.labels)
            if (layers.labels && setup.board.hexes().is_space(to_hex(label.cell)))
                add({&label.text, label.cell, false});
    }

    void draw(std::size_t index) {
        const Name& name = entries_[index].name;
        const TextStyle& style = set(index).style;
        const Point at = place(index);
        canvas_.haloed_label({at.x - style.width / 2, at.y}, *name.text, style,
                             name.is_objective ? dark_ink : rgb(0x2a2118),
                             rgb(0xfffdf4, name.is_objective ? 0.85 : 0.8), 0.03);
    }
    [[nodiscard]] std::size_t size() const { return entries_.size(); }
    [[nodiscard]] Point wanted(std::size_t index) const { return entries_[index].name.wanted(); }

private:
    struct Entry {
        Name name;
        TextStyle style;
        double width = 0; ///< of the box that it takes; 0: not yet measured
        double height = 0;
        std::optional<Point> alone;
    };

    /// Names in neighbouring buckets may touch, others cannot.
    [[nodiscard]] std::pair<int, int> bucket_of(Point at) const {
        return {static_cast<int>(std::floor(at.x / bucket_)), static_cast<int>(std::floor(at.y / bucket_))};
    }
    void add(const Name& name) {
        buckets_[bucket_of(name.wanted())].push_back(entries_.size());
        entries_.push_back({name, {}, 0, 0, std::nullopt});
    }

    /// The entry with its type.
    Entry& set(std::size_t index) {
        Entry& entry = entries_[index];
        if (entry.width > 0) return entry;
        const bool is_objective = entry.name.is_objective;
        TextStyle style{.size = std::clamp(least_type_, is_objective ? 0.19 : 0.23, largest_size),
                        .face = Face::title,
                        .weight = is_objective ? Weight::bold : Weight::normal,
                        .is_italic = !is_objective,
                        .align = Align::centre,
                        .width = width_up_to(usual_width)};
        const double least = std::max(is_objective ? 0.1 : 0.12, least_type_);
        entry.style = fitted_line(canvas_, *entry.name.text, style, least);
        if (canvas_.measure(*entry.name.text, entry.style).is_cut) {
            style.width = width_up_to(largest_width);
            entry.style = fitted_line(canvas_, *entry.name.text, style, least);
        }
        entry.width = canvas_.measure(*entry.name.text, entry.style).width + 0.1;
        entry.height = 0.95 * entry.style.size;
        return entry;
    }

    /// So wide, on the board and on a sheet of it.
    [[nodiscard]] double width_up_to(double most) const {
        const double gap = least_gap(seams_.upright, largest_width + 1);
        return std::min({most, board_.width, gap - 2 * beside_seam - 0.1});
    }
    [[nodiscard]] std::size_t seams_across(const Rect& name) const {
        const Rect clear = inset(name, -0.5 * beside_seam);
        return lines_between(seams_.upright, clear.x, clear.right())
               + lines_between(seams_.level, clear.y, clear.bottom());
    }
    /// Where the middle of a name of this size stands beside lines that it would cross, or nearly, if it
    /// stood at `wanted`.
    static std::vector<double> beside(const std::vector<double>& lines, double wanted, double size) {
        std::vector<double> result;
        const double aside = size / 2 + beside_seam;
        for (const double line : lines)
            if (std::abs(line - wanted) < aside + 1) {
                result.push_back(line - aside);
                result.push_back(line + aside);
            }
        return result;
    }

    [[nodiscard]] Point on_board(Point at, double width, double height) const {
        const double half = width / 2;
        return {std::max(board_.x + half, std::min(board_.right() - half, at.x)),
                std::max(board_.y + height / 2, std::min(board_.bottom() - height / 2, at.y))};
    }

    /// Of the places round the wanted one that with the least cost; the wanted one where nothing is better.
    template <class Cost>
    Point best(const Entry& entry, Cost more) {
        const Point wanted = entry.name.wanted();
        Point chosen = on_board(wanted, entry.width, entry.height);
        double least = 1e18;
        const auto consider = [&](Point at) {
            at = on_board(at, entry.width, entry.height);
            const Rect taken = box(at, entry.width, entry.height);
            const double cost = away * length(at - wanted) + obstacles_.cost(taken) + more(taken)
                                + on_seam * static_cast<double>(seams_across(taken));
            if (cost >= least - 1e-9) return;
            least = cost;
            chosen = at;
        };
        consider(wanted);
        const double line = hex_centre(entry.name.cell).y + free_line;
        for (const int down : {0, -1, 1, -2, 2, -3, 3})
            for (const int right : {0, -1, 1, -2, 2, -3, 3})
                consider({wanted.x + right * column_pitch / 2, line + 0.5 * down});
        consider_beside_seams(entry, line, consider);
        return chosen;
    }

    /// Places flush with the seams near the one that is wanted.
    template <class Consider>
    void consider_beside_seams(const Entry& entry, double line, Consider consider) const {
        const Point wanted = entry.name.wanted();
        const std::vector<double> columns = beside(seams_.upright, wanted.x, entry.width);
        const std::vector<double> rows = beside(seams_.level, wanted.y, entry.height);
        for (const double x : columns) {
            consider({x, wanted.y});
            for (const int down : {0, -1, 1, -2, 2, -3, 3})
                consider({x, line + 0.5 * down});
            for (const double y : rows)
                consider({x, y});
        }
        for (const double y : rows)
            for (const int right : {0, -1, 1, -2, 2, -3, 3})
                consider({wanted.x + right * column_pitch / 2, y});
    }

    Point alone(std::size_t index) {
        Entry& entry = set(index);
        if (!entry.alone) entry.alone = best(entry, [](const Rect&) { return 0.0; });
        return *entry.alone;
    }
    Rect box_alone(std::size_t index) {
        const Point at = alone(index);
        return box(at, entries_[index].width, entries_[index].height);
    }

    /// Those whose names may come near it.
    std::vector<std::size_t> near(std::size_t index) const {
        std::vector<std::size_t> result;
        const auto [x, y] = bucket_of(entries_[index].name.wanted());
        for (int dx = -1; dx <= 1; ++dx)
            for (int dy = -1; dy <= 1; ++dy)
                if (const auto found = buckets_.find({x + dx, y + dy}); found != buckets_.end())
                    result.insert(result.end(), found->second.begin(), found->second.end());
        return result;
    }

    Point place(std::size_t index) {
        const std::vector<std::size_t> neighbours = near(index);
        if (neighbours.size() > most_neighbours) return alone(index);
        const Rect own = box_alone(index);
        std::vector<Rect> others;
        bool is_free = true;
        for (const std::size_t other : neighbours) {
            if (other == index) continue;
            const Rect taken = box_alone(other);
            const bool is_shared = overlap(own, taken) > 0;
            if (is_shared && other > index) continue; // that one makes way
            is_free = is_free && !is_shared;
            others.push_back(taken);
        }
        if (is_free) return alone(index);
        return best(entries_[index], [&others](const Rect& taken) {
            double sum = 0;
            for (const Rect& other : others)
                sum += on_name * overlap(taken, other);
            return sum;
        });
    }

    Canvas& canvas_;
    Rect board_;
    double least_type_;
    const Seams& seams_;
    double bucket_;
    Obstacles obstacles_;
    std::vector<Entry> entries_;
    std::map<std::pair<int, int>, std::vector<std::size_t>> buckets_;
};

} // namespace

void draw_names(Canvas& canvas, const Setup& setup, const MapStyle& style, const MapLayers& layers) {
    const bool has_names = (layers.objectives && !setup.objectives.empty())
                           || (layers.labels && !setup.loaded->map.labels.empty());
    if (!has_names || largest_size < layers.least_type) return; // specks that nobody can read
    const Rect seen = inset(canvas.clip_bounds(), -reach(layers.seams));
    NamePlaces places(canvas, setup, style, layers);
    for (std::size_t i = 0; i < places.size(); ++i)
        if (seen.contains(places.wanted(i))) places.draw(i);
}

} // namespace sabotier
