#include "validator/analysis/fairness/say.hpp"
#include "validator/answers/overlays.hpp"
#include "validator/checks/fairness/thresholds.hpp"
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

double rounded(double value) {
    return std::round(value * 100) / 100;
}

Json turns_json(const Turns& turns) {
    return turns ? Json(rounded(*turns)) : Json(nullptr);
}

Json turns_json(const std::vector<Turns>& turns) {
    auto list = Json::array();
    for (const Turns& each : turns)
        list.push_back(turns_json(each));
    return list;
}

std::string percent(std::size_t part, std::size_t whole) {
    return whole == 0 ? "-" : fmt::format("{}%", (100 * part + whole / 2) / whole);
}

class HexMeasure final : public MeasureAnswer {
public:
    explicit HexMeasure(const Setup& setup)
        : setup_(setup),
          fairness_(measure_fairness(setup, cache_, fairness_reach_of(setup.rulebook()))),
          thresholds_(fairness_thresholds_of(setup.rulebook())) {}

    [[nodiscard]] Answer text() const override {
        Answer answer(title_of(setup_) + ": how fair it is");
        answer.blank();
        answer.items(summary());
        for (const AnalysisSheet::Table& table : tables())
            add(answer, table);
        answer.blank();
        answer.line("Not measured");
        answer.items(fairness_limits(fairness_));
        return answer;
    }

    [[nodiscard]] Json json() const override {
        return {{"kind", "hexes"},
                {"front", fairness_.reach.front},
                {"sight", fairness_.reach.sight},
                {"sides", sides_json()},
                {"terrain", terrain_json(fairness_.terrain)},
                {"middle", hexes_json(fairness_.middle)},
                {"classes", classes_json()},
                {"armies", armies_json()},
                {"cuts", cuts_json()},
                {"differences", differences_json()},
                {"summary", summary()},
                {"not_measured", fairness_limits(fairness_)}};
    }

    [[nodiscard]] AnalysisSheet sheet() const override {
        AnalysisSheet sheet;
        sheet.title = title_of(setup_);
        sheet.subtitle = "how fair it is";
        if (const WhoIsFirst first = who_is_first(fairness_); first.compares())
            sheet.map = overlay_of(setup_, first);
        sheet.summary_title = "What the figures say";
        sheet.summary = summary();
        sheet.bars_title = "Ground reached first, hexes";
        if (fairness_.armies) sheet.bars.push_back(bar("the armies (map)", fairness_.armies->first));
        for (const ClassGround& ground : fairness_.classes)
            sheet.bars.push_back(bar(name(ground), ground.first));
        sheet.tables = tables();
        std::erase_if(sheet.tables,
                      [](const AnalysisSheet::Table& table) { return table.title == first_title; });
        sheet.remarks_title = "Not measured";
        sheet.remarks = fairness_limits(fairness_);
        return sheet;
    }

private:
    static constexpr const char* first_title = "Ground reached first, in hexes outside the zones";

    [[nodiscard]] std::vector<std::string> summary() const {
        return fairness_summary(setup_, fairness_, thresholds_);
    }
    [[nodiscard]] std::string side(std::size_t at) const {
        return side_name(setup_.sides[fairness_.sides[at]]);
    }
    [[nodiscard]] std::string id(std::size_t at) const {
        return setup_.sides[fairness_.sides[at]].side->id.str();
    }
    [[nodiscard]] static std::string name(const ClassGround& ground) {
        return to_text(ground.in_play.mover.profile);
    }
    [[nodiscard]] AnalysisSheet::Bar bar(const std::string& label, const FirstReached& first) const {
        return first_bar(setup_, fairness_.sides, label, first.hexes, first.same_turn);
    }
    [[nodiscard]] std::vector<std::string> objective_ids() const {
        std::vector<std::string> ids;
        for (const Objective& objective : setup_.scenario().objectives)
            ids.push_back(objective.id.str());
        return ids;
    }

    [[nodiscard]] std::vector<AnalysisSheet::Table> tables() const {
        using Place = AnalysisSheet::Table::Place;
        return {{"Turns to the objectives and the middle: " + all_sides(), times(), Place::across},
                {first_title, firsts(), Place::right},
                {fmt::format("Front: ground within {} hexes of home", fairness_.reach.front), fronts(),
                 Place::right},
                {"Narrowest places", cuts(), Place::left},
                {"Terrain of the map and of each half", terrain(), Place::right}};
    }

    [[nodiscard]] std::string all_sides() const {
        std::string text;
        for (std::size_t at = 0; at < fairness_.sides.size(); ++at)
            text += (at > 0 ? " / " : "") + side(at);
        return text;
    }

