#include "validator/play/procedures/digging/digging.hpp"
#include "validator/play/procedures/digging/hand.hpp"
#include "validator/play/procedures/digging/table.hpp"

#include <algorithm>
#include <cstring>

/// How a game goes on: dealing, turns, the ends of rounds.
namespace sabotier::play::digging {

namespace {

void take_card(const Facts& facts, Head& head, std::uint8_t* hand, std::size_t seat, std::uint8_t kind) {
    --head.deck;
    ++head.held[seat];
    change_hand(hand, facts.hand, [&](auto& cards) { cards.put(kind); });
}

/// Whose hand is dealt: the first that is not full. Looked for from behind, as leaving off would branch.
std::size_t next_to_deal(const Facts& facts, const Head& head) {
    std::size_t next = facts.players;
    for (std::size_t seat = facts.players; seat-- > 0;)
        next = head.held[seat] == facts.hand ? next : seat;
    return next;
}

/// To the next player who has cards; false where nobody has any.
bool pass_turn(const Facts& facts, Head& head) {
    head.phase = Phase::turn;
    std::size_t next = head.mover;
    for (std::size_t step = 0; step < facts.players; ++step) {
        next = next + 1 == facts.players ? 0 : next + 1;
        if (head.held[next] == 0) continue;
        head.common.actor = seat(next);
        return true;
    }
    return false;
}

/// One call of apply() on one state.
class Course {
public:
    /// `end`: is told how the round ends, if it does.
    Course(const DiggingProcedure& procedure, State& state, std::optional<RoundEnd>* end = nullptr)
        : procedure_(procedure),
          facts_(procedure.facts()),
          state_(state),
          head_(state.as<Head>()),
          end_(end) {}

    void begin_round(std::size_t first) {
        const auto& opening = procedure_.opening();
        const Head& fresh = opening.as<Head>();
        head_.inspected = {};
        head_.broken = head_.thefts = head_.looked = head_.held = {};
        head_.role.fill(nothing);
        head_.goal = fresh.goal;
        head_.trapped = 0;
        head_.free = fresh.free;
        head_.slots = fresh.slots;
        head_.mover = static_cast<std::uint8_t>(first);
        head_.drawer = head_.draws = head_.last_thief = head_.thieves_past = head_.thefts_past = 0;
        head_.finisher = nothing;
        head_.moves = head_.hand_swaps = head_.role_swaps = 0;
        head_.deck = static_cast<std::uint8_t>(facts_.cards - facts_.aside);
        head_.pile = fresh.pile;
        copy_opening(opening);
        if (head_.round == 0)
            for (std::size_t seat = 0; seat < facts_.players; ++seat)
                for (const std::uint8_t kind : facts_.given[seat])
                    take_card(seat, kind);
        head_.phase = Phase::goals;
        go_on_dealing();
    }

    void apply(Move move) {
        const auto what = static_cast<std::uint8_t>(number(move));
        switch (head_.phase) {
        case Phase::goals:
            head_.goal[next_goal()] = what;
            return go_on_dealing();
        case Phase::roles:
            head_.role[next_without_role()] = what;
            if (!facts_.has_named_roles) take_from_pile(what);
            return go_on_dealing();
        case Phase::hands:
            take_card(next_to_deal(facts_, head_), what);
            return go_on_dealing();
        case Phase::turn:
            return take_turn(move);
        case Phase::hat:
            head_.role[head_.drawer] = what;
            take_from_pile(what);
            return begin_draw(head_.mover, 1);
        case Phase::draw:
            take_card(head_.drawer, what);
            if (--head_.draws == 0) end_draw();
            return;
        case Phase::steal:
            --head_.pay[what];
            ++head_.pay[number(head_.common.actor)];
            ++head_.thefts_past;
            return go_on_stealing();
        case Phase::over:
            return;
        }
    }

    /// After the last card of a draw.
    void end_draw() {
        head_.phase = Phase::turn;
        if (facts_.rules.ends_hopeless && is_hopeless(facts_, parts())) return end_round();
        if (!pass_turn(facts_, head_)) end_round();
    }

    /// After a goal, a role or the last card of a hand.
    void go_on_dealing() {
        head_.common.actor = by_chance;
        if (head_.phase == Phase::goals && next_goal() == facts_.goals) head_.phase = Phase::roles;
        if (head_.phase == Phase::roles && next_without_role() == facts_.players) head_.phase = Phase::hands;
        if (head_.phase != Phase::hands || next_to_deal(facts_, head_) < facts_.players) return;
        head_.phase = Phase::turn;
        head_.common.actor = seat(head_.mover);
    }

private:
    /// Made anew wherever some are needed: what is not asked for is not looked up then.
    [[nodiscard]] Parts<State> parts() const { return {state_, procedure_.layout()}; }

    void copy_opening(const State& opening) {
        const StateLayout& layout = procedure_.layout();
        auto* const bytes = reinterpret_cast<std::byte*>(&head_);
        std::memcpy(bytes + sizeof(Head), opening.bytes().data() + sizeof(Head), layout.size - sizeof(Head));
    }

