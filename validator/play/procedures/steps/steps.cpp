#include "validator/play/procedures/steps/steps.hpp"

#include "formats/base/words.hpp"
#include "formats/board/setup_names.hpp"
#include "validator/play/game.hpp"
#include "validator/play/procedures/list.hpp"

#include <algorithm>
#include <bit>

namespace sabotier::play::steps {

namespace {

using WayBack = Parameters::WayBack;

constexpr KindMask bit(std::uint8_t kind) noexcept {
    return KindMask{1} << kind;
}

constexpr unsigned code(Cell cell) noexcept {
    return static_cast<unsigned>(cell);
}

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

    void end_turn() {
        const std::size_t side = number(head_.common.actor);
        if (head_.steps < facts_.rules.moves && !facts_.rules.may_stop)
            head_.stayed[side] |=
                with_open_way(facts_, const_parts(), side, head_.alive[side] & ~head_.moved);
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
    [[nodiscard]] Parts<const State> const_parts() const { return {state_, layout_}; }
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
        const std::size_t square = parts_.place[side][piece];
        const std::uint16_t* const end = facts_.near.data() + facts_.near_begin[square + 1];
        for (const std::uint16_t* near = facts_.near.data() + facts_.near_begin[square]; near != end;
             ++near) {
            const Cell there = parts_.board[*near];
            if (!belongs(there, 1 - side) || belongs(there, side)) continue;
            if (side == 0)
                parts_.contact[piece] |= one(piece_of(there));
            else
                parts_.contact[piece_of(there)] |= one(piece);
        }
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
        if (head_.movable[enemy] == 0) return finish(Reason::none_left, static_cast<std::uint8_t>(side));
        if (head_.movable[side] == 0) finish(Reason::lost_last, static_cast<std::uint8_t>(enemy));
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
        for (Pieces pieces = may_move(side); pieces != 0; pieces &= pieces - 1) {
            const auto piece = static_cast<std::size_t>(std::countr_zero(pieces));
            const std::uint16_t* const next = &facts_.next[std::size_t{4} * parts_.place[side][piece]];
            for (std::size_t way = 0; way < 4; ++way)
                if (!belongs(parts_.board[next[way]], side)
                    && !is_way_back(facts_.rules, parts_, side, piece, next[way]))
                    return true;
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

/// How many steps a turn can still come to, attacks taken as won.
class LongestTurn {
public:
    LongestTurn(const Facts& facts, State& scratch, const StateLayout& layout)
        : facts_(facts),
          parts_(scratch, layout),
          side_(number(parts_.head.common.actor)) {}

    /// Steps in the turn if it goes on from here in the best way; `wanted` where it can be as many or more.
    int best(int wanted) {
        int most = parts_.head.steps;
        const Pieces pieces = facts_.rules.may_repeat ? parts_.head.movable[side_]
                                                      : parts_.head.movable[side_] & ~parts_.head.moved;
        for (Pieces rest = pieces; rest != 0 && most < wanted; rest &= rest - 1) {
            const auto piece = static_cast<std::size_t>(std::countr_zero(rest));
            for (std::size_t way = 0; way < 4 && most < wanted; ++way) {
                const std::uint16_t to = facts_.next[std::size_t{4} * parts_.place[side_][piece] + way];
                if (!belongs(parts_.board[to], side_) && !is_way_back(facts_.rules, parts_, side_, piece, to))
                    most = std::max(most, after(piece, to, wanted));
            }
        }
        return most;
    }
    /// The same after a step, which is taken back.
    int after(std::size_t piece, std::uint16_t to, int wanted) {
        const std::uint16_t from = parts_.place[side_][piece];
        std::uint16_t& left = (facts_.rules.may_repeat ? parts_.fresh : parts_.left)[side_][piece];
        const std::uint16_t was_left = left;
        const Cell there = parts_.board[to];
        const Pieces moved = parts_.head.moved;
        parts_.board[to] = parts_.board[from];
        parts_.board[from] = empty_cell;
        parts_.place[side_][piece] = to;
        left = from;
        parts_.head.moved |= one(piece);
        ++parts_.head.steps;
        const int most =
            std::min<int>(wanted, parts_.head.steps == facts_.rules.moves ? wanted : best(wanted));
        --parts_.head.steps;
        parts_.head.moved = moved;
        left = was_left;
        parts_.place[side_][piece] = from;
        parts_.board[from] = parts_.board[to];
        parts_.board[to] = there;
        return most;
    }

private:
    const Facts& facts_;
    Parts<State> parts_;
    std::size_t side_;
};

/// Keeps the steps after which a turn can still come to as many as from here.
void keep_longest(const Facts& facts, const StateLayout& layout, const State& state, MoveList& list) {
    thread_local State scratch; // not on every call: it is as large as a state
    scratch = state;
    LongestTurn turn(facts, scratch, layout);
    const int most = turn.best(facts.rules.moves);
    list.keep_if([&](Move move) { return turn.after(piece_of(move), target_of(move), most) == most; });
}

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

void StepsProcedure::moves(const State& state, MoveList& out) const {
    const Parts<const State> parts(state, layout_);
    const Head& head = parts.head;
    const std::size_t side = number(head.common.actor);
    if (side >= 2) return;
    const std::uint16_t* const place = parts.place[side];
    const std::uint16_t* const left = parts.left[side];
    const std::uint8_t own = own_bit(side);
    const bool may_take_back = facts_.rules.way_back == WayBack::to_take;
    const bool may_repeat = facts_.rules.may_repeat;
    const Pieces pieces = head.movable[side] & (may_repeat ? ~Pieces{0} : ~head.moved);
    Move* end = out.room(4 * most_pieces + 2);
    for (Pieces rest = pieces; rest != 0; rest &= rest - 1) {
        const auto piece = static_cast<std::size_t>(std::countr_zero(rest));
        const std::uint16_t* const next = &facts_.next[std::size_t{4} * place[piece]];
        const std::array<Cell, 4> cells{parts.board[next[0]], parts.board[next[1]], parts.board[next[2]],
                                        parts.board[next[3]]};
        if ((code(cells[0]) & code(cells[1]) & code(cells[2]) & code(cells[3]) & own) != 0) continue;
        const std::uint16_t back = left[piece];
        const std::uint16_t straight_back = may_repeat ? parts.fresh[side][piece] : no_square;
        for (std::size_t way = 0; way < 4; ++way) {
            const std::uint16_t to = next[way];
            const bool is_back =
                ((to == back) & !(may_take_back & (cells[way] != empty_cell))) | (to == straight_back);
            *end = step_move(piece, to);
            end += ((code(cells[way]) & own) == 0) & !is_back ? 1 : 0; // without a branch
        }
    }
    out.take(end);
    if (facts_.rules.moves_most && head.steps < facts_.rules.moves) keep_longest(facts_, layout_, state, out);
    if (facts_.rules.may_stop) out.add_unchecked(stop_move);
    if (head.claimable != 0 && head.steps == 0) out.add_unchecked(claim_move);
}

void StepsProcedure::apply(State& state, Move move) const {
    Turn turn(facts_, layout_, state);
    if (is_step(move))
        turn.step(piece_of(move), target_of(move));
    else if (move == stop_move)
        turn.end_turn();
    else
        turn.finish(Reason::claimed, no_winner);
}

Result StepsProcedure::result(const State& state) const {
    Result result;
    const std::uint8_t winner = state.as<Head>().winner;
    if (state.common().actor != nobody || winner == no_winner) return result;
    for (std::size_t side = 0; side < 2; ++side)
        result.of[side] =
            side == winner ? SeatResult{Standing::won, 0, 1} : SeatResult{Standing::lost, 0, -1};
    return result;
}

} // namespace sabotier::play::steps

namespace sabotier::play {

ProcedureType steps_procedure() {
    ProcedureType type;
    type.name = "steps";
    type.summary = "Two sides move pieces one step at a time and take each other's by a table of who beats "
                   "whom; kinds may be hidden.";
    type.parameters = steps::described_parameters();
    type.bind = procedure_with<steps::Parameters>(
        steps::read_parameters,
        [](const std::shared_ptr<const Setup>& setup, const steps::Parameters& rules,
           Problems& problems) -> std::unique_ptr<const Procedure> {
            steps::Facts facts = steps::make_facts(setup, rules, problems);
            if (!problems.empty()) return nullptr;
            return std::make_unique<const steps::StepsProcedure>(std::move(facts));
        });
    return type;
}

} // namespace sabotier::play
