#include "formats/schema/form_schema.hpp"

#include "formats/documents/documents.hpp"
#include "formats/documents/keys/things.hpp"

#include <algorithm>

namespace sabotier::schema {
namespace {

using keys::Form;
using keys::Key;
using keys::Thing;

/// What tells things of a list apart when a rulebook is laid over another.
bool is_name(const Key& key) {
    return key.is_needed && (key.name == "id" || key.name == "key");
}

Json scalar() {
    return {{"type", {"string", "number", "boolean"}}};
}

Json pattern(const char* expression) {
    return {{"type", "string"}, {"pattern", expression}};
}

Json whole(const Form& form) {
    Json schema{{"type", "integer"}};
    if (form.may_be_null) schema["type"] = {"integer", "null"};
    schema["minimum"] = form.least;
    schema["maximum"] = form.most;
    return schema;
}

Json words(const Form& form) {
    Json list = Json::array();
    for (const keys::Word& word : form.words)
        list.push_back(word.text);
    return {{"enum", std::move(list)}};
}

Json schema_of(const Form& form);

/// Those of rulebooks can be taken away by an extension.
Json item_of(const Form& form) {
    if (form.thing == nullptr) return schema_of(*form.items);
    Json item = object(*form.thing);
    if (form.thing->is_layered && std::ranges::any_of(form.thing->keys, is_name))
        item["properties"]["remove"] = {
            {"description", "In an extension: takes the base rulebook's item away."}, {"const", true}};
    return item;
}

Json list(const Form& form) {
    Json schema{{"type", "array"}, {"items", item_of(form)}};
    if (form.least > 0) schema["minItems"] = form.least;
    return schema;
}

Json choice(const Form& form) {
    Json choices = Json::array();
    for (const Form& each : form.choices)
        choices.push_back(schema_of(each));
    return {{"anyOf", std::move(choices)}};
}

/// A map or an army, which may be a file of its own.
Json file(const Form& form) {
    const bool is_map = form.thing == &keys::document_thing(DocumentKind::map);
    Json choices = Json::array({Json{{"type", "string"}, {"minLength", 1}},
                                Json{{"$ref", is_map ? "#/definitions/map" : "#/definitions/army"}}});
    return described(std::string(form.about) + " Here, or the name of a file below this one's folder.",
                     {{"anyOf", std::move(choices)}});
}

Json schema_of(const Form& form) {
    const std::string about = form.about;
    switch (form.kind) {
    case Form::Kind::text:
        return described(about, scalar());
    case Form::Kind::texts:
        return described(about,
                         {{"anyOf", Json::array({scalar(), Json{{"type", "array"}, {"items", scalar()}}})}});
    case Form::Kind::id:
        return described(about, pattern("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"));
    case Form::Kind::space:
        return described(
            about + " In quotes: \"0107\" on hexes, \"B2\" on rooms and squares.",
            {{"type", "string"}, {"minLength", 1}, {"not", {{"pattern", "^([0-9]|[0-9]{3}|[0-9]{5})$"}}}});
    case Form::Kind::hex:
        return described(about + " Column and row from 01, in quotes: \"0107\".",
                         pattern("^([0-9]{4}|[0-9]{6}|[0-9]{8}|[0-9]{10})$"));
    case Form::Kind::colour:
        return described(about + " Red, green and blue in quotes: \"#b03030\".",
                         pattern("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"));
    case Form::Kind::code:
        return described(about, {{"type", {"string", "integer"}}});
    case Form::Kind::block:
        return described(about, {{"type", "string"}, {"minLength", 1}});
    case Form::Kind::pattern:
        return described(about, pattern(form.pattern));
    case Form::Kind::word:
        return described(about, words(form));
    case Form::Kind::flag:
        return described(about, {{"type", "boolean"}});
    case Form::Kind::whole:
        return described(about, whole(form));
    case Form::Kind::natural:
        return described(about, {{"type", {"integer", "string"}}, {"minimum", 0}, {"pattern", "^[0-9]+$"}});
    case Form::Kind::halves:
        return described(about, {{"type", "number"},
                                 {"minimum", static_cast<double>(form.least) / 2},
                                 {"maximum", static_cast<double>(form.most) / 2},
                                 {"multipleOf", 0.5}});
    case Form::Kind::pair:
        return described(about, {{"type", "array"},
                                 {"items", whole({.least = form.least, .most = form.most})},
                                 {"minItems", 2},
                                 {"maxItems", 2}});
    case Form::Kind::list:
        return described(about, list(form));
    case Form::Kind::map:
        return described(about, {{"type", "object"}, {"additionalProperties", item_of(form)}});
    case Form::Kind::choice:
        return described(about, choice(form));
    case Form::Kind::thing:
        return object(*form.thing);
    case Form::Kind::file:
        return file(form);
    case Form::Kind::parameters:
    case Form::Kind::parts:
        break;
    }
    return described(about, {{"type", "object"}});
}

/// What a flag is where it is left out, if that is one of the two.
void put_default(Json& schema, const Key& key, const Thing& thing) {
    if (key.form.kind != Form::Kind::flag) return;
    const Node node = value_without(key, thing);
    if (node.is_scalar()) schema["default"] = node.text == "true";
}

void add_properties(Json& properties, const Thing& thing) {
    for (const Key& key : thing.keys) {
        if (!key.name.empty()) {
            Json& property = properties[std::string(key.name)] = schema_of(key.form);
            put_default(property, key, thing);
        } else if (key.form.kind == Form::Kind::thing) {
            add_properties(properties, *key.form.thing);
        }
    }
}

template <class Asks>
std::vector<std::string> keys_that(const Thing& thing, Asks asks) {
    std::vector<std::string> names;
    for (const Key& key : thing.keys)
        if (!key.name.empty() && asks(key)) names.emplace_back(key.name);
    return names;
}

/// The keys of exactly one way stand in a thing.
Json ways(const Thing& thing) {
    Json ways = Json::array();
    for (std::uint8_t way = 1;; ++way) {
        const auto names = keys_that(thing, [&](const Key& key) { return key.way == way; });
        if (names.empty()) return ways;
        ways.push_back({{"required", names}});
    }
}

} // namespace

Json described(const std::string& description, const Json& schema) {
    if (description.empty()) return schema;
    Json result{{"description", description}};
    result.update(schema);
    return result;
}

Json object(const std::string& description, const Json& properties,
            const std::vector<std::string>& required) {
    Json schema{{"type", "object"}, {"properties", properties}, {"additionalProperties", false}};
    if (!required.empty()) schema["required"] = required;
    return described(description, schema);
}

Json object(const Thing& thing) {
    Json schema = object(thing.about, properties(thing), needed_keys(thing));
    if (thing.is_open) schema["additionalProperties"] = true;
    if (Json choices = ways(thing); !choices.empty()) schema["oneOf"] = std::move(choices);
    return schema;
}

Json opening(std::string_view kind) {
    return described("What kind of document this is, and the version of its form.",
                     {{"const", std::string(kind) + "/1"}});
}

Json properties(const Thing& thing) {
    Json properties = Json::object();
    add_properties(properties, thing);
    return properties;
}

std::vector<std::string> needed_keys(const Thing& thing) {
    return keys_that(thing, [&](const Key& key) { return thing.is_layered ? is_name(key) : key.is_needed; });
}

std::vector<std::string> needed_in_the_end(const Thing& thing) {
    return keys_that(thing, [](const Key& key) { return key.is_needed && !is_name(key); });
}

} // namespace sabotier::schema
