#include "formats/base/words.hpp"
#include "formats/export/print/pages/options.hpp"
#include "formats/export/replay/export_story.hpp"
#include "validator/answers/played/replay_text.hpp"
#include "validator/cli/answers/picture.hpp"
#include "validator/cli/console/generated.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/input/names.hpp"
#include "validator/cli/options/export_options.hpp"
#include "validator/cli/options/made_kinds.hpp"
#include "validator/cli/play/game_input.hpp"
#include "validator/cli/play/seat_names.hpp"
#include "validator/cli/verbs/verbs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>
#include <unistd.h>

namespace sabotier::cli {
namespace {

constexpr std::size_t usual_width = 100;

class ReplayVerb final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {
            .name = "replay",
            .summary = "Look at a game that was played",
            .description =
                "Plays a record again, move by move, and tells it: as text, each move with what it did, and "
                "the board at the end, or after every so many moves (--every); as a page with a slider for "
                "any browser (--to html); as a booklet of boards (--to pdf); or as a picture of one position "
                "(--to png, --to svg), the last one unless --at says another.\n\n"
                "Of a game that is over all is shown, hidden things too; of one that goes on what everybody "
                "may see; with --as SEAT what that seat could know at the time.\n\n"
                "A record that does not fit its scenario any more is told with the move that is not legal, "
                "and the rule that forbids it.",
            .examples = {"sabotier replay tuesday.game.yaml", "sabotier replay tuesday.game.yaml --to html",
                         "sabotier replay tuesday.game.yaml --to pdf --every 5 -o tuesday.pdf",
                         "sabotier replay tuesday.game.yaml --to png --at 12"}};
    }

    void declare(Options& options) override {
        options.argument("RECORD", question_.file, "The record of a game (*.game.yaml)");
        std::vector<std::string> formats{"text"};
        for (const StoryFormat& format : story_formats())
            formats.push_back(format.name);
        options.choice("--to", format_, formats,
                       "What it becomes; else the ending of -o tells, and without one it is text");
        options.text("--as", "SEAT", as_, "Show what this seat may know");
        options.number("--every", "N", every_, 1, 1'000'000,
                       "Of text, booklets and pages: a board after every so many moves");
        options.number("--at", "N", at_, 0, 1'000'000, "Of pictures: the position after so many moves");
        options.take(spec_of(paper_option(), paper_));
        options.flag("--ascii", is_ascii_, "Of text: draw boards in plain ASCII");
        options.number("--width", "COLUMNS", width_, 20, 1000,
                       "Of text: columns, if not those of the terminal");
        options.file(
            "-o,--output", "OUT", out_,
            "Where it goes; without it, files are named like the record, beside you, where nothing bears "
            "that name; in a folder where OUT ends in a slash, which is made if it is not there");
        options.flag("--force", is_forced_, "Replace a file whose name was not given");
    }

    [[nodiscard]] Exit run(Console& console) override {
        if (const std::string wrong = know_format(); !wrong.empty()) {
            console.say("replay: " + wrong);
            return Exit::usage;
        }
        OpenedGame opened = open_game(question_, console);
        if (!opened.input) return opened.exit;
        GameInput& input = *opened.input;
        if (!input.read_text) {
            console.say(
                fmt::format("replay: {} is no record of a game; 'sabotier play' makes them", question_.file));
            return Exit::unreadable;
        }
        const std::size_t width = console.output_width() > 0 ? console.output_width() : usual_width;
        const TextStyle style{.has_unicode = !is_ascii_ && terminal_has_unicode(),
                              .has_colour = console.colours_output() && !is_ascii_ && out_.empty(),
                              .width = width_ ? static_cast<std::size_t>(*width_) : width};
        const play::Table table(std::move(input.game), std::move(input.players));
        const play::Game& game = table.game().game();
        std::optional<play::Seat> seat;
        if (!as_.empty()) seat = seat_named(game, as_);
        if (!as_.empty() && !seat) {
            console.say("replay: --as: " + no_such_seat(game, as_));
            return Exit::usage;
        }
        const played::Playback playback(table, seat);
        const std::string title =
            !input.read.title.empty() ? input.read.title : input.setup->scenario().title;
        const auto give = [&] {
            if (format_ == "text")
                return tell(
                    replay_text(table, playback, title, every_, style, out_.empty() ? style.width : 0),
                    console);
            const auto story = [&](std::size_t every) { return story_of(table, playback, title, every); };
            return draw(story, playback.moments() - 1, console);
        };
        return names_folder() ? in_made_folder(out_, console, give) : give();
    }

private:
    [[nodiscard]] bool names_folder() const { return out_.ends_with('/'); }

    /// `ending`: of the name that it gets where none was given.
    [[nodiscard]] Output output(const std::string& ending) const {
        const std::string name = stem_of(question_.file) + "." + ending;
        if (names_folder()) return {(std::filesystem::path(out_) / name).string(), false, is_forced_};
        return Output::of(out_, question_.file, name, is_forced_);
    }