    // Dealing.

    [[nodiscard]] std::size_t next_goal() const {
        std::size_t goal = 0;
        while (goal < facts_.goals && !(parts().form[goal] == face_down && head_.goal[goal] == nothing))
            ++goal;
        return goal;
    }
    [[nodiscard]] std::size_t next_without_role() const {
        std::size_t seat = 0;
        while (seat < facts_.players && head_.role[seat] != nothing)
            ++seat;
        return seat;
    }

    void take_from_pile(std::uint8_t role) {
        --parts().pile[role];
        --head_.pile;
    }

    // Cards.

    void take_card(std::size_t seat, std::uint8_t kind) {
        digging::take_card(facts_, head_, parts().hand(facts_, seat), seat, kind);
        --parts().undrawn[kind];
    }

    void throw_card(std::size_t seat, std::uint8_t kind) {
        change_hand(parts().hand(facts_, seat), facts_.hand, [&](auto& cards) { cards.take(kind); });
        --head_.held[seat];
    }

    // A turn.

    void take_turn(Move move) {
        head_.mover = static_cast<std::uint8_t>(number(head_.common.actor));
        Entry& entry = parts().log[head_.moves++];
        entry = {};
        entry.seat = head_.mover;
        switch (type_of(move)) {
        case MoveType::lay:
            return lay(move, entry);
        case MoveType::act:
            return act(move, entry);
        case MoveType::mend:
            entry.what = Entry::What::mended;
            entry.a = byte_of(move, 8);
            entry.b = byte_of(move, 0);
            relieve(byte_of(move, 16));
            throw_all(entry);
            return begin_draw(head_.mover, 1);
        case MoveType::pass:
            entry.what = Entry::What::pass;
            entry.a = static_cast<std::uint8_t>(byte_of(move, 16) - 1);
            entry.b = static_cast<std::uint8_t>(byte_of(move, 8) - 1); // of no card: nothing
            entry.c = static_cast<std::uint8_t>(byte_of(move, 0) - 1);
            throw_all(entry);
            return begin_draw(head_.mover, entry.thrown());
        default:
            return;
        }
    }

    void throw_all(const Entry& entry) {
        const std::size_t count = entry.thrown();
        change_hand(parts().hand(facts_, entry.seat), facts_.hand, [&](auto& cards) {
            cards.take(entry.a); // and what is nothing: how many these are is hard to guess
            cards.take(entry.b);
            cards.take(entry.c);
        });
        head_.held[entry.seat] = static_cast<std::uint8_t>(head_.held[entry.seat] - count);
    }

    void relieve(std::size_t burden) {
        if (burden == trap_burden)
            head_.trapped &= static_cast<Seats>(~one(head_.mover));
        else
            head_.broken[head_.mover] &= static_cast<std::uint8_t>(~(1U << burden));
    }

    void lay(Move move, Entry& entry) {
        const Form form = byte_of(move, 0);
        entry.a = form / 2U;
        throw_card(head_.mover, entry.a);
        const Parts<State> parts = this->parts();
        Table table(facts_, parts);
        table.lay(laid_place(move), form);
        if (!table.reveal()) return begin_draw(head_.mover, 1);
        head_.finisher = head_.mover;
        end_round();
    }

    void act(Move move, Entry& entry) {
        const std::uint8_t kind = acted_kind(move);
        const Kind& card = facts_.kinds[kind];
        const std::size_t target = byte_of(move, 8);
        entry.a = kind;
        throw_card(head_.mover, kind);
        switch (card.effect) {
        case Effect::breaks:
            head_.broken[target] |= card.tools;
            break;
        case Effect::mends:
            head_.broken[target] &= static_cast<std::uint8_t>(~(1U << byte_of(move, 0)));
            break;
        case Effect::clears:
            clear(acted_place(move));
            return begin_draw(head_.mover, 1);
        case Effect::looks:
            head_.looked[head_.mover] |=
                static_cast<std::uint8_t>(1U << find_slot(parts(), acted_place(move)));
            return begin_draw(head_.mover, 1);
        case Effect::inspects:
            head_.inspected[head_.mover] |= one(target);
            break;
        case Effect::steals:
            ++head_.thefts[target];
            head_.last_thief = head_.mover;
            break;
        case Effect::stops_thefts:
            --head_.thefts[target];
            break;
        case Effect::traps:
            head_.trapped |= one(target);
            break;
        case Effect::frees:
            head_.trapped &= static_cast<Seats>(~one(target));
            break;
        case Effect::swaps_hands:
            entry.b = static_cast<std::uint8_t>(target);
            swap_hands(target);
            return begin_draw(target, 1);
        case Effect::swaps_roles:
            entry.b = static_cast<std::uint8_t>(target);
            return lay_role_aside(target);
        case Effect::path:
            return;
        }
        entry.b = static_cast<std::uint8_t>(target);
        begin_draw(head_.mover, 1);
    }

