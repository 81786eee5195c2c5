#include "validator/analysis/sight/exposure.hpp"
#include "validator/cli/answers/sight_answer.hpp"
#include "validator/cli/answers/sight_reports.hpp"
#include "validator/cli/console/table.hpp"
#include "validator/engine/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

namespace sabotier::cli {
namespace {

constexpr std::size_t listed = 10;

/// From how many hexes each hex is seen.
class ExposureAnswer final : public SightAnswer {
public:
    ExposureAnswer(const Setup& setup, const SightBoard& board, const SightQuestion& question)
        : setup_(setup),
          range_(question.range),
          side_(question.exposed_to) {
        ExposureQuery query;
        query.range = range_;
        query.threads = std::max(1U, std::thread::hardware_concurrency());
        std::vector<std::uint8_t> zone(setup.board.hexes().grid.size());
        if (side_ != none) {
            for (const SpaceIndex space : setup.sides[side_].zone)
                zone[number(space)] = 1;
            query.from = &zone;
        }
        seen_from_ = exposure(board, query);
        setup.board.hexes().for_each_space([&](SpaceIndex space) { order_.push_back(space); });
        std::stable_sort(order_.begin(), order_.end(),
                         [&](SpaceIndex a, SpaceIndex b) { return value(a) < value(b); });
    }

    [[nodiscard]] Answer text() const override {
        Answer answer(fmt::format("From how many hexes {}within {} each of {} is seen, by terrain alone:",
                                  of_zone(), range_, count_of(order_.size(), "hex", "hexes")));
        answer.line(fmt::format("least {}, half of them at most {}, most {}.", value(order_.front()),
                                median(), value(order_.back())),
                    2);
        answer.line("Best hidden: " + ends(order_.begin()) + ".");
        answer.line("Most exposed: "
                    + ends(order_.end() - static_cast<std::ptrdiff_t>(std::min(listed, order_.size())))
                    + ".");
        return answer;
    }

    [[nodiscard]] nlohmann::ordered_json json() const override {
        auto hexes = nlohmann::ordered_json::object();
        setup_.board.hexes().for_each_space(
            [&](SpaceIndex space) { hexes[setup_.board.hexes().name(space)] = value(space); });
        nlohmann::ordered_json zone = nullptr;
        if (side_ != none) zone = setup_.sides[side_].side->id.str();
        return {{"kind", "exposure"},       {"range", range_},
                {"zone", std::move(zone)},  {"least", value(order_.front())},
                {"median", median()},       {"most", value(order_.back())},
                {"hexes", std::move(hexes)}};
    }

    [[nodiscard]] MapOverlay overlay() const override {
        MapOverlay overlay;
        overlay.title = "Exposure";
        overlay.subtitle = fmt::format("from how many hexes {}within {} each hex is seen: {} to {}",
                                       of_zone(), range_, value(order_.front()), value(order_.back()));
        for (const SpaceIndex space : order_) {
            overlay.tints.push_back({space, heat_colour(band(space) / double{bands})});
            overlay.figures.push_back({space, std::to_string(value(space))});
        }
        for (int i = 0; i <= bands; i += 2)
            overlay.keys.push_back({std::to_string(i * value(order_.back()) / bands),
                                    heat_colour(i / double{bands}), MapOverlay::Key::Look::tint});
        return overlay;
    }

private:
    static constexpr int bands = 12;

    [[nodiscard]] int value(SpaceIndex space) const { return seen_from_[number(space)]; }
    [[nodiscard]] int median() const { return value(order_[(order_.size() - 1) / 2]); }
    /// Few colours, so that the picture stays small.
    [[nodiscard]] int band(SpaceIndex space) const {
        const int most = std::max(1, value(order_.back()));
        return (value(space) * bands + most / 2) / most;
    }
    [[nodiscard]] std::string of_zone() const {
        return side_ == none ? "" : "of the zone of " + side_name(setup_.sides[side_]) + " ";
    }
    [[nodiscard]] std::string ends(std::vector<SpaceIndex>::const_iterator first) const {
        std::vector<std::string> parts;
        for (auto space = first; space != order_.end() && parts.size() < listed; ++space)
            parts.push_back(fmt::format("{} ({})", setup_.board.hexes().name(*space), value(*space)));
        return join_list(parts, listed);
    }

    const Setup& setup_;
    int range_;
    std::size_t side_;
    std::vector<std::uint16_t> seen_from_;
    std::vector<SpaceIndex> order_; ///< from the best hidden to the most exposed
};

} // namespace

std::unique_ptr<SightAnswer> answer_exposure(const Setup& setup, const SightBoard& board,
                                             const SightQuestion& question) {
    return std::make_unique<ExposureAnswer>(setup, board, question);
}

} // namespace sabotier::cli
