#pragma once

#include "formats/board/table_board.hpp"
#include "validator/play/holding.hpp"
#include "validator/play/likely.hpp"
#include "validator/play/together.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

/// The procedure `missions`: players, of whom some are spies in secret, name teams, vote on them and send
/// them on missions that spies may spoil. Private to this folder.
namespace sabotier::play::missions {

/// Sets of seats.
using Seats = std::uint16_t;
[[nodiscard]] constexpr Seats one(std::size_t seat) noexcept {
    return static_cast<Seats>(1U << seat);
}
/// How many there are in a set: without the call that std::popcount is for processors that may not count
/// bits.
[[nodiscard]] constexpr std::size_t number_of(unsigned seats) noexcept {
    unsigned sum = seats & 0xFFFFU;
    sum -= sum >> 1U & 0x5555U;
    sum = (sum & 0x3333U) + (sum >> 2U & 0x3333U);
    sum = (sum + (sum >> 4U)) & 0x0F0FU;
    return (sum + (sum >> 8U)) & 0x1FU;
}

static_assert(number_of(0xFFFF) == 16 && number_of(0x8421) == 4 && number_of(0) == 0);

inline constexpr std::size_t most_players = most_seats;
inline constexpr std::size_t most_missions = 9; ///< in a row
inline constexpr int most_rejections = 50;      ///< in a row: bounds the log of a state

/// What the rulebook says, as written.
struct Parameters {
    int first_leader = 0;       ///< seat
    bool draws_leader = false;  ///< instead
    bool is_as_dealt = false;   ///< the scenario's own deal holds, where it has one
    int rejections = 0;         ///< rejected teams in a row by which the spies win; 0: never
    int stall = 25;             ///< rejected teams in a row that end a game that nothing else ends
    bool stall_is_lost = false; ///< by the resistance; else a draw
    bool counts_hands = false;  ///< cards to lay are dealt and run out; else everybody has both colours
    bool tells_red = false;     ///< who laid red cards, once the game is over; else nobody ever hears that
};

/// Cards of a player to lay on missions.
struct Hand {
    int red = 0, black = 0;

    /// One of each colour that it lacks, from what was laid or, where that has none, from the box.
    int take_missing() noexcept {
        const int taken = (red == 0 ? 1 : 0) + (black == 0 ? 1 : 0);
        red += red == 0 ? 1 : 0;
        black += black == 0 ? 1 : 0;
        return taken;
    }
    void lay(bool is_red) noexcept { --(is_red ? red : black); }
    [[nodiscard]] int size() const noexcept { return red + black; }
};

/// What the rules and the set-up come to, worked out once for all games.
struct Facts {
    std::shared_ptr<const Setup> setup;
    const TableBoard* board = nullptr; ///< the setup's
    Parameters rules;
    std::size_t players = 0;               ///< one to a seat
    std::size_t spies = 0;                 ///< among them
    std::size_t to_win = 3;                ///< missions of a kind
    std::vector<std::uint8_t> size;        ///< of each mission's team
    std::vector<std::uint8_t> need;        ///< red cards by which it fails
    Seats written_spies = 0;               ///< by the scenario
    Seats written_loyal = 0;               ///< that the scenario names
    std::vector<std::string> names;        ///< of the players
    int most_rounds = 0;                   ///< bounds the log
    std::vector<std::vector<Seats>> teams; ///< of each size from 0, ascending
    std::vector<Seats> deals;              ///< sets of spies that may be dealt, ascending
    std::vector<Hand> dealt;               ///< in the order of dealing
    std::vector<std::string> red_card;     ///< by seat: one to be shown for all of the colour, "2d"
    std::vector<std::string> black_card;
    bool deals_by_seat = false; ///< from the first seat on, as the scenario writes hands down; else
                                ///< from the left of the first leader

    [[nodiscard]] Seats everybody() const noexcept { return static_cast<Seats>((1U << players) - 1); }
};

/// Who took cards before a mission, since they lacked a colour: everybody sees the numbers of cards in hands.
struct Taken {
    std::array<Seats, most_missions> any{};  ///< one card or two
    std::array<Seats, most_missions> both{}; ///< two

    void note(std::size_t mission, std::size_t seat, int cards) noexcept {
        if (cards > 0) any[mission] |= one(seat);
        if (cards > 1) both[mission] |= one(seat);
    }
    [[nodiscard]] int by(std::size_t mission, std::size_t seat) const noexcept {
        return (any[mission] >> seat & 1) + (both[mission] >> seat & 1);
    }
};

enum class Phase : std::uint8_t { deal, first_leader, nominate, vote, lay, over };

/// One round as everybody saw it.
struct Round {
    Seats team = 0;
    Seats votes = 0; ///< for it
    std::uint8_t leader = 0;
    std::uint8_t mission = 0;
    std::uint8_t reds = 0; ///< red cards; rejected, where the team was
    std::uint8_t none = 0; ///< always 0: padding would not compare

    [[nodiscard]] bool is_rejected(std::size_t players) const noexcept {
        return 2 * number_of(votes) <= players;
    }

