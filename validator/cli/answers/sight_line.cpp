#include "formats/setup/setup_names.hpp"
#include "validator/analysis/sight/sight_sentences.hpp"
#include "validator/answers/json/sight_json.hpp"
#include "validator/answers/overlays.hpp"
#include "validator/cli/answers/sight_answer.hpp"

#include <nlohmann/json.hpp>

namespace sabotier::cli {
namespace {

/// One line of sight, and what the unit that looks could do to enemies at its end.
class LineAnswer final : public SightAnswer {
public:
    LineAnswer(const Setup& setup, const SightBoard& board, LineSeen line)
        : setup_(setup),
          board_(board),
          line_(std::move(line)) {}

    [[nodiscard]] Answer text() const override {
        Answer answer(in_words(setup_, board_, line_));
        answer.line(
            "On the line: "
            + (line_.sight.line.empty() ? "nothing" : join_hexes(setup_.board.hexes(), line_.sight.line, 100))
            + ".");
        for (const EnemyReport& enemy : line_.enemies) {
            answer.line(in_words(enemy.attack, board_, setup_));
            answer.line(in_words(enemy.scouting, board_, setup_));
        }
        if (line_.unit == none && !board_.blockers().empty())
            answer.line("Terrain alone: name a unit with --unit, and units count as well.");
        return answer;
    }

    [[nodiscard]] nlohmann::ordered_json json() const override { return sight_json(setup_, board_, line_); }

    [[nodiscard]] MapOverlay overlay() const override { return overlay_of(setup_, board_, line_); }

private:
    const Setup& setup_;
    const SightBoard& board_;
    LineSeen line_;
};

} // namespace

std::unique_ptr<SightAnswer> answer_line(const Setup& setup, const SightBoard& board,
                                         const SightQuestion& question) {
    return std::make_unique<LineAnswer>(setup, board,
                                        line_seen(setup, board, *question.from, *question.to, question.unit));
}

} // namespace sabotier::cli
