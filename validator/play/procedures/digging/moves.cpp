#include "validator/play/procedures/digging/digging.hpp"
#include "validator/play/procedures/digging/table.hpp"
#include "validator/play/procedures/digging/throws.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

/// Which moves there are, and which outcomes of draws.
namespace sabotier::play::digging {

namespace {

/// One for each of eight bytes, the first of them lowest.
[[nodiscard]] std::uint64_t eight(const std::uint8_t* bytes) noexcept {
    static_assert(std::endian::native == std::endian::little);
    std::uint64_t all = 0;
    std::memcpy(&all, bytes, sizeof all);
    return all;
}
constexpr std::uint64_t each = ~std::uint64_t{0} / 0xFF; ///< 1 in each byte
static_assert(most_seats % 8 == 0); // or the last eight players' bytes would reach behind their array

/// The upper bits of eight bytes side by side.
[[nodiscard]] constexpr unsigned tops_of(std::uint64_t bytes) noexcept {
    return static_cast<unsigned>((bytes >> 7 & each) * 0x0102040810204080U >> 56);
}
/// Which of eight bytes are not 0.
[[nodiscard]] constexpr unsigned some_of(std::uint64_t bytes) noexcept {
    return tops_of(bytes | ((bytes & 0x7F * each) + 0x7F * each));
}

/// Which of eight bytes are `least`, 1 to 128, or more.
[[nodiscard]] constexpr unsigned not_below(std::uint64_t bytes, std::uint64_t least) noexcept {
    return tops_of(bytes | ((bytes & 0x7F * each) + (0x80 - least) * each));
}

/// The cards of a hand without their copies, ascending.
struct Kinds {
    std::array<std::uint8_t, most_hand> kind;
    std::array<std::uint8_t, most_hand> copies;
    std::size_t count = 0;

    Kinds(const std::uint8_t* cards, std::size_t held) noexcept {
        unsigned before = nothing;
        unsigned alike = 0;
        for (std::size_t i = 0; i < held; ++i) { // without a branch
            const unsigned is_other = cards[i] != before ? 1 : 0;
            before = cards[i];
            alike = (alike & (is_other - 1U)) + 1;
            count += is_other;
            kind[count - 1] = cards[i];
            copies[count - 1] = static_cast<std::uint8_t>(alike);
        }
    }
};

/// Finds the moves of whoever is to decide.
class Finder {
public:
    Finder(const Facts& facts, const StateLayout& layout, const State& state, MoveList& out)
        : facts_(facts),
          layout_(layout),
          state_(state),
          head_(state.as<Head>()),
          self_(number(head_.common.actor)),
          cards_(parts().hand(facts, self_)),
          held_(head_.held[self_]),
          out_(out) {
        std::uint64_t before = nothing;
        for (std::size_t from = 0; from < held_; from += 8) { // at once in most games
            const std::uint64_t cards = eight(cards_ + from);
            first_ |= some_of(cards ^ (cards << 8 | before)) << from;
            actions_ |= not_below(cards, facts.shapes) << from;
            before = cards >> 56;
        }
        const unsigned held = (1U << held_) - 1;
        first_ &= held;
        actions_ &= held;
    }

    void find() {
        if (head_.broken[self_] == 0 && (head_.trapped & one(self_)) == 0) add_lays();
        Move* end = out_.room(most_other_moves());
        end = add_actions(end);
        out_.take(held_ - 1 < short_hand ? add_short_throws(end) : add_throws(end));
    }

private:
    /// Made anew wherever some are needed: what is not asked for is not looked up then.
    [[nodiscard]] Parts<const State> parts() const noexcept { return {state_, layout_}; }

    static constexpr std::size_t at_once = 4;

    /// At least as many as there can be but for lays, with some more for what is written at once.
    [[nodiscard]] std::size_t most_other_moves() const noexcept {
        const std::size_t of_action = std::max(facts_.players * most_tools, std::size_t{head_.slots});
        const std::size_t pairs = held_ * (held_ + 1) / 2;
        return held_ * of_action + (most_tools + 1) * pairs + held_ + pairs + pairs * (held_ + 2) / 3
               + 2 * at_once;
    }

    static constexpr std::size_t most_at_once = 12; ///< forms

