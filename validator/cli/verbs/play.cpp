#include "formats/base/file_ending.hpp"
#include "formats/setup/unplayed_rules.hpp"
#include "validator/answers/json/position_json.hpp"
#include "validator/cli/answers/answer_json.hpp"
#include "validator/cli/options/made_kinds.hpp"
#include "validator/cli/play/bot_texts.hpp"
#include "validator/cli/play/farewell.hpp"
#include "validator/cli/play/game_input.hpp"
#include "validator/cli/play/keyboard.hpp"
#include "validator/cli/play/record_keeping.hpp"
#include "validator/cli/play/seat_names.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/play/all_knowing.hpp"
#include "validator/play/table/moments.hpp"
#include "validator/report/safe_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

namespace sabotier::cli {
namespace {

constexpr std::size_t usual_width = 100;

std::string counted(std::size_t count, std::string_view word) {
    return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
}

class Play final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {
            .name = "play",
            .summary = "Play a scenario at the terminal",
            .description =
                "A game by the rules of play of the scenario's rulebook: several people at one keyboard, or "
                "against bots (--seat). The board is drawn in characters, as the seat that is to decide may "
                "see it; legal moves are listed, and typed by number or as they are written, with the tab "
                "key to complete them. 'help' tells the commands: why a move is not legal, undo, a hint, the "
                "log, save, and in games of two sides giving up and offering a draw, which bots decline. "
                "Where seats hide things from each other, the screen is wiped before the keyboard "
                "goes on.\n\n"
                + bot_texts()
                + "\n\n"
                  "With -o the record is written after each decision; a record in place of the scenario goes "
                  "on with that game, and with -o of the same name into the same file. Any other file that "
                  "is "
                  "there already stays, unless --force replaces it; so with 'save', which asks at a terminal "
                  "before it replaces one, and 'save!', which replaces it. At a terminal "
                  "'quit' asks once more where something would be lost, and giving up is asked about. "
                  "Without "
                  "one, commands are read from standard input, a line each, until it ends, and done as they "
                  "are said. A game that is over is "
                  "shown whole, and can still be looked at, saved and taken back, until 'quit'; one in which "
                  "people have decided nothing ends the program.\n\n"
                  "With --format json nothing is asked: the position after the moves of --move is printed, "
                  "as "
                  "one seat sees it, with its legal moves.",
            .examples = {"sabotier play two-walls.scenario.yaml --seat grey=greedy",
                         "sabotier play two-walls.scenario.yaml -o tuesday.game.yaml",
                         "sabotier play tuesday.game.yaml -o tuesday.game.yaml",
                         "sabotier play two-walls.scenario.yaml --move C3-C4 --format json"}};
    }

    void declare(Options& options) override {
        options.argument("FILE", question_.file, "The scenario, or the record of a game that goes on");
        options.texts("--seat", "SEAT=WHO", question_.seats,
                      "Who plays a seat: 'people', or a bot ('random', 'greedy:never=retreat'); 'all' stands "
                      "for every seat; may be given again");
        std::vector<std::string> everywhere;
        for (const std::string& bot : play::bot_names())
            everywhere.push_back("all=" + bot);
        options.propose(std::move(everywhere));
        options.texts("--option", "NAME=VALUE", question_.options,
                      "An option of the rulebook; may be given again");
        options.seed("--seed", "SEED", seed_, "Seed of dice, cards and bots: another one, another game");
        options.when_given([this] { has_seed_ = true; });
        options.texts("--move", "MOVE", question_.moves, "A decision to begin with; may be given again");
        options.text("--as", "SEAT", as_,
                     "With --format json: whose view is printed, if not of the seat that is to decide");
        options.choice("--format", format_, {"text", "json"}, "A game, or the position after the moves");
        options.flag("--ascii", is_ascii_, "Draw the board in plain ASCII");
        options.number("--width", "COLUMNS", width_, 20, 1000,
                       "Columns of text, if not those of the terminal");
        options.file("-o,--output", "RECORD", out_, "Write the record of the game to this file");
        options.flag("--force", is_forced_,
                     "Replace a file that is there already and is not the record that the game goes on from");
    }

