#include "formats/documents/load.hpp"
#include "validator/cli/answers/answer_json.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/cli/console/table.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/program/help.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/engine/check.hpp"
#include "validator/report/reference.hpp"
#include "validator/report/schemas.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace sabotier::cli {
namespace {

/// One key as one rulebook binds it.
struct Rule {
    std::shared_ptr<const Rulebook> rulebook;
    const CheckBinding* check = nullptr;
};

nlohmann::ordered_json to_json(const Rule& rule) {
    const CheckType* const type = check_type(rule.check->type);
    return {{"rule", rule.check->key.str()},
            {"rulebook", rule.rulebook->id.str()},
            {"severity", name(rule.check->severity)},
            {"title", rule.check->title},
            {"why", rule.check->why},
            {"origin", name(rule.check->origin)},
            {"check", rule.check->type},
            {"summary", type == nullptr ? "" : type->summary}};
}

void describe_rule(Answer& answer, const Rule& rule) {
    const CheckBinding& check = *rule.check;
    answer.line(fmt::format("{} ({}, {})", check.key.str(), name(check.severity), rule.rulebook->title));
    answer.item("finds: ", check.title);
    answer.item("why:   ", check.why);
    const CheckType* const type = check_type(check.type);
    answer.item("check: ", check.type + (type == nullptr ? "" : ", " + type->summary));
}

class Rules final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "rules",
                .summary = "List what can be found, or explain one rule",
                .description = "Every rule has a key, which reports, waivers and severities name, a severity "
                               "by default, and a reason. Without a rulebook the rules of all built-in ones "
                               "are listed.",
                .examples = {"sabotier rules", "sabotier rules choke.single",
                             "sabotier rules --rulebook sabot --format json"}};
    }

    void declare(Options& options) override {
        options.optional_argument("KEY", key_, "The rule to explain");
        options.listed("rules");
        options.file("--rulebook", "RULEBOOK", rulebook_, "A built-in rulebook by name, or a file");
        options.propose(builtin_rulebook_names());
        options.choice("--format", format_, {"text", "json", "markdown"}, "How they are printed");
        options.flag("--types", has_types_,
                     "List the check types that a rulebook may bind instead, as Markdown");
    }

    [[nodiscard]] Exit run(Console& console) override {
        if (has_types_) return console.deliver("", check_types_markdown(all_check_types()));
        std::vector<Rule> rules;
        for (const std::string& name :
             rulebook_.empty() ? builtin_rulebook_names() : std::vector{rulebook_}) {
            const auto rulebook = named_rulebook(name);
            console.say(rulebook.problems);
            if (!rulebook) return Exit::unreadable;
            for (const CheckBinding& check : (*rulebook.value)->checks)
                rules.push_back({*rulebook.value, &check});
        }
        std::ranges::stable_sort(rules, {}, [](const Rule& rule) { return rule.check->key; });
        if (key_.empty()) return print(rules, console);
        std::vector<Rule> wanted;
        std::ranges::copy_if(rules, std::back_inserter(wanted),
                             [&](const Rule& rule) { return rule.check->key.str() == key_; });
        return wanted.empty() ? refuse(rules, console) : print(wanted, console);
    }

private:
    [[nodiscard]] Exit print(const std::vector<Rule>& rules, Console& console) const {
        if (format_ == "json") {
            auto list = nlohmann::ordered_json::array();
            for (const Rule& rule : rules)
                list.push_back(to_json(rule));
            const nlohmann::ordered_json answer{
                {"$schema", rules_schema_id}, {"tool", tool_json()}, {"rules", list}};
            return console.answer(answer);
        }
        if (format_ == "markdown") {
            std::vector<std::shared_ptr<const Rulebook>> rulebooks;
            for (const Rule& rule : rules)
                if (std::ranges::find(rulebooks, rule.rulebook) == rulebooks.end())
                    rulebooks.push_back(rule.rulebook);
            return console.deliver("", rules_markdown(rulebooks, key_));
        }
        if (!key_.empty()) {
            Answer answer;
            for (const Rule& rule : rules)
                describe_rule(answer, rule);
            return console.answer(answer);
        }
        TextTable table({"rule", "severity", "rulebook", "finds"});
        for (const Rule& rule : rules)
            table.add({rule.check->key.str(), std::string(name(rule.check->severity)),
                       rule.rulebook->id.str(), rule.check->title});
        Answer answer;
        answer.add(table, 0);
        return console.answer(answer);
    }

    [[nodiscard]] Exit refuse(const std::vector<Rule>& rules, Console& console) const {
        std::vector<std::string> known;
        known.reserve(rules.size());
        for (const Rule& rule : rules)
            known.push_back(rule.check->key.str());
        const std::string near = nearest_name(key_, known);
        console.say(fmt::format("no rule has the key '{}'{}", key_,
                                near.empty() ? "" : fmt::format(", did you mean '{}'?", near)));
        return Exit::usage;
    }

    std::string key_;
    std::string rulebook_;
    std::string format_ = "text";
    bool has_types_ = false;
};

} // namespace

std::unique_ptr<Verb> make_rules() {
    return std::make_unique<Rules>();
}

} // namespace sabotier::cli
