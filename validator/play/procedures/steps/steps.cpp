#include "validator/play/procedures/steps/steps.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/parameters/parameter_table.hpp"
#include "validator/play/game.hpp"
#include "validator/play/procedures/list.hpp"
#include "validator/play/procedures/steps/ahead.hpp"
#include "validator/play/procedures/steps/features.hpp"
#include "validator/play/procedures/steps/list_steps.hpp"
#include "validator/play/procedures/steps/open_ways.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <utility>

namespace sabotier::play::steps {

namespace {

using WayBack = Parameters::WayBack;

constexpr KindMask bit(std::uint8_t kind) noexcept {
    return KindMask{1} << kind;
}

/// The piece of a side that a cell holds, as a set; none where it holds none of that side's. Looked up, as
/// mostly nobody stands there, and shifts by what a cell says are slow.
constexpr std::array<std::array<Pieces, 256>, 2> sets_of_cells = [] {
    std::array<std::array<Pieces, 256>, 2> sets{};
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t piece = 0; piece < most_pieces; ++piece)
            sets[side][static_cast<std::size_t>(cell(side, piece))] = one(piece);
    return sets;
}();

/// One call of apply(), or of start(), on one state.
class Turn {
public:
    Turn(const Facts& facts, const StateLayout& layout, State& state)
        : facts_(facts),
          layout_(layout),
          state_(state),
          parts_(state, layout),
          head_(parts_.head) {}

    void set_up() {
        std::fill_n(parts_.board, facts_.squares, empty_cell);
        for (std::size_t square = 0; square < facts_.squares; ++square)
            if (facts_.board->is_blocked(SpaceIndex{static_cast<std::uint32_t>(square)}))
                parts_.board[square] = wall_cell;
        parts_.board[facts_.squares] = wall_cell;
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t i = 0; i < facts_.pieces[side].size(); ++i)
                put(side, i, facts_.pieces[side][i]);
        for (std::size_t i = 0; i < facts_.pieces[0].size(); ++i)
            meet(0, i);
        head_.winner = no_winner;
        head_.common.actor = seat(0);
        begin_turn();
    }

    void step(std::size_t piece, std::uint16_t to) {
        const std::size_t side = number(head_.common.actor);
        move_piece(side, piece, to);
        if (is_over()) return;
        if (head_.steps == facts_.rules.moves || !has_step(side)) end_turn();
    }

    /// Notes a step of a whole turn; carries the turn out once no other can follow.
    void list(Move step) {
        parts_.listed[head_.steps++] = static_cast<std::uint32_t>(number(step));
        if (head_.steps < facts_.rules.moves) {
            Turn next(facts_, layout_, looked_ahead());
            if (next.has_step(number(head_.common.actor))) return;
        }
        carry_out();
    }

    /// The steps of a whole turn, but those that have become illegal.
    void carry_out() {
        const std::size_t side = number(head_.common.actor);
        const Pieces stayed = held_back(looked_ahead());
        const std::size_t count = std::exchange(head_.steps, std::uint8_t{0});
        for (std::size_t i = 0; i < count; ++i)
            carry_out(static_cast<Move>(std::exchange(parts_.listed[i], 0U)));
        if (is_over()) {
            head_.steps = 0; // none is listed any more
            return;
        }
        head_.stayed[side] |= stayed & head_.alive[side];
        close_turn();
    }

    /// What is listed; nothing is, afterwards.
    [[nodiscard]] std::vector<Move> take_list() {
        std::vector<Move> steps;
        for (std::size_t i = 0; i < head_.steps; ++i)
            steps.push_back(static_cast<Move>(std::exchange(parts_.listed[i], 0U)));
        head_.steps = 0;
        return steps;
    }

    /// One of them, unless the game is over or the step has become illegal.
    void carry_out(Move step) {
        if (!is_over() && is_open(step))
            move_piece(number(head_.common.actor), piece_of(step), target_of(step));
    }

    [[nodiscard]] bool is_open(Move step) const noexcept {
        const std::size_t side = number(head_.common.actor);
        const std::size_t piece = piece_of(step);
        const std::uint16_t to = target_of(step);
        if ((may_move(side) & one(piece)) == 0 || belongs(parts_.board[to], side)) return false;
        const std::uint16_t* const next = &facts_.next[std::size_t{4} * parts_.place[side][piece]];
        return std::find(next, next + 4, to) != next + 4
               && !is_way_back(facts_.rules, parts_, side, piece, to);
    }

    void end_turn() {
        const std::size_t side = number(head_.common.actor);
        head_.stayed[side] |= held_back(state_);
        close_turn();
    }

