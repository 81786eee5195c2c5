#include "validator/cli/program/help.hpp"

#include "validator/cli/program/program.hpp"
#include "validator/cli/verbs/verbs.hpp"

#include <algorithm>

namespace sabotier::cli {
namespace {

class Help final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "help",
                .summary = "Tell what the program can do, or one verb",
                .description = "The same as 'sabotier --help' and 'sabotier VERB --help'.",
                .examples = {"sabotier help", "sabotier help export"}};
    }

    void declare(Options& options) override {
        options.optional_argument("VERB", verb_, "What to tell about; everything if not given");
    }

    [[nodiscard]] Exit run(Console& console) override {
        const std::vector<VerbPage> pages = verb_pages();
        if (verb_.empty()) {
            console.print(program_help(pages));
            return Exit::clean;
        }
        const auto found =
            std::ranges::find_if(pages, [&](const VerbPage& page) { return page.text.name == verb_; });
        if (found == pages.end()) {
            console.say(unknown_verb(verb_, pages));
            return Exit::usage;
        }
        console.print(verb_help(*found));
        return Exit::clean;
    }

private:
    std::string verb_;
};

} // namespace

std::unique_ptr<Verb> make_help() {
    return std::make_unique<Help>();
}

} // namespace sabotier::cli
