#include "validator/play/procedures/digging/digging.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

/// Which moves there are, and which outcomes of draws.
namespace sabotier::play::digging {

namespace {

/// The cards of a hand without their copies, ascending.
struct Hand {
    std::array<std::uint8_t, most_hand> kind;
    std::array<std::uint8_t, most_hand> copies;
    std::size_t kinds = 0;
    std::size_t paths = 0; ///< of these, in front

    Hand(const Facts& facts, const std::uint8_t* cards, std::size_t held) noexcept {
        unsigned before = nothing;
        unsigned alike = 0;
        for (std::size_t i = 0; i < held; ++i) { // without a branch
            const unsigned is_other = cards[i] != before ? 1 : 0;
            before = cards[i];
            alike = (alike & (is_other - 1U)) + 1;
            kinds += is_other;
            paths += is_other & (facts.is_action(before) ? 0U : 1U);
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
          hand_(facts, parts.hand(facts, self_), parts.head.held[self_]),
          out_(out) {}

    void find() {
        if (head_.broken[self_] == 0 && (head_.trapped & one(self_)) == 0) add_lays();
        Move* end = out_.room(most_other_moves());
        end = add_actions(end);
        end = add_mends(end);
        out_.take(add_passes(end));
    }

private:
    static constexpr std::size_t at_once = 4;

    /// At least as many as there can be but for lays, with some more for what is written at once.
    [[nodiscard]] std::size_t most_other_moves() const noexcept {
        const std::size_t kinds = hand_.kinds;
        const std::size_t of_action = std::max(facts_.players * most_tools, std::size_t{head_.slots});
        const std::size_t pairs = kinds * (kinds + 1) / 2;
        return kinds * of_action + (most_tools + 1) * pairs + kinds + pairs + pairs * (kinds + 2) / 3
               + 2 * at_once;
    }

    /// Forms that may be laid, ascending, each with its outline.
    struct Forms {
        std::array<std::uint64_t, 2 * most_hand + 1> form;
        std::array<Outlines, 2 * most_hand + 1> outline;
        std::size_t count = 0;
        Outlines all = 0;

        void add(std::size_t next, Outlines its, unsigned is_there) noexcept { // 1 or 0, without a branch
            form[count] = next;
            outline[count] = its;
            all |= its & (0U - is_there);
            count += is_there;
        }
    };

    void add_lays() {
        Forms mine;
        const Turns* const turns = facts_.turns_of(head_.role[self_]);
        for (std::size_t i = 0; i < hand_.paths; ++i) {
            const std::size_t kind = hand_.kind[i];
            const Brief& card = facts_.brief[kind];
            mine.add(2 * kind, card.upright, turns[kind] & upright_turn);
            mine.add(2 * kind + 1, card.turned, turns[kind] / other_turn);
        }
        if (mine.count > 0) lay(mine);
    }

    /// Without branches on what fits, which nobody can guess: first which places take any of the forms, as
    /// most take none, then which forms each of these takes.
    void lay(Forms& mine) {
        mine.form[mine.count] = 0; // as two are looked at at a time
        mine.outline[mine.count] = 0;
        const Outlines* const fits = facts_.fits.data();
        std::array<Outlines, most_free_places> taken;
        std::array<std::uint64_t, most_free_places> places;
        std::size_t count = 0;
        for (std::size_t i = 0; i < head_.free; ++i) {
            taken[count] = fits[parts_.free_edge[i]];
            places[count] = number(lay_move(parts_.free_place[i], 0));
            count += (taken[count] & mine.all) != 0 ? 1U : 0U;
        }
        Move* end = out_.room(count * mine.count + 2);
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t form = 0; form < mine.count; form += 2) {
                *end = Move{places[i] | mine.form[form]};
                end += (taken[i] & mine.outline[form]) != 0 ? 1 : 0;
                *end = Move{places[i] | mine.form[form + 1]};
                end += (taken[i] & mine.outline[form + 1]) != 0 ? 1 : 0;
            }
        out_.take(end);
    }

    /// One byte for each of eight players, the first of them lowest.
    [[nodiscard]] static std::uint64_t eight(const std::uint8_t* players) noexcept {
        static_assert(std::endian::native == std::endian::little && most_seats % 8 == 0);
        std::uint64_t bytes = 0;
        std::memcpy(&bytes, players, sizeof bytes);
        return bytes;
    }
    static constexpr std::uint64_t each = ~std::uint64_t{0} / 0xFF; ///< 1 in each byte

    /// Who has any cards that steal.
    [[nodiscard]] unsigned thieves() const noexcept {
        std::uint64_t thieves = 0;
        for (std::size_t from = 0; from < most_seats; from += 8) {
            const std::uint64_t cards = eight(head_.thefts.data() + from);
            const std::uint64_t has_some = (cards | ((cards & 0x7F * each) + 0x7F * each)) >> 7 & each;
            thieves |= (has_some * 0x0102040810204080U >> 56) << from; // the bits of all bytes side by side
        }
        return static_cast<unsigned>(thieves);
    }

    /// At whom cards of each effect may be played; nobody where it is not at players, or at their tools.
    using Targets = std::array<unsigned, effects>;
    [[nodiscard]] Targets find_targets() const noexcept {
        const unsigned self = one(self_);
        const unsigned all = one(facts_.players) - 1U;
        const unsigned others = all & ~self;
        const unsigned trapped = head_.trapped;
        const unsigned thieves = this->thieves();
        Targets at{};
        const auto of = [&](Effect effect) -> unsigned& { return at[static_cast<std::size_t>(effect)]; };
        of(Effect::breaks) = of(Effect::inspects) = of(Effect::swaps_hands) = others;
        of(Effect::steals) = self & ~(trapped | (facts_.rules.has_several_thefts ? 0U : thieves));
        of(Effect::stops_thefts) = others & thieves;
        of(Effect::traps) = (facts_.rules.traps_oneself ? all : others) & ~trapped;
        of(Effect::frees) = all & trapped;
        of(Effect::swaps_roles) = head_.pile > 0 ? all : 0;
        return at;
    }

    Move* add_actions(Move* end) const {
        if (hand_.paths == hand_.kinds) return end;
        const Targets targets = find_targets();
        for (std::size_t i = hand_.paths; i < hand_.kinds; ++i) {
            const std::size_t kind = hand_.kind[i];
            const Brief& card = facts_.brief[kind];
            if (card.effect == Effect::mends)
                end = add_repairs(end, kind);
            else if (card.effect == Effect::clears)
                end = add_clearings(end, kind);
            else if (card.effect == Effect::looks)
                end = add_looks(end, kind);
            else // asked for last and together, so that nobody has to guess which
                end = add_at_players(end, kind, targets[static_cast<std::size_t>(card.effect)], card.tools);
        }
        return end;
    }

    /// At those of some who have none of these tools broken.
    Move* add_at_players(Move* end, std::size_t kind, unsigned targets, std::uint8_t tools) const {
        for (std::size_t seat = 0; seat < facts_.players; ++seat) { // without a branch
            *end = act_move(kind, seat);
            end += (targets >> seat & 1U) & ((head_.broken[seat] & tools) == 0 ? 1U : 0U);
        }
        return end;
    }

    Move* add_repairs(Move* end, std::size_t kind) const {
        const std::uint64_t tools = facts_.brief[kind].tools * each;
        for (std::size_t from = 0; from < facts_.players; from += 8)
            for (std::uint64_t rest = eight(head_.broken.data() + from) & tools; rest != 0;
                 rest &= rest - 1) {
                const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
                *end++ = act_move(kind, from + bit / 8, bit % 8);
            }
        return end;
    }

    /// By their places, each of which is put behind as many as lie before it: that takes no branch.
    Move* add_clearings(Move* end, std::size_t kind) const {
        std::array<Place, most_cards + 1> places;
        std::size_t count = 0;
        for (std::size_t slot = facts_.fixed; slot < head_.slots; ++slot) {
            places[count] = parts_.slot_place[slot];
            count += parts_.form[slot] != no_form ? 1 : 0;
        }
        for (std::size_t i = 0; i < count; ++i) {
            std::size_t before = 0;
            for (std::size_t j = 0; j < count; ++j)
                before += number(places[j]) < number(places[i]) ? 1U : 0U;
            end[before] = act_move(kind, places[i]);
        }
        return end + count;
    }

    Move* add_looks(Move* end, std::size_t kind) const {
        Move* const begin = end;
        for (std::size_t goal = 0; goal < facts_.goals; ++goal)
            if (parts_.form[goal] == face_down) *end++ = act_move(kind, parts_.slot_place[goal]);
        std::sort(begin, end, [](Move a, Move b) { return number(a) < number(b); });
        return end;
    }

    Move* add_mends(Move* end) const {
        unsigned burdens = head_.broken[self_];
        if ((head_.trapped & one(self_)) != 0) burdens |= 1U << trap_burden;
        for (; burdens != 0; burdens &= burdens - 1) {
            const auto burden = static_cast<std::size_t>(std::countr_zero(burdens));
            for (std::size_t a = 0; a < hand_.kinds; ++a) {
                if (hand_.copies[a] > 1) *end++ = mend_move(burden, hand_.kind[a], hand_.kind[a]);
                for (std::size_t b = a + 1; b < hand_.kinds; ++b)
                    *end++ = mend_move(burden, hand_.kind[a], hand_.kind[b]);
            }
        }
        return end;
    }

    Move* add_passes(Move* end) const {
        std::array<std::uint64_t, most_hand + at_once> card; ///< as passes have them
        for (std::size_t i = 0; i < hand_.kinds; ++i)
            card[i] = hand_.kind[i] + std::uint64_t{1};
        std::fill_n(card.begin() + static_cast<std::ptrdiff_t>(hand_.kinds), at_once, no_card);
        for (std::size_t i = 0; i < hand_.kinds; ++i) {
            const std::uint64_t first = number(pass_move(card[i]));
            *end++ = Move{first};
            if (hand_.copies[i] > 1) end = add_with_two(end, card.data(), first, i, hand_.copies[i] > 2);
            for (std::size_t second = i + 1; second < hand_.kinds; ++second)
                end = add_with_two(end, card.data(), first, second, hand_.copies[second] > 1);
        }
        return end;
    }

    /// Passes with these first two cards: alone, with one more of the second, with each that comes behind
    /// it. Some moves are written behind the end, so that few hands take more than one step.
    Move* add_with_two(Move* end, const std::uint64_t* card, std::uint64_t first, std::size_t second,
                       bool has_another) const noexcept {
        const std::uint64_t two = first | card[second] << 8;
        *end++ = Move{two};
        *end = Move{two | card[second]};
        end += has_another ? 1 : 0;
        const std::size_t follow = hand_.kinds - second - 1;
        const std::uint64_t* const third = card + second + 1;
        std::size_t at = 0;
        do
            for (std::size_t n = at; n < at + at_once; ++n)
                end[n] = Move{two | third[n]};
        while ((at += at_once) < follow);
        return end + follow;
    }

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
