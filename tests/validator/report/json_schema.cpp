#include "json_schema.hpp"

#include <nlohmann/json.hpp>

#include <set>

namespace sabotier {

namespace {

using Json = nlohmann::json;

class SchemaCheck {
public:
    explicit SchemaCheck(const Json& root)
        : root_(root) {}

    void check(const Json& value, const Json& schema, const std::string& at) {
        for (const auto& [word, detail] : schema.items())
            apply(word, detail, value, schema, at);
    }

    [[nodiscard]] std::vector<std::string> faults() && { return std::move(faults_); }

private:
    void fault(const std::string& at, const std::string& what) { faults_.push_back(at + ": " + what); }

    void apply(const std::string& word, const Json& detail, const Json& value, const Json& schema,
               const std::string& at) {
        static const std::set<std::string> silent{"$schema", "$id", "$defs", "title", "description"};
        if (silent.count(word) > 0) return;
        if (word == "$ref") {
            check(value, root_.at(Json::json_pointer(detail.get<std::string>().substr(1))), at);
        } else if (word == "type") {
            check_type(detail, value, at);
        } else if (word == "enum") {
            if (std::find(detail.begin(), detail.end(), value) == detail.end()) fault(at, "none of the enum");
        } else if (word == "const") {
            if (value != detail) fault(at, "not " + detail.dump());
        } else if (word == "minimum") {
            if (value.is_number() && value < detail) fault(at, "less than the minimum");
        } else if (word == "minItems") {
            if (value.is_array() && value.size() < detail.get<std::size_t>()) fault(at, "too few items");
        } else if (word == "required") {
            for (const Json& key : detail)
                if (value.is_object() && !value.contains(key)) fault(at, "no " + key.dump());
        } else if (word == "properties") {
            for (const auto& [key, part] : detail.items())
                if (value.is_object() && value.contains(key)) check(value.at(key), part, at + "/" + key);
        } else if (word == "additionalProperties") {
            check_others(detail, value, schema, at);
        } else if (word == "items") {
            for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
                check(value[i], detail, at + "/" + std::to_string(i));
        } else if (word == "oneOf") {
            check_one_of(detail, value, at);
        } else {
            fault(at, "the schema uses '" + word + "', which is not checked");
        }
    }

    void check_type(const Json& detail, const Json& value, const std::string& at) {
        const auto fits = [&](const std::string& type) {
            return (type == "object" && value.is_object()) || (type == "array" && value.is_array())
                   || (type == "string" && value.is_string()) || (type == "boolean" && value.is_boolean())
                   || (type == "integer" && value.is_number_integer())
                   || (type == "number" && value.is_number()) || (type == "null" && value.is_null());
        };
        const Json types = detail.is_array() ? detail : Json::array({detail});
        for (const Json& type : types)
            if (fits(type)) return;
        fault(at, "not of type " + detail.dump());
    }

    void check_others(const Json& detail, const Json& value, const Json& schema, const std::string& at) {
        if (!value.is_object()) return;
        for (const auto& [key, part] : value.items()) {
            if (schema.contains("properties") && schema["properties"].contains(key)) continue;
            if (detail.is_object())
                check(part, detail, at + "/" + key);
            else if (!detail.get<bool>())
                fault(at, "unknown key '" + key + "'");
        }
    }

    void check_one_of(const Json& choices, const Json& value, const std::string& at) {
        int matches = 0;
        std::vector<std::string> all;
        for (const Json& choice : choices) {
            SchemaCheck part(root_);
            part.check(value, choice, at);
            matches += part.faults_.empty() ? 1 : 0;
            all.insert(all.end(), part.faults_.begin(), part.faults_.end());
        }
        if (matches == 1) return;
        fault(at, std::to_string(matches) + " of the choices match");
        faults_.insert(faults_.end(), all.begin(), all.end());
    }

    const Json& root_;
    std::vector<std::string> faults_;
};

} // namespace

std::vector<std::string> schema_faults(const Json& value, const Json& schema) {
    SchemaCheck check(schema);
    check.check(value, schema, "");
    return std::move(check).faults();
}

} // namespace sabotier
