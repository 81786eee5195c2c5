#pragma once

#include "formats/base/words.hpp"
#include "formats/setup/setup.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/play/feature.hpp"
#include "validator/play/measure.hpp"
#include "validator/play/result.hpp"
#include "validator/play/settlement.hpp"
#include "validator/play/state.hpp"
#include "validator/play/tableau.hpp"
#include "validator/play/view.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier::play {

/// Who takes part.
struct SeatInfo {
    std::string id;              ///< "green", "seat-3"
    std::string name;            ///< "Green"
    std::size_t side = SIZE_MAX; ///< index into Setup::sides; SIZE_MAX: none, or none that all may know
};

/// Draws states anew that look to a seat as its view does. Made once for a view, which may cost a table;
/// drawing is quick.
class Redrawer {
public:
    virtual ~Redrawer() = default;
    /// A state with the same view for the same seat: what that seat does not know is drawn, each way that it
    /// could be with its right probability, exactly. The state's own chance is drawn as well, so that nobody
    /// foresees dice.
    virtual void redraw(RandomSource& chance, State& out) const = 0;
};

/// The rules of play of one game, made for one set-up: what states are, and what happens to them. Immutable;
/// any number of threads share it. A state is handed to the procedure that started it.
///
/// A rulebook names its procedure and gives it parameters (`play: {procedure: steps, rules: {...}}`). No
/// procedure knows a game by name. What moves() and apply() ask often lies in flat arrays of the procedure's.
class Procedure {
public:
    virtual ~Procedure() = default;

    // What never changes. Asked once, by Game.

    [[nodiscard]] virtual std::size_t state_bytes() const = 0; ///< Common included
    [[nodiscard]] virtual std::vector<SeatInfo> seats() const = 0;
    /// Every reason for which a game can end; the first is that of Game's own limit.
    [[nodiscard]] virtual std::vector<EndReason> reasons() const = 0;

    // What happens. None of these allocates, but for a list that grows; redrawer() may.

    /// Fills in a state that is zero but for its chance; goes on to the first decision, draw or end.
    virtual void start(State& state) const = 0;
    /// Adds every legal move of the seat that is to decide, or every outcome of the draw that is to come with
    /// its weight, to an empty list: in ascending order of their numbers, each once. None once it is over.
    /// Works on views' `known` as on states.
    virtual void moves(const State& state, MoveList& out) const = 0;
    /// Carries out one of these moves, and all that follows without a decision or a draw: turns end, results
    /// are noted. Says who acts next in Common. Takes nothing from chance itself: the same move does the
    /// same.
    virtual void apply(State& state, Move move) const = 0;
    /// One of the outcomes, by the state's own chance. As it is here for every procedure; one with many
    /// outcomes draws without listing them.
    [[nodiscard]] virtual Move draw(State& state, MoveList& scratch) const;
    /// Of a game that is over; of one that is stopped now, as `reason` 0 has it, where it is not.
    [[nodiscard]] virtual Result result(const State& state) const = 0;

    // What seats know. Common of views is as in the state but for its chance, which is 0, where it tells
    // nothing else.

    /// Into a view that may hold another one of the same game. For `onlooker`: what is public; for
    /// `all_knowing` (all_knowing.hpp): everything that seats hide from each other.
    virtual void view(const State& state, Seat seat, View& out) const = 0;
    /// For the view of a seat; keeps no reference to it.
    [[nodiscard]] virtual std::unique_ptr<const Redrawer> redrawer(const View& view) const = 0;

    // What people read and write. Sentences are made by say(); notation is the same in every language.

