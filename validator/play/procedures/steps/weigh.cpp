#include "formats/base/words.hpp"
#include "validator/play/procedures/steps/ahead.hpp"
#include "validator/play/procedures/steps/chances.hpp"
#include "validator/play/procedures/steps/features.hpp"
#include "validator/play/procedures/steps/steps.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

/// What bots make of steps, from what their side knows.
namespace sabotier::play::steps {

std::vector<Feature> features() {
    return {
        {"wins", marked("the chance that what is taken decides the game, in thousandths"), 10},
        {"taken",
         marked("the expected worth of what is taken, in hundredths of a piece that takes everything"), 20},
        {"lost", marked("the chance that the attacker falls, times its worth in such hundredths"), -25},
        {"risk",
         marked("by how much it grows what the side may expect to lose of the piece in the enemy's next "
                "turn, in "
                "such hundredths"),
         -10},
        {"nearer",
         marked("steps nearer to the closest square where a piece may stand that decides the game, or, where "
                "the "
                "enemy has none, to the closest enemy that moves"),
         100},
        {"threat",
         marked("what attacks from the new square would gain over what they would cost, in such hundredths"),
         2},
        {"sight", marked("enemies of unknown kind that come into sight"), 80},
        {"guard",
         marked("how much it does against the enemy that is closest to what the side must not lose, the more "
                "the "
                "closer it is"),
         40},
        {"battle", marked("turns without a capture so far, if the step attacks or leads beside an enemy"),
         10},
        {"stirs", marked("1 for the first step of a piece, which shows that it can move"), 0},
        {"claim", marked("for claiming a draw: by how much the enemy is stronger, in such hundredths"), 1},
        {"attack", marked("1 for a step onto an enemy"), 0},
        {"retreat", marked("1 for a step away from the enemy's end"), 0},
        {"scout", marked("1 for a step of a piece that sees the enemies around it"), 0},
        {"stop", marked("1 for ending the turn early"), 0},
        {"left", marked("1 for a step on the left third of the board, as the side sees it"), 0},
        {"centre", marked("1 for a step on the middle third of the board"), 0},
        {"right", marked("1 for a step on the right third of the board, as the side sees it"), 0}};
}

namespace {

constexpr std::uint16_t out_of_reach = 0xFFFF;

/// The kinds that each enemy may be.
class Masks {
public:
    Masks(const Facts& facts, const Parts<const State>& parts, const View& view, std::size_t enemy) noexcept
        : count_(facts.pieces[enemy].size()) {
        std::memcpy(masks_.data(), view.knowledge.data(), count_ * sizeof(KindMask));
        for (std::size_t i = 0; i < count_; ++i)
            if (parts.kind[enemy][i] != unknown_kind) masks_[i] = KindMask{1} << parts.kind[enemy][i];
    }
    [[nodiscard]] std::span<const KindMask> all() const noexcept { return {masks_.data(), count_}; }

private:
    std::size_t count_;
    std::array<KindMask, most_pieces> masks_{};
};

// Kept from one call to the next, so that nothing is allocated; asked for once in each, for that takes time.
thread_local std::vector<std::uint16_t> kept_ways;
thread_local std::vector<std::uint16_t> kept_queue;

/// Weighs the steps of one view.
class Scales {
public:
    /// `state`: the view's, with the steps of a turn that is listed so far.
    Scales(const Facts& facts, const Compass& compass, const StateLayout& layout, const View& view,
           const State& state)
        : facts_(facts),
          compass_(compass),
          parts_(state, layout),
          side_(number(parts_.head.common.actor)),
          enemy_(1 - side_),
          masks_(facts, parts_, view, enemy_),
          chances_(facts, enemy_, masks_.all()),
          deciding_(decisive_kinds()),
          ways_(kept_ways),
          queue_(kept_queue) {
        find_ways();
        find_intruder();
    }

