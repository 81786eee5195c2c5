#include "formats/export/drawn/drawing_formats.hpp"
#include "formats/export/print/pages/options.hpp"
#include "validator/answers/json/measure_json.hpp"
#include "validator/answers/measure_sheet.hpp"
#include "validator/cli/answers/answer_form.hpp"
#include "validator/cli/answers/answer_json.hpp"
#include "validator/cli/answers/measure_answer.hpp"
#include "validator/cli/answers/picture.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/options/export_options.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/report/schemas.hpp"

#include <nlohmann/json.hpp>
#include <unistd.h>

namespace sabotier::cli {
namespace {

class Measure final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {
            .name = "measure",
            .summary = "Measure how fair a scenario is",
            .description =
                "Of each side: turns to the objectives and to the middle of the map, ground that it reaches "
                "first (by movement class and by the armies in play), cover near its zone, how exposed that "
                "ground is, the narrowest places between the sides, and the terrain on each half; with the "
                "differences in plain words, and what the figures leave out.\n\n"
                "Of boards of rooms or squares: ways between spaces, dead ends, spaces that cut others off, "
                "straight lines, quarters, and where the pieces lie; of sides with zones or pieces, what "
                "they reach first.\n\n"
                "With --to the answer is one page to pin up, with a picture of the map.",
            .examples = {"sabotier measure two-rivers.scenario.yaml",
                         "sabotier measure two-rivers.scenario.yaml --format json",
                         "sabotier measure two-rivers.scenario.yaml --to pdf -o fairness.pdf"}};
    }

    void declare(Options& options) override {
        options.argument("FILE", file_, "The scenario; '-' is standard input");
        form_.declare_format(options);
        form_.declare_drawing(options, "Make a sheet instead; so does -o with such an ending");
        options.take(spec_of(paper_option(), paper_));
        options.when_given([this] { is_paper_given_ = true; });
        options.file(
            "-o,--output", "OUT", out_,
            "Write the answer to a file; a sheet without it goes beside you, named like the scenario "
            "(two-rivers.measure.pdf), where nothing bears that name");
        options.flag("--force", is_forced_, "Replace a sheet whose name was not given");
    }

    [[nodiscard]] Exit run(Console& console) override {
        std::string wrong = form_.settle(out_);
        if (wrong.empty() && is_paper_given_ && !form_.is_drawn()) wrong = "--paper goes with --to";
        if (!wrong.empty()) {
            console.say("measure: " + wrong);
            return Exit::usage;
        }
        const auto loaded = load_setup(file_);
        console.say(loaded.problems);
        if (!loaded) return Exit::unreadable;
        const Setup& setup = **loaded.value;
        const auto answer = measurement_of(setup);
        if (!answer) {
            console.say("measure: " + file_ + " has no map of hexes, rooms or squares");
            return Exit::unreadable;
        }
        if (form_.is_drawn()) return make_sheet(setup, *answer, console);
        if (!form_.is_json()) return console.answer(measure_text(sheet_of(setup, *answer)), out_);
        nlohmann::ordered_json json{
            {"$schema", measure_schema_id}, {"tool", tool_json()}, {"file", setup.loaded->file}};
        json.update(measure_json(setup, *answer));
        return console.answer(json, out_);
    }

private:
    [[nodiscard]] Exit make_sheet(const Setup& setup, const Measurement& answer, Console& console) const {
        const Output out =
            Output::of(out_, file_, stem_of(file_) + ".measure." + form_.drawing(), is_forced_);
        if ((out.path.empty() || out.path == "-") && isatty(STDOUT_FILENO) == 1) {
            console.say("measure: a terminal cannot show this; give -o or redirect the output");
            return Exit::usage;
        }
        return deliver_picture(
            export_analysis_sheet(setup, sheet_of(setup, answer), form_.drawing(), paper_named(paper_)), out,
            console, "not on the sheet");
    }

    std::string file_;
    AnswerForm form_{drawing_formats()};
    std::string paper_ = "a4";
    bool is_paper_given_ = false;
    std::string out_;
    bool is_forced_ = false;
};

} // namespace

std::unique_ptr<Verb> make_measure() {
    return std::make_unique<Measure>();
}

} // namespace sabotier::cli
