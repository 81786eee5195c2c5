#include "validator/play/game.hpp"

#include "formats/base/words.hpp"

#include <algorithm>

namespace sabotier::play {

namespace {

SettlingRules settling_of(const std::vector<SeatInfo>& seats, const Rulebook& rulebook) {
    const bool are_two_sides = seats.size() == 2
                               && std::all_of(seats.begin(), seats.end(),
                                              [](const SeatInfo& seat) { return seat.side != SIZE_MAX; });
    return are_two_sides ? settling_rules(rulebook) : SettlingRules{false, false};
}

} // namespace

Game::Game(std::shared_ptr<const Setup> setup, std::unique_ptr<const Procedure> procedure)
    : setup_(std::move(setup)),
      procedure_(std::move(procedure)),
      seats_(procedure_->seats()),
      reasons_(procedure_->reasons()),
      state_bytes_(procedure_->state_bytes()),
      settling_(settling_of(seats_, setup_->rulebook())) {
    assert(seats_.size() <= most_seats && state_bytes_ >= sizeof(Common) && !reasons_.empty());
}

State Game::start(std::uint64_t seed, std::uint64_t number) const {
    State state(state_bytes_);
    state.common().chance = RandomSource::of(seed, number);
    procedure_->start(state);
    return state;
}

void Game::start(State& state, std::uint64_t seed, std::uint64_t number) const {
    state.reset(state_bytes_);
    state.common().chance = RandomSource::of(seed, number);
    procedure_->start(state);
}

void Game::stop(State& state) noexcept {
    state.common().actor = nobody;
    state.common().reason = 0;
}

Result Game::result(const State& state) const {
    Result result = procedure_->result(state);
    result.is_over = is_over(state);
    result.reason = state.common().reason;
    result.seats = seats_.size();
    return result;
}

View Game::view(const State& state, Seat seat) const {
    View view;
    procedure_->view(state, seat, view);
    return view;
}

State Game::redraw(const View& view, RandomSource& chance) const {
    State state(state_bytes_);
    procedure_->redrawer(view)->redraw(chance, state);
    return state;
}

std::optional<Move> Game::read_legal(const State& state, std::string_view text) const {
    const std::optional<Move> move = procedure_->read_move(state, text);
    MoveList scratch;
    return move && is_legal(state, *move, scratch) ? move : std::nullopt;
}

EndReason stopped_reason() {
    return {"stopped", say("stopped after {} decisions", std::uint64_t{Game::most_decisions}), true};
}

namespace {

/// What is wrong with any scenario, whatever is played.
Problems faults_of(const Setup& setup) {
    Problems problems;
    for (const UnknownReference& unknown : setup.unknown)
        problems.push_back({unknown.at,
                            say("unknown {} '{}'", tr(unknown.what), unknown.id),
                            {},
                            nearest_name(unknown.id, unknown.known)});
    for (const DuplicateId& twice : setup.duplicates) {
        if (twice.what == "building") continue; // a name on the map, by which nothing is moved
        problems.push_back(
            {twice.at, say("two things of one id: {} '{}'", tr(twice.what), twice.id), {}, {}});
    }
    return problems;
}

} // namespace

Outcome<std::shared_ptr<const Game>> make_game(std::shared_ptr<const Setup> setup) {
    const Rulebook& rulebook = setup->rulebook();
    if (rulebook.play.procedure.empty() && rulebook.play.rules.kind == Node::Kind::null)
        return {{},
                {{{setup->loaded->scenario.rulebook_at},
                  say("nothing says how '{}' is played", rulebook.title),
                  tr("expected a rulebook with 'procedure' in its section 'play'"),
                  {}}}};
    if (Problems problems = check_play(rulebook); !problems.empty()) return {{}, std::move(problems)};
    if (Problems problems = faults_of(*setup); !problems.empty()) return {{}, std::move(problems)};
    Problems problems;
    const MakeProcedure make = procedure_type(rulebook.play.procedure)->bind(rulebook, problems);
    std::unique_ptr<const Procedure> procedure = make(setup, problems);
    if (!problems.empty() || procedure == nullptr) return {{}, std::move(problems)};
    return {std::make_shared<const Game>(std::move(setup), std::move(procedure)), {}};
}

} // namespace sabotier::play
