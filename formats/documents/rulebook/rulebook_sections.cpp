#include "formats/base/words.hpp"
#include "formats/documents/keys/limits.hpp"
#include "formats/documents/keys/shapes.hpp"
#include "formats/documents/rulebook/rulebook_things.hpp"

#include <algorithm>

namespace sabotier {

using namespace keys;

namespace {

/// One, where nothing else is said.
template <auto Count>
const void* fresh_with_one() {
    static const auto made = [] {
        ThingOf<Count> thing;
        thing.*Count = 1;
        return thing;
    }();
    return &made;
}

constexpr Form a_square{.kind = Form::Kind::space, .about = "A square."};

/// Its keys are members of the grid.
constexpr auto blocked_keys =
    table<GridRules>(text<&GridRules::blocked_name>("name", "What they are called."),
                     text<&GridRules::blocked_glyph>("glyph", "Their picture."),
                     colour<&GridRules::blocked_colour>("colour", "Their colour."),
                     flag<&GridRules::blocked>("required", "There must be some (true) or none (false)."),
                     text_list<&GridRules::usual_blocked>("usual", a_square, "Those of a fresh board."));
constexpr Thing blocked_thing = thing<GridRules>({.what = marked("blocked squares"),
                                                  .about = "Squares that nothing enters.",
                                                  .keys = blocked_keys,
                                                  .is_on_one_line = true,
                                                  .is_layered = true});

void read_blocked(const Key& key, const Reading& reading, GridRules& grid) {
    if (const Node* node = reading.fields.optional(key.name))
        read_thing(blocked_thing, *node, reading.problems, &grid);
}

Node write_blocked(const GridRules& grid) {
    return unless_empty(write_thing(blocked_thing, &grid));
}

constexpr Word row_ends[]{{"top", true}, {"bottom", false}};
constexpr Bounds sides{1, largest_grid_side};

constexpr auto grid_keys = table<GridRules>(
    pair<&GridRules::size>("size", sides, "Columns and rows of the published board.").always_written(),
    pair<&GridRules::smallest>("smallest", sides, "Fewest columns and rows."),
    pair<&GridRules::largest>("largest", sides, "Most columns and rows."),
    word<&GridRules::rows_from_top>("rows-from", row_ends, "Where row 1 is."),
    whole<&GridRules::walls>("walls", {0, largest_number}, "Exactly so many walls."),
    own<read_blocked, write_blocked>("blocked", {.kind = Form::Kind::thing, .thing = &blocked_thing}),
    colour<&GridRules::floor_colour>("floor-colour", "Of the ground."),
    colour<&GridRules::wall_colour>("wall-colour", "Of walls."));

/// Where bounds are the wrong way round, no size is between them: the bounds are the mistake then.
bool are_bounds(const Reading& reading, const GridRules& grid) {
    if (grid.smallest[0] <= grid.largest[0] && grid.smallest[1] <= grid.largest[1]) return true;
    const bool is_largest_alone = reading.fields.has("largest") && !reading.fields.has("smallest");
    reading.fields.problem(reading.fields.at(is_largest_alone ? "largest" : "smallest"),
                           say("the smallest board is {}x{}, and the largest is {}x{}", grid.smallest[0],
                               grid.smallest[1], grid.largest[0], grid.largest[1]),
                           tr("expected no more columns and rows in 'smallest' than in 'largest'"));
    return false;
}

void check_grid(const Reading& reading, GridRules& grid) {
    if (!are_bounds(reading, grid)) return;
    for (std::size_t i = 0; i < 2; ++i)
        if (grid.size[i] < grid.smallest[i] || grid.size[i] > grid.largest[i]) {
            reading.fields.problem(reading.fields.at("size"),
                                   tr("the size is not between 'smallest' and 'largest'"),
                                   say("expected {}x{} to {}x{}", grid.smallest[0], grid.smallest[1],
                                       grid.largest[0], grid.largest[1]));
            break;
        }
}

/// What the rules mean is known by the procedure alone.
void read_rules(const Key& key, const Reading& reading, PlayRules& play) {
    const Node* rules = reading.fields.optional(key.name);
    if (rules == nullptr) return;
    play.rules = *rules;
    if (!rules->is_map())
        reading.fields.problem(rules->at, say("'{}' is {}", key.name, describe(*rules)),
                               tr("expected the parameters of the procedure"));
}

Node write_rules(const PlayRules& play) {
    return play.rules;
}

constexpr auto weight_keys = table<PlayWeight>(
    id<&PlayWeight::feature>("feature", "What of a move is weighed: a feature of the procedure.").needed(),
    whole<&PlayWeight::weight>("weight", {-largest_number, largest_number},
                               "How much a unit of it is worth; below 0: how much it costs.")
        .always_written(),
    text<&PlayWeight::why>("why", "Where the number comes from."), origin_key<&PlayWeight::origin>());
constexpr Thing weight_thing = thing<PlayWeight>({.what = marked("a weight"),
                                                  .about = "How much bots make of a feature of a move.",
                                                  .keys = weight_keys,
                                                  .is_on_one_line = true,
                                                  .is_layered = true});

constexpr std::size_t most_weights = 200;

constexpr auto play_keys = table<PlayRules>(
    whole<&PlayRules::moves>("moves", {1, largest_number}, "Different pieces that a side moves in a turn."),
    whole<&PlayRules::draw_after>("draw-after", {1, largest_number},
                                  "Moves of each side without a capture after which the game is drawn."),
    flag<&PlayRules::hidden>("hidden", "Enemies do not see which piece is which."),
    id<&PlayRules::procedure>("procedure", "What plays the game: a procedure of docs/play.md."),
    own<read_rules, write_rules>("rules",
                                 {.kind = Form::Kind::parameters, .about = "Parameters of the procedure."}),
    things<&PlayRules::weights>("weights", weight_thing, most_weights, "How bots weigh moves.").aside());

constexpr auto dice_keys =
    table<Dice>(text<&Dice::id>("id", "Their id.").needed(),
                text<&Dice::name>("name", "Their name, if it is not the id."),
                whole<&Dice::faces>("faces", {2, 1000}, "Faces, numbered from 1."),
                whole<&Dice::count>("count", {1, 100}, "How many are thrown together."));

constexpr Word shapes[]{{"listed", Component::Shape::listed},
                        {"token", Component::Shape::token},
                        {"tile", Component::Shape::tile}};

constexpr auto component_keys = table<Component>(
    id<&Component::id>("id", "Its id.").needed(), name_key<Component>("Its name."),
    text<&Component::group>("group", "Its group."), id<&Component::side>("side", "The side that owns it."),
    whole<&Component::count>("count", {0, largest_number}, "How many, in one set."),
    whole<&Component::sets>("sets", {1, 1000}, "Sets that are laid out in all."),
    word<&Component::shape>("shape", shapes, "What it is printed as."),
    text<&Component::glyph>("glyph", "Its picture."),
    colour<&Component::colour>("colour", "Its colour; else its side's."),
    text<&Component::note>("note", "A remark."));

constexpr auto role_keys = table<Role>(
    id<&Role::id>("id", "Its id.").needed(), name_key<Role>("Its name."),
    id<&Role::side>("side", "Its team."),
    text<&Role::glyph>("glyph",
                       "The picture on its card; else its team's mark, or the first letter of its name."),
    whole<&Role::count>("count", {0, largest_number}, "How many the box holds."),
    whole<&Role::payout>("payout", {-largest_number, largest_number}, "Added to a winner's share."),
    flag<&Role::always_wins>("always-wins", "Wins whoever reaches the prize."),
    flag<&Role::counts_as_winner>("counts-as-winner", "Counts as a winner."),
    flag<&Role::per_crystal>("per-crystal", "Is paid by visible crystals."),
    flag<&Role::wins_without_prize>("wins-without-prize", "Wins if nobody reaches the prize."),
    flag<&Role::any_team>("any-team", "Wins with whichever team wins."));

constexpr Form a_kind{.kind = Form::Kind::text, .about = "A kind."};

void read_kinds(const Key& key, const Reading& reading, DraftRules& draft) {
    for (std::string& kind : sections::read_texts(reading.fields, key.name, reading.problems))
        draft.pieces.emplace_back(std::move(kind));
}

Node write_kinds(const DraftRules& draft) {
    Node pieces = Node::list({}, true);
    for (const KindId& kind : draft.pieces)
        pieces.items.push_back(Node::scalar(kind.str()));
    return unless_empty(std::move(pieces));
}

void read_apart(const Key& key, const Reading& reading, DraftRules& draft) {
    reading.fields.list(key.name, [&](const Node& node) {
        if (!node.is_list() || node.items.size() != 2) {
            reading.fields.problem(node.at, tr("this is no pair of kinds"),
                                   tr("expected two kinds as [machine, generator]"));
            return;
        }
        draft.apart.emplace_back(KindId(scalar_text(node.items[0], "a kind", reading.problems)),
                                 KindId(scalar_text(node.items[1], "a kind", reading.problems)));
    });
}

Node write_apart(const DraftRules& draft) {
    Node apart = Node::list({}, true);
    for (const auto& [first, second] : draft.apart)
        apart.items.push_back(Node::list({Node::scalar(first.str()), Node::scalar(second.str())}, true));
    return unless_empty(std::move(apart));
}

constexpr Form pair_of_kinds{.kind = Form::Kind::list, .about = "A pair.", .least = 2, .items = &a_kind};
constexpr Word turn_words[]{{"alternate", true}, {"free", false}};
constexpr Word apart_words[]{{"placed", true}, {"finished", false}};

constexpr auto draft_keys = table<DraftRules>(
    own<read_kinds, write_kinds>(
        "pieces", {.kind = Form::Kind::list, .about = "Kinds that are placed.", .items = &a_kind}),
    flag<&DraftRules::walls>("walls", "Walls are placed, too."),
    word<&DraftRules::alternate>("turns", turn_words, "Who places next."),
    word<&DraftRules::apart_when_placed>("apart-when", apart_words, "When pieces must be apart."),
    own<read_apart, write_apart>(
        "apart", {.kind = Form::Kind::list,
                  .about = "Pairs of kinds that may not be neighbours without a wall between.",
                  .items = &pair_of_kinds}),
    whole<&DraftRules::open_sides>("open-sides", {0, 4}, "Open sides that every space keeps."),
    whole<&DraftRules::each_side>("each-side", {0, 1000},
                                  "Pieces of its own that a side of a fresh set-up gets."));

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

constexpr Word card_roles[]{
    {"path", CardKind::Role::path}, {"start", CardKind::Role::start}, {"goal", CardKind::Role::goal}};
constexpr Form joint_form{.kind = Form::Kind::pattern, .pattern = "^[trbl]+$"};

constexpr auto card_keys = table<CardKind>(
    id<&CardKind::id>("id", "Its id.").needed(), name_key<CardKind>("Its name."),
    text<&CardKind::deck>("deck", "Its deck."), word<&CardKind::role>("role", card_roles, "What it is for."),
    whole<&CardKind::count>("count", {0, largest_number}, "How many the deck holds."),
    text_list<&CardKind::joints>("joints", joint_form,
                                 "Openings that are joined inside, by the letters t, r, b, l: [tb, lr].")
        .always_written()
        .at_least(1),
    flag<&CardKind::is_ladder>("ladder", "Joined to the start and to every other ladder."),
    id<&CardKind::door>("door", "The only team that may pass."),
    whole<&CardKind::crystals>("crystals", {0, 100}, "Crystals on it."),
    flag<&CardKind::is_prize>("prize", "The goal that wins."), origin_key<&CardKind::origin>());

void check_card(const Reading& reading, CardKind& card) {
    if (!are_joints(card.joints))
        reading.fields.problem(
            reading.fields.at("joints"), tr("these joints are unclear"),
            tr("expected each opening once, by the letters t, r, b, l, joined ones together, as [tb, lr]"));
}

constexpr Bounds places{-farthest_card, farthest_card};
constexpr Form goal_form{
    .kind = Form::Kind::pair, .about = "A place.", .least = places.least, .most = places.most};

void read_goals(const Key& key, const Reading& reading, CardRules& rules) {
    reading.fields.list(key.name, [&](const Node& goal) {
        if (const auto place = sections::read_pair(goal, "a goal", *key.form.items, reading.problems))
            rules.goals.push_back(*place);
    });
}

Node write_goals(const CardRules& rules) {
    Node goals = Node::list({}, true);
    for (const auto& goal : rules.goals)
        goals.items.push_back(sections::pair(goal));
    return unless_empty(std::move(goals));
}

constexpr Form share_form{.kind = Form::Kind::whole, .about = "A share.", .most = largest_number};

void read_payout(const Key& key, const Reading& reading, CardRules& rules) {
    reading.fields.list(key.name, [&](const Node& share) {
        if (const auto value = sections::read_number(share, key.name, *key.form.items, reading.problems))
            rules.payout.push_back(*value);
    });
}

Node write_payout(const CardRules& rules) {
    Node payout = Node::list({}, true);
    for (const int share : rules.payout)
        payout.items.push_back(writing::number_node(share));
    return unless_empty(std::move(payout));
}

constexpr auto card_play_keys = table<CardRules>(
    pair<&CardRules::start>("start", places, "Place of the start card.").always_written(),
    own<read_goals, write_goals>(
        "goals", {.kind = Form::Kind::list, .about = "Places of the goals.", .items = &goal_form}),
    whole<&CardRules::cards_between>("between", {0, farthest_card}, "Cards between start and goals.")
        .always_written(),
    whole<&CardRules::hand>("hand", {0, largest_number}, "Cards in a hand.").always_written(),
    whole<&CardRules::set_aside>("set-aside", {0, largest_number}, "Cards put away each round.")
        .always_written(),
    own<read_payout, write_payout>(
        "payout",
        {.kind = Form::Kind::list, .about = "A winner's share by number of winners.", .items = &share_form}),
    things<&CardRules::actions>("actions", component_thing, 0, "Action cards."));

void read_size_row(const Key& key, const Reading& reading, TableSize& size) {
    size.row = sections::read_row(key, reading);
}

Node write_size_row(const TableSize& size) {
    return sections::row_node(size.row);
}

void read_size_roles(const Key& key, const Reading& reading, TableSize& size) {
    reading.fields.entries(key.name, [&](const Node::Entry& entry) {
        if (const auto count = read_count(key, entry, reading.problems))
            size.roles[RoleId(entry.key)] = *count;
    });
}

Node write_size_roles(const TableSize& size) {
    Node roles = Node::map(true);
    for (const auto& [role, count] : size.roles)
        writing::append(roles, role.str(), writing::number_node(count));
    return unless_empty(std::move(roles));
}

constexpr Form role_count{.kind = Form::Kind::whole, .about = "How many.", .most = 1000};
constexpr Form a_card{.kind = Form::Kind::text, .about = "A card."};

constexpr auto size_keys = table<TableSize>(
    whole<&TableSize::players>("players", {1, 1000}, "Players.").always_written(),
    own<read_size_row, write_size_row>(
        "row", {.kind = Form::Kind::list, .about = "The row.", .items = &sections::slot_form}),
    own<read_size_roles, write_size_roles>(
        "roles", {.kind = Form::Kind::map, .about = "Roles.", .items = &role_count}),
    text_list<&TableSize::nominations>("nominations", a_card, "Nomination cards."));
constexpr Thing size_thing = thing<TableSize>({.what = marked("a table size"),
                                               .about = "What is laid out for a number of players.",
                                               .keys = size_keys,
                                               .is_on_one_line = true,
                                               .fresh = fresh_with_one<&TableSize::players>});

constexpr auto table_keys = table<TableRules>(
    whole<&TableRules::decks>("decks", {1, 100}, "Ordinary decks of cards.").always_written(),
    whole<&TableRules::jokers>("jokers", {0, 100}, "Jokers in each.").always_written(),
    whole<&TableRules::to_win>("to-win", {1, 1000}, "Places of the row that decide the game."),
    whole<&TableRules::marked_spoilers>("marked-spoilers", {1, 1000},
                                        "Spoiling cards that a marked place needs."),
    whole<&TableRules::rejections>("rejections", {0, 1000},
                                   "Rejected teams in a row that lose the game; 0: none do."),
    flag<&TableRules::deals_leftovers>("deal-leftovers", "What the first deck has left is dealt, too."),
    id<&TableRules::hidden>("hidden", "The role that spoils missions."),
    things<&TableRules::sizes>("sizes", size_thing, 0, "By number of players."));

} // namespace

constinit const Thing grid_thing =
    thing<GridRules>({.what = marked("the grid"),
                      .about = "Bounds and names of boards of rooms and squares.",
                      .keys = grid_keys,
                      .is_layered = true,
                      .check = checked<GridRules, check_grid>});
constinit const Thing play_thing = thing<PlayRules>({.what = marked("play"),
                                                     .about = "How the game is played.",
                                                     .keys = play_keys,
                                                     .is_on_one_line = true,
                                                     .is_layered = true});
constinit const Thing dice_thing = thing<Dice>({.what = marked("dice"),
                                                .about = "Dice that the game is played with.",
                                                .keys = dice_keys,
                                                .is_on_one_line = true,
                                                .is_layered = true});
constinit const Thing component_thing = thing<Component>({.what = marked("a component"),
                                                          .about = "Something in the box that is no piece.",
                                                          .keys = component_keys,
                                                          .is_on_one_line = true,
                                                          .is_layered = true,
                                                          .fresh = fresh_with_one<&Component::count>});
constinit const Thing role_thing = thing<Role>({.what = marked("a role"),
                                                .about = "A role that is dealt to a player.",
                                                .keys = role_keys,
                                                .is_on_one_line = true,
                                                .is_layered = true,
                                                .fresh = fresh_with_one<&Role::count>});
constinit const Thing draft_rules_thing =
    thing<DraftRules>({.what = marked("the draft"),
                       .about = "A variable set-up in which the sides place things in turn.",
                       .keys = draft_keys,
                       .is_layered = true});
constinit const Thing card_thing = thing<CardKind>({.what = marked("a card"),
                                                    .about = "A kind of card.",
                                                    .keys = card_keys,
                                                    .is_on_one_line = true,
                                                    .is_layered = true,
                                                    .check = checked<CardKind, check_card>});
constinit const Thing card_play_thing = thing<CardRules>({.what = marked("card-play"),
                                                          .about = "How cards are laid.",
                                                          .keys = card_play_keys,
                                                          .is_layered = true});
constinit const Thing table_rules_thing = thing<TableRules>({.what = marked("the table"),
                                                             .about = "A game without a board.",
                                                             .keys = table_keys,
                                                             .is_layered = true});

} // namespace sabotier
