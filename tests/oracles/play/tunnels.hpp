#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

/// A game of tunnel cards, played once more from the rules alone: strings, sets and maps, and no code in
/// common with the engine or the tools that ask about laid cards. For tests.
namespace oracle::tunnels_play {

using Place = std::pair<int, int>; ///< x to the right, y upwards

struct PathCard {
    std::string id;
    std::vector<std::string> joints; ///< groups of the letters t, r, b, l that are joined inside
    bool is_ladder = false;
    bool is_start = false;
    bool is_goal = false;
    bool is_prize = false;
    std::string door; ///< a role's team, or empty
    int crystals = 0;
};

/// All that the box holds, by id.
struct Box {
    std::map<std::string, PathCard> paths;
    std::map<std::string, int> deck;  ///< path and action cards that are drawn, with their numbers
    std::map<std::string, int> roles; ///< green, blue, boss, profiteer, geologist, saboteur
    std::vector<std::string> order;   ///< of the cards: path cards, then action cards, as they are listed
};

struct Laid {
    std::string card;
    bool is_turned = false;
    bool is_face_down = false;
};

struct Player {
    std::string role;
    std::vector<std::string> hand;
    std::set<std::string> broken; ///< "pick", "lamp", "cart"
    bool is_trapped = false;
    int thefts = 0; ///< before this player
    int gold = 0;
    std::set<int> inspected; ///< players whose role this one knows by an inspection
    std::set<Place> looked;  ///< goals that this one has looked at
};

/// Decisions that a table may take otherwise.
struct Choices {
    bool has_several_thefts = false; ///< may lie before one player
    bool traps_oneself = false;
    bool lays_any_door = false;
    bool ends_hopeless = false; ///< a round ends after a turn that leaves too few cards to reach a goal
};

/// One round. Whatever is drawn or shuffled is given from outside: the deck from its top, the pile of roles.
/// The box must outlive it.
class Round {
public:
    Round(const Box& box, std::map<Place, Laid> table, std::vector<Player> players,
          std::vector<std::string> deck, std::vector<std::string> pile, int first);

    void choose(Choices choices) {
        choices_ = choices;
        listed_.reset();
    }
    /// All legal moves of the player whose turn it is, sorted:
    ///   "lay CARD X,Y" or "lay CARD X,Y turned"; "CARD N" at a player, "CARD X,Y" at a place,
    ///   "double-repair N TOOL", "map X,Y"; "mend TOOL A B" and "mend trap A B"; "pass A", "pass A B C".
    [[nodiscard]] std::vector<std::string> moves() const;
    /// The same in the order that docs/play.md states.
    [[nodiscard]] std::vector<std::string> moves_in_order() const;
    void play(const std::string& move);

    [[nodiscard]] int turn() const { return turn_; }
    [[nodiscard]] bool is_over() const { return is_over_; }
    [[nodiscard]] bool is_gold_found() const { return is_gold_found_; }
    [[nodiscard]] const std::map<Place, Laid>& table() const { return table_; }
    [[nodiscard]] const std::vector<Player>& players() const { return players_; }
    [[nodiscard]] std::size_t deck_left() const { return deck_.size(); }
    [[nodiscard]] int last_mover() const { return last_mover_; }

    /// What each player is paid at the end of the round, thefts apart; changes nothing.
    [[nodiscard]] std::vector<int> payout() const;
    /// Owners of thefts that count, in the order in which they take, as often as they do.
    [[nodiscard]] std::vector<int> thieves() const;

    /// Ways to lay a card of this id, doors of whatever team.
    [[nodiscard]] std::vector<std::string> ways_to_lay(const std::string& card) const;

private:
    using Opening = std::pair<Place, char>;

    [[nodiscard]] std::vector<std::string> groups_of(const Laid& laid) const;
    [[nodiscard]] bool is_open(const Laid& laid, char side) const;
    [[nodiscard]] const Laid* at(Place place) const;
    /// Open sides that can be walked to from the start or a ladder, through doors of `team` only where one is
    /// given.
    [[nodiscard]] std::set<Opening> reached(const std::optional<std::string>& team) const;
    [[nodiscard]] std::vector<std::string> ways_to_lay(const std::string& card,
                                                       const std::set<Opening>& ends) const;
    [[nodiscard]] std::vector<std::string> listed_anew() const;
    [[nodiscard]] bool can_walk_to_gold(const std::string& team) const;
    /// `ends`: what is reached from the start, through doors of any team.
    [[nodiscard]] bool can_lie(const std::string& card, bool is_turned, Place place,
                               const std::set<Opening>& ends) const;
    void reveal(int finisher);
    void draw(int player);
    void discard(int player, const std::string& card);
    void next_turn();
    [[nodiscard]] bool is_hopeless() const;
    [[nodiscard]] std::vector<long> rank(const std::string& move) const;

    const Box& box_;
    std::map<Place, Laid> table_;
    std::vector<Player> players_;
    std::vector<std::string> deck_;
    std::vector<std::string> pile_;
    int turn_ = 0;
    int last_mover_ = 0;
    int last_thief_ = 0;
    bool is_over_ = false;
    bool is_gold_found_ = false;
    Choices choices_;
    int paths_played_ = 0;
    int finisher_ = -1;
    mutable std::optional<std::vector<std::string>> listed_; ///< moves, once they were asked for
};

/// What each player's share of the win is, by the gold of all rounds.
[[nodiscard]] std::vector<double> shares_of(const std::vector<int>& gold);

} // namespace oracle::tunnels_play
