#include "validator/play/procedures/steps/ahead.hpp"
#include "validator/play/procedures/steps/steps.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/play/fitting_kinds.hpp"
#include "validator/play/game.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>

/// Moves as people write them, and what is said about them.
namespace sabotier::play::steps {

namespace {

constexpr std::string_view stop_text = "stop";
constexpr std::string_view claim_text = "draw";

/// Two spaces in notation, "C3-C4"; no_space where there is none.
struct WrittenStep {
    SpaceIndex from = no_space, to = no_space;
};

std::optional<WrittenStep> read_step(const GridBoard& board, std::string_view text) {
    const auto dash = text.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    const auto from = board.find(text.substr(0, dash));
    const auto to = board.find(text.substr(dash + 1));
    if (!from || !to) return std::nullopt;
    return WrittenStep{*from, *to};
}

/// What each of the enemy's pieces may be for the seat of a view: lists are known, and so it is not of a kind
/// that others hold all of.
std::vector<WideMask> enemy_masks(const Facts& facts, const View& view) {
    const std::size_t enemy = 1 - number(view.seat);
    std::vector<KindMask> masks(facts.pieces[enemy].size());
    std::memcpy(masks.data(), view.knowledge.data(), masks.size() * sizeof(KindMask));
    return fitting_kinds({masks.begin(), masks.end()}, facts.list[enemy]);
}

/// The kinds of the enemy's pieces as the seat of a view knows them, by what it sees and by what alone is
/// left; unknown_kind for the others.
std::vector<std::uint8_t> known_kinds(const Facts& facts, const StateLayout& layout, const View& view) {
    const std::size_t enemy = 1 - number(view.seat);
    const Parts<const State> parts(view.known, layout);
    const std::vector<WideMask> masks = enemy_masks(facts, view);
    std::vector<std::uint8_t> kinds(parts.kind[enemy], parts.kind[enemy] + masks.size());
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (kinds[i] == unknown_kind && std::has_single_bit(masks[i]))
            kinds[i] = static_cast<std::uint8_t>(std::countr_zero(masks[i]));
    return kinds;
}

constexpr std::size_t most_named = 20;

/// Squares are typed in small letters, too.
std::string large(std::string_view text) {
    std::string letters(text);
    std::ranges::transform(letters, letters.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return letters;
}

/// A turn whose steps are all made ends by itself: who says so could have gone on.
std::string words_of_stop(const std::string& name, int steps, int moves) {
    return steps == 0 ? say("{}: the turn ends without a step", name)
                      : say("{}: the turn ends early, after step {} of {}", name, steps, moves);
}

} // namespace

std::string StepsProcedure::name_of(std::size_t side) const {
    return side_name(facts_.setup->sides[side]);
}

std::string StepsProcedure::square_name(std::size_t square) const {
    return facts_.board->name(SpaceIndex{static_cast<std::uint32_t>(square)});
}

std::string StepsProcedure::notation(const State& state, Move move) const {
    if (move == stop_move) return std::string(stop_text);
    if (move == claim_move) return std::string(claim_text);
    const Parts<const State> parts(ahead(facts_, layout_, state), layout_);
    const std::size_t side = number(parts.head.common.actor);
    return square_name(parts.place[side][piece_of(move)]) + "-" + square_name(target_of(move));
}

std::optional<Move> StepsProcedure::read_move(const State& state, std::string_view text) const {
    if (text == stop_text) return stop_move;
    if (text == claim_text) return claim_move;
    const Parts<const State> parts(ahead(facts_, layout_, state), layout_);
    const std::size_t side = number(parts.head.common.actor);
    const auto step = read_step(*facts_.board, text);
    if (!step || side >= 2) return std::nullopt;
    const Cell there = parts.board[number(step->from)];
    if (!belongs(there, side) || belongs(there, 1 - side)) return std::nullopt;
    return step_move(piece_of(there), static_cast<std::uint16_t>(number(step->to)));
}

std::string StepsProcedure::words(const State& state, Move move, Seat hears) const {
    const std::size_t side = number(state.common().actor);
    if (side >= 2) return {};
    if (move == claim_move) return say("{}: a draw is claimed", name_of(side));
    const std::string shown = words_of_sight(state, move, hears);
    if (facts_.rules.whole_turn) return words_of_list(state, move, hears) + shown;
    if (move == stop_move)
        return words_of_stop(name_of(side), state.as<Head>().steps, facts_.rules.moves) + shown;
    return words_of_step(state, move, hears) + shown;
}

/// What else a side learns by a move: the enemy's pieces that it knows from then on, and its own of which it
/// is told that the enemy has seen them.
std::string StepsProcedure::words_of_sight(const State& before, Move move, Seat hears) const {
    const std::size_t side = number(hears);
    if (side >= 2 || !facts_.rules.is_hidden) return {};
    State after = before;
    apply(after, move);
    if (Game::is_over(after)) return {}; // then all lies open
    View view;
    this->view(before, hears, view);
    const std::vector<std::uint8_t> known = known_kinds(facts_, layout_, view);
    this->view(after, hears, view);
    const std::vector<std::uint8_t> kinds = known_kinds(facts_, layout_, view);
    const Parts<const State> was(before, layout_);
    const Parts<const State> now(after, layout_);
    const auto named = [&](std::size_t of, std::size_t piece, std::uint8_t kind) {
        return say("{} on {}", facts_.kinds[kind]->name, square_name(now.place[of][piece]));
    };
    std::vector<std::string> learnt;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if ((now.head.alive[1 - side] & one(i)) != 0 && known[i] == unknown_kind && kinds[i] != unknown_kind)
            learnt.push_back(named(1 - side, i, kinds[i]));
    std::vector<std::string> told;
    for (std::size_t i = 0; facts_.rules.tells_seen && i < facts_.pieces[side].size(); ++i)
        if ((now.head.alive[side] & one(i)) != 0 && was.told[side][i] == 0 && now.told[side][i] != 0)
            told.push_back(named(side, i, now.kind[side][i]));
    std::string said;
    if (!learnt.empty()) said += "; " + say("known from now on: {}", join_list(learnt, most_named));
    if (!told.empty()) said += "; " + say("seen by the enemy: {}", join_list(told, most_named));
    return said;
}

std::string StepsProcedure::words_of_step(const State& state, Move move, Seat hears) const {
    const Parts<const State> parts(state, layout_);
    const std::size_t side = number(parts.head.common.actor);
    const std::size_t piece = piece_of(move);
    const std::uint16_t to = target_of(move);
    const bool is_own = number(hears) == side;
    const std::string mover =
        is_own || !facts_.rules.is_hidden ? facts_.kinds[parts.kind[side][piece]]->name : tr("a piece");
    const std::string from = square_name(parts.place[side][piece]);
    const Cell there = parts.board[to];
    const bool wins =
        there != empty_cell
        && ((facts_.beats[parts.kind[side][piece]] >> parts.kind[1 - side][piece_of(there)]) & 1) != 0;
    if (facts_.rules.tells_squares_only && !is_own) {
        if (there == empty_cell)
            return say("{}: {} and {} have changed", name_of(side), from, square_name(to));
        return wins ? say("{}: {} and {} have changed, and an attacker has won", name_of(side), from,
                          square_name(to))
                    : say("{}: {} has changed, and an attacker is lost", name_of(side), from);
    }
    if (there == empty_cell) return say("{}: {} moves {}-{}", name_of(side), mover, from, square_name(to));
    return wins ? say("{}: {} moves {}-{} and takes what stood there", name_of(side), mover, from,
                      square_name(to))
                : say("{}: {} attacks {}-{} and is lost", name_of(side), mover, from, square_name(to));
}

std::string StepsProcedure::words_of_list(const State& state, Move move, Seat hears) const {
    const std::size_t side = number(state.common().actor);
    State after = state;
    apply(after, move);
    const bool is_carried_out = Game::is_over(after) || after.as<Head>().steps == 0;
    if (!is_carried_out && number(hears) != side) return say("{}: a step is chosen", name_of(side));
    const Parts<const State> parts(ahead(facts_, layout_, state), layout_);
    if (!is_carried_out)
        return say("{}: {} is to go {}", name_of(side), facts_.kinds[parts.kind[side][piece_of(move)]]->name,
                   notation(state, move));
    std::string all;
    each_carried_out(state, move, [&](const State& now, Move step) {
        all += (all.empty() ? "" : "; ") + words_of_step(now, step, hears);
    });
    return all.empty() ? say("{}: end of the turn", name_of(side)) : all;
}

std::string StepsProcedure::intention(const View& view, Move move) const {
    if (move == stop_move) return tr("end the turn");
    if (move == claim_move) return tr("claim a draw");
    const Parts<const State> parts(ahead(facts_, layout_, view.known), layout_);
    const std::size_t side = number(parts.head.common.actor);
    const Cell there = parts.board[target_of(move)];
    const std::string& mover = facts_.kinds[parts.kind[side][piece_of(move)]]->name;
    if (there == empty_cell) return say("{} moves", mover);
    const std::uint8_t kind = known_kinds(facts_, layout_, view)[piece_of(there)];
    return kind == unknown_kind ? say("{} attacks a piece that is not known", mover)
                                : say("{} attacks {}", mover, facts_.kinds[kind]->name);
}

std::string StepsProcedure::why_not(const View& view, std::string_view text) const {
    const Parts<const State> parts(ahead(facts_, layout_, view.known), layout_);
    const Head& head = parts.head;
    if (head.common.actor == nobody) return tr("the game is over");
    const std::size_t side = number(view.seat);
    if (side != number(head.common.actor))
        return say("not your turn: {} to decide", name_of(number(head.common.actor)));
    if (text == stop_text)
        return facts_.rules.may_stop ? "" : tr("a turn does not end while a piece can still move");
    if (text == claim_text)
        return head.claimable != 0 && head.steps == 0 ? "" : tr("there is no draw to claim now");
    const auto step = read_step(*facts_.board, large(text));
    if (!step) return say("'{}' is no step: expected two squares of the board, as C3-C4", text);
    const Cell there = parts.board[number(step->from)];
    if (!belongs(there, side) || belongs(there, 1 - side))
        return say("{}: no piece on {}", name_of(side), facts_.board->name(step->from));
    return why_not_step(view, piece_of(there), step->to);
}

std::string StepsProcedure::why_not_step(const View& view, std::size_t piece, SpaceIndex to) const {
    const Parts<const State> parts(ahead(facts_, layout_, view.known), layout_);
    const Head& head = parts.head;
    const std::size_t side = number(view.seat);
    const std::string name = facts_.kinds[parts.kind[side][piece]]->name;
    if ((head.movable[side] & one(piece)) == 0) return say("{} never moves", name);
    if ((head.moved & one(piece)) != 0 && !facts_.rules.may_repeat)
        return say("{} has moved in this turn", name);
    const std::uint16_t* const next = &facts_.next[std::size_t{4} * parts.place[side][piece]];
    const std::string square = facts_.board->name(to);
    if (facts_.board->is_blocked(to))
        return say("{} is blocked: {}", square, facts_.setup->rulebook().grid.blocked_name);
    if (std::find(next, next + 4, number(to)) == next + 4 && is_beside(parts.place[side][piece], to))
        return say("a wall stands between {} and {}", square_name(parts.place[side][piece]), square);
    if (std::find(next, next + 4, number(to)) == next + 4)
        return say("{} is not one step away from {}", square, square_name(parts.place[side][piece]));
    const Cell there = parts.board[number(to)];
    if (belongs(there, side)) return say("a piece of the same side stands on {}", square);
    if (is_way_back(facts_.rules, parts, side, piece, static_cast<std::uint16_t>(number(to))))
        return say("{} came from {} and may not go straight back", name, square);
    return {};
}

/// Whether two squares share an edge, a wall on it or not.
bool StepsProcedure::is_beside(std::size_t square, SpaceIndex other) const {
    const GridBoard& board = *facts_.board;
    const SpaceIndex here{static_cast<std::uint32_t>(square)};
    return std::abs(board.column(here) - board.column(other)) + std::abs(board.row(here) - board.row(other))
           == 1;
}

/// How many each side still has of those of which it must keep one.
void StepsProcedure::add_left(const View& view, Tableau& shown) const {
    const Parts<const State> parts(view.known, layout_);
    for (std::size_t side = 0; side < 2 && facts_.all_taken_wins != 0; ++side) {
        int left = 0;
        int all = 0;
        for (std::size_t i = 0; i < facts_.pieces[side].size(); ++i)
            if (const std::uint8_t kind = facts_.pieces[side][i].kind;
                ((facts_.all_taken_wins >> kind) & 1) != 0) {
                ++all;
                left += (parts.head.alive[side] & one(i)) != 0 ? 1 : 0;
            }
        if (all > 0)
            shown.facts.push_back({seat(side), "left", tr("pieces left of those that decide the game"),
                                   say("{} of {}", left, all)});
    }
}

/// Who took the piece that decides the game, where.
std::string StepsProcedure::decisive_words(const Parts<const State>& parts) const {
    const std::size_t winner = parts.head.winner;
    const std::size_t loser = 1 - winner;
    for (std::size_t i = 0; i < facts_.pieces[loser].size(); ++i) {
        const std::uint8_t kind = parts.kind[loser][i];
        if ((parts.head.alive[loser] & one(i)) != 0 || (facts_.taken_wins >> kind & 1) == 0) continue;
        const std::string& taken = facts_.kinds[kind]->name;
        const std::string& taker = facts_.kinds[parts.kind[winner][parts.foe[loser][i]]]->name;
        return say("{0} of {1} was taken on {2}, by {3} of {4}", taken, name_of(loser),
                   square_name(parts.place[loser][i]), taker, name_of(winner));
    }
    return {};
}

std::string StepsProcedure::end_words(const State& state) const {
    const Parts<const State> parts(state, layout_);
    const Head& head = parts.head;
    const auto reason = static_cast<Reason>(head.common.reason);
    if (reason == Reason::quiet || reason == Reason::claimed) {
        const std::string turns = say_count("{} turn went by without a capture",
                                            "{} turns in a row went by without a capture", head.quiet);
        return reason == Reason::quiet ? turns : say("{}, and a draw was claimed", turns);
    }
    if (reason == Reason::turn_limit)
        return say_count("the limit of {} turn was reached", "the limit of {} turns was reached", head.turns);
    if (head.winner >= 2) return {};
    const std::string loser = name_of(1U - head.winner);
    switch (reason) {
    case Reason::taken:
        return decisive_words(parts);
    case Reason::none_left:
        return say("no piece of {} is left that can move", loser);
    case Reason::lost_last:
        return say("the last piece of {} that could move fell in an attack", loser);
    case Reason::blocked:
        return say("no step of {} was legal at the start of the turn", loser);
    case Reason::all_taken:
        return say("all pieces of {} that decide the game are taken", loser);
    default:
        return {};
    }
}

Tableau StepsProcedure::tableau(const View& view) const {
    const Parts<const State> parts(view.known, layout_);
    const Head& head = parts.head;
    Tableau shown;
    shown.actor = head.common.actor;
    shown.turn = head.turns + 1;
    const std::size_t actor = number(shown.actor);
    shown.phase = actor < 2 ? say("{}: step {} of {}", name_of(actor), head.steps + 1, facts_.rules.moves)
                            : tr("the game is over");
    for (std::size_t side = 0; side < 2; ++side) {
        std::vector<WideMask> masks(facts_.pieces[side].size());
        if (number(view.seat) == 1 - side) masks = enemy_masks(facts_, view);
        for (std::size_t i = 0; i < masks.size(); ++i) {
            TableauPiece piece;
            piece.id = facts_.setup->sides[side].side->id.str() + "-" + std::to_string(i + 1);
            piece.side = side;
            piece.is_gone = (head.alive[side] & one(i)) == 0;
            if (!piece.is_gone) piece.at = SpaceIndex{parts.place[side][i]};
            const std::uint8_t kind = parts.kind[side][i];
            if (kind != unknown_kind)
                piece.kind = facts_.kinds[kind];
            else if (std::has_single_bit(masks[i]))
                piece.kind = facts_.kinds[static_cast<std::size_t>(std::countr_zero(masks[i]))];
            else
                for (std::size_t one_kind = 0; one_kind < facts_.kinds.size(); ++one_kind)
                    if (((masks[i] >> one_kind) & 1) != 0) piece.possible.push_back(facts_.kinds[one_kind]);
            if (side == actor && (head.moved & one(i)) != 0)
                piece.marks.push_back({.id = "moved", .words = tr("moved")});
            if (facts_.rules.tells_seen && side == number(view.seat) && parts.told[side][i] != 0)
                piece.marks.push_back({.id = "seen", .words = tr("seen by the enemy")});
            for (std::size_t step = 0; facts_.rules.whole_turn && side == actor && step < head.steps; ++step)
                if (const auto listed = static_cast<Move>(parts.listed[step]); piece_of(listed) == i)
                    piece.marks.push_back({.id = "target",
                                           .words = say("to go to {}", square_name(target_of(listed))),
                                           .to = SpaceIndex{target_of(listed)}});
            shown.pieces.push_back(std::move(piece));
        }
    }
    add_left(view, shown);
    if (facts_.rules.quiet > 0)
        shown.facts.push_back({nobody, "quiet", tr("turns without a capture"),
                               say("{} of {}", head.quiet, 2 * facts_.rules.quiet)});
    if (facts_.rules.turn_limit > 0)
        shown.facts.push_back({nobody, "turns", tr("turns that have ended"),
                               say("{} of {}", head.turns, 2 * facts_.rules.turn_limit)});
    return shown;
}

} // namespace sabotier::play::steps
