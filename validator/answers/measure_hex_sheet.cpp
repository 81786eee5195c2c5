#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/analysis/fairness/say.hpp"
#include "validator/answers/measure_sheet.hpp"
#include "validator/answers/overlays.hpp"

#include <fmt/format.h>

namespace sabotier {
namespace {

using Rows = std::vector<std::vector<std::string>>;
using Place = AnalysisSheet::Table::Place;

std::string percent(std::size_t part, std::size_t whole) {
    return whole == 0 ? "-" : fmt::format("{}%", (100 * part + whole / 2) / whole);
}

std::string turns_cell(const Turns& turns) {
    return turns ? turns_text(turns) : std::string("-");
}

std::string name(const ClassGround& ground) {
    return in_words(ground.in_play.mover.profile);
}

/// The tables of a measurement. Rows begin with their headings.
class HexTables {
public:
    HexTables(const Setup& setup, const Fairness& fairness)
        : setup_(setup),
          fairness_(fairness) {}

    [[nodiscard]] std::vector<AnalysisSheet::Table> all() const {
        return {{say("Turns to the objectives and the middle: {}",
                     of_sides([&](std::size_t at) { return side(at); })),
                 times(), Place::across},
                {tr("Ground reached first, in hexes outside the zones"), firsts(), Place::bars},
                {say("Front: ground within {} hexes of home", fairness_.reach.front), fronts(), Place::right},
                {tr("Narrowest places"), cuts(), Place::left},
                {tr("Terrain of the map and of each half"), terrain(), Place::right}};
    }

private:
    [[nodiscard]] std::string side(std::size_t at) const {
        return side_name(setup_.sides[fairness_.sides[at]]);
    }

    /// One text for each side.
    template <class Text>
    [[nodiscard]] std::string of_sides(Text&& text) const {
        std::string cell;
        for (std::size_t at = 0; at < fairness_.sides.size(); ++at)
            cell += (at > 0 ? " / " : "") + text(at);
        return cell;
    }

    [[nodiscard]] Rows times() const {
        Rows rows{{tr("class")}};
        for (const Objective& objective : setup_.scenario().objectives)
            rows.front().push_back(objective.id.str());
        rows.front().push_back(tr("mean"));
        rows.front().push_back(tr("middle"));
        for (const ClassGround& ground : fairness_.classes) {
            rows.push_back({name(ground)});
            for (std::size_t i = 0; i < setup_.objectives.size(); ++i)
                rows.back().push_back(
                    of_sides([&](std::size_t at) { return turns_text(ground.objectives[at][i]); }));
            add_means(ground, rows.back());
        }
        if (!fairness_.armies) return rows;
        rows.push_back({tr("first unit of the army")});
        for (std::size_t i = 0; i < setup_.objectives.size(); ++i)
            rows.back().push_back(of_sides([&](std::size_t at) {
                const auto& turn = fairness_.armies->objectives[at][i];
                return turn ? std::to_string(*turn) : turns_text({});
            }));
        add_means(*fairness_.armies, rows.back());
        return rows;
    }

    /// Of a class or of the armies: to the objectives on average, and to the middle.
    template <class Ground>
    void add_means(const Ground& ground, std::vector<std::string>& row) const {
        row.push_back(of_sides([&](std::size_t at) { return turns_cell(ground.mean_to_objectives(at)); }));
        row.push_back(of_sides([&](std::size_t at) { return turns_cell(ground.middle[at]); }));
    }

    [[nodiscard]] Rows firsts() const {
        Rows rows{{""}};
        for (std::size_t at = 0; at < fairness_.sides.size(); ++at)
            rows.front().push_back(side(at));
        rows.front().push_back(tr("same turn"));
        rows.front().push_back(tr("nobody"));
        const auto add = [&](const std::string& label, const FirstReached& first) {
            rows.push_back({label});
            for (const std::size_t hexes : first.hexes)
                rows.back().push_back(std::to_string(hexes));
            rows.back().push_back(std::to_string(first.same_turn));
            rows.back().push_back(std::to_string(first.unreached));
        };
        for (const ClassGround& ground : fairness_.classes)
            add(name(ground), ground.first);
        if (fairness_.armies) add(tr("the armies"), fairness_.armies->first);
        return rows;
    }

    [[nodiscard]] Rows fronts() const {
        Rows rows{{tr("side"), tr("home"), tr("in sight"), tr("front"), tr("cover"), "", tr("seen from")}};
        for (std::size_t at = 0; at < fairness_.sides.size(); ++at) {
            const SideGround& ground = fairness_.ground[at];
            rows.push_back({side(at), std::to_string(ground.home), std::to_string(ground.home_seen),
                            std::to_string(ground.front), std::to_string(ground.sheltered),
                            percent(ground.sheltered, ground.front), fmt::format("{:.0f}", ground.exposure)});
        }
        return rows;
    }

    [[nodiscard]] Rows cuts() const {
        const bool is_one_pair = fairness_.sides.size() == 2;
        Rows rows{{tr("class"), tr("wide"), tr("hexes")}};
        for (const HomeCut& cut : fairness_.cuts) {
            const std::string mover = name(fairness_.classes[cut.in_class]);
            std::string who = is_one_pair ? mover : say("{}, {} and {}", mover, side(cut.a), side(cut.b));
            if (cut.cut.result == Cut::Result::found)
                rows.push_back({std::move(who), std::to_string(cut.cut.hexes.size()),
                                join_hexes(setup_.board.hexes(), cut.cut.hexes, 4)});
            else
                rows.push_back(
                    {std::move(who), "-",
                     cut.cut.result == Cut::Result::apart ? tr("no way between them") : tr("they touch")});
        }
        return rows;
    }

    [[nodiscard]] Rows terrain() const {
        Rows rows{{tr("terrain"), tr("map")}};
        for (std::size_t at = 0; at < fairness_.sides.size(); ++at)
            rows.front().push_back(side(at));
        for (std::size_t code = 1; code < fairness_.terrain.size(); ++code) {
            if (fairness_.terrain[code] == 0) continue;
            rows.push_back({setup_.rulebook().terrains[code - 1].name,
                            percent(fairness_.terrain[code], setup_.board.hexes().hexes)});
            for (const SideGround& ground : fairness_.ground)
                rows.back().push_back(percent(ground.terrain[code], ground.nearer));
        }
        return rows;
    }

    const Setup& setup_;
    const Fairness& fairness_;
};

} // namespace

AnalysisSheet sheet_of(const Setup& setup, const HexMeasure& answer) {
    const Fairness& fairness = answer.fairness;
    AnalysisSheet sheet;
    sheet.title = measured_title(setup);
    sheet.subtitle = tr("how fair it is");
    if (const WhoIsFirst first = who_is_first(fairness); first.compares())
        sheet.map = overlay_of(setup, first);
    sheet.summary_title = tr("What the figures say");
    sheet.summary = fairness_summary(setup, fairness, answer.verdict);
    sheet.bars_title = tr("Ground reached first, hexes");
    if (fairness.armies)
        sheet.bars.push_back(
            first_bar(setup, fairness.sides, tr("the armies (map)"), fairness.armies->first));
    for (const ClassGround& ground : fairness.classes)
        sheet.bars.push_back(first_bar(setup, fairness.sides, name(ground), ground.first));
    sheet.tables = HexTables(setup, fairness).all();
    sheet.remarks_title = tr("Not measured");
    sheet.remarks = fairness_limits(fairness);
    return sheet;
}

} // namespace sabotier
