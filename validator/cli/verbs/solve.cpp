#include "formats/board/card_board.hpp"
#include "formats/setup/traits.hpp"
#include "validator/analysis/cards/fewest_cards.hpp"
#include "validator/cli/answers/answer_json.hpp"
#include "validator/cli/answers/answerable.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/engine/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace sabotier::cli {
namespace {

struct GoalAnswer {
    SpaceIndex goal = no_space;
    FewestCards fewest;
};

constexpr int most_effort = 1000;

class SolveVerb final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "solve",
                .summary = "Find the fewest further cards to each goal",
                .description =
                    "For boards of cards: the fewest cards out of those left in the decks in use that open a "
                    "tunnel from the start or a ladder to each goal, with their places and turns in an order "
                    "in which each is legal; or the proof that the cards left cannot do it. No laid card is "
                    "taken away: where action cards can, the answer says so. Cards are laid behind any door; "
                    "the way leads through no doors but those of the team that walks it. "
                    "Goals that lie face down are neither path nor wall, unless --stones says that they are "
                    "known. The answer names the reading under which it is exact. A search that takes too "
                    "long ends with 'not settled' and what it knows so far; --effort lets it try longer.",
                .examples = {"sabotier solve samples/tunnels/two-doors.scenario.yaml",
                             "sabotier solve mine.scenario.yaml --goal 8,2 --team blue --format json"}};
    }

    void declare(Options& options) override {
        options.argument("FILE", file_, "A scenario on a board of cards; '-' is standard input");
        options.text("--goal", "X,Y", goal_, "This goal only");
        options.text("--team", "SIDE", team_, "A way that this team can walk; else any team");
        options.choice("--stones", stones_, {"face-down", "known"},
                       "Goals that lie face down: neither path nor wall, or known and tunnels as they lie");
        options.number("--effort", "N", effort_, 1, most_effort,
                       "How long to try: places of cards in millions, for all goals together");
        options.choice("--format", format_, {"text", "json"}, "How it is printed");
    }

    [[nodiscard]] Exit run(Console& console) override {
        const auto given = load_answerable(
            file_, [](const Setup& setup) { return traits_of(setup).grows && setup.rulebook().card_play; },
            "is not played with cards laid side by side", console);
        if (!given.setup) return given.error;
        const Setup& setup = *given.setup;
        if (!knows_team(setup.rulebook(), console)) return Exit::usage;
        const auto goals = goals_asked(setup.board.on<CardBoard>(), console);
        if (!goals) return Exit::usage;
        if (!knows_decks(setup, console)) return Exit::findings;
        const auto left = cards_left(setup.board.on<CardBoard>(), setup.rulebook(), decks_in_use(setup));
        const auto fewest = solve(setup, left, *goals, console);
        console.end_progress();
        std::vector<GoalAnswer> answers;
        for (std::size_t i = 0; i < goals->size(); ++i)
            answers.push_back({(*goals)[i], fewest[i]});
        const int cards = std::accumulate(left.begin(), left.end(), 0);
        return format_ == "json" ? console.answer(json(setup, answers, cards))
                                 : console.answer(text(setup, answers, cards));
    }

