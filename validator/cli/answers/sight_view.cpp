#include "validator/analysis/sight/field_of_view.hpp"
#include "validator/analysis/sight/sight_words.hpp"
#include "validator/cli/answers/sight_answer.hpp"
#include "validator/cli/answers/sight_reports.hpp"
#include "validator/engine/check.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::cli {
namespace {

constexpr std::size_t most_listed = 2000;

/// Everything that is seen from a hex, and what the unit that looks could do to its enemies.
class ViewAnswer final : public SightAnswer {
public:
    ViewAnswer(const Setup& setup, const SightBoard& board, const SightQuestion& question)
        : setup_(setup),
          board_(board),
          unit_(question.unit),
          from_(*question.from),
          range_(question.range),
          seen_(seen_spaces(board, from_, range_, looker())) {
        setup.board.hexes().for_each_space([&](SpaceIndex space) {
            if (distance(from_, setup.board.hexes().grid.hex(space)) <= range_) near_.push_back(space);
        });
        for (std::size_t i = 0; unit_ != none && i < setup.units.size(); ++i)
            if (is_enemy(setup.units[i])) enemies_.push_back(enemy_report(board, setup, unit_, i));
    }

    [[nodiscard]] Answer text() const override {
        Answer answer(fmt::format("{} sees {} of the {} within {}.", who(),
                                  count_of(seen_.size(), "hex", "hexes"), near_.size(), range_));
        answer.line("In sight: " + join_hexes(setup_.board.hexes(), seen_, most_listed) + ".");
        if (unit_ == none && !board_.blockers().empty())
            answer.line("Terrain alone: name a unit with --unit, and units count as well.");
        if (unit_ != none) answer += enemies();
        return answer;
    }

    [[nodiscard]] nlohmann::ordered_json json() const override {
        return {{"kind", "view"},
                {"from", setup_.board.hexes().name(space())},
                {"unit", unit_json(setup_, unit_)},
                {"range", range_},
                {"hexes", near_.size()},
                {"seen", hexes_json(setup_.board.hexes(), seen_)},
                {"enemies", enemies_json(enemies_, board_, setup_)}};
    }

    [[nodiscard]] MapOverlay overlay() const override {
        MapOverlay overlay;
        overlay.title = "In sight of " + who();
        overlay.subtitle = fmt::format("{} of the {} hexes within {}", seen_.size(), near_.size(), range_);
        std::vector<SpaceIndex> sorted = seen_;
        std::sort(sorted.begin(), sorted.end());
        for (const SpaceIndex space : near_) {
            const bool is_seen = std::binary_search(sorted.begin(), sorted.end(), space);
            overlay.tints.push_back({space, is_seen ? seen_tint() : hidden_tint()});
        }
        for (const EnemyReport& enemy : enemies_) {
            const SpaceIndex at = setup_.units[enemy.attack.target].space;
            if (enemy.attack.is_possible())
                overlay.lines.push_back({space(), at, sight_colours::blocked, !enemy.is_seen});
            if (enemy.attack.is_possible() || enemy.is_seen)
                overlay.rings.push_back(
                    {at, enemy.attack.is_possible() ? sight_colours::blocked : sight_colours::partly});
        }
        overlay.rings.push_back({space(), sight_colours::looker});
        using Look = MapOverlay::Key::Look;
        overlay.keys = {{"looks from here", sight_colours::looker, Look::ring},
                        {"in sight", seen_tint(), Look::tint},
                        {"out of sight", hidden_tint(), Look::tint}};
        if (unit_ != none) {
            overlay.keys.push_back({"enemy in sight", sight_colours::partly, Look::ring});
            overlay.keys.push_back({"enemy that can be attacked", sight_colours::blocked, Look::ring});
        }
        return overlay;
    }

private:
    /// Enemies in sight, and what the unit could do to which of them.
    [[nodiscard]] Answer enemies() const {
        std::vector<std::string> in_sight;
        Answer deeds;
        for (const EnemyReport& enemy : enemies_) {
            const SetupUnit& unit = setup_.units[enemy.attack.target];
            if (enemy.is_seen)
                in_sight.push_back(unit.id.str() + " at " + setup_.board.hexes().name(unit.space));
            if (enemy.attack.is_possible()) deeds.line(in_words(enemy.attack, board_, setup_));
            if (enemy.scouting.is_possible) deeds.line(in_words(enemy.scouting, board_, setup_));
        }
        const std::string seen = in_sight.empty() ? "none" : join_list(in_sight, most_listed);
        Answer answer(
            fmt::format("Enemies in sight ({} of {}): {}.", in_sight.size(), enemies_.size(), seen));
        answer += deeds;
        return answer;
    }

    static Colour seen_tint() { return faded(sight_colours::seen, 0.38); }
    static Colour hidden_tint() { return faded(sight_colours::hidden, 0.5); }

    [[nodiscard]] Looker looker() const {
        return unit_ == none ? Looker{} : looker_of(setup_.units[unit_], setup_.rulebook());
    }
    [[nodiscard]] SpaceIndex space() const { return setup_.board.hexes().grid.index(from_); }
    [[nodiscard]] std::string who() const {
        const std::string hex = setup_.board.hexes().name(space());
        return unit_ == none ? hex : unit_name(setup_, setup_.units[unit_]) + " at " + hex;
    }
    [[nodiscard]] bool is_enemy(const SetupUnit& unit) const {
        return unit.side != setup_.units[unit_].side && unit.carrier == none
               && setup_.board.hexes().is_space(unit.space);
    }

    const Setup& setup_;
    const SightBoard& board_;
    std::size_t unit_;
    Hex from_;
    int range_;
    std::vector<SpaceIndex> seen_;
    std::vector<SpaceIndex> near_; ///< spaces within range
    std::vector<EnemyReport> enemies_;
};

} // namespace

std::unique_ptr<SightAnswer> answer_view(const Setup& setup, const SightBoard& board,
                                         const SightQuestion& question) {
    return std::make_unique<ViewAnswer>(setup, board, question);
}

} // namespace sabotier::cli
