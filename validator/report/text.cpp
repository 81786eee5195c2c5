#include "validator/report/report.hpp"

#include "validator/engine/check.hpp"
#include "validator/report/safe_text.hpp"

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
        end_line(paint("1", for_terminal(report.file))
                 + (report.title.empty() ? "" : ": " + for_terminal(report.title)));
        for (const Finding& finding : report.findings)
            if (!finding.waived) write(finding);
        for (const Finding& finding : report.findings)
            if (finding.waived) write(finding);
        write_notes(report);
    }

    void write_total(const std::vector<Report>& reports) {
        if (reports.size() + style_.unread < 2) return;
        std::size_t errors = 0, warnings = 0, infos = 0, waived = 0;
        for (const Report& report : reports) {
            errors += report.count(Severity::error);
            warnings += report.count(Severity::warning);
            infos += report.count(Severity::info);
            waived += report.waived();
        }
        const std::string unread =
            style_.unread == 0 ? std::string()
                               : fmt::format("; {} could not be read",
                                             count_of(style_.unread, "further file", "further files"));
        text_ += '\n' + count_of(reports.size(), "file", "files") + ": "
                 + summary_words(errors, warnings, infos, waived) + unread + '\n';
    }

    [[nodiscard]] std::string text() && { return std::move(text_); }

    void write(const Finding& finding) {
        const std::string place = to_text(finding.at);
        std::string line = place.empty() ? "" : for_terminal(place) + ": ";
        const bool is_waived = finding.waived.has_value();
        line += paint(colour(finding), is_waived ? "waived" : name(finding.severity)) + ": ";
        line += for_terminal(finding.message) + " ";
        line += paint("2", "[" + rule_and_ids(finding) + "]");
        if (is_waived) line += " (waived: " + for_terminal(*finding.waived) + ")";
        end_line(line);
        if (style_.has_fixes && !is_waived)
            for (const Fix& fix : finding.fixes)
                end_line(paint("2", "  fix: " + for_terminal(fix.title)), below);
        write_consequences(finding);
    }

private:
    static constexpr std::size_t below = 4; ///< blanks before what goes on of a line below a finding

    void end_line(const std::string& line, std::size_t hang = 2) {
        text_ += wrapped_line(line, style_.width, hang) + '\n';
    }

    void write_consequences(const Finding& finding) {
        const std::size_t all = finding.consequences.size() + finding.more_consequences;
        const std::size_t shown = std::min(finding.consequences.size(), most_consequences);
        for (std::size_t i = 0; i < shown; ++i) {
            const Finding& one = finding.consequences[i];
            end_line(paint("2", "  so: ") + for_terminal(one.message) + " "
                         + paint("2", "[" + rule_and_ids(one) + "]"),
                     below);
        }
        if (all > shown) end_line(paint("2", fmt::format("  so: and {} more", all - shown)), below);
    }

    void write_notes(const Report& report) {
        for (const auto& [rule, count] : report.counts)
            if (count.total > count.kept)
                end_line(fmt::format("{}: {} more not shown", for_terminal(rule.str()),
                                     count_of(count.total - count.kept, "finding", "findings")));
        if (report.was_cancelled) end_line("stopped before all checks had run");
        if (!report.ignored.empty()) {
            std::vector<std::string> rules;
            for (const CheckKey& rule : report.ignored)
                rules.push_back(for_terminal(rule.str()));
            end_line("switched off: " + join_list(rules, rules.size()));
        }
        if (!report.project.empty()) end_line("settings of: " + for_terminal(report.project));
        for (const Problem& problem : report.passed_over)
            end_line(for_terminal(to_text(problem)));
        end_line(summary_words(report.count(Severity::error), report.count(Severity::warning),
                               report.count(Severity::info), report.waived()));
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
