#include "tests/validator/play/laws.hpp"
#include "validator/parameters/parameter_table.hpp"
#include "validator/play/procedures/steps/steps.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// "green general-1 C3" and so on, on a board of 5 by 6 squares.
std::string board(const std::vector<std::string>& pieces, const std::string& blocked = "",
                  const std::string& options = "") {
    std::string text = "sabotier: scenario/1\nrulebook: landmines\ntitle: Test\nauthor: Test\nplayers: 2\n"
                       "map: {board: squares, size: [5, 6], blocked: ["
                       + blocked
                       + "]}\nsides:\n  - {id: green, name: Green}\n  - {id: grey, name: Grey}\npieces:\n";
    for (const std::string& piece : pieces) {
        const auto first = piece.find(' ');
        const auto second = piece.find(' ', first + 1);
        text +=
            fmt::format("  - {{kind: {}, side: {}, at: {}}}\n", piece.substr(first + 1, second - first - 1),
                        piece.substr(0, first), piece.substr(second + 1));
    }
    return text + (options.empty() ? "" : "options: {" + options + "}\n");
}

using Texts = std::vector<std::string>;

/// Round and round four squares of rows 1 and 2, from a column on.
std::string circle(int turn, char column) {
    const std::string left(1, column);
    const std::string right(1, static_cast<char>(column + 1));
    const Texts steps{left + "1-" + left + "2", left + "2-" + right + "2", right + "2-" + right + "1",
                      right + "1-" + left + "1"};
    return steps[static_cast<std::size_t>(turn % 4)];
}

} // namespace

TEST_CASE("Steps go to the four squares around a piece", "[play][steps]") {
    SECTION("a piece in the open has four") {
        Match match(game_of(board({"green general-1 C3", "grey general-1 E6"})));
        CHECK(match.moves() == Texts{"C3-C4", "C3-B3", "C3-D3", "C3-C2"});
    }
    SECTION("a piece may not go straight back on its side's next turn, but on the one after") {
        Match match(game_of(board({"green general-1 C2", "grey general-1 E6"})));
        match.play({"C2-C3", "E6-E5"});
        CHECK(match.moves() == Texts{"C3-C4", "C3-B3", "C3-D3"});
        CHECK(match.why_not("C3-C2") == "General of one star came from C2 and may not go straight back");
        match.play({"C3-C4", "E5-D5", "C4-B4", "D5-D4"});
        CHECK(match.count() == 3);
        match.play({"B4-B3", "D4-D3"});
        CHECK(match.why_not("B3-B4") != "");
        CHECK(match.why_not("B3-A3") == "");
    }
}

