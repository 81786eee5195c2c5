#include "validator/answers/overlays.hpp"
#include "validator/cli/answers/sight_answer.hpp"
#include "validator/engine/check.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <thread>

namespace sabotier::cli {
namespace {

constexpr std::size_t listed = 10;

/// From how many hexes each hex is seen.
class ExposureAnswer final : public SightAnswer {
public:
    ExposureAnswer(const Setup& setup, Exposed exposed)
        : setup_(setup),
          exposed_(std::move(exposed)) {
        setup.board.hexes().for_each_space([&](SpaceIndex space) { order_.push_back(space); });
        std::stable_sort(order_.begin(), order_.end(),
                         [&](SpaceIndex a, SpaceIndex b) { return value(a) < value(b); });
    }

    [[nodiscard]] Answer text() const override {
        Answer answer(fmt::format("From how many hexes {}within {} each of {} is seen, by terrain alone:",
                                  of_zone(), exposed_.range, count_of(order_.size(), "hex", "hexes")));
        answer.line(fmt::format("least {}, half of them at most {}, most {}.", exposed_.least,
                                exposed_.median, exposed_.most),
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
        if (exposed_.side != none) zone = setup_.sides[exposed_.side].side->id.str();
        return {{"kind", "exposure"},       {"range", exposed_.range},   {"zone", std::move(zone)},
                {"least", exposed_.least},  {"median", exposed_.median}, {"most", exposed_.most},
                {"hexes", std::move(hexes)}};
    }

    [[nodiscard]] MapOverlay overlay() const override { return overlay_of(setup_, exposed_); }

private:
    [[nodiscard]] int value(SpaceIndex space) const { return exposed_.seen_from[number(space)]; }
    [[nodiscard]] std::string of_zone() const {
        return exposed_.side == none ? "" : "of the zone of " + side_name(setup_.sides[exposed_.side]) + " ";
    }
    [[nodiscard]] std::string ends(std::vector<SpaceIndex>::const_iterator first) const {
        std::vector<std::string> parts;
        for (auto space = first; space != order_.end() && parts.size() < listed; ++space)
            parts.push_back(fmt::format("{} ({})", setup_.board.hexes().name(*space), value(*space)));
        return join_list(parts, listed);
    }

    const Setup& setup_;
    Exposed exposed_;
    std::vector<SpaceIndex> order_; ///< from the best hidden to the most exposed
};

} // namespace

std::unique_ptr<SightAnswer> answer_exposure(const Setup& setup, const SightBoard& board,
                                             const SightQuestion& question) {
    const ExposureQuestion asked{question.range, question.exposed_to,
                                 std::max(1U, std::thread::hardware_concurrency())};
    return std::make_unique<ExposureAnswer>(setup, exposed_hexes(setup, board, asked));
}

} // namespace sabotier::cli
