#include "formats/schema/schema.hpp"
#include "formats/schema/keys_page.hpp"

#include "validator/cli/answers/answer_json.hpp"
#include "validator/cli/console/generated.hpp"
#include "validator/cli/options/made_kinds.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/engine/engine.hpp"
#include "validator/report/report.hpp"
#include "validator/report/schemas.hpp"

#include <algorithm>
#include <array>

namespace sabotier::cli {
namespace {

constexpr std::array documents{DocumentKind::scenario, DocumentKind::map,      DocumentKind::army,
                               DocumentKind::tiles,    DocumentKind::rulebook, DocumentKind::game};

/// What is no document of its own: by name, with the text of its schema.
struct Other {
    const char* name;
    const std::string& (*text)();
};
constexpr const char* project = "project";
constexpr std::array others{Other{project, project_schema},
                            Other{"report", report_schema},
                            Other{"count", count_schema},
                            Other{"diff", diff_schema},
                            Other{"draft", draft_schema},
                            Other{"exports", exports_schema},
                            Other{"hunt", hunt_schema},
                            Other{"measure", measure_schema},
                            Other{"odds", odds_schema},
                            Other{"outcome", outcome_schema},
                            Other{"play", play_schema},
                            Other{"playtest", playtest_schema},
                            Other{"reach", reach_schema},
                            Other{"rulebook-show", rulebook_show_schema},
                            Other{"rulebooks", rulebooks_schema},
                            Other{"rules", rules_schema},
                            Other{"sight", sight_schema},
                            Other{"solve", solve_schema},
                            Other{"tile-sets", tile_sets_schema},
                            Other{"tiles-show", tiles_answer_schema},
                            Other{"tune", tune_schema}};

std::vector<std::string> kinds() {
    std::vector<std::string> names;
    names.reserve(documents.size() + others.size());
    for (const DocumentKind kind : documents)
        names.emplace_back(name(kind));
    for (const Other& other : others)
        names.emplace_back(other.name);
    return names;
}

class Schema final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "schema",
                .summary = "Print the JSON Schema of a kind of document",
                .description =
                    "Editors that know JSON Schema complete and explain the keys of YAML documents with it. "
                    "'project' is the file .sabotier.yaml, 'report' is what 'sabotier validate --format "
                    "json' writes; what other verbs write is named after them.",
                .examples = {"sabotier schema scenario > scenario.schema.json",
                             "sabotier schema --all ~/.config/schemas", "sabotier schema map --keys"}};
    }

    void declare(Options& options) override {
        options.choice_argument("KIND", kind_, kinds(), "The kind of document");
        options.optional();
        options.file("-o,--output", "OUT", out_, "Write the schema to a file");
        options.flag("--keys", keys_, "Print tables of its keys instead, or of those of all documents");
        options.folder("--all", "FOLDER", all_, "Write every schema into a folder that exists");
        options.flag("--force", is_forced_, "Replace files of that folder that bear the names of schemas");
    }

    [[nodiscard]] Exit run(Console& console) override {
        if (keys_) return tables(console);
        if (kind_.empty() == all_.empty()) {
            console.say("schema: name a kind of document, or a folder for --all");
            return Exit::usage;
        }
        if (!kind_.empty()) {
            const std::string wrong = objection_to_data(out_, {"a schema", "schema.json"});
            return wrong.empty() ? console.deliver(out_, text(kind_)) : refuse(wrong, console);
        }
        std::vector<GeneratedFile> files;
        for (const std::string& kind : kinds())
            files.push_back({kind + ".schema.json", text(kind)});
        return write_generated(all_, files, is_forced_, console);
    }

private:
    static const DocumentKind* document(const std::string& kind) {
        const auto* found = std::ranges::find(documents, kind, [](DocumentKind k) { return name(k); });
        return found == documents.end() ? nullptr : found;
    }

    [[nodiscard]] static Exit refuse(const std::string& wrong, Console& console) {
        console.say("schema: " + wrong);
        return Exit::usage;
    }

    [[nodiscard]] Exit tables(Console& console) const {
        if (const std::string wrong = objection_to_forms(out_, std::array{FileKind{"tables", "md"}});
            !wrong.empty())
            return refuse(wrong, console);
        if (kind_.empty() && all_.empty()) return console.deliver(out_, keys_markdown());
        const DocumentKind* kind = document(kind_);
        if (kind != nullptr && all_.empty()) return console.deliver(out_, keys_markdown(*kind));
        if (kind_ == project && all_.empty()) return console.deliver(out_, project_keys_markdown());
        console.say("schema: --keys is for the kinds of documents that people write");
        return Exit::usage;
    }

    static std::string text(const std::string& kind) {
        for (const Other& other : others)
            if (kind == other.name) return other.text();
        return schema_text(*document(kind));
    }

    std::string all_;
    std::string kind_;
    bool keys_ = false;
    bool is_forced_ = false;
    std::string out_;
};

} // namespace

std::unique_ptr<Verb> make_schema() {
    return std::make_unique<Schema>();
}

} // namespace sabotier::cli
