#pragma once

#include "validator/play/hearing.hpp"
#include "validator/play/holding.hpp"
#include "validator/play/procedures/raid/belief.hpp"
#include "validator/play/procedures/raid/lines.hpp"
#include "validator/play/procedures/raid/log.hpp"
#include "validator/play/procedures/raid/plans.hpp"

namespace sabotier::play::raid {

/// See facts.hpp.
class RaidProcedure final : public Procedure, public DecidesUnheard, public HoldsThings {
public:
    explicit RaidProcedure(Facts facts)
        : facts_(std::move(facts)),
          ways_(facts_),
          log_bytes_(most_log_bytes(facts_)) {}

    [[nodiscard]] std::size_t state_bytes() const override { return sizeof(Table) + log_bytes_; }
    [[nodiscard]] std::vector<SeatInfo> seats() const override;
    [[nodiscard]] std::vector<EndReason> reasons() const override;

    void start(State& state) const override;
    void moves(const State& state, MoveList& out) const override;
    void apply(State& state, Move move) const override;
    [[nodiscard]] Move draw(State& state, MoveList& scratch) const override;
    [[nodiscard]] Result result(const State& state) const override;

    void view(const State& state, Seat seat, View& out) const override;
    [[nodiscard]] std::unique_ptr<const Redrawer> redrawer(const View& view) const override;
    [[nodiscard]] bool is_heard(const State& before, Move decision, Seat hears) const override;

    [[nodiscard]] std::string notation(const State& state, Move move) const override;
    [[nodiscard]] std::optional<Move> read_move(const State& state, std::string_view text) const override;
    [[nodiscard]] std::string words(const State& state, Move move, Seat hears) const override;
    [[nodiscard]] std::string intention(const View& view, Move move) const override;
    [[nodiscard]] std::string why_not(const View& view, std::string_view text) const override;
    [[nodiscard]] std::string points_words(Seat of, int points) const override;
    [[nodiscard]] std::string end_words(const State& state) const override;
    [[nodiscard]] Tableau tableau(const View& view) const override;
    [[nodiscard]] std::vector<Held> held(const View& view) const override;
    [[nodiscard]] std::vector<std::string> used(const View& view, Move move) const override;

    void weigh(const View& view, const MoveList& moves, std::vector<int>& out) const override;
    [[nodiscard]] double outlook(const State& state, Seat seat) const override;

    [[nodiscard]] std::vector<Measure> measures() const override;
    void measure(const State& before, Move move, const State& after, Tally& tally) const override;
    void measure_end(const State& state, Tally& tally) const override;

    [[nodiscard]] const Facts& facts() const noexcept { return facts_; }

private:
    [[nodiscard]] std::string name_of(std::size_t side) const;
    [[nodiscard]] const std::string& player_name(std::size_t side, std::size_t player) const;
    [[nodiscard]] std::string room_name(std::size_t room) const;
    [[nodiscard]] std::string area_text(std::size_t area) const;
    [[nodiscard]] std::string area_words(std::size_t area) const;
    [[nodiscard]] std::string plan_text(std::size_t side, Plan plan) const;
    [[nodiscard]] std::string plan_words(std::size_t side, Plan plan) const;
    [[nodiscard]] std::string serving_words(const Variant& tile) const;
    [[nodiscard]] std::string all_serving_words(std::size_t side) const;
    [[nodiscard]] std::optional<std::size_t> read_room(std::string_view text) const;
    [[nodiscard]] std::optional<Plan> read_plan(std::size_t side, std::string_view text) const;
    /// Of a text that begins as a plan does and is none: what is wrong with its first wrong word; "": it does
    /// not begin so, or that is not known.
    [[nodiscard]] std::string why_unread_plan(const Table& table, std::string_view text) const;
    [[nodiscard]] std::string why_not_plan(const View& view, Plan plan) const;
    [[nodiscard]] std::string expected(const Table& table) const;
    [[nodiscard]] std::string secret_words(const Table& table, Move move, bool is_own) const;
    [[nodiscard]] std::string event_words(const Event& event, std::size_t side) const;
    [[nodiscard]] std::string scan_words(const Event& event) const;
    [[nodiscard]] std::string line_words(const Line& line) const;
    [[nodiscard]] std::string revealed_words(const Event& event) const;
    [[nodiscard]] std::string phase_words(const Table& table) const;
    [[nodiscard]] std::string dice_words(const Table& table) const;
    void add_pieces(Tableau& shown, const View& view) const;
    void add_tracks(Tableau& shown, const Table& table) const;
    void add_facts(Tableau& shown, const View& view) const;

    Facts facts_;
    Ways ways_;
    std::size_t log_bytes_; ///< at the end of a state
};

} // namespace sabotier::play::raid
