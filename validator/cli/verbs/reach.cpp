#include "formats/board/has_hexes.hpp"
#include "formats/export/drawn/drawing_formats.hpp"
#include "formats/export/pictures/overlay.hpp"
#include "formats/setup/traits.hpp"
#include "validator/cli/answers/answer_form.hpp"
#include "validator/cli/answers/answer_json.hpp"
#include "validator/cli/answers/grid_reach_answer.hpp"
#include "validator/cli/answers/picture.hpp"
#include "validator/cli/answers/reach_answer.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/input/names.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/engine/space_text.hpp"
#include "validator/report/schemas.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <unistd.h>

namespace sabotier::cli {
namespace {

class Reach final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {
            .name = "reach",
            .summary = "Say where a unit can get to, this turn and later",
            .description =
                "With --unit: where the unit can end this turn, with every facing in which it can stand "
                "there, all other units, their zones of control and room for one more counted; and in how "
                "many turns it gets everywhere on an empty map. With --from it is imagined to stand "
                "elsewhere. A unit aboard a carrier moves with it and may get off. A unit that is not on the "
                "map starts anywhere in its side's zone.\n\n"
                "With --class: the same on an empty map for some unit of a movement class that can do what "
                "all units of the class in play can do, as fast as the fastest of them, from a hex (--from) "
                "or from anywhere in the zone of a side (--zone).\n\n"
                "In rooms and on squares --unit names a piece, which goes from space to neighbouring space, "
                "never through walls or onto blocked squares.\n\n"
                "With --to the answer is a picture of the map with a colour for each turn.",
            .examples = {"sabotier reach two-rivers.scenario.yaml --unit red/mbt-1",
                         "sabotier reach two-rivers.scenario.yaml --class tracked --zone red --turns 5",
                         "sabotier reach two-rivers.scenario.yaml --unit wsc-1 --to svg -o reach.svg"}};
    }

    void declare(Options& options) override {
        options.argument("FILE", file_, "The scenario; '-' is standard input");
        options.text("--unit", "ID", unit_, "Who moves: mbt-1, or red/mbt-1 where both sides have one");
        options.listed("units");
        options.text("--class", "CLASS", class_, "Some unit of a movement class moves");
        options.listed("classes");
        options.text("--from", "HEX", from_,
                     "Where it starts; of a unit, if not where it stands. Also a square or room");
        options.text("--zone", "SIDE", zone_, "With --class: it starts anywhere in the zone of this side");
        options.listed("sides");
        options.text("--facing", "FACING", facing_,
                     "How it stands at --from: n, ne, se, s, sw, nw or 0 to 5; else as set up, or anyhow");
        options.number("--turns", "N", turns_, 1, 1000, "Turns that are listed");
        form_.declare_format(options);
        form_.declare_drawing(options, "Draw the answer instead; so does -o with such an ending");
        options.file("-o,--output", "OUT", out_,
                     "Write the answer to a file; a picture without it goes beside you, named like the "
                     "scenario (two-rivers.reach.png), where nothing bears that name");
        options.flag("--force", is_forced_, "Replace a picture whose name was not given");
    }

    [[nodiscard]] Exit run(Console& console) override {
        if (const std::string wrong = form_.settle(out_); !wrong.empty()) return refuse(console, wrong);
        const auto loaded = load_setup(file_);
        console.say(loaded.problems);
        if (!loaded) return Exit::unreadable;
        Setup setup = **loaded.value;
        if (traits_of(setup).has_steps) return answer_on_grid(setup, console);
        if (!has_hexes(setup.board)) {
            console.say("reach: " + file_ + " has no map of hexes, squares or rooms to move on");
            return Exit::unreadable;
        }
        ReachQuestion question;
        if (const std::string wrong = read(setup, question); !wrong.empty()) return refuse(console, wrong);
        return give(setup, ReachAnswer(setup, reach_of_unit(setup, question)), console);
    }

private:
    template <class Answer>
    [[nodiscard]] Exit give(const Setup& setup, const Answer& answer, Console& console) const {
        if (form_.is_drawn()) return draw(setup, answer.overlay(), console);
        if (!form_.is_json()) return console.answer(answer.text(), out_);
        nlohmann::ordered_json json{
            {"$schema", reach_schema_id}, {"tool", tool_json()}, {"file", setup.loaded->file}};
        json.update(answer.json());
        return console.answer(json, out_);
    }

