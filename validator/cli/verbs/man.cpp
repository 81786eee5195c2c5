#include "formats/base/version.hpp"
#include "validator/cli/help.hpp"
#include "validator/cli/verbs/verbs.hpp"

namespace sabotier::cli {
namespace {

class Man final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "man",
                .summary = "Write the manual pages into a folder",
                .description =
                    "One page for the program and one for each verb, made from the same text as --help.",
                .examples = {"sabotier man -o /usr/local/share/man/man1"},
                .is_hidden = true};
    }

    void declare(Options& options) override {
        options.folder("-o,--output", "FOLDER", folder_, "Where the pages go; it must exist");
        options.required();
    }

    [[nodiscard]] Exit run(Console& console) override {
        const std::vector<VerbPage> pages = verb_pages();
        const std::string release(version());
        if (console.deliver(page_file("sabotier.1"), program_man_page(pages, release)) != Exit::clean)
            return Exit::unwritable;
        for (const VerbPage& page : pages) {
            if (page.text.is_hidden) continue;
            if (console.deliver(page_file("sabotier-" + page.text.name + ".1"), verb_man_page(page, release))
                != Exit::clean)
                return Exit::unwritable;
        }
        return Exit::clean;
    }

private:
    /// Written anew, but never through a link.
    [[nodiscard]] Output page_file(const std::string& name) const {
        return {folder_ + "/" + name, false, true};
    }

    std::string folder_;
};

} // namespace

std::unique_ptr<Verb> make_man() {
    return std::make_unique<Man>();
}

} // namespace sabotier::cli
