#include "validator/play/procedures/missions/suspicion.hpp"

#include "formats/base/words.hpp"

#include <algorithm>
#include <bit>

/// What of teams, votes and cards bots weigh, and what a position is worth.
namespace sabotier::play::missions {

namespace {

/// In the order of described_features().
enum FeatureIndex : std::size_t {
    trust,
    spoilers,
    crowd,
    cover,
    patience,
    last_call,
    sabotage,
    decides,
    exposure,
    self,
    others,
    agrees,
    red,
    all_features
};

[[nodiscard]] int count(unsigned seats) noexcept {
    return static_cast<int>(number_of(seats));
}

constexpr int thousand = 1000;

/// Weighs the moves of one view.
class Weigher {
public:
    Weigher(const Facts& facts, const View& view, std::vector<int>& out)
        : facts_(facts),
          view_(view),
          table_(view.known.as<Table>()),
          own_(one(number(view.seat))),
          is_spy_((table_.spies & own_) != 0),
          out_(out) {}

    void weigh(const MoveList& moves) {
        out_.assign(moves.size() * all_features, 0);
        if (moves.empty()) return;
        now_ = out_.data();
        switch (table_.phase) {
        case Phase::nominate:
            return weigh_teams(moves);
        case Phase::vote:
            return weigh_votes(moves);
        case Phase::lay:
            return weigh_cards(moves);
        default:
            return;
        }
    }

private:
    [[nodiscard]] std::size_t need() const { return facts_.need[table_.results]; }
    [[nodiscard]] std::size_t size() const { return facts_.size[table_.results]; }
    /// Of those who are no spies, themselves; spies look through the eyes of all.
    [[nodiscard]] Suspicion suspected() const {
        return {facts_, view_.known, is_spy_ ? Seats{0} : own_, Suspicion::By::votes_too};
    }

    void weigh_teams(const MoveList& moves) {
        const Suspicion suspicion = suspected();
        for (std::size_t i = 0; i < moves.size(); ++i, now_ += all_features) {
            const Seats team = set_of(moves[i]);
            const int chance = suspicion.chance_below(team, need());
            if (is_spy_) {
                weigh_spies(team);
                now_[cover] = chance;
            } else {
                now_[trust] = chance;
            }
            now_[self] = (team & own_) != 0 ? 1 : 0;
            now_[others] = 1 - now_[self];
        }
    }

    /// How well a team serves spies.
    void weigh_spies(Seats team) {
        const int spies = count(team & table_.spies);
        const int wanted = static_cast<int>(need());
        now_[spoilers] = spies >= wanted ? thousand : -thousand;
        now_[crowd] = spies > wanted ? spies - wanted : 0;
    }

    void weigh_votes(const MoveList& moves) {
        for (std::size_t i = 0; i < moves.size(); ++i, now_ += all_features) {
            if (moves[i] != black_move) continue;
            now_[agrees] = 1;
            if (is_last_call()) now_[last_call] = is_spy_ ? -1 : 1;
            if (is_spy_) {
                weigh_spies(table_.team);
                continue;
            }
            now_[patience] = table_.rejections;
            const Suspicion suspicion = suspected();
            const int best = suspicion.chance_below(suspicion.least(facts_.everybody(), size()), need());
            const int usual = usual_chance_below(facts_, size(), need());
            now_[trust] = suspicion.chance_below(table_.team, need()) - (best + usual) / 2;
        }
    }

    /// Whether one more rejected team is the end, and the spies' win.
    [[nodiscard]] bool is_last_call() const {
        const Parameters& rules = facts_.rules;
        if (rules.rejections > 0) return table_.rejections + 1 >= rules.rejections;
        return rules.stall_is_lost && table_.rejections + 1 >= rules.stall;
    }

    void weigh_cards(const MoveList& moves) {
        const int spies = count(table_.team & table_.spies);
        const int extra = spies - static_cast<int>(need());
        const auto is_near = [&](std::uint8_t done) { return done + std::size_t{1} == facts_.to_win; };
        for (std::size_t i = 0; i < moves.size(); ++i, now_ += all_features) {
            if (moves[i] != red_move) continue;
            now_[red] = 1;
            now_[exposure] = 100 / static_cast<int>(size());
            if (extra < 0) continue;
            now_[sabotage] = 1;
            now_[crowd] = extra;
            now_[decides] = is_near(table_.successes) || is_near(table_.failures) ? 1 : 0;
        }
    }

    const Facts& facts_;
    const View& view_;
    const Table& table_;
    Seats own_;
    bool is_spy_;
    std::vector<int>& out_;
    int* now_ = nullptr; ///< of the move that is weighed
};

} // namespace

std::vector<Feature> described_features() {
    return {
        {"trust",
         marked("by who is no spy: the chance, in thousandths, that a team has too few spies to fail; of a "
                "vote for it, less half of what the most trusted team and any team have together"),
         1},
        {"spoilers", marked("by spies: 1000 where enough of them are on the team to let it fail, else -1000"),
         1},
        {"crowd", marked("by spies: how many more of them are on the team than it takes"), -150},
        {"cover",
         marked("by spies who name a team: the chance, in thousandths, that it has too few spies to fail, as "
                "others see it"),
         1},
        {"patience", marked("by who is no spy and votes for a team: how many were rejected in a row"), 100},
        {"last-call",
         marked("1 for a vote for a team where one more rejection would lose the game, -1 for that of a spy"),
         10000},
        {"sabotage", marked("1 for a red card where enough spies are on the team to let it fail"), 100},
        {"decides", marked("1 for such a card on a mission that can end the game"), 100},
        {"exposure",
         marked("of a red card: 100 divided by the size of the team, whose members are suspected"), -1},
        {"self", marked("1 for a team with oneself"), 1},
        {"others", marked("1 for a team without oneself"), 0},
        {"agrees", marked("1 for a vote for the team"), 0},
        {"red", marked("1 for a red card"), 0},
    };
}

void MissionsProcedure::weigh(const View& view, const MoveList& moves, std::vector<int>& out) const {
    Weigher(facts_, view, out).weigh(moves);
}

/// Missions that are over, and whether the team that is being voted on or sent can fail.
double MissionsProcedure::outlook(const State& state, Seat seat) const {
    constexpr double of_a_mission = 0.25;
    constexpr double of_a_team = 0.1;
    const auto& table = state.as<Table>();
    double spies = of_a_mission * (int{table.failures} - int{table.successes});
    if (table.team != 0 && table.results < facts_.need.size())
        spies += count(table.team & table.spies) >= facts_.need[table.results] ? of_a_team : -of_a_team;
    const double bounded = std::min(1.0, std::max(-1.0, spies));
    return (table.spies & one(number(seat))) != 0 ? bounded : -bounded;
}

} // namespace sabotier::play::missions
