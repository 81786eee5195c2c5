#include "formats/base/words.hpp"
#include "validator/play/procedures/steps/steps.hpp"
#include "validator/play/sampled.hpp"

#include <algorithm>
#include <bit>
#include <optional>

/// What play-tests count of steps.
namespace sabotier::play::steps {

namespace {

/// Numbers of measures, in the order of measures().
enum class Counted : std::uint8_t {
    battles,
    repelled,
    visits,
    kills,
    losses,
    survivors,
    deciders,
    first_battle,
    first_seen,
    longest_quiet,
    hit_still,
    cleared,
    known,
    forced,
    captures,
    turns,
    first_exposed,
    doubt_games, ///< where kinds are hidden, as the next one
    doubt
};

void add(Tally& tally, Counted measure, std::size_t cell = 0, std::int64_t by = 1) noexcept {
    tally.add(static_cast<std::size_t>(measure), cell, by);
}
[[nodiscard]] std::int64_t so_far(const Tally& tally, Counted measure) noexcept {
    return tally.of(static_cast<std::size_t>(measure)).front();
}

/// When it is counted what is still hidden: at the start, after so many turns of both sides together, and
/// before the last move.
enum class Moment : std::uint8_t { start, after_10, after_20, after_40, end };
constexpr std::size_t moments = 5;
constexpr std::array<std::uint32_t, 3> turns_before{10, 20, 40}; ///< of the moments between

/// By index into the set-up's sides and the rulebook's kinds.
std::size_t side_kind_of(const Facts& facts, std::size_t side, std::size_t kind) {
    const auto& all = facts.setup->rulebook().pieces;
    return side * all.size() + static_cast<std::size_t>(facts.kinds[kind] - all.data());
}

/// What one decision has done.
class Count {
public:
    Count(const Facts& facts, const StateLayout& layout, const State& before, const State& after,
          Tally& tally)
        : facts_(facts),
          layout_(layout),
          state_(after),
          before_(before, layout),
          after_(after, layout),
          tally_(tally) {}

    void fallen() {
        for (std::size_t side = 0; side < 2; ++side)
            for (Pieces dead = before_.head.alive[side] & ~after_.head.alive[side]; dead != 0;
                 dead &= dead - 1)
                fallen(side, static_cast<std::size_t>(std::countr_zero(dead)));
    }

    void visits() {
        for (std::size_t side = 0; side < 2; ++side)
            for (Pieces rest = after_.head.alive[side]; rest != 0; rest &= rest - 1) {
                const auto piece = static_cast<std::size_t>(std::countr_zero(rest));
                if (before_.place[side][piece] != after_.place[side][piece])
                    add(tally_, Counted::visits, after_.place[side][piece]);
            }
    }

    void quiet() {
        const std::int64_t longest = so_far(tally_, Counted::longest_quiet);
        if (after_.head.quiet > longest) add(tally_, Counted::longest_quiet, 0, after_.head.quiet - longest);
    }

    /// The turn in which the first piece came into sight of one that sees.
    void first_seen() {
        if (so_far(tally_, Counted::first_seen) != 0) return;
        if (has_contact()) add(tally_, Counted::first_seen, 0, turn());
    }

    /// The turn from which the enemy knew what a piece of each kind was.
    void first_exposed() {
        if (!facts_.rules.is_hidden || !has_news()) return;
        for (std::size_t side = 0; side < 2; ++side) {
            std::array<KindMask, most_pieces> all{};
            const auto masks = std::span(all).first(facts_.pieces[side].size());
            fill_masks(facts_, layout_, state_, side, masks);
            for (std::size_t piece = 0; piece < masks.size(); ++piece)
                if (std::has_single_bit(masks[piece])) exposed(cell_of(side, piece));
        }
    }

private:
    void exposed(std::size_t cell) {
        if (tally_.of(static_cast<std::size_t>(Counted::first_exposed))[cell] == 0)
            add(tally_, Counted::first_exposed, cell, turn());
    }

    /// Whether anything has happened from which a side may have learnt what pieces are.
    [[nodiscard]] bool has_news() const noexcept {
        const std::size_t pieces = facts_.pieces[0].size();
        return !std::equal(before_.contact, before_.contact + pieces, after_.contact)
               || std::ranges::any_of(std::array{0, 1}, [&](int side) {
                      const auto i = static_cast<std::size_t>(side);
                      return before_.head.alive[i] != after_.head.alive[i]
                             || before_.head.ever_moved[i] != after_.head.ever_moved[i]
                             || before_.head.stayed[i] != after_.head.stayed[i];
                  });
    }

