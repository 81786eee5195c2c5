#include "validator/cli/answers/tune_answer.hpp"

#include "formats/base/words.hpp"
#include "validator/cli/answers/answer_json.hpp"
#include "validator/cli/answers/hunt_answer.hpp"
#include "validator/report/schemas.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

namespace sabotier::cli {
namespace {

using playtest::FairVerdict;
using playtest::TuneFigures;
using playtest::TuneReport;

std::string_view word(FairVerdict::Says says) {
    constexpr std::array<std::string_view, 4> words{"fair", "unfair", "undecided", "bots-differ"};
    return words[static_cast<std::size_t>(says)];
}

/// "Green 72.0% (66.1 to 77.2), Grey 28.0% (22.8 to 33.9) of 251 games, 3 of them drawn: unfair"
std::string words_of(const TuneFigures& figures, const TuneReport& report) {
    std::vector<std::string> seats;
    for (std::size_t i = 0; i < figures.shares.size(); ++i) {
        const statistics::Interval interval = statistics::wilson(figures.shares[i]);
        seats.push_back(fmt::format("{} {:.1f} % ({:.1f} to {:.1f})", report.seats[i],
                                    statistics::percent(figures.shares[i].value()),
                                    statistics::percent(interval.low), statistics::percent(interval.high)));
    }
    const std::string_view verdict =
        figures.fair.says == FairVerdict::Says::undecided ? "not settled" : word(figures.fair.says);
    return fmt::format("{}; {}, {} drawn: {}", fmt::join(seats, ", "),
                       count_of(static_cast<std::size_t>(figures.games), "game", "games"), figures.drawn,
                       verdict);
}

std::string_view conclusion(const TuneReport& report) {
    switch (report.says) {
    case TuneReport::Says::fair_already:
        return "It is fair as it is, as far as bots can tell: nothing was changed.";
    case TuneReport::Says::mended:
        return "With these changes it is fair, as far as bots can tell.";
    case TuneReport::Says::better:
        return "These changes help, and do not suffice.";
    case TuneReport::Says::cancelled:
        return "Stopped before it was known.";
    case TuneReport::Says::nothing:
        break;
    }
    if (report.tried > 0) return "No small change was found that helps by more than chance does.";
    if (report.is_out_of_games)
        return "No change was tried: the games allowed (--limit) do not suffice for a search.";
    return report.refused > 0 ? "No change was tried: each would have broken a rule."
                              : "No change was tried: the scenario has nothing that a small change moves.";
}

AnswerJson figures_json(const TuneFigures& figures) {
    AnswerJson shares = AnswerJson::array();
    for (const statistics::Rate& share : figures.shares)
        shares.push_back(rate_json(share));
    return {{"seed", figures.seed},
            {"games", figures.games},
            {"decided", figures.decided},
            {"shares", std::move(shares)},
            {"says", word(figures.fair.says)}};
}

} // namespace

Answer tune_text(const TuneReport& report) {
    Answer answer(fmt::format("{}: {}", report.scenario, report.title));
    if (const std::string rules = unplayed_rules(report.special_rules); !rules.empty()) answer.line(rules, 2);
    answer.line(fmt::format("as it is: {}", words_of(report.before, report)), 2);
    for (std::size_t i = 0; i < report.steps.size(); ++i) {
        answer.item(fmt::format("{}. ", i + 1),
                    fmt::format("{} [{}]", report.steps[i].words, name(report.steps[i].kind)));
        answer.line(words_of(report.steps[i].figures, report), 5);
    }
    answer.blank();
    answer.line(conclusion(report));
    std::string played =
        fmt::format("{} by {}, seed {}{}", count_of(static_cast<std::size_t>(report.games), "game", "games"),
                    fmt::join(report.bots, ","), report.seed,
                    report.is_mirrored ? ", in every second of which the other side begins" : "");
    if (report.tried + report.refused > 0)
        played += fmt::format("; {} tried, {} would have broken a rule",
                              count_of(report.tried, "change was", "changes were"), report.refused);
    played +=
        report.steps.empty() ? "." : ". Each change was verified by games that the search had not seen.";
    answer.line(played + " Bots are not people.");
    return answer;
}

AnswerJson tune_json(const TuneReport& report) {
    AnswerJson seats = AnswerJson::array();
    for (std::size_t i = 0; i < report.seats.size(); ++i)
        seats.push_back({{"id", report.seat_ids[i]}, {"name", report.seats[i]}});
    AnswerJson changes = AnswerJson::array();
    for (const playtest::TuneStep& step : report.steps)
        changes.push_back(
            {{"kind", name(step.kind)}, {"words", step.words}, {"after", figures_json(step.figures)}});
    return {{"$schema", tune_schema_id},
            {"tool", tool_json()},
            {"file", report.scenario},
            {"title", report.title},
            {"hash", report.hash},
            {"special_rules", name(report.special_rules)},
            {"seed", report.seed},
            {"says", name(report.says)},
            {"threshold", report.threshold},
            {"bots", report.bots},
            {"mirrored", report.is_mirrored},
            {"seats", std::move(seats)},
            {"before", figures_json(report.before)},
            {"changes", std::move(changes)},
            {"games", report.games},
            {"tried", report.tried},
            {"refused", report.refused}};
}

} // namespace sabotier::cli
