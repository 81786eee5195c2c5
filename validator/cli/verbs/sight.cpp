#include "formats/board/has_hexes.hpp"
#include "formats/export/drawn/drawing_formats.hpp"
#include "formats/export/pictures/overlay.hpp"
#include "validator/analysis/sight/line_table.hpp"
#include "validator/analysis/sight/who_sees.hpp"
#include "validator/cli/answers/answer_form.hpp"
#include "validator/cli/answers/answer_json.hpp"
#include "validator/cli/answers/picture.hpp"
#include "validator/cli/answers/sight_answer.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/input/names.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/report/schemas.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace sabotier::cli {
namespace {

constexpr int farthest = 1000;

class Sight final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {
            .name = "sight",
            .summary = "Say what sees what, and why not",
            .description =
                "With --from and --to: is there a line of sight between two hexes, and if not, what blocks "
                "it. With --from alone: everything that is in sight within --range. Without --unit the "
                "terrain alone counts. With --unit it is that unit that looks, from where it stands or, with "
                "--from, as if it stood there: units in between count, and its weapons and scouting are "
                "tried on the enemies.\n\n"
                "Without --from and --unit: which units see, can attack and can scout which enemies where "
                "all stand. With --exposure: from how many hexes each hex of the map is seen.",
            .examples = {
                "sabotier sight two-rivers.scenario.yaml --from 0503 --to 0909",
                "sabotier sight two-rivers.scenario.yaml --unit mbt-1 --picture view.svg",
                "sabotier sight two-rivers.scenario.yaml --exposure --zone blue --picture exposure.png"}};
    }

    void declare(Options& options) override {
        options.argument("FILE", file_, "The scenario; '-' is standard input");
        options.text("--from", "HEX", from_, "Where the look begins");
        options.text("--to", "HEX", to_, "Where it ends; else everything in sight is listed");
        options.text("--unit", "ID", unit_, "Who looks: mbt-1, or red/mbt-1 where both sides have one");
        options.listed("units");
        options.number("--range", "N", range_, 0, farthest, "How far to look, in hexes");
        options.flag("--exposure", asks_exposure_, "Count for each hex from how many hexes it is seen");
        options.text("--zone", "SIDE", zone_, "With --exposure: count only hexes of this side's zone");
        form_.declare_format(options);
        options.file("-o,--output", "OUT", out_,
                     "Write the answer to a file; one that ends in .svg or .png is a picture of it");
        options.file("--picture", "OUT", picture_, "Draw the answer besides, as .svg or .png");
    }

    [[nodiscard]] Exit run(Console& console) override {
        if (!picture_.empty() && picture_format_of(picture_).empty())
            return refuse(console, fmt::format("--picture {}: the name must end in .svg or .png", picture_));
        const std::string wrong_form = picture_.empty() ? form_.settle(out_) : form_.settle_words(out_);
        if (!wrong_form.empty()) return refuse(console, wrong_form);
        const auto loaded = load_setup(file_);
        console.say(loaded.problems);
        if (!loaded) return Exit::unreadable;
        Setup setup = **loaded.value;
        if (!has_hexes(setup.board)) {
            console.say("sight: " + file_ + " has no map of hexes");
            return Exit::unreadable;
        }
        SightQuestion question;
        if (const std::string wrong = read(setup, question); !wrong.empty()) return refuse(console, wrong);
        if (asks_units(question))
            if (const std::size_t looks = looks_at_enemies(setup); looks > most_looks) {
                console.say(
                    fmt::format("sight: {} looks of units at enemies are too many to list, at most {} are; "
                                "ask about one unit with --unit",
                                looks, most_looks));
                return Exit::unreadable;
            }
        const SightBoard board(setup);
        return print(setup, *ask(setup, board, question, console), console);
    }

