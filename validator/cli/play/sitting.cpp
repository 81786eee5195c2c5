#include "validator/cli/play/sitting.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/answers/played/replay_text.hpp"
#include "validator/cli/play/commands.hpp"
#include "validator/cli/play/look_text.hpp"
#include "validator/cli/play/move_list.hpp"
#include "validator/play/all_knowing.hpp"
#include "validator/play/bots/advice.hpp"
#include "validator/play/table/lies_open.hpp"
#include "validator/play/table/typed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sabotier::cli {
namespace {

using play::Game;
using play::Move;
using play::Seat;

constexpr std::size_t most_listed = 120; ///< moves that are listed without being asked for
constexpr std::size_t most_retold = 8;   ///< sentences of a game that goes on from its record

std::string trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\v\f\r\n";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return std::string(text.substr(first, text.find_last_not_of(blanks) - first + 1));
}

/// What follows a command: none if the line is not that command.
std::optional<std::string> after(std::string_view line, std::string_view command) {
    if (!line.starts_with(command)) return std::nullopt;
    if (line.size() > command.size() && line[command.size()] != ' ') return std::nullopt;
    return trimmed(line.substr(command.size()));
}

} // namespace

Sitting::Sitting(play::Playthrough game, std::vector<Player> players, TextStyle style, play::Earlier earlier)
    : table_(std::move(game), std::move(players), std::move(earlier)),
      style_(style),
      tokens_(table_.game().game().setup()),
      heard_(table_.game().game().seats().size()),
      goes_on_(table_.game().decisions() > 0) {}

play::MoveList Sitting::legal() const {
    play::MoveList moves;
    rules().moves(table_.game().state(), moves);
    return moves;
}

Answer Sitting::moves(std::string_view beginning, std::size_t most) const {
    return list_of_moves(rules(), table_.game().state(), beginning, most, style_.width);
}

/// Nothing is hidden of a game that is over, whether its rules ended it or people did.
Seat Sitting::eye() const {
    return is_over() ? play::all_knowing : asked();
}

std::string Sitting::board() const {
    return board_with_facts(rules(), tokens_, style_,
                            rules().procedure().tableau(rules().view(table_.game().state(), eye())));
}

/// Who is offered a draw, or has agreed on one, has the same board before him already.
std::string Sitting::board_unless_seen() {
    std::string board = this->board();
    if (board == seen_board_) return {};
    return seen_board_ = std::move(board);
}

std::string Sitting::shown() {
    const Game& rules = table_.game().game();
    const Seat seat = asked();
    Answer before;
    if (is_over()) {
        before.blank();
        const std::size_t from = *std::max_element(heard_.begin(), heard_.end());
        add_told(before, table_.told_afterwards(from), from);
        Answer end;
        for (const std::string& line : ending())
            end.line(line);
        return lines(before) + board_unless_seen() + lines(end);
    }
    if (!table_.asked_for_draw()) seen_board_.clear();
    const play::Tableau tableau = rules.procedure().tableau(rules.view(table_.game().state(), seat));
    before.blank();
    before.line(fmt::format("-- turn {}: {} --", tableau.turn, tableau.phase));
    add_told(before, told(seat, heard_[number(seat)]), heard_[number(seat)]);
    heard_[number(seat)] = table_.game().events().size();
    add_still_known(before, seat);
    Answer moves;
    if (table_.asked_for_draw()) {
        moves.line(fmt::format("{}: 'yes' accepts it, 'no' declines it", table_.told_offer()));
    } else {
        moves.line(fmt::format("{} to decide:", seat_name(seat)));
        moves += this->moves("", most_listed);
    }
    return lines(before) + board_unless_seen() + lines(moves);
}

/// Of a game that goes on from its record the last sentences alone: who wants all of them has the log.
void Sitting::add_told(Answer& answer, std::vector<std::string> told, std::size_t from) const {
    const bool is_cut = goes_on_ && from == 0 && told.size() > most_retold;
    if (is_cut) {
        const std::size_t left_out = told.size() - most_retold;
        answer.line(fmt::format("what happened last; 'log' tells {} line{} before that, too", left_out,
                                left_out == 1 ? "" : "s"));
        told.erase(told.begin(), told.end() - most_retold);
    }
    answer.items(told);
}

