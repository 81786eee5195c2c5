#include "validator/analysis/sight/sight_sentences.hpp"
#include "validator/answers/json/sight_json.hpp"
#include "validator/answers/overlays.hpp"
#include "validator/cli/answers/sight_answer.hpp"
#include "validator/engine/check.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace sabotier::cli {
namespace {

constexpr std::size_t most_listed = 2000;

/// Everything that is seen from a hex, and what the unit that looks could do to its enemies.
class ViewAnswer final : public SightAnswer {
public:
    ViewAnswer(const Setup& setup, const SightBoard& board, FieldSeen view)
        : setup_(setup),
          board_(board),
          view_(std::move(view)) {}

    [[nodiscard]] Answer text() const override {
        Answer answer(fmt::format("{} sees {} of the {} within {}.", who_looks(setup_, view_),
                                  count_of(view_.seen.size(), "hex", "hexes"), view_.near,
                                  view_.question.range));
        answer.line("In sight: " + join_hexes(setup_.board.hexes(), view_.seen, most_listed) + ".");
        if (view_.question.unit == none && !board_.blockers().empty())
            answer.line("Terrain alone: name a unit with --unit, and units count as well.");
        if (view_.question.unit != none) answer += enemies();
        return answer;
    }

    [[nodiscard]] nlohmann::ordered_json json() const override { return sight_json(setup_, board_, view_); }

    [[nodiscard]] MapOverlay overlay() const override { return overlay_of(setup_, view_); }

private:
    /// Enemies in sight, and what the unit could do to which of them.
    [[nodiscard]] Answer enemies() const {
        std::vector<std::string> in_sight;
        Answer possible;
        for (const EnemyReport& enemy : view_.enemies) {
            const SetupUnit& unit = setup_.units[enemy.attack.target];
            if (enemy.is_seen)
                in_sight.push_back(unit.id.str() + " at " + setup_.board.hexes().name(unit.space));
            if (enemy.attack.is_possible()) possible.line(in_words(enemy.attack, board_, setup_));
            if (enemy.scouting.is_possible) possible.line(in_words(enemy.scouting, board_, setup_));
        }
        const std::string seen = in_sight.empty() ? "none" : join_list(in_sight, most_listed);
        Answer answer(
            fmt::format("Enemies in sight ({} of {}): {}.", in_sight.size(), view_.enemies.size(), seen));
        answer += possible;
        return answer;
    }

    const Setup& setup_;
    const SightBoard& board_;
    FieldSeen view_;
};

} // namespace

std::unique_ptr<SightAnswer> answer_view(const Setup& setup, const SightBoard& board,
                                         const SightQuestion& question) {
    return std::make_unique<ViewAnswer>(
        setup, board, field_seen(setup, board, {*question.from, question.unit, question.range}));
}

} // namespace sabotier::cli
