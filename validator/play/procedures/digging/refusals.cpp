#include "validator/play/procedures/digging/digging.hpp"
#include "validator/play/procedures/digging/table.hpp"

#include "formats/base/words.hpp"

#include <algorithm>

/// Why moves are not legal, or texts no moves.
namespace sabotier::play::digging {

namespace {

constexpr std::size_t most_named = 20;

/// The parts of a text between blanks.
std::vector<std::string_view> words_in(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

} // namespace

std::string DiggingProcedure::why_not_lay(const View& view, Move move) const {
    const Parts<const State> parts(view.known, layout_);
    const std::size_t self = number(view.seat);
    const Form form = byte_of(move, 0);
    const Kind& card = facts_.kinds[form / 2U];
    const std::string place = name_of(card_place(laid_place(move)));
    for (std::size_t tool = 0; tool < facts_.rules.tools.size(); ++tool)
        if ((parts.head.broken[self] >> tool & 1) != 0)
            return say("{} lays no cards until this is mended: {}", facts_.names[self],
                       facts_.rules.tools[tool]);
    if ((parts.head.trapped & one(self)) != 0)
        return say("{} is trapped and lays no cards", facts_.names[self]);
    if (!facts_.may_lay(form / 2U, parts.head.role[self]))
        return tr("players with a team lay doors of their own only");
    if (find_slot(parts, laid_place(move)) < parts.head.slots) return say("a card lies at {}", place);
    const Edge edge = edge_of(facts_, parts, laid_place(move));
    if (edge == 0) return say("no card lies beside {}", place);
    bool has_path = false;
    bool has_goal = false;
    for (unsigned side = 0; side < 4; ++side) {
        const Beside there = beside_of(edge, side);
        has_goal = has_goal || there >= Beside::goal;
        if (there == Beside::nothing || there >= Beside::goal) continue;
        has_path = true;
        if ((there == Beside::closed) == ((facts_.shape_of(form).open >> side & 1) != 0))
            return say("{} does not fit what lies at {}", card.name,
                       name_of(card_place(beside(laid_place(move), side))));
    }
    if (!card.is_ladder) return say("nothing that {} opens to at {} leads to the start", card.name, place);
    if (has_goal) return tr("a ladder does not lie beside a goal");
    return has_path ? "" : tr("a ladder lies beside a path card");
}

/// Of a card that is played at a place.
std::string DiggingProcedure::why_not_at(const View& view, Move move) const {
    const Parts<const State> parts(view.known, layout_);
    const Effect effect = facts_.kinds[acted_kind(move)].effect;
    const std::string place = name_of(card_place(acted_place(move)));
    const std::size_t slot = find_slot(parts, acted_place(move));
    const bool is_goal = slot < facts_.goals;
    if (effect == Effect::looks)
        return is_goal ? say("the goal at {} lies face up", place) : say("no goal lies at {}", place);
    return slot < facts_.fixed ? tr("the start and the goals stay on the table")
                               : say("no card lies at {}", place);
}

std::string DiggingProcedure::why_not_act(const View& view, Move move) const {
    const Head& head = view.known.as<Head>();
    const std::size_t self = number(view.seat);
    const Kind& card = facts_.kinds[acted_kind(move)];
    if (card.effect == Effect::clears || card.effect == Effect::looks) return why_not_at(view, move);
    const std::size_t target = byte_of(move, 8);
    const std::string& other = facts_.names[target];
    const bool is_trapped = (head.trapped & one(target)) != 0;
    switch (card.effect) {
    case Effect::breaks:
        return target == self ? say("{} is played on others", card.name)
                              : say("{} has that broken already", other);
    case Effect::mends:
        return say("{} has nothing broken that {} mends", other, card.name);
    case Effect::inspects:
    case Effect::swaps_hands:
        return say("{} is played on others", card.name);
    case Effect::steals:
        return is_trapped ? say("{} is trapped and does not steal", other)
                          : say("{} has such a card already", other);
    case Effect::stops_thefts:
        return target == self ? say("{} is played on others", card.name)
                              : say("{} has nothing that steals", other);
    case Effect::traps:
        return is_trapped ? say("{} is trapped already", other) : say("{} is played on others", card.name);
    case Effect::frees:
        return say("{} is not trapped", other);
    case Effect::swaps_roles:
        return tr("no role is left to be drawn");
    default:
        return {};
    }
}

std::string DiggingProcedure::why_not_mend(const View& view, Move move) const {
    const std::string& self = facts_.names[number(view.seat)];
    const std::size_t burden = byte_of(move, 16);
    return burden == trap_burden ? say("{} is not trapped", self)
                                 : say("{} has this whole: {}", self, facts_.rules.tools[burden]);
}

std::string DiggingProcedure::why_not_take(const View& view, Move move) const {
    const std::size_t from = byte_of(move, 0);
    return from == number(view.seat) ? tr("players steal from others")
                                     : say("{} has nothing that can be stolen", facts_.names[from]);
}

/// The first of the cards that a hand lacks; "" if it has them all.
std::string DiggingProcedure::why_not_in_hand(const View& view, std::initializer_list<int> kinds) const {
    const Parts<const State> parts(view.known, layout_);
    const std::size_t self = number(view.seat);
    const std::uint8_t* const hand = parts.hand(facts_, self);
    for (const int kind : kinds) {
        if (kind < 0) continue;
        const auto held = std::count(hand, hand + parts.head.held[self], kind);
        if (held >= std::count(kinds.begin(), kinds.end(), kind)) continue;
        const std::string& name = facts_.kinds[static_cast<std::size_t>(kind)].name;
        return held == 0 ? say("not in the hand: {}", name) : say("not so often in the hand: {}", name);
    }
    return {};
}

/// How an action card is written, of which a text named no target that it could have.
std::string DiggingProcedure::expected_act(std::size_t kind) const {
    const Kind& card = facts_.kinds[kind];
    switch (card.effect) {
    case Effect::clears:
    case Effect::looks:
        return say("expected the place of a card, as in '{} 8,0'", card.id);
    case Effect::steals:
        return say("{} is laid before oneself: expected '{}' alone", card.name, card.id);
    case Effect::mends:
        if ((card.tools & (card.tools - 1)) != 0) {
            std::vector<std::string> tools;
            for (std::size_t tool = 0; tool < facts_.rules.tools.size(); ++tool)
                if ((card.tools >> tool & 1) != 0) tools.push_back(facts_.rules.tools[tool]);
            return say("expected a player, 1 to {}, and which of these is mended: {}", facts_.players,
                       join_list(tools, most_named));
        }
        [[fallthrough]];
    default:
        return say("expected a player, 1 to {}, as in '{} 2'", facts_.players, card.id);
    }
}

/// How a card is laid, where a text does not say where, or names one that is not.
std::string DiggingProcedure::expected_lay(std::string_view id) const {
    const std::size_t kind = kind_named(id);
    if (kind == facts_.kinds.size()) return say("no card is called '{}'", id);
    if (kind < facts_.paths) return say("expected a free place, as in 'lay {} 1,0'", id);
    const std::string& name = facts_.kinds[kind].name;
    return facts_.is_action(kind) ? say("{} is played, not laid", name) : say("{} is laid by nobody", name);
}

/// What a text that is no move should have been, by its first word.
std::string DiggingProcedure::why_no_move(std::string_view text) const {
    const std::vector<std::string_view> words = words_in(text);
    const std::string_view first = words.empty() ? std::string_view() : words[0];
    const std::size_t kind = kind_named(first);
    if (kind < facts_.kinds.size())
        return facts_.is_action(kind) ? expected_act(kind)
                                      : say("{} is laid, as in 'lay {} 1,0'", facts_.kinds[kind].name, first);
    if (first == "lay" && words.size() > 1 && words.size() < 4) return expected_lay(words[1]);
    if (first == "take") return say("expected a player, 1 to {}, as in 'take 2'", facts_.players);
    if (first == "pass" || first == "mend") {
        for (std::size_t i = first == "pass" ? 1 : 2; i < words.size(); ++i)
            if (kind_named(words[i]) == facts_.kinds.size()) return say("no card is called '{}'", words[i]);
        if (first == "pass") return tr("one card to three are thrown");
        return words.size() == 4 ? say("nothing that can be mended is called '{}'", words[1])
                                 : tr("two cards are thrown to mend something, or to be free");
    }
    return say("'{}' is no move: expected one as 'lay CARD 1,0', 'CARD 2' or 'pass CARD'", text);
}

std::string DiggingProcedure::why_not(const View& view, std::string_view text) const {
    const Head& head = view.known.as<Head>();
    const std::size_t actor = number(head.common.actor);
    if (head.phase == Phase::over) return tr("the game is over");
    if (actor >= facts_.players) return tr("nobody is asked now");
    if (number(view.seat) != actor) return say("not your turn: {} to decide", facts_.names[actor]);
    const auto move = read_move(view.known, text);
    if (!move || type_of(*move) == MoveType::drawn) return why_no_move(text);
    MoveList legal;
    moves(view.known, legal);
    if (legal.contains(*move)) return {};
    if (head.phase == Phase::steal)
        return type_of(*move) == MoveType::take ? why_not_take(view, *move)
                                                : tr("expected from whom to steal, as take 2");
    const auto first_of = [](std::string lacking, const auto& other) {
        return lacking.empty() ? other() : lacking;
    };
    const std::uint8_t low = byte_of(*move, 0);
    switch (type_of(*move)) {
    case MoveType::lay:
        return first_of(why_not_in_hand(view, {low / 2}), [&] { return why_not_lay(view, *move); });
    case MoveType::act:
        return first_of(why_not_in_hand(view, {acted_kind(*move)}), [&] { return why_not_act(view, *move); });
    case MoveType::mend:
        return first_of(why_not_in_hand(view, {byte_of(*move, 8), low}),
                        [&] { return why_not_mend(view, *move); });
    case MoveType::pass:
        return why_not_in_hand(view, {byte_of(*move, 16) - 1, byte_of(*move, 8) - 1, low - 1});
    default:
        return tr("nothing is stolen before the end of a round");
    }
}

} // namespace sabotier::play::digging
