#include "validator/report/report.hpp"

#include "validator/engine/check.hpp"
#include "validator/report/words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier {

namespace {

/// Ids that are printed of one finding; the JSON report has all.
constexpr std::size_t most_ids = 12;
/// Consequences that are printed of one finding; the JSON report has all that are kept.
constexpr std::size_t most_consequences = 8;

class TextWriter {
public:
    explicit TextWriter(const ReportStyle& style)
        : style_(style) {}

    void write(const Report& report) {
        if (!text_.empty()) text_ += '\n';
        text_ += paint("1", for_terminal(report.file));
        if (!report.title.empty()) text_ += ": " + for_terminal(report.title);
        text_ += '\n';
        for (const Finding& finding : report.findings)
            if (!finding.waived) write(finding);
        for (const Finding& finding : report.findings)
            if (finding.waived) write(finding);
        write_notes(report);
    }

    void write_total(const std::vector<Report>& reports) {
        if (reports.size() < 2) return;
        std::size_t errors = 0, warnings = 0, infos = 0, waived = 0;
        for (const Report& report : reports) {
            errors += report.count(Severity::error);
            warnings += report.count(Severity::warning);
            infos += report.count(Severity::info);
            waived += report.waived();
        }
        text_ += '\n' + count_of(reports.size(), "file", "files") + ": "
                 + summary_words(errors, warnings, infos, waived) + '\n';
    }

    [[nodiscard]] std::string text() && { return std::move(text_); }

    void write(const Finding& finding) {
        const std::string place = to_text(finding.at);
        if (!place.empty()) text_ += for_terminal(place) + ": ";
        const bool is_waived = finding.waived.has_value();
        text_ += paint(colour(finding), is_waived ? "waived" : name(finding.severity)) + ": ";
        text_ += for_terminal(finding.message) + " ";
        text_ += paint("2", "[" + rule_and_ids(finding) + "]");
        if (is_waived) text_ += " (waived: " + for_terminal(*finding.waived) + ")";
        text_ += '\n';
        if (style_.has_fixes && !is_waived)
            for (const Fix& fix : finding.fixes)
                text_ += paint("2", "  fix: " + for_terminal(fix.title)) + '\n';
        write_consequences(finding);
    }

private:
    void write_consequences(const Finding& finding) {
        const std::size_t all = finding.consequences.size() + finding.more_consequences;
        const std::size_t shown = std::min(finding.consequences.size(), most_consequences);
        for (std::size_t i = 0; i < shown; ++i) {
            const Finding& one = finding.consequences[i];
            text_ += paint("2", "  so: ") + for_terminal(one.message) + " ";
            text_ += paint("2", "[" + rule_and_ids(one) + "]") + '\n';
        }
        if (all > shown) text_ += paint("2", fmt::format("  so: and {} more", all - shown)) + '\n';
    }

    void write_notes(const Report& report) {
        for (const auto& [rule, count] : report.counts)
            if (count.total > count.kept)
                text_ += fmt::format("{}: {} more not shown\n", for_terminal(rule.str()),
                                     count_of(count.total - count.kept, "finding", "findings"));
        if (report.was_cancelled) text_ += "stopped before all checks had run\n";
        if (!report.ignored.empty()) {
            std::vector<std::string> rules;
            for (const CheckKey& rule : report.ignored)
                rules.push_back(for_terminal(rule.str()));
            text_ += "switched off: " + join_list(rules, rules.size()) + '\n';
        }
        if (!report.project.empty()) text_ += "settings of: " + for_terminal(report.project) + '\n';
        for (const Problem& problem : report.passed_over)
            text_ += for_terminal(to_text(problem)) + '\n';
        text_ += summary_words(report.count(Severity::error), report.count(Severity::warning),
                               report.count(Severity::info), report.waived())
                 + '\n';
    }

    /// "choke.single: 1107": the rule and, sorted, what a waiver of the finding would name.
    static std::string rule_and_ids(const Finding& finding) {
        std::vector<std::string> ids;
        for (const Subject& subject : finding.subjects)
            ids.push_back(for_terminal(subject.id));
        std::sort(ids.begin(), ids.end());
        std::string text = for_terminal(finding.rule.str());
        for (std::size_t i = 0; i < ids.size() && i < most_ids; ++i)
            text += (i == 0 ? ": " : " ") + ids[i];
        return ids.size() > most_ids ? text + " ..." : text;
    }

    static std::string_view colour(const Finding& finding) {
        if (finding.waived) return "2";
        if (finding.severity == Severity::error) return "1;31";
        return finding.severity == Severity::warning ? "1;33" : "1;36";
    }

    [[nodiscard]] std::string paint(std::string_view code, std::string_view text) const {
        return style_.has_colour ? fmt::format("\x1B[{}m{}\x1B[0m", code, text) : std::string(text);
    }

    ReportStyle style_;
    std::string text_;
};

} // namespace

std::string finding_text(const Finding& finding, const ReportStyle& style) {
    TextWriter writer(style);
    writer.write(finding);
    return std::move(writer).text();
}

std::string text_report(const std::vector<Report>& reports, const ReportStyle& style) {
    TextWriter writer(style);
    for (const Report& report : reports)
        writer.write(report);
    writer.write_total(reports);
    return std::move(writer).text();
}

} // namespace sabotier