    [[nodiscard]] Exit tell(const std::string& text, Console& console) const {
        if (!names_folder()) return console.deliver(out_, text);
        const Output out = output("txt");
        const Exit exit = console.deliver(out, text);
        if (exit == Exit::clean) say_written(out, "", console);
        return exit;
    }

    /// None of text.
    [[nodiscard]] const StoryFormat* story_format() const {
        const auto found = std::ranges::find(story_formats(), format_, &StoryFormat::name);
        return found == story_formats().end() ? nullptr : &*found;
    }

    /// The format that the option or else the ending of the output tells; both must agree, and with the
    /// other options. Gives what is wrong, "" if nothing is.
    std::string know_format() {
        std::vector<std::string> forms;
        for (const StoryFormat& format : story_formats())
            forms.push_back(format.name);
        const OutputName name(out_, kinds_of_forms(forms));
        const FileKind text{"text", "txt"};
        std::string wrong;
        if (!format_.empty())
            wrong =
                format_ == text.name ? objection_to_words(out_, text) : name.objection({format_, format_});
        else if (const FileKind* told = name.kind())
            format_ = told->name;
        else {
            format_ = text.name;
            std::vector<FileKind> made{text};
            std::ranges::copy(kinds_of_forms(forms), std::back_inserter(made));
            wrong = objection_to_forms(out_, made);
        }
        return wrong.empty() ? needless_option() : wrong;
    }

    /// An option that was given and that the format does not read, as a sentence.
    [[nodiscard]] std::string needless_option() const {
        const StoryFormat* format = story_format();
        const bool is_text = format == nullptr;
        const char* needless = nullptr;
        if (at_ && (is_text || !format->is_picture)) needless = "--at";
        if (every_ && !is_text && !format->has_boards) needless = "--every";
        if (!paper_.empty() && (is_text || !format->has_paper)) needless = "--paper";
        if (is_ascii_ && !is_text) needless = "--ascii";
        if (width_ && !is_text) needless = "--width";
        return needless == nullptr ? "" : fmt::format("{} does not go with --to {}", needless, format_);
    }

    /// `story_with`: the story with a position after every so many moves.
    [[nodiscard]] Exit draw(const std::function<Story(std::size_t)>& story_with, std::size_t moves,
                            Console& console) const {
        StoryOptions options;
        if (!paper_.empty()) options.paper = paper_;
        options.every = every_ ? static_cast<std::size_t>(*every_) : played::usual_every(moves);
        options.moment = at_ ? static_cast<std::size_t>(*at_) : moves;
        if (options.moment > moves) {
            console.say(fmt::format("replay: --at {}: the game has {}", options.moment,
                                    count_of(moves, "move", "moves")));
            return Exit::usage;
        }
        const StoryFormat& format = *story_format();
        if (moves > format.most_moves) {
            console.say(fmt::format("replay: --to {} tells at most {} moves, and the game has {}; expected "
                                    "--to html, or --to text",
                                    format_, format.most_moves, moves));
            return Exit::usage;
        }
        const bool is_bounded =
            format.most_moments < SIZE_MAX; // it shows the positions of the story, all of them
        const std::size_t shown_every = is_bounded && every_ ? static_cast<std::size_t>(*every_) : 1;
        if (is_bounded && (moves + shown_every - 1) / shown_every + 1 > format.most_moments) {
            console.say(fmt::format(
                "replay: --to {} shows at most {} positions, and the game has {}; --every {} shows fewer",
                format_, format.most_moments, moves + 1, played::least_every(moves, format.most_moments)));
            return Exit::usage;
        }
        const Output out = output(format_);
        if (const Exit exit = console.look_at(out); exit != Exit::clean) return exit;
        if ((out.path.empty() || out.path == "-") && isatty(STDOUT_FILENO) == 1) {
            console.say("replay: a terminal cannot show this; give -o or redirect the output");
            return Exit::usage;
        }
        const Outcome<Export> made = export_story(story_with(shown_every), format_, options);
        console.say(made.problems);
        if (!made) return Exit::unreadable;
        if (const Exit exit = console.deliver(out, made.value->files.bytes()); exit != Exit::clean)
            return exit;
        for (const std::string& dropped : made.value->dropped)
            console.say("not in it: " + dropped);
        say_written(out, made.value->extent, console);
        return Exit::clean;
    }

    GameQuestion question_;
    std::string format_; ///< as --to has it; know_format() finds it where that is not given
    std::string as_;
    std::optional<int> every_;
    std::optional<int> at_;
    std::string paper_; ///< empty: the usual one
    bool is_ascii_ = false;
    std::optional<int> width_;
    std::string out_;
    bool is_forced_ = false;
};

} // namespace

std::unique_ptr<Verb> make_replay() {
    return std::make_unique<ReplayVerb>();
}

} // namespace sabotier::cli
