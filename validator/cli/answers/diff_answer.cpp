#include "validator/cli/answers/diff_answer.hpp"

#include "formats/base/sha256.hpp"
#include "formats/base/words.hpp"
#include "validator/cli/answers/answer_json.hpp"
#include "validator/cli/console/table.hpp"
#include "validator/report/report.hpp"
#include "validator/report/safe_text.hpp"
#include "validator/report/schemas.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace sabotier::cli {
namespace {

using Json = nlohmann::ordered_json;

/// Lines of a group in the text; the JSON has more.
constexpr std::size_t most_lines = 100;

Json location(const Position& at) {
    if (!at.file || at.line == 0) return nullptr;
    Json json{{"file", *at.file}, {"line", at.line}};
    if (at.column > 0) json["column"] = at.column;
    return json;
}

Json change_json(const Change& change) {
    return {{"kind", name(change.kind)},
            {"group", change.group},
            {"words", change.words},
            {"path", change.path},
            {"old", change.before.empty() ? Json(nullptr) : Json(change.before)},
            {"new", change.after.empty() ? Json(nullptr) : Json(change.after)},
            {"spaces", {{"count", change.spaces}, {"old", change.old_spaces}, {"new", change.new_spaces}}},
            {"location", {{"old", location(change.old_at)}, {"new", location(change.new_at)}}}};
}

Json edit_json(const TextEdit& edit) {
    return {{"line", edit.line}, {"take", edit.take}, {"put", edit.put}};
}

Json finding_json(const Finding& finding) {
    Json subjects = Json::array();
    for (const Subject& subject : finding.subjects)
        subjects.push_back({{"kind", subject.kind}, {"id", subject.id}});
    return {{"rule", finding.rule.str()},
            {"severity", name(finding.severity)},
            {"message", finding.message},
            {"identity", identity(finding)},
            {"subjects", std::move(subjects)},
            {"location", location(finding.at)},
            {"waived", finding.waived ? Json(*finding.waived) : Json(nullptr)}};
}

Json counts_json(const FindingCounts& counts) {
    return {{"errors", counts.errors},
            {"warnings", counts.warnings},
            {"infos", counts.infos},
            {"waived", counts.waived}};
}

Json figure_json(const FigureChange& figure) {
    const auto value = [](bool is_there, const std::optional<double>& number) {
        return Json{{"measured", is_there}, {"value", number ? Json(*number) : Json(nullptr)}};
    };
    return {{"key", figure.key},
            {"words", figure.name},
            {"old", value(figure.was_measured, figure.before)},
            {"new", value(figure.is_measured, figure.after)}};
}

Json findings_json(const Effects& effects) {
    Json added = Json::array(), gone = Json::array();
    for (const Finding& finding : effects.new_findings)
        added.push_back(finding_json(finding));
    for (const Finding& finding : effects.gone_findings)
        gone.push_back(finding_json(finding));
    return {{"new", std::move(added)},
            {"gone", std::move(gone)},
            {"old_summary", counts_json(effects.before)},
            {"new_summary", counts_json(effects.after)}};
}

Json fairness_json(const Effects& effects) {
    Json figures = Json::array();
    for (const FigureChange& figure : effects.figures)
        figures.push_back(figure_json(figure));
    return figures;
}

Json version_json(const WrittenDocument& document) {
    const TextMark mark = mark_of(document.text);
    return {{"file", document.file},
            {"title", document.loaded->scenario.title},
            {"bytes", mark.bytes},
            {"sha256", mark.sha256}};
}

void add_changes(Answer& answer, const Changes& changes) {
    for (std::size_t i = 0; i < changes.list.size();) {
        const std::string& group = changes.list[i].group;
        std::size_t end = i;
        while (end < changes.list.size() && changes.list[end].group == group)
            ++end;
        answer.blank();
        answer.line(group);
        for (std::size_t k = i; k < std::min(end, i + most_lines); ++k)
            answer.item("- ", changes.list[k].words);
        if (end - i > most_lines)
            answer.item("- ", fmt::format("and {} more; --format json lists them", end - i - most_lines));
        i = end;
    }
    if (changes.more > 0) {
        answer.blank();
        answer.line(fmt::format("{} further changes are not listed", changes.more));
    }
}

std::string counts_text(const FindingCounts& counts) {
    return summary_words(counts.errors, counts.warnings, counts.infos, counts.waived);
}

void add_findings(Answer& answer, const std::string& mark, const std::vector<Finding>& findings) {
    for (std::size_t i = 0; i < std::min(findings.size(), most_lines); ++i) {
        const Finding& finding = findings[i];
        answer.item(mark, fmt::format("{}: {} [{}]", finding.waived ? "waived" : name(finding.severity),
                                      finding.message, identity(finding)));
    }
    if (findings.size() > most_lines)
        answer.item(mark, fmt::format("and {} more; --format json lists them", findings.size() - most_lines));
}

void add_effects(Answer& answer, const Effects& effects) {
    answer.blank();
    if (effects.new_findings.empty() && effects.gone_findings.empty()) {
        answer.line("Findings: the same, " + counts_text(effects.after));
    } else {
        answer.line(fmt::format("Findings: {} new, {} gone", effects.new_findings.size(),
                                effects.gone_findings.size()));
        add_findings(answer, "+ ", effects.new_findings);
        add_findings(answer, "- ", effects.gone_findings);
        answer.line(fmt::format("before: {}", counts_text(effects.before)), 2);
        answer.line(fmt::format("after: {}", counts_text(effects.after)), 2);
    }
    answer.blank();
    if (effects.figures.empty()) {
        answer.line("Fairness: the figures are the same");
        return;
    }
    answer.line("Fairness");
    TextTable table({"", "before", "after"});
    for (const FigureChange& figure : effects.figures)
        table.add({figure.name, figure.was_measured ? figure_text(figure.before) : "-",
                   figure.is_measured ? figure_text(figure.after) : "-"});
    answer.add(table);
}

std::size_t lines_of(const std::vector<TextEdit>& edits) {
    std::size_t lines = 0;
    for (const TextEdit& edit : edits)
        lines += std::max(edit.take.size(), edit.put.size());
    return lines;
}

} // namespace

