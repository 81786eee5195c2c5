#include "formats/export/export.hpp"

#include "formats/draw/surface.hpp"
#include "validator/cli/input.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/engine/engine.hpp"
#include "validator/report/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <unistd.h>

namespace sabotier::cli {
namespace {

std::vector<std::string> target_names() {
    std::vector<std::string> names;
    for (const ExportTarget& target : export_targets())
        names.push_back(target.name);
    return names;
}

std::string target_list() {
    std::string text;
    for (const ExportTarget& target : export_targets())
        text += fmt::format("{}: {}.\n", target.name, target.summary);
    return text;
}

class ExportVerb final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "export",
                .summary = "Turn a scenario into a file to print or to play with",
                .description =
                    "The scenario is validated first: with errors it is not exported unless --force is "
                    "given. What the format cannot "
                    "take along is listed on standard error. The same scenario gives the same bytes.\n\n"
                    + target_list(),
                .examples = {"sabotier export market-day.scenario.yaml --to pdf --paper letter",
                             "sabotier export market-day.scenario.yaml --to png --scale 48 -o map.png"}};
    }

    void declare(Options& options) override {
        options.argument("FILE", file_, "The scenario; '-' is standard input");
        options.choice("--to", target_, target_names(), "What it becomes");
        options.required();
        options.file(
            "-o,--output", "OUT", out_,
            "Where it goes; else beside you, named like the scenario, where nothing bears that name. "
            "'-' is standard output");
        options.choice("--paper", paper_, {"a4", "letter"}, "Paper of printed files");
        options.number(
            "--hex", "MM", hex_mm_, 8, 50,
            "Spaces of printed boards, hexes flat to flat; hexes 16, rooms 45, squares 17 if not given");
        options.choice("--counters", counters_, {"1/2", "9/16", "5/8", "3/4", "1"},
                       "Side of printed counters in inches");
        options.choice("--backs", backs_, {"long-edge", "short-edge", "fold"},
                       "How the backs of counters get behind their fronts");
        options.choice("--cards", cards_, {"mini", "standard"},
                       "Size of printed cards: 44 by 68 mm or 56 by 87 mm");
        options.number("--scale", "PIXELS", pixels_, 2, 400,
                       "The same in pictures; hexes 96, rooms 240, squares 110 if not given");
        options.flag("--secret", is_secret_, "Leave the units off pictures of the board");
        options.flag("--force", is_forced_,
                     "Export a scenario that has errors, and replace a file whose name was not given");
    }

    [[nodiscard]] Exit run(Console& console) override {
        if (writes_to_output() && isatty(STDOUT_FILENO) == 1) {
            console.say("export: a terminal cannot show this; give -o or redirect the output");
            return Exit::usage;
        }
        if (const Exit result = console.look_at(output()); result != Exit::clean) return result;
        const auto setup = load_setup(file_);
        console.say(setup.problems);
        if (!setup) return Exit::unreadable;
        const auto settings = project_settings(file_);
        console.say(settings.problems);
        if (!settings) return Exit::unreadable;
        if (!is_forced_ && !is_playable(**setup.value, *settings.value, console)) return Exit::findings;
        const Outcome<Export> made = export_scenario(**setup.value, target_, options());
        console.say(made.problems);
        if (!made) return has_fonts() ? Exit::unreadable : Exit::unwritable;
        if (const Exit result = console.deliver(output(), made.value->bytes); result != Exit::clean)
            return result;
        for (const std::string& dropped : made.value->dropped)
            console.say(fmt::format("not in {}: {}", target_, dropped));
        return Exit::clean;
    }

private:
    [[nodiscard]] bool writes_to_output() const { return out_ == "-" || (out_.empty() && file_ == "-"); }

    [[nodiscard]] Output output() const {
        std::string extension;
        for (const ExportTarget& target : export_targets())
            if (target.name == target_) extension = target.extension;
        return Output::of(out_, file_, stem_of(file_) + "." + extension, is_forced_);
    }

    [[nodiscard]] ExportOptions options() const {
        ExportOptions options;
        options.paper = paper_ == "a4" ? Paper::a4 : Paper::letter;
        options.hex_mm = hex_mm_;
        options.counter_mm = counter_size_mm(counters_).value_or(options.counter_mm);
        options.backs = backs_ == "fold"         ? Backs::fold
                        : backs_ == "short-edge" ? Backs::short_edge
                                                 : Backs::long_edge;
        options.cards = cards_ == "standard" ? CardSize::standard : CardSize::mini;
        options.pixels_per_hex = pixels_;
        options.is_secret = is_secret_;
        return options;
    }

    bool is_playable(const Setup& setup, EngineSettings settings, Console& console) const {
        const Report report = validate(setup, settings);
        if (!report.has_at_least(Severity::error)) return true;
        for (const Finding& finding : report.findings)
            if (finding.severity == Severity::error && !finding.waived)
                console.say_text(finding_text(finding, {.has_colour = console.colours_messages()}));
        console.say(fmt::format("{} {} in the scenario; --force exports it all the same",
                                report.count(Severity::error),
                                report.count(Severity::error) == 1 ? "error" : "errors"));
        return false;
    }

    std::string file_;
    std::string target_;
    std::string out_;
    std::string paper_ = "a4";
    std::string counters_ = "5/8";
    std::string backs_ = "long-edge";
    std::string cards_ = "mini";
    std::optional<int> hex_mm_;
    std::optional<int> pixels_;
    bool is_secret_ = false;
    bool is_forced_ = false;
};

} // namespace

std::unique_ptr<Verb> make_export() {
    return std::make_unique<ExportVerb>();
}

} // namespace sabotier::cli