    void weigh(Move move, int* out) {
        out_ = out;
        if (move == stop_move) return set(Weighed::stop, 1);
        if (move == claim_move) return set(Weighed::claim, worth_of_enemies() - own_worth());
        const std::size_t piece = piece_of(move);
        if (piece != piece_) begin(piece);
        weigh_step(target_of(move));
    }

private:
    void set(Weighed feature, int value) noexcept { out_[static_cast<std::size_t>(feature)] = value; }

    [[nodiscard]] KindMask bit_of(std::size_t piece) const noexcept {
        return KindMask{1} << parts_.kind[side_][piece];
    }

    /// Of the enemy: those that a side may win by. The last of those that must all be taken is one, too.
    [[nodiscard]] KindMask decisive_kinds() const noexcept {
        return (facts_.taken_wins | facts_.all_taken_wins) & facts_.kinds_of(enemy_);
    }

    /// How many must still be taken of what is won by only once all are.
    [[nodiscard]] int left_of_all() const noexcept {
        int left = 0;
        for (Pieces rest = parts_.head.alive[enemy_]; rest != 0; rest &= rest - 1) {
            const std::uint8_t kind = parts_.kind[enemy_][std::countr_zero(rest)];
            if (kind != unknown_kind && ((facts_.all_taken_wins >> kind) & 1) != 0) ++left;
        }
        return std::max(left, 1);
    }

    /// Distances from where pieces may stand that decide the game, over all that is not known to stand still.
    void find_ways() {
        ways_.assign(facts_.squares + 1, out_of_reach);
        queue_.clear();
        Pieces still = 0;
        for (Pieces rest = parts_.head.alive[enemy_]; rest != 0; rest &= rest - 1) {
            const auto piece = static_cast<std::size_t>(std::countr_zero(rest));
            const bool is_goal =
                deciding_ != 0 ? chances_.of(piece, deciding_) > 0 : chances_.of(piece, facts_.movable) > 0;
            if (is_goal)
                reach(parts_.place[enemy_][piece], 0);
            else if ((masks_.all()[piece] & facts_.movable) == 0)
                still |= one(piece);
        }
        const Pieces own_still = parts_.head.alive[side_] & ~parts_.head.movable[side_];
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            const std::uint16_t* const next = &facts_.next[std::size_t{4} * queue_[i]];
            const auto steps = static_cast<std::uint16_t>(ways_[queue_[i]] + 1);
            for (std::size_t way = 0; way < 4; ++way) {
                const Cell there = parts_.board[next[way]];
                if (there == wall_cell || ways_[next[way]] != out_of_reach) continue;
                if (there != empty_cell
                    && ((belongs(there, side_) ? own_still : still) & one(piece_of(there))) != 0)
                    continue;
                reach(next[way], steps);
            }
        }
    }
    void reach(std::uint16_t square, std::uint16_t steps) {
        ways_[square] = steps;
        queue_.push_back(square);
    }

    /// The enemy that has moved and is closest to something that the side must not lose.
    void find_intruder() noexcept {
        constexpr std::array<int, 5> urgency_at{0, 20, 8, 4, 2};
        const KindMask dear = facts_.taken_wins | facts_.all_taken_wins;
        int closest = static_cast<int>(urgency_at.size());
        const Pieces still = parts_.head.alive[side_] & ~parts_.head.movable[side_];
        for (Pieces own = still; own != 0; own &= own - 1) {
            const auto kept = static_cast<std::size_t>(std::countr_zero(own));
            if ((bit_of(kept) & dear) == 0) continue;
            const Pieces roaming = parts_.head.alive[enemy_] & parts_.head.ever_moved[enemy_];
            for (Pieces rest = roaming; rest != 0; rest &= rest - 1) {
                const auto piece = static_cast<std::size_t>(std::countr_zero(rest));
                const int apart = compass_.apart(parts_.place[enemy_][piece], parts_.place[side_][kept]);
                if (apart >= closest
                    || (masks_.all()[piece] & facts_.beaten_by[parts_.kind[side_][kept]]) == 0)
                    continue;
                closest = apart;
                intruder_ = piece;
                urgency_ = urgency_at[static_cast<std::size_t>(apart)];
            }
        }
    }