TEST_CASE("What keeps a piece from moving", "[play][steps]") {
    SECTION("an enemy on the way back does not open it, but where the rules say so") {
        const Texts pieces{"green general-3 C2", "grey general-1 C1", "grey general-1 E6"};
        for (const auto& [option, moves] : {std::pair{"never", 3}, std::pair{"captures-free", 4}}) {
            Match match(game_of(board(pieces, "", fmt::format("way-back: {}", option))));
            match.play({"C2-C3", "C1-C2"});
            match.play({"E6-E5"});
            CHECK(match.count() == static_cast<std::size_t>(moves));
        }
    }
    SECTION("in a corner only the way on is left") {
        Match match(game_of(board({"green general-1 A2", "grey general-1 E6"})));
        match.play({"A2-A1", "E6-E5"});
        CHECK(match.moves() == Texts{"A1-B1"});
    }
    SECTION("with that way blocked the side has lost, or passes") {
        const Texts pieces{"green general-1 A2", "grey general-1 E6"};
        Match lost(game_of(board(pieces, "B1")));
        lost.play({"A2-A1", "E6-E5"});
        CHECK(lost.reason() == "blocked");
        CHECK(lost.payoff(0) == -1);
        CHECK(lost.payoff(1) == 1);
        Match passed(game_of(board(pieces, "B1", "way-back-block: pass")));
        passed.play({"A2-A1", "E6-E5"});
        CHECK(passed.reason() == "");
        CHECK(passed.actor() == seat(1));
        passed.play({"E5-E4"});
        CHECK(passed.moves() == Texts{"A1-A2"});
    }
    SECTION("a step frees another piece of the same turn") {
        const Texts pieces{"green general-1 A1", "green general-2 A2", "green hq B1", "grey general-5 A3",
                           "grey general-1 E6"};
        Match match(game_of(board(pieces)));
        CHECK(match.moves() == Texts{"A2-A3", "A2-B2"});
        match.play({"A2-B2"});
        CHECK(match.actor() == seat(0));
        CHECK(match.moves() == Texts{"A1-A2"});
        Match attacked(game_of(board(pieces)));
        attacked.play({"A2-A3"});
        CHECK(attacked.moves() == Texts{"A1-A2"});
        attacked.play({"A1-A2"});
        CHECK(attacked.actor() == seat(1));
    }
    SECTION("each reason has its sentence") {
        Match match(game_of(
            board({"green general-1 A1", "green hq B1", "green recon C3", "grey general-1 E6"}, "D3")));
        CHECK(match.why_not("A1-A2") == "");
        CHECK(match.why_not("A1-A3") == "A3 is not one step away from A1");
        CHECK(match.why_not("A1-B1") == "a piece of the same side stands on B1");
        CHECK(match.why_not("B1-B2") == "Headquarters never moves");
        CHECK(match.why_not("C3-D3") == "D3 is blocked: Volcano");
        CHECK(match.why_not("E6-E5") == "Green: no piece on E6");
        CHECK(match.why_not("A1-A9") == "'A1-A9' is no step: expected two squares of the board, as C3-C4");
        CHECK(match.why_not("stop") == "a turn does not end while a piece can still move");
        match.play({"A1-A2"});
        CHECK(match.why_not("A2-A3") == "General of one star has moved in this turn");
    }
}

TEST_CASE("First steps of the samples are as counted by hand", "[play][steps]") {
    struct Counted {
        std::string sample;
        std::size_t first, turns, positions, grey;
    };
    for (const Counted& counted :
         {Counted{"two-walls", 10, 118, 73, 0}, Counted{"small-fry", 13, 164, 95, 14},
          Counted{"corner-to-corner", 16, 0, 0, 0}}) {
        INFO(counted.sample);
        const auto game = sample_game("landmines/" + counted.sample);
        Match match(game);
        CHECK(match.count() == counted.first);
        if (counted.turns == 0) continue;
        std::size_t turns = 0;
        std::set<std::string> positions;
        const std::vector<Move> first(match.list.begin(), match.list.end());
        for (const Move one : first) {
            State after = match.state;
            game->apply(after, one);
            MoveList second;
            game->moves(after, second);
            for (const Move two : second) {
                State end = after;
                game->apply(end, two);
                ++turns;
                std::string position;
                for (const TableauPiece& piece : game->procedure().tableau(game->view(end, onlooker)).pieces)
                    position += fmt::format("{} {},", piece.id, number(piece.at));
                positions.insert(position);
                if (counted.grey > 0 && turns == 1) {
                    game->moves(end, match.list);
                    CHECK(match.list.size() == counted.grey);
                }
            }
        }
        CHECK(turns == counted.turns);
        CHECK(positions.size() == counted.positions);
    }
}

TEST_CASE("The table of battles is that of the rules", "[play][steps]") {
    const Rulebook& rulebook = setup_of(board({"green general-1 A1", "grey general-1 E6"}))->rulebook();
    Problems problems;
    const auto rules = read_rules<steps::Parameters>(rulebook, steps::parameter_table(), problems);
    CHECK(problems.empty());
    std::size_t wins = 0;
    std::map<std::string, int> against_all;
    for (const auto& [attacker, taken] : rules.beats) {
        wins += taken.size();
        for (const KindId& kind : taken)
            against_all[attacker.str()] += *rulebook.piece(kind)->exactly;
    }
    CHECK(wins == 38);
    CHECK(rules.beats.size() == 7);
    CHECK(against_all
          == std::map<std::string, int>{{"general-5", 24},
                                        {"general-4", 23},
                                        {"general-3", 21},
                                        {"general-2", 18},
                                        {"general-1", 14},
                                        {"recon", 9},
                                        {"saboteur", 16}});
}

