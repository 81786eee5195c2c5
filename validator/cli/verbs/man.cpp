#include "formats/base/version.hpp"
#include "validator/cli/console/generated.hpp"
#include "validator/cli/program/help.hpp"
#include "validator/cli/program/program.hpp"
#include "validator/cli/verbs/verbs.hpp"

#include <algorithm>

namespace sabotier::cli {
namespace {

class Man final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {
            .name = "man",
            .summary = "Print a manual page, or write them all",
            .description =
                "One page for the program and one for each verb, made from the same text as --help. Without "
                "a verb the page of the program is printed; with -o and without a verb all pages are "
                "written.",
            .examples = {"sabotier man validate | man -l -", "sabotier man -o /usr/local/share/man/man1"}};
    }

    void declare(Options& options) override {
        options.optional_argument("VERB", verb_, "Whose page; the program's if not given");
        options.folder("-o,--output", "FOLDER", folder_,
                       "Where the pages go; it must exist. Standard output if not given");
        options.flag("--force", is_forced_, "Replace files of that folder that bear the names of pages");
    }

    [[nodiscard]] Exit run(Console& console) override {
        const std::vector<VerbPage> pages = verb_pages();
        if (!verb_.empty()
            && std::ranges::none_of(pages, [&](const VerbPage& page) { return page.text.name == verb_; })) {
            console.say(unknown_verb(verb_, pages));
            return Exit::usage;
        }
        const std::string release(version());
        std::vector<GeneratedFile> files;
        if (verb_.empty()) files.push_back({"sabotier.1", program_man_page(pages, release)});
        for (const VerbPage& page : pages)
            if (verb_.empty() ? !folder_.empty() : page.text.name == verb_)
                files.push_back({"sabotier-" + page.text.name + ".1", verb_man_page(page, release)});
        return folder_.empty() ? console.deliver("", files.front().text)
                               : write_generated(folder_, files, is_forced_, console);
    }

private:
    std::string verb_;
    std::string folder_;
    bool is_forced_ = false;
};

} // namespace

std::unique_ptr<Verb> make_man() {
    return std::make_unique<Man>();
}

} // namespace sabotier::cli
