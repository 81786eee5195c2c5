#include "formats/export/export.hpp"

#include "formats/draw/canvas/surface.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/engine/engine.hpp"
#include "validator/engine/project.hpp"
#include "validator/report/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <map>
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
                    + target_list()
                    + "\nA map can be exported alone, too. Of several files and of folders all are checked "
                      "before "
                      "the first is written: if one is refused, none is.",
                .examples = {"sabotier export market-day.scenario.yaml --to pdf --paper letter",
                             "sabotier export market-day.scenario.yaml --scale 48 -o map.png",
                             "sabotier export samples --to png -o pictures"}};
    }

    void declare(Options& options) override {
        options.choice("--to", target_, target_names(), "What it becomes; else the ending of -o tells");
        options.file(
            "-o,--output", "OUT", out_,
            "Where it goes; else beside you, named like the scenario, where nothing bears that name. "
            "Of several files, the folder that takes them, named so. '-' is standard output");
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
        options.arguments("FILE", inputs_, "Scenarios, maps, or folders of scenarios; '-' is standard input");
    }

    [[nodiscard]] Exit run(Console& console) override {
        if (!knows_target(console) || !takes_options(console)) return Exit::usage;
        std::vector<Job> jobs;
        if (const Exit result = plan(jobs, console); result != Exit::clean) return result;
        Exit worst = Exit::clean;
        ProjectFiles projects;
        for (Job& job : jobs)
            worst = std::max(worst, prepare(job, projects, console));
        if (worst == Exit::clean) worst = look_at_targets(jobs, console);
        if (worst != Exit::clean) {
            if (jobs.size() > 1) console.say("no file was written");
            return worst;
        }
        for (const Job& job : jobs)
            if (const Exit result = write(job, console); result != Exit::clean) return result;
        return Exit::clean;
    }

