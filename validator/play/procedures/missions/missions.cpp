#include "validator/play/procedures/missions/missions.hpp"

#include "formats/base/words.hpp"
#include "validator/play/game.hpp"
#include "validator/play/procedures/list.hpp"

#include <bit>

namespace sabotier::play::missions {

namespace {

[[nodiscard]] std::size_t lowest(Seats seats) noexcept {
    return static_cast<std::size_t>(std::countr_zero(seats));
}
[[nodiscard]] std::size_t size_of(Seats seats) noexcept {
    return number_of(seats);
}
/// Those of a set behind a seat.
[[nodiscard]] Seats behind(Seats seats, std::size_t seat) noexcept {
    return static_cast<Seats>(seats & ~((2U << seat) - 1));
}

/// One call of apply() on one state.
class Course {
public:
    Course(const Facts& facts, State& state)
        : facts_(facts),
          state_(state),
          table_(state.as<Table>()),
          log_(state.at<Round>(sizeof(Table))),
          taken_(state.at<Taken>(MissionsProcedure::taken_at(facts))) {}

    void apply(Move move) {
        switch (table_.phase) {
        case Phase::deal:
            table_.spies = set_of(move);
            return choose_leader();
        case Phase::first_leader:
            table_.leader = static_cast<std::uint8_t>(number(move));
            return nominate();
        case Phase::nominate:
            table_.team = set_of(move);
            table_.votes = 0;
            table_.phase = Phase::vote;
            return ask(0);
        case Phase::vote:
            return vote(move == black_move);
        case Phase::lay:
            return lay(move == red_move);
        case Phase::over:
            return;
        }
    }

private:
    void ask(std::size_t who) noexcept { table_.common.actor = seat(who); }

    void choose_leader() {
        table_.leader = static_cast<std::uint8_t>(facts_.rules.first_leader);
        if (!facts_.rules.draws_leader) return nominate();
        table_.phase = Phase::first_leader;
        table_.common.actor = by_chance;
    }

    void nominate() {
        table_.phase = Phase::nominate;
        table_.team = table_.votes = table_.reds = 0;
        ask(table_.leader);
    }

    void vote(bool is_for) {
        const std::size_t voter = number(table_.common.actor);
        if (is_for) table_.votes |= one(voter);
        if (voter + 1 < facts_.players) return ask(voter + 1);
        Round& round = log_[table_.rounds++];
        round = {table_.team, table_.votes, table_.leader, table_.results, rejected, 0};
        if (2 * size_of(table_.votes) > facts_.players) {
            table_.rejections = 0;
            table_.phase = Phase::lay;
            ask(lowest(table_.team));
        } else {
            reject();
        }
    }

    void reject() {
        ++table_.rejections;
        const Parameters& rules = facts_.rules;
        if (rules.rejections > 0) {
            if (table_.rejections >= rules.rejections) return finish(Reason::rejections, 2);
        } else if (table_.rejections >= rules.stall) {
            return finish(Reason::stall, rules.stall_is_lost ? 2 : 0);
        }
        pass_on();
    }

    void lay(bool is_red) {
        const std::size_t who = number(table_.common.actor);
        if (is_red) table_.reds |= one(who);
        if (const Seats rest = behind(table_.team, who); rest != 0) return ask(lowest(rest));
        if (facts_.rules.counts_hands) take_cards();
        const std::size_t mission = table_.results++;
        const std::size_t reds = size_of(table_.reds);
        log_[table_.rounds - 1].reds = static_cast<std::uint8_t>(reds);
        table_.laid_red[mission] = table_.reds;
        std::uint8_t& count = reds >= facts_.need[mission] ? table_.failures : table_.successes;
        if (++count == facts_.to_win) return finish(Reason::missions, &count == &table_.successes ? 1 : 2);
        pass_on();
    }

    /// What each of the team took before the mission, which is not over yet.
    void take_cards() {
        for (std::size_t seat = 0; seat < facts_.players; ++seat)
            if ((table_.team & one(seat)) != 0)
                taken_->note(table_.results, seat, hand_of(facts_, state_, seat).take_missing());
    }

    void pass_on() {
        table_.leader = static_cast<std::uint8_t>((table_.leader + 1U) % facts_.players);
        nominate();
    }