    /// Forms that may be laid, ascending, each with its outline; then some without one.
    struct Forms {
        std::array<Outlines, 2 * most_hand + most_at_once> outline;
        std::array<Form, 2 * most_hand + most_at_once> form;
        std::size_t count;
        Outlines all; ///< outlines
    };

    /// Without a branch on which these are.
    [[nodiscard]] Forms find_forms() const noexcept {
        Forms mine;
        const Layings* const layings = facts_.layings_of(head_.role[self_]);
        std::size_t count = 0;
        Outlines all = 0;
        const auto add = [&](Form form, Outlines outline) {
            mine.form[count] = form;
            mine.outline[count] = outline;
            all |= outline;
            count += outline != 0 ? 1 : 0;
        };
        for (std::size_t i = 0; i < held_; ++i) {
            const std::uint8_t kind = cards_[i];
            const Outlines is_first = 0U - (first_ >> i & 1U);
            add(form_of(kind, false), layings[kind].upright & is_first);
            add(form_of(kind, true), layings[kind].turned & is_first);
        }
        std::fill_n(mine.outline.begin() + static_cast<std::ptrdiff_t>(count), most_at_once, Outlines{0});
        std::fill_n(mine.form.begin() + static_cast<std::ptrdiff_t>(count), most_at_once, Form{0});
        mine.count = count;
        mine.all = all;
        return mine;
    }

    /// Without branches on what fits, which nobody can guess: first which places take any of the forms, as
    /// most take none, then which forms each of these takes.
    void add_lays() {
        const Forms mine = find_forms();
        if (mine.count == 0) return;
        std::array<std::uint16_t, most_free_places + at_once> takers;
        const std::span<const std::uint16_t> those = find_takers(mine.all, takers);
        const std::size_t count = those.size();
        Move* const end = out_.room(count * mine.count + 1);
        out_.take(lay(those, mine, end));
    }
    /// Indices of free places. These are looked at by fours: how many there are is hard to guess.
    [[nodiscard]] std::span<const std::uint16_t> find_takers(Outlines wanted,
                                                             std::span<std::uint16_t> out) const noexcept {
        const Outlines* const fits = facts_.fits.data();
        const Edge* const edges = parts().free_edge;
        std::uint16_t* end = out.data() + 1; // behind one that is none
        out[0] = 0;
        for (std::size_t from = 0, fours = in_fours(head_.free); from < fours; from += at_once)
            for (std::size_t i = from; i < from + at_once; ++i) {
                *end = static_cast<std::uint16_t>(i);
                end += (fits[edges[i] % all_edges] & wanted) != 0 ? 1 : 0;
            }
        for (std::size_t i = 1; i < at_once; ++i) // what lies behind the last free place
            end -= end[-1] >= head_.free && end[-1] > 0 ? 1 : 0;
        return {out.data() + 1, end};
    }
    Move* lay(std::span<const std::uint16_t> takers, const Forms& mine, Move* end) const noexcept {
        switch (mine.count) {
        case 1:
            return lay<1>(takers, mine, end);
        case 2:
            return lay<2>(takers, mine, end);
        case 3:
            return lay<3>(takers, mine, end);
        case 4:
            return lay<4>(takers, mine, end);
        case 5:
            return lay<5>(takers, mine, end);
        case 6:
            return lay<6>(takers, mine, end);
        case 7:
            return lay<7>(takers, mine, end);
        case 8:
            return lay<8>(takers, mine, end);
        default:
            return lay<most_at_once>(takers, mine, end);
        }
    }
    /// So many forms at once.
    template <std::size_t forms>
    Move* lay(std::span<const std::uint16_t> takers, const Forms& mine, Move* end) const noexcept {
        const Place* const places = parts().free_place;
        const Edge* const edges = parts().free_edge;
        for (const std::uint16_t i : takers) {
            const std::uint64_t place = number(lay_move(places[i], 0));
            const Outlines taken = facts_.fits[edges[i]];
            for (std::size_t from = 0; from < mine.count; from += forms)
                for (std::size_t form = from; form < from + forms; ++form) {
                    *end = Move{place | mine.form[form]};
                    end += (taken & mine.outline[form]) != 0 ? 1 : 0;
                }
        }
        return end;
    }

    /// Who has any of some bits set, of one byte for each player.
    [[nodiscard]] unsigned players_with(const std::array<std::uint8_t, most_seats>& bytes,
                                        std::uint8_t bits) const noexcept {
        unsigned players = 0;
        for (std::size_t from = 0; from < facts_.players; from += 8)
            players |= some_of(eight(bytes.data() + from) & bits * each) << from;
        return players;
    }

