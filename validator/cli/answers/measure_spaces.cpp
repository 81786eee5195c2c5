#include "validator/analysis/fairness/say.hpp"
#include "validator/analysis/fairness/say_grid.hpp"
#include "validator/answers/overlays.hpp"
#include "validator/cli/answers/measure_answer.hpp"
#include "validator/engine/check.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace sabotier::cli {
namespace {

using Json = nlohmann::ordered_json;
using Rows = std::vector<std::vector<std::string>>;

constexpr std::size_t most_lines = 12;
constexpr Colour dead_end_colour = rgb(0xe0a030, 0.45);
constexpr Colour articulation_colour = rgb(0xb3261e, 0.4);

std::string steps_text(const std::optional<int>& steps) {
    return steps ? std::to_string(*steps) : "-";
}

Json steps_json(const std::optional<int>& steps) {
    return steps ? Json(*steps) : Json(nullptr);
}

Json rounded(const std::optional<double>& value) {
    return value ? Json(std::round(*value * 100) / 100) : Json(nullptr);
}

class GridMeasure final : public MeasureAnswer {
public:
    explicit GridMeasure(const Setup& setup)
        : setup_(setup),
          board_(setup.board.on<GridBoard>()),
          measures_(measure_grid(setup)) {}

    [[nodiscard]] Answer text() const override {
        Answer answer(title_of(setup_) + ": what the board is like");
        answer.blank();
        answer.items(grid_summary(setup_, measures_));
        for (const AnalysisSheet::Table& table : tables())
            add(answer, table);
        answer.blank();
        answer.line("Not measured");
        answer.items(grid_limits(setup_));
        return answer;
    }

    [[nodiscard]] Json json() const override {
        return {{"kind", std::string(name(setup_.rulebook().board.kind))},
                {"spaces", measures_.spaces},
                {"areas", measures_.areas},
                {"dead_ends", names(measures_.dead_ends)},
                {"articulation", names(measures_.articulation)},
                {"mean_steps", rounded(measures_.mean_steps)},
                {"longest", measures_.longest},
                {"lines", lines_json()},
                {"quadrants", quadrants_json()},
                {"pieces", pieces_json()},
                {"sides", sides_json()},
                {"first", first_json()},
                {"summary", grid_summary(setup_, measures_)},
                {"not_measured", grid_limits(setup_)}};
    }

    [[nodiscard]] AnalysisSheet sheet() const override {
        AnalysisSheet sheet;
        sheet.title = title_of(setup_);
        sheet.subtitle = "what the board is like";
        using Look = MapOverlay::Key::Look;
        if (measures_.sides.size() > 1) {
            sheet.map = overlay_of(setup_, who_is_first(measures_));
            sheet.bars_title = fmt::format("Reached first, {}s", board_.word());
            sheet.bars.push_back(first_bar(setup_, measures_.sides, "by steps", measures_.first.hexes,
                                           measures_.first.same_turn));
        } else {
            tint(sheet.map, measures_.dead_ends, {"one way out", dead_end_colour, Look::tint});
            tint(sheet.map, measures_.articulation, {"cuts others off", articulation_colour, Look::tint});
        }
        sheet.summary_title = "What the figures say";
        sheet.summary = grid_summary(setup_, measures_);
        sheet.tables = tables();
        sheet.remarks_title = "Not measured";
        sheet.remarks = grid_limits(setup_);
        return sheet;
    }

private:
    static void tint(MapOverlay& overlay, const std::vector<SpaceIndex>& spaces, MapOverlay::Key key) {
        if (spaces.empty()) return;
        for (const SpaceIndex space : spaces)
            overlay.tints.push_back({space, key.colour});
        overlay.keys.push_back(std::move(key));
    }

    [[nodiscard]] Json names(const std::vector<SpaceIndex>& spaces) const {
        auto list = Json::array();
        for (const SpaceIndex space : spaces)
            list.push_back(board_.name(space));
        return list;
    }
    [[nodiscard]] const SetupUnit& unit(const PieceMeasure& piece) const { return setup_.units[piece.unit]; }
    [[nodiscard]] std::string piece_name(const PieceMeasure& piece) const {
        return unit_name(setup_, unit(piece));
    }

