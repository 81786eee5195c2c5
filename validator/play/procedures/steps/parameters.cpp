#include "validator/play/procedures/steps/facts.hpp"

#include "formats/base/words.hpp"
#include "validator/play/procedures/parameter_readers.hpp"

#include <algorithm>

namespace sabotier::play::steps {

namespace {

constexpr int most_turns = 30'000; // of each side: both together are counted in 16 bits
constexpr int farthest_seen = 10;
constexpr int most_searched = 10; // for the longest turn: the orders to look through multiply with each
constexpr int most_steps = 250;   // of a turn: they are counted in 8 bits; a side has no more pieces than 64

/// Kinds of no side, with the side whose pieces they count as.
void read_keepers(Fields& fields, const Rulebook& rulebook, Parameters& given) {
    fields.entries("kept-by", [&](const Node::Entry& entry) {
        check_kind(fields, entry.key, entry.at, rulebook);
        const SideId side(scalar_text(entry.value, "a side", fields.problems()));
        std::vector<std::string> names;
        for (const SideTemplate& known : rulebook.sides)
            names.push_back(known.id.str());
        if (std::find(names.begin(), names.end(), side.str()) == names.end())
            fields.problem(entry.value.at, say("unknown side '{}'", side.str()), {},
                           nearest_name(side.str(), names));
        given.keepers[KindId(entry.key)] = side;
    });
}

/// What is lost one after the other must be seen: a side that does not know which of them it has taken could
/// not know whether the game goes on.
void check_all_taken(Fields& fields, const Parameters& given) {
    const Node* const list = fields.optional("all-taken-wins");
    if (list == nullptr || !given.is_hidden) return;
    for (std::size_t i = 0; i < given.all_taken_wins.size() && i < list->items.size(); ++i)
        if (const KindId& kind = given.all_taken_wins[i];
            std::find(given.face_up.begin(), given.face_up.end(), kind) == given.face_up.end())
            fields.problem(
                list->items[i].at,
                say("pieces of kind '{}' are hidden, so nobody sees when all are taken", kind.str()),
                tr("expected it among 'face-up', too"));
}

} // namespace

Parameters read_parameters(Fields& fields, const Rulebook& rulebook) {
    Parameters given;
    given.moves = std::min(rulebook.play.moves, most_steps);
    given.is_hidden = rulebook.play.hidden;
    fields.entries("beats", [&](const Node::Entry& entry) {
        check_kind(fields, entry.key, entry.at, rulebook);
        given.beats[KindId(entry.key)] = kinds_in(fields, entry.value, rulebook);
    });
    given.taken_wins = kinds_at(fields, "taken-wins", rulebook);
    given.all_taken_wins = kinds_at(fields, "all-taken-wins", rulebook);
    given.face_up = kinds_at(fields, "face-up", rulebook);
    check_all_taken(fields, given);
    read_keepers(fields, rulebook, given);
    given.sees = kinds_at(fields, "sees", rulebook);
    given.sees_within = whole_at(fields, "sees-within", 1, 1, farthest_seen);
    const std::string way_back = fields.choice("way-back", {"never", "to-take", "free"}, "free");
    given.way_back = way_back == "never"     ? Parameters::WayBack::never
                     : way_back == "to-take" ? Parameters::WayBack::to_take
                                             : Parameters::WayBack::free;
    given.blocked_passes = fields.choice("blocked", {"loses", "passes"}, "loses") == "passes";
    given.may_repeat = fields.choice("moved", {"different", "any"}, "different") == "any";
    if (const Node* moved = fields.optional("moved");
        given.may_repeat && moved != nullptr && rulebook.play.moves > most_steps)
        fields.problem(moved->at, say("{} moves of pieces that may repeat them", rulebook.play.moves),
                       say("expected at most {} in a turn", most_steps));
    given.moves_most = fields.boolean("moves-most", false);
    if (given.moves_most && given.moves > most_searched)
        fields.problem(fields.at("moves-most"),
                       say("{} moves, of which a turn makes as many as it can", given.moves),
                       say("expected at most {} in a turn", most_searched));
    given.may_stop = fields.boolean("may-stop", false);
    given.whole_turn =
        fields.choice("carried-out", {"step-by-step", "whole-turn"}, "step-by-step") == "whole-turn";
    given.lost_attackers_count = fields.choice("capture", {"every", "enemy-only"}, "every") == "every";
    given.forgets = fields.choice("memory", {"for-good", "while-near"}, "for-good") == "while-near";
    given.shows_graves = fields.boolean("shows-graves", false);
    given.tells_seen = fields.boolean("tells-seen", false);
    given.tells_squares_only = fields.choice("log", {"steps", "squares"}, "steps") == "squares";
    given.claims_draw = fields.choice("quiet-draw", {"at-once", "claimed"}, "at-once") == "claimed";
    given.threefold = fields.boolean("threefold", false);
    const int unstated = whole_at(fields, "quiet", 0, 0, most_turns);
    given.quiet = std::min<int>(rulebook.play.draw_after.value_or(unstated), most_turns);
    given.turn_limit = whole_at(fields, "turn-limit", 500, 0, most_turns);
    return given;
}

std::vector<ProcedureParameter> described_parameters() {
    return {
        {"beats", "kinds with lists of kinds",
         "what each kind takes when it attacks; it is lost on all others", "nothing"},
        {"taken-wins", "kinds", "whoever takes one of these has won", "none"},
        {"all-taken-wins", "kinds", "whoever has taken all of these that the other side had has won", "none"},
        {"face-up", "kinds", "kinds that both sides know from the start, where others are hidden", "none"},
        {"kept-by", "kinds with sides", "whose pieces those of no side count as", "none"},
        {"sees", "kinds", "kinds that see which enemies stand around them", "none"},
        {"sees-within", "number", "squares, across corners, too", "1"},
        {"way-back", "one of never, to-take, free",
         "whether a piece may go back to the square that it left in its side's turn before", "free"},
        {"blocked", "one of loses, passes", "what becomes of a side of which only that keeps all from moving",
         "loses"},
        {"moved", "one of different, any", "whether a piece may move again in a turn, but not straight back",
         "different"},
        {"moves-most", "yes or no",
         "whether a turn must move as many pieces as some order of steps allows, attacks taken as won", "no"},
        {"may-stop", "yes or no", "whether a turn may end before all moves are made", "no"},
        {"carried-out", "one of step-by-step, whole-turn",
         "whether each step is carried out before the next is chosen, or all of a turn are chosen blind, and "
         "those dropped that attacks which are lost make illegal",
         "step-by-step"},
        {"capture", "one of every, enemy-only", "whether a lost attacker counts as a capture", "every"},
        {"memory", "one of for-good, while-near", "how long is known what was seen", "for-good"},
        {"shows-graves", "yes or no", "whether the kinds of taken pieces are told", "no"},
        {"tells-seen", "yes or no", "whether a side is told that one of its pieces has been seen", "no"},
        {"log", "one of steps, squares", "what is told of the other side's steps", "steps"},
        {"quiet", "number",
         "turns of each side without a capture until a draw, where the section has no 'draw-after'; 0: none",
         "0"},
        {"quiet-draw", "one of at-once, claimed", "whether that draw has to be claimed", "at-once"},
        {"threefold", "yes or no", "whether a position that comes a third time is a draw", "no"},
        {"turn-limit", "number", "turns of each side until a draw; 0: none", "500"},
    };
}

} // namespace sabotier::play::steps