    [[nodiscard]] Exit run(Console& console) override {
        if (has_seed_) question_.seed = seed_;
        if (const std::string wrong = misnamed(); !wrong.empty()) {
            console.say("play: " + wrong);
            return Exit::usage;
        }
        OpenedGame opened = open_game(question_, console);
        if (!opened.input) return opened.exit;
        GameInput& input = *opened.input;
        Sitting sitting(std::move(input.game), std::move(input.players),
                        {.has_unicode = !is_ascii_ && terminal_has_unicode(),
                         .has_colour = console.colours_output() && !is_ascii_,
                         .width = columns(console)},
                        std::move(input.earlier));
        if (format_ == "json") return give_position(input, sitting, console);
        if (!as_.empty()) {
            console.say("play: --as goes with --format json");
            return Exit::usage;
        }
        if (question_.file == "-" && people(sitting) > 0)
            console.say(
                "play: the scenario came from standard input, so nobody can type there; to play, give "
                "the name of its file");
        keeping_.emplace(question_.file, is_forced_);
        if (!out_.empty())
            if (const Exit exit = keeping_->begin(out_, input, console); exit != Exit::clean) return exit;
        return play(input, sitting, console);
    }

private:
    /// Why a position must not go into a file that is called so, or a record: "" if nothing is wrong.
    [[nodiscard]] std::string misnamed() const {
        if (format_ == "json") return objection_to_words(out_, {"json", "json"});
        if (!has_ending(out_, "json")) return {};
        return out_
               + " is no name for a record, expected one that ends in .game.yaml; the position as JSON "
                 "goes there with --format json";
    }

    [[nodiscard]] std::size_t columns(const Console& console) const {
        if (width_) return static_cast<std::size_t>(*width_);
        return console.output_width() > 0 ? console.output_width() : usual_width;
    }

    [[nodiscard]] Exit give_position(const GameInput& input, Sitting& sitting, Console& console) const {
        play::Seat seat = sitting.is_over() ? play::onlooker : sitting.actor();
        if (!as_.empty()) {
            const std::optional<play::Seat> found = seat_named(sitting.rules(), as_);
            if (!found) {
                console.say("play: --as: " + no_such_seat(sitting.rules(), as_));
                return Exit::usage;
            }
            seat = *found;
        }
        nlohmann::ordered_json answer = answer_head(*input.setup, "play");
        add_position(answer, sitting.table(), seat);
        return console.answer(answer, out_);
    }

    /// Who sits at a terminal is asked once whether he means it, where something would be lost; once more
    /// after whatever he did to the game, or to save it, since, and so is whoever sits down after him.
    [[nodiscard]] bool may_leave(const GameInput& input, const Sitting& sitting, const Keyboard& keyboard,
                                 Console& console) {
        if (!keyboard.has_people() || is_warned_ || keeping_->is_safe(input, sitting)) return true;
        is_warned_ = true;
        console.print(Answer("the game is not saved: 'save FILE' keeps it, 'quit' once more drops it")
                          .text(sitting.style().width));
        return false;
    }

    /// How many decisions whoever sits there knows of: those that he did not hear of would tell how often
    /// somebody else could decide. While nobody sits there, so many as an onlooker knows of.
    [[nodiscard]] std::string decisions(const Sitting& sitting) const {
        const play::Seat eye = sitting.is_over()       ? play::all_knowing
                               : sits_ != play::nobody ? sits_
                                                       : play::onlooker;
        return counted(play::moments_of(sitting.table(), eye).size() - 1, "decision");
    }

    /// What Ctrl+C will say.
    void prepare_farewell(const GameInput& input, const Sitting& sitting) const {
        if (!farewell_) return;
        const std::string decisions = this->decisions(sitting);
        const std::string file = keeping_->kept_in(input, sitting);
        Farewell::say(for_terminal(
            !file.empty() ? fmt::format("stopped after {}; the game is kept in {}", decisions, file)
            : keeping_->is_saved(input, sitting)
                ? fmt::format("stopped after {}", decisions)
                : fmt::format("stopped after {}; it was not saved", decisions)));
    }

    /// "save FILE" of somebody who may be asked.
    void save_as(const GameInput& input, const Sitting& sitting, const Reply& reply, Keyboard& keyboard,
                 Console& console) {
        is_warned_ = false;
        const std::string told = keeping_->save(input, sitting, reply, keyboard, console);
        prepare_farewell(input, sitting); // before it is told
        if (!told.empty()) console.print(Answer(told).text());
    }

