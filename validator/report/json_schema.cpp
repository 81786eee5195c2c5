#include "validator/report/json_schema.hpp"

namespace sabotier::json_schema {

namespace {

Json described(Json schema, const std::string& description) {
    if (description.empty()) return schema;
    Json result{{"description", description}};
    result.update(schema);
    return result;
}

} // namespace

Json object(const Properties& properties, const std::string& description) {
    return object(properties, {}, description);
}

Json object(const Properties& required, const Properties& optional, const std::string& description) {
    Json properties = Json::object(), names = Json::array();
    for (const auto& [name, schema] : required) {
        properties[name] = schema;
        names.push_back(name);
    }
    for (const auto& [name, schema] : optional)
        properties[name] = schema;
    return described({{"type", "object"},
                      {"properties", std::move(properties)},
                      {"required", std::move(names)},
                      {"additionalProperties", false}},
                     description);
}

Json either(const std::vector<Json>& shapes) {
    return {{"oneOf", shapes}};
}

Json list(Json items, const std::string& description) {
    return described({{"type", "array"}, {"items", std::move(items)}}, description);
}

Json text(const std::string& description) {
    return described({{"type", "string"}}, description);
}

Json text_or_null(const std::string& description) {
    return described({{"type", {"string", "null"}}}, description);
}

Json truth(const std::string& description) {
    return described({{"type", "boolean"}}, description);
}

Json count(const std::string& description) {
    return described({{"type", "integer"}, {"minimum", 0}}, description);
}

Json count_or_null(const std::string& description) {
    return described({{"type", {"integer", "null"}}, {"minimum", 0}}, description);
}

Json number(const std::string& description) {
    return described({{"type", "number"}}, description);
}

Json number_or_null(const std::string& description) {
    return described({{"type", {"number", "null"}}}, description);
}

Json one_of(const std::vector<std::string>& values, const std::string& description) {
    return described({{"enum", values}}, description);
}

Json constant(const std::string& value) {
    return {{"const", value}};
}

Json ref(const std::string& definition) {
    return {{"$ref", "#/$defs/" + definition}};
}

Json tool() {
    return object({{"name", constant("sabotier")}, {"version", text()}});
}

Properties answer_head(const std::string& id) {
    return {{"$schema", constant(id)},
            {"tool", tool()},
            {"file", text("As the user named it; - is standard input.")}};
}

std::string document(const std::string& id, const std::string& title, const Json& root,
                     const Properties& definitions) {
    Json schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"$id", id}, {"title", title}};
    schema.update(root);
    for (const auto& [name, definition] : definitions)
        schema["$defs"][name] = definition;
    return schema.dump(2) + "\n";
}

} // namespace sabotier::json_schema