/// A move may be called by a number itself; its notation goes before its place in the list.
Sitting::Called Sitting::called(const std::string& text) const {
    if (const auto move = play::read_typed(rules(), table_.game().state(), text)) return {move, {}};
    const auto index = parse_integer(text);
    if (!index) return {};
    const play::MoveList moves = legal();
    if (*index < 1 || static_cast<std::size_t>(*index) > moves.size())
        return {{},
                is_written_move(text)
                    ? refusal(text)
                    : fmt::format("there is no move {}: 1 to {} are listed", *index, moves.size())};
    return {moves[static_cast<std::size_t>(*index) - 1], {}};
}

/// Whether it is how a move is written, legal or not: a hex may be called by a number.
bool Sitting::is_written_move(const std::string& text) const {
    const play::State& state = table_.game().state();
    return rules().setup().find(text).has_value()
           || rules().procedure().read_move(state, play::as_written(rules(), state, text)).has_value();
}

Reply Sitting::play_text(const std::string& text) {
    const Seat seat = actor();
    const Called meant = called(text);
    if (!meant.move) {
        Answer answer(
            fmt::format("{}; 'help' tells what can be typed", meant.why.empty() ? refusal(text) : meant.why));
        return {Reply::Next::same, lines(answer), {}};
    }
    still_known_.forget(actor());
    before_last_ = heard_[number(seat)];
    table_.play(*meant.move);
    // What the player did he knows; what it led to he is told at once.
    Answer answer;
    for (const std::string& line : told(seat, heard_[number(seat)]))
        answer.line(line);
    heard_[number(seat)] = table_.game().events().size();
    return {Reply::Next::moved, lines(answer), {}};
}

void Sitting::tell_last_again() {
    for (std::size_t& heard : heard_)
        heard = std::min(heard, before_last_);
}

/// What stands against what is no legal move: that it is only the beginning of some, or the rule.
std::string Sitting::refusal(const std::string& text) const {
    const play::State& state = table_.game().state();
    std::vector<std::string> meant;
    for (const Move move : legal())
        if (std::string notation = rules().procedure().notation(state, move);
            play::begins_with(notation, text))
            meant.push_back(std::move(notation));
    constexpr std::size_t most_named = 6;
    if (!meant.empty())
        return fmt::format("'{}' is only the beginning of {}", text, join_list(meant, most_named));
    return play::why_not_typed(rules(), state, text);
}

/// To the one who decides again, once the keyboard is his; only once.
void Sitting::add_still_known(Answer& answer, Seat seat) {
    const std::vector<std::string> known = still_known_.of(seat);
    if (known.empty()) return;
    answer.line("what was taken back, and shown by then, stays known:");
    answer.items(known);
    still_known_.forget(seat);
}

Reply Sitting::undo() {
    if (const std::string why = play::lies_open(table_); !why.empty())
        return {Reply::Next::same, lines(Answer(why)), {}};
    const Seat asked = actor();
    std::vector<std::string> known = play::stays_known(table_);
    still_known_.lay_open(table_);
    if (!table_.undo()) return {Reply::Next::same, lines(Answer("there is nothing to take back")), {}};
    still_known_.add(std::move(known), actor());
    for (std::size_t& heard : heard_)
        heard = std::min(heard, table_.game().events().size());
    // The one who is asked may only have been handed the keyboard: who decided last is asked again, not he.
    return {
        Reply::Next::moved,
        lines(Answer(actor() == asked ? "taken back"
                                      : fmt::format("taken back: {} to decide again", seat_name(actor())))),
        {}};
}

Reply Sitting::resign() const {
    if (!table_.can_resign())
        return {Reply::Next::same, lines(Answer("nobody may give up in this game; 'quit' stops it")), {}};
    return {
        Reply::Next::gives_up, fmt::format("Give up? The game is lost for {} then.", seat_name(actor())), {}};
}

Reply Sitting::offer_draw() {
    if (!table_.can_offer_draw())
        return {Reply::Next::same, lines(Answer("nobody may agree on a draw in this game")), {}};
    const Seat by = actor();
    if (table_.offer_draw()) return {Reply::Next::moved, {}, {}};
    return {Reply::Next::same,
            lines(Answer(
                fmt::format("a bot plays {}, and declines the draw", seat_name(play::seat(1 - number(by)))))),
            {}};
}

std::optional<Reply> Sitting::answer_draw(const std::string& line) {
    const bool accepts = line == "yes" || line == "y" || line == "accept";
    if (!accepts && line != "no" && line != "n" && line != "decline") return std::nullopt;
    const std::string declines = fmt::format("{} declined the draw", seat_name(asked()));
    table_.answer_draw(accepts);
    return Reply{Reply::Next::moved, accepts ? std::string() : lines(Answer(declines)), {}};
}

