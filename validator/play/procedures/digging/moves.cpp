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
        unsigned alike = 0;
        for (std::size_t i = 0; i < held; ++i) { // without a branch
            const unsigned is_copy = kinds > 0 && kind[kinds - 1] == cards[i] ? 1 : 0;
            alike = alike * is_copy + 1;
            kinds += 1 - is_copy;
            kind[kinds - 1] = cards[i];
            copies[kinds - 1] = static_cast<std::uint8_t>(alike);
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
        add_actions();
        add_mends();
        add_passes();
    }

private:
    void add_lays() {
        FormSet mine;
        std::array<Form, 2 * most_hand> forms; ///< the same, ascending
        std::size_t count = 0;
        for (std::size_t i = 0; i < hand_.kinds && hand_.kind[i] < facts_.paths; ++i)
            if (facts_.may_lay(hand_.kind[i], head_.role[self_])) {
                const FormSet& ways = facts_.forms_of[hand_.kind[i]];
                mine |= ways;
                forms[count++] = form_of(hand_.kind[i], false);
                forms[count] = form_of(hand_.kind[i], true);
                count += ways.has(forms[count]);
            }
        if (count > 0) lay(mine, std::span(forms).first(count));
    }

    /// Without branches on what fits, which nobody can guess: first which places take any of the forms, as
    /// most take none, then which forms each of these takes.
    void lay(const FormSet& mine, std::span<const Form> forms) {
        const FormSet* const fits = facts_.fits.data();
        std::array<std::uint16_t, most_free_places> takes;
        std::size_t count = 0;
        for (std::size_t i = 0; i < head_.free; ++i) {
            const FormSet& there = fits[parts_.free_edge[i]];
            takes[count] = static_cast<std::uint16_t>(i);
            count += ((there.low & mine.low) | (there.high & mine.high)) != 0 ? 1U : 0U;
        }
        Move* end = out_.room(count * forms.size() + 1);
        for (std::size_t i = 0; i < count; ++i) {
            const FormSet there = fits[parts_.free_edge[takes[i]]];
            const Place place = parts_.free_place[takes[i]];
            for (const Form form : forms) {
                *end = lay_move(place, form);
                end += there.has(form);
            }
        }
        out_.take(end);
    }

    /// By effect, those at whom such a card may be played; but for cards that break, whose tools matter.
    [[nodiscard]] std::array<Seats, effects> find_targets() const noexcept {
        const auto all = static_cast<Seats>(one(facts_.players) - 1U);
        const Seats self = one(self_);
        const auto others = static_cast<Seats>(all & ~self);
        unsigned thieves = 0;
        for (std::size_t seat = 0; seat < facts_.players; ++seat)
            thieves |= (head_.thefts[seat] != 0 ? 1U : 0U) << seat;
        const unsigned barred = head_.trapped | (facts_.rules.has_several_thefts ? 0U : thieves);
        std::array<Seats, effects> targets{};
        const auto set = [&](Effect effect, unsigned seats) {
            targets[static_cast<std::size_t>(effect)] = static_cast<Seats>(seats);
        };
        set(Effect::breaks, others);
        set(Effect::inspects, others);
        set(Effect::swaps_hands, others);
        set(Effect::steals, self & ~barred);
        set(Effect::stops_thefts, others & thieves);
        set(Effect::traps, (facts_.rules.traps_oneself ? all : others) & ~unsigned{head_.trapped});
        set(Effect::frees, all & head_.trapped);
        set(Effect::swaps_roles, head_.pile > 0 ? all : Seats{0});
        return targets;
    }

    void add_actions() {
        std::size_t first = 0;
        while (first < hand_.kinds && !facts_.is_action(hand_.kind[first]))
            ++first;
        if (first == hand_.kinds) return;
        const std::array<Seats, effects> targets = find_targets();
        for (std::size_t i = first; i < hand_.kinds; ++i) {
            const Kind& card = facts_.kinds[hand_.kind[i]];
            if (card.effect == Effect::mends)
                add_repairs(hand_.kind[i]);
            else if (card.effect == Effect::clears)
                add_clearings(hand_.kind[i]);
            else if (card.effect == Effect::looks)
                add_looks(hand_.kind[i]);
            else
                add_at_players(hand_.kind[i], targets[static_cast<std::size_t>(card.effect)],
                               card.effect == Effect::breaks ? card.tools : std::uint8_t{0});
        }
    }

    /// At those of some who have none of these tools broken.
    void add_at_players(std::size_t kind, Seats targets, std::uint8_t tools) {
        Move* end = out_.room(facts_.players + 1);
        for (std::size_t seat = 0; seat < facts_.players; ++seat) { // without a branch
            *end = act_move(kind, seat);
            end += (targets >> seat & 1U) & ((head_.broken[seat] & tools) == 0 ? 1U : 0U);
        }
        out_.take(end);
    }

    void add_repairs(std::size_t kind) {
        const unsigned tools = facts_.kinds[kind].tools;
        Move* end = out_.room(facts_.players * most_tools + 1);
        for (std::size_t seat = 0; seat < facts_.players; ++seat)
            for (unsigned rest = tools; rest != 0; rest &= rest - 1) { // without a branch on what is broken
                const auto tool = static_cast<std::size_t>(std::countr_zero(rest));
                *end = act_move(kind, seat, tool);
                end += head_.broken[seat] >> tool & 1U;
            }
        out_.take(end);
    }

    /// By their places, each of which is put behind as many as lie before it: that takes no branch.
    void add_clearings(std::size_t kind) {
        std::array<Place, most_cards + 1> places;
        std::size_t count = 0;
        for (std::size_t slot = facts_.fixed; slot < head_.slots; ++slot) {
            places[count] = parts_.slot_place[slot];
            count += parts_.form[slot] != no_form ? 1 : 0;
        }
        Move* const begin = out_.room(count);
        for (std::size_t i = 0; i < count; ++i) {
            std::size_t before = 0;
            for (std::size_t j = 0; j < count; ++j)
                before += number(places[j]) < number(places[i]) ? 1U : 0U;
            begin[before] = act_move(kind, places[i]);
        }
        out_.take(begin + count);
    }

    void add_looks(std::size_t kind) {
        Move* const begin = out_.room(facts_.goals);
        Move* end = begin;
        for (std::size_t goal = 0; goal < facts_.goals; ++goal)
            if (parts_.form[goal] == face_down) *end++ = act_move(kind, parts_.slot_place[goal]);
        std::sort(begin, end, [](Move a, Move b) { return number(a) < number(b); });
        out_.take(end);
    }

    void add_mends() {
        unsigned burdens = head_.broken[self_];
        if ((head_.trapped & one(self_)) != 0) burdens |= 1U << trap_burden;
        for (; burdens != 0; burdens &= burdens - 1) {
            const auto burden = static_cast<std::size_t>(std::countr_zero(burdens));
            Move* end = out_.room(most_hand * most_hand);
            for (std::size_t a = 0; a < hand_.kinds; ++a) {
                if (hand_.copies[a] > 1) *end++ = mend_move(burden, hand_.kind[a], hand_.kind[a]);
                for (std::size_t b = a + 1; b < hand_.kinds; ++b)
                    *end++ = mend_move(burden, hand_.kind[a], hand_.kind[b]);
            }
            out_.take(end);
        }
    }

    void add_passes() {
        std::array<std::uint64_t, most_hand + at_once> card{}; ///< as passes have them
        for (std::size_t i = 0; i < hand_.kinds; ++i)
            card[i] = hand_.kind[i] + std::uint64_t{1};
        const std::size_t kinds = hand_.kinds;
        Move* end = out_.room(most_passes + at_once);
        for (std::size_t i = 0; i < kinds; ++i) {
            const std::uint64_t first = number(pass_move(card[i]));
            *end++ = Move{first};
            for (std::size_t j = hand_.copies[i] > 1 ? i : i + 1; j < kinds; ++j) {
                const std::uint64_t two = first | (card[j] << 8);
                *end++ = Move{two};
                // A third one like the second has to be there beside those that are taken.
                if (hand_.copies[j] > (i == j ? 2 : 1)) *end++ = Move{two | card[j]};
                std::size_t k = j + 1;
                do { // so many even where there are none: that is seldom more than once
                    for (std::size_t n = 0; n < at_once; ++n)
                        end[k - j - 1 + n] = Move{two | card[k + n]};
                    k += at_once;
                } while (k < kinds);
                end += kinds - j - 1;
            }
        }
        out_.take(end);
    }

    static constexpr std::size_t at_once = 4;
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
