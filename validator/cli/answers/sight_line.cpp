#include "validator/analysis/sight/sight_sentences.hpp"
#include "validator/answers/overlays.hpp"
#include "validator/cli/answers/sight_answer.hpp"
#include "validator/cli/answers/sight_reports.hpp"
#include "validator/engine/check.hpp"

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
        Answer answer(in_words(line_.sight, board_, &setup_));
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

    [[nodiscard]] nlohmann::ordered_json json() const override {
        nlohmann::ordered_json json{{"kind", "line"},
                                    {"from", name(line_.sight.from)},
                                    {"to", name(line_.sight.to)},
                                    {"unit", unit_json(setup_, line_.unit)},
                                    {"distance", line_.sight.distance},
                                    {"seen", line_.sight.is_seen},
                                    {"words", in_words(line_.sight, board_, &setup_)},
                                    {"line", hexes_json(setup_.board.hexes(), line_.sight.line)},
                                    {"obstacles", obstacles(line_.sight.obstacles)},
                                    {"blocked_by", obstacles(line_.sight.blocked_by)}};
        json["enemies"] = enemies_json(line_.enemies, board_, setup_);
        return json;
    }

    [[nodiscard]] MapOverlay overlay() const override { return overlay_of(setup_, board_, line_); }

private:
    [[nodiscard]] SpaceIndex space(Hex hex) const { return setup_.board.hexes().grid.index(hex); }
    [[nodiscard]] std::string name(Hex hex) const { return setup_.board.hexes().name(space(hex)); }

    [[nodiscard]] nlohmann::ordered_json obstacles(const std::vector<SightObstacle>& list) const {
        auto json = nlohmann::ordered_json::array();
        for (const SightObstacle& obstacle : list) {
            nlohmann::ordered_json one{{"hex", setup_.board.hexes().name(obstacle.space)}};
            if (obstacle.terrain != nullptr)
                one["terrain"] = obstacle.terrain->id.str();
            else
                one["unit"] = unit_json(setup_, obstacle.unit);
            one["blocks_alone"] = obstacle.blocks;
            json.push_back(std::move(one));
        }
        return json;
    }

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
