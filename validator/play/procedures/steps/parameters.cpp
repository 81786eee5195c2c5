#include "validator/play/procedures/steps/facts.hpp"

#include "formats/base/words.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <algorithm>

namespace sabotier::play::steps {

namespace {

constexpr int most_turns = 30'000; // of each side: both together are counted in 16 bits
constexpr int farthest_seen = 10;
constexpr int most_searched = 10; // for the longest turn: the orders to look through multiply with each
constexpr int most_steps = 250;   // of a turn: they are counted in 8 bits; a side has no more pieces than 64

/// Kinds of no side, with the side whose pieces they count as.
void read_keepers(const ParameterReading& reading, Parameters& given) {
    reading.fields.entries(reading.name, [&](const Node::Entry& entry) {
        check_kind(reading.fields, entry.key, entry.at, reading.rulebook);
        given.keepers[KindId(entry.key)] = SideId(
            read_known_id(reading.fields, entry.value, ids_of(reading.rulebook.sides), marked("side")));
    });
}

/// What is lost one after the other must be seen: a side that does not know which of them it has taken could
/// not know whether the game goes on.
void check_all_taken(const ParameterReading& reading, const Parameters& given) {
    const Node* const list = reading.fields.optional(reading.name);
    if (list == nullptr || !given.is_hidden) return;
    for (std::size_t i = 0; i < given.all_taken_wins.size() && i < list->items.size(); ++i)
        if (const KindId& kind = given.all_taken_wins[i];
            std::find(given.face_up.begin(), given.face_up.end(), kind) == given.face_up.end())
            reading.fields.problem(
                list->items[i].at,
                say("pieces of kind '{}' are hidden, so nobody sees when all are taken", kind.str()),
                tr("expected it among 'face-up', too"));
}

void check_repeated(const ParameterReading& reading, const Parameters& given) {
    const Node* const moved = reading.fields.optional(reading.name);
    if (given.may_repeat && moved != nullptr && reading.rulebook.play.moves > most_steps)
        reading.fields.problem(moved->at,
                               say("{} moves of pieces that may repeat them", reading.rulebook.play.moves),
                               say("expected at most {} in a turn", most_steps));
}

void check_most(const ParameterReading& reading, const Parameters& given) {
    if (given.moves_most && given.moves > most_searched)
        reading.fields.problem(reading.fields.at(reading.name),
                               say("{} moves, of which a turn makes as many as it can", given.moves),
                               say("expected at most {} in a turn", most_searched));
}

/// What the section of play says of it goes first.
void take_draw(const ParameterReading& reading, Parameters& given) {
    given.quiet = std::min<int>(reading.rulebook.play.draw_after.value_or(given.quiet), most_turns);
}

Parameters of_play(const Rulebook& rulebook) {
    Parameters given;
    given.moves = std::min(rulebook.play.moves, most_steps);
    given.is_hidden = rulebook.play.hidden;
    return given;
}

} // namespace

const ParameterTable<Parameters>& parameter_table() {
    using P = Parameters;
    using WayBack = Parameters::WayBack;
    static const ParameterTable<Parameters> all(
        of_play,
        {parameter::kinds_of_kinds<&P::beats>(
             "beats", "what each kind takes when it attacks; it is lost on all others"),
         parameter::kinds<&P::taken_wins>("taken-wins", "whoever takes one of these has won"),
         parameter::kinds<&P::face_up>("face-up",
                                       "kinds that both sides know from the start, where others are hidden"),
         parameter::kinds<&P::all_taken_wins>(
             "all-taken-wins", "whoever has taken all of these that the other side had has won")
             .checked(check_all_taken),
         parameter::own<P>("kept-by", "kinds with sides", "whose pieces those of no side count as", "none",
                           read_keepers),
         parameter::kinds<&P::sees>("sees", "kinds that see which enemies stand around them"),
         parameter::whole<&P::sees_within>("sees-within", {1, farthest_seen}, "squares, across corners, too"),
         parameter::choice<&P::way_back>(
             "way-back", {{"never", WayBack::never}, {"to-take", WayBack::to_take}, {"free", WayBack::free}},
             "whether a piece may go back to the square that it left in its side's turn before"),
         parameter::choice<&P::blocked_passes>(
             "blocked", {{"loses", false}, {"passes", true}},
             "what becomes of a side of which only that keeps all from moving"),
         parameter::choice<&P::may_repeat>("moved", {{"different", false}, {"any", true}},
                                           "whether a piece may move again in a turn, but not straight back")
             .checked(check_repeated),
         parameter::flag<&P::moves_most>(
             "moves-most",
             "whether a turn must move as many pieces as some order of steps allows, attacks taken as won")
             .checked(check_most),
         parameter::flag<&P::may_stop>("may-stop", "whether a turn may end before all moves are made"),
         parameter::choice<&P::whole_turn>(
             "carried-out", {{"step-by-step", false}, {"whole-turn", true}},
             "whether each step is carried out before the next is chosen, or all of a turn are chosen blind, "
             "and those dropped that attacks which are lost make illegal"),
         parameter::choice<&P::lost_attackers_count>("capture", {{"every", true}, {"enemy-only", false}},
                                                     "whether a lost attacker counts as a capture"),
         parameter::choice<&P::forgets>("memory", {{"for-good", false}, {"while-near", true}},
                                        "how long is known what was seen"),
         parameter::flag<&P::shows_graves>("shows-graves", "whether the kinds of taken pieces are told"),
         parameter::flag<&P::tells_seen>("tells-seen",
                                         "whether a side is told that one of its pieces has been seen"),
         parameter::choice<&P::tells_squares_only>("log", {{"steps", false}, {"squares", true}},
                                                   "what is told of the other side's steps"),
         parameter::whole<&P::quiet>("quiet", {0, most_turns},
                                     "turns of each side without a capture until a draw, where the section "
                                     "has no 'draw-after'; 0: none")
             .checked(take_draw),
         parameter::choice<&P::claims_draw>("quiet-draw", {{"at-once", false}, {"claimed", true}},
                                            "whether that draw has to be claimed"),
         parameter::flag<&P::threefold>("threefold", "whether a position that comes a third time is a draw"),
         parameter::whole<&P::turn_limit>("turn-limit", {0, most_turns},
                                          "turns of each side until a draw; 0: none")});
    return all;
}

} // namespace sabotier::play::steps
