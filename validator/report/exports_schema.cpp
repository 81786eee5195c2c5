#include "validator/report/json_schema.hpp"
#include "validator/report/schemas.hpp"

namespace sabotier {

using namespace json_schema;

const std::string& exports_schema() {
    static const std::string schema = [] {
        const Json target = object(
            {{"name", text("As --to takes it.")},
             {"title", text()},
             {"summary", text("What there is in it.")},
             {"form", one_of({"file", "folder", "zip"},
                             "What is written: one file, a folder, or a folder packed into one.")},
             {"ending", text("Of the name of what is written, without its first dot.")},
             {"opens", text("What opens it; may be empty.")},
             {"games", text("Those that it serves, in words; empty: all.")},
             {"options", list(text(), "Names of its options, without dashes.")},
             {"fits", Json{{"type", {"boolean", "null"}},
                           {"description", "Whether the scenario can be exported to it; null without one."}}},
             {"why_not", list(text(), "Why it cannot.")}});
        return document(
            exports_schema_id, "Answer of sabotier export --list --format json",
            object({{"$schema", constant(exports_schema_id)},
                    {"tool", tool()},
                    {"file", text_or_null("The scenario that was asked about.")},
                    {"errors", Json{{"type", {"integer", "null"}},
                                    {"minimum", 0},
                                    {"description", "That validation finds in it: with any it is exported by "
                                                    "--force only; null without a scenario."}}},
                    {"targets", list(target, "All there are, in the order of the help.")}}));
    }();
    return schema;
}

} // namespace sabotier