TEST_CASE("Games end as the rules say", "[play][steps]") {
    SECTION("the last piece that moves dies in an attack") {
        Match match(
            game_of(board({"green general-1 A1", "green hq B1", "grey landmine A2", "grey general-1 E6"})));
        match.play({"A1-A2"});
        CHECK(match.reason() == "lost-last");
        CHECK(match.game->procedure().end_words(match.state)
              == "the last piece of Green that could move fell in an attack");
        CHECK(match.payoff(1) == 1);
    }
    SECTION("the Headquarters is taken") {
        Match match(game_of(board({"green general-1 A1", "green hq B1", "grey hq A2", "grey general-1 E6"})));
        match.play({"A1-A2"});
        CHECK(match.reason() == "taken");
        CHECK(match.game->procedure().end_words(match.state)
              == "Headquarters of Grey was taken on A2, by General of one star of Green");
        CHECK(match.payoff(0) == 1);
        CHECK(match.payoff(1) == -1);
    }
    SECTION("the other side has had nothing that moves: after the first step, whoever it meets") {
        Match match(game_of(board(
            {"green general-1 A1", "green hq B1", "green general-2 E1", "grey hq A6", "grey landmine C6"})));
        match.play({"A1-A2"});
        CHECK(match.reason() == "none-left");
        CHECK(match.payoff(0) == 1);
    }
    SECTION("the other side has nothing left that moves") {
        Match match(game_of(board({"green general-2 A1", "green hq B1", "grey hq A6", "grey general-1 A2"})));
        match.play({"A1-A2"});
        CHECK(match.reason() == "none-left");
        CHECK(match.payoff(0) == 1);
    }
    SECTION("a hundred turns without a capture, and not one fewer") {
        Match match(game_of(board({"green general-1 A1", "grey general-1 D1"})));
        for (int turn = 0; turn < 50; ++turn) {
            CHECK(match.reason() == "");
            match.play({circle(turn, 'A')});
            CHECK(match.reason() == "");
            match.play({circle(turn, 'D')});
        }
        CHECK(match.reason() == "quiet");
        CHECK(match.payoff(0) == 0);
        Match claimed(game_of(board({"green general-1 A1", "grey general-1 D1"}, "", "quiet: claim")));
        for (int turn = 0; turn < 50; ++turn) {
            CHECK(claimed.why_not("draw") != "");
            claimed.play({circle(turn, 'A'), circle(turn, 'D')});
        }
        CHECK(claimed.reason() == "");
        CHECK(claimed.moves().back() == "draw");
        claimed.play({"draw"});
        CHECK(claimed.reason() == "claimed");
        Match repeated(
            game_of(board({"green general-1 A1", "grey general-1 D1"}, "", "repetition: threefold")));
        int turns = 0;
        for (; repeated.reason().empty(); ++turns)
            repeated.play({turns % 2 == 0 ? circle(turns / 2, 'A') : circle(turns / 2, 'D')});
        CHECK(repeated.reason() == "threefold");
        // Squares that pieces left count: only from turn 2 on both have left one, and all comes again
        // after 8.
        CHECK(turns == 18);
        Match limited(
            game_of(board({"green general-1 A1", "grey general-1 D1"}, "", "quiet: never, turn-limit: 200")));
        for (turns = 0; limited.reason().empty(); ++turns)
            limited.play({turns % 2 == 0 ? circle(turns / 2, 'A') : circle(turns / 2, 'D')});
        CHECK(limited.reason() == "turn-limit");
        CHECK(turns == 400);
    }
    SECTION("a capture in the last of these turns counts them anew, a lost attacker where the rules say so") {
        struct Last {
            std::string attacker, option, reason;
        };
        for (const Last& last : {Last{"saboteur", "every", ""}, Last{"saboteur", "enemy-only", ""},
                                 Last{"general-1", "every", ""}, Last{"general-1", "enemy-only", "quiet"}}) {
            INFO(last.attacker << " " << last.option);
            Match match(
                game_of(board({"green general-1 A1", "green landmine D3", "grey " + last.attacker + " D1",
                               "grey general-1 A6", "grey hq A5", "grey landmine B6"},
                              "", "capture: " + last.option)));
            for (int turn = 0; turn < 49; ++turn)
                match.play({circle(turn, 'A'), circle(turn, 'D')});
            match.play({circle(49, 'A')});
            CHECK(match.reason() == "");
            match.play({"D2-D3"});
            CHECK(match.reason() == last.reason);
        }
    }
}

