#include "validator/answers/json/measure_json.hpp"

#include "formats/board/grid_board.hpp"
#include "formats/setup/unit_id.hpp"

#include "validator/analysis/fairness/say.hpp"
#include "validator/analysis/fairness/say_grid.hpp"

#include <nlohmann/json.hpp>

#include <cmath>

namespace sabotier {
namespace {
using Json = nlohmann::ordered_json;

double rounded(double value) {
    return std::round(value * 100) / 100;
}

Json rounded(const std::optional<double>& value) {
    return value ? Json(rounded(*value)) : Json(nullptr);
}

Json rounded(const std::vector<Turns>& turns) {
    auto list = Json::array();
    for (const Turns& each : turns)
        list.push_back(rounded(each));
    return list;
}

Json steps_json(const std::optional<int>& steps) {
    return steps ? Json(*steps) : Json(nullptr);
}

class HexJson {
public:
    HexJson(const Setup& setup, const HexMeasure& answer)
        : setup_(setup),
          fairness_(answer.fairness),
          verdict_(answer.verdict) {}

    [[nodiscard]] Json all() const {
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
                {"summary", fairness_summary(setup_, fairness_, verdict_)},
                {"not_measured", fairness_limits(fairness_)}};
    }

private:
    [[nodiscard]] std::string id(std::size_t at) const {
        return setup_.sides[fairness_.sides[at]].side->id.str();
    }
    [[nodiscard]] std::string objective_id(std::size_t at) const {
        return setup_.scenario().objectives[at].id.str();
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
                bridges.push_back({{"unit", unit_id(setup_, setup_.units[bridge.unit])},
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
            add("objective", objective_id(i), bridges.objectives[i]);
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
                    turns.push_back(rounded(of_side[i]));
                objectives.push_back({{"id", objective_id(i)}, {"turns", std::move(turns)}});
            }
            list.push_back({{"class", ground.in_play.movement->id.str()},
                            {"words", to_text(ground.in_play.mover.profile)},
                            {"move_units", ground.in_play.mover.allowance},
                            {"objectives", std::move(objectives)},
                            {"middle", rounded(ground.middle)},
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
            objectives.push_back({{"id", objective_id(i)}, {"turns", std::move(turns)}});
        }
        return {{"units", armies.units},
                {"objectives", std::move(objectives)},
                {"middle", rounded(armies.middle)},
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
        add("distance", verdict_.distance, verdict_.thresholds.distance);
        add("area", verdict_.area, verdict_.thresholds.area);
        add("cover", verdict_.cover, verdict_.thresholds.cover);
        return list;
    }

    const Setup& setup_;
    const Fairness& fairness_;
    const FairnessVerdict& verdict_;
};

class GridJson {
public:
    GridJson(const Setup& setup, const GridMeasures& measures)
        : setup_(setup),
          board_(setup.board.on<GridBoard>()),
          measures_(measures) {}

    [[nodiscard]] Json all() const {
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

private:
    [[nodiscard]] Json names(const std::vector<SpaceIndex>& spaces) const {
        auto list = Json::array();
        for (const SpaceIndex space : spaces)
            list.push_back(board_.name(space));
        return list;
    }
    [[nodiscard]] const SetupUnit& unit(const PieceMeasure& piece) const { return setup_.units[piece.unit]; }

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
                pieces.push_back(unit_id(setup_, setup_.units[unit]));
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
                    steps[unit_id(setup_, unit(measures_.pieces[j]))] = steps_json(piece.steps[j]);
            list.push_back({{"id", unit_id(setup_, unit(piece))},
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
    const GridMeasures& measures_;
};

Json json_of(const Setup& setup, const HexMeasure& answer) {
    return HexJson(setup, answer).all();
}

Json json_of(const Setup& setup, const GridMeasures& answer) {
    return GridJson(setup, answer).all();
}

} // namespace

Json measure_json(const Setup& setup, const Measurement& answer) {
    return std::visit([&](const auto& own) { return json_of(setup, own); }, answer);
}

} // namespace sabotier
