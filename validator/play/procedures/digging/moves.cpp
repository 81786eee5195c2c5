#include "validator/play/procedures/digging/digging.hpp"

#include <algorithm>
#include <bit>

/// Which moves there are, and which outcomes of draws.
namespace sabotier::play::digging {

namespace {

/// The cards of a hand without their copies, ascending.
struct Hand {
    std::array<std::uint8_t, most_hand> kind;
    std::array<std::uint8_t, most_hand> copies;
    std::size_t kinds = 0;

    Hand(const std::uint8_t* cards, std::size_t held) noexcept {
        for (std::size_t i = 0; i < held; ++i)
            if (kinds > 0 && kind[kinds - 1] == cards[i]) {
                ++copies[kinds - 1];
            } else {
                kind[kinds] = cards[i];
                copies[kinds++] = 1;
            }
    }
};

/// Finds the moves of whoever is to decide.
class Finder {
public:
    Finder(const Facts& facts, const Parts<const State>& parts, MoveList& out)
        : facts_(facts),
          parts_(parts),
          head_(parts.head),
          self_(number(parts.head.common.actor)),
          hand_(parts.hand(facts, self_), parts.head.held[self_]),
          out_(out) {}

    void find() {
        if (head_.broken[self_] == 0 && (head_.trapped & one(self_)) == 0) add_lays();
        for (std::size_t i = 0; i < hand_.kinds; ++i)
            if (facts_.is_action(hand_.kind[i])) add_actions(hand_.kind[i]);
        add_mends();
        add_passes();
    }

private:
    void add_lays() {
        FormSet mine;
        std::size_t forms = 0;
        for (std::size_t i = 0; i < hand_.kinds && hand_.kind[i] < facts_.paths; ++i)
            if (facts_.may_lay(hand_.kind[i], head_.role[self_])) {
                mine |= facts_.forms_of[hand_.kind[i]];
                forms += 2;
            }
        if (forms == 0) return;
        // First which places take any of them, without a branch: most take none.
        const FormSet* const fits = facts_.fits.data();
        std::array<std::uint16_t, most_free_places> takes;
        std::size_t count = 0;
        for (std::size_t i = 0; i < head_.free; ++i) {
            const FormSet& there = fits[parts_.free_edge[i]];
            takes[count] = static_cast<std::uint16_t>(i);
            count += ((there.low & mine.low) | (there.high & mine.high)) != 0 ? 1U : 0U;
        }
        Move* end = out_.room(count * forms);
        for (std::size_t i = 0; i < count; ++i) {
            const FormSet& there = fits[parts_.free_edge[takes[i]]];
            const Place place = parts_.free_place[takes[i]];
            for (std::uint64_t low = there.low & mine.low; low != 0; low &= low - 1)
                *end++ = lay_move(place, static_cast<Form>(std::countr_zero(low)));
            for (std::uint64_t high = there.high & mine.high; high != 0; high &= high - 1)
                *end++ = lay_move(place, static_cast<Form>(64 + std::countr_zero(high)));
        }
        out_.take(end);
    }

    template <class Is>
    void add_at_players(std::size_t kind, const Is& is_target) {
        Move* end = out_.room(facts_.players);
        for (std::size_t seat = 0; seat < facts_.players; ++seat)
            if (is_target(seat)) *end++ = act_move(kind, seat);
        out_.take(end);
    }

    void add_actions(std::size_t kind) {
        const Kind& card = facts_.kinds[kind];
        const auto is_other = [&](std::size_t seat) { return seat != self_; };
        const auto is_trapped = [&](std::size_t seat) { return (head_.trapped & one(seat)) != 0; };
        switch (card.effect) {
        case Effect::breaks:
            return add_at_players(kind, [&](std::size_t seat) {
                return is_other(seat) && (head_.broken[seat] & card.tools) == 0;
            });
        case Effect::mends:
            return add_repairs(kind);
        case Effect::clears:
            return add_clearings(kind);
        case Effect::looks:
            return add_looks(kind);
        case Effect::inspects:
        case Effect::swaps_hands:
            return add_at_players(kind, is_other);
        case Effect::steals:
            return add_at_players(kind, [&](std::size_t seat) {
                return seat == self_ && !is_trapped(seat)
                       && (facts_.rules.has_several_thefts || head_.thefts[seat] == 0);
            });
        case Effect::stops_thefts:
            return add_at_players(
                kind, [&](std::size_t seat) { return is_other(seat) && head_.thefts[seat] != 0; });
        case Effect::traps:
            return add_at_players(kind, [&](std::size_t seat) {
                return !is_trapped(seat) && (is_other(seat) || facts_.rules.traps_oneself);
            });
        case Effect::frees:
            return add_at_players(kind, is_trapped);
        case Effect::swaps_roles:
            return add_at_players(kind, [&](std::size_t) { return head_.pile > 0; });
        case Effect::path:
            return;
        }
    }

    void add_repairs(std::size_t kind) {
        for (std::size_t seat = 0; seat < facts_.players; ++seat)
            for (unsigned tools = head_.broken[seat] & facts_.kinds[kind].tools; tools != 0;
                 tools &= tools - 1)
                out_.add(act_move(kind, seat, static_cast<std::size_t>(std::countr_zero(tools))));
    }

