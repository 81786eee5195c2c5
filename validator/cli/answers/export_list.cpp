#include "validator/cli/answers/export_list.hpp"

#include "formats/base/version.hpp"
#include "formats/export/export.hpp"
#include "validator/cli/console/table.hpp"
#include "validator/report/schemas.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>

namespace sabotier::cli {
namespace {

std::vector<std::string> reasons_against(const Setup* setup, const ExportTarget& target) {
    std::vector<std::string> reasons;
    if (setup == nullptr) return reasons;
    for (Problem problem : export_objections(*setup, target.name)) {
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

Answer export_list_text(const Setup* setup) {
    TextTable fitting({"target", "ending", "what it is"});
    Answer others;
    for (const ExportTarget& target : export_targets()) {
        const std::vector<std::string> reasons = reasons_against(setup, target);
        std::string what = target.title;
        if (!target.opens.empty()) what += "; opens with " + target.opens;
        if (setup == nullptr && !target.serves.games.empty()) what += "; for " + target.serves.games;
        if (reasons.empty())
            fitting.add({target.name, "." + target.ending, what});
        else
            others.item(target.name + ": ", reasons.front());
    }
    Answer answer(setup == nullptr ? "What scenarios are exported to"
                                   : fmt::format("What {} can be exported to", setup->loaded->file));
    answer.add(fitting);
    if (others.empty()) return answer;
    answer.blank();
    answer.line("What it cannot be exported to");
    return answer += others;
}

nlohmann::ordered_json export_list_json(const Setup* setup) {
    using Json = nlohmann::ordered_json;
    Json targets = Json::array();
    for (const ExportTarget& target : export_targets()) {
        const std::vector<std::string> reasons = reasons_against(setup, target);
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
                           {"fits", setup == nullptr ? Json() : Json(reasons.empty())},
                           {"why_not", reasons}});
    }
    return {{"$schema", exports_schema_id},
            {"tool", {{"name", "sabotier"}, {"version", version()}}},
            {"file", setup == nullptr ? Json() : Json(setup->loaded->file)},
            {"targets", std::move(targets)}};
}

} // namespace sabotier::cli