    /// Of both sides together, from 1.
    [[nodiscard]] std::int64_t turn() const noexcept { return before_.head.turns + 1; }

    /// By side and kind, as measures have it.
    [[nodiscard]] std::size_t cell_of(std::size_t side, std::size_t piece) const {
        return side_kind_of(facts_, side, after_.kind[side][piece]);
    }

    void fallen(std::size_t side, std::size_t piece) {
        const std::size_t enemy = 1 - side;
        const std::size_t foe = after_.foe[side][piece];
        const bool attacked = (after_.head.died_attacking[side] & one(piece)) != 0;
        const std::uint16_t where = after_.place[side][piece];
        add(tally_, Counted::battles, where);
        add(tally_, Counted::kills, cell_of(enemy, foe));
        add(tally_, Counted::losses, cell_of(side, piece));
        if (so_far(tally_, Counted::first_battle) == 0) add(tally_, Counted::first_battle, 0, turn());
        if (attacked) {
            add(tally_, Counted::repelled, where);
            if (stands_still(enemy, foe)) add(tally_, Counted::hit_still, side);
        } else {
            add(tally_, Counted::captures);
            if (stands_still(side, piece)) add(tally_, Counted::cleared, enemy);
        }
        const std::uint8_t winner = after_.head.winner;
        if (after_.head.common.actor == nobody && !attacked && winner == enemy && decides(side, piece))
            add(tally_, Counted::deciders, cell_of(enemy, foe));
    }

    [[nodiscard]] bool stands_still(std::size_t side, std::size_t piece) const noexcept {
        return ((facts_.movable >> after_.kind[side][piece]) & 1) == 0;
    }
    [[nodiscard]] bool decides(std::size_t side, std::size_t piece) const noexcept {
        return (((facts_.taken_wins | facts_.all_taken_wins) >> after_.kind[side][piece]) & 1) != 0;
    }

    [[nodiscard]] bool has_contact() const noexcept {
        Pieces seeing = 0; // of the second side
        for (std::size_t i = 0; i < facts_.pieces[1].size(); ++i)
            if (((facts_.seers >> after_.kind[1][i]) & 1) != 0) seeing |= one(i);
        for (std::size_t i = 0; i < facts_.pieces[0].size(); ++i) {
            const bool sees = ((facts_.seers >> after_.kind[0][i]) & 1) != 0;
            if ((after_.contact[i] & (sees ? ~Pieces{0} : seeing)) != 0) return true;
        }
        return false;
    }