    void add_clearings(std::size_t kind) {
        Move* const begin = out_.room(head_.slots);
        Move* end = begin;
        for (std::size_t slot = facts_.fixed; slot < head_.slots; ++slot)
            if (parts_.form[slot] != no_form) *end++ = act_move(kind, parts_.slot_place[slot]);
        std::sort(begin, end, [](Move a, Move b) { return number(a) < number(b); });
        out_.take(end);
    }

    void add_looks(std::size_t kind) {
        Move* const begin = out_.room(facts_.goals);
        Move* end = begin;
        for (std::size_t goal = 0; goal < facts_.goals; ++goal)
            if (parts_.form[goal] == face_down) *end++ = act_move(kind, parts_.slot_place[goal]);
        std::sort(begin, end, [](Move a, Move b) { return number(a) < number(b); });
        out_.take(end);
    }

    /// Calls f(a, b) for pairs of cards that differ, ascending.
    template <class F>
    void each_pair(std::size_t a, const F& f) const {
        if (hand_.copies[a] > 1) f(a);
        for (std::size_t b = a + 1; b < hand_.kinds; ++b)
            f(b);
    }

    void add_mends() {
        unsigned burdens = head_.broken[self_];
        if ((head_.trapped & one(self_)) != 0) burdens |= 1U << trap_burden;
        for (; burdens != 0; burdens &= burdens - 1) {
            const auto burden = static_cast<std::size_t>(std::countr_zero(burdens));
            for (std::size_t a = 0; a < hand_.kinds; ++a)
                each_pair(a,
                          [&](std::size_t b) { out_.add(mend_move(burden, hand_.kind[a], hand_.kind[b])); });
        }
    }

    void add_passes() {
        std::array<std::uint64_t, most_hand> card; ///< as passes have them
        for (std::size_t i = 0; i < hand_.kinds; ++i)
            card[i] = hand_.kind[i] + std::uint64_t{1};
        const std::size_t kinds = hand_.kinds;
        Move* end = out_.room(most_passes);
        for (std::size_t i = 0; i < kinds; ++i) {
            const std::uint64_t first = number(pass_move(card[i]));
            *end++ = Move{first};
            for (std::size_t j = hand_.copies[i] > 1 ? i : i + 1; j < kinds; ++j) {
                const std::uint64_t two = first | (card[j] << 8);
                *end++ = Move{two};
                // A third one like the second has to be there beside those that are taken.
                if (hand_.copies[j] > (i == j ? 2 : 1)) *end++ = Move{two | card[j]};
                for (std::size_t k = j + 1; k < kinds; ++k)
                    *end++ = Move{two | card[k]};
            }
        }
        out_.take(end);
    }

    static constexpr std::size_t most_passes =
        most_hand + most_hand * most_hand + most_hand * most_hand * most_hand;

    const Facts& facts_;
    const Parts<const State>& parts_;
    const Head& head_;
    std::size_t self_;
    Hand hand_;
    MoveList& out_;
};

} // namespace

std::size_t goals_left(const Facts& facts, const Head& head, std::span<std::uint8_t> out) {
    std::size_t count = 0;
    for (const std::uint8_t kind : facts.hidden_goals)
        out[count++] = kind;
    for (std::size_t goal = 0; goal < facts.goals; ++goal) {
        if (facts.beforehand[goal].form != face_down || head.goal[goal] == nothing) continue;
        const auto found =
            std::find(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(count), head.goal[goal]);
        *found = out[--count];
    }
    std::sort(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(count));
    return count;
}

int roles_left(const Facts& facts, const Parts<const State>& parts, std::size_t role) {
    if (!facts.has_named_roles) return parts.pile[role];
    const auto dealt =
        std::count(parts.head.role.begin(), parts.head.role.end(), static_cast<std::uint8_t>(role));
    return facts.roles[role].named - static_cast<int>(dealt);
}

void DiggingProcedure::moves(const State& state, MoveList& out) const {
    if (state.common().actor == nobody) return; // stopped in the middle of a phase, too
    const Parts<const State> parts(state, layout_);
    const Head& head = parts.head;
    const auto add_all = [&](std::size_t count, const auto& weight) {
        for (std::size_t i = 0; i < count; ++i)
            if (const int times = weight(i); times > 0)
                out.add_outcome(drawn_move(i), static_cast<std::uint64_t>(times));
    };
    switch (head.phase) {
    case Phase::goals: {
        std::array<std::uint8_t, most_goals> left{};
        const std::size_t count = goals_left(facts_, head, left);
        return add_all(facts_.shapes, [&](std::size_t kind) {
            return static_cast<int>(
                std::count(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(count), kind));
        });
    }
    case Phase::roles:
        return add_all(facts_.roles.size(),
                       [&](std::size_t role) { return roles_left(facts_, parts, role); });
    case Phase::hat:
        return add_all(facts_.roles.size(), [&](std::size_t role) { return int{parts.pile[role]}; });
    case Phase::hands:
    case Phase::draw:
        return add_all(facts_.kinds.size(), [&](std::size_t kind) { return int{parts.undrawn[kind]}; });
    case Phase::turn:
        return Finder(facts_, parts, out).find();
    case Phase::steal:
        for (std::size_t seat = 0; seat < facts_.players; ++seat)
            if (seat != number(head.common.actor) && head.pay[seat] > 0) out.add(take_move(seat));
        return;
    case Phase::over:
        return;
    }
}

} // namespace sabotier::play::digging
