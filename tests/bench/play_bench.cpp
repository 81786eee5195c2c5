#include "tests/bench/bench.hpp"
#include "tests/bench/games.hpp"
#include "tests/oracles/play/cell.hpp"
#include "tests/oracles/play/landmines.hpp"
#include "tests/validator/play/plain_raid.hpp"
#include "tests/validator/play/plain_tunnels.hpp"

#include "validator/play/procedures/missions/missions.hpp"
#include "validator/play/procedures/steps/steps.hpp"

#include <fmt/format.h>

#include <array>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

/// P17: how quickly games are played. Random games are laid down first; then both forms find every legal move
/// of each decision in them and make the move that was made. A time is that of one move, draws and throws of
/// chance among them, as OpenSpiel's benchmark of random games counts, or that of one decision, with the
/// chance that follows it. The answer is the number of all legal moves. Plain is the second, plain
/// implementation of tests/oracles/play/.
namespace sabotier::bench {

namespace {

using namespace play;

struct Sample {
    const char* file;
    int games;
};
constexpr std::array samples{Sample{"landmines/two-walls", 20},        Sample{"landmines/small-fry", 40},
                             Sample{"landmines/corner-to-corner", 20}, Sample{"cell/seven-at-the-mill", 400},
                             Sample{"cell/five-rejections", 400},      Sample{"tunnels/first-shift", 10},
                             Sample{"tunnels/two-doors", 20},          Sample{"fortress/ember-hall", 20},
                             Sample{"fortress/long-gallery", 10}};
constexpr std::int64_t first_cell = 3;
constexpr std::int64_t first_tunnels = 5;
constexpr std::int64_t first_raid = 7;

const LaidDown& played(std::int64_t sample) {
    static std::array<std::unique_ptr<LaidDown>, samples.size()> all;
    auto& made = all[static_cast<std::size_t>(sample)];
    if (made) return *made;
    made = std::make_unique<LaidDown>();
    made->game = load_game(samples[static_cast<std::size_t>(sample)].file);
    MoveList list;
    RandomSource chance = RandomSource::of(17);
    for (int number = 0; number < samples[static_cast<std::size_t>(sample)].games; ++number) {
        Playthrough playthrough(made->game, 1, number);
        while (!Game::is_over(playthrough.state())) {
            made->game->moves(playthrough.state(), list);
            playthrough.play(list[chance.below(static_cast<std::uint32_t>(list.size()))]);
        }
        made->decisions += playthrough.decisions();
        made->games.push_back(playthrough.events());
        made->moves += made->games.back().size();
    }
    return *made;
}

enum class Counted { moves, decisions };

std::size_t counted(const LaidDown& all, Counted what) {
    return what == Counted::moves ? all.moves : all.decisions;
}

void playing_ours(benchmark::State& state, Counted what) {
    const LaidDown& all = played(state.range(0));
    play_again(state, all);
    batch(state, counted(all, what));
}

oracle::landmines::Table hidden_armies(const Game& game) {
    namespace plain = oracle::landmines;
    const steps::Facts& facts = dynamic_cast<const steps::StepsProcedure&>(game.procedure()).facts();
    std::set<plain::Square> volcanoes;
    for (std::uint32_t i = 0; i < facts.squares; ++i)
        if (facts.board->is_blocked(SpaceIndex{i}))
            volcanoes.insert(plain::square_of(facts.board->name(SpaceIndex{i})));
    std::vector<plain::Piece> pieces;
    for (int side = 0; side < 2; ++side)
        for (const steps::Piece& piece : facts.pieces[static_cast<std::size_t>(side)]) {
            plain::Piece same;
            same.side = side;
            const std::string& kind = facts.kinds[piece.kind]->id.str();
            same.kind = kind == "landmine" ? "mine" : kind.starts_with("general-") ? kind.substr(8) : kind;
            same.at = plain::square_of(facts.board->name(SpaceIndex{piece.square}));
            pieces.push_back(same);
        }
    plain::Rules rules;
    rules.moves = facts.rules.moves;
    rules.quiet = facts.rules.quiet;
    return {facts.board->columns(), facts.board->rows(), volcanoes, pieces, rules};
}

/// The plain rules count seats from 0.
std::string plain_move(const std::string& text) {
    if (!text.starts_with("team")) return text;
    std::istringstream words(text.substr(4));
    std::string same = "team";
    for (int place = 0; words >> place;)
        same += fmt::format(" {}", place - 1);
    return same;
}

oracle::cell::Table cell(const Game& game, Move deal) {
    const missions::Facts& facts = dynamic_cast<const missions::MissionsProcedure&>(game.procedure()).facts();
    oracle::cell::Rules rules = oracle::cell::published(static_cast<int>(facts.players));
    rules.rejections = facts.rules.rejections;
    oracle::cell::Team spies;
    for (int seat = 0; seat < static_cast<int>(facts.players); ++seat)
        if ((missions::set_of(deal) >> seat & 1) != 0) spies.insert(seat);
    return {static_cast<int>(facts.players), rules, spies};
}

/// The rounds of games of tunnel cards; choosing whom to steal from between them is no part of the plain
/// form.
class TunnelRounds {
public:
    explicit TunnelRounds(const LaidDown& all)
        : game_(*all.game),
          facts_(digging::procedure_of(game_).facts()),
          box_(digging::box_of(facts_)) {
        for (std::size_t number = 0; number < all.games.size(); ++number)
            add(all.games[number], game_.start(1, number));
    }

