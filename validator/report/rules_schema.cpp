#include "validator/report/json_schema.hpp"
#include "validator/report/schemas.hpp"

namespace sabotier {

namespace {

using namespace json_schema;

Json rule() {
    return object({{"rule", text("Its key, as reports, waivers and severities name it.")},
                   {"rulebook", text("The rulebook that binds it.")},
                   {"severity", one_of({"ignore", "info", "warning", "error"},
                                       "Unless a scenario or project says otherwise.")},
                   {"title", text("What it finds.")},
                   {"why", text("Why that matters.")},
                   {"origin", one_of({"published", "decision", "house"}, "Where the rule comes from.")},
                   {"check", text("The check type that looks for it.")},
                   {"summary", text("What that check type does.")}});
}

Json rulebook() {
    return object({{"id", text("By which scenarios name it.")},
                   {"title", text()},
                   {"credit", text("Whose game it is.")}});
}

std::string answer(const char* id, const std::string& title, const std::string& key, const Json& items) {
    return document(id, title, object({{"$schema", constant(id)}, {"tool", tool()}, {key, list(items)}}));
}

} // namespace

const std::string& rules_schema() {
    static const std::string schema =
        answer(rules_schema_id, "Answer of sabotier rules --format json", "rules", rule());
    return schema;
}

const std::string& rulebooks_schema() {
    static const std::string schema = answer(
        rulebooks_schema_id, "Answer of sabotier rulebook show --format json", "rulebooks", rulebook());
    return schema;
}

const std::string& rulebook_show_schema() {
    static const std::string schema = [] {
        const Json whole{{"type", "object"},
                         {"description", "The whole document, with everything that it extends, as `sabotier "
                                         "schema rulebook` describes it."}};
        return document(
            rulebook_show_schema_id, "Answer of sabotier rulebook show NAME --format json",
            object({{"$schema", constant(rulebook_show_schema_id)}, {"tool", tool()}, {"rulebook", whole}}));
    }();
    return schema;
}

} // namespace sabotier