private:
    static Exit refuse(Console& console, const std::string& wrong) {
        console.say("sight: " + wrong);
        return Exit::usage;
    }

    /// Looks the names up; what is wrong with them, or "".
    std::string read(Setup& setup, SightQuestion& question) const {
        question.range = range_.value_or(question.range);
        question.asks_exposure = asks_exposure_;
        if (asks_exposure_) return read_exposure(setup, question);
        if (!zone_.empty()) return "--zone goes with --exposure";
        if (std::string wrong = read_hex(setup, "--from", from_, question.from); !wrong.empty()) return wrong;
        if (std::string wrong = read_hex(setup, "--to", to_, question.to); !wrong.empty()) return wrong;
        if (!unit_.empty())
            if (std::string wrong = read_unit(setup, question); !wrong.empty()) return wrong;
        if (question.to && !question.from) return "--to needs --from or --unit";
        return "";
    }

    std::string read_exposure(const Setup& setup, SightQuestion& question) const {
        if (!from_.empty() || !to_.empty() || !unit_.empty())
            return "--exposure goes without --from, --to and --unit";
        if (question.range > largest_line_table)
            return fmt::format("--exposure looks at most {} hexes far", largest_line_table);
        if (zone_.empty()) return "";
        const Named<std::size_t> side = named_side(setup, "--zone", zone_);
        if (side) question.exposed_to = *side.value;
        return side.wrong;
    }

    static std::string read_hex(const Setup& setup, const char* option, const std::string& text,
                                std::optional<Hex>& hex) {
        if (text.empty()) return "";
        const Named<SpaceIndex> space = named_hex(setup, option, text);
        if (space) hex = setup.board.hexes().grid.hex(*space.value);
        return space.wrong;
    }

    /// The unit that looks; with --from it is put there, alone and with the facing that it has.
    std::string read_unit(Setup& setup, SightQuestion& question) const {
        const Named<std::size_t> named = named_unit(setup, "--unit", unit_);
        if (!named) return named.wrong;
        question.unit = *named.value;
        SetupUnit& unit = setup.units[question.unit];
        if (question.from) {
            unit.space = setup.board.hexes().grid.index(*question.from);
            unit.carrier = none;
        } else if (!setup.board.hexes().is_space(unit.space)) {
            return fmt::format("--unit: {} is not on the map; say with --from where it looks from", unit_);
        }
        question.from = setup.board.hexes().grid.hex(unit.space);
        return "";
    }

    static std::unique_ptr<SightAnswer> ask(const Setup& setup, const SightBoard& board,
                                            const SightQuestion& question, Console& console) {
        if (question.asks_exposure) return answer_exposure(setup, board, question);
        if (question.to) return answer_line(setup, board, question);
        if (question.from) return answer_view(setup, board, question);
        return answer_units(setup, board, console);
    }

    static bool asks_units(const SightQuestion& question) {
        return !question.asks_exposure && !question.from && !question.to;
    }

    [[nodiscard]] Exit print(const Setup& setup, const SightAnswer& answer, Console& console) const {
        if (form_.is_drawn()) return draw(setup, answer, out_, console);
        if (!picture_.empty())
            if (const Exit result = draw(setup, answer, picture_, console); result != Exit::clean)
                return result;
        if (!form_.is_json()) return console.answer(answer.text(), out_);
        nlohmann::ordered_json json{
            {"$schema", sight_schema_id}, {"tool", tool_json()}, {"file", setup.loaded->file}};
        json.update(answer.json());
        return console.answer(json, out_);
    }

    [[nodiscard]] static Exit draw(const Setup& setup, const SightAnswer& answer, const std::string& file,
                                   Console& console) {
        return deliver_picture(export_overlay(setup, answer.overlay(), picture_format_of(file)), {file},
                               console);
    }

    std::string file_;
    std::string from_;
    std::string to_;
    std::string unit_;
    std::string zone_;
    AnswerForm form_{picture_formats()};
    std::string out_;
    std::string picture_;
    std::optional<int> range_;
    bool asks_exposure_ = false;
};

} // namespace

std::unique_ptr<Verb> make_sight() {
    return std::make_unique<Sight>();
}

} // namespace sabotier::cli
