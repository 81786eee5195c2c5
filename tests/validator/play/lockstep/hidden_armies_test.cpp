#include "tests/oracles/play/landmines.hpp"
#include "tests/support/file_text.hpp"
#include "tests/validator/play/lockstep/long_run.hpp"
#include "tests/validator/play/match.hpp"
#include "validator/play/procedures/steps/steps.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

/// The engine and the plain rules, move by move.

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;
using namespace sabotier::play::steps;

namespace {

namespace plain = oracle::landmines;

plain::Kind plain_kind(const std::string& id) {
    if (id == "landmine") return "mine";
    return id.starts_with("general-") ? id.substr(8) : id;
}

plain::Table plain_table(const StepsProcedure& procedure, plain::Rules rules) {
    const Facts& facts = procedure.facts();
    std::set<plain::Square> volcanoes;
    for (std::uint32_t i = 0; i < facts.squares; ++i)
        if (facts.board->is_blocked(SpaceIndex{i}))
            volcanoes.insert(plain::square_of(facts.board->name(SpaceIndex{i})));
    std::vector<plain::Piece> pieces;
    for (int side = 0; side < 2; ++side)
        for (const Piece& piece : facts.pieces[static_cast<std::size_t>(side)]) {
            plain::Piece same;
            same.side = side;
            same.kind = plain_kind(facts.kinds[piece.kind]->id.str());
            same.at = plain::square_of(facts.board->name(SpaceIndex{piece.square}));
            pieces.push_back(same);
        }
    return {facts.board->columns(), facts.board->rows(), volcanoes, pieces, rules};
}

std::string plain_reason(const std::string& reason) {
    if (reason == "taken") return "headquarters";
    return reason == "none-left" || reason == "lost-last" ? "nothing-movable" : reason;
}

/// Compares what a side knows of every enemy piece.
void compare_masks(const StepsProcedure& procedure, const plain::Table& table, const View& view) {
    const HiddenKinds hidden(procedure, view);
    const std::size_t first = hidden.side == 0 ? 0 : procedure.facts().pieces[0].size();
    for (std::size_t i = 0; i < hidden.masks.size(); ++i) {
        std::set<plain::Kind> possible;
        for (std::size_t kind = 0; kind < procedure.facts().kinds.size(); ++kind)
            if (((hidden.masks[i] >> kind) & 1) != 0)
                possible.insert(plain_kind(procedure.facts().kinds[kind]->id.str()));
        CAPTURE(i, hidden.side);
        REQUIRE_OFTEN(possible == table.possible(first + i));
    }
}

/// Compares the exact chances of what the piece with the given number may be, out of all the enemy's.
void compare_chances(const StepsProcedure& procedure, const plain::Table& table, const View& view,
                     std::size_t drawn) {
    const HiddenKinds hidden(procedure, view);
    const std::size_t piece = drawn % hidden.masks.size();
    const std::size_t first = hidden.side == 0 ? 0 : procedure.facts().pieces[0].size();
    const plain::Table::Deals deals = table.deals(first + piece);
    const Ways all = hidden.ways(procedure.facts());
    for (std::size_t kind = 0; kind < procedure.facts().kinds.size(); ++kind) {
        const double ours = ratio(hidden.ways(procedure.facts(), piece, kind), all);
        const auto theirs =
            static_cast<double>(deals.chance(plain_kind(procedure.facts().kinds[kind]->id.str())));
        CAPTURE(piece, kind, ours, theirs);
        REQUIRE_OFTEN(std::abs(ours - theirs) < 1e-9);
    }
}

void compare_result(const Game& game, const State& state, const plain::Table& table) {
    REQUIRE_OFTEN(Game::is_over(state) == table.result().has_value());
    if (!table.result()) return;
    const Result result = game.result(state);
    CHECK(plain_reason(game.reasons()[result.reason].id) == table.result()->reason);
    CHECK(result.of[0].payoff == (!table.result()->winner ? 0 : *table.result()->winner == 0 ? 1 : -1));
}

struct Compared {
    std::string options;
    plain::Rules rules;
    bool compares_masks = true;
    bool compares_chances = false;
};

/// One random game of both.
void play_both(const Game& game, plain::Rules rules, std::uint64_t number, const Compared& compared) {
    const auto& procedure = dynamic_cast<const StepsProcedure&>(game.procedure());
    plain::Table table = plain_table(procedure, rules);
    State state = game.start(3, number);
    RandomSource chance = RandomSource::of(4, number);
    MoveList list;
    std::string log;
    const auto pass_the_blocked = [&table] { // who is not asked in the engine
        while (!table.result() && table.moves() == std::vector<std::string>{"pass"})
            table.play("pass");
    };
    pass_the_blocked();
    for (std::size_t moves = 0; !Game::is_over(state) && !table.result(); ++moves) {
        game.moves(state, list);
        std::vector<std::string> ours;
        for (const Move move : list)
            ours.push_back(move == stop_move ? "end" : game.procedure().notation(state, move));
        INFO(log);
        REQUIRE_OFTEN(static_cast<int>(sabotier::play::number(Game::actor(state))) == table.to_move());
        REQUIRE_OFTEN(ours == table.moves());
        if (compared.compares_masks && moves % 11 == 0)
            for (std::size_t side = 0; side < 2; ++side)
                compare_masks(procedure, table, game.view(state, seat(side)));
        if (compared.compares_chances && moves % 67 == 0)
            compare_chances(procedure, table, game.view(state, Game::actor(state)), moves + number);
        const Move move = list[chance.below(static_cast<std::uint32_t>(list.size()))];
        const std::string text = move == stop_move ? "end" : game.procedure().notation(state, move);
        log += text + " ";
        game.apply(state, move);
        table.play(text);
        pass_the_blocked();
    }
    INFO(log);
    compare_result(game, state, table);
}

/// Every option that changes what may be done or known, and some together.
std::vector<Compared> all_compared() {
    std::vector<Compared> all(16);
    all[1] = {"way-back: captures-free", {}};
    all[1].rules.way_back_captures = true;
    all[2] = {"different: any", {}};
    all[2].rules.repeats = true;
    all[3] = {"mandatory: may-stop", {}};
    all[3].rules.may_stop = true;
    all[4] = {"capture: enemy-only", {}};
    all[4].rules.own_losses_count = false;
    all[5] = {"repetition: threefold", {}};
    all[5].rules.threefold = true;
    all[6] = {"greedy: most", {}};
    all[6].rules.most = true;
    all[7] = {"step-by-step: whole-turn", {}};
    all[7].rules.whole_turn = true;
    all[8] = {"step-by-step: whole-turn, different: any", {}};
    all[8].rules.whole_turn = all[8].rules.repeats = true;
    all[9] = {"step-by-step: whole-turn, mandatory: may-stop, way-back: captures-free", {}};
    all[9].rules.whole_turn = all[9].rules.may_stop = all[9].rules.way_back_captures = true;
    all[10] = {"tell-exposed: told", {}, true, true};
    all[10].rules.tells_exposed = true;
    all[11] = {"memory: while-next-to", {}};
    all[11].rules.remembers = false;
    all[12] = {"graves: shown", {}};
    all[12].rules.shows_graves = true;
    all[13] = {"log: squares-only", {}}; // hides nothing from who takes notes
    all[14] = {"quiet: claim", {}};
    all[14].rules.claims = true;
    all[15] = {"way-back-block: pass", {}};
    all[15].rules.blocked_passes = true;
    return all;
}

void compare_games(const std::shared_ptr<const Game>& game, const Compared& compared, std::uint64_t first,
                   std::uint64_t last) {
    plain::Rules rules = compared.rules;
    const auto& facts = dynamic_cast<const StepsProcedure&>(game->procedure()).facts();
    rules.moves = facts.rules.moves;
    rules.quiet = facts.rules.quiet;
    rules.turn_limit = facts.rules.turn_limit;
    for (std::uint64_t number = first; number < last; ++number)
        play_both(*game, rules, number, compared);
}

void compare_games(const std::string& sample, const Compared& compared, std::uint64_t first,
                   std::uint64_t last) {
    INFO(sample << " " << compared.options);
    compare_games(game_of(sample_setup("landmines/" + sample, compared.options)), compared, first, last);
}

/// A sample with another text in the place of one.
std::string changed_sample(const std::string& name, const std::string& from, const std::string& to) {
    std::string text = sabotier::test::file_text(sabotier::test::source_folder() / "samples/landmines"
                                                 / (name + ".scenario.yaml"));
    const auto at = text.find(from);
    if (at == std::string::npos) throw std::runtime_error("no '" + from + "' in " + name);
    return text.replace(at, from.size(), to);
}

/// Few pieces in a corner of volcanoes, where the way back is often all that is left.
std::string corner(const std::string& options) {
    return "sabotier: scenario/1\nrulebook: landmines\ntitle: Test\nauthor: Test\nplayers: 2\n"
           "map: {board: squares, size: [4, 6], blocked: [A3, B3, C3, D3, B2, B5]}\n"
           "sides:\n  - {id: green, name: Green}\n  - {id: grey, name: Grey}\npieces:\n"
           "  - {kind: general-1, side: green, at: A1}\n  - {kind: general-2, side: green, at: D1}\n"
           "  - {kind: landmine, side: green, at: D2}\n"
           "  - {kind: recon, side: grey, at: A6}\n  - {kind: general-3, side: grey, at: D6}\n"
           "  - {kind: hq, side: grey, at: D4}\n"
           "options: {"
           + options + "}\n";
}

const std::vector<std::string> samples{"two-walls", "small-fry", "corner-to-corner"};

} // namespace

