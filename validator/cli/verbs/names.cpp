#include "validator/cli/input/names.hpp"
#include "formats/documents/load.hpp"
#include "formats/setup/setup.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/verbs/verbs.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::cli {
namespace {

void add_rules(const Rulebook& rulebook, std::vector<std::string>& names) {
    for (const CheckBinding& check : rulebook.checks)
        names.push_back(check.key.str());
}

class Names final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "names",
                .summary = "List names that a command line may use",
                .description = "One a line, for scripts and for the completion of shells: the units of a "
                               "scenario as --unit takes them, its sides, the movement classes of its "
                               "rulebook, or keys of rules; these without a file for all built-in rulebooks.",
                .examples = {"sabotier names units two-rivers.scenario.yaml", "sabotier names rules"}};
    }

    void declare(Options& options) override {
        options.choice_argument("WHAT", what_, {"units", "sides", "classes", "rules"}, "What is named");
        options.optional_argument("FILE", file_, "A scenario; '-' is standard input", ValueKind::file);
    }

    [[nodiscard]] Exit run(Console& console) override {
        std::vector<std::string> names;
        if (!file_.empty()) {
            const auto loaded = load_input(file_);
            console.say(loaded.problems);
            if (!loaded) return Exit::unreadable;
            add(*loaded.value, names);
        } else if (what_ == "rules") {
            for (const std::string& name : builtin_rulebook_names())
                if (const auto rulebook = named_rulebook(name)) add_rules(**rulebook.value, names);
        } else {
            console.say(fmt::format("names: FILE is required for {}", what_));
            return Exit::usage;
        }
        std::ranges::sort(names);
        names.erase(std::unique(names.begin(), names.end()), names.end());
        std::string text;
        for (const std::string& name : names)
            text += name + "\n";
        return console.deliver("", text);
    }

private:
    void add(const LoadedScenario& loaded, std::vector<std::string>& names) const {
        if (what_ == "rules")
            add_rules(*loaded.rulebook, names);
        else if (what_ == "classes")
            for (const MovementClass& each : loaded.rulebook->classes)
                names.push_back(each.id.str());
        else if (what_ == "sides")
            for (const Side& side : loaded.scenario.sides)
                names.push_back(side.id.str());
        else
            names = unit_names(*resolve(std::make_shared<const LoadedScenario>(loaded)));
    }

    std::string what_;
    std::string file_;
};

} // namespace

std::unique_ptr<Verb> make_names() {
    return std::make_unique<Names>();
}

} // namespace sabotier::cli