    void close_turn() {
        const std::size_t side = number(head_.common.actor);
        leave_squares(side);
        head_.moved = 0;
        head_.steps = 0;
        head_.claimable = 0;
        ++head_.turns;
        head_.quiet = head_.captured != 0 ? std::uint16_t{0} : static_cast<std::uint16_t>(head_.quiet + 1);
        head_.captured = 0;
        head_.common.actor = seat(1 - side);
        begin_turn();
    }

    void finish(Reason reason, std::uint8_t winner) {
        head_.common.actor = nobody;
        head_.common.reason = static_cast<std::uint8_t>(reason);
        head_.winner = winner;
    }

private:
    /// Of a state in which the turn ends: pieces that could have moved and had to, had they been of a kind
    /// that moves.
    [[nodiscard]] Pieces held_back(const State& state) const {
        const Parts<const State> parts(state, layout_);
        if (parts.head.steps >= facts_.rules.moves || facts_.rules.may_stop) return 0;
        const std::size_t side = number(parts.head.common.actor);
        return with_open_way(facts_, parts, side, parts.head.alive[side] & ~parts.head.moved);
    }

    [[nodiscard]] State& looked_ahead() const {
        thread_local State scratch;
        look_ahead(facts_, layout_, state_, scratch);
        return scratch;
    }

    [[nodiscard]] bool is_over() const noexcept { return head_.common.actor == nobody; }

    void put(std::size_t side, std::size_t i, const Piece& piece) {
        parts_.board[piece.square] = cell(side, i);
        parts_.place[side][i] = piece.square;
        parts_.left[side][i] = no_square;
        if (facts_.rules.may_repeat) parts_.fresh[side][i] = no_square;
        parts_.kind[side][i] = piece.kind;
        parts_.foe[side][i] = 0xFF;
        head_.alive[side] |= one(i);
        if ((facts_.movable & bit(piece.kind)) != 0) head_.movable[side] |= one(i);
    }

    /// The squares that pieces left in this turn are those that they may not go back to in the next one.
    void leave_squares(std::size_t side) noexcept {
        const Pieces kept = facts_.rules.way_back == WayBack::free ? 0 : head_.moved;
        for (Pieces old = (head_.left[side] | head_.moved) & ~kept; old != 0; old &= old - 1)
            parts_.left[side][std::countr_zero(old)] = no_square;
        head_.left[side] = kept;
        if (!facts_.rules.may_repeat) return;
        for (Pieces moved = head_.moved; moved != 0; moved &= moved - 1) {
            const auto piece = static_cast<std::size_t>(std::countr_zero(moved));
            if (kept != 0) parts_.left[side][piece] = parts_.fresh[side][piece];
            parts_.fresh[side][piece] = no_square;
        }
    }

    /// Notes which enemies a piece stands within sight of.
    void meet(std::size_t side, std::size_t piece) noexcept {
        const auto& enemy = sets_of_cells[1 - side];
        Pieces met = 0;
        for (const std::uint16_t near : facts_.near_to(parts_.place[side][piece]))
            met |= enemy[static_cast<std::size_t>(parts_.board[near])];
        if (side == 0)
            parts_.contact[piece] |= met;
        else
            for (Pieces rest = met; rest != 0; rest &= rest - 1)
                parts_.contact[std::countr_zero(rest)] |= one(piece);
        if (facts_.rules.tells_seen) tell_all(side, piece);
    }

    /// Both sides of what a piece has come within sight of.
    void tell_all(std::size_t side, std::size_t piece) noexcept {
        for (const std::uint16_t near : facts_.near_to(parts_.place[side][piece]))
            if (const Cell there = parts_.board[near]; is_of(there, 1 - side))
                tell(1 - side, piece_of(there));
        tell(side, piece);
    }

    /// Tells a side whether an enemy sees one of its pieces, until one has: so it learns which enemies may
    /// see and which do not.
    void tell(std::size_t side, std::size_t piece) noexcept {
        if (parts_.told[side][piece] != 0) return;
        Pieces near = 0;
        bool is_seen = false;
        for (const std::uint16_t square : facts_.near_to(parts_.place[side][piece])) {
            const Cell there = parts_.board[square];
            if (!is_of(there, 1 - side)) continue;
            near |= one(piece_of(there));
            is_seen |= (facts_.seers & bit(parts_.kind[1 - side][piece_of(there)])) != 0;
        }
        if (is_seen)
            parts_.told[side][piece] = near & ~head_.cleared[side];
        else
            head_.cleared[side] |= near;
    }

    void take_off(std::size_t side, std::size_t piece, std::size_t foe) noexcept {
        head_.alive[side] &= ~one(piece);
        head_.movable[side] &= ~one(piece);
        parts_.foe[side][piece] = static_cast<std::uint8_t>(foe);
    }