    [[nodiscard]] std::uint64_t play() const {
        std::uint64_t legal = steals_;
        for (const Round& round : rounds_) {
            auto now = round.first;
            for (const std::string& move : round.moves) {
                legal += now.moves().size();
                now.play(move);
            }
        }
        return legal;
    }

private:
    struct Round {
        oracle::tunnels_play::Round first;
        std::vector<std::string> moves;
    };
    struct Draws {
        State first;
        std::vector<std::string> deck, pile, moves;
    };

    void add(const std::vector<Event>& events, State state) {
        using digging::Phase;
        std::optional<Draws> draws;
        MoveList list;
        const auto& head = state.as<digging::Head>();
        for (const Event& event : events) {
            if (!draws && head.phase == Phase::turn) draws = Draws{state, {}, {}, {}};
            const std::uint8_t drawn = digging::byte_of(event.move, 0);
            if (head.phase == Phase::turn)
                draws->moves.push_back(digging::plain_move(event.notation, number(event.actor)));
            if (head.phase == Phase::draw) draws->deck.push_back(facts_.kinds[drawn].id);
            if (head.phase == Phase::hat) draws->pile.push_back(facts_.roles[drawn].role->id.str());
            if (head.phase == Phase::steal) {
                game_.moves(state, list);
                steals_ += list.size();
            }
            game_.apply(state, event.move);
            if (!draws || head.phase == Phase::turn || head.phase == Phase::draw || head.phase == Phase::hat)
                continue;
            const digging::Parts<const State> parts(static_cast<const State&>(draws->first),
                                                    digging::procedure_of(game_).layout());
            rounds_.push_back(
                {digging::plain_round(facts_, parts, box_, draws->deck, draws->pile), draws->moves});
            draws.reset();
        }
    }

    const Game& game_;
    const digging::Facts& facts_;
    oracle::tunnels_play::Box box_;
    std::vector<Round> rounds_;
    std::uint64_t steals_ = 0;
};

/// What the dice show is told to the plain form, too.
std::uint64_t play_plain_raid(const Game& game, const std::vector<Event>& events) {
    auto table = raid::plain_table(dynamic_cast<const raid::RaidProcedure&>(game.procedure()).facts());
    std::uint64_t legal = 0;
    for (const Event& event : events) {
        if (event.actor != by_chance) legal += table.moves().size();
        table.play(raid::plain_move(event.notation));
    }
    return legal;
}

template <class Table>
std::uint64_t play_plain(Table table, const std::vector<Event>& events) {
    std::uint64_t legal = 0;
    for (const Event& event : events) {
        if (event.actor == by_chance) continue;
        legal += table.moves().size();
        table.play(plain_move(event.notation));
    }
    return legal;
}

void playing_plain(benchmark::State& state, Counted what) {
    const LaidDown& all = played(state.range(0));
    std::uint64_t legal = 0;
    if (state.range(0) >= first_tunnels && state.range(0) < first_raid) {
        const TunnelRounds rounds(all);
        for (auto _ : state)
            legal = rounds.play();
        batch(state, counted(all, what));
        return answer(state, legal);
    }
    for (auto _ : state) {
        legal = 0;
        for (const auto& events : all.games)
            legal += state.range(0) >= first_raid  ? play_plain_raid(*all.game, events)
                     : state.range(0) < first_cell ? play_plain(hidden_armies(*all.game), events)
                                                   : play_plain(cell(*all.game, events.front().move), events);
    }
    batch(state, counted(all, what));
    answer(state, legal);
}

BENCHMARK_CAPTURE(playing_ours, moves, Counted::moves)
    ->Name("P17 a random move of a game/ours")
    ->DenseRange(0, 8)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(playing_plain, moves, Counted::moves)
    ->Name("P17 a random move of a game/plain")
    ->DenseRange(0, 8)
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);
// Where chance makes moves of its own:
BENCHMARK_CAPTURE(playing_ours, decisions, Counted::decisions)
    ->Name("P17 a decision, with the chance after it/ours")
    ->DenseRange(first_tunnels, 8)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(playing_plain, decisions, Counted::decisions)
    ->Name("P17 a decision, with the chance after it/plain")
    ->DenseRange(first_tunnels, 8)
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);

constexpr double ten_million = 0.0001; // moves a second, as milliseconds for one
constexpr double twenty_million = 0.00005;
constexpr double five_million = 0.0002;
[[maybe_unused]] const bool is_expected =
    expect({"P17 a random move of a game", 1, ten_million, 20.0})
    && expect({"P17 a random move of a game", 2, ten_million, 20.0})
    && expect({"P17 a random move of a game", 3, twenty_million, 20.0})
    && expect({"P17 a random move of a game", 4, twenty_million, 20.0})
    && expect({"P17 a random move of a game", 5, five_million, 20.0})
    && expect({"P17 a random move of a game", 6, five_million, 20.0})
    && expect({"P17 a random move of a game", 7, five_million, 20.0})
    && expect({"P17 a random move of a game", 8, five_million, 20.0})
    && expect({"P17 a decision, with the chance after it", 0, std::nullopt, 20.0});

} // namespace
} // namespace sabotier::bench