    /// Pieces go step by step there: no classes that differ, no facings.
    Exit answer_on_grid(Setup& setup, Console& console) const {
        if (!class_.empty() || !zone_.empty() || !facing_.empty())
            return refuse(console,
                          "in rooms and on squares, name a piece with --unit, and --from if it is to start "
                          "elsewhere");
        if (unit_.empty()) return refuse(console, "name a piece with --unit");
        const Named<std::size_t> named = named_unit(setup, "--unit", unit_);
        if (!named) return refuse(console, named.wrong);
        SetupUnit& unit = setup.units[*named.value];
        if (unit.kind == nullptr)
            return refuse(console, fmt::format("--unit: {} is of a kind that the rulebook lacks, '{}'", unit_,
                                               unit.kind_id.str()));
        if (!from_.empty()) {
            const auto from = setup.board.on<GridBoard>().find(from_);
            if (!from)
                return refuse(console, fmt::format("--from: the board has no space '{}'{}", from_,
                                                   meant_in_brackets(*setup.board, from_)));
            unit.space = *from;
        }
        const PieceReachQuestion question{*named.value, static_cast<std::uint32_t>(turns_)};
        return give(setup, GridReachAnswer(setup, reach_of_piece(setup, question)), console);
    }

    static Exit refuse(Console& console, const std::string& wrong) {
        console.say("reach: " + wrong);
        return Exit::usage;
    }

    /// Looks the names up; what is wrong with them, or "".
    std::string read(Setup& setup, ReachQuestion& question) const {
        if (unit_.empty() == class_.empty()) return "name either a unit with --unit or a class with --class";
        question.turns = static_cast<std::uint32_t>(turns_);
        std::optional<SpaceIndex> from;
        if (!from_.empty()) {
            const Named<SpaceIndex> named = named_hex(setup, "--from", from_);
            if (!named) return named.wrong;
            from = named.value;
        }
        std::optional<Facing> facing;
        if (!facing_.empty()) {
            facing = parse_facing(facing_);
            if (!facing)
                return fmt::format("--facing: '{}' is no facing; say n, ne, se, s, sw, nw or 0 to 5",
                                   facing_);
            if (!from) return "--facing goes with --from";
        }
        return class_.empty() ? read_unit(setup, question, from, facing)
                              : read_class(setup, question, from, facing);
    }

    /// The unit that moves; with --from it is put there, off its carrier.
    std::string read_unit(Setup& setup, ReachQuestion& question, std::optional<SpaceIndex> from,
                          std::optional<Facing> facing) const {
        if (!zone_.empty()) return "--zone goes with --class";
        const Named<std::size_t> named = named_unit(setup, "--unit", unit_);
        if (!named) return named.wrong;
        question.unit = *named.value;
        SetupUnit& unit = setup.units[question.unit];
        if (unit.kind == nullptr)
            return fmt::format("--unit: {} is of a kind that the rulebook lacks, '{}'", unit_,
                               unit.kind_id.str());
        if (from) {
            unit.space = *from;
            unit.carrier = none;
            if (facing) unit.facing = facing;
        } else if (!setup.board.hexes().is_space(unit.space)
                   && (unit.deployed != none || unit.side == none || setup.sides[unit.side].zone.empty())) {
            return fmt::format("--unit: {} is not on the map; say with --from where it starts", unit_);
        }
        return "";
    }

    std::string read_class(const Setup& setup, ReachQuestion& question, std::optional<SpaceIndex> from,
                           std::optional<Facing> facing) const {
        if (from.has_value() == !zone_.empty()) return "--class needs either --from or --zone";
        std::vector<std::string> known;
        for (const auto& classes : {classes_in_play(setup), classes_of(setup.rulebook())})
            for (const ClassInPlay& each : classes) {
                known.push_back(each.movement->id.str());
                if (known.back() == class_ && !question.mover) question.mover = each.mover;
            }
        if (!question.mover)
            return fmt::format("--class: no unit moves as '{}'{}", class_, meant(class_, known));
        question.facing = facing;
        if (from) {
            question.from = {*from};
            return "";
        }
        const Named<std::size_t> side = named_side(setup, "--zone", zone_);
        if (side) question.from = setup.sides[*side.value].zone;
        if (side && question.from.empty()) return fmt::format("--zone: side '{}' has no zone", zone_);
        return side.wrong;
    }

    [[nodiscard]] Exit draw(const Setup& setup, const MapOverlay& overlay, Console& console) const {
        const Output out = Output::of(out_, file_, stem_of(file_) + ".reach." + form_.drawing(), is_forced_);
        if ((out.path.empty() || out.path == "-") && isatty(STDOUT_FILENO) == 1)
            return refuse(console, "a terminal cannot show this; give -o or redirect the output");
        return deliver_picture(export_overlay(setup, overlay, form_.drawing()), out, console);
    }

    std::string file_;
    std::string unit_;
    std::string class_;
    bool is_forced_ = false;
    std::string from_;
    std::string zone_;
    std::string facing_;
    AnswerForm form_{picture_formats()};
    std::string out_;
    int turns_ = 10;
};

} // namespace

std::unique_ptr<Verb> make_reach() {
    return std::make_unique<Reach>();
}

} // namespace sabotier::cli