    /// What holds of all steps of a piece.
    void begin(std::size_t piece) {
        piece_ = piece;
        from_ = parts_.place[side_][piece];
        kind_ = parts_.kind[side_][piece];
        danger_ = danger_at(from_, most_pieces);
        stops_intruder_ = urgency_ == 0 ? 0 : chances_.of(intruder_, facts_.beats[kind_]);
    }

    /// What the piece may expect to lose on a square by the worst of the enemies beside it; all but one of
    /// them, which is taken.
    [[nodiscard]] int danger_at(std::uint16_t square, std::size_t but) const noexcept {
        int worst = 0;
        each_beside(square, [&](std::size_t enemy) {
            if (enemy != but)
                worst = std::max(worst, chances_.of(enemy, facts_.beaten_by[kind_] & facts_.movable));
        });
        return worst * compass_.worth[side_][kind_] / certain;
    }

    template <class F>
    void each_beside(std::uint16_t square, const F& f) const {
        const std::uint16_t* const next = &facts_.next[std::size_t{4} * square];
        for (std::size_t way = 0; way < 4; ++way) {
            const Cell there = parts_.board[next[way]];
            if (belongs(there, enemy_) && !belongs(there, side_)) f(piece_of(there));
        }
    }

    [[nodiscard]] bool has_enemy_beside(std::uint16_t square) const noexcept {
        bool has = false;
        each_beside(square, [&](std::size_t) { has = true; });
        return has;
    }

    void weigh_step(std::uint16_t to) {
        const Cell there = parts_.board[to];
        const bool attacks = there != empty_cell;
        const std::size_t defender = attacks ? piece_of(there) : most_pieces;
        int danger = danger_at(to, defender);
        if (attacks) danger = weigh_attack(defender, danger);
        set(Weighed::risk, danger - danger_);
        set(Weighed::guard, guard(to, defender));
        if (ways_[from_] != out_of_reach && ways_[to] != out_of_reach)
            set(Weighed::nearer, std::clamp(ways_[from_] - ways_[to], -1, 1));
        if (!attacks) set(Weighed::threat, threat_at(to));
        if (attacks || has_enemy_beside(to)) set(Weighed::battle, parts_.head.quiet);
        if ((facts_.seers >> kind_ & 1) != 0) {
            set(Weighed::scout, 1);
            set(Weighed::sight, sight_at(to));
        }
        if ((parts_.head.ever_moved[side_] & one(piece_)) == 0) set(Weighed::stirs, 1);
        if (compass_.advance[side_][to] < compass_.advance[side_][from_]) set(Weighed::retreat, 1);
        constexpr std::array<Weighed, 3> flanks{Weighed::left, Weighed::centre, Weighed::right};
        set(flanks[static_cast<std::size_t>(compass_.flank[side_][to])], 1);
    }

    /// What the piece may still expect to lose afterwards, of `danger` where it lives.
    [[nodiscard]] int weigh_attack(std::size_t defender, int danger) noexcept {
        const int survives = chances_.of(defender, facts_.beats[kind_]);
        const int last = chances_.of(defender, facts_.beats[kind_] & facts_.all_taken_wins);
        const int at_once = chances_.of(defender, facts_.beats[kind_] & facts_.taken_wins);
        set(Weighed::wins, at_once + (last == 0 ? 0 : last / left_of_all()));
        set(Weighed::taken,
            chances_.expected(defender, facts_.beats[kind_] & ~deciding_, compass_.worth[enemy_]) / certain);
        set(Weighed::lost, (certain - survives) * compass_.worth[side_][kind_] / certain);
        set(Weighed::attack, 1);
        return danger * survives / certain;
    }

