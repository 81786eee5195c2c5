#include "validator/analysis/sight/who_sees.hpp"
#include "validator/cli/answers/sight_answer.hpp"
#include "validator/cli/answers/sight_reports.hpp"
#include "validator/cli/console/console.hpp"
#include "validator/cli/console/table.hpp"
#include "validator/engine/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <thread>

namespace sabotier::cli {
namespace {

/// Of each kind that a picture shows: more cover each other, and cost memory.
constexpr std::size_t most_lines = 20'000;

/// Who sees whom where all units stand.
class UnitsAnswer final : public SightAnswer {
public:
    UnitsAnswer(const Setup& setup, std::vector<UnitSight> units)
        : setup_(setup),
          units_(std::move(units)) {
        position_.resize(setup.units.size(), none);
        for (std::size_t i = 0; i < units_.size(); ++i)
            position_[units_[i].unit] = i;
    }

    [[nodiscard]] Answer text() const override {
        if (units_.empty())
            return Answer("There is no unit on the map that looks. --from shows what is seen from a hex, "
                          "--exposure from how many hexes each hex is seen.");
        TextTable table({"unit", "hex", "sees", "can attack", "can scout"});
        for (const UnitSight& unit : units_)
            table.add({label(unit.unit), setup_.board.hexes().name(setup_.units[unit.unit].space),
                       labels(unit.seen), labels(unit.can_be_attacked), labels(unit.can_be_scouted)});
        Answer answer;
        answer.add(table, 0);
        return answer;
    }

    [[nodiscard]] nlohmann::ordered_json json() const override {
        auto list = nlohmann::ordered_json::array();
        for (const UnitSight& unit : units_)
            list.push_back({{"unit", label(unit.unit)},
                            {"hex", setup_.board.hexes().name(setup_.units[unit.unit].space)},
                            {"sees", ids(unit.seen)},
                            {"can_attack", ids(unit.can_be_attacked)},
                            {"can_scout", ids(unit.can_be_scouted)}});
        return {{"kind", "units"}, {"units", std::move(list)}};
    }

    [[nodiscard]] MapOverlay overlay() const override {
        MapOverlay overlay;
        overlay.title = "Who sees whom";
        std::size_t lines = 0, attacks = 0;
        for (const UnitSight& unit : units_)
            for (const std::uint32_t enemy : unit.seen)
                if (unit.unit < enemy || !sees(enemy, unit.unit)) {
                    if (lines++ < most_lines)
                        overlay.lines.push_back({space(unit.unit), space(enemy), sight_colours::seen_line,
                                                 !sees(enemy, unit.unit), 0.03});
                }
        for (const UnitSight& unit : units_) {
            for (const std::uint32_t enemy : unit.can_be_attacked)
                if (attacks++ < most_lines)
                    overlay.lines.push_back(
                        {space(unit.unit), space(enemy), sight_colours::blocked, false, 0.05});
            if (!unit.can_be_attacked.empty())
                overlay.rings.push_back({space(unit.unit), sight_colours::blocked});
        }
        overlay.subtitle =
            fmt::format("{} of sight between enemies, {} possible where the units stand",
                        count_of(lines, "line", "lines"), count_of(attacks, "attack", "attacks"));
        if (std::max(lines, attacks) > most_lines)
            overlay.subtitle += fmt::format("; {} of each are drawn", most_lines);
        using Look = MapOverlay::Key::Look;
        overlay.keys = {{"both see each other", sight_colours::seen_line, Look::line},
                        {"one sees the other", sight_colours::seen_line, Look::dashed},
                        {"can attack", sight_colours::blocked, Look::line}};
        return overlay;
    }

private:
    [[nodiscard]] SpaceIndex space(std::size_t unit) const { return setup_.units[unit].space; }
    [[nodiscard]] std::string label(std::size_t unit) const {
        return unit_subject(setup_, setup_.units[unit]).id;
    }
    [[nodiscard]] std::vector<std::string> ids(std::span<const std::uint32_t> units) const {
        std::vector<std::string> list;
        for (const std::size_t unit : units)
            list.push_back(label(unit));
        return list;
    }
    [[nodiscard]] std::string labels(const std::vector<std::uint32_t>& units) const {
        return units.empty() ? "-" : join_list(ids(units), 4);
    }
    [[nodiscard]] bool sees(std::size_t unit, std::size_t enemy) const {
        return position_[unit] != none && std::ranges::binary_search(units_[position_[unit]].seen, enemy);
    }

    const Setup& setup_;
    std::vector<UnitSight> units_;
    std::vector<std::size_t> position_; ///< in units_, by unit
};

} // namespace

std::unique_ptr<SightAnswer> answer_units(const Setup& setup, const SightBoard& board, Console& console) {
    WhoSeesOptions options;
    options.threads = std::max(1U, std::thread::hardware_concurrency());
    options.progress = [&console](std::size_t done, std::size_t all) {
        console.progress(done, all, "units look around");
    };
    std::vector<UnitSight> units = who_sees_whom(board, setup, options);
    console.end_progress();
    return std::make_unique<UnitsAnswer>(setup, std::move(units));
}

} // namespace sabotier::cli
