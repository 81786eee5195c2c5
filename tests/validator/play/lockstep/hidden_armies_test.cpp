#include "tests/oracles/play/landmines.hpp"
#include "tests/validator/play/match.hpp"
#include "validator/play/procedures/steps/steps.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
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
        REQUIRE(possible == table.possible(first + i));
    }
}

void compare_result(const Game& game, const State& state, const plain::Table& table) {
    REQUIRE(Game::is_over(state) == table.result().has_value());
    if (!table.result()) return;
    const Result result = game.result(state);
    CHECK(plain_reason(game.reasons()[result.reason].id) == table.result()->reason);
    CHECK(result.of[0].payoff == (!table.result()->winner ? 0 : *table.result()->winner == 0 ? 1 : -1));
}

/// One random game of both.
void play_both(const Game& game, plain::Rules rules, std::uint64_t number, bool compares_masks) {
    const auto& procedure = dynamic_cast<const StepsProcedure&>(game.procedure());
    plain::Table table = plain_table(procedure, rules);
    State state = game.start(3, number);
    Chance chance = Chance::of(4, number);
    MoveList list;
    std::string log;
    for (std::size_t moves = 0; !Game::is_over(state) && !table.result(); ++moves) {
        game.moves(state, list);
        std::vector<std::string> ours;
        for (const Move move : list)
            ours.push_back(move == stop_move ? "end" : game.procedure().notation(state, move));
        std::sort(ours.begin(), ours.end());
        INFO(log);
        REQUIRE(static_cast<int>(sabotier::play::number(Game::actor(state))) == table.to_move());
        REQUIRE(ours == table.moves());
        if (compares_masks && moves % 11 == 0)
            for (std::size_t side = 0; side < 2; ++side)
                compare_masks(procedure, table, game.view(state, seat(side)));
        const Move move = list[chance.below(static_cast<std::uint32_t>(list.size()))];
        const std::string text = move == stop_move ? "end" : game.procedure().notation(state, move);
        log += text + " ";
        game.apply(state, move);
        table.play(text);
    }
    INFO(log);
    compare_result(game, state, table);
}

struct Compared {
    std::string options;
    plain::Rules rules;
    bool compares_masks = true;
};

} // namespace

TEST_CASE("The engine plays hidden armies as the plain rules do", "[play][lockstep]") {
    std::vector<Compared> all(7);
    all[1] = {"way-back: captures-free", {}, true};
    all[1].rules.way_back_captures = true;
    all[2] = {"different: any", {}, true};
    all[2].rules.repeats = true;
    all[3] = {"mandatory: may-stop", {}, true};
    all[3].rules.may_stop = true;
    all[4] = {"capture: enemy-only", {}, true};
    all[4].rules.own_losses_count = false;
    all[5] = {"repetition: threefold", {}, true};
    all[5].rules.threefold = true;
    all[6] = {"greedy: most", {}, true};
    all[6].rules.most = true;
    for (const std::string sample : {"two-walls", "small-fry", "corner-to-corner"})
        for (const Compared& compared : all) {
            INFO(sample << " " << compared.options);
            auto setup = sample_setup("landmines/" + sample);
            if (!compared.options.empty()) {
                auto loaded = std::make_shared<LoadedScenario>(*setup->loaded);
                const auto colon = compared.options.find(':');
                loaded->scenario.options.push_back(
                    {OptionId(compared.options.substr(0, colon)), compared.options.substr(colon + 2), {}});
                auto rulebook = load_rulebook("landmines", "", {}, loaded->scenario.options);
                REQUIRE(rulebook);
                loaded->rulebook = *rulebook.value;
                setup = resolve(loaded);
            }
            const auto game = game_of(setup);
            plain::Rules rules = compared.rules;
            const auto& facts = dynamic_cast<const StepsProcedure&>(game->procedure()).facts();
            rules.moves = facts.rules.moves;
            rules.quiet = facts.rules.quiet;
            const std::uint64_t games = compared.rules.most ? 1 : 4;
            for (std::uint64_t number = 0; number < games; ++number)
                play_both(*game, rules, number, compared.compares_masks);
        }
}
