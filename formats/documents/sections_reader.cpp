#include "formats/base/words.hpp"
#include "formats/documents/reading.hpp"
#include "formats/documents/sections.hpp"
#include "formats/documents/sections_parts.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sabotier {

using namespace sections;

namespace {

constexpr int most = 1'000'000;
constexpr std::size_t most_kinds = 1'000; ///< of cards or roles

void read_grid(const Node& node, GridRules& grid, Problems& problems) {
    Fields fields(node, "the grid", problems);
    grid.size = read_pair(fields, "size", grid.size, 1, largest_grid_side, problems);
    grid.smallest = read_pair(fields, "smallest", grid.smallest, 1, largest_grid_side, problems);
    grid.largest = read_pair(fields, "largest", grid.largest, 1, largest_grid_side, problems);
    for (std::size_t i = 0; i < 2; ++i)
        if (grid.size[i] < grid.smallest[i] || grid.size[i] > grid.largest[i]) {
            fields.problem(fields.at("size"), tr("the size is not between 'smallest' and 'largest'"),
                           say("expected {}x{} to {}x{}", grid.smallest[0], grid.smallest[1], grid.largest[0],
                               grid.largest[1]));
            break;
        }
    grid.rows_from_top = fields.choice("rows-from", {"top", "bottom"}, "top") == "top";
    grid.walls = read_optional(fields, "walls", 0, most);
    if (const Node* blocked = fields.optional("blocked")) {
        Fields look(*blocked, "blocked squares", problems);
        grid.blocked_name = look.text("name", grid.blocked_name);
        grid.blocked_glyph = look.text("glyph");
        grid.blocked_colour = reading::colour(look, "colour");
        if (look.has("required")) grid.blocked = look.boolean("required", true);
        grid.usual_blocked = read_texts(look, "usual", problems);
        look.finish();
    }
    grid.floor_colour = reading::colour(fields, "floor-colour");
    grid.wall_colour = reading::colour(fields, "wall-colour");
    fields.finish();
}

PlayRules read_play_rules(const Node& node, Problems& problems) {
    Fields fields(node, "play", problems);
    PlayRules play;
    play.moves = static_cast<int>(fields.integer("moves", play.moves, 1, most));
    play.draw_after = read_optional(fields, "draw-after", 1, most);
    play.hidden = fields.boolean("hidden", false);
    fields.finish();
    return play;
}

Component read_component(const Node& node, Problems& problems) {
    Fields fields(node, "a component", problems);
    Component component;
    component.at = node.at;
    component.id = fields.required_id<ComponentId>("id");
    component.name = fields.text("name", component.id.str());
    component.group = fields.text("group");
    component.side = fields.id<SideId>("side");
    component.count = static_cast<int>(fields.integer("count", 1, 0, most));
    component.sets = static_cast<int>(fields.integer("sets", 1, 1, 1000));
    const std::string shape = fields.choice("shape", {"listed", "token", "tile"}, "listed");
    component.shape = shape == "tile"    ? Component::Shape::tile
                      : shape == "token" ? Component::Shape::token
                                         : Component::Shape::listed;
    component.glyph = fields.text("glyph");
    component.colour = reading::colour(fields, "colour");
    component.note = fields.text("note");
    fields.finish();
    return component;
}

Role read_role(const Node& node, Problems& problems) {
    Fields fields(node, "a role", problems);
    Role role;
    role.at = node.at;
    role.id = fields.required_id<RoleId>("id");
    role.name = fields.text("name", role.id.str());
    role.side = fields.id<SideId>("side");
    role.count = static_cast<int>(fields.integer("count", 1, 0, most));
    role.payout = static_cast<int>(fields.integer("payout", 0, -most, most));
    role.always_wins = fields.boolean("always-wins", false);
    role.counts_as_winner = fields.boolean("counts-as-winner", true);
    role.per_crystal = fields.boolean("per-crystal", false);
    role.wins_without_prize = fields.boolean("wins-without-prize", false);
    role.any_team = fields.boolean("any-team", false);
    fields.finish();
    return role;
}

void read_apart(const Node& node, DraftRules& draft, Problems& problems) {
    if (!node.is_list() || node.items.size() != 2) {
        add_problem(
            problems,
            {node.at, tr("this is no pair of kinds"), tr("expected two kinds as [machine, generator]"), {}});
        return;
    }
    draft.apart.emplace_back(KindId(scalar_text(node.items[0], "a kind", problems)),
                             KindId(scalar_text(node.items[1], "a kind", problems)));
}

DraftRules read_draft(const Node& node, Problems& problems) {
    Fields fields(node, "the draft", problems);
    DraftRules draft;
    draft.at = node.at;
    for (std::string& kind : read_texts(fields, "pieces", problems))
        draft.pieces.emplace_back(std::move(kind));
    draft.walls = fields.boolean("walls", false);
    draft.alternate = fields.choice("turns", {"alternate", "free"}, "alternate") == "alternate";
    draft.apart_when_placed = fields.choice("apart-when", {"placed", "finished"}, "placed") == "placed";
    fields.list("apart", [&](const Node& pair) { read_apart(pair, draft, problems); });
    draft.open_sides = static_cast<int>(fields.integer("open-sides", 1, 0, 4));
    draft.each_side = static_cast<int>(fields.integer("each-side", 0, 0, 1000));
    fields.finish();
    return draft;
}

bool are_joints(const std::vector<std::string>& joints) {
    std::string all;
    for (const std::string& joint : joints)
        all += joint;
    std::sort(all.begin(), all.end());
    const bool is_known = all.find_first_not_of("blrt") == std::string::npos;
    return is_known && !all.empty() && std::adjacent_find(all.begin(), all.end()) == all.end()
           && std::none_of(joints.begin(), joints.end(),
                           [](const std::string& joint) { return joint.empty(); });
}

CardKind read_card(const Node& node, Problems& problems) {
    Fields fields(node, "a card", problems);
    CardKind card;
    card.at = node.at;
    card.id = fields.required_id<CardId>("id");
    card.name = fields.text("name", card.id.str());
    card.deck = fields.text("deck");
    const std::string role = fields.choice("role", {"path", "start", "goal"}, "path");
    card.role = role == "start"  ? CardKind::Role::start
                : role == "goal" ? CardKind::Role::goal
                                 : CardKind::Role::path;
    card.count = static_cast<int>(fields.integer("count", 1, 0, most));
    card.joints = read_texts(fields, "joints", problems);
    if (!are_joints(card.joints))
        fields.problem(
            fields.at("joints"), tr("these joints are unclear"),
            tr("expected each opening once, by the letters t, r, b, l, joined ones together, as [tb, lr]"));
    card.is_ladder = fields.boolean("ladder", false);
    card.door = fields.id<SideId>("door");
    card.crystals = static_cast<int>(fields.integer("crystals", 0, 0, 100));
    card.is_prize = fields.boolean("prize", false);
    const std::string origin = fields.choice("origin", {"published", "decision", "house"}, "published");
    card.origin = origin == "house"      ? Origin::house
                  : origin == "decision" ? Origin::decision
                                         : Origin::published;
    fields.finish();
    return card;
}

CardRules read_card_play(const Node& node, Problems& problems) {
    Fields fields(node, "card-play", problems);
    CardRules rules;
    rules.start = read_pair(fields, "start", rules.start, -farthest_card, farthest_card, problems);
    fields.list("goals", [&](const Node& goal) {
        if (const auto place = read_pair(goal, "a goal", -farthest_card, farthest_card, problems))
            rules.goals.push_back(*place);
    });
    rules.cards_between = static_cast<int>(fields.integer("between", 0, 0, farthest_card));
    rules.hand = static_cast<int>(fields.integer("hand", 0, 0, most));
    rules.set_aside = static_cast<int>(fields.integer("set-aside", 0, 0, most));
    fields.list("payout", [&](const Node& share) {
        if (const auto value = read_number(share, "payout", 0, most, problems))
            rules.payout.push_back(*value);
    });
    fields.list("actions",
                [&](const Node& action) { rules.actions.push_back(read_component(action, problems)); });
    fields.finish();
    return rules;
}

TableSize read_size(const Node& node, Problems& problems) {
    Fields fields(node, "a table size", problems);
    TableSize size;
    size.at = node.at;
    size.players = static_cast<int>(fields.integer("players", 1, 1, 1000));
    Table table;
    read_table(fields, table, problems);
    size.row = std::move(table.row);
    fields.entries("roles", [&](const Node::Entry& entry) {
        if (const auto count = read_number(entry.value, entry.key, 0, 1000, problems))
            size.roles[RoleId(entry.key)] = *count;
    });
    size.nominations = read_texts(fields, "nominations", problems);
    fields.finish();
    return size;
}

TableRules read_table_rules(const Node& node, Problems& problems) {
    Fields fields(node, "the table", problems);
    TableRules rules;
    fields.list("sizes", [&](const Node& size) { rules.sizes.push_back(read_size(size, problems)); });
    rules.hidden = fields.id<RoleId>("hidden");
    rules.decks = static_cast<int>(fields.integer("decks", rules.decks, 1, 100));
    rules.jokers = static_cast<int>(fields.integer("jokers", rules.jokers, 0, 100));
    rules.to_win = static_cast<int>(fields.integer("to-win", rules.to_win, 1, 1000));
    rules.marked_spoilers =
        static_cast<int>(fields.integer("marked-spoilers", rules.marked_spoilers, 1, 1000));
    rules.rejections = static_cast<int>(fields.integer("rejections", rules.rejections, 0, 1000));
    rules.deals_leftovers = fields.boolean("deal-leftovers", false);
    fields.finish();
    return rules;
}

} // namespace

void read_sections(Fields& fields, Rulebook& rulebook, Problems& problems) {
    if (const Node* node = fields.optional("grid")) read_grid(*node, rulebook.grid, problems);
    if (const Node* node = fields.optional("play")) rulebook.play = read_play_rules(*node, problems);
    fields.list("components",
                [&](const Node& node) { rulebook.components.push_back(read_component(node, problems)); });
    reading::list_up_to(fields, "roles", most_kinds,
                        [&](const Node& node) { rulebook.roles.push_back(read_role(node, problems)); });
    if (const Node* node = fields.optional("draft")) rulebook.draft = read_draft(*node, problems);
    reading::list_up_to(fields, "cards", most_kinds,
                        [&](const Node& node) { rulebook.cards.push_back(read_card(node, problems)); });
    if (const Node* node = fields.optional("card-play")) rulebook.card_play = read_card_play(*node, problems);
    if (const Node* node = fields.optional("table")) rulebook.table = read_table_rules(*node, problems);
}

} // namespace sabotier