private:
    bool knows_team(const Rulebook& rulebook, Console& console) const {
        if (team_.empty()) return true;
        std::vector<std::string> known;
        for (const SideTemplate& side : rulebook.sides)
            known.push_back(side.id.str());
        if (std::find(known.begin(), known.end(), team_) != known.end()) return true;
        console.say(fmt::format("'{}' is no team; expected one of {}", team_, join_list(known)));
        return false;
    }

    std::optional<std::vector<SpaceIndex>> goals_asked(const CardBoard& board, Console& console) const {
        std::vector<SpaceIndex> goals;
        std::vector<std::string> names;
        for (std::uint32_t i = 0; i < board.size(); ++i) {
            if (!board.is_goal(SpaceIndex{i})) continue;
            names.push_back(board.name(SpaceIndex{i}));
            if (goal_.empty() || names.back() == goal_) goals.push_back(SpaceIndex{i});
        }
        if (!goals.empty() || goal_.empty()) return goals;
        console.say(fmt::format("no goal lies at '{}'; the goals lie at {}", goal_,
                                names.empty() ? "no place" : join_list(names)));
        return std::nullopt;
    }

    /// What is left of a deck that nobody knows cannot be counted.
    static bool knows_decks(const Setup& setup, Console& console) {
        for (const UnknownReference& unknown : setup.unknown)
            if (unknown.what == "deck") {
                console.say(fmt::format("the cards left cannot be counted: '{}' is no deck of the rulebook "
                                        "'{}'; sabotier validate tells more",
                                        unknown.id, setup.rulebook().id.str()));
                return false;
            }
        return true;
    }

    static std::vector<std::string> decks_in_use(const Setup& setup) {
        return setup.scenario().deal ? setup.scenario().deal->decks : std::vector<std::string>{};
    }

    [[nodiscard]] std::vector<FewestCards> solve(const Setup& setup, const std::vector<int>& left,
                                                 const std::vector<SpaceIndex>& goals,
                                                 Console& console) const {
        constexpr std::int64_t million = 1'000'000;
        const FewestCardsLimits limits{effort_ * million, {}, [&](std::int64_t used, std::int64_t all) {
                                           console.progress(static_cast<std::size_t>(std::min(used, all)),
                                                            static_cast<std::size_t>(all), "solving");
                                       }};
        const auto known =
            stones_ == "known" ? with_goals_up(setup.board.on<CardBoard>(), setup.rulebook()) : nullptr;
        const CardBoard& board = known ? *known : setup.board.on<CardBoard>();
        if (team_.empty()) return fewest_cards(board, setup.rulebook(), left, goals, limits);
        return fewest_cards(board, setup.rulebook(), left, goals, of_team(SideId(team_)), limits);
    }

    [[nodiscard]] std::string reading_text(const Setup& setup) const {
        return fmt::format("exact where goals that lie face down are {}, cards are laid behind any door, and "
                           "the way of {} leads through no doors but its own",
                           stones_ == "known" ? "tunnels as they lie" : "neither path nor wall",
                           team_.empty() ? "any team" : side_text(setup.rulebook(), SideId(team_)));
    }

    [[nodiscard]] AnswerJson reading_json() const {
        return {{"stones", stones_},
                {"laying", "behind-any-door"},
                {"walking", "own-doors"},
                {"clearing", "none"},
                {"team", team_.empty() ? AnswerJson(nullptr) : AnswerJson(team_)}};
    }

    static std::string impossible(const Setup& setup) {
        const auto clearing =
            clearing_cards(setup.board.on<CardBoard>(), setup.rulebook(), decks_in_use(setup));
        return "cannot be reached with the cards left"
               + (clearing.empty()
                      ? std::string()
                      : fmt::format(", unless laid ones are taken away first ({})", join_list(clearing)));
    }

    static std::string head(const Setup& setup, const GoalAnswer& answer) {
        const FewestCards& fewest = answer.fewest;
        const std::string goal = card_text(setup.board.on<CardBoard>(), answer.goal);
        const std::string team =
            fewest.team.empty() ? "" : " for " + side_text(setup.rulebook(), fewest.team);
        const auto cards = [](std::size_t count) { return count_of(count, "card", "cards"); };
        switch (fewest.status) {
        case FewestCards::Status::impossible:
            return goal + ": " + impossible(setup);
        case FewestCards::Status::unsettled:
            return fmt::format("{}: not settled; at least {}{}", goal, cards(fewest.least),
                               fewest.lays.empty() ? "" : ", at most " + cards(fewest.lays.size()) + team);
        case FewestCards::Status::found:
            break;
        }
        if (fewest.lays.empty()) return goal + ": reached" + team;
        return fmt::format("{}: {}{}", goal, cards(fewest.lays.size()), team);
    }

    [[nodiscard]] Answer text(const Setup& setup, const std::vector<GoalAnswer>& goals, int cards) const {
        Answer answer(count_of(static_cast<std::size_t>(cards), "card", "cards") + " left; "
                      + reading_text(setup));
        for (const GoalAnswer& goal : goals) {
            answer.line(head(setup, goal));
            std::size_t number = 0;
            for (const CardLay& lay : goal.fewest.lays)
                answer.item(fmt::format("{:>2}. ", ++number),
                            fmt::format("{} at {}{}", lay.card->name, name_of(lay.place),
                                        lay.turn == 0 ? "" : ", on its head"));
        }
        if (std::ranges::any_of(goals, [](const GoalAnswer& goal) {
                return goal.fewest.status == FewestCards::Status::unsettled;
            }))
            answer.line(fmt::format("What is not settled may be possible or not; --effort {} tries longer.",
                                    std::min(effort_ * 10, most_effort)));
        return answer;
    }

    static std::string_view status_name(FewestCards::Status status) {
        switch (status) {
        case FewestCards::Status::found:
            return "found";
        case FewestCards::Status::impossible:
            return "impossible";
        case FewestCards::Status::unsettled:
            break;
        }
        return "not-settled";
    }

    [[nodiscard]] AnswerJson json(const Setup& setup, const std::vector<GoalAnswer>& answers,
                                  int cards) const {
        AnswerJson answer = answer_head(setup, "solve");
        answer["reading"] = reading_json();
        answer["cards_left"] = cards;
        answer["goals"] = AnswerJson::array();
        for (const GoalAnswer& one : answers) {
            const FewestCards& fewest = one.fewest;
            AnswerJson goal = card_json(setup.board.on<CardBoard>(), one.goal);
            goal["prize"] = setup.board.on<CardBoard>().card(one.goal)->is_prize;
            goal["status"] = status_name(fewest.status);
            const bool is_impossible = fewest.status == FewestCards::Status::impossible;
            goal["least"] = is_impossible ? AnswerJson(nullptr) : AnswerJson(fewest.least);
            goal["team"] = fewest.team.empty() ? AnswerJson(nullptr) : AnswerJson(fewest.team.str());
            goal["cards"] = AnswerJson::array();
            for (const CardLay& lay : fewest.lays)
                goal["cards"].push_back({{"card", lay.card->id.str()},
                                         {"name", lay.card->name},
                                         {"at", place_json(lay.place)},
                                         {"turn", lay.turn}});
            answer["goals"].push_back(std::move(goal));
        }
        return answer;
    }

    std::string file_;
    std::string goal_;
    std::string team_;
    std::string stones_ = "face-down";
    int effort_ = 5;
    std::string format_ = "text";
};

} // namespace

std::unique_ptr<Verb> make_solve() {
    return std::make_unique<SolveVerb>();
}

} // namespace sabotier::cli
