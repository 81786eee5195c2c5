#include "validator/cli/play/sitting.hpp"

#include "formats/setup/setup_names.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/answers/played/replay_text.hpp"
#include "validator/cli/play/look_text.hpp"
#include "validator/play/all_knowing.hpp"
#include "validator/play/bots/advice.hpp"
#include "validator/play/table/stays_known.hpp"
#include "validator/report/safe_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sabotier::cli {
namespace {

using play::Game;
using play::Move;
using play::Seat;

constexpr std::size_t most_worded = 12;  ///< moves that are listed with what they do
constexpr std::size_t short_words = 16;  ///< columns of what a move does that fit into any list
constexpr std::size_t most_listed = 120; ///< moves that are listed without being asked for

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

Sitting::Sitting(play::Playthrough game, std::vector<Player> players, TextStyle style)
    : table_(std::move(game), std::move(players)),
      style_(style),
      tokens_(table_.game().game().setup()),
      heard_(table_.game().game().seats().size()),
      hints_(play::bot_chance(0, 0, play::nobody)) {}

play::MoveList Sitting::legal() const {
    play::MoveList moves;
    table_.game().game().moves(table_.game().state(), moves);
    return moves;
}

/// Nothing is hidden of a game that is over, whether its rules ended it or people did.
Seat Sitting::eye() const {
    return is_over() ? play::all_knowing : asked();
}

std::string Sitting::board() const {
    return board_with_facts(rules(), tokens_, style_,
                            rules().procedure().tableau(rules().view(table_.game().state(), eye())));
}

void Sitting::add_moves(Answer& answer, std::string_view beginning, std::size_t most) const {
    const play::MoveList moves = legal();
    const play::Procedure& procedure = table_.game().game().procedure();
    const play::View view = table_.game().game().view(table_.game().state(), actor());
    std::vector<std::string> entries;
    std::size_t left_out = 0;
    std::size_t widest = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (entries.size() == most && beginning.empty()) {
            left_out = moves.size() - i;
            break;
        }
        const std::string text = procedure.notation(table_.game().state(), moves[i]);
        if (!text.starts_with(beginning)) continue;
        std::string entry = fmt::format("{:>3}  {}", i + 1, text);
        if (const std::string intention = procedure.intention(view, moves[i]);
            !intention.empty() && (moves.size() <= most_worded || columns_of(intention) <= short_words))
            entry += "   " + intention;
        widest = std::max(widest, columns_of(for_terminal(entry)));
        entries.push_back(std::move(entry));
    }
    if (entries.empty()) answer.line(fmt::format("no legal move begins with '{}'", beginning));
    constexpr std::size_t gap = 3;
    const std::size_t columns =
        moves.size() <= most_worded ? 1 : std::max<std::size_t>((style_.width + gap) / (widest + gap), 1);
    const std::size_t rows = (entries.size() + columns - 1) / columns;
    for (std::size_t row = 0; row < rows; ++row) {
        std::string line;
        for (std::size_t i = row; i < entries.size(); i += rows) {
            const std::string entry = for_terminal(entries[i]);
            line += entry;
            if (i + rows < entries.size()) line += std::string(widest + gap - columns_of(entry), ' ');
        }
        answer.line(line);
    }
    if (left_out > 0)
        answer.line(
            fmt::format("and {} more: 'moves' lists all, 'moves BEGINNING' those that begin so", left_out));
}

std::string Sitting::shown() {
    const Game& rules = table_.game().game();
    const Seat seat = asked();
    Answer before;
    std::string text;
    if (is_over()) {
        before.blank();
        before.items(table_.told_afterwards(*std::max_element(heard_.begin(), heard_.end())));
        text = lines(before) + board();
        Answer end;
        for (const std::string& line : ending())
            end.line(line);
        return text + lines(end);
    }
    const play::Tableau tableau = rules.procedure().tableau(rules.view(table_.game().state(), seat));
    before.blank();
    before.line(fmt::format("-- turn {}: {} --", tableau.turn, tableau.phase));
    before.items(told(seat, heard_[number(seat)]));
    heard_[number(seat)] = table_.game().events().size();
    add_still_known(before);
    Answer moves;
    if (table_.asked_for_draw()) {
        moves.line(fmt::format("{}: 'yes' accepts it, 'no' declines it", table_.told_offer()));
    } else {
        moves.line(fmt::format("{} to decide:", seat_name(seat)));
        add_moves(moves, "", most_listed);
    }
    return lines(before) + board() + lines(moves);
}