TEST_CASE("Hidden kinds are drawn as what happened leaves them open", "[play][steps][hidden]") {
    // Grey's Headquarters, mine and Generals: what could move and did not is fixed, so four deals are left.
    Match match(game_of(board({"green general-1 A1", "green general-1 B1", "grey general-1 A6", "grey hq A5",
                               "grey landmine B6", "grey general-2 D5"})));
    match.play({"A1-A2", "B1-B2", "D5-D4"});
    CHECK(match.actor() == seat(0));
    const View view = match.game->view(match.state, seat(0));
    const auto& procedure = dynamic_cast<const steps::StepsProcedure&>(match.game->procedure());
    const steps::HiddenKinds hidden(procedure, view);
    CHECK(hidden.ways(procedure.facts()) == 4);
    const auto redrawer = match.game->redrawer(view);
    RandomSource chance = RandomSource::of(8);
    State drawn(match.game->state_bytes());
    std::map<std::vector<std::uint8_t>, int> counts;
    const int draws = 4000;
    for (int i = 0; i < draws; ++i) {
        redrawer->redraw(chance, drawn);
        const steps::Parts<const State> parts(drawn, procedure.layout());
        ++counts[{parts.kind[1], parts.kind[1] + 4}];
        CHECK(match.game->view(drawn, seat(0)) == view);
    }
    CHECK(counts.size() == 4);
    double sum = 0;
    for (const auto& [kinds, times] : counts)
        sum += (times - draws / 4.0) * (times - draws / 4.0) / (draws / 4.0);
    CHECK(sum < 3 + 6 * 2.45); // three degrees of freedom, six standard deviations
}

TEST_CASE("What a side cannot know changes neither its view nor its moves", "[play][steps][hidden]") {
    const auto game = sample_game("landmines/small-fry");
    MoveList list;
    MoveList other;
    RandomSource chance = RandomSource::of(21);
    std::uint64_t seen = 0;
    play_at_random(*game, 4, 0, [&](const State& state) {
        if (Game::is_over(state) || seen++ % 13 != 0) return;
        const View view = game->view(state, Game::actor(state));
        const State swapped = game->redraw(view, chance);
        CHECK(game->view(swapped, view.seat) == view);
        game->moves(state, list);
        game->moves(swapped, other);
        CHECK(std::equal(list.begin(), list.end(), other.begin(), other.end()));
        // An onlooker sees of both the same, and no kind.
        CHECK(game->view(swapped, onlooker) == game->view(state, onlooker));
    });
    CHECK(seen > 100);
}

TEST_CASE("Random games keep the laws of play", "[play][steps]") {
    for (const std::string name : {"two-walls", "small-fry", "corner-to-corner"}) {
        INFO(name);
        check_laws(*sample_game("landmines/" + name), {.games = 5, .every = 17, .redraws = 2});
    }
}

namespace {

std::string said(const Match& match, const std::string& text, play::Seat hears) {
    const auto move = match.game->read_legal(match.state, text);
    if (!move) throw std::runtime_error(text);
    return match.game->procedure().words(match.state, *move, hears);
}

Texts marks_of(const Match& match, play::Seat viewer, const std::string& piece) {
    for (const TableauPiece& shown :
         match.game->procedure().tableau(match.game->view(match.state, viewer)).pieces)
        if (shown.id == piece) {
            Texts words;
            for (const PieceMark& mark : shown.marks)
                words.push_back(mark.words);
            return words;
        }
    throw std::runtime_error(piece);
}

} // namespace

