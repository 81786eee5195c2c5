#include "formats/export/export.hpp"

#include "formats/draw/surface.hpp"
#include "validator/cli/input.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/engine/engine.hpp"
#include "validator/report/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
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
    for (const ExportTarget& target : export_targets()) {
        std::vector<std::string> options;
        for (const ExportOption option : target.options)
            options.push_back(fmt::format("--{}", name(option)));
        text += fmt::format("{}: {}. Takes {}.\n", target.name, target.summary, fmt::join(options, ", "));
    }
    return text;
}

std::vector<std::string> targets_with(ExportOption option) {
    std::vector<std::string> names;
    for (const ExportTarget& target : export_targets())
        if (target.takes(option)) names.push_back(target.name);
    return names;
}

std::vector<std::string> counter_names() {
    std::vector<std::string> names;
    for (const CounterSize& size : counter_sizes())
        names.emplace_back(size.inches);
    return names;
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
        note(options, ExportOption::paper);
        options.number("--hex", "MM", hex_mm_, 8, 50,
                       "Spaces, hexes flat to flat; if not given 20 for hexes in print or what holds the "
                       "counters, 16 in pictures; rooms 45, squares 17");
        note(options, ExportOption::hex);
        options.choice("--counters", counters_, counter_names(),
                       "Side of printed counters in inches; 5/8 or what the spaces hold if not given");
        note(options, ExportOption::counters);
        options.choice("--backs", backs_, {"long-edge", "short-edge", "fold"},
                       "How the backs of counters get behind their fronts");
        note(options, ExportOption::backs);
        options.choice("--cards", cards_, {"mini", "standard"},
                       "Size of printed cards: 44 by 68 mm or 56 by 87 mm");
        note(options, ExportOption::cards);
        options.number("--scale", "PIXELS", pixels_, 2, 400,
                       "Pixels of a space; hexes 96, rooms 240, squares 110 if not given");
        note(options, ExportOption::scale);
        options.flag("--secret", is_secret_, "Leave out what the sides have and where it stands");
        note(options, ExportOption::secret);
        options.flag("--force", is_forced_,
                     "Export a scenario that has errors, and replace a file whose name was not given");
    }

    [[nodiscard]] Exit run(Console& console) override {
        if (!takes_options(console)) return Exit::usage;
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
        for (const std::string& warning : made.value->warnings)
            console.say("warning: " + warning);
        for (const std::string& dropped : made.value->dropped)
            console.say(fmt::format("not in {}: {}", target_, dropped));
        warn_of_secrets(**setup.value, console);
        return Exit::clean;
    }

private:
    /// The option declared last is for the targets that take it, and for no other.
    void note(Options& options, ExportOption option) {
        options.when_given([this, option] { given_.insert(option); });
    }

    [[nodiscard]] const ExportTarget& target() const {
        return *std::ranges::find(export_targets(), target_, &ExportTarget::name);
    }

    /// Says which of the options given mean nothing for the target.
    bool takes_options(Console& console) const {
        bool takes_all = true;
        for (const ExportOption option : given_) {
            if (target().takes(option)) continue;
            takes_all = false;
            const auto names = targets_with(option);
            console.say(fmt::format("export: --{} means nothing for {}; it is for {}", name(option), target_,
                                    fmt::join(names, ", ")));
        }
        return takes_all;
    }

    [[nodiscard]] bool writes_to_output() const { return out_ == "-" || (out_.empty() && file_ == "-"); }

    [[nodiscard]] Output output() const {
        return Output::of(out_, file_, stem_of(file_) + "." + target().extension, is_forced_);
    }

    /// One page for everybody is no page to hand out where the sides hide their set-ups from each other.
    void warn_of_secrets(const Setup& setup, Console& console) const {
        const bool is_picture = target_ == "svg" || target_ == "png";
        const bool hides = setup.rulebook().play.hidden || setup.rulebook().board.has_screen;
        const bool shows = std::ranges::any_of(
            setup.units, [](const SetupUnit& unit) { return unit.side != none && unit.space != no_space; });
        if (!hides || !shows || (is_picture ? is_secret_ : target_ != "sheet")) return;
        console.say(fmt::format("{} shows what the sides of this game hide from each other; {}", target_,
                                is_picture ? "--secret leaves it off"
                                           : "--to pdf has a sheet for each side's eyes only"));
    }

    [[nodiscard]] ExportOptions options() const {
        ExportOptions options;
        options.paper = paper_ == "a4" ? Paper::a4 : Paper::letter;
        options.hex_mm = hex_mm_;
        options.counter_mm = counter_size_mm(counters_);
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
    std::string counters_;
    std::string backs_ = "long-edge";
    std::string cards_ = "mini";
    std::optional<int> hex_mm_;
    std::optional<int> pixels_;
    bool is_secret_ = false;
    bool is_forced_ = false;
    std::set<ExportOption> given_;
};

} // namespace

std::unique_ptr<Verb> make_export() {
    return std::make_unique<ExportVerb>();
}

} // namespace sabotier::cli
