#include "validator/play/all_knowing.hpp"
#include "validator/play/procedures/digging/digging.hpp"
#include "validator/play/procedures/digging/table.hpp"

#include "formats/base/words.hpp"

#include <fmt/format.h>

#include <algorithm>

/// What is said about moves and positions.
namespace sabotier::play::digging {

namespace {

constexpr std::size_t most_named = 20;

std::string team_name(const Facts& facts, std::size_t team) {
    for (const SideTemplate& side : facts.setup->rulebook().sides)
        if (side.id == facts.teams[team]) return side.name;
    return facts.teams[team].str();
}

} // namespace

/// The names of goals that a card turns up, "" where it turns up none.
std::string DiggingProcedure::uncovered(const State& state, Move move) const {
    State after = state;
    const Parts<State> parts(after, layout_);
    for (std::size_t goal = 0; goal < facts_.goals; ++goal)
        if (parts.form[goal] == face_down && parts.head.goal[goal] >= facts_.shapes)
            return {}; // a view: nobody knows
    Table table(facts_, parts);
    table.lay(laid_place(move), byte_of(move, 0));
    table.reveal();
    const Parts<const State> before(state, layout_);
    std::vector<std::string> names;
    for (std::size_t goal = 0; goal < facts_.goals; ++goal)
        if (before.form[goal] != parts.form[goal]) names.push_back(facts_.kinds[parts.head.goal[goal]].name);
    return join_list(names, most_named);
}

std::string DiggingProcedure::words_of_act(const State& state, Move move, Seat hears) const {
    const Parts<const State> parts(state, layout_);
    const Kind& card = facts_.kinds[acted_kind(move)];
    const std::string& self = facts_.names[number(parts.head.common.actor)];
    const bool is_own = hears == parts.head.common.actor;
    if (card.effect == Effect::clears || card.effect == Effect::looks) {
        const std::string place = name_of(card_place(acted_place(move)));
        const std::size_t slot = find_slot(parts, acted_place(move));
        if (card.effect == Effect::clears)
            return say("{} plays {}: {} at {} is gone", self, card.name,
                       facts_.kinds[parts.form[slot] / 2U].name, place);
        const std::uint8_t goal = parts.head.goal[slot];
        return is_own && goal < facts_.shapes
                   ? say("{} looks at the goal at {}: {}", self, place, facts_.kinds[goal].name)
                   : say("{} looks at the goal at {}", self, place);
    }
    if (card.effect == Effect::steals) return say("{} plays {}", self, card.name);
    const std::size_t target = byte_of(move, 8);
    const std::string& other = facts_.names[target];
    if (card.effect == Effect::mends)
        return say("{} plays {} on {}, whose {} is whole again", self, card.name, other,
                   facts_.rules.tools[byte_of(move, 0)]);
    const std::uint8_t role = parts.head.role[target];
    return card.effect == Effect::inspects && is_own && role < facts_.roles.size()
               ? say("{} plays {} on {}: {}", self, card.name, other, facts_.roles[role].role->name)
               : say("{} plays {} on {}", self, card.name, other);
}

std::string DiggingProcedure::words_of_draw(const State& state, Move move, Seat hears) const {
    const Parts<const State> parts(state, layout_);
    const Head& head = parts.head;
    const std::uint8_t what = byte_of(move, 0);
    const auto first_with = [&](const auto& is_it) {
        std::size_t seat = 0;
        while (seat + 1 < facts_.players && !is_it(seat))
            ++seat;
        return seat;
    };
    switch (head.phase) {
    case Phase::roles:
    case Phase::hat: {
        const std::size_t who =
            head.phase == Phase::hat
                ? std::size_t{head.drawer}
                : first_with([&](std::size_t seat) { return head.role[seat] == nothing; });
        if (number(hears) != who && hears != all_knowing) return say("{} gets a role", facts_.names[who]);
        const std::string& role = facts_.roles[what].role->name;
        // A hand that the scenario has written in full is never dealt, and would be told nowhere else.
        const bool is_written = hears == all_knowing && head.phase == Phase::roles && head.held[who] > 0
                                && head.held[who] == facts_.hand;
        return is_written ? say("{} gets the role {} and holds {}", facts_.names[who], role,
                                join_list(names_in_hand(parts, who), most_named))
                          : say("{} gets the role {}", facts_.names[who], role);
    }
    case Phase::hands:
    case Phase::draw: {
        const std::size_t who =
            head.phase == Phase::draw
                ? std::size_t{head.drawer}
                : first_with([&](std::size_t seat) { return head.held[seat] < facts_.hand; });
        if (hears == all_knowing && head.phase == Phase::hands) return words_of_hand(state, who, what);
        return number(hears) == who || hears == all_knowing
                   ? say("{} draws {}", facts_.names[who], facts_.kinds[what].name)
                   : say("{} draws a card", facts_.names[who]);
    }
    default:
        return tr("a goal is laid");
    }
}

/// Where nothing of it is hidden.
std::vector<std::string> DiggingProcedure::names_in_hand(const Parts<const State>& parts,
                                                         std::size_t player) const {
    std::vector<std::string> cards;
    for (std::size_t i = 0; i < parts.head.held[player]; ++i)
        cards.push_back(facts_.kinds[parts.hand(facts_, player)[i]].name);
    return cards;
}

/// A hand that is dealt is told as one, with its last card, and with what the scenario has written of it.
std::string DiggingProcedure::words_of_hand(const State& state, std::size_t player, std::uint8_t last) const {
    const Parts<const State> parts(state, layout_);
    if (parts.head.held[player] + std::size_t{1} < facts_.hand) return {};
    std::vector<std::string> cards = names_in_hand(parts, player);
    cards.push_back(facts_.kinds[last].name);
    return say("{} draws {}", facts_.names[player], join_list(cards, most_named));
}

/// Of cards; a negative kind is none.
std::string DiggingProcedure::names_of(std::initializer_list<int> kinds) const {
    std::vector<std::string> names;
    for (const int kind : kinds)
        if (kind >= 0) names.push_back(facts_.kinds[static_cast<std::size_t>(kind)].name);
    return join_list(names, most_named);
}

std::string DiggingProcedure::words(const State& state, Move move, Seat hears) const {
    return words_of_move(state, move, hears) + words_of_round(state, move);
}

/// Nothing lies face down in a game that is over: roles and cards are told, whoever got them.
std::string DiggingProcedure::words_afterwards(const State& state, Move move) const {
    return type_of(move) == MoveType::drawn ? words(state, move, all_knowing)
                                            : Procedure::words_afterwards(state, move);
}

/// What else comes of the last move of a round: how it ended, and that the next one begins.
std::string DiggingProcedure::words_of_round(const State& state, Move move) const {
    const auto& before = state.as<Head>();
    const auto end = round_end(state, move);
    if (!end && before.phase != Phase::steal) return {};
    std::string said = end ? "; " + words_of_end(before.round + 1, *end) : "";
    State then = state;
    apply(then, move);
    const auto& after = then.as<Head>();
    if (after.round != before.round && after.round < facts_.rounds)
        said += "; " + say("round {} of {} begins", after.round + 1, facts_.rounds);
    return said;
}

std::string DiggingProcedure::end_of_round(const State& before, Move move) const {
    return round_end(before, move) ? words_of_round(before, move) : std::string();
}

std::string DiggingProcedure::words_of_end(int round, const RoundEnd& end) const {
    std::vector<std::string> roles;
    std::vector<std::string> paid;
    for (std::size_t seat = 0; seat < facts_.players; ++seat) {
        roles.push_back(fmt::format("{} ({})", facts_.names[seat], facts_.roles[end.role[seat]].role->name));
        if (end.paid[seat] > 0) paid.push_back(fmt::format("{} ({})", facts_.names[seat], end.paid[seat]));
    }
    return say("round {} is over, won by: {}; roles: {}; paid: {}", round, winners(end),
               join_list(roles, most_named), paid.empty() ? tr("nobody") : join_list(paid, most_named));
}

/// Teams, whoever of them is at the table; where the prize is not found the roles that win then.
std::string DiggingProcedure::winners(const RoundEnd& end) const {
    std::vector<std::string> names;
    for (std::size_t team = 0; team < facts_.teams.size(); ++team)
        if ((end.teams >> team & 1) != 0) names.push_back(team_name(facts_, team));
    if (!end.is_found)
        for (const RoleFacts& role : facts_.roles)
            if (role.role->wins_without_prize) names.push_back(role.role->name);
    return names.empty() ? tr("nobody") : join_list(names, most_named);
}

std::string DiggingProcedure::words_of_move(const State& state, Move move, Seat hears) const {
    const std::size_t actor = number(state.common().actor);
    const bool is_own = hears == state.common().actor;
    const std::uint8_t low = byte_of(move, 0);
    if (type_of(move) == MoveType::drawn) return words_of_draw(state, move, hears);
    const std::string& self = facts_.names[actor];
    switch (type_of(move)) {
    case MoveType::lay: {
        const std::string& card = facts_.kinds[low / 2U].name;
        const std::string place = name_of(card_place(laid_place(move)));
        const std::string goals = uncovered(state, move);
        if (goals.empty())
            return low % 2 == 0 ? say("{} lays {} at {}", self, card, place)
                                : say("{} lays {} at {}, turned", self, card, place);
        return low % 2 == 0 ? say("{} lays {} at {}, which turns up {}", self, card, place, goals)
                            : say("{} lays {} at {}, turned, which turns up {}", self, card, place, goals);
    }
    case MoveType::act:
        return words_of_act(state, move, hears);
    case MoveType::mend: {
        const std::size_t burden = byte_of(move, 16);
        const std::string cards = is_own ? names_of({byte_of(move, 8), low}) : tr("two cards");
        return burden == trap_burden
                   ? say("{} throws {} to be free again", self, cards)
                   : say("{} throws {} to mend this: {}", self, cards, facts_.rules.tools[burden]);
    }
    case MoveType::pass: {
        const int count = 1 + (byte_of(move, 8) != 0 ? 1 : 0) + (low != 0 ? 1 : 0);
        return is_own ? say("{} throws {}", self,
                            names_of({byte_of(move, 16) - 1, byte_of(move, 8) - 1, low - 1}))
                      : say("{} throws cards: {}", self, count);
    }
    case MoveType::take:
        return say("{} steals from {}", self, facts_.names[low]);
    case MoveType::drawn:
        break;
    }
    return {};
}

/// The notation has cards by their ids; this is what they are called in the hand.
std::string DiggingProcedure::intention(const View& view, Move move) const {
    if (view.known.common().actor != view.seat) return {};
    const std::uint8_t low = byte_of(move, 0);
    switch (type_of(move)) {
    case MoveType::lay:
        return low % 2 == 0 ? facts_.kinds[low / 2U].name : say("{}, turned", facts_.kinds[low / 2U].name);
    case MoveType::act: {
        const Kind& card = facts_.kinds[acted_kind(move)];
        const bool has_target =
            card.effect != Effect::clears && card.effect != Effect::looks && card.effect != Effect::steals;
        return has_target ? say("{} on {}", card.name, facts_.names[byte_of(move, 8)]) : card.name;
    }
    case MoveType::mend:
        return names_of({byte_of(move, 8), low});
    case MoveType::pass:
        return names_of({byte_of(move, 16) - 1, byte_of(move, 8) - 1, low - 1});
    case MoveType::take:
        return facts_.names[low];
    case MoveType::drawn:
        break;
    }
    return {};
}

std::string DiggingProcedure::phase_text(const State& known) const {
    const auto& head = known.as<Head>();
    const std::size_t actor = number(head.common.actor);
    switch (head.phase) {
    case Phase::turn:
        return say("{} plays a card or throws some", facts_.names[actor]);
    case Phase::steal:
        return say("{} steals", facts_.names[actor]);
    case Phase::hat:
        return say("{} gets a role", facts_.names[head.drawer]);
    case Phase::draw:
        return say("{} draws a card", facts_.names[head.drawer]);
    case Phase::over:
        return tr("the game is over");
    default:
        return tr("a round is dealt");
    }
}

void DiggingProcedure::tell_table(const View& view, Tableau& shown) const {
    const Parts<const State> parts(view.known, layout_);
    for (std::size_t slot = 0; slot < parts.head.slots; ++slot) {
        const Form form = parts.form[slot];
        if (form == no_form) continue;
        LaidCard card;
        const CardPlace place = card_place(parts.slot_place[slot]);
        card.x = place.x;
        card.y = place.y;
        card.face_down = form == face_down;
        const std::size_t kind = card.face_down ? parts.head.goal[slot] : form / 2U;
        if (kind < facts_.shapes) card.card = facts_.kinds[kind].card->id;
        card.turn = !card.face_down && form % 2 != 0 ? 180 : 0;
        shown.cards.push_back(std::move(card));
    }
    const auto add = [&](std::string id, std::string name, std::string value) {
        shown.facts.push_back({nobody, std::move(id), std::move(name), std::move(value)});
    };
    const int round = std::min(parts.head.round + 1, facts_.rounds);
    add("round", tr("round"), say("{} of {}", round, facts_.rounds));
    add("deck", tr("cards left to draw"), std::to_string(parts.head.deck));
    add("pile", tr("roles left"), std::to_string(parts.head.pile));
}

namespace {

/// A card that does so, to one of these tools where there are any. Null: the box has none.
const Kind* card_with(const Facts& facts, Effect effect, unsigned tools) {
    const auto found = std::ranges::find_if(facts.kinds, [&](const Kind& kind) {
        return kind.effect == effect && (tools == 0 || (kind.tools & tools) != 0);
    });
    return found == facts.kinds.end() ? nullptr : &*found;
}

} // namespace

void DiggingProcedure::tell_players(const View& view, Tableau& shown) const {
    const Parts<const State> parts(view.known, layout_);
    const Head& head = parts.head;
    for (std::size_t player = 0; player < facts_.players; ++player) {
        const auto add = [&](const char* id, std::string name, std::string value) {
            shown.facts.push_back({seat(player), id, std::move(name), std::move(value)});
        };
        const auto lies_there = [&](Effect effect, unsigned tools) { // with the fact that was added last
            if (const Kind* const card = card_with(facts_, effect, tools))
                shown.facts.back().cards.emplace_back(in_box(*card));
        };
        add("pay", tr("pay"), std::to_string(head.pay[player]));
        if (head.role[player] < facts_.roles.size())
            add("role", tr("role"), facts_.roles[head.role[player]].role->name);
        std::vector<std::string> cards;
        for (std::size_t i = 0; i < head.held[player]; ++i)
            if (const std::uint8_t kind = parts.hand(facts_, player)[i]; kind < facts_.kinds.size())
                cards.push_back(facts_.kinds[kind].name);
        add(hand_fact, tr("cards in hand"),
            cards.empty() ? std::to_string(head.held[player]) : join_list(cards, most_named));
        std::vector<std::string> broken;
        for (std::size_t tool = 0; tool < facts_.rules.tools.size(); ++tool)
            if ((head.broken[player] >> tool & 1) != 0) broken.push_back(facts_.rules.tools[tool]);
        if (!broken.empty()) {
            add("broken", tr("broken"), join_list(broken, most_named));
            for (std::size_t tool = 0; tool < facts_.rules.tools.size(); ++tool)
                if ((head.broken[player] >> tool & 1) != 0) lies_there(Effect::breaks, 1U << tool);
        }
        if ((head.trapped & one(player)) != 0) {
            add("trapped", tr("trapped"), tr("yes"));
            lies_there(Effect::traps, 0);
        }
        if (head.thefts[player] != 0) {
            add("thefts", tr("cards that steal"), std::to_string(head.thefts[player]));
            for (int i = 0; i < head.thefts[player]; ++i)
                lies_there(Effect::steals, 0);
        }
    }
}

/// What a card is in the box: of two that mend several tools, which ones stands in the id behind the box's
/// own.
std::string DiggingProcedure::in_box(const Kind& kind) const {
    if (kind.card != nullptr) return kind.card->id.str();
    std::string best;
    for (const Component& component : facts_.setup->rulebook().card_play->actions)
        if (const std::string& id = component.id.str();
            id.size() > best.size() && (kind.id == id || kind.id.starts_with(id + "-")))
            best = id;
    return best;
}

/// The cards of the hand, each by itself.
std::vector<Held> DiggingProcedure::held(const View& view) const {
    const Parts<const State> parts(view.known, layout_);
    const std::size_t player = number(view.seat);
    std::vector<Held> cards;
    for (std::size_t i = 0; player < facts_.players && i < parts.head.held[player]; ++i)
        if (const std::uint8_t kind = parts.hand(facts_, player)[i]; kind < facts_.kinds.size())
            cards.push_back({facts_.kinds[kind].id, facts_.kinds[kind].name, in_box(facts_.kinds[kind]), 1});
    return cards;
}

std::vector<std::string> DiggingProcedure::used(const View& view, Move move) const {
    const int low = byte_of(move, 0);
    const auto ids_of = [&](std::initializer_list<int> kinds) {
        std::vector<std::string> ids;
        for (const int kind : kinds)
            if (kind >= 0) ids.push_back(facts_.kinds[static_cast<std::size_t>(kind)].id);
        return ids;
    };
    if (view.known.common().actor != view.seat) return {};
    switch (type_of(move)) {
    case MoveType::lay:
        return ids_of({low / 2});
    case MoveType::act:
        return ids_of({static_cast<int>(acted_kind(move))});
    case MoveType::mend:
        return ids_of({byte_of(move, 8), low});
    case MoveType::pass:
        return ids_of({byte_of(move, 16) - 1, byte_of(move, 8) - 1, low - 1});
    case MoveType::take:
    case MoveType::drawn:
        break;
    }
    return {};
}

Tableau DiggingProcedure::tableau(const View& view) const {
    const auto& head = view.known.as<Head>();
    Tableau shown;
    shown.actor = head.common.actor;
    // What chance does after a move belongs to its turn, and what is stolen to that which ended the round.
    const bool belongs_to_last =
        head.phase == Phase::draw || head.phase == Phase::hat || head.phase == Phase::steal;
    shown.turn = belongs_to_last ? std::max<int>(head.moves, 1) : head.moves + 1;
    shown.phase = phase_text(view.known);
    tell_table(view, shown);
    tell_players(view, shown);
    return shown;
}

} // namespace sabotier::play::digging
