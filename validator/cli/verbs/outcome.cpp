#include "formats/board/card_board.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/setup/traits.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/analysis/cards/card_outcome.hpp"
#include "validator/cli/answers/answer_json.hpp"
#include "validator/cli/answers/answerable.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/cli/console/table.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/engine/check.hpp"

#include <fmt/format.h>

namespace sabotier::cli {
namespace {

using Counts = std::map<RoleId, int>;

const Role* find_role(const Rulebook& rulebook, const RoleId& id) {
    for (const Role& role : rulebook.roles)
        if (role.id == id) return &role;
    return nullptr;
}

class OutcomeVerb final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "outcome",
                .summary = "Say what laid cards mean for the players",
                .description =
                    "For boards of cards: which goals are reached and through which doors, which teams win "
                    "by who finishes the way to the prize, the crystals that can be seen, and what every "
                    "role is paid. The table of roles is the scenario's, or given with --roles.",
                .examples = {"sabotier outcome samples/tunnels/two-doors.scenario.yaml",
                             "sabotier outcome mine.scenario.yaml --roles green=2 --roles blue=2 --roles "
                             "saboteur=1 --trapped blue=1"}};
    }

    void declare(Options& options) override {
        options.argument("FILE", file_, "A scenario on a board of cards; '-' is standard input");
        options.texts("--roles", "ROLE=N", roles_,
                      "Players of a role at the table, instead of the scenario's; may be given again");
        options.texts("--trapped", "ROLE=N", trapped_,
                      "Players of a role that are trapped; may be given again");
        options.choice("--format", format_, {"text", "json"}, "How it is printed");
    }

    [[nodiscard]] Exit run(Console& console) override {
        const auto given = load_answerable(
            file_, [](const Setup& setup) { return traits_of(setup).grows && setup.rulebook().card_play; },
            "is not played with cards laid side by side", console);
        if (!given.setup) return given.error;
        const Setup& setup = *given.setup;
        Counts roles = roles_.empty() ? dealt(setup) : Counts{};
        Counts trapped;
        if (!read_counts(roles_, roles, setup.rulebook(), console)
            || !read_counts(trapped_, trapped, setup.rulebook(), console))
            return Exit::usage;
        has_table_ = !roles.empty();
        if (!has_table_)
            for (const Role& role : setup.rulebook().roles)
                roles[role.id] = 1;
        CardOutcome outcome = outcome_of(setup.board.on<CardBoard>(), setup.rulebook(), roles, trapped);
        if (!has_table_) forget_payouts(outcome);
        return format_ == "json" ? console.answer(json(setup, outcome))
                                 : console.answer(text(setup, outcome));
    }

