#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

/// A cell with spies in it, played once more from the rules alone: sets and sums over all of them, and no
/// code in common with the engine. For tests.
namespace oracle::cell {

using Team = std::set<int>; ///< seats from 0

struct Mission {
    int size = 0;
    bool is_red = false; ///< fails by two red cards only
};

struct Rules {
    std::vector<Mission> row;
    int spies = 2;
    int first_leader = 0;
    int rejections = 0;            ///< in a row that the spies win by; 0: never
    int stall = 25;                ///< in a row that draw where nothing else ends them
    bool spies_win_stalls = false; ///< which the spies win instead
    /// Red and black cards dealt to each seat, where hands are counted; else everybody has both always.
    std::vector<std::pair<int, int>> hands;
};
/// The published row and number of spies for 5 to 10 players.
[[nodiscard]] Rules published(int players);

/// What everybody saw.
struct Round {
    int leader = 0;
    Team team;
    std::vector<bool> votes;      ///< by seat, true: black
    std::optional<int> red_cards; ///< none: rejected
    std::size_t mission = 0;
    std::map<int, int> taken; ///< cards that members of the team took since they lacked a colour
};

enum class Phase { nominate, vote, lay, over };

class Table {
public:
    Table(int players, Rules rules, Team spies);

    [[nodiscard]] Phase phase() const { return phase_; }
    [[nodiscard]] int asked() const; ///< the seat that decides next
    /// "team 0 2", "black", "red"; of the seat that is asked, in the order that docs/play.md states.
    [[nodiscard]] std::vector<std::string> moves() const;
    void play(const std::string& move);

    [[nodiscard]] int successes() const { return successes_; }
    [[nodiscard]] int failures() const { return failures_; }
    [[nodiscard]] std::size_t mission() const { return results_; }
    [[nodiscard]] int leader() const { return leader_; }
    [[nodiscard]] int rejected_in_a_row() const { return rejected_; }
    [[nodiscard]] const std::vector<Round>& log() const { return log_; }
    /// Red and black cards, where hands are counted.
    [[nodiscard]] std::pair<int, int> hand(int seat) const {
        return hands_.at(static_cast<std::size_t>(seat));
    }
    /// "resistance", "spies" or "draw", and why.
    [[nodiscard]] const std::string& winner() const { return winner_; }
    [[nodiscard]] const std::string& reason() const { return reason_; }

    /// Sets of spies that a seat cannot rule out; none: an onlooker.
    [[nodiscard]] std::vector<Team> possible_spies(std::optional<int> viewer) const;

private:
    void count_votes();
    void count_cards();
    void next_leader();
    [[nodiscard]] bool can_have_laid(const Team& spies, std::size_t round,
                                     std::vector<std::pair<int, int>> hands) const;

    int players_;
    Rules rules_;
    Team spies_;
    Phase phase_ = Phase::nominate;
    int leader_ = 0;
    Team team_;
    std::vector<bool> votes_;
    std::map<int, bool> cards_; ///< by seat, true: red
    std::size_t results_ = 0;
    int successes_ = 0;
    int failures_ = 0;
    int rejected_ = 0;
    std::vector<Round> log_;
    std::vector<std::pair<int, int>> hands_;
    std::string winner_;
    std::string reason_;
};

/// Of two that differ the one without the highest player whom they do not share comes first.
[[nodiscard]] std::vector<Team> teams_of(int players, int size);

/// Sets of spies that fit a public log and a viewer, each as likely as another.
struct Finished {
    Team team;
    int red = 0;
};
[[nodiscard]] std::vector<Team> spy_sets(int players, int spies, const std::vector<Finished>& finished,
                                         std::optional<int> resistance_viewer);
/// How likely a seat is a spy by these sets.
[[nodiscard]] double chance_of(const std::vector<Team>& sets, int seat);

} // namespace oracle::cell