    /// Short text of a move, or of a draw's outcome, that is legal in the state: "C3-C4". Unique among them.
    [[nodiscard]] virtual std::string notation(const State& state, Move move) const = 0;
    /// The move that a text means, legal or not; none if it means nothing. read(notation(m)) is m.
    [[nodiscard]] virtual std::optional<Move> read_move(const State& state, std::string_view text) const = 0;
    /// What a legal move does, as the seat may hear of it, in a sentence without its full stop; "": nothing.
    [[nodiscard]] virtual std::string words(const State& state, Move move, Seat hears) const = 0;
    /// The same where a game that is over is told as a whole: as it is here, what those heard who decided.
    [[nodiscard]] virtual std::string words_afterwards(const State& state, Move move) const;
    /// What a legal decision of the view's seat is, before it is taken, in a clause: "Recon attacks C4".
    /// Where the notation says it all: "". It gets no state, for what hidden things will make of the decision
    /// must not be told.
    [[nodiscard]] virtual std::string intention(const View& view, Move move) const;
    /// The space to which such a decision leads, where the notation names it by a direction or not at all:
    /// for who points at the board. no_space: the notation says all places.
    [[nodiscard]] virtual SpaceIndex leads_to(const View& view, Move move) const;
    /// The rule that forbids what a text means, in a sentence without its full stop; "" if it is legal. Asked
    /// with the view of the seat that is to decide: it tells nothing that the seat does not know.
    [[nodiscard]] virtual std::string why_not(const View& view, std::string_view text) const = 0;
    /// The rule that keeps what is moving just then from a space, such a sentence, where no decision that is
    /// legal now leads there; "" where nothing is moving, or no rule is known. Asked with the same view.
    [[nodiscard]] virtual std::string why_not_there(const View& view, SpaceIndex space) const;
    /// What a seat's points in a result are, in a clause after "won, with": "3 hacks". "": the game counts
    /// nothing that is worth telling beside who won.
    [[nodiscard]] virtual std::string points_words(Seat of, int points) const;
    /// What the rules ended a game by, with its figures and names, in a clause: "three missions have failed".
    /// Asked of a state that is over. "": the title of its reason says it all.
    [[nodiscard]] virtual std::string end_words(const State& state) const;
    [[nodiscard]] virtual Tableau tableau(const View& view) const = 0;

    // What bots go by. They are asked with views, so no bot can go by what its seat does not know.

    /// The features of each of these legal moves of the view's seat, which is to decide: as many numbers as
    /// its type has features, in their order, one move behind the other, into `out`, which is overwritten.
    virtual void weigh(const View& view, const MoveList& moves, std::vector<int>& out) const;
    /// What a seat may hope for in a position that is not over, from -1, lost, to 1, won: for bots that look
    /// some moves ahead, in positions drawn from their views. As it is here: half of a win for who has more
    /// points than all others.
    [[nodiscard]] virtual double outlook(const State& state, Seat seat) const;

    // What play-tests count. Asked with all there is to know, of games that are played for that.

    [[nodiscard]] virtual std::vector<Measure> measures() const; ///< as it is here: none
    /// Who wins, where roles say who belongs together; as it is here: none, each seat is a party of its own.
    [[nodiscard]] virtual std::optional<Camps> camps() const;
    /// Adds to the tally what a decision, or a draw, has done. The tally is of measures().
    virtual void measure(const State& before, Move move, const State& after, Tally& tally) const;
    /// Once a game is over: what counts of its end.
    virtual void measure_end(const State& state, Tally& tally) const;
    /// How many turns a game took that is over, those of all its rounds together. `tally`: of all of it, with
    /// its end. As it is here: the turn that the tableau shows at last.
    [[nodiscard]] virtual int turns(const State& state, const Tally& tally) const;
};

/// A tally of the procedure's measures for a set-up, all 0.
[[nodiscard]] Tally tally_of(const Procedure& procedure, const Setup& setup);

/// A parameter of a procedure, for `sabotier rulebook check` and docs/play.md.
struct ProcedureParameter {
    std::string name;
    std::string type;      ///< "number", "kinds", "yes or no", "one of a, b"
    std::string summary;   ///< what it settles, a clause
    std::string otherwise; ///< default, as text; empty: required
};