    [[nodiscard]] std::vector<AnalysisSheet::Table> tables() const {
        using Place = AnalysisSheet::Table::Place;
        return {{"Pieces", pieces(), Place::right},
                {"Steps between pieces", steps(), Place::across},
                {"From the sides' zones, in steps", sides(), Place::across},
                {"Quarters of the board", quadrants(), Place::right},
                {"Straight lines", lines(), Place::right}};
    }

    [[nodiscard]] Rows pieces() const {
        Rows rows{{"piece", std::string(board_.word()), "ways out", "to the border", "seen from"}};
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
        Rows rows{{"side", std::string(board_.word()) + "s", "middle"}};
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
        Rows rows{{"quarter", std::string(board_.word()) + "s", "pieces"}};
        for (const Quadrant& quadrant : measures_.quadrants) {
            std::vector<std::string> pieces;
            for (const std::size_t unit : quadrant.pieces)
                pieces.push_back(unit_name(setup_, setup_.units[unit]));
            rows.push_back({quadrant.name, std::to_string(quadrant.spaces),
                            pieces.empty() ? "none" : join_list(pieces)});
        }
        return rows;
    }

    /// Of each length how many, and the longest ones by name.
    [[nodiscard]] Rows lines() const {
        Rows rows{{"long", "how many", "from and to"}};
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

    [[nodiscard]] Json lines_json() const {
        auto list = Json::array();
        for (const StraightLine& line : measures_.lines)
            list.push_back(
                {{"from", board_.name(line.from)}, {"to", board_.name(line.to)}, {"spaces", line.spaces}});
        return list;
    }

    [[nodiscard]] Json quadrants_json() const {
        auto list = Json::array();
        for (const Quadrant& quadrant : measures_.quadrants) {
            auto pieces = Json::array();
            for (const std::size_t unit : quadrant.pieces)
                pieces.push_back(unit_subject(setup_, setup_.units[unit]).id);
            list.push_back(
                {{"name", quadrant.name}, {"spaces", quadrant.spaces}, {"pieces", std::move(pieces)}});
        }
        return list;
    }

    [[nodiscard]] Json pieces_json() const {
        auto list = Json::array();
        for (const PieceMeasure& piece : measures_.pieces) {
            auto steps = Json::object();
            for (std::size_t j = 0; j < measures_.pieces.size(); ++j)
                if (measures_.pieces[j].unit != piece.unit)
                    steps[unit_subject(setup_, unit(measures_.pieces[j])).id] = steps_json(piece.steps[j]);
            list.push_back({{"id", unit_subject(setup_, unit(piece)).id},
                            {"space", board_.name(unit(piece).space)},
                            {"ways_out", piece.open_sides},
                            {"to_border", piece.border},
                            {"seen_from", piece.in_line},
                            {"steps", std::move(steps)}});
        }
        return list;
    }

    [[nodiscard]] Json sides_json() const {
        auto list = Json::array();
        for (std::size_t i = 0; i < measures_.sides.size(); ++i) {
            const GridSide& home = measures_.homes[i];
            auto objectives = Json::array();
            for (std::size_t j = 0; j < home.objectives.size(); ++j)
                objectives.push_back({{"id", setup_.scenario().objectives[j].id.str()},
                                      {"steps", steps_json(home.objectives[j])}});
            list.push_back({{"id", setup_.sides[measures_.sides[i]].side->id.str()},
                            {"spaces", home.home},
                            {"objectives", std::move(objectives)},
                            {"middle", rounded(home.middle)}});
        }
        return list;
    }

    [[nodiscard]] Json first_json() const {
        if (measures_.sides.size() < 2) return nullptr;
        return {{"spaces", measures_.first.hexes},
                {"same_turn", measures_.first.same_turn},
                {"nobody", measures_.first.unreached}};
    }

    const Setup& setup_;
    const GridBoard& board_;
    GridMeasures measures_;
};

} // namespace

std::unique_ptr<MeasureAnswer> measure_spaces(const Setup& setup) {
    return std::make_unique<GridMeasure>(setup);
}

} // namespace sabotier::cli