Reply Sitting::play_text(const std::string& text) {
    const Seat seat = actor();
    const auto index = parse_integer(text);
    const play::MoveList moves = legal();
    std::string why;
    // A move may be called by a number itself; its notation goes before its place in the list.
    if (const auto move = table_.game().game().read_legal(table_.game().state(), text))
        table_.play(*move);
    else if (index && *index >= 1 && static_cast<std::size_t>(*index) <= moves.size())
        table_.play(moves[static_cast<std::size_t>(*index) - 1]);
    else if (index)
        why = fmt::format("there is no move {}: 1 to {} are listed", *index, moves.size());
    else
        why = table_.play(text);
    if (!why.empty()) {
        Answer answer(fmt::format("{}; 'help' tells what can be typed", why));
        return {Reply::Next::same, lines(answer), {}};
    }
    // What the player did he knows; what it led to he is told at once.
    Answer answer;
    for (const std::string& line : told(seat, heard_[number(seat)]))
        answer.line(line);
    heard_[number(seat)] = table_.game().events().size();
    return {Reply::Next::moved, lines(answer), {}};
}

/// To the one who decides again, once the keyboard is his; only once.
void Sitting::add_still_known(Answer& answer) {
    if (still_known_.empty()) return;
    answer.line("what was taken back, and shown by then, stays known:");
    answer.items(std::exchange(still_known_, {}));
}

Reply Sitting::undo() {
    const Seat asked = actor();
    std::vector<std::string> known = play::stays_known(table_);
    if (!table_.undo()) return {Reply::Next::same, lines(Answer("there is nothing to take back")), {}};
    still_known_ = std::move(known);
    for (std::size_t& heard : heard_)
        heard = std::min(heard, table_.game().events().size());
    // The one who is asked may only have been handed the keyboard: who decided last is asked again, not he.
    return {Reply::Next::moved,
            lines(Answer(actor() == asked ? "taken back"
                                          : fmt::format("taken back: {} decides again", seat_name(actor())))),
            {}};
}

Reply Sitting::resign() {
    if (!table_.can_resign())
        return {Reply::Next::same, lines(Answer("nobody may give up in this game; 'quit' stops it")), {}};
    table_.resign();
    return {Reply::Next::moved, {}, {}};
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
    if (line != "yes" && line != "no") return std::nullopt;
    const std::string declines = fmt::format("{} declined the draw", seat_name(asked()));
    table_.answer_draw(line == "yes");
    return Reply{Reply::Next::moved, line == "yes" ? std::string() : lines(Answer(declines)), {}};
}

std::string Sitting::look(std::string_view space) const {
    const Game& rules = table_.game().game();
    const play::Tableau tableau = rules.procedure().tableau(rules.view(table_.game().state(), eye()));
    return lines(look_at(rules.setup(), tableau, space));
}

