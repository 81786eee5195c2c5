#include "validator/analysis/sight/sight_words.hpp"
#include "validator/cli/answers/sight_answer.hpp"
#include "validator/cli/answers/sight_reports.hpp"
#include "validator/engine/check.hpp"

namespace sabotier::cli {
namespace {

/// One line of sight, and what the unit that looks could do to enemies at its end.
class LineAnswer final : public SightAnswer {
public:
    LineAnswer(const Setup& setup, const SightBoard& board, const SightQuestion& question)
        : setup_(setup),
          board_(board),
          unit_(question.unit),
          sight_(explain_sight(board, *question.from, *question.to,
                               unit_ == none ? Looker{} : looker_of(setup.units[unit_], setup.rulebook()),
                               false)) {
        if (unit_ == none) return;
        for (const std::size_t enemy : setup.units_at(space(sight_.to)))
            if (setup.units[enemy].side != setup.units[unit_].side)
                enemies_.push_back(enemy_report(board, setup, unit_, enemy));
    }

    [[nodiscard]] Answer text() const override {
        Answer answer(in_words(sight_, board_, &setup_));
        answer.line("On the line: "
                    + (sight_.line.empty() ? "nothing" : join_hexes(setup_.board.hexes(), sight_.line, 100))
                    + ".");
        for (const EnemyReport& enemy : enemies_) {
            answer.line(in_words(enemy.attack, board_, setup_));
            answer.line(in_words(enemy.scouting, board_, setup_));
        }
        if (unit_ == none && !board_.blockers().empty())
            answer.line("Terrain alone: name a unit with --unit, and units count as well.");
        return answer;
    }

    [[nodiscard]] nlohmann::ordered_json json() const override {
        nlohmann::ordered_json json{{"kind", "line"},
                                    {"from", name(sight_.from)},
                                    {"to", name(sight_.to)},
                                    {"unit", unit_json(setup_, unit_)},
                                    {"distance", sight_.distance},
                                    {"seen", sight_.is_seen},
                                    {"words", in_words(sight_, board_, &setup_)},
                                    {"line", hexes_json(setup_.board.hexes(), sight_.line)},
                                    {"obstacles", obstacles(sight_.obstacles)},
                                    {"blocked_by", obstacles(sight_.blocked_by)}};
        json["enemies"] = enemies_json(enemies_, board_, setup_);
        return json;
    }

    [[nodiscard]] MapOverlay overlay() const override {
        MapOverlay overlay;
        overlay.title = "Line of sight " + name(sight_.from) + " to " + name(sight_.to);
        overlay.subtitle = in_words(sight_, board_, &setup_);
        for (const SpaceIndex on_line : sight_.line)
            overlay.tints.push_back({on_line, faded(sight_colours::seen, 0.35)});
        const Colour colour = sight_.is_seen ? sight_colours::seen_line : sight_colours::blocked;
        overlay.lines.push_back({space(sight_.from), space(sight_.to), colour, !sight_.is_seen});
        for (const SightObstacle& obstacle : sight_.obstacles)
            overlay.rings.push_back(
                {obstacle.space, obstacle.blocks ? sight_colours::blocked : sight_colours::partly});
        overlay.rings.push_back({space(sight_.from), sight_colours::looker});
        overlay.rings.push_back({space(sight_.to), sight_colours::looker});
        using Look = MapOverlay::Key::Look;
        overlay.keys = {{"from and to", sight_colours::looker, Look::ring},
                        {"on the line", faded(sight_colours::seen, 0.35), Look::tint}};
        overlay.keys.push_back(sight_.is_seen ? MapOverlay::Key{"in sight", colour, Look::line}
                                              : MapOverlay::Key{"not in sight", colour, Look::dashed});
        overlay.keys.push_back({"blocks", sight_colours::blocked, Look::ring});
        overlay.keys.push_back({"blocks with others", sight_colours::partly, Look::ring});
        return overlay;
    }

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
    std::size_t unit_;
    SightExplanation sight_;
    std::vector<EnemyReport> enemies_;
};

} // namespace

std::unique_ptr<SightAnswer> answer_line(const Setup& setup, const SightBoard& board,
                                         const SightQuestion& question) {
    return std::make_unique<LineAnswer>(setup, board, question);
}

} // namespace sabotier::cli