    [[nodiscard]] int guard(std::uint16_t to, std::size_t defender) const noexcept {
        constexpr int of_taking = 4;
        if (urgency_ == 0) return 0;
        const std::uint16_t where = parts_.place[enemy_][intruder_];
        const int closer =
            defender == intruder_ ? of_taking : compass_.apart(from_, where) - compass_.apart(to, where);
        return closer * urgency_ * stops_intruder_ / certain;
    }

    /// The best attack that would be open from there.
    [[nodiscard]] int threat_at(std::uint16_t to) const noexcept {
        int best = 0;
        each_beside(to, [&](std::size_t enemy) {
            const int takes = chances_.expected(enemy, facts_.beats[kind_], compass_.worth[enemy_])
                              + 100 * chances_.of(enemy, facts_.beats[kind_] & deciding_);
            const int costs =
                (certain - chances_.of(enemy, facts_.beats[kind_])) * compass_.worth[side_][kind_];
            best = std::max(best, (takes - costs) / certain);
        });
        return best;
    }

    [[nodiscard]] int sight_at(std::uint16_t to) const noexcept {
        int unknown = 0;
        for (const std::uint16_t near : facts_.near_to(to)) {
            const Cell there = parts_.board[near];
            if (belongs(there, enemy_) && !belongs(there, side_) && !chances_.is_known(piece_of(there)))
                ++unknown;
        }
        return unknown;
    }

    [[nodiscard]] int own_worth() const noexcept {
        int sum = 0;
        for (Pieces rest = parts_.head.alive[side_]; rest != 0; rest &= rest - 1)
            sum += compass_.worth[side_][parts_.kind[side_][std::countr_zero(rest)]];
        return sum;
    }
    [[nodiscard]] int worth_of_enemies() const noexcept {
        int sum = 0;
        for (Pieces rest = parts_.head.alive[enemy_]; rest != 0; rest &= rest - 1)
            sum += chances_.expected(static_cast<std::size_t>(std::countr_zero(rest)), facts_.all_kinds(),
                                     compass_.worth[enemy_])
                   / certain;
        return sum;
    }

    const Facts& facts_;
    const Compass& compass_;
    Parts<const State> parts_;
    std::size_t side_, enemy_;
    Masks masks_;
    Chances chances_;
    KindMask deciding_; ///< of the enemy's
    int* out_ = nullptr;
    std::vector<std::uint16_t>& ways_;  ///< distances to what decides the game, of each square
    std::vector<std::uint16_t>& queue_; ///< squares that have one
    std::size_t intruder_ = 0;
    int urgency_ = 0; ///< 0: there is no intruder
    // Of the piece whose steps are weighed.
    std::size_t piece_ = most_pieces;
    std::uint16_t from_ = 0;
    std::uint8_t kind_ = 0;
    int danger_ = 0; ///< where it stands
    int stops_intruder_ = 0;
};

} // namespace

void StepsProcedure::weigh(const View& view, const MoveList& moves, std::vector<int>& out) const {
    out.assign(moves.size() * weighed, 0);
    if (number(view.known.common().actor) >= 2) return;
    Scales scales(facts_, compass_, layout_, view, ahead(facts_, layout_, view.known));
    for (std::size_t i = 0; i < moves.size(); ++i)
        scales.weigh(moves[i], out.data() + i * weighed);
}

double StepsProcedure::outlook(const State& state, Seat seat) const {
    constexpr double of_pieces = 0.9; // what is certain is more
    const Parts<const State> parts(state, layout_);
    std::array<int, 2> worth{};
    for (std::size_t side = 0; side < 2; ++side)
        for (Pieces rest = parts.head.movable[side]; rest != 0; rest &= rest - 1)
            if (const std::uint8_t kind = parts.kind[side][std::countr_zero(rest)]; kind != unknown_kind)
                worth[side] += compass_.worth[side][kind];
    const std::size_t own = number(seat);
    const int all = worth[0] + worth[1];
    return all == 0 || own >= 2 ? 0 : of_pieces * (worth[own] - worth[1 - own]) / all;
}

} // namespace sabotier::play::steps
