#include "formats/base/words.hpp"
#include "formats/board/grid_board.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/analysis/fairness/say.hpp"
#include "validator/analysis/fairness/say_grid.hpp"
#include "validator/answers/measure_sheet.hpp"
#include "validator/answers/overlays.hpp"

namespace sabotier {
namespace {

using Rows = std::vector<std::vector<std::string>>;
using Place = AnalysisSheet::Table::Place;

constexpr std::size_t most_lines = 12;
constexpr Colour dead_end_colour = rgb(0xe0a030, 0.45);
constexpr Colour articulation_colour = rgb(0xb3261e, 0.4);

std::string steps_text(const std::optional<int>& steps) {
    return steps ? std::to_string(*steps) : "-";
}

/// The tables of a measurement. Rows begin with their headings.
class GridTables {
public:
    GridTables(const Setup& setup, const GridMeasures& measures)
        : setup_(setup),
          board_(setup.board.on<GridBoard>()),
          measures_(measures) {}

    [[nodiscard]] std::vector<AnalysisSheet::Table> all() const {
        return {{tr("Pieces"), pieces(), Place::right},
                {tr("Steps between pieces"), steps(), Place::across},
                {tr("From the sides' zones, in steps"), sides(), Place::across},
                {tr("Quarters of the board"), quadrants(), Place::right},
                {tr("Straight lines"), lines(), Place::right}};
    }

private:
    [[nodiscard]] const SetupUnit& unit(const PieceMeasure& piece) const { return setup_.units[piece.unit]; }
    [[nodiscard]] std::string piece_name(const PieceMeasure& piece) const {
        return unit_name(setup_, unit(piece));
    }

    [[nodiscard]] Rows pieces() const {
        Rows rows{{tr("piece", "pieces", 1), tr(board_.are_rooms() ? marked("room") : marked("square")),
                   tr("ways out"), tr("to the border"), tr("seen from")}};
        for (const PieceMeasure& piece : measures_.pieces)
            rows.push_back({piece_name(piece), board_.name(unit(piece).space),
                            std::to_string(piece.open_sides), std::to_string(piece.border),
                            std::to_string(piece.in_line)});
        return rows;
    }

    [[nodiscard]] Rows steps() const {
        Rows rows{{""}};
        if (measures_.pieces.size() < 2) return rows;
        for (const PieceMeasure& piece : measures_.pieces)
            rows.front().push_back(piece_name(piece));
        for (std::size_t i = 0; i < measures_.pieces.size(); ++i) {
            rows.push_back({piece_name(measures_.pieces[i])});
            for (std::size_t j = 0; j < measures_.pieces.size(); ++j)
                rows.back().push_back(i == j ? "" : steps_text(measures_.pieces[i].steps[j]));
        }
        return rows;
    }

    [[nodiscard]] Rows sides() const {
        Rows rows{{tr("side"), said_spaces(setup_), tr("middle")}};
        if (measures_.sides.size() < 2) return rows;
        for (const Objective& objective : setup_.scenario().objectives)
            rows.front().push_back(objective.id.str());
        for (const PieceMeasure& piece : measures_.pieces)
            rows.front().push_back(piece_name(piece));
        for (std::size_t i = 0; i < measures_.sides.size(); ++i) {
            const GridSide& home = measures_.homes[i];
            rows.push_back({side_name(setup_.sides[measures_.sides[i]]), std::to_string(home.home),
                            home.middle ? turns_text(home.middle) : "-"});
            for (const auto& own : home.objectives)
                rows.back().push_back(steps_text(own));
            for (const auto& own : home.pieces)
                rows.back().push_back(steps_text(own));
        }
        return rows;
    }

    [[nodiscard]] Rows quadrants() const {
        Rows rows{{tr("quarter"), said_spaces(setup_), tr("piece", "pieces", 2)}};
        for (const Quadrant& quadrant : measures_.quadrants) {
            std::vector<std::string> pieces;
            for (const std::size_t unit : quadrant.pieces)
                pieces.push_back(unit_name(setup_, setup_.units[unit]));
            rows.push_back({tr(quadrant.name), std::to_string(quadrant.spaces),
                            pieces.empty() ? tr("none") : join_list(pieces)});
        }
        return rows;
    }

    /// Of each length how many, and the longest ones by name.
    [[nodiscard]] Rows lines() const {
        Rows rows{{tr("long"), tr("how many"), tr("from and to")}};
        for (std::size_t i = 0; i < measures_.lines.size() && rows.size() <= most_lines;) {
            const int length = measures_.lines[i].spaces;
            std::vector<std::string> ends;
            for (; i < measures_.lines.size() && measures_.lines[i].spaces == length; ++i)
                ends.push_back(board_.name(measures_.lines[i].from) + "-"
                               + board_.name(measures_.lines[i].to));
            rows.push_back({std::to_string(length), std::to_string(ends.size()), join_list(ends, 4)});
        }
        return rows;
    }

    const Setup& setup_;
    const GridBoard& board_;
    const GridMeasures& measures_;
};

void tint(MapOverlay& overlay, const std::vector<SpaceIndex>& spaces, MapOverlay::Key key) {
    if (spaces.empty()) return;
    for (const SpaceIndex space : spaces)
        overlay.tints.push_back({space, key.colour});
    overlay.keys.push_back(std::move(key));
}

} // namespace

AnalysisSheet sheet_of(const Setup& setup, const GridMeasures& answer) {
    AnalysisSheet sheet;
    sheet.title = measured_title(setup);
    sheet.subtitle = tr("what the board is like");
    using Look = MapOverlay::Key::Look;
    if (answer.sides.size() > 1) {
        sheet.map = overlay_of(setup, who_is_first(answer));
        sheet.bars_title = say("Reached first, {}", said_spaces(setup));
        sheet.bars.push_back(first_bar(setup, answer.sides, tr("by steps"), answer.first));
    } else {
        tint(sheet.map, answer.dead_ends, {tr("one way out"), dead_end_colour, Look::tint});
        tint(sheet.map, answer.articulation, {tr("cuts others off"), articulation_colour, Look::tint});
    }
    sheet.summary_title = tr("What the figures say");
    sheet.summary = grid_summary(setup, answer);
    sheet.tables = GridTables(setup, answer).all();
    sheet.remarks_title = tr("Not measured");
    sheet.remarks = grid_limits(setup);
    return sheet;
}

} // namespace sabotier