    void move_piece(std::size_t side, std::size_t piece, std::uint16_t to) {
        const std::uint16_t from = parts_.place[side][piece];
        const Cell there = parts_.board[to];
        parts_.board[from] = empty_cell;
        (facts_.rules.may_repeat ? parts_.fresh : parts_.left)[side][piece] = from;
        head_.moved |= one(piece);
        head_.ever_moved[side] |= one(piece);
        ++head_.steps;
        if (there == empty_cell)
            arrive(side, piece, to);
        else
            fight(side, piece, to, piece_of(there));
        if (!is_over()) end_without_movers(side);
    }

    /// After each step of a side, whatever it did.
    void end_without_movers(std::size_t side) noexcept {
        if (head_.movable[1 - side] == 0) return finish(Reason::none_left, static_cast<std::uint8_t>(side));
        if (head_.movable[side] == 0) finish(Reason::lost_last, static_cast<std::uint8_t>(1 - side));
    }

    void arrive(std::size_t side, std::size_t piece, std::uint16_t to) noexcept {
        parts_.board[to] = cell(side, piece);
        parts_.place[side][piece] = to;
        meet(side, piece);
    }

    void fight(std::size_t side, std::size_t piece, std::uint16_t to, std::size_t defender) {
        const std::size_t enemy = 1 - side;
        const KindMask attacked = bit(parts_.kind[enemy][defender]);
        if ((facts_.beats[parts_.kind[side][piece]] & attacked) != 0) {
            take_off(enemy, defender, piece);
            arrive(side, piece, to);
            head_.captured = 1;
            if ((facts_.taken_wins & attacked) != 0)
                return finish(Reason::taken, static_cast<std::uint8_t>(side));
            if (has_lost_all(enemy, attacked))
                return finish(Reason::all_taken, static_cast<std::uint8_t>(side));
        } else {
            take_off(side, piece, defender);
            parts_.place[side][piece] = to;
            head_.died_attacking[side] |= one(piece);
            if (facts_.rules.lost_attackers_count) head_.captured = 1;
            if (has_lost_all(side, bit(parts_.kind[side][piece])))
                return finish(Reason::all_taken, static_cast<std::uint8_t>(enemy));
        }
    }

    /// Whether a side has just lost the last of the pieces of which it must keep one.
    [[nodiscard]] bool has_lost_all(std::size_t side, KindMask lost) const noexcept {
        if ((facts_.all_taken_wins & lost) == 0) return false;
        for (Pieces rest = head_.alive[side]; rest != 0; rest &= rest - 1)
            if ((facts_.all_taken_wins & bit(parts_.kind[side][std::countr_zero(rest)])) != 0) return false;
        return true;
    }

    [[nodiscard]] Pieces may_move(std::size_t side) const noexcept {
        return facts_.rules.may_repeat ? head_.movable[side] : head_.movable[side] & ~head_.moved;
    }

    [[nodiscard]] bool has_step(std::size_t side) const noexcept {
        const bool from_last = facts_.has_last_in_front[side]; // of those in front most can move
        for (Pieces pieces = may_move(side); pieces != 0;) {
            const auto piece = static_cast<std::size_t>(from_last ? 63 - std::countl_zero(pieces)
                                                                  : std::countr_zero(pieces));
            pieces &= ~one(piece);
            if (open_ways(facts_, parts_, side, piece) != 0) return true;
        }
        return false;
    }

    /// Whether only the rule of the way back keeps all of them from moving.
    [[nodiscard]] bool has_way_back(std::size_t side) const noexcept {
        for (Pieces pieces = may_move(side); pieces != 0; pieces &= pieces - 1) {
            const auto piece = static_cast<std::size_t>(std::countr_zero(pieces));
            for (std::size_t way = 0; way < 4; ++way)
                if (!belongs(parts_.board[facts_.next[std::size_t{4} * parts_.place[side][piece] + way]],
                             side))
                    return true;
        }
        return false;
    }

    void begin_turn() {
        const Parameters& rules = facts_.rules;
        const std::size_t side = number(head_.common.actor);
        const bool is_quiet = rules.quiet > 0 && head_.quiet >= 2 * rules.quiet;
        if (is_quiet && !rules.claims_draw) return finish(Reason::quiet, no_winner);
        if (rules.turn_limit > 0 && head_.turns >= 2 * rules.turn_limit)
            return finish(Reason::turn_limit, no_winner);
        if (rules.threefold && is_third_time()) return finish(Reason::threefold, no_winner);
        if (is_quiet) head_.claimable = 1;
        if (has_step(side)) return;
        if (rules.blocked_passes && has_way_back(side)) return end_turn();
        finish(Reason::blocked, static_cast<std::uint8_t>(1 - side));
    }

