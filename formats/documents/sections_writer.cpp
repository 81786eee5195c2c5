#include "formats/documents/sections.hpp"
#include "formats/documents/sections_parts.hpp"
#include "formats/documents/writing.hpp"

namespace sabotier {

using namespace sections;

namespace {

Node write_grid(const GridRules& grid) {
    const GridRules plain;
    Node node = Node::map();
    node.set("size", pair(grid.size));
    if (grid.smallest != plain.smallest) node.set("smallest", pair(grid.smallest));
    if (grid.largest != plain.largest) node.set("largest", pair(grid.largest));
    if (!grid.rows_from_top) node.set("rows-from", text("bottom"));
    set_number(node, "walls", grid.walls);
    Node blocked = Node::map(true);
    if (grid.blocked_name != plain.blocked_name) blocked.set("name", text(grid.blocked_name));
    set_text(blocked, "glyph", grid.blocked_glyph);
    writing::put_quoted(blocked, "colour", grid.blocked_colour);
    if (grid.blocked) blocked.set("required", text(*grid.blocked ? "true" : "false"));
    if (!grid.usual_blocked.empty()) blocked.set("usual", texts(grid.usual_blocked));
    if (!blocked.entries.empty()) node.set("blocked", std::move(blocked));
    writing::put_quoted(node, "floor-colour", grid.floor_colour);
    writing::put_quoted(node, "wall-colour", grid.wall_colour);
    return node;
}

Node write_play_rules(const PlayRules& play) {
    Node node = Node::map(true);
    if (play.moves != 1) node.set("moves", number(play.moves));
    set_number(node, "draw-after", play.draw_after);
    set_flag(node, "hidden", play.hidden);
    return node;
}

Node write_component(const Component& component) {
    Node node = Node::map(true);
    node.set("id", text(component.id.str()));
    if (component.name != component.id.str()) set_text(node, "name", component.name);
    set_text(node, "group", component.group);
    set_text(node, "side", component.side.str());
    if (component.count != 1) node.set("count", number(component.count));
    if (component.sets != 1) node.set("sets", number(component.sets));
    if (component.shape != Component::Shape::listed)
        node.set("shape", text(component.shape == Component::Shape::tile ? "tile" : "token"));
    set_text(node, "glyph", component.glyph);
    writing::put_quoted(node, "colour", component.colour);
    set_text(node, "note", component.note);
    return node;
}

Node write_role(const Role& role) {
    Node node = Node::map(true);
    node.set("id", text(role.id.str()));
    if (role.name != role.id.str()) set_text(node, "name", role.name);
    set_text(node, "side", role.side.str());
    if (role.count != 1) node.set("count", number(role.count));
    if (role.payout != 0) node.set("payout", number(role.payout));
    set_flag(node, "always-wins", role.always_wins);
    if (!role.counts_as_winner) node.set("counts-as-winner", text("false"));
    set_flag(node, "per-crystal", role.per_crystal);
    set_flag(node, "wins-without-prize", role.wins_without_prize);
    set_flag(node, "any-team", role.any_team);
    return node;
}

Node write_draft(const DraftRules& draft) {
    Node node = Node::map();
    Node pieces = Node::list({}, true);
    for (const KindId& kind : draft.pieces)
        pieces.items.push_back(text(kind.str()));
    if (!pieces.items.empty()) node.set("pieces", std::move(pieces));
    set_flag(node, "walls", draft.walls);
    if (!draft.alternate) node.set("turns", text("free"));
    if (!draft.apart_when_placed) node.set("apart-when", text("finished"));
    Node apart = Node::list({}, true);
    for (const auto& [first, second] : draft.apart)
        apart.items.push_back(Node::list({text(first.str()), text(second.str())}, true));
    if (!apart.items.empty()) node.set("apart", std::move(apart));
    if (draft.open_sides != 1) node.set("open-sides", number(draft.open_sides));
    if (draft.each_side != 0) node.set("each-side", number(draft.each_side));
    return node;
}

Node write_card(const CardKind& card) {
    Node node = Node::map(true);
    node.set("id", text(card.id.str()));
    if (card.name != card.id.str()) set_text(node, "name", card.name);
    set_text(node, "deck", card.deck);
    if (card.role != CardKind::Role::path)
        node.set("role", text(card.role == CardKind::Role::start ? "start" : "goal"));
    if (card.count != 1) node.set("count", number(card.count));
    node.set("joints", texts(card.joints));
    set_flag(node, "ladder", card.is_ladder);
    set_text(node, "door", card.door.str());
    if (card.crystals != 0) node.set("crystals", number(card.crystals));
    set_flag(node, "prize", card.is_prize);
    if (card.origin != Origin::published)
        node.set("origin", text(card.origin == Origin::house ? "house" : "decision"));
    return node;
}

template <class Things, class Write>
void set_list(Node& document, const char* key, const Things& things, Write write) {
    Node list = Node::list();
    for (const auto& thing : things)
        list.items.push_back(write(thing));
    if (!list.items.empty()) document.set(key, std::move(list));
}

Node write_card_play(const CardRules& rules) {
    Node node = Node::map();
    node.set("start", pair(rules.start));
    Node goals = Node::list({}, true);
    for (const auto& goal : rules.goals)
        goals.items.push_back(pair(goal));
    if (!goals.items.empty()) node.set("goals", std::move(goals));
    node.set("between", number(rules.cards_between));
    node.set("hand", number(rules.hand));
    node.set("set-aside", number(rules.set_aside));
    Node payout = Node::list({}, true);
    for (const int share : rules.payout)
        payout.items.push_back(number(share));
    if (!payout.items.empty()) node.set("payout", std::move(payout));
    set_list(node, "actions", rules.actions, write_component);
    return node;
}

Node write_size(const TableSize& size) {
    Node node = Node::map(true);
    node.set("players", number(size.players));
    write_ground(Table{size.row, {}}, node);
    Node roles = Node::map(true);
    for (const auto& [role, count] : size.roles)
        roles.set(role.str(), number(count));
    if (!roles.entries.empty()) node.set("roles", std::move(roles));
    if (!size.nominations.empty()) node.set("nominations", texts(size.nominations));
    return node;
}

Node write_table_rules(const TableRules& rules) {
    const TableRules plain;
    Node node = Node::map();
    node.set("decks", number(rules.decks));
    node.set("jokers", number(rules.jokers));
    if (rules.to_win != plain.to_win) node.set("to-win", number(rules.to_win));
    if (rules.marked_spoilers != plain.marked_spoilers)
        node.set("marked-spoilers", number(rules.marked_spoilers));
    if (rules.rejections != plain.rejections) node.set("rejections", number(rules.rejections));
    set_flag(node, "deal-leftovers", rules.deals_leftovers);
    set_text(node, "hidden", rules.hidden.str());
    set_list(node, "sizes", rules.sizes, write_size);
    return node;
}

} // namespace

void write_sections(const Rulebook& rulebook, Node& document) {
    if (rulebook.grid != GridRules{}) document.set("grid", write_grid(rulebook.grid));
    if (rulebook.play != PlayRules{}) document.set("play", write_play_rules(rulebook.play));
    set_list(document, "components", rulebook.components, write_component);
    set_list(document, "roles", rulebook.roles, write_role);
    if (rulebook.draft) document.set("draft", write_draft(*rulebook.draft));
    set_list(document, "cards", rulebook.cards, write_card);
    if (rulebook.card_play) document.set("card-play", write_card_play(*rulebook.card_play));
    if (rulebook.table) document.set("table", write_table_rules(*rulebook.table));
}

} // namespace sabotier
