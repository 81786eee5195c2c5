#include "validator/answers/overlays.hpp"
#include "validator/cli/answers/sight_answer.hpp"
#include "validator/cli/console/console.hpp"
#include "validator/cli/console/table.hpp"
#include "validator/engine/check.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <span>
#include <thread>

namespace sabotier::cli {
namespace {

/// Who sees whom where all units stand.
class UnitsAnswer final : public SightAnswer {
public:
    UnitsAnswer(const Setup& setup, WhoSees seen)
        : setup_(setup),
          seen_(std::move(seen)) {}

    [[nodiscard]] Answer text() const override {
        if (seen_.units.empty())
            return Answer("There is no unit on the map that looks. --from shows what is seen from a hex, "
                          "--exposure from how many hexes each hex is seen.");
        TextTable table({"unit", "hex", "sees", "can attack", "can scout"});
        for (const UnitSight& unit : seen_.units)
            table.add({label(unit.unit), setup_.board.hexes().name(setup_.units[unit.unit].space),
                       labels(unit.seen), labels(unit.can_be_attacked), labels(unit.can_be_scouted)});
        Answer answer;
        answer.add(table, 0);
        return answer;
    }

    [[nodiscard]] nlohmann::ordered_json json() const override {
        auto list = nlohmann::ordered_json::array();
        for (const UnitSight& unit : seen_.units)
            list.push_back({{"unit", label(unit.unit)},
                            {"hex", setup_.board.hexes().name(setup_.units[unit.unit].space)},
                            {"sees", ids(unit.seen)},
                            {"can_attack", ids(unit.can_be_attacked)},
                            {"can_scout", ids(unit.can_be_scouted)}});
        return {{"kind", "units"}, {"units", std::move(list)}};
    }

    [[nodiscard]] MapOverlay overlay() const override { return overlay_of(setup_, seen_); }

private:
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

    const Setup& setup_;
    WhoSees seen_;
};

} // namespace

std::unique_ptr<SightAnswer> answer_units(const Setup& setup, const SightBoard& board, Console& console) {
    WhoSeesOptions options;
    options.threads = std::max(1U, std::thread::hardware_concurrency());
    options.progress = [&console](std::size_t done, std::size_t all) {
        console.progress(done, all, "units look around");
    };
    WhoSees seen = who_sees(setup, board, options);
    console.end_progress();
    return std::make_unique<UnitsAnswer>(setup, std::move(seen));
}

} // namespace sabotier::cli