    /// At whom cards of each effect may be played if tools do not matter, or at which goals, by their places.
    using Targets = std::array<unsigned, effects>;
    [[nodiscard]] Targets find_targets() const noexcept {
        const unsigned self = one(self_);
        const unsigned all = one(facts_.players) - 1U;
        const unsigned others = all & ~self;
        const unsigned trapped = head_.trapped;
        const unsigned thieves = players_with(head_.thefts, 0xFF);
        Targets at{};
        const auto of = [&](Effect effect) -> unsigned& { return at[static_cast<std::size_t>(effect)]; };
        of(Effect::breaks) = of(Effect::inspects) = of(Effect::swaps_hands) = others;
        of(Effect::steals) = self & ~(trapped | (facts_.rules.has_several_thefts ? 0U : thieves));
        of(Effect::stops_thefts) = others & thieves;
        of(Effect::traps) = (facts_.rules.traps_oneself ? all : others) & ~trapped;
        of(Effect::frees) = all & trapped;
        of(Effect::swaps_roles) = head_.pile > 0 ? all : 0;
        of(Effect::mends) = all;
        for (std::size_t i = 0; i < facts_.goals; ++i)
            of(Effect::looks) |= (parts().form[facts_.goal_by_place[i]] == face_down ? 1U : 0U) << i;
        return at;
    }

    Move* add_actions(Move* end) const {
        unsigned rest = actions_ & first_;
        if (rest == 0) return end;
        const Targets targets = find_targets();
        for (; rest != 0; rest &= rest - 1) {
            const std::size_t kind = cards_[std::countr_zero(rest)];
            const Brief& card = facts_.brief[kind];
            if (card.is_simple)
                end = add_simple(end, kind, targets[static_cast<std::size_t>(card.effect)]);
            else if (card.effect == Effect::clears)
                end = add_clearings(end, kind);
            else
                end = add_repairs(end, kind);
        }
        return end;
    }

    /// At those of some who have none of the card's tools broken, or any if it mends one. Without a branch on
    /// what it does and at whom.
    Move* add_simple(Move* end, std::size_t kind, unsigned targets) const {
        const Brief& card = facts_.brief[kind];
        const unsigned is_mending = card.effect == Effect::mends ? 1 : 0;
        targets &= players_with(head_.broken, card.tools) ^ (is_mending - 1U);
        const auto& at = facts_.targets[card.effect == Effect::looks ? 1 : 0];
        const std::uint64_t base = number(act_move(kind, 0, card.tool));
        for (std::size_t from = 0; from < facts_.most_targets; from += at_once, targets >>= at_once)
            for (std::size_t i = 0; i < at_once; ++i) {
                *end = Move{base | at[from + i]};
                end += targets >> i & 1U;
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
            places[count] = parts().slot_place[slot];
            count += parts().form[slot] != no_form ? 1 : 0;
        }
        for (std::size_t i = 0; i < count; ++i) {
            std::size_t before = 0;
            for (std::size_t j = 0; j < count; ++j)
                before += number(places[j]) < number(places[i]) ? 1U : 0U;
            end[before] = act_move(kind, places[i]);
        }
        return end + count;
    }

    /// What lies before oneself and may be mended with any two cards.
    [[nodiscard]] unsigned own_burdens() const noexcept {
        return head_.broken[self_] | ((head_.trapped & one(self_)) != 0 ? 1U << trap_burden : 0U);
    }