TEST_CASE("A whole turn is chosen blind and then carried out", "[play][steps]") {
    SECTION("as if every attack were won, and unseen by the other side until then") {
        Match match(game_of(
            board({"green general-1 A1", "green general-2 B2", "grey general-5 A2", "grey general-1 E6"}, "",
                  "step-by-step: whole-turn")));
        const View before = match.game->view(match.state, seat(1));
        CHECK(said(match, "A1-A2", seat(1)) == "Green: a step is chosen");
        CHECK(said(match, "A1-A2", seat(0)) == "Green: General of one star is to go A1-A2");
        match.play({"A1-A2"});
        CHECK(match.game->view(match.state, seat(1)) == before);
        CHECK(marks_of(match, seat(0), "green-1") == Texts{"to go to A2"});
        CHECK(match.moves() == Texts{"B2-B3", "B2-C2", "B2-B1"});
        CHECK(match.why_not("B2-A2") == "a piece of the same side stands on A2");
        CHECK(said(match, "B2-B1", seat(1))
              == "Green: a piece attacks A1-A2 and is lost; Green: a piece moves B2-B1");
        match.play({"B2-B1"});
        CHECK(match.actor() == seat(1));
        const Tableau shown = match.game->procedure().tableau(match.game->view(match.state, seat(1)));
        CHECK(shown.pieces[0].is_gone);
        CHECK(shown.pieces[2].at == *match.game->setup().board.as<GridBoard>()->find("A2"));
    }
    SECTION("and a step that has become illegal is dropped") {
        Match match(game_of(
            board({"green general-1 A1", "green general-2 E1", "grey general-5 A2", "grey general-1 E6"}, "",
                  "step-by-step: whole-turn, different: any")));
        match.play({"A1-A2"});
        CHECK(said(match, "A2-A3", seat(1)) == "Green: a piece attacks A1-A2 and is lost");
        match.play({"A2-A3"});
        CHECK(match.actor() == seat(1));
        CHECK(match.count() == 5); // of two pieces, one at a corner
    }
    SECTION("a turn that may end early is carried out as far as it was chosen") {
        Match match(game_of(board({"green general-1 A1", "green general-2 E1", "grey general-1 E6"}, "",
                                  "step-by-step: whole-turn, mandatory: may-stop")));
        match.play({"A1-B1"});
        CHECK(said(match, "stop", seat(1)) == "Green: a piece moves A1-B1");
        match.play({"stop"});
        CHECK(match.actor() == seat(1));
        CHECK(match.count() == 3);
    }
}

TEST_CASE("A side may be told which of its pieces were exposed", "[play][steps][hidden]") {
    // Either of two that stand beside it has seen the General; nobody else has.
    const Texts pieces{"green general-1 A1", "grey recon C1", "grey general-1 C2", "grey general-5 E6"};
    for (const auto& [option, ways] : {std::pair{"told", 4}, std::pair{"not-told", 6}}) {
        INFO(option);
        Match match(game_of(board(pieces, "", fmt::format("tell-exposed: {}", option))));
        CHECK(said(match, "A1-B1", seat(0)).ends_with("; seen by the enemy: General of one star on B1")
              == (ways == 4));
        match.play({"A1-B1"});
        const auto& procedure = dynamic_cast<const steps::StepsProcedure&>(match.game->procedure());
        const steps::HiddenKinds hidden(procedure, match.game->view(match.state, seat(0)));
        CHECK(hidden.ways(procedure.facts()) == static_cast<Ways>(ways));
        CHECK(marks_of(match, seat(0), "green-1") == (ways == 4 ? Texts{"seen by the enemy"} : Texts{}));
        CHECK(marks_of(match, seat(1), "green-1").empty());
    }
    // Where nothing is told, nothing beside it is a Recon.
    Match unseen(
        game_of(board({"green general-1 A1", "grey general-2 C1", "grey recon E5", "grey general-5 E6"}, "",
                      "tell-exposed: told")));
    unseen.play({"A1-B1"});
    const auto& procedure = dynamic_cast<const steps::StepsProcedure&>(unseen.game->procedure());
    const steps::HiddenKinds hidden(procedure, unseen.game->view(unseen.state, seat(0)));
    CHECK(hidden.ways(procedure.facts()) == 4);
}

