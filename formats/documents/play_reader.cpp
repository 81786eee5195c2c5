#include "formats/base/words.hpp"
#include "formats/documents/sections.hpp"
#include "formats/documents/sections_parts.hpp"

#include <charconv>
#include <limits>

namespace sabotier {

using namespace sections;

namespace {

constexpr int most_things = 1'000'000;

PlacedPiece read_piece(const Node& node, Problems& problems) {
    Fields fields(node, "a piece", problems);
    PlacedPiece piece;
    piece.at = node.at;
    piece.kind = fields.required_id<KindId>("kind");
    piece.id = fields.id<UnitId>("id");
    piece.side = fields.id<SideId>("side");
    piece.name = fields.text("name");
    if (const Node* at = fields.optional("at"))
        piece.space = WrittenSpace{scalar_text(*at, "at", problems), at->at};
    fields.finish();
    return piece;
}

void read_wall(const Node& node, DraftStep& step, Problems& problems) {
    const std::string written = scalar_text(node, "a wall", problems);
    const auto bar = written.find('|');
    step.is_wall = true;
    step.edge = {written.substr(0, bar), bar == std::string::npos ? std::string() : written.substr(bar + 1),
                 node.at};
    if (node.is_scalar() && (bar == std::string::npos || bar == 0 || bar + 1 == written.size()))
        add_problem(problems, {node.at,
                               say("'{}' is no wall", written),
                               tr("expected the two rooms it stands between, as B2|B3"),
                               {}});
}

DraftStep read_step(const Node& node, Problems& problems) {
    Fields fields(node, "a step of the draft", problems);
    DraftStep step;
    step.at = node.at;
    step.by = fields.id<SideId>("by");
    if (const Node* wall = fields.optional("wall")) {
        read_wall(*wall, step, problems);
        const bool has_kind = fields.has("kind");
        if (fields.has("at") || has_kind)
            add_problem(problems, {node.at,
                                   tr("a step of the draft places a wall and a piece at once"),
                                   tr("expected one of them"),
                                   {}});
    } else if (const bool has_kind = fields.has("kind"); !fields.has("at") && !has_kind) {
        // Of "wall" as its key, so that one that is misspelt is told as what it is.
        fields.problem(node.at, say("{} has no '{}'", tr("a step of the draft"), "wall"),
                       tr("expected 'wall', or 'kind' and 'at'"));
    } else {
        step.kind = fields.required_id<KindId>("kind");
        if (const Node* at = fields.required("at")) step.space = {scalar_text(*at, "at", problems), at->at};
    }
    fields.finish();
    return step;
}

template <class Count, class IdType>
void read_counts(Fields& fields, std::string_view key, std::vector<Count>& counts, Problems& problems) {
    fields.entries(key, [&](const Node::Entry& entry) {
        if (const auto count = read_number(entry.value, entry.key, -most_things, most_things, problems))
            counts.push_back({IdType(entry.key), *count, entry.at});
    });
}

Seat read_seat(const Node& node, Problems& problems) {
    Fields fields(node, "a seat", problems);
    Seat seat;
    seat.at = node.at;
    seat.name = fields.text("name");
    seat.role = fields.id<RoleId>("role");
    seat.hand = read_texts(fields, "hand", problems);
    fields.finish();
    return seat;
}

/// Large ones are written in quotes, because programs that take numbers for fractions would spoil them.
std::optional<std::uint64_t> read_seed(const Node& node, Problems& problems) {
    std::uint64_t seed = 0;
    const std::string& text = node.text;
    const bool has_digits = node.is_scalar() && !text.empty() && (text.size() == 1 || text.front() != '0');
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, seed);
    if (has_digits && error == std::errc{} && stop == end) return seed;
    add_problem(problems, {node.at,
                           say("the seed is {}", describe(node)),
                           say("a whole number from 0 to {}", std::numeric_limits<std::uint64_t>::max()),
                           {}});
    return std::nullopt;
}

Deal read_deal(const Node& node, Problems& problems) {
    Fields fields(node, "the deal", problems);
    Deal deal;
    deal.at = node.at;
    deal.decks = read_texts(fields, "decks", problems);
    read_counts<RoleCount, RoleId>(fields, "roles", deal.roles, problems);
    deal.hand = read_optional(fields, "hand", 0, most_things);
    deal.set_aside = read_optional(fields, "set-aside", 0, most_things);
    deal.nominations = read_texts(fields, "nominations", problems);
    if (const Node* seed = fields.optional("seed")) deal.seed = read_seed(*seed, problems);
    fields.list("seats", [&](const Node& seat) { deal.seats.push_back(read_seat(seat, problems)); });
    fields.finish();
    return deal;
}

template <class Count>
Node count_map(const std::vector<Count>& counts, auto&& id_of) {
    Node map = Node::map(true);
    for (const Count& count : counts)
        map.set(id_of(count), number(count.count));
    return map;
}

Node write_step(const DraftStep& step) {
    Node node = Node::map(true);
    set_text(node, "by", step.by.str());
    if (step.is_wall) {
        node.set("wall", text(step.edge.first + "|" + step.edge.second));
    } else {
        node.set("kind", text(step.kind.str()));
        node.set("at", text(step.space.name));
    }
    return node;
}

Node write_piece(const PlacedPiece& piece) {
    Node node = Node::map(true);
    set_text(node, "id", piece.id.str());
    node.set("kind", text(piece.kind.str()));
    set_text(node, "side", piece.side.str());
    set_text(node, "name", piece.name);
    if (piece.space) node.set("at", text(piece.space->name));
    return node;
}

Node write_seat(const Seat& seat) {
    Node node = Node::map(true);
    set_text(node, "name", seat.name);
    set_text(node, "role", seat.role.str());
    if (!seat.hand.empty()) node.set("hand", texts(seat.hand));
    return node;
}

Node write_deal(const Deal& deal) {
    Node node = Node::map();
    if (!deal.decks.empty()) node.set("decks", texts(deal.decks));
    if (!deal.roles.empty())
        node.set("roles", count_map(deal.roles, [](const RoleCount& count) { return count.role.str(); }));
    set_number(node, "hand", deal.hand);
    set_number(node, "set-aside", deal.set_aside);
    if (!deal.nominations.empty()) node.set("nominations", texts(deal.nominations));
    if (deal.seed) node.set("seed", text(std::to_string(*deal.seed)));
    Node seats = Node::list();
    for (const Seat& seat : deal.seats)
        seats.items.push_back(write_seat(seat));
    if (!seats.items.empty()) node.set("seats", std::move(seats));
    return node;
}

} // namespace

