#include "formats/base/words.hpp"
#include "formats/model/kinds.hpp"
#include "validator/play/procedure.hpp"

#include <algorithm>

namespace sabotier::play {

namespace {

/// What one rulebook says and its procedure does not play.
class Finder {
public:
    Finder(const Rulebook& rulebook, const ProcedureType& type, Problems& out)
        : rulebook_(rulebook),
          plays_(type.plays),
          name_(type.name),
          out_(out) {}

    void find() {
        look_at_board();
        look_at_turn();
        for (const Dice& dice : rulebook_.dice)
            look_at(dice);
        for (const PieceKind& kind : rulebook_.pieces)
            look_at(kind);
    }

private:
    void add(const Position& at, std::string what) { out_.push_back({at, std::move(what), {}, {}}); }

    void look_at_board() {
        const BoardRules& board = rulebook_.board;
        const auto [least, most] = plays_.players;
        if (board.players_least < least || board.players_most > most)
            add(rulebook_.play.at, say("the game is for {} to {} players: procedure '{}' plays with {}",
                                       board.players_least, board.players_most, name_,
                                       least == most ? std::to_string(least) : say("{} to {}", least, most)));
        if (!traits(board.kind).holds_pieces || board.space_capacity == plays_.capacity) return;
        if (!plays_.capacity)
            add(rulebook_.play.at, say("a space has room for {}: procedure '{}' lets any number stand there",
                                       board.space_capacity.value_or(0), name_));
        else
            add(rulebook_.play.at, say("a space has room for more than one: procedure '{}' lets one stand "
                                       "there",
                                       name_));
    }

    void look_at_turn() {
        const PlayRules& play = rulebook_.play;
        if (!plays_.turns && play.moves != 1)
            add(play.at, say("'moves' does nothing: procedure '{}' has turns of its own", name_));
        if (!plays_.turns && play.draw_after)
            add(play.at, say("'draw-after' does nothing: procedure '{}' has ends of its own", name_));
        const std::size_t steps = rulebook_.sequence.size();
        if (steps > 0 && steps != plays_.steps)
            add(play.at, plays_.steps == 0
                             ? say("steps of a turn ('sequence') are for tables that are played by hand: "
                                   "procedure '{}' has none",
                                   name_)
                             : say("{} steps of a turn ('sequence'): procedure '{}' plays {} of its own",
                                   steps, name_, plays_.steps));
    }

    void look_at(const Dice& dice) {
        if (!plays_.dice)
            return add(dice.at,
                       say("'{}' is for tables that are played by hand: procedure '{}' throws no dice",
                           dice.id, name_));
        if (dice.faces != plays_.dice->faces || dice.count != plays_.dice->count)
            add(dice.at,
                say("'{}' is for tables that are played by hand: procedure '{}' throws {} with {} faces",
                    dice.id, name_, plays_.dice->count, plays_.dice->faces));
    }

    void look_at(const PieceKind& kind) {
        const auto is_long = [](const MovementMode& mode) { return mode.allowance > 1; };
        if (!plays_.allowances && std::any_of(kind.modes.begin(), kind.modes.end(), is_long))
            add(kind.at, say("'{}' goes farther than one space in a turn: procedure '{}' does not let it",
                             kind.id.str(), name_));
        if (!plays_.allowances && kind.modes.size() > 1)
            add(kind.at,
                say("'{}' has several ways to move: procedure '{}' knows one", kind.id.str(), name_));
        if (!plays_.weapons && !kind.weapons.empty())
            add(kind.at, say("'{}' has weapons: procedure '{}' fires none", kind.id.str(), name_));
        if (!plays_.weapons && kind.carries > 0)
            add(kind.at, say("'{}' carries others: procedure '{}' lets nobody ride", kind.id.str(), name_));
    }

    const Rulebook& rulebook_;
    const PlayedSections& plays_;
    const std::string& name_;
    Problems& out_;
};

} // namespace

Problems unplayed(const Rulebook& rulebook) {
    const ProcedureType* const type = procedure_type(rulebook.play.procedure);
    if (type == nullptr) return {};
    Problems all;
    if (type->unplayed_parameters) all = type->unplayed_parameters(rulebook);
    Finder(rulebook, *type, all).find();
    std::stable_sort(all.begin(), all.end(), [](const Problem& a, const Problem& b) {
        return a.at.line != b.at.line ? a.at.line < b.at.line : a.at.column < b.at.column;
    });
    return all;
}

} // namespace sabotier::play
