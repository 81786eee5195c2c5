#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

/// Hidden armies among volcanoes, played once more from the rules alone: lists and maps, no cleverness, and
/// no code in common with the engine. For tests.
namespace oracle::landmines {

/// Column and row from 0, row 0 at the bottom.
using Square = std::pair<int, int>;
[[nodiscard]] std::string name_of(Square square); ///< "C4"
[[nodiscard]] Square square_of(const std::string& name);

/// "hq", "mine", "1" to "5", "recon", "saboteur".
using Kind = std::string;
[[nodiscard]] const std::vector<Kind>& all_kinds();
[[nodiscard]] bool can_move(const Kind& kind);
/// Whether the attacker takes the square; else it is off and the defender stays.
[[nodiscard]] bool attacker_wins(const Kind& attacker, const Kind& defender);

/// The decisions, by default as published or decided.
struct Rules {
    int moves = 2;
    int quiet = 50;                 ///< turns of each side without a capture that draw; 0: none
    int turn_limit = 500;           ///< turns of each side; 0: none
    bool whole_turn = false;        ///< all steps of a turn are chosen before the first is carried out
    bool tells_exposed = false;     ///< a side is told when one of its pieces is exposed for the first time
    bool repeats = false;           ///< `any`: a piece may move repeatedly
    bool most = false;              ///< the largest number that some order allows must move
    bool way_back_captures = false; ///< an enemy on the way back may be taken
    bool blocked_passes = false;    ///< a side that only the way back blocks passes
    bool own_losses_count = true;   ///< a lost attacker is a capture
    bool remembers = true;          ///< what was exposed stays known
    bool may_stop = false;          ///< a turn may end before any step
    bool threefold = false;
    bool claims = false;       ///< a quiet draw has to be claimed, before the first step of a turn
    bool shows_graves = false; ///< what a captured piece was is told
};

struct Piece {
    int side = 0;
    Kind kind;
    Square at;
    bool is_alive = true;
    bool ever_moved = false;
    int moved = 0;                  ///< steps in this turn
    std::optional<Square> left;     ///< in its side's turn before
    std::optional<Square> left_now; ///< in this turn
    bool is_known = false;          ///< to the enemy, by a Recon
    std::set<Kind> possible;        ///< as the enemy can tell
    bool is_told = false;           ///< to its owner: that it was exposed
    std::set<std::size_t> exposers; ///< the enemies of which one did so, as he could tell then
};

struct Step {
    std::size_t piece = 0;
    Square to;
};

struct Result {
    std::optional<int> winner; ///< none: a draw
    /// "headquarters", "nothing-movable", "blocked", "quiet", "claimed", "turn-limit", "threefold"
    std::string reason;
};

class Table {
public:
    /// Pieces in the order of their public numbers: by side, then by set-up square, A1, B1, ...
    Table(int columns, int rows, std::set<Square> volcanoes, std::vector<Piece> pieces, Rules rules);

    [[nodiscard]] const std::optional<Result>& result() const { return result_; }
    [[nodiscard]] int to_move() const { return side_; }
    /// Notations "C3-C4" of all legal steps, in the order that docs/play.md states; with "end" where a turn
    /// may be ended, "draw" where one may be claimed, "pass" alone where a blocked side has to.
    [[nodiscard]] std::vector<std::string> moves() const;
    void play(const std::string& move);

    [[nodiscard]] const std::vector<Piece>& pieces() const { return pieces_; }
    [[nodiscard]] int quiet_turns() const { return quiet_; }
    [[nodiscard]] int turns() const { return turns_; }
    /// Enemy pieces that a side's Recons have exposed, or stand beside.
    [[nodiscard]] bool knows(int side, std::size_t piece) const;
    /// What a side can tell of an enemy piece.
    [[nodiscard]] std::set<Kind> possible(std::size_t piece) const;

    /// Told from outside that a piece is one of these.
    void know(std::size_t piece, const std::set<Kind>& kinds) { limit(piece, kinds); }
    /// How many deals of its side's known list, pieces and entries distinct, make a piece each kind, for the
    /// enemy with all that he can tell.
    struct Deals {
        std::map<Kind, long double> ways;
        long double all = 0;
        [[nodiscard]] long double chance(const Kind& kind) const {
            const auto found = ways.find(kind);
            return found == ways.end() ? 0 : found->second / all;
        }
    };
    [[nodiscard]] Deals deals(std::size_t piece) const;

private:
    [[nodiscard]] bool is_on_board(Square square) const;
    [[nodiscard]] std::optional<std::size_t> piece_at(Square square) const;
    [[nodiscard]] bool has_open_way(std::size_t piece) const;
    [[nodiscard]] std::vector<Square> ways(std::size_t piece) const;
    [[nodiscard]] std::vector<Step> steps() const;
    [[nodiscard]] int most_from_here(int wanted) const;
    [[nodiscard]] bool is_kept_by_the_way_back() const;
    [[nodiscard]] int moved_so_far() const;
    void carry_out(const Step& step, bool is_supposed);
    [[nodiscard]] bool carry_out_and_judge(const Step& step);
    [[nodiscard]] Table supposed() const;
    void list(const std::string& move);
    void carry_out_list();
    void expose();
    [[nodiscard]] bool is_beside(const Piece& a, const Piece& b) const;
    void tell(std::size_t piece, bool is_seen);
    void conclude();
    [[nodiscard]] std::vector<std::set<std::size_t>> groups_with_a_recon(int viewer) const;
    [[nodiscard]] std::vector<std::size_t> held_back() const;
    void end_turn(const std::vector<std::size_t>& held);
    void begin_turn();
    void win(int side, const std::string& reason) { result_ = Result{side, reason}; }
    void draw(const std::string& reason) { result_ = Result{std::nullopt, reason}; }
    void limit(std::size_t piece, const std::set<Kind>& kinds);

    int columns_;
    int rows_;
    std::set<Square> volcanoes_;
    std::vector<Piece> pieces_;
    Rules rules_;
    int side_ = 0;
    int quiet_ = 0;
    int turns_ = 0;
    bool capture_ = false;
    bool is_claimable_ = false;
    std::vector<Step> listed_; ///< of a whole turn
    std::map<std::string, int> seen_;
    std::optional<Result> result_;
};

} // namespace oracle::landmines