/// Makes the procedure for a set-up of the rulebook that it was bound for, or says why the set-up cannot be
/// played: then it gives null.
using MakeProcedure =
    std::function<std::unique_ptr<const Procedure>(const std::shared_ptr<const Setup>&, Problems&)>;
/// Reads the parameters of a rulebook, once. Where it adds mistakes to the problems, what it gives must not
/// be called. The rulebook must outlive it.
using BindProcedure = std::function<MakeProcedure(const Rulebook&, Problems&)>;

/// The parameters of a rulebook's procedure, by `Parameters read(Fields&, const Rulebook&)`. A key that
/// neither `read` nor read_settling() asks for is a mistake, too.
template <class Parameters, class Read>
[[nodiscard]] Parameters read_rules(const Rulebook& rulebook, const Read& read, Problems& problems) {
    static const Node none_given = Node::map();
    const Node& rules = rulebook.play.rules.kind == Node::Kind::null ? none_given : rulebook.play.rules;
    Fields fields(rules, say("procedure '{}'", rulebook.play.procedure), problems);
    Parameters given = read(fields, rulebook);
    (void)read_settling(fields);
    fields.finish();
    return given;
}

/// `make` is `std::unique_ptr<const Procedure> make(setup, const Parameters&, Problems&)`.
template <class Parameters, class Read, class Make>
[[nodiscard]] BindProcedure procedure_with(Read read, Make make) {
    return [read = std::move(read), make = std::move(make)](const Rulebook& rulebook,
                                                            Problems& problems) -> MakeProcedure {
        return [make, given = read_rules<Parameters>(rulebook, read, problems)](
                   const std::shared_ptr<const Setup>& setup, Problems& more) {
            return make(setup, given, more);
        };
    };
}

/// What of a rulebook's other sections a procedure plays. What else stands there is set up, shown, or played
/// by hand on a table: see unplayed().
struct PlayedSections {
    struct Throw {
        int faces = 0, count = 0;
    };
    std::array<int, 2> players{2, 2};
    std::optional<int> capacity = 1; ///< pieces that may end a turn in one space; none: any number
    bool turns = false;              ///< `play: moves` and `draw-after`
    bool allowances = false;        ///< how far kinds go in a turn, and whether they have another way to move
    bool weapons = false;           ///< of kinds; and passengers
    std::optional<Throw> dice = {}; ///< none: nothing is thrown
    std::size_t steps = 0;          ///< of a turn
};

/// A procedure that rulebooks bind: a file or folder in validator/play/procedures/, and a line in its list.
struct ProcedureType {
    std::string name;    ///< "steps"
    std::string summary; ///< what it plays, in a sentence
    std::vector<ProcedureParameter> parameters;
    BindProcedure bind; ///< procedure_with<Parameters>(read, make)
    /// What of a decision can be weighed. None: bots that weigh their moves find all alike.
    std::vector<Feature> features = {};
    PlayedSections plays = {};
    /// What it reads of its parameters and does not play. Null: it plays all of them.
    std::function<Problems(const Rulebook&)> unplayed_parameters = {};
};

/// Every procedure, in alphabetical order.
[[nodiscard]] const std::vector<ProcedureType>& all_procedures();
[[nodiscard]] const ProcedureType* procedure_type(std::string_view name); ///< null: none of that name

/// The end of docs/play.md: every procedure with its parameters.
[[nodiscard]] std::string procedures_markdown();

/// Mistakes in what a rulebook says about play: an unknown procedure with the nearest name, bad parameters.
/// None where it says nothing: such a game is set up, and not played.
[[nodiscard]] Problems check_play(const Rulebook& rulebook);

/// What a rulebook says of play that its procedure does not play, in the order of the file: no mistakes, but
/// players by the rules and bots go without it. The rulebook has none of check_play().
[[nodiscard]] Problems unplayed(const Rulebook& rulebook);

} // namespace sabotier::play