    /// One text for each side.
    template <class Text>
    [[nodiscard]] std::string for_sides(Text&& text) const {
        std::string cell;
        for (std::size_t at = 0; at < fairness_.sides.size(); ++at)
            cell += (at > 0 ? " / " : "") + text(at);
        return cell;
    }

    [[nodiscard]] Rows times() const {
        Rows rows{{"class"}};
        for (const std::string& objective : objective_ids())
            rows.front().push_back(objective);
        rows.front().emplace_back("mean");
        rows.front().emplace_back("middle");
        const auto shown = [](const Turns& turns) { return turns ? turns_text(turns) : std::string("-"); };
        for (const ClassGround& ground : fairness_.classes) {
            rows.push_back({name(ground)});
            for (std::size_t i = 0; i < setup_.objectives.size(); ++i)
                rows.back().push_back(
                    for_sides([&](std::size_t at) { return turns_text(ground.objectives[at][i]); }));
            rows.back().push_back(
                for_sides([&](std::size_t at) { return shown(ground.mean_to_objectives(at)); }));
            rows.back().push_back(for_sides([&](std::size_t at) { return shown(ground.middle[at]); }));
        }
        if (!fairness_.armies) return rows;
        rows.push_back({"first unit of the army"});
        for (std::size_t i = 0; i < setup_.objectives.size(); ++i)
            rows.back().push_back(for_sides([&](std::size_t at) {
                const auto& turn = fairness_.armies->objectives[at][i];
                return turn ? std::to_string(*turn) : std::string("never");
            }));
        rows.back().push_back(
            for_sides([&](std::size_t at) { return shown(fairness_.armies->mean_to_objectives(at)); }));
        rows.back().push_back(for_sides([&](std::size_t at) { return shown(fairness_.armies->middle[at]); }));
        return rows;
    }

    [[nodiscard]] Rows firsts() const {
        Rows rows{{""}};
        for (std::size_t at = 0; at < fairness_.sides.size(); ++at)
            rows.front().push_back(side(at));
        rows.front().emplace_back("same turn");
        rows.front().emplace_back("nobody");
        const auto add = [&](const std::string& label, const FirstReached& first) {
            rows.push_back({label});
            for (const std::size_t hexes : first.hexes)
                rows.back().push_back(std::to_string(hexes));
            rows.back().push_back(std::to_string(first.same_turn));
            rows.back().push_back(std::to_string(first.unreached));
        };
        for (const ClassGround& ground : fairness_.classes)
            add(name(ground), ground.first);
        if (fairness_.armies) add("the armies", fairness_.armies->first);
        return rows;
    }

    [[nodiscard]] Rows fronts() const {
        Rows rows{{"side", "home", "in sight", "front", "cover", "", "seen from"}};
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
        Rows rows{{"class", "wide", "hexes"}};
        for (const HomeCut& cut : fairness_.cuts) {
            std::string who = name(fairness_.classes[cut.in_class]);
            if (!is_one_pair) who += fmt::format(", {} and {}", side(cut.a), side(cut.b));
            if (cut.cut.result == Cut::Result::found)
                rows.push_back({std::move(who), std::to_string(cut.cut.hexes.size()),
                                join_hexes(setup_.board.hexes(), cut.cut.hexes, 4)});
            else
                rows.push_back({std::move(who), "-",
                                cut.cut.result == Cut::Result::apart ? "no way between them" : "they touch"});
        }
        return rows;
    }