TEST_CASE("The engine plays hidden armies as the plain rules do", "[play][lockstep]") {
    for (const std::string& sample : samples)
        for (const Compared& compared : all_compared())
            compare_games(sample, compared, 0, compared.rules.most ? 1 : 4);
}

TEST_CASE("The engine plays variants without a sample as the plain rules do", "[play][lockstep]") {
    const std::string rush = changed_sample("two-walls", "pieces:\n", "options: {variant: SR}\npieces:\n");
    const std::string open_rush = [] {
        std::string text = changed_sample("two-walls", "pieces:\n", "options: {variant: SO}\npieces:\n");
        const std::string blocked = "  blocked: [B5, C5, D5, G6, H6, I6]\n";
        return text.erase(text.find(blocked), blocked.size());
    }();
    const std::string mini_rush = [] {
        std::string text = changed_sample("small-fry", "variant: SM", "variant: SN");
        const std::string blocked = "  blocked: [B4, C4, F5, G5]\n";
        return text.erase(text.find(blocked), blocked.size());
    }();
    struct Variant {
        std::string text;
        int moves, quiet;
    };
    for (const Variant& variant :
         {Variant{rush, 4, 50}, Variant{open_rush, 5, 50}, Variant{mini_rush, 3, 35}}) {
        const auto game = game_of(variant.text);
        const auto& facts = dynamic_cast<const StepsProcedure&>(game->procedure()).facts();
        CHECK(facts.rules.moves == variant.moves);
        CHECK(facts.rules.quiet == variant.quiet);
        compare_games(game, {"", {}}, 0, 4);
    }
}