std::string Sitting::look(std::string_view space) const {
    const Game& rules = table_.game().game();
    const play::Tableau tableau = rules.procedure().tableau(rules.view(table_.game().state(), eye()));
    return lines(space.empty() ? look_around(rules, tableau) : look_at(rules, tableau, space));
}

std::string Sitting::hint() {
    const Game& rules = table_.game().game();
    const play::View view = rules.view(table_.game().state(), actor());
    play::RandomSource chance = play::chance_of_hint(table_.game().decisions());
    return lines(Answer(play::words(play::advise(rules, view, chance), rules, view)));
}

/// Turn by turn, each with its number at the head.
std::string Sitting::log() const {
    const play::Playthrough& game = table_.game();
    const auto turn_at = [&](std::size_t event) {
        return rules().procedure().tableau(rules().view(game.state_before(event), eye())).turn;
    };
    Answer answer;
    const std::size_t all = game.events().size();
    for (std::size_t first = 0; first < all;) {
        const int turn = turn_at(first);
        std::size_t end = first + 1;
        while (end < all && turn_at(end) == turn)
            ++end;
        const std::vector<std::string> lines =
            is_over() ? table_.told_afterwards(first, end) : table_.told(asked(), first, end);
        if (!lines.empty()) answer.line(fmt::format("turn {}:", turn));
        answer.items(lines);
        first = end;
    }
    if (const std::string end = table_.told_settlement(); !end.empty()) answer.items({end});
    if (answer.empty()) answer.line("nothing has happened yet");
    return lines(answer);
}

std::string Sitting::why_not(const std::string& text) const {
    if (text.empty()) return lines(Answer("say which move: why not MOVE"));
    const play::State& state = table_.game().state();
    const Called meant = called(text);
    if (!meant.why.empty()) return lines(Answer(meant.why));
    if (!meant.move) return lines(Answer(play::why_not_typed(rules(), state, text)));
    const play::MoveList moves = legal();
    const auto place = std::ranges::find(moves, *meant.move) - moves.begin() + 1;
    const std::string what = rules().procedure().intention(rules().view(state, actor()), *meant.move);
    return lines(Answer(fmt::format("move {} is legal: {}{}{}", place,
                                    rules().procedure().notation(state, *meant.move),
                                    what.empty() ? "" : ", ", what)));
}

/// Words that do the same, of those commands that there are here.
void Sitting::add_other_words(Answer& answer) const {
    const bool decides = !is_over() && !table_.asked_for_draw();
    std::vector<std::string_view> commands{"board", "log", "quit"};
    if (decides) commands.insert(commands.end(), {"moves", "hint"});
    if (decides || is_over()) commands.emplace_back("undo");
    if (decides && rules().settling().may_resign) commands.emplace_back("resign");
    if (decides && rules().settling().may_agree) commands.emplace_back("draw");
    answer.line(fmt::format("Commands may be in capitals, too. Other words that do the same: {}.",
                            told_other_words(commands)));
}

Answer Sitting::help() const {
    Answer answer;
    const play::SettlingRules& settling = rules().settling();
    if (is_over()) {
        answer.line("The game is over. What can be done still:");
        answer.line("look [SPACE], board, log, save [FILE], quit: as ever", 2);
        answer.line("undo                take the end back; whose decision it was decides again", 2);
        add_other_words(answer);
        return answer;
    }
    if (table_.asked_for_draw()) {
        answer.line("'yes' accepts the draw, 'no' declines it. Besides:");
        answer.line("look [SPACE], board, log, save [FILE], quit: as ever", 2);
        add_other_words(answer);
        return answer;
    }
    answer.line("A move: its number in the list, or as it is written there, in small letters, too. Besides:");
    answer.line("moves [BEGINNING]   all legal moves, or those that begin so", 2);
    answer.line("why not MOVE        the rule that forbids it, or that it is legal, and what it does", 2);
    answer.line("look [SPACE]        all that you know of the game, or what lies and stands there", 2);
    answer.line("board               the board once more", 2);
    answer.line("log                 what has happened so far", 2);
    answer.line("hint                what does best where all play on at random", 2);
    answer.line("undo                take the last decision back; whose it was decides again", 2);
    if (settling.may_resign) answer.line("resign              give up: the other side has won", 2);
    if (settling.may_agree) answer.line("draw                offer a draw: the other side is asked", 2);
    answer.line("save [FILE]         write the record; 'save! FILE' replaces a file that is there", 2);
    answer.line("quit                stop; 'sabotier play RECORD' goes on", 2);
    add_other_words(answer);
    return answer;
}

