#include "formats/schema/schema.hpp"

#include "formats/schema/parts.hpp"

namespace sabotier {
namespace {

using schema::Json;

Json body_of(DocumentKind kind) {
    switch (kind) {
    case DocumentKind::rulebook:
        return schema::rulebook_body();
    case DocumentKind::tiles:
        return schema::tiles_body();
    case DocumentKind::map:
        return schema::map_body(false);
    case DocumentKind::army:
        return schema::army_body(false);
    case DocumentKind::scenario:
        break;
    }
    return schema::scenario_body();
}

/// Only what the body refers to, so that a schema of an army does not carry maps.
Json definitions_of(DocumentKind kind) {
    const bool has_maps = kind == DocumentKind::map || kind == DocumentKind::scenario;
    Json definitions = has_maps ? schema::map_definitions() : Json::object();
    if (kind == DocumentKind::scenario) {
        definitions["map"] = schema::map_body(true);
        definitions["army"] = schema::army_body(true);
    }
    return definitions;
}

} // namespace

std::string schema_text(DocumentKind kind) {
    const std::string kind_name(name(kind));
    Json document{{"$schema", "http://json-schema.org/draft-07/schema#"},
                  {"$id", "urn:sabotier:" + kind_name + ":1"},
                  {"title", "Sabotier " + kind_name + " document"}};
    document.update(body_of(kind));
    if (Json definitions = definitions_of(kind); !definitions.empty())
        document["definitions"] = std::move(definitions);
    return document.dump(2) + "\n";
}

} // namespace sabotier