    [[nodiscard]] Rows terrain() const {
        Rows rows{{"terrain", "map"}};
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

    [[nodiscard]] Json hexes_json(const std::vector<SpaceIndex>& spaces) const {
        auto list = Json::array();
        for (const SpaceIndex space : spaces)
            list.push_back(setup_.board.hexes().name(space));
        return list;
    }

    [[nodiscard]] Json terrain_json(const std::vector<std::size_t>& counts) const {
        auto json = Json::object();
        for (std::size_t code = 1; code < counts.size(); ++code)
            if (counts[code] > 0) json[setup_.rulebook().terrains[code - 1].id.str()] = counts[code];
        return json;
    }

    /// What the rest of a side reaches only over bridges that its own units become.
    [[nodiscard]] Json ways_json(std::size_t at) const {
        auto list = Json::array();
        if (at >= fairness_.bridges.size()) return list;
        const auto add = [&](const char* kind, const std::string& id, const OwnBridgeAnswer& answer) {
            if (!answer.way) return;
            auto bridges = Json::array();
            for (const OwnBridge& bridge : answer.way->bridges)
                bridges.push_back({{"unit", unit_subject(setup_, setup_.units[bridge.unit]).id},
                                   {"hex", setup_.board.hexes().name(bridge.space)},
                                   {"turn", bridge.turn}});
            list.push_back({{"to", {{"kind", kind}, {"id", id}}},
                            {"turn", answer.way->turn},
                            {"exact", answer.tried_all},
                            {"bridges", std::move(bridges)}});
        };
        const SideBridges& bridges = fairness_.bridges[at];
        for (std::size_t other = 0; other < bridges.homes.size(); ++other)
            add("side", id(other), bridges.homes[other]);
        for (std::size_t i = 0; i < bridges.objectives.size(); ++i)
            add("objective", objective_ids()[i], bridges.objectives[i]);
        return list;
    }

    [[nodiscard]] Json sides_json() const {
        auto list = Json::array();
        for (std::size_t at = 0; at < fairness_.sides.size(); ++at) {
            const SideGround& ground = fairness_.ground[at];
            list.push_back({{"id", id(at)},
                            {"home", home_word(setup_, fairness_.sides[at])},
                            {"hexes", ground.home},
                            {"seen", ground.home_seen},
                            {"front", ground.front},
                            {"sheltered", ground.sheltered},
                            {"exposure", rounded(ground.exposure)},
                            {"nearer", ground.nearer},
                            {"terrain", terrain_json(ground.terrain)},
                            {"own_bridges", ways_json(at)}});
        }
        return list;
    }

    [[nodiscard]] Json first_json(const FirstReached& first) const {
        return {{"hexes", first.hexes}, {"same_turn", first.same_turn}, {"nobody", first.unreached}};
    }

    [[nodiscard]] Json classes_json() const {
        auto list = Json::array();
        for (const ClassGround& ground : fairness_.classes) {
            auto objectives = Json::array();
            for (std::size_t i = 0; i < setup_.objectives.size(); ++i) {
                auto turns = Json::array();
                for (const auto& of_side : ground.objectives)
                    turns.push_back(turns_json(of_side[i]));
                objectives.push_back({{"id", objective_ids()[i]}, {"turns", std::move(turns)}});
            }
            list.push_back({{"class", ground.in_play.movement->id.str()},
                            {"words", name(ground)},
                            {"move_units", ground.in_play.mover.allowance},
                            {"objectives", std::move(objectives)},
                            {"middle", turns_json(ground.middle)},
                            {"first", first_json(ground.first)}});
        }
        return list;
    }

    [[nodiscard]] Json armies_json() const {
        if (!fairness_.armies) return nullptr;
        const ArmyGround& armies = *fairness_.armies;
        auto objectives = Json::array();
        for (std::size_t i = 0; i < setup_.objectives.size(); ++i) {
            auto turns = Json::array();
            for (const auto& of_side : armies.objectives)
                turns.push_back(of_side[i] ? Json(*of_side[i]) : Json(nullptr));
            objectives.push_back({{"id", objective_ids()[i]}, {"turns", std::move(turns)}});
        }
        return {{"units", armies.units},
                {"objectives", std::move(objectives)},
                {"middle", turns_json(armies.middle)},
                {"first", first_json(armies.first)}};
    }

    [[nodiscard]] Json cuts_json() const {
        auto list = Json::array();
        for (const HomeCut& cut : fairness_.cuts) {
            const char* result = cut.cut.result == Cut::Result::found   ? "found"
                                 : cut.cut.result == Cut::Result::apart ? "apart"
                                                                        : "touching";
            list.push_back({{"class", fairness_.classes[cut.in_class].in_play.movement->id.str()},
                            {"between", {id(cut.a), id(cut.b)}},
                            {"result", result},
                            {"hexes", hexes_json(cut.cut.hexes)}});
        }
        return list;
    }

    [[nodiscard]] Json differences_json() const {
        auto list = Json::array();
        if (!fairness_.compares()) return list;
        const FairnessVerdict verdict = judge_fairness(setup_, fairness_, thresholds_);
        const auto add = [&](const char* measure, const std::vector<Difference>& differences,
                             const Threshold& threshold) {
            for (const Difference& difference : worth_telling(differences, threshold))
                list.push_back({{"measure", measure},
                                {"better", id(difference.better)},
                                {"worse", id(difference.worse)},
                                {"size", difference.size},
                                {"some", threshold.some},
                                {"much", threshold.much},
                                {"words", difference_words(setup_, fairness_, difference)}});
        };
        add("distance", verdict.distance, thresholds_.distance);
        add("area", verdict.area, thresholds_.area);
        add("cover", verdict.cover, thresholds_.cover);
        return list;
    }

    const Setup& setup_;
    AnalysisCache cache_;
    Fairness fairness_;
    FairnessThresholds thresholds_;
};

} // namespace

std::unique_ptr<MeasureAnswer> measure_hexes(const Setup& setup) {
    return std::make_unique<HexMeasure>(setup);
}

} // namespace sabotier::cli