/// What one may ask and do who is to decide, or whom a draw is offered.
std::optional<Reply> Sitting::obey_anybody(const std::string& line) {
    if (line == "help") return Reply{Reply::Next::same, lines(help()), {}};
    if (line == "quit") return Reply{Reply::Next::quit, {}, {}};
    if (line == "board") return Reply{Reply::Next::same, board(), {}};
    if (line == "log") return Reply{Reply::Next::same, log(), {}};
    if (const auto file = after(line, "save")) return Reply{Reply::Next::save, {}, typed_file(*file)};
    if (const auto file = after(line, "save!")) return Reply{Reply::Next::replace, {}, typed_file(*file)};
    if (const auto space = after(line, "look")) return Reply{Reply::Next::same, look(*space), {}};
    return std::nullopt;
}

/// Nobody is to decide any more: what there is to look at, and the way back.
Reply Sitting::obey_afterwards(const std::string& line) {
    if (auto reply = obey_anybody(line)) return std::move(*reply);
    if (line == "undo") return undo();
    return {Reply::Next::same,
            lines(Answer(fmt::format(
                "the game is over: {}{}; 'help' tells what can be typed", table_.game().reason().title,
                table_.can_undo() && play::lies_open(table_).empty() ? "; 'undo' takes its end back" : ""))),
            {}};
}

Reply Sitting::obey(const std::string& typed) {
    const std::string move = trimmed(typed);
    if (move.empty()) return {};
    const std::string line = with_own_command(move);
    if (is_over()) return obey_afterwards(line);
    if (table_.asked_for_draw()) {
        if (auto reply = answer_draw(line)) return std::move(*reply);
        if (auto reply = obey_anybody(line)) return std::move(*reply);
        return {Reply::Next::same, lines(Answer(table_.told_offer() + ": answer 'yes' or 'no'")), {}};
    }
    if (table_.game().game().read_legal(table_.game().state(), move))
        return play_text(move); // whatever else it could mean
    if (auto reply = obey_anybody(line)) return std::move(*reply);
    if (line == "undo") return undo();
    if (line == "resign") return resign();
    if (line == "draw") return offer_draw();
    if (line == "hint") return {Reply::Next::same, hint(), {}};
    if (const auto beginning = after(line, "moves"))
        return {Reply::Next::same, lines(moves(*beginning, SIZE_MAX)), {}};
    if (const auto asked = after(line, "why not")) return {Reply::Next::same, why_not(*asked), {}};
    return play_text(move);
}

Reply Sitting::obey_between(const std::string& typed) {
    const std::string line = with_own_command(trimmed(typed));
    if (line.empty()) return {Reply::Next::looks, {}, {}};
    if (line == "undo") return undo();
    if (line == "quit") return {Reply::Next::quit, {}, {}};
    if (const auto file = after(line, "save")) return {Reply::Next::save, {}, typed_file(*file)};
    if (const auto file = after(line, "save!")) return {Reply::Next::replace, {}, typed_file(*file)};
    Answer answer;
    if (line != "help")
        answer.line(fmt::format("'{}' is not taken here: nobody sits before the board", trimmed(typed)));
    answer.line("Enter goes on to the board. Besides, here: undo, save [FILE], quit.");
    return {Reply::Next::same, lines(answer), {}};
}

std::vector<std::string> Sitting::words() const {
    if (is_over()) return {"board", "help", "log", "look ", "quit", "save ", "undo"};
    if (table_.asked_for_draw()) return {"board", "help", "log", "look ", "no", "quit", "save ", "yes"};
    std::vector<std::string> words{"board", "help", "hint",  "log",  "look ",
                                   "moves", "quit", "save ", "undo", "why not "};
    if (rules().settling().may_resign) words.emplace_back("resign");
    if (rules().settling().may_agree) words.emplace_back("draw");
    constexpr std::size_t most_completed = 5000;
    const play::MoveList moves = legal();
    for (std::size_t i = 0; i < std::min(moves.size(), most_completed); ++i) {
        std::string text = table_.game().game().procedure().notation(table_.game().state(), moves[i]);
        words.push_back("why not " + text);
        words.push_back(std::move(text));
    }
    return words;
}

} // namespace sabotier::cli