TEST_CASE("What a side knows is named before a step, and what a step shows in its sentence",
          "[play][steps][hidden]") {
    Match match(game_of(board({"green hq A1", "green recon C3", "green general-3 D3", "grey hq E6",
                               "grey landmine C5", "grey general-1 D4", "grey recon B5"})));
    const auto choice = [&](const std::string& text) {
        return match.game->procedure().intention(match.game->view(match.state, match.actor()),
                                                 match.game->read_legal(match.state, text).value());
    };
    CHECK(choice("D3-D4") == "General of three stars attacks General of one star");
    CHECK(said(match, "C3-C4", seat(0))
          == "Green: Recon moves C3-C4; known from now on: Recon on B5, Atomic Landmine on C5 and "
             "Headquarters on E6"); // which is the one that is left
    CHECK(said(match, "C3-C4", seat(1)) == "Green: a piece moves C3-C4; known from now on: Recon on C4");
    CHECK(said(match, "C3-C4", onlooker) == "Green: a piece moves C3-C4");
    CHECK(said(match, "C3-B3", seat(0)) == "Green: Recon moves C3-B3"); // D4 was known before
    CHECK(match.why_not("e6-e5") == match.why_not("E6-E5"));
}

TEST_CASE("What alone is left for a piece is known, and told, once", "[play][steps][hidden]") {
    Match match(game_of(
        board({"green hq A1", "green recon C3", "grey hq E5", "grey landmine C5", "grey general-1 A6"})));
    const auto shown = [&](const std::string& square) {
        const Tableau tableau = match.game->procedure().tableau(match.game->view(match.state, seat(0)));
        const SpaceIndex at = *match.game->setup().board.as<GridBoard>()->find(square);
        const auto piece = std::ranges::find(tableau.pieces, at, &TableauPiece::at);
        REQUIRE(piece != tableau.pieces.end());
        std::set<std::string> kinds;
        if (piece->kind != nullptr) kinds.insert(piece->kind->id.str() + "!");
        for (const PieceKind* const kind : piece->possible)
            kinds.insert(kind->id.str());
        return kinds;
    };
    using Kinds = std::set<std::string>;
    for (const std::string square : {"E5", "C5", "A6"})
        CHECK(shown(square) == Kinds{"general-1", "hq", "landmine"});
    CHECK(said(match, "C3-C4", seat(0))
          == "Green: Recon moves C3-C4; known from now on: Atomic Landmine on C5");
    match.play({"C3-C4"});
    CHECK(shown("C5") == Kinds{"landmine!"});
    for (const std::string square : {"E5", "A6"})
        CHECK(shown(square) == Kinds{"general-1", "hq"}); // there was one mine
    CHECK(
        said(match, "A6-A5", seat(0))
        == "Grey: a piece moves A6-A5; known from now on: Headquarters on E5 and General of one star on A5");
    match.play({"A6-A5"});
    CHECK(shown("E5") == Kinds{"hq!"});
    CHECK(said(match, "C4-D4", seat(0)) == "Green: Recon moves C4-D4"); // who sees E5 from there
}

TEST_CASE("The log of the other side's steps may name squares only", "[play][steps]") {
    Match match(game_of(board({"green general-1 A1", "green general-2 C2", "grey general-5 A2",
                               "grey saboteur C3", "grey general-1 E6"},
                              "", "log: squares-only")));
    CHECK(said(match, "A1-B1", seat(1)) == "Green: A1 and B1 have changed");
    CHECK(said(match, "A1-A2", seat(1)) == "Green: A1 has changed, and an attacker is lost");
    CHECK(said(match, "C2-C3", seat(1)) == "Green: C2 and C3 have changed, and an attacker has won");
    CHECK(said(match, "C2-C3", seat(0))
          == "Green: General of two stars moves C2-C3 and takes what stood there");
}

TEST_CASE("Games with turns chosen blind or told exposures keep the laws of play", "[play][steps][hidden]") {
    const Texts pieces{"green general-1 A1", "green general-3 B1", "green recon C2", "green hq D1",
                       "green saboteur E2",  "green recon B2",     "grey recon C5",  "grey general-1 D5",
                       "grey general-5 A6",  "grey saboteur B5",   "grey hq D6",     "grey recon E5"};
    for (const std::string options :
         {"step-by-step: whole-turn", "step-by-step: whole-turn, different: any, mandatory: may-stop",
          "tell-exposed: told", "tell-exposed: told, memory: while-next-to"}) {
        INFO(options);
        check_laws(*game_of(board(pieces, "", options)), {.games = 12, .every = 5, .redraws = 3});
    }
}
