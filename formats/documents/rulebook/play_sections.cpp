#include "formats/base/words.hpp"
#include "formats/documents/keys/key_table.hpp"
#include "formats/documents/keys/limits.hpp"
#include "formats/documents/keys/things.hpp"
#include "formats/documents/scenario/scenario_things.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

namespace sabotier {

using namespace keys;

namespace {

void read_place(const Key& key, const Reading& reading, PlacedPiece& piece) {
    if (const Node* at = reading.fields.optional(key.name))
        piece.space = WrittenSpace{scalar_text(*at, "at", reading.problems), at->at};
}

Node write_place(const PlacedPiece& piece) {
    return piece.space ? Node::scalar(piece.space->name) : Node{};
}

constexpr auto piece_keys = table<PlacedPiece>(
    id<&PlacedPiece::id>("id", "Its id."), id<&PlacedPiece::kind>("kind", "Its kind.").needed(),
    id<&PlacedPiece::side>("side", "The side that it belongs to."),
    text<&PlacedPiece::name>("name", marked("A name of its own.")),
    own<read_place, write_place>("at", {.kind = Form::Kind::text, .about = "Where it stands."}));

void read_wall(const Key& key, const Reading& reading, DraftStep& step) {
    const Node* node = reading.fields.optional(key.name);
    if (node == nullptr) return;
    const std::string written = scalar_text(*node, "a wall", reading.problems);
    const auto bar = written.find('|');
    step.is_wall = true;
    step.edge = {written.substr(0, bar), bar == std::string::npos ? std::string() : written.substr(bar + 1),
                 node->at};
    if (node->is_scalar() && (bar == std::string::npos || bar == 0 || bar + 1 == written.size()))
        reading.fields.problem(node->at, say("'{}' is no wall", written),
                               tr("expected the two rooms it stands between, as B2|B3"));
}

Node write_wall(const DraftStep& step) {
    return step.is_wall ? Node::scalar(step.edge.first + "|" + step.edge.second) : Node{};
}

void read_step_kind(const Key& key, const Reading& reading, DraftStep& step) {
    step.kind = reading.fields.id<KindId>(key.name);
}

Node write_step_kind(const DraftStep& step) {
    return step.is_wall ? Node{} : Node::scalar(step.kind.str());
}

void read_step_place(const Key& key, const Reading& reading, DraftStep& step) {
    if (const Node* at = reading.fields.optional(key.name))
        step.space = {scalar_text(*at, "at", reading.problems), at->at};
}

Node write_step_place(const DraftStep& step) {
    return step.is_wall ? Node{} : Node::scalar(step.space.name);
}

constexpr auto step_keys = table<DraftStep>(
    id<&DraftStep::by>("by", "The side that places."),
    own<read_wall, write_wall>("wall", {.kind = Form::Kind::text, .about = "The wall: B2|B3."}).way(1),
    own<read_step_kind, write_step_kind>("kind", {.kind = Form::Kind::id, .about = "The kind of piece."})
        .way(2),
    own<read_step_place, write_step_place>("at", {.kind = Form::Kind::text, .about = "Where it is placed."})
        .way(2));

void check_step(const Reading& reading, DraftStep& step) {
    if (!reading.fields.node().is_map()) return;
    std::vector<std::string_view> of_piece;
    bool has_piece = false;
    for (const Key& key : step_keys)
        if (key.way == 2) {
            of_piece.push_back(key.name);
            has_piece = reading.fields.has(key.name) || has_piece;
        }
    if (step.is_wall && has_piece)
        reading.fields.problem(step.at, tr("a step of the draft places a wall and a piece at once"),
                               tr("expected one of them"));
    else if (!step.is_wall && !has_piece)
        // Of "wall" as its key, so that one that is misspelt is told as what it is.
        reading.fields.problem(step.at, say("{} has no '{}'", tr("a step of the draft"), "wall"),
                               tr("expected 'wall', or 'kind' and 'at'"));
    else if (!step.is_wall)
        for (const std::string_view key : of_piece)
            (void)reading.fields.required(key);
}

constexpr Thing step_thing = thing<DraftStep>({.what = marked("a step of the draft"),
                                               .about = "A step of the draft: a wall, or a piece on a space.",
                                               .keys = step_keys,
                                               .is_on_one_line = true,
                                               .check = checked<DraftStep, check_step>});

constexpr auto draft_keys =
    table<Draft>(id<&Draft::first>("first", marked("The side that begins.")),
                 things<&Draft::steps>("steps", step_thing, 0, "What was placed, in turn."));

constexpr Form a_card{.kind = Form::Kind::text, .about = "A card."};

constexpr auto seat_keys =
    table<Seat>(text<&Seat::name>("name", marked("Who it is.")), id<&Seat::role>("role", "The role dealt."),
                text_list<&Seat::hand>("hand", a_card, "Cards in hand."));
constexpr Thing seat_thing =
    thing<Seat>({.what = marked("a seat"), .about = "A player.", .keys = seat_keys, .is_on_one_line = true});

void read_deal_seed(const Key& key, const Reading& reading, Deal& deal) {
    if (const Node* seed = reading.fields.optional(key.name)) deal.seed = read_seed(*seed, reading.problems);
}

Node write_deal_seed(const Deal& deal) {
    return deal.seed ? Node::scalar(std::to_string(*deal.seed)) : Node{};
}

constexpr Form a_deck{.kind = Form::Kind::text, .about = "A deck."};
constexpr Form role_count{
    .kind = Form::Kind::whole, .about = "How many.", .least = -largest_number, .most = largest_number};

constexpr auto deal_keys = table<Deal>(
    text_list<&Deal::decks>("decks", a_deck, "The decks in use."),
    counts<&Deal::roles>("roles", role_count, marked("Roles in play.")),
    whole<&Deal::hand>("hand", {0, largest_number}, "Cards in a hand."),
    whole<&Deal::set_aside>("set-aside", {0, largest_number}, "Cards put away."),
    text_list<&Deal::nominations>("nominations", a_card, "Nomination cards."),
    own<read_deal_seed, write_deal_seed>(
        "seed", {.kind = Form::Kind::natural, .about = marked("Seed of the shuffle; large ones in quotes.")}),
    things<&Deal::seats>("seats", seat_thing, 0, "Who sits at the table, clockwise."));

} // namespace

// Large ones are written in quotes, because programs that take numbers for fractions would spoil them.
std::optional<std::uint64_t> read_seed(const Node& node, Problems& problems) {
    std::uint64_t seed = 0;
    const std::string& text = node.text;
    const bool has_digits = node.is_scalar() && !text.empty() && (text.size() == 1 || text.front() != '0');
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, seed);
    if (has_digits && error == std::errc{} && stop == end) return seed;
    add_problem(problems,
                {node.at,
                 say("the seed is {}", describe(node)),
                 say("expected a whole number from 0 to {}", std::numeric_limits<std::uint64_t>::max()),
                 {}});
    return std::nullopt;
}

constinit const Thing placed_piece_thing = thing<PlacedPiece>({.what = marked("a piece"),
                                                               .about = "A piece on the board.",
                                                               .keys = piece_keys,
                                                               .is_on_one_line = true});
constinit const Thing draft_thing = thing<Draft>(
    {.what = marked("the draft"), .about = "A variable set-up as it was played.", .keys = draft_keys});
constinit const Thing deal_thing =
    thing<Deal>({.what = marked("the deal"), .about = "What is dealt to the players.", .keys = deal_keys});

} // namespace sabotier
