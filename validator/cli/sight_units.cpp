#include "validator/analysis/sight/who_sees.hpp"
#include "validator/cli/sight_answer.hpp"
#include "validator/cli/sight_parts.hpp"
#include "validator/cli/table.hpp"
#include "validator/engine/check.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::cli {
namespace {

/// Who sees whom where all units stand.
class UnitsAnswer final : public SightAnswer {
public:
    UnitsAnswer(const Setup& setup, const SightBoard& board)
        : setup_(setup),
          units_(who_sees_whom(board, setup)) {}

    [[nodiscard]] std::string text() const override {
        if (units_.empty())
            return "There is no unit on the map that looks. --from shows what is seen from a hex, --exposure "
                   "from how "
                   "many hexes each hex is seen.\n";
        TextTable table({"unit", "hex", "sees", "can attack", "can scout"});
        for (const UnitSight& unit : units_)
            table.add({label(unit.unit), setup_.board.name(setup_.units[unit.unit].space), labels(unit.seen),
                       labels(unit.can_be_attacked), labels(unit.can_be_scouted)});
        return table.text(0);
    }

    [[nodiscard]] nlohmann::ordered_json json() const override {
        auto list = nlohmann::ordered_json::array();
        for (const UnitSight& unit : units_)
            list.push_back({{"unit", label(unit.unit)},
                            {"hex", setup_.board.name(setup_.units[unit.unit].space)},
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
            for (const std::size_t enemy : unit.seen)
                if (unit.unit < enemy || !sees(enemy, unit.unit)) {
                    overlay.lines.push_back({space(unit.unit), space(enemy), sight_colours::seen_line,
                                             !sees(enemy, unit.unit), 0.03});
                    ++lines;
                }
        for (const UnitSight& unit : units_)
            for (const std::size_t enemy : unit.can_be_attacked) {
                overlay.lines.push_back(
                    {space(unit.unit), space(enemy), sight_colours::blocked, false, 0.05});
                overlay.rings.push_back({space(unit.unit), sight_colours::blocked});
                ++attacks;
            }
        overlay.subtitle =
            fmt::format("{} of sight between enemies, {} possible where the units stand",
                        count_of(lines, "line", "lines"), count_of(attacks, "attack", "attacks"));
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
    [[nodiscard]] std::vector<std::string> ids(const std::vector<std::size_t>& units) const {
        std::vector<std::string> list;
        for (const std::size_t unit : units)
            list.push_back(label(unit));
        return list;
    }
    [[nodiscard]] std::string labels(const std::vector<std::size_t>& units) const {
        return units.empty() ? "-" : join_list(ids(units), 4);
    }
    [[nodiscard]] bool sees(std::size_t unit, std::size_t enemy) const {
        const auto found = std::find_if(units_.begin(), units_.end(),
                                        [unit](const UnitSight& each) { return each.unit == unit; });
        return found != units_.end()
               && std::find(found->seen.begin(), found->seen.end(), enemy) != found->seen.end();
    }

    const Setup& setup_;
    std::vector<UnitSight> units_;
};

} // namespace

std::unique_ptr<SightAnswer> answer_units(const Setup& setup, const SightBoard& board) {
    return std::make_unique<UnitsAnswer>(setup, board);
}

} // namespace sabotier::cli