    /// Of a short hand. That its cards differ is guessed, as most do; which are alike is not.
    Move* add_short_throws(Move* end) const {
        if (first_ + 1 != 1U << held_) return add_throws<short_hand>(end, thrown_at(held_, first_));
        switch (held_) {
        case 1:
            return add_throws<1>(end, AllThrown());
        case 2:
            return add_throws<2>(end, AllThrown());
        case 3:
            return add_throws<3>(end, AllThrown());
        case 4:
            return add_throws<4>(end, AllThrown());
        case 5:
            return add_throws<5>(end, AllThrown());
        default:
            return add_throws<short_hand>(end, AllThrown());
        }
    }
    template <std::size_t hand, class Those>
    Move* add_throws(Move* end, const Those& thrown) const {
        std::array<std::uint64_t, hand> card;
        for (std::size_t i = 0; i < hand; ++i)
            card[i] = cards_[i];
        for (unsigned burdens = own_burdens(); burdens != 0; burdens &= burdens - 1) {
            const std::uint64_t base =
                number(mend_move(static_cast<std::size_t>(std::countr_zero(burdens)), 0, 0));
            end = write_throws<hand, 2, 2>(end, thrown, [&](const Throw& cards) {
                return Move{base | card[cards.a] << 8 | card[cards.b]};
            });
        }
        std::array<std::uint64_t, hand> first, second; // as passes have them
        for (std::size_t i = 0; i < hand; ++i) {
            ++card[i];
            first[i] = number(pass_move(card[i]));
            second[i] = card[i] << 8;
        }
        return write_throws<hand, 1, 3>(end, thrown, [&](const Throw& cards) {
            std::uint64_t move = first[cards.a];
            if (cards.cards > 1) move |= second[cards.b];
            if (cards.cards > 2) move |= card[cards.c];
            return Move{move};
        });
    }

    /// Of any hand.
    Move* add_throws(Move* end) const {
        const Kinds hand(cards_, held_);
        return add_passes(add_mends(end, hand), hand);
    }

    Move* add_mends(Move* end, const Kinds& hand) const {
        for (unsigned burdens = own_burdens(); burdens != 0; burdens &= burdens - 1) {
            const auto burden = static_cast<std::size_t>(std::countr_zero(burdens));
            for (std::size_t a = 0; a < hand.count; ++a) {
                if (hand.copies[a] > 1) *end++ = mend_move(burden, hand.kind[a], hand.kind[a]);
                for (std::size_t b = a + 1; b < hand.count; ++b)
                    *end++ = mend_move(burden, hand.kind[a], hand.kind[b]);
            }
        }
        return end;
    }

    Move* add_passes(Move* end, const Kinds& hand) const {
        std::array<std::uint64_t, most_hand + at_once> card; ///< as passes have them
        for (std::size_t i = 0; i < hand.count; ++i)
            card[i] = hand.kind[i] + std::uint64_t{1};
        std::fill_n(card.begin() + static_cast<std::ptrdiff_t>(hand.count), at_once, no_card);
        for (std::size_t i = 0; i < hand.count; ++i) {
            const std::uint64_t first = number(pass_move(card[i]));
            *end++ = Move{first};
            if (hand.copies[i] > 1)
                end = add_with_two(end, card.data(), first, i, hand.count, hand.copies[i] > 2);
            for (std::size_t second = i + 1; second < hand.count; ++second)
                end = add_with_two(end, card.data(), first, second, hand.count, hand.copies[second] > 1);
        }
        return end;
    }

    /// Passes with these first two cards: alone, with one more of the second, with each that comes behind
    /// it. Some moves are written behind the end, so that few hands take more than one step.
    Move* add_with_two(Move* end, const std::uint64_t* card, std::uint64_t first, std::size_t second,
                       std::size_t kinds, bool has_another) const noexcept {
        const std::uint64_t two = first | card[second] << 8;
        *end++ = Move{two};
        *end = Move{two | card[second]};
        end += has_another ? 1 : 0;
        const std::size_t follow = kinds - second - 1;
        const std::uint64_t* const third = card + second + 1;
        std::size_t at = 0;
        do
            for (std::size_t n = at; n < at + at_once; ++n)
                end[n] = Move{two | third[n]};
        while ((at += at_once) < follow);
        return end + follow;
    }

    const Facts& facts_;
    const StateLayout& layout_;
    const State& state_;
    const Head& head_;
    std::size_t self_;
    const std::uint8_t* cards_; ///< in hand
    std::size_t held_;
    unsigned first_ = 0;   ///< of their kind, as bits by their places
    unsigned actions_ = 0; ///< the same
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
    const auto& head = state.as<Head>();
    if (head.phase == Phase::turn) return Finder(facts_, layout_, state, out).find();
    const Parts<const State> parts(state, layout_);
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
    case Phase::steal:
        for (std::size_t seat = 0; seat < facts_.players; ++seat)
            if (seat != number(head.common.actor) && head.pay[seat] > 0) out.add(take_move(seat));
        return;
    case Phase::turn:
    case Phase::over:
        return;
    }
}

} // namespace sabotier::play::digging