    /// Notes the position, and whether it was there twice before. A position is who stands where, who is to
    /// move, and which squares pieces may not go back to.
    [[nodiscard]] bool is_third_time() {
        const std::uint64_t now = position_hash();
        std::size_t known = std::min<std::size_t>(head_.quiet, layout_.most_past);
        const auto before = std::count(parts_.past, parts_.past + known, now);
        if (known == layout_.most_past) std::copy(parts_.past + 1, parts_.past + known--, parts_.past);
        parts_.past[known] = now;
        return before >= 2;
    }

    [[nodiscard]] std::uint64_t position_hash() const noexcept {
        std::uint64_t all = number(head_.common.actor);
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t i = 0; i < facts_.pieces[side].size(); ++i) {
                const bool is_alive = (head_.alive[side] & one(i)) != 0;
                const std::uint64_t where = is_alive ? parts_.place[side][i] : no_square;
                all = mixed(all + where * 0x10001 + parts_.left[side][i] + 1);
            }
        return all;
    }

    const Facts& facts_;
    const StateLayout& layout_;
    State& state_;
    Parts<State> parts_;
    Head& head_;
};

} // namespace

std::vector<SeatInfo> StepsProcedure::seats() const {
    std::vector<SeatInfo> seats;
    for (std::size_t side = 0; side < 2; ++side)
        seats.push_back({facts_.setup->sides[side].side->id.str(), name_of(side), side});
    return seats;
}

std::vector<EndReason> StepsProcedure::reasons() const {
    return {stopped_reason(),
            {"taken", tr("the piece that decides the game is taken")},
            {"none-left", tr("the other side has no piece left that can move")},
            {"lost-last", tr("a side has lost its last piece that could move in an attack")},
            {"blocked", tr("a side has no legal step at the start of its turn")},
            {"quiet", tr("too many turns without a capture")},
            {"turn-limit", tr("the limit of turns"), true},
            {"threefold", tr("the same position for the third time"), true},
            {"claimed", tr("a draw was claimed after many turns without a capture")},
            {"all-taken", tr("all pieces of a side that decide the game are taken")}};
}

void StepsProcedure::start(State& state) const {
    Turn(facts_, layout_, state).set_up();
}

void StepsProcedure::moves(const State& so_far, MoveList& out) const {
    const State& state = facts_.rules.whole_turn ? ahead(facts_, layout_, so_far) : so_far;
    const auto& head = state.as<Head>();
    const std::size_t side = number(head.common.actor);
    if (side >= 2) return;
    list_steps(facts_, layout_, state, side, out);
    if (facts_.rules.moves_most && head.steps < facts_.rules.moves) keep_longest(facts_, layout_, state, out);
    if (facts_.rules.may_stop) out.add(stop_move);
    if (head.claimable != 0 && head.steps == 0) out.add(claim_move);
}

void StepsProcedure::apply(State& state, Move move) const {
    Turn turn(facts_, layout_, state);
    if (is_step(move))
        facts_.rules.whole_turn ? turn.list(move) : turn.step(piece_of(move), target_of(move));
    else if (move == stop_move)
        facts_.rules.whole_turn ? turn.carry_out() : turn.end_turn();
    else
        turn.finish(Reason::claimed, no_winner);
}

void StepsProcedure::each_carried_out(const State& state, Move last,
                                      const std::function<void(const State&, Move)>& f) const {
    State now = state;
    Turn turn(facts_, layout_, now);
    std::vector<Move> steps = turn.take_list();
    if (is_step(last)) steps.push_back(last);
    for (const Move step : steps) {
        if (Game::is_over(now) || !turn.is_open(step)) continue;
        f(now, step);
        turn.carry_out(step);
    }
}

Result StepsProcedure::result(const State& state) const {
    Result result;
    const std::uint8_t winner = state.as<Head>().winner;
    if (state.common().actor != nobody || winner == no_winner) return result;
    for (std::size_t side = 0; side < 2; ++side)
        result.of[side] =
            side == winner ? SeatResult{Standing::won, 1, 1} : SeatResult{Standing::lost, -1, -1};
    return result;
}

} // namespace sabotier::play::steps

namespace sabotier::play {

ProcedureType steps_procedure() {
    ProcedureType type;
    type.name = "steps";
    type.summary = "Two sides move pieces one step at a time and take each other's by a table of who beats "
                   "whom; kinds may be hidden.";
    type.parameters = steps::parameter_table().told<ProcedureParameter>();
    type.features = steps::features();
    type.plays = {.turns = true};
    type.bind = procedure_with<steps::Parameters>(
        std::cref(steps::parameter_table()),
        [](const std::shared_ptr<const Setup>& setup, const steps::Parameters& rules,
           Problems& problems) -> std::unique_ptr<const Procedure> {
            steps::Facts facts = steps::make_facts(setup, rules, problems);
            if (!problems.empty()) return nullptr;
            return std::make_unique<const steps::StepsProcedure>(std::move(facts));
        });
    return type;
}

} // namespace sabotier::play
