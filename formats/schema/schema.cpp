#include "formats/schema/schema.hpp"

#include "formats/documents/keys/things.hpp"
#include "formats/documents/scenario/project_document.hpp"
#include "formats/schema/form_schema.hpp"

#include <algorithm>

namespace sabotier {
namespace {

using keys::Form;
using keys::Key;
using keys::Thing;
using schema::Json;

/// A document, or one inside another, which need not say what it is.
Json body(DocumentKind kind, bool is_inline) {
    const Thing& thing = keys::document_thing(kind);
    Json properties{{opening_key, schema::opening(name(kind))}};
    properties.update(schema::properties(thing));
    std::vector<std::string> needed = schema::needed_keys(thing);
    if (!is_inline) needed.insert(needed.begin(), opening_key);
    Json body = schema::object(thing.about, properties, needed);
    if (!thing.is_layered) return body;
    // One that extends another need not repeat what it leaves alone.
    body["if"] = {{"not", {{"required", {"extends"}}}}};
    body["then"] = {{"required", schema::needed_in_the_end(thing)}};
    return body;
}

/// The grounds of maps, in the order of their forms: what tells them apart.
struct Ground {
    const char* name;
    const char* board;
};
constexpr std::array grounds{Ground{"free", "hexes"},  Ground{"tiled", "hexes"},
                             Ground{"rooms", "rooms"}, Ground{"squares", "squares"},
                             Ground{"cards", "cards"}, Ground{"table", "table"}};

const Key& map_key(Form::Kind kind, bool is_named) {
    return *std::ranges::find_if(keys::document_thing(DocumentKind::map).keys, [&](const Key& key) {
        return key.form.kind == kind && key.name.empty() != is_named;
    });
}

std::string map_name(const char* ground, bool is_inline) {
    return std::string("map-") + ground + (is_inline ? "-inline" : "");
}

void define_maps(Json& definitions, bool is_inline) {
    const auto forms = map_key(Form::Kind::choice, false).form.choices;
    const Key& board = map_key(Form::Kind::word, true);
    for (std::size_t i = 0; i < grounds.size(); ++i) {
        const Thing& ground = *forms[i].thing;
        Json properties{{opening_key, schema::opening(name(DocumentKind::map))}};
        properties.update(schema::properties(keys::document_thing(DocumentKind::map)));
        properties[std::string(board.name)] = {{"description", board.form.about},
                                               {"const", grounds[i].board}};
        properties.update(schema::properties(ground));
        std::vector<std::string> needed = schema::needed_keys(ground);
        if (grounds[i].board != board.form.words.front().text) needed.insert(needed.begin(), "board");
        if (!is_inline) needed.insert(needed.begin(), opening_key);
        definitions[map_name(grounds[i].name, is_inline)] = schema::object(ground.about, properties, needed);
    }
}

Json use(const std::string& definition) {
    return {{"$ref", "#/definitions/" + definition}};
}

/// One definition for each ground. Hexes, which a map has where it names no board, are tiled where it says
/// so.
Json map_body(bool is_inline) {
    Json chosen{{"if", {{"anyOf", {{{"required", {"layout"}}}, {{"required", {"tiles"}}}}}}},
                {"then", use(map_name(grounds[1].name, is_inline))},
                {"else", use(map_name(grounds[0].name, is_inline))}};
    for (std::size_t i = grounds.size(); --i > 1;) {
        Json asked{
            {"if", {{"properties", {{"board", {{"const", grounds[i].board}}}}}, {"required", {"board"}}}},
            {"then", use(map_name(grounds[i].name, is_inline))},
            {"else", std::move(chosen)}};
        chosen = std::move(asked);
    }
    Json body{{"description", "A map."}, {"type", "object"}};
    const Key& board = map_key(Form::Kind::word, true);
    body["properties"][std::string(board.name)] =
        schema::properties(keys::document_thing(DocumentKind::map))[std::string(board.name)];
    body.update(chosen);
    return body;
}

/// Only what the body refers to, so that a schema of an army does not carry maps.
Json definitions_of(DocumentKind kind) {
    Json definitions = Json::object();
    if (kind != DocumentKind::map && kind != DocumentKind::scenario) return definitions;
    define_maps(definitions, true);
    define_maps(definitions, false);
    if (kind == DocumentKind::scenario) {
        definitions["map"] = map_body(true);
        definitions["army"] = body(DocumentKind::army, true);
    }
    return definitions;
}

Json document_of(const std::string& kind) {
    return {{"$schema", "http://json-schema.org/draft-07/schema#"},
            {"$id", "urn:sabotier:" + kind + ":1"},
            {"title", "Sabotier " + kind + " document"}};
}

} // namespace

std::string schema_text(DocumentKind kind) {
    Json document = document_of(std::string(name(kind)));
    document.update(kind == DocumentKind::map ? map_body(false) : body(kind, false));
    if (Json definitions = definitions_of(kind); !definitions.empty())
        document["definitions"] = std::move(definitions);
    return document.dump(2) + "\n";
}

const std::string& project_schema() {
    static const std::string text = [] {
        const std::string_view opening = project_opening;
        const std::string kind(opening.substr(0, opening.find('/')));
        Json properties{{opening_key, schema::opening(kind)}};
        properties.update(schema::properties(project_thing));
        Json document = document_of(kind);
        document["$id"] = "urn:sabotier:schema:project:1"; // what editors know it by
        document.update(schema::object(project_thing.about, properties, {opening_key}));
        return document.dump(2) + "\n";
    }();
    return text;
}

} // namespace sabotier