    void finish(Reason reason, std::uint8_t winner) noexcept {
        table_.phase = Phase::over;
        table_.team = table_.votes = table_.reds = 0;
        table_.winner = winner;
        table_.common.actor = nobody;
        table_.common.reason = static_cast<std::uint8_t>(reason);
    }

    const Facts& facts_;
    State& state_;
    Table& table_;
    Round* log_;
    Taken* taken_; ///< behind the state, where hands are not counted
};

} // namespace

std::size_t MissionsProcedure::state_bytes() const {
    return taken_at(facts_) + (facts_.rules.counts_hands ? sizeof(Taken) : 0);
}

std::vector<SeatInfo> MissionsProcedure::seats() const {
    std::vector<SeatInfo> seats;
    for (std::size_t i = 0; i < facts_.players; ++i)
        seats.push_back({"seat-" + std::to_string(i + 1), facts_.names[i], SIZE_MAX});
    return seats;
}

std::vector<EndReason> MissionsProcedure::reasons() const {
    return {stopped_reason(),
            {"missions", tr("enough missions of one kind are over")},
            {"rejections", tr("too many teams in a row were rejected")},
            {"stall", tr("teams were rejected for ever"), true}};
}

void MissionsProcedure::start(State& state) const {
    auto& table = state.as<Table>();
    table.phase = Phase::deal;
    table.common.actor = by_chance;
}

void MissionsProcedure::moves(const State& state, MoveList& out) const {
    if (state.common().actor == nobody) return; // stopped in the middle of a phase, too
    const auto& table = state.as<Table>();
    const auto add_all = [&](const std::vector<Seats>& sets) {
        out.reserve_more(sets.size());
        for (const Seats set : sets)
            out.add_unchecked(set_move(set));
    };
    switch (table.phase) {
    case Phase::deal:
        return add_all(facts_.deals);
    case Phase::first_leader:
        for (std::size_t leader = 0; leader < facts_.players; ++leader)
            out.add(Move{leader});
        return;
    case Phase::nominate:
        return add_all(facts_.teams[facts_.size[table.results]]);
    case Phase::vote:
        out.reserve_more(2);
        out.add_unchecked(red_move);
        out.add_unchecked(black_move);
        return;
    case Phase::lay:
        out.reserve_more(2);
        if ((table.spies & one(number(table.common.actor))) != 0) out.add_unchecked(red_move);
        out.add_unchecked(black_move);
        return;
    case Phase::over:
        return;
    }
}

void MissionsProcedure::apply(State& state, Move move) const {
    Course(facts_, state).apply(move);
}

Move MissionsProcedure::draw(State& state, MoveList&) const {
    auto& table = state.as<Table>();
    const auto below = [&](std::size_t count) {
        return table.common.chance.below(static_cast<std::uint32_t>(count));
    };
    if (table.phase == Phase::deal) return set_move(facts_.deals[below(facts_.deals.size())]);
    return Move{below(facts_.players)};
}

Result MissionsProcedure::result(const State& state) const {
    const auto& table = state.as<Table>();
    Result result;
    if (table.winner == 0) return result;
    for (std::size_t seat = 0; seat < facts_.players; ++seat) {
        const bool is_spy = (table.spies & one(seat)) != 0;
        const bool wins = is_spy == (table.winner == 2);
        result.of[seat] = {wins ? Standing::won : Standing::lost, wins ? 1 : -1, wins ? 1.0 : -1.0};
    }
    return result;
}

} // namespace sabotier::play::missions

namespace sabotier::play {

ProcedureType missions_procedure() {
    ProcedureType type;
    type.name = "missions";
    type.summary = "Players, some of them spies in secret, name teams, vote on them and send them on "
                   "missions that spies may spoil.";
    type.parameters = missions::described_parameters();
    type.features = missions::described_features();
    type.plays = {.players = {2, most_seats}, .steps = 3};
    type.bind = procedure_with<missions::Parameters>(
        missions::read_parameters,
        [](const std::shared_ptr<const Setup>& setup, const missions::Parameters& rules,
           Problems& problems) -> std::unique_ptr<const Procedure> {
            missions::Facts facts = missions::make_facts(setup, rules, problems);
            if (!problems.empty()) return nullptr;
            return std::make_unique<const missions::MissionsProcedure>(std::move(facts));
        });
    return type;
}

} // namespace sabotier::play