private:
    /// One file to make.
    struct Job {
        std::string file;
        Output output;
        std::shared_ptr<const Setup> setup;
    };

    /// The target that the option or else the ending of the output tells. Both must agree.
    bool knows_target(Console& console) {
        const ExportTarget* ending = target_of_ending();
        if (target_.empty() && ending == nullptr) {
            const std::string ending_there = std::filesystem::path(out_).extension().string();
            console.say(fmt::format("export: {}; --to is required: {}",
                                    ending_there.size() > 1
                                        ? fmt::format("'{}' is no target", ending_there.substr(1))
                                        : "the ending of -o tells no target",
                                    fmt::join(target_names(), ", ")));
            return false;
        }
        if (target_.empty()) target_ = ending->name;
        if (ending == nullptr ? !ends_in_target()
                              : target().extension.ends_with(last_ending(ending->extension)))
            return true;
        console.say(fmt::format("export: {} is no name for {}; expected one that ends in .{}", out_, target_,
                                target().extension));
        return false;
    }

    [[nodiscard]] const ExportTarget* target_of_ending() const {
        const ExportTarget* found = nullptr;
        for (const ExportTarget& target : export_targets())
            if (out_.ends_with("." + target.extension)
                && (found == nullptr || target.extension.size() > found->extension.size()))
                found = &target;
        return found;
    }

    /// "a.sheet": the name of a target where its ending is meant.
    [[nodiscard]] bool ends_in_target() const {
        const std::string ending = std::filesystem::path(out_).extension().string();
        return std::ranges::any_of(export_targets(),
                                   [&](const ExportTarget& target) { return ending == "." + target.name; });
    }

    static std::string last_ending(const std::string& extension) {
        const std::size_t dot = extension.rfind('.');
        return dot == std::string::npos ? extension : extension.substr(dot + 1);
    }

    /// Says what is made and where it goes; nothing is read but the names in folders.
    Exit plan(std::vector<Job>& jobs, Console& console) {
        std::vector<std::string> files;
        bool is_readable = true;
        for (const std::string& input : inputs_) {
            const Outcome<std::vector<std::string>> found = scenarios_of(input);
            console.say(found.problems);
            is_readable = is_readable && found.problems.empty();
            if (found) files.insert(files.end(), found.value->begin(), found.value->end());
        }
        if (!is_readable) return Exit::unreadable;
        std::error_code error;
        const bool takes_one = files.size() == 1 && std::ranges::equal(files, inputs_);
        const bool is_folder = !takes_one && std::filesystem::is_directory(out_, error);
        if (!takes_one && !is_folder && !out_.empty()) {
            console.say(
                fmt::format("export: {} is no folder; expected one that is there, for several files", out_));
            return Exit::usage;
        }
        if (!takes_one && std::ranges::find(files, "-") != files.end()) {
            console.say("export: '-' stands alone, or not at all");
            return Exit::usage;
        }
        if (takes_one && writes_to_output() && isatty(STDOUT_FILENO) == 1) {
            console.say("export: a terminal cannot show this; give -o or redirect the output");
            return Exit::usage;
        }
        std::map<std::string, std::string> made_of;
        for (const std::string& file : files) {
            jobs.push_back({file, output_of(file, is_folder), nullptr});
            const auto [first, is_new] = made_of.emplace(jobs.back().output.path, file);
            if (is_new) continue;
            console.say(
                fmt::format("export: {} would be made of {} and of {}", first->first, first->second, file));
            return Exit::usage;
        }
        return Exit::clean;
    }

    [[nodiscard]] Output output_of(const std::string& file, bool is_folder) const {
        const std::string name = stem_of(file) + "." + target().extension;
        if (is_folder) return {(std::filesystem::path(out_) / name).string(), false, is_forced_};
        return Output::of(out_, file, name, is_forced_);
    }

    /// Reads and checks.
    Exit prepare(Job& job, ProjectFiles& projects, Console& console) const {
        if (const Exit result = console.look_at(job.output); result != Exit::clean) return result;
        auto setup = load_board(job.file);
        console.say(setup.problems);
        if (!setup) return Exit::unreadable;
        const auto settings = projects.settings(job.file);
        console.say(settings.problems);
        if (!settings) return Exit::unreadable;
        job.setup = std::move(*setup.value);
        return is_forced_ || is_playable(*job.setup, *settings.value, console) ? Exit::clean : Exit::findings;
    }

    /// With everything read: what one is made of may be where another one goes.
    static Exit look_at_targets(const std::vector<Job>& jobs, Console& console) {
        Exit worst = Exit::clean;
        for (const Job& job : jobs)
            worst = std::max(worst, console.look_at(job.output));
        return worst;
    }

    Exit write(const Job& job, Console& console) const {
        const Outcome<Export> made = export_scenario(*job.setup, target_, options());
        console.say(made.problems);
        if (!made) return has_fonts() ? Exit::unreadable : Exit::unwritable;
        if (const Exit result = console.deliver(job.output, made.value->bytes); result != Exit::clean)
            return result;
        if (!job.output.path.empty() && job.output.path != "-")
            console.say(fmt::format("wrote {}, {}", job.output.path, made.value->extent));
        for (const std::string& warning : made.value->warnings)
            console.say("warning: " + warning);
        for (const std::string& dropped : made.value->dropped)
            console.say(fmt::format("not in {}: {}", target_, dropped));
        warn_of_secrets(*job.setup, console);
        return Exit::clean;
    }

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

    [[nodiscard]] bool writes_to_output() const {
        return out_ == "-" || (out_.empty() && inputs_.front() == "-");
    }

    /// One page for everybody is no page to hand out where the sides hide their set-ups from each other.
    void warn_of_secrets(const Setup& setup, Console& console) const {
        const bool is_picture = target_ == "svg" || target_ == "png";
        const bool hides = setup.rulebook().play.hidden || setup.rulebook().board.has_screen;
        const bool shows = std::ranges::any_of(
            setup.units, [](const SetupUnit& unit) { return unit.side != none && unit.space != no_space; });
        if (!hides || !shows || is_secret_ || (!is_picture && target_ != "sheet")) return;
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

    std::vector<std::string> inputs_;
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