private:
    static Counts dealt(const Setup& setup) {
        Counts counts;
        if (setup.scenario().deal)
            for (const RoleCount& role : setup.scenario().deal->roles)
                if (find_role(setup.rulebook(), role.role) != nullptr && role.count > 0)
                    counts[role.role] = role.count;
        return counts;
    }

    static bool read_counts(const std::vector<std::string>& texts, Counts& counts, const Rulebook& rulebook,
                            Console& console) {
        std::vector<std::string> known;
        for (const Role& role : rulebook.roles)
            known.push_back(role.id.str());
        for (const std::string& text : texts) {
            const auto equals = text.find('=');
            const RoleId role(text.substr(0, equals));
            const auto count = equals == std::string::npos ? std::optional<long long>(1)
                                                           : parse_integer(text.substr(equals + 1));
            if (find_role(rulebook, role) == nullptr || !count || *count < 0 || *count > 1000) {
                console.say(
                    fmt::format("'{}' is no number of a role; expected one of {} and how many, as {}=2", text,
                                join_list(known, 20), known.empty() ? "role" : known.front()));
                return false;
            }
            counts[role] = static_cast<int>(*count);
        }
        return true;
    }

    static void forget_payouts(CardOutcome& outcome) {
        for (Finish& finish : outcome.finishes) {
            finish.payouts.clear();
            finish.winners = 0;
        }
    }

    static std::string names(const Rulebook& rulebook, const std::vector<SideId>& teams) {
        std::vector<std::string> list;
        for (const SideId& team : teams)
            list.push_back(side_text(rulebook, team));
        return list.empty() ? "nobody" : join_list(list);
    }

    static std::string goal_text(const Setup& setup, const GoalOutcome& goal) {
        const CardBoard& board = setup.board.on<CardBoard>();
        std::string line = card_text(board, goal.goal);
        if (goal.is_face_down) line += ", face down";
        if (!goal.is_reached) return line + ": not reached";
        std::vector<std::string> doors;
        for (const SpaceIndex door : goal.doors)
            doors.push_back(card_text(board, door));
        line += ": reached" + (doors.empty() ? std::string() : " through " + join_list(doors));
        return line + "; open to " + names(setup.rulebook(), goal.teams);
    }

    [[nodiscard]] Answer text(const Setup& setup, const CardOutcome& outcome) const {
        const Rulebook& rulebook = setup.rulebook();
        Answer answer("Goals");
        for (const GoalOutcome& goal : outcome.goals)
            answer.line(goal_text(setup, goal), 2);
        answer.line(fmt::format("Crystals: {}", outcome.crystals));
        answer.line(outcome.is_prize_reached ? "Who wins, by who finishes the way"
                                             : "The prize is not reached; if the cards run out now");
        for (const Finish& finish : outcome.finishes) {
            if (finish.finisher.empty())
                answer.line("nobody: no team wins", 2);
            else
                answer.line(role_name(rulebook, finish.finisher) + ": " + names(rulebook, finish.teams)
                                + (finish.teams.empty() ? " wins" : " win"),
                            2);
            if (!finish.payouts.empty()) answer.add(payouts(rulebook, finish), 4);
        }
        if (!has_table_) answer.line("What is paid depends on the table: name its roles with --roles.");
        return answer;
    }

    static TextTable payouts(const Rulebook& rulebook, const Finish& finish) {
        TextTable table({"role", "players", "wins", "each"});
        for (const RolePayout& payout : finish.payouts)
            table.add({role_name(rulebook, payout.role), std::to_string(payout.players),
                       payout.wins ? "yes" : "no", std::to_string(payout.each)});
        return table;
    }

    static AnswerJson sides_json(const std::vector<SideId>& teams) {
        AnswerJson list = AnswerJson::array();
        for (const SideId& team : teams)
            list.push_back(team.str());
        return list;
    }

    static AnswerJson json(const Setup& setup, const CardOutcome& outcome) {
        AnswerJson answer = answer_head(setup, "outcome");
        AnswerJson goals = AnswerJson::array();
        for (const GoalOutcome& goal : outcome.goals) {
            AnswerJson one = card_json(setup.board.on<CardBoard>(), goal.goal);
            one["prize"] = goal.is_prize;
            one["face_down"] = goal.is_face_down;
            one["reached"] = goal.is_reached;
            one["doors"] = AnswerJson::array();
            for (const SpaceIndex door : goal.doors)
                one["doors"].push_back(card_json(setup.board.on<CardBoard>(), door));
            one["teams"] = sides_json(goal.teams);
            goals.push_back(std::move(one));
        }
        answer["goals"] = std::move(goals);
        answer["prize_reached"] = outcome.is_prize_reached;
        answer["crystals"] = outcome.crystals;
        answer["finishes"] = AnswerJson::array();
        for (const Finish& finish : outcome.finishes) {
            AnswerJson payouts = AnswerJson::array();
            for (const RolePayout& payout : finish.payouts)
                payouts.push_back({{"role", payout.role.str()},
                                   {"players", payout.players},
                                   {"wins", payout.wins},
                                   {"each", payout.each}});
            const AnswerJson finisher =
                finish.finisher.empty() ? AnswerJson(nullptr) : AnswerJson(finish.finisher.str());
            answer["finishes"].push_back({{"finisher", finisher},
                                          {"winning_teams", sides_json(finish.teams)},
                                          {"winners", finish.winners},
                                          {"payouts", std::move(payouts)}});
        }
        return answer;
    }

    std::string file_;
    std::vector<std::string> roles_;
    std::vector<std::string> trapped_;
    std::string format_ = "text";
    bool has_table_ = false;
};

} // namespace

std::unique_ptr<Verb> make_outcome() {
    return std::make_unique<OutcomeVerb>();
}

} // namespace sabotier::cli