TEST_CASE("The engine plays hidden armies on large boards as the plain rules do", "[play][lockstep]") {
    for (const char* const size : {"size: [10, 11]", "size: [13, 17]", "size: [20, 20]", "size: [30, 30]"}) {
        const auto game = game_of(changed_sample("two-walls", "size: [10, 10]", size));
        compare_games(game, {"", {}}, 0, 2);
    }
}

TEST_CASE("The engine passes, and claims draws, in corners as the plain rules do", "[play][lockstep]") {
    Compared compared;
    compared.rules.blocked_passes = true;
    compare_games(game_of(corner("way-back-block: pass")), compared, 0, 300);
    compared.rules.claims = true;
    compare_games(game_of(corner("way-back-block: pass, quiet: claim")), compared, 0, 300);
    compared.rules.blocked_passes = false;
    compare_games(game_of(corner("quiet: claim")), compared, 0, 300);
    compared.rules.claims = false;
    compare_games(game_of(corner("way-back: never")), compared, 0, 300);
    compare_games(game_of(corner("quiet: never, turn-limit: \"200\"")), compared, 0, 60);
}

TEST_CASE("Hidden armies end undecided where the plain rules do", "[play][lockstep]") {
    struct Ending {
        std::string options;
        std::map<std::string, int> quiet; ///< by sample, where it is another than published
        int turn_limit = 500;
    };
    const std::map<std::string, int> never{{"two-walls", 0}, {"small-fry", 0}, {"corner-to-corner", 0}};
    for (const Ending& ending :
         {Ending{"quiet: never", never}, Ending{"quiet: never, turn-limit: 200", never, 200},
          Ending{"quiet: never, turn-limit: none", never, 0}, Ending{"turn-limit: 200", {}, 200},
          Ending{"turn-limit: none", {}, 0}, Ending{"quiet-open: none", {{"corner-to-corner", 0}}}})
        for (const std::string& sample : samples) {
            CAPTURE(sample, ending.options);
            const auto found = ending.quiet.find(sample);
            const auto game = game_of(sample_setup("landmines/" + sample, ending.options));
            const auto& rules = dynamic_cast<const StepsProcedure&>(game->procedure()).facts().rules;
            CHECK(rules.quiet
                  == (found != ending.quiet.end() ? found->second
                      : sample == "small-fry"     ? 35
                                                  : 50));
            Compared compared;
            compared.rules.turn_limit = ending.turn_limit;
            compare_games(game, compared, 20, 23);
        }
}

TEST_CASE("The engine plays many hidden armies as the plain rules do", "[.][lockstep-long]") {
    std::vector<std::shared_ptr<const Game>> games; // in turn
    for (const std::string& sample : samples)
        games.push_back(sample_game("landmines/" + sample));
    const GamesToCompare wanted(300);
    for (std::uint64_t number = wanted.first; number < wanted.end; ++number)
        compare_games(games[number % games.size()], {}, number, number + 1);
}
