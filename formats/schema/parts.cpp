#include "formats/schema/parts.hpp"

namespace sabotier::schema {
namespace {

Json described(const std::string& description, Json schema) {
    Json result{{"description", description}};
    result.update(schema);
    return result;
}

} // namespace

Json text(const std::string& description) {
    return described(description, {{"type", {"string", "number", "boolean"}}});
}

Json id(const std::string& description) {
    return described(description, {{"type", "string"}, {"pattern", "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"}});
}

Json hex(const std::string& description) {
    return described(description + " Column and row from 01, in quotes: \"0107\".",
                     {{"type", "string"}, {"pattern", "^([0-9]{4}|[0-9]{6}|[0-9]{8}|[0-9]{10})$"}});
}

Json space(const std::string& description) {
    return described(
        description + " In quotes: \"0107\" on hexes, \"B2\" on rooms and squares.",
        {{"type", "string"}, {"minLength", 1}, {"not", {{"pattern", "^([0-9]|[0-9]{3}|[0-9]{5})$"}}}});
}

Json colour(const std::string& description) {
    return described(description + " Red, green and blue in quotes: \"#b03030\".",
                     {{"type", "string"}, {"pattern", "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"}});
}

Json whole(const std::string& description, long long least, long long most) {
    return described(description, {{"type", "integer"}, {"minimum", least}, {"maximum", most}});
}

Json halves(const std::string& description, double least) {
    return described(description,
                     {{"type", "number"}, {"minimum", least}, {"maximum", 100.5}, {"multipleOf", 0.5}});
}

Json flag(const std::string& description, bool otherwise) {
    return described(description, {{"type", "boolean"}, {"default", otherwise}});
}

Json choice(const std::string& description, std::initializer_list<const char*> words) {
    Json list = Json::array();
    for (const char* word : words)
        list.push_back(word);
    return described(description, {{"enum", std::move(list)}});
}

Json list(const std::string& description, Json items, int least) {
    Json schema{{"type", "array"}, {"items", std::move(items)}};
    if (least > 0) schema["minItems"] = least;
    return described(description, std::move(schema));
}

Json texts(const std::string& description) {
    const Json scalar{{"type", {"string", "number", "boolean"}}};
    return described(description, {{"anyOf", {scalar, {{"type", "array"}, {"items", scalar}}}}});
}

Json pair(const std::string& description, long long least, long long most) {
    return described(description, {{"type", "array"},
                                   {"items", {{"type", "integer"}, {"minimum", least}, {"maximum", most}}},
                                   {"minItems", 2},
                                   {"maxItems", 2}});
}

Json map_of(const std::string& description, Json values) {
    return described(description, {{"type", "object"}, {"additionalProperties", std::move(values)}});
}

Json object(const std::string& description, const Properties& properties,
            const std::vector<std::string>& required) {
    Json schema{{"type", "object"}};
    for (const auto& [key, value] : properties)
        schema["properties"][key] = value;
    schema["additionalProperties"] = false;
    if (!required.empty()) schema["required"] = required;
    return described(description, std::move(schema));
}

Json either(const std::string& description, std::vector<Json> choices) {
    return described(description, {{"anyOf", std::move(choices)}});
}

Json removable(Json item) {
    item["properties"]["remove"] = {{"description", "In an extension: takes the base rulebook's item away."},
                                    {"const", true}};
    return item;
}

Json use(const std::string& definition) {
    return {{"$ref", "#/definitions/" + definition}};
}

Json reference(const std::string& description, const std::string& definition) {
    return either(description + " Here, or the name of a file below this one's folder.",
                  {{{"type", "string"}, {"minLength", 1}}, use(definition)});
}

Json origin() {
    return choice("Where the value comes from: the published rules, a decision where they leave a question "
                  "open, or this project.",
                  {"published", "decision", "house"});
}

Properties operator+(Properties a, const Properties& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

Json opening(const std::string& kind) {
    return described("What kind of document this is, and the version of its form.", {{"const", kind + "/1"}});
}

} // namespace sabotier::schema