std::string Sitting::hint() {
    const Game& rules = table_.game().game();
    const play::View view = rules.view(table_.game().state(), actor());
    return lines(Answer(play::words(play::advise(rules, view, hints_), rules, view)));
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

std::string Sitting::why_not(const std::string& move) const {
    const Game& rules = table_.game().game();
    if (move.empty()) return lines(Answer("say which move: why not MOVE"));
    const std::string why = rules.procedure().why_not(rules.view(table_.game().state(), actor()), move);
    if (!why.empty()) return lines(Answer(why));
    const bool is_legal = rules.read_legal(table_.game().state(), move).has_value();
    return lines(Answer(is_legal ? "it is legal" : fmt::format("'{}' is not legal now", move)));
}

Answer Sitting::help() const {
    Answer answer;
    const play::SettlingRules& settling = rules().settling();
    if (is_over()) {
        answer.line("The game is over. What can be done still:");
        answer.line("look SPACE, board, log, save [FILE], quit: as ever", 2);
        answer.line("undo                take the end back; whose decision it was decides again", 2);
        return answer;
    }
    if (table_.asked_for_draw()) {
        answer.line("'yes' accepts the draw, 'no' declines it. Besides:");
        answer.line("look SPACE, board, log, save [FILE], quit: as ever", 2);
        return answer;
    }
    answer.line("A move: its number in the list, or as it is written there. Besides:");
    answer.line("moves [BEGINNING]   all legal moves, or those that begin so", 2);
    answer.line("why not MOVE        the rule that forbids it", 2);
    answer.line("look SPACE          what lies and stands there", 2);
    answer.line("board               the board once more", 2);
    answer.line("log                 what has happened so far", 2);
    answer.line("hint                what does best where all play on at random", 2);
    answer.line("undo                take the last decision back; whose it was decides again", 2);
    if (settling.may_resign) answer.line("resign              give up: the other side has won", 2);
    if (settling.may_agree) answer.line("draw                offer a draw: the other side is asked", 2);
    answer.line("save [FILE]         write the record", 2);
    answer.line("quit                stop; 'sabotier play RECORD' goes on", 2);
    return answer;
}

/// What one may ask and do who is to decide, or whom a draw is offered.
std::optional<Reply> Sitting::obey_anybody(const std::string& line) {
    if (line == "help" || line == "?") return Reply{Reply::Next::same, lines(help()), {}};
    if (line == "quit" || line == "exit") return Reply{Reply::Next::quit, {}, {}};
    if (line == "board") return Reply{Reply::Next::same, board(), {}};
    if (line == "log") return Reply{Reply::Next::same, log(), {}};
    if (const auto file = after(line, "save")) return Reply{Reply::Next::save, {}, *file};
    if (const auto space = after(line, "look")) return Reply{Reply::Next::same, look(*space), {}};
    return std::nullopt;
}

/// Nobody is to decide any more: what there is to look at, and the way back.
Reply Sitting::obey_afterwards(const std::string& line) {
    if (auto reply = obey_anybody(line)) return std::move(*reply);
    if (line == "undo") return undo();
    return {Reply::Next::same,
            lines(Answer(fmt::format("the game is over: {}{}; 'help' tells what can be typed",
                                     table_.game().reason().title,
                                     table_.can_undo() ? "; 'undo' takes its end back" : ""))),
            {}};
}

Reply Sitting::obey(const std::string& typed) {
    const std::string line = trimmed(typed);
    if (line.empty()) return {};
    if (is_over()) return obey_afterwards(line);
    if (table_.asked_for_draw()) {
        if (auto reply = answer_draw(line)) return std::move(*reply);
        if (auto reply = obey_anybody(line)) return std::move(*reply);
        return {Reply::Next::same, lines(Answer(table_.told_offer() + ": answer 'yes' or 'no'")), {}};
    }
    if (table_.game().game().read_legal(table_.game().state(), line))
        return play_text(line); // whatever else it could mean
    if (auto reply = obey_anybody(line)) return std::move(*reply);
    if (line == "undo") return undo();
    if (line == "resign") return resign();
    if (line == "draw") return offer_draw();
    if (line == "hint") return {Reply::Next::same, hint(), {}};
    if (const auto beginning = after(line, "moves")) {
        Answer answer;
        add_moves(answer, *beginning, SIZE_MAX);
        return {Reply::Next::same, lines(answer), {}};
    }
    for (const std::string_view command : {"why not", "why"})
        if (const auto move = after(line, command)) return {Reply::Next::same, why_not(*move), {}};
    return play_text(line);
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
