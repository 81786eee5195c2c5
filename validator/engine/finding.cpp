#include "validator/engine/finding.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace sabotier {

namespace {

constexpr std::array<std::pair<Severity, std::string_view>, 4> severity_names{{
    {Severity::ignore, "ignore"},
    {Severity::info, "info"},
    {Severity::warning, "warning"},
    {Severity::error, "error"},
}};

} // namespace

std::string identity(const CheckKey& rule, std::vector<std::string> subject_ids) {
    std::sort(subject_ids.begin(), subject_ids.end());
    std::string text = rule.str();
    for (const std::string& id : subject_ids) {
        text += ' ';
        for (const char c : id) { // an id may hold blanks: "a b" is not "a" and "b"
            if (c == ' ' || c == '\\') text += '\\';
            text += c;
        }
    }
    return text;
}

std::string identity(const Finding& finding) {
    std::vector<std::string> ids;
    for (const Subject& subject : finding.subjects)
        ids.push_back(subject.id);
    return identity(finding.rule, std::move(ids));
}

std::string_view name(Severity severity) noexcept {
    return severity_names[static_cast<std::size_t>(severity)].second;
}

} // namespace sabotier
