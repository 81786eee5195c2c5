#include "validator/cli/program/help.hpp"
#include "validator/cli/verbs/verbs.hpp"

namespace sabotier::cli {
namespace {

class Completion final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "completion",
                .summary = "Print a completion script for a shell",
                .description = "The script completes verbs, options and their values. An installed sabotier "
                               "brings the scripts along; this is for one that runs from its build folder.",
                .examples = {"source <(sabotier completion bash)",
                             "sabotier completion fish > ~/.config/fish/completions/sabotier.fish"}};
    }

    void declare(Options& options) override {
        options.choice_argument("SHELL", shell_, {"bash", "zsh", "fish"}, "The shell that reads the script");
    }

    [[nodiscard]] Exit run(Console& console) override {
        return console.deliver("", completion_script(verb_pages(), shell_));
    }

private:
    std::string shell_;
};

} // namespace

std::unique_ptr<Verb> make_completion() {
    return std::make_unique<Completion>();
}

} // namespace sabotier::cli
