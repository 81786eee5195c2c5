#include "validator/cli/playtest/hunt_run.hpp"

#include "formats/documents/documents.hpp"
#include "formats/files/paths.hpp"
#include "formats/yaml/node.hpp"
#include "validator/cli/answers/hunt_answer.hpp"
#include "validator/cli/console/generated.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/playtest/interruption.hpp"
#include "validator/cli/playtest/record_files.hpp"
#include "validator/playtest/hunt/hunt.hpp"

#include <fmt/format.h>

#include <utility>

namespace sabotier::cli {
namespace {

using playtest::HuntFinding;
using playtest::HuntReport;

/// "02-stuck-green.game.yaml": of what a subject has besides letters and digits, nothing stays.
std::string record_name(std::size_t number, const HuntFinding& finding) {
    std::string name = fmt::format("{:02}-{}", number, playtest::name(finding.kind));
    constexpr std::size_t longest = 40;
    bool is_apart = true;
    for (const char c : finding.subject) {
        const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (is_plain && is_apart) name += '-';
        if (is_plain) name += c;
        is_apart = !is_plain;
        if (name.size() >= longest) break;
    }
    return name + ".game.yaml";
}

/// Records by finding, and the scenario beside them, so that each can be replayed.
struct Kept {
    std::vector<std::string> names; ///< by finding; "": it has no game
    std::vector<GeneratedFile> files;
};

Kept kept_of(const HuntReport& report, const LoadedScenario& scenario) {
    Kept kept;
    kept.files = scenario_files(scenario);
    const std::string scenario_name = kept.files.front().name;
    for (const HuntFinding& finding : report.findings) {
        if (!finding.record) {
            kept.names.emplace_back();
            continue;
        }
        GameRecord record = *finding.record;
        record.scenario = scenario_name;
        record.notes = {finding.words + "."};
        kept.names.push_back(record_name(kept.names.size() + 1, finding));
        kept.files.push_back({kept.names.back(), write_yaml(write_record(record))});
    }
    return kept;
}

playtest::HuntQuestion question_of(const std::string& file, const HuntWish& wish,
                                   const playtest::Series& series) {
    playtest::HuntQuestion question;
    question.series.scenario = file;
    question.series.options = series.plan().options;
    question.series.bots = wish.series.bots;
    question.series.seed = wish.series.seed;
    if (wish.games > 0) question.games = wish.games;
    question.threads = wish.threads;
    question.folder = folder_of(file);
    return question;
}

/// Where records went, by finding; "": it has none, or it could not be kept.
Exit keep(const HuntReport& report, const LoadedScenario& scenario, const HuntWish& wish,
          std::vector<std::string>& names, Console& console) {
    if (wish.folder.empty() || report.findings.empty()) return Exit::clean;
    Kept kept = kept_of(report, scenario);
    const Exit exit = write_generated(wish.folder, kept.files, wish.is_forced, console, FolderIs::made);
    if (exit != Exit::clean) return exit;
    names = std::move(kept.names);
    for (std::string& name : names)
        if (!name.empty()) name = joined_path(wish.folder, name);
    return Exit::clean;
}

} // namespace

Exit run_hunt(const std::string& file, const HuntWish& wish, int& signal, AnswerJson& told,
              Console& console) {
    if (const Exit exit = look_at_folder(wish.folder, console); exit != Exit::clean) return exit;
    const OpenedSeries opened = open_series(file, wish.series, console);
    if (!opened.series) return opened.exit;
    const auto scenario = std::make_shared<const LoadedScenario>(opened.series->scenario_of(0));
    const auto files = files_of(file);
    console.say(files.problems);
    if (!files) return Exit::unreadable;
    playtest::HuntQuestion question = question_of(file, wish, *opened.series);
    question.files = files.value->get();
    Outcome<HuntReport> hunted;
    {
        const Interruption interruption;
        playtest::HuntCallbacks callbacks;
        callbacks.is_cancelled = [] { return Interruption::signal() != 0; };
        callbacks.progress = [&](std::size_t done, std::size_t all, const std::string& what) {
            console.progress(done, all, what);
        };
        hunted = playtest::hunt(scenario, question, callbacks);
        signal = Interruption::signal();
    }
    console.end_progress();
    console.say(hunted.problems);
    if (!hunted) return Exit::unreadable;
    std::vector<std::string> records;
    const Exit kept = keep(*hunted.value, *scenario, wish, records, console);
    Exit exit = Exit::clean;
    if (wish.as_json)
        told.push_back(hunt_json(*hunted.value, records));
    else
        exit = console.answer(hunt_text(*hunted.value, records));
    if (exit != Exit::clean) return exit;
    if (kept != Exit::clean) return kept;
    return hunted.value->findings.empty() ? Exit::clean : Exit::findings;
}

} // namespace sabotier::cli