TextMark mark_of(std::string_view text) {
    return {text.size(), sha256(text)};
}

DiffAnswer compared(WrittenDocument before, WrittenDocument after) {
    DiffAnswer answer{.before = std::move(before),
                      .after = std::move(after),
                      .changes = {},
                      .edits = {},
                      .effects = {},
                      .about_files = {}};
    answer.changes =
        changes_between({answer.before.loaded, answer.before.tree}, {answer.after.loaded, answer.after.tree});
    answer.edits = text_edits(answer.before.text, answer.after.text);
    return answer;
}

Answer DiffAnswer::text() const {
    Answer answer(fmt::format("{} -> {}", before.file, after.file));
    answer.items(about_files);
    if (is_same()) {
        answer.item("- ", about_files.empty() ? "no difference" : "what it holds is the same");
        return answer;
    }
    if (changes.size() == 0) {
        answer.item("- ", "both say the same; only comments or the layout differ: "
                              + count_of(lines_of(edits), "line", "lines"));
        return answer;
    }
    add_changes(answer, changes);
    if (effects) add_effects(answer, *effects);
    return answer;
}

Json DiffAnswer::json() const {
    Json list = Json::array(), edits_list = Json::array();
    for (const Change& change : changes.list)
        list.push_back(change_json(change));
    for (const TextEdit& edit : edits)
        edits_list.push_back(edit_json(edit));
    return {{"$schema", diff_schema_id},
            {"tool", tool_json()},
            {"old", version_json(before)},
            {"new", version_json(after)},
            {"same", is_same()},
            {"changes", std::move(list)},
            {"more_changes", changes.more},
            {"findings", effects ? findings_json(*effects) : Json(nullptr)},
            {"fairness", effects ? fairness_json(*effects) : Json(nullptr)},
            {"edits", std::move(edits_list)}};
}

} // namespace sabotier::cli
