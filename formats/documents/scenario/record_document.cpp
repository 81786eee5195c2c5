#include "formats/documents/scenario/record_document.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/keys/key_table.hpp"
#include "formats/documents/keys/things.hpp"
#include "formats/documents/scenario/scenario_things.hpp"
#include "formats/model/game_record.hpp"
#include "formats/model/most_recorded_moves.hpp"

#include <algorithm>

namespace sabotier {

using namespace keys;

namespace {

constexpr std::size_t most_moves = most_recorded_moves;
constexpr int most_games = 2'000'000'000;

bool is_hash(std::string_view text) {
    constexpr std::size_t digits = 16;
    return text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

void read_hash_text(const Key& key, const Reading& reading, std::string& hash, Position& at) {
    const Node* node = reading.fields.optional(key.name);
    if (node == nullptr) return;
    hash = scalar_text(*node, key.name, reading.problems);
    at = node->at;
    if (!is_hash(hash))
        reading.fields.problem(node->at, say("'{}' is no hash", hash),
                               tr("expected 16 hexadecimal digits, in quotes"));
}

void read_hash(const Key& key, const Reading& reading, GameRecord& record) {
    read_hash_text(key, reading, record.hash, record.hash_at);
}
Node write_hash(const GameRecord& record) {
    return record.hash.empty() ? Node{} : Node::scalar(record.hash, Node::Style::quoted);
}
void read_state(const Key& key, const Reading& reading, GameRecord& record) {
    read_hash_text(key, reading, record.state, record.state_at);
}
Node write_state(const GameRecord& record) {
    return record.state.empty() ? Node{} : Node::scalar(record.state, Node::Style::quoted);
}

void read_seat(const Key& key, const Reading& reading, std::string& seat, Position& at) {
    if (!reading.fields.has(key.name)) return;
    seat = reading.fields.id<Id<std::string>>(key.name).str();
    at = reading.fields.at(key.name);
}
void read_by(const Key& key, const Reading& reading, GameRecord& record) {
    read_seat(key, reading, record.by, record.by_at);
}
Node write_by(const GameRecord& record) {
    return record.by.empty() ? Node{} : Node::scalar(record.by);
}
void read_offer(const Key& key, const Reading& reading, GameRecord& record) {
    read_seat(key, reading, record.offer, record.offer_at);
}
Node write_offer(const GameRecord& record) {
    return record.offer.empty() ? Node{} : Node::scalar(record.offer);
}

void read_scenario_name(const Key& key, const Reading& reading, GameRecord& record) {
    record.scenario = reading.fields.required_text(key.name);
    record.scenario_at = reading.fields.at(key.name);
}
Node write_scenario_name(const GameRecord& record) {
    return Node::string(record.scenario);
}

void read_record_seed(const Key& key, const Reading& reading, GameRecord& record) {
    if (const Node* seed = reading.fields.optional(key.name))
        record.seed = read_seed(*seed, reading.problems).value_or(0);
}
Node write_record_seed(const GameRecord& record) {
    return Node::scalar(std::to_string(record.seed));
}

void read_record_options(const Key& key, const Reading& reading, GameRecord& record) {
    record.options = read_option_settings(key, reading);
}
Node write_record_options(const GameRecord& record) {
    return option_settings_node(record.options);
}

void read_players(const Key& key, const Reading& reading, GameRecord& record) {
    reading.fields.entries(key.name, [&](const Node::Entry& entry) {
        record.players.push_back({entry.key,
                                  scalar_text(entry.value, say("who plays {}", entry.key), reading.problems),
                                  entry.at});
    });
}
Node write_players(const GameRecord& record) {
    Node players = Node::map(true);
    for (const RecordedPlayer& player : record.players)
        writing::append(players, player.seat, Node::string(player.plays));
    return unless_empty(std::move(players));
}

void read_moves(const Key& key, const Reading& reading, GameRecord& record) {
    reading::list_up_to(reading.fields, key.name, key.form, [&](const Node& item) {
        record.moves.push_back({scalar_text(item, "a move", reading.problems), item.at});
    });
}
Node write_moves(const GameRecord& record) {
    Node moves = Node::list();
    for (const RecordedMove& move : record.moves)
        moves.items.push_back(Node::string(move.text));
    return unless_empty(std::move(moves));
}

constexpr Form value_form{.kind = Form::Kind::text, .about = "The id of a value."};
constexpr Form player_form{.kind = Form::Kind::text, .about = "People, or the name of a bot."};
constexpr Form move_form{.kind = Form::Kind::text, .about = "A decision."};

constexpr auto record_keys = table<GameRecord>(
    own<read_scenario_name, write_scenario_name>(
        "scenario", {.kind = Form::Kind::text, .about = "The scenario, a file below this one's folder."})
        .needed(),
    text<&GameRecord::title>("title", "A name for the game."),
    own<read_hash, write_hash>(
        "hash", {.kind = Form::Kind::pattern,
                 .about = "Of what was played: the scenario and its rulebook, as far as they matter.",
                 .pattern = "^[0-9a-f]{16}$"}),
    own<read_record_seed, write_record_seed>(
        "seed", {.kind = Form::Kind::natural, .about = "Seed of the draws; large ones in quotes."}),
    whole<&GameRecord::number>("game", {0, most_games}, "Number of the game in the series of the seed."),
    own<read_record_options, write_record_options>(
        "options", {.kind = Form::Kind::map,
                    .about = "Values of the rulebook's options, over those of the scenario.",
                    .items = &value_form}),
    own<read_players, write_players>(
        "players", {.kind = Form::Kind::map, .about = "Who decided, by seat.", .items = &player_form}),
    own<read_moves, write_moves>("moves", {.kind = Form::Kind::list,
                                           .about = "Decisions in the notation of the game; draws of chance "
                                                    "are not among them, for the seed draws them again.",
                                           .most = static_cast<long long>(most_moves),
                                           .items = &move_form}),
    id<&GameRecord::end>("end", "The reason for which the game ended; without it, it goes on."),
    own<read_by, write_by>(
        "by", {.kind = Form::Kind::id,
               .about = "Of a game that people ended, 'resigned' or 'agreed': the seat that gave up, or "
                        "accepted the draw."}),
    own<read_offer, write_offer>("offer",
                                 {.kind = Form::Kind::id, .about = "The seat whose offer of a draw stands."}),
    whole<&GameRecord::declined>("declined", {0, most_games},
                                 "Offers of a draw that were declined since the last decision."),
    own<read_state, write_state>("state", {.kind = Form::Kind::pattern,
                                           .about = "Of the state after the last decision.",
                                           .pattern = "^[0-9a-f]{16}$"}),
    texts<&GameRecord::notes>("notes", "Remarks."));

/// What people did besides their decisions goes with the end that it made, or with none.
void check_end(const Reading& reading, GameRecord& record) {
    const bool is_by_people = is_end_by_people(record.end);
    if (is_by_people && !reading.fields.has("by"))
        reading.fields.problem(reading.fields.at("end"),
                               say("the game ended by '{}', and nothing says by whom", record.end),
                               tr("expected 'by' with the id of a seat"));
    if (!is_by_people && !record.by.empty())
        reading.fields.problem(record.by_at, tr("'by' without an end by people"),
                               tr("expected 'end: resigned' or 'end: agreed' with it"));
    if (!record.end.empty() && !record.offer.empty())
        reading.fields.problem(record.offer_at, tr("the offer of a draw stands in a game that is over"),
                               tr("expected 'offer' or 'end'"));
}

} // namespace

constinit const Thing record_thing = thing<GameRecord>({.what = marked("a record"),
                                                        .about = "A game as it was played.",
                                                        .keys = record_keys,
                                                        .check = checked<GameRecord, check_end>});

Outcome<GameRecord> read_record(const Node& document) {
    return read_document<GameRecord>(record_thing, DocumentKind::game, document);
}

Node write_record(const GameRecord& record) {
    return write_document(record_thing, DocumentKind::game, &record);
}

} // namespace sabotier