    const Facts& facts_;
    const StateLayout& layout_;
    const State& state_; ///< after it
    Parts<const State> before_, after_;
    Tally& tally_;
};

/// Whether every step that is open is an attack that fails.
bool is_forced_to_lose(const Facts& facts, const Parts<const State>& parts, std::span<const Move> steps) {
    const std::size_t side = number(parts.head.common.actor);
    return !steps.empty() && std::all_of(steps.begin(), steps.end(), [&](Move step) {
        if (!is_step(step)) return false;
        const Cell there = parts.board[target_of(step)];
        if (there == empty_cell) return false;
        const std::uint8_t attacker = parts.kind[side][piece_of(step)];
        return ((facts.beats[attacker] >> parts.kind[1 - side][piece_of(there)]) & 1) == 0;
    });
}

/// What the sides knew before the last move, after which all is shown.
void add_known(const Facts& facts, const StateLayout& layout, const State& state, Tally& tally) {
    for (std::size_t side = 0; side < 2; ++side) {
        std::array<KindMask, most_pieces> all{};
        const auto masks = std::span(all).first(facts.pieces[side].size());
        fill_masks(facts, layout, state, side, masks);
        add(tally, Counted::known, 1 - side, std::count_if(masks.begin(), masks.end(), [](KindMask mask) {
                return std::has_single_bit(mask);
            }));
    }
}

/// How much each side lacks to know the other's pieces: of all kinds that these may be together.
void add_doubts(const StepsProcedure& procedure, const State& state, Moment moment, Tally& tally) {
    const auto which = static_cast<std::size_t>(moment);
    add(tally, Counted::doubt_games, which);
    View view;
    for (std::size_t side = 0; side < 2; ++side) {
        procedure.view(state, seat(side), view);
        const Ways ways = HiddenKinds(procedure, view).ways(procedure.facts());
        add(tally, Counted::doubt, side * moments + which, thousandths_of_bits(ways));
    }
}

/// The moment to which a decision has led, if it is one.
std::optional<Moment> moment_after(const Head& before, const Head& after) {
    for (std::size_t i = 0; i < turns_before.size(); ++i)
        if (before.turns < turns_before[i] && after.turns >= turns_before[i])
            return static_cast<Moment>(i + 1);
    return std::nullopt;
}

/// Of a sampled game.
void count_doubts(const StepsProcedure& procedure, const State& before, const State& after, Tally& tally) {
    if (before.common().decisions == 0) add_doubts(procedure, before, Moment::start, tally);
    if (after.common().actor == nobody) return add_doubts(procedure, before, Moment::end, tally);
    if (const auto moment = moment_after(before.as<Head>(), after.as<Head>()))
        add_doubts(procedure, after, *moment, tally);
}

void add_measures_of_doubt(std::vector<Measure>& all) {
    std::vector<std::string> names{tr("at the start")};
    for (const std::uint32_t turns : turns_before)
        names.push_back(say("after {} turns", turns));
    names.push_back(tr("before the last move"));
    all.push_back({"doubt-games", say("games in which bits are counted, one of {} by lot", sampled_of),
                   Measure::Per::named, names});
    all.push_back({.id = "doubt",
                   .title = tr("thousandths of a bit that the side lacks to know what all the enemy's pieces "
                               "are, in games in which bits are counted"),
                   .per = Measure::Per::seat_named,
                   .names = names,
                   .over = "doubt-games",
                   .parts = 1000,
                   .whole = tr("bits that the side lacks to know what all the enemy's pieces are")});
}

} // namespace

std::vector<Measure> StepsProcedure::measures() const {
    using Per = Measure::Per;
    std::vector<Measure> all{
        {"battles", tr("battles"), Per::space},
        {"repelled", tr("attackers that fell"), Per::space},
        {"visits", tr("steps onto the square"), Per::space},
        {"kills", tr("enemies that it took or that fell on it"), Per::side_kind},
        {"losses", tr("pieces lost"), Per::side_kind},
        {"survivors", tr("pieces left at the end"), Per::side_kind},
        {"deciders", tr("captures that decided the game, by who made them"), Per::side_kind},
        {.id = "first-battle",
         .title = tr("the turn of the first battle, of both sides together, in games with one"),
         .over = "first-battle"},
        {.id = "first-seen",
         .title = tr("the turn in which a piece was first seen, in games where one was"),
         .over = "first-seen"},
        {"longest-quiet", tr("most turns in a row without a capture"), Per::game},
        {"hit-still", tr("attackers lost on pieces that never move"), Per::seat},
        {"cleared", tr("pieces taken that never move"), Per::seat},
        {"known", tr("enemies of which the side knew for certain what they were, before the last move"),
         Per::seat},
        {"forced", tr("decisions in which every step was an attack that had to fail"), Per::seat},
        {.id = "captures", .title = tr("pieces taken by an attacker, in a turn"), .over = "turns"},
        {"turns", tr("turns, of both sides together"), Per::game},
        {.id = "first-exposed",
         .title = tr("the turn from which the enemy knew what a piece of the kind was, in games in which "
                     "he did before the last move"),
         .per = Per::side_kind,
         .over = "first-exposed"}};
    if (facts_.rules.is_hidden) add_measures_of_doubt(all);
    return all;
}

void StepsProcedure::measure(const State& before, Move move, const State& after, Tally& tally) const {
    thread_local MoveList open; // so that nothing is allocated for each move
    const std::size_t side = number(before.common().actor);
    if (side < 2 && is_step(move) && !facts_.rules.whole_turn) {
        open.clear();
        moves(before, open);
        if (is_forced_to_lose(facts_, Parts<const State>(before, layout_), {open.begin(), open.end()}))
            add(tally, Counted::forced, side);
    }
    Count count(facts_, layout_, before, after, tally);
    count.fallen();
    count.visits();
    count.quiet();
    count.first_seen();
    if (after.common().actor == nobody)
        add_known(facts_, layout_, before, tally);
    else
        count.first_exposed();
    if (facts_.rules.is_hidden && is_sampled(before)) count_doubts(*this, before, after, tally);
}

void StepsProcedure::measure_end(const State& state, Tally& tally) const {
    const Parts<const State> parts(state, layout_);
    add(tally, Counted::turns, 0, parts.head.turns + 1);
    for (std::size_t side = 0; side < 2; ++side)
        for (Pieces rest = parts.head.alive[side]; rest != 0; rest &= rest - 1)
            add(tally, Counted::survivors,
                side_kind_of(facts_, side, parts.kind[side][std::countr_zero(rest)]));
}

} // namespace sabotier::play::steps