void read_play(Fields& fields, Scenario& scenario, Problems& problems) {
    fields.list("pieces", [&](const Node& node) { scenario.pieces.push_back(read_piece(node, problems)); });
    if (const Node* node = fields.optional("draft")) {
        Fields draft(*node, "the draft", problems);
        scenario.draft.emplace();
        scenario.draft->at = node->at;
        scenario.draft->first = draft.id<SideId>("first");
        draft.list("steps",
                   [&](const Node& step) { scenario.draft->steps.push_back(read_step(step, problems)); });
        draft.finish();
    }
    read_counts<ComponentCount, ComponentId>(fields, "components", scenario.components, problems);
    if (const Node* node = fields.optional("deal")) scenario.deal = read_deal(*node, problems);
}

void write_play(const Scenario& scenario, Node& document) {
    Node pieces = Node::list();
    for (const PlacedPiece& piece : scenario.pieces)
        pieces.items.push_back(write_piece(piece));
    if (!pieces.items.empty()) document.set("pieces", std::move(pieces));
    if (scenario.draft) {
        Node steps = Node::list();
        for (const DraftStep& step : scenario.draft->steps)
            steps.items.push_back(write_step(step));
        Node draft = Node::map();
        set_text(draft, "first", scenario.draft->first.str());
        if (!steps.items.empty()) draft.set("steps", std::move(steps));
        document.set("draft", std::move(draft));
    }
    if (!scenario.components.empty())
        document.set("components", count_map(scenario.components, [](const ComponentCount& count) {
                         return count.component.str();
                     }));
    if (scenario.deal) document.set("deal", write_deal(*scenario.deal));
}

} // namespace sabotier