    void clear(Place place) {
        const Parts<State> parts = this->parts();
        Table(facts_, parts).clear(find_slot(parts, place));
    }

    void swap_hands(std::size_t target) {
        std::uint8_t* const own = parts().hand(facts_, head_.mover);
        std::uint8_t* const other = parts().hand(facts_, target);
        std::uint8_t* const noted = parts().swapped + 2 * facts_.hand * head_.hand_swaps++;
        std::copy_n(own, facts_.hand, noted);
        std::copy_n(other, facts_.hand, noted + facts_.hand);
        std::swap_ranges(own, own + facts_.hand, other);
        std::swap(head_.held[head_.mover], head_.held[target]);
    }

    void lay_role_aside(std::size_t target) {
        LaidAside& aside = parts().laid_aside[head_.role_swaps++];
        aside.seat = static_cast<std::uint8_t>(target);
        aside.role = head_.role[target];
        aside.known_by = one(target);
        for (std::size_t seat = 0; seat < facts_.players; ++seat)
            if ((head_.inspected[seat] & one(target)) != 0) {
                aside.known_by |= one(seat);
                head_.inspected[seat] &= static_cast<Seats>(~one(target));
            }
        head_.role[target] = nothing;
        head_.drawer = static_cast<std::uint8_t>(target);
        head_.phase = Phase::hat;
        head_.common.actor = by_chance;
    }

    void begin_draw(std::size_t who, std::size_t count) {
        head_.drawer = static_cast<std::uint8_t>(who);
        head_.draws = static_cast<std::uint8_t>(std::min<std::size_t>(count, head_.deck));
        head_.phase = Phase::draw;
        head_.common.actor = by_chance;
        if (head_.draws == 0) end_draw();
    }

    // The end of a round.

    void end_round() {
        std::array<int, most_seats> paid{};
        const Parts<const State> parts(state_, procedure_.layout());
        pay(facts_, parts, std::span(paid).first(facts_.players));
        if (end_ != nullptr)
            *end_ = {head_.finisher != nothing,
                     winning_teams(facts_, parts),
                     head_.role,
                     paid,
                     visible_crystals(facts_, parts),
                     head_.finisher,
                     open_goals()};
        for (std::size_t seat = 0; seat < facts_.players; ++seat)
            head_.pay[seat] += static_cast<std::uint32_t>(paid[seat]);
        head_.phase = Phase::steal;
        go_on_stealing();
    }

    [[nodiscard]] std::uint8_t open_goals() const {
        unsigned open = 0;
        for (std::size_t goal = 0; goal < facts_.goals; ++goal)
            open |= parts().form[goal] != face_down ? 1U << goal : 0U;
        return static_cast<std::uint8_t>(open);
    }

    /// From the owner of the last theft on, as often as there are cards that steal.
    void go_on_stealing() {
        for (; head_.thieves_past < facts_.players; ++head_.thieves_past, head_.thefts_past = 0) {
            const std::size_t thief = (head_.last_thief + head_.thieves_past) % facts_.players;
            if ((head_.trapped & one(thief)) != 0 || head_.thefts[thief] <= head_.thefts_past) continue;
            for (std::size_t seat = 0; seat < facts_.players; ++seat)
                if (seat != thief && head_.pay[seat] > 0) {
                    head_.common.actor = play::seat(thief);
                    return;
                }
        }
        if (++head_.round < facts_.rounds) return begin_round((head_.mover + 1U) % facts_.players);
        head_.phase = Phase::over;
        head_.common.actor = nobody;
        head_.common.reason = static_cast<std::uint8_t>(Reason::rounds);
    }

    const DiggingProcedure& procedure_;
    const Facts& facts_;
    State& state_;
    Head& head_;
    std::optional<RoundEnd>* end_;
};

} // namespace

void DiggingProcedure::start(State& state) const {
    Course(*this, state).begin_round(facts_.rules.first);
}

void DiggingProcedure::apply(State& state, Move move) const {
    auto& head = state.as<Head>();
    const bool is_deal = head.phase == Phase::hands;
    if (head.phase != Phase::draw && !is_deal) return Course(*this, state).apply(move);
    // Two moves of three are draws of cards, which do without all the other parts of a state.
    const std::uint8_t kind = byte_of(move, 0);
    const std::size_t drawer = is_deal ? next_to_deal(facts_, head) : head.drawer;
    take_card(facts_, head, state.at<std::uint8_t>(layout_.hands) + drawer * facts_.hand, drawer, kind);
    --state.at<std::uint8_t>(layout_.undrawn)[kind];
    if (is_deal) return head.held[drawer] < facts_.hand ? void() : Course(*this, state).go_on_dealing();
    if (--head.draws > 0) return;
    if (facts_.rules.ends_hopeless || !pass_turn(facts_, head)) Course(*this, state).end_draw();
}

std::optional<RoundEnd> DiggingProcedure::round_end(const State& state, Move move) const {
    std::optional<RoundEnd> end;
    State then = state;
    Course(*this, then, &end).apply(move);
    return end;
}

} // namespace sabotier::play::digging
