#include "validator/analysis/table/odds.hpp"
#include "formats/board/table_board.hpp"
#include "formats/setup/traits.hpp"
#include "validator/cli/answers/answer_json.hpp"
#include "validator/cli/answers/answerable.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/cli/console/table.hpp"
#include "validator/cli/verbs/verbs.hpp"

#include <fmt/format.h>

namespace sabotier::cli {
namespace {

class OddsVerb final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {
            .name = "odds",
            .summary = "Give the chances that a team holds spies",
            .description =
                "For games without a board that send teams on missions: the exact chance that a team drawn "
                "at random from all players holds no spy, exactly one, or enough to sabotage the mission, "
                "for each mission of the row, and how many of all teams are free of spies. A table that "
                "contradicts itself, by its cards or seats, is refused.",
            .examples = {"sabotier odds samples/cell/seven-at-the-mill.scenario.yaml",
                         "sabotier odds tonight.scenario.yaml --format json"}};
    }

    void declare(Options& options) override {
        options.argument("FILE", file_, "A scenario of a game without a board; '-' is standard input");
        options.choice("--format", format_, {"text", "json"}, "How it is printed");
    }

    [[nodiscard]] Exit run(Console& console) override {
        const auto given = load_answerable(
            file_, [](const Setup& setup) { return traits_of(setup).has_row && setup.rulebook().table; },
            "has no table of missions", console);
        if (!given.setup) return given.error;
        const Setup& setup = *given.setup;
        const auto odds = odds_of(setup.board.on<TableBoard>());
        if (!odds) {
            console.say(fmt::format("{}: there are no chances for {} players with {} spies; expected 1 to {} "
                                    "players and no more spies than players",
                                    file_, setup.board.on<TableBoard>().players(),
                                    setup.board.on<TableBoard>().hidden(), most_players_of_odds));
            return Exit::unreadable;
        }
        if (const std::string wrong = contradiction(setup); !wrong.empty()) {
            console.say(fmt::format("{}: {}", file_, wrong));
            return Exit::unreadable;
        }
        return format_ == "json" ? console.answer(json(setup, *odds)) : console.answer(text(setup, *odds));
    }

private:
    /// What of the table contradicts the rest: the chances would be those of another table. "": nothing.
    static std::string contradiction(const Setup& setup) {
        const TableBoard& table = setup.board.on<TableBoard>();
        long long cards = 0;
        for (const auto& [role, count] : table.roles())
            cards += count;
        if (cards != table.players())
            return fmt::format("there are {} allegiance cards for {} players; each player has one", cards,
                               table.players());
        if (const std::size_t seats = table.seats().size();
            seats > 0 && seats != static_cast<std::size_t>(table.players()))
            return fmt::format("there are {} seats for {} players", seats, table.players());
        return seats_against(setup);
    }

    /// Roles that are written at seats and that the table does not have so often; "" where they fit.
    static std::string seats_against(const Setup& setup) {
        const TableBoard& table = setup.board.on<TableBoard>();
        int hidden = 0;
        int others = 0;
        for (const Seat& seat : table.seats())
            if (!seat.role.empty()) ++(seat.role == setup.rulebook().table->hidden ? hidden : others);
        if (hidden <= table.hidden() && others <= table.players() - table.hidden()) return {};
        return fmt::format("the seats name {} spies and {} who are none; of {} players {} are spies", hidden,
                           others, table.players(), table.hidden());
    }

    /// Missions that no team can be sent on.
    static std::vector<const Slot*> impossible_in(const TableBoard& table) {
        std::vector<const Slot*> found(table.row().size(), nullptr);
        for (std::size_t place = 0; place < table.row().size(); ++place)
            if (const int team = table.row()[place].number; team < 1 || team > table.players())
                found[place] = &table.row()[place];
        return found;
    }

    static std::string chance_text(const Fraction& chance) {
        return fmt::format("{} ({:.2f} %)", text_of(chance), chance.value() * 100);
    }

    static Answer text(const Setup& setup, const std::vector<MissionOdds>& odds) {
        TextTable table(
            {"mission", "team", "fails with", "no spy", "one spy", "enough to fail", "clean teams"});
        const TableBoard& board = setup.board.on<TableBoard>();
        const std::vector<const Slot*> impossible = impossible_in(board);
        auto next = odds.begin();
        for (std::size_t place = 0; place < impossible.size(); ++place) {
            if (impossible[place] != nullptr) {
                table.add({std::to_string(place + 1), std::to_string(impossible[place]->number), "-", "-",
                           "-", "-", fmt::format("none: a team has 1 to {} players", board.players())});
                continue;
            }
            const MissionOdds& mission = *next++;
            table.add({std::to_string(mission.place), std::to_string(mission.team),
                       std::to_string(mission.needed), chance_text(mission.none), chance_text(mission.one),
                       chance_text(mission.enough),
                       fmt::format("{} of {}", mission.clean_teams, mission.teams)});
        }
        Answer answer(fmt::format("{} players, {} of them spies; teams drawn at random", board.players(),
                                  board.hidden()));
        answer.add(table);
        // Votes are no chance: the rule is told, so that nobody takes it for part of the numbers.
        if (const int rejections = setup.rulebook().table->rejections; rejections > 0)
            answer.line(
                fmt::format("{} rejected teams in a row lose the game; how players vote is their choice, and "
                            "no part of these chances",
                            rejections));
        return answer;
    }

    static AnswerJson chance_json(const Fraction& chance) {
        return {{"fraction", text_of(chance)}, {"percent", chance.value() * 100}};
    }

    static AnswerJson json(const Setup& setup, const std::vector<MissionOdds>& odds) {
        AnswerJson answer = answer_head(setup, "odds");
        answer["players"] = setup.board.on<TableBoard>().players();
        answer["hidden"] = setup.board.on<TableBoard>().hidden();
        answer["rejections"] = setup.rulebook().table->rejections;
        answer["missions"] = AnswerJson::array();
        for (const MissionOdds& mission : odds)
            answer["missions"].push_back({{"place", mission.place},
                                          {"team", mission.team},
                                          {"sabotages_needed", mission.needed},
                                          {"teams", mission.teams},
                                          {"clean_teams", mission.clean_teams},
                                          {"none", chance_json(mission.none)},
                                          {"one", chance_json(mission.one)},
                                          {"enough", chance_json(mission.enough)}});
        answer["impossible"] = AnswerJson::array();
        for (const Slot* slot : impossible_in(setup.board.on<TableBoard>()))
            if (slot != nullptr)
                answer["impossible"].push_back(
                    {{"place", slot - setup.board.on<TableBoard>().row().data() + 1},
                     {"team", slot->number}});
        return answer;
    }

    std::string file_;
    std::string format_ = "text";
};

} // namespace

std::unique_ptr<Verb> make_odds() {
    return std::make_unique<OddsVerb>();
}

} // namespace sabotier::cli
