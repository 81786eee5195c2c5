#include "validator/cli/answers/hunt_answer.hpp"

#include "formats/base/words.hpp"
#include "validator/cli/answers/answer_json.hpp"
#include "validator/cli/console/table.hpp"
#include "validator/report/schemas.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace sabotier::cli {
namespace {

using playtest::HuntFinding;
using playtest::HuntReport;

std::string record_of(const std::vector<std::string>& records, std::size_t finding) {
    return finding < records.size() ? records[finding] : std::string();
}

std::string shown_by(const HuntFinding& finding, const std::string& record) {
    if (!record.empty()) return fmt::format("shown by {}", record);
    if (!finding.game) return fmt::format("seed {}", finding.seed);
    return fmt::format("shown by game {} of seed {}, bots {}", *finding.game, finding.seed,
                       fmt::join(finding.bots, ","));
}

/// "first=8, 9 and 10; rounds=5": of "option=answer" each option once.
std::string grouped(const std::vector<std::string>& answers) {
    std::string all;
    for (std::size_t i = 0; i < answers.size();) {
        const std::string option = answers[i].substr(0, answers[i].find('=') + 1);
        std::vector<std::string> values;
        for (; i < answers.size() && answers[i].starts_with(option); ++i)
            values.push_back(answers[i].substr(option.size()));
        all += (all.empty() ? "" : "; ") + option + join_list(values, values.size());
    }
    return all;
}

/// What is no fault of the scenario, below what may be one.
void add_remarks(Answer& answer, const HuntReport& report) {
    if (!report.left_out.empty())
        answer.item("note: ",
                    fmt::format("features of moves that bots were kept off are those that weigh most; left "
                                "out: {}",
                                join_list(report.left_out, report.left_out.size())));
    if (!report.unused.empty())
        answer.item("note: ", fmt::format("options that the scenario does not set, and that change no game "
                                          "of it: {}",
                                          grouped(report.unused)));
    if (!report.not_compared.empty())
        answer.item("note: ", fmt::format("not compared, as the scenario cannot be played so: {}",
                                          grouped(report.not_compared)));
    if (report.was_cancelled) answer.item("note: ", "stopped: not all was looked for");
}

} // namespace

AnswerJson rate_json(const statistics::Rate& rate) {
    const statistics::Interval interval = statistics::wilson(rate);
    return {{"hits", rate.hits}, {"of", rate.of}, {"low", interval.low}, {"high", interval.high}};
}

Answer hunt_text(const HuntReport& report, const std::vector<std::string>& records) {
    Answer answer(fmt::format("{}: {}", report.scenario, report.title));
    answer.line(fmt::format("{} games by {}, seed {}; {} compared", report.games(),
                            count_of(report.trials.size(), "set of bots", "sets of bots"), report.seed,
                            count_of(report.answers, "other answer to options", "other answers to options")));
    if (const std::string rules = unplayed_rules(report.special_rules); !rules.empty()) answer.line(rules, 2);
    answer.blank();
    for (std::size_t i = 0; i < report.findings.size(); ++i) {
        const HuntFinding& finding = report.findings[i];
        answer.item("- ", fmt::format("{} [{}]", finding.words, name(finding.kind)));
        answer.line(shown_by(finding, record_of(records, i)), 4);
    }
    if (report.findings.empty()) answer.item("- ", "nothing was found that breaks it");
    add_remarks(answer, report);
    answer.blank();
    TextTable table({"games", "by safeguard", "bots"});
    for (const playtest::HuntTrial& trial : report.trials)
        table.add({std::to_string(trial.games), std::to_string(trial.by_safeguard),
                   fmt::format("{}", fmt::join(trial.bots, ","))});
    answer.add(table);
    answer.blank();
    answer.line("Bots are not people: what they do not find may be there, and what breaks a game for them "
                "may be a plan for people.");
    return answer;
}

AnswerJson hunt_json(const HuntReport& report, const std::vector<std::string>& records) {
    AnswerJson trials = AnswerJson::array();
    for (const playtest::HuntTrial& trial : report.trials)
        trials.push_back(
            {{"bots", trial.bots}, {"games", trial.games}, {"by_safeguard", trial.by_safeguard}});
    AnswerJson findings = AnswerJson::array();
    for (std::size_t i = 0; i < report.findings.size(); ++i) {
        const HuntFinding& finding = report.findings[i];
        const std::string record = record_of(records, i);
        findings.push_back({{"kind", name(finding.kind)},
                            {"subject", finding.subject},
                            {"words", finding.words},
                            {"bots", finding.bots},
                            {"rate", rate_json(finding.rate)},
                            {"seed", finding.seed},
                            {"game", finding.game ? AnswerJson(*finding.game) : AnswerJson()},
                            {"record", record.empty() ? AnswerJson() : AnswerJson(record)}});
    }
    return {{"$schema", hunt_schema_id},
            {"tool", tool_json()},
            {"file", report.scenario},
            {"title", report.title},
            {"hash", report.hash},
            {"special_rules", name(report.special_rules)},
            {"seed", report.seed},
            {"trials", std::move(trials)},
            {"left_out", report.left_out},
            {"answers", report.answers},
            {"not_compared", report.not_compared},
            {"unused", report.unused},
            {"findings", std::move(findings)},
            {"cancelled", report.was_cancelled}};
}

} // namespace sabotier::cli
