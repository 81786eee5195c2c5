#include "validator/cli/answers/export_list.hpp"

#include "formats/base/words.hpp"
#include "formats/export/everything.hpp"
#include "formats/export/export.hpp"
#include "validator/cli/answers/answer_json.hpp"
#include "validator/cli/console/table.hpp"
#include "validator/report/schemas.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>

namespace sabotier::cli {
namespace {

std::vector<std::string> reasons_against(const ListedFor& listed, const ExportTarget& target) {
    std::vector<std::string> reasons;
    if (listed.setup == nullptr) return reasons;
    if (listed.is_record && !target.takes_records)
        return {"it takes no records of games; 'sabotier replay' makes pages and pictures of them"};
    for (Problem problem : left_out_of_everything(*listed.setup, target, listed.options)) {
        problem.at = {}; // it is known which scenario is meant
        reasons.push_back(to_text(problem));
    }
    return reasons;
}

std::string form_of(const ExportTarget& target) {
    constexpr std::array names{"file", "folder", "zip"};
    return names.at(static_cast<std::size_t>(target.form));
}

} // namespace

Answer export_list_text(const ListedFor& listed) {
    TextTable fitting({"target", "ending", "what it is"});
    Answer others;
    for (const ExportTarget& target : export_targets()) {
        const std::vector<std::string> reasons = reasons_against(listed, target);
        std::string what = target.title;
        if (!target.opens.empty()) what += "; opens with " + target.opens;
        if (listed.setup == nullptr && !target.serves.games.empty()) what += "; for " + target.serves.games;
        if (reasons.empty())
            fitting.add({target.name, "." + target.ending, what});
        else
            others.item(target.name + ": ", reasons.front());
    }
    Answer answer(listed.setup == nullptr ? "What scenarios are exported to"
                                          : fmt::format("What {} can be exported to", listed.file));
    answer.add(fitting);
    if (listed.errors > 0) {
        answer.blank();
        answer.line(
            fmt::format("It has {}: only --force exports it", count_of(listed.errors, "error", "errors")));
    }
    if (others.empty()) return answer;
    answer.blank();
    answer.line("What it cannot be exported to");
    return answer += others;
}

nlohmann::ordered_json export_list_json(const ListedFor& listed) {
    using Json = nlohmann::ordered_json;
    Json targets = Json::array();
    for (const ExportTarget& target : export_targets()) {
        const std::vector<std::string> reasons = reasons_against(listed, target);
        Json options = Json::array();
        for (const ExportOption& option : target.options)
            options.push_back(option.name);
        targets.push_back({{"name", target.name},
                           {"title", target.title},
                           {"summary", target.summary},
                           {"form", form_of(target)},
                           {"ending", target.ending},
                           {"opens", target.opens},
                           {"games", target.serves.games},
                           {"options", std::move(options)},
                           {"fits", listed.setup == nullptr ? Json() : Json(reasons.empty())},
                           {"why_not", reasons}});
    }
    return {{"$schema", exports_schema_id},
            {"tool", tool_json()},
            {"file", listed.setup == nullptr ? Json() : Json(listed.file)},
            {"errors", listed.setup == nullptr ? Json() : Json(listed.errors)},
            {"targets", std::move(targets)}};
}

} // namespace sabotier::cli