    friend bool operator==(const Round&, const Round&) = default;
};
inline constexpr std::uint8_t rejected = 0xFF;

struct Table {
    Common common;
    Seats spies = 0; ///< in views: all of them for spies and after the end, else 0
    Seats team = 0;
    Seats votes = 0;                             ///< for the team, so far; in views one's own
    Seats reds = 0;                              ///< red cards laid so far; in views one's own
    std::array<Seats, most_missions> laid_red{}; ///< of each finished mission; in views one's own
    Phase phase{};
    std::uint8_t leader = 0;
    std::uint8_t results = 0; ///< missions that are over
    std::uint8_t successes = 0;
    std::uint8_t failures = 0;
    std::uint8_t rejections = 0; ///< in a row
    std::uint8_t winner = 0;     ///< once it is over: 0 nobody, 1 the resistance, 2 the spies
    std::uint8_t none = 0;       ///< always 0, as the two last ones
    std::uint16_t rounds = 0;    ///< in the log, which lies behind
    std::uint16_t none_either = 0;
    std::uint16_t none_still = 0;
};
static_assert(std::has_unique_object_representations_v<Table>);

// Moves. A draw of spies and a team are sets of seats.
inline constexpr Move red_move{std::uint64_t{1} << 32};
inline constexpr Move black_move{(std::uint64_t{1} << 32) + 1};
[[nodiscard]] constexpr Move set_move(Seats seats) noexcept {
    return static_cast<Move>(seats);
}
[[nodiscard]] constexpr Seats set_of(Move move) noexcept {
    return static_cast<Seats>(number(move));
}

/// Reasons of ending, in the order of reasons().
enum class Reason : std::uint8_t { stopped, missions, rejections, stall };

class MissionsProcedure final : public Procedure,
                                public TellsLikely,
                                public DecidesTogether,
                                public HoldsThings {
public:
    explicit MissionsProcedure(Facts facts)
        : facts_(std::move(facts)) {}

    [[nodiscard]] std::size_t state_bytes() const override;
    [[nodiscard]] std::vector<SeatInfo> seats() const override;
    [[nodiscard]] std::vector<EndReason> reasons() const override;

    void start(State& state) const override;
    void moves(const State& state, MoveList& out) const override;
    void apply(State& state, Move move) const override;
    [[nodiscard]] Move draw(State& state, MoveList& scratch) const override;
    [[nodiscard]] Result result(const State& state) const override;

    void view(const State& state, Seat seat, View& out) const override;
    [[nodiscard]] std::unique_ptr<const Redrawer> redrawer(const View& view) const override;
    [[nodiscard]] std::unique_ptr<const Redrawer> likely_redrawer(const View& view) const override;
    [[nodiscard]] std::uint64_t round_together(const State& state) const override;

    [[nodiscard]] std::string notation(const State& state, Move move) const override;
    [[nodiscard]] std::optional<Move> read_move(const State& state, std::string_view text) const override;
    [[nodiscard]] std::string words(const State& state, Move move, Seat hears) const override;
    [[nodiscard]] std::string words_afterwards(const State& state, Move move) const override;
    [[nodiscard]] std::string intention(const View& view, Move move) const override;
    [[nodiscard]] std::string why_not(const View& view, std::string_view text) const override;
    [[nodiscard]] std::string end_words(const State& state) const override;
    [[nodiscard]] Tableau tableau(const View& view) const override;
    [[nodiscard]] std::vector<Held> held(const View& view) const override;
    [[nodiscard]] std::vector<Held> hand(const View& view) const override;
    [[nodiscard]] std::vector<std::string> used(const View& view, Move move) const override;

    void weigh(const View& view, const MoveList& moves, std::vector<int>& out) const override;
    [[nodiscard]] double outlook(const State& state, Seat seat) const override;

    [[nodiscard]] std::vector<Measure> measures() const override;
    [[nodiscard]] std::optional<Camps> camps() const override;
    void measure(const State& before, Move move, const State& after, Tally& tally) const override;
    void measure_end(const State& state, Tally& tally) const override;
    [[nodiscard]] int turns(const State& state, const Tally& tally) const override;

    [[nodiscard]] const Facts& facts() const noexcept { return facts_; }
    /// Of the rounds that are over.
    [[nodiscard]] static const Round* log(const State& state) noexcept {
        return state.at<Round>(sizeof(Table));
    }
    /// Where `Taken` lies, if hands are counted.
    [[nodiscard]] static std::size_t taken_at(const Facts& facts) noexcept {
        return sizeof(Table) + static_cast<std::size_t>(facts.most_rounds) * sizeof(Round);
    }

private:
    [[nodiscard]] std::string names_of(Seats seats) const;
    [[nodiscard]] std::string votes_said(Seats votes) const;
    [[nodiscard]] std::string card_said(std::size_t player, Move card) const;

    Facts facts_;
};

/// Sets of `count` of so many seats, ascending.
[[nodiscard]] std::vector<Seats> sets_of(std::size_t seats, std::size_t count);
/// The cards that a player holds, where hands are counted; in a view: the viewer.
[[nodiscard]] Hand hand_of(const Facts& facts, const State& state, std::size_t seat);
/// How many, of anybody: as all can see.
[[nodiscard]] int hand_size(const Facts& facts, const State& state, std::size_t seat);

/// Who laid the red cards of each mission.
using Reds = std::array<Seats, most_missions>;
/// Every way in which spies can have laid the red cards that were seen, the viewer's own as laid, and with
/// cards taken by those who took some; at most `most` of them.
[[nodiscard]] std::vector<Reds> ways_to_lay(const Facts& facts, const View& view, Seats spies,
                                            std::size_t most);

/// Sets of spies that a view leaves open, each as likely as another, ascending. For an onlooker, too.
[[nodiscard]] std::vector<Seats> possible_spies(const Facts& facts, const View& view);

/// Adds to the problems what keeps the set-up from being played.
[[nodiscard]] Facts make_facts(std::shared_ptr<const Setup> setup, const Parameters& rules,
                               Problems& problems);
[[nodiscard]] Parameters read_parameters(Fields& fields, const Rulebook& rulebook);
[[nodiscard]] std::vector<ProcedureParameter> described_parameters();
[[nodiscard]] std::vector<Feature> described_features();

} // namespace sabotier::play::missions