    /// A line that is not too long to be looked at; of others it is said that they are.
    [[nodiscard]] static std::optional<std::string> line_of(Keyboard& keyboard, const std::string& prompt,
                                                            const std::vector<std::string>& words,
                                                            Console& console) {
        for (;;) {
            std::optional<std::string> line = keyboard.line(prompt, words);
            if (!line || line->size() <= longest_line) return line;
            console.say(fmt::format("play: a line of more than {} bytes is too long", longest_line));
        }
    }

    /// What came of a hand-over.
    enum class Seated {
        is_there,
        is_another, ///< a decision was taken back: it is somebody else's turn, or the same one's anew
        nobody_is,  ///< who sat there leaves the game
        cannot_tell ///< what was to be said could not be written
    };

    /// Waits for the next one; what else is typed before is obeyed as far as it needs no board.
    [[nodiscard]] Seated wait_for(const std::string& prompt, const GameInput& input, Sitting& sitting,
                                  Keyboard& keyboard, Console& console) {
        for (;;) {
            const auto line = line_of(keyboard, prompt, {"help", "quit", "save ", "undo"}, console);
            const Reply reply = line ? sitting.obey_between(*line) : Reply{Reply::Next::quit, {}, {}};
            if (!reply.text.empty() && console.deliver("", reply.text) != Exit::clean)
                return Seated::cannot_tell;
            if (reply.next == Reply::Next::looks) return Seated::is_there;
            if (reply.next == Reply::Next::moved) return Seated::is_another;
            if (reply.next == Reply::Next::quit && may_leave(input, sitting, keyboard, console))
                return Seated::nobody_is;
            if (reply.next == Reply::Next::save || reply.next == Reply::Next::replace)
                save_as(input, sitting, reply, keyboard, console);
        }
    }

    /// The keyboard goes to another seat that must not see what the one before, who sits there, saw.
    [[nodiscard]] Seated hand_over(const GameInput& input, Sitting& sitting, Keyboard& keyboard,
                                   Console& console) {
        sitting.forget_board();
        if (!keyboard.has_people()) {
            console.print(Answer(fmt::format("== {} ==", sitting.seat_name(sitting.asked()))).text());
            return Seated::is_there;
        }
        const std::string name = for_terminal(sitting.seat_name(sitting.asked()));
        keyboard.forget_typed(); // it was meant for what stood there before
        if (sits_ != play::nobody) {
            const Seated seated = wait_for(fmt::format("Press Enter to hand the keyboard to {}. ", name),
                                           input, sitting, keyboard, console);
            if (seated != Seated::is_there) return seated;
            keyboard.forget_typed();
        }
        keyboard.clear_screen();
        sits_ = play::nobody; // whoever is to look next sits down anew
        is_warned_ = false;   // and was not asked yet
        prepare_farewell(input, sitting);
        const Seated seated =
            wait_for(fmt::format("{}, press Enter. ", name), input, sitting, keyboard, console);
        if (seated != Seated::is_there) return seated;
        is_warned_ = false; // it may have been somebody else who asked to leave
        keyboard.clear_screen();
        return seated;
    }

    /// Rules in words that nobody but the players looks after; to each who sits down before a wiped screen.
    void tell_unplayed(play::Seat seat, const Sitting& sitting, Console& console) {
        const Setup& setup = sitting.rules().setup();
        const std::string sentence = unplayed_rules(setup);
        if (sitting.is_over() && !told_rules_.empty()) return; // nobody sits down at its end
        if (sentence.empty() || !told_rules_.insert(seat).second) return;
        Answer answer;
        answer.blank();
        answer.line(sentence);
        answer.items(setup.scenario().special_rules);
        (void)console.deliver("", answer.text(sitting.style().width));
    }

    /// All look at the end, and need not see what the last one was asked and typed in secret.
    void wipe_last_answer(Sitting& sitting, Keyboard& keyboard) const {
        if (people(sitting) < 2 || sits_ == play::nobody || !sitting.hides_things()) return;
        keyboard.clear_screen();
        sitting.tell_last_again();
    }

    [[nodiscard]] Exit play(const GameInput& input, Sitting& sitting, Console& console) {
        const std::unique_ptr<Keyboard> keyboard = standard_keyboard();
        if (keyboard->has_people()) farewell_.emplace();
        for (bool is_asked = true; is_asked;) {
            is_warned_ = false;
            if (sitting.is_over()) wipe_last_answer(sitting, *keyboard);
            const bool is_written =
                keeping_->keep(input, sitting, console); // bots may think for long, and be stopped
            prepare_farewell(input, sitting);
            if (sitting.table().is_bots_turn()) {
                sitting.let_bots_play();
                if (sitting.is_over()) wipe_last_answer(sitting, *keyboard);
                if (is_written) keeping_->keep(input, sitting, console); // it is told once that it cannot be
                prepare_farewell(input, sitting);
            }
            const play::Seat seat = sitting.asked();
            if (!sitting.is_over() && people(sitting) > 1 && sits_ != seat && sitting.hides_things()) {
                const Seated seated = hand_over(input, sitting, *keyboard, console);
                if (seated == Seated::is_another) continue;
                if (seated == Seated::cannot_tell) return Exit::unwritable;
                if (seated == Seated::nobody_is) break;
            }
            if (sits_ == play::nobody || sitting.hides_things()) tell_unplayed(seat, sitting, console);
            sits_ = seat; // nobody where it is over, and all look: who takes the end back sits down anew
            prepare_farewell(input, sitting);
            if (console.deliver("", sitting.shown()) != Exit::clean) return Exit::unwritable;
            if (sitting.is_over() && !sitting.table().can_undo()) break; // there is nothing left to be said
            is_asked = ask(input, sitting, *keyboard, console);
        }
        if (!sitting.is_over())
            console.print(Answer(fmt::format("the game goes on after {}{}", decisions(sitting),
                                             keeping_->is_saved(input, sitting) ? "" : "; it was not saved"))
                              .text(sitting.style().width));
        return keeping_->is_missed(input, sitting) ? Exit::unwritable : Exit::clean;
    }

    /// Asks the seat until it has decided or answered; false when nobody wants to go on.
    [[nodiscard]] bool ask(const GameInput& input, Sitting& sitting, Keyboard& keyboard, Console& console) {
        const std::string who =
            sitting.is_over() ? "the game is over" : for_terminal(sitting.seat_name(sitting.asked()));
        for (;;) {
            const auto line = line_of(keyboard, who + "> ", sitting.words(), console);
            console.look_at_widths();
            sitting.set_width(columns(console));
            const Reply reply = line ? sitting.obey(*line) : Reply{Reply::Next::quit, {}, {}};
            if (reply.next == Reply::Next::gives_up) {
                if (keyboard.has_people() && !agrees(keyboard, reply.text)) continue;
                sitting.give_up();
                return true;
            }
            if (!reply.text.empty() && console.deliver("", reply.text) != Exit::clean) return false;
            if (reply.next == Reply::Next::quit && may_leave(input, sitting, keyboard, console)) return false;
            if (reply.next == Reply::Next::moved) return true;
            if (reply.next == Reply::Next::save || reply.next == Reply::Next::replace)
                save_as(input, sitting, reply, keyboard, console);
        }
    }

    [[nodiscard]] static std::size_t people(const Sitting& sitting) {
        return static_cast<std::size_t>(std::count_if(sitting.players().begin(), sitting.players().end(),
                                                      [](const Player& player) { return !player.bot; }));
    }

    GameQuestion question_;
    std::uint64_t seed_ = 0;
    bool has_seed_ = false;
    std::string as_;
    std::string format_ = "text";
    bool is_ascii_ = false;
    std::optional<int> width_;
    std::string out_;
    bool is_forced_ = false;
    std::optional<RecordKeeping> keeping_; ///< once there is a game
    play::Seat sits_ = play::nobody;       ///< before the board
    std::optional<Farewell> farewell_;     ///< where people sit
    std::set<play::Seat> told_rules_;      ///< who was told of rules that are not played
    bool is_warned_ = false;               ///< it was asked whether to drop the game as it stands
};

} // namespace

std::unique_ptr<Verb> make_play() {
    return std::make_unique<Play>();
}

} // namespace sabotier::cli
