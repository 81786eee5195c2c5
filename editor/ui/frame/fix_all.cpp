#include "editor/ui/frame/fix_all.hpp"

#include "editor/core/work/edits/findings.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "formats/base/words.hpp"

#include <wx/utils.h>

#include <algorithm>
#include <set>

namespace sabotier::editor {

namespace {

bool can_be_fixed(const Finding& finding, const CheckKey& rule) {
    return finding.rule == rule && !finding.waived && finding.fixes.size() == 1;
}

} // namespace

bool has_fixes_of_rule(const DocumentPage& page) {
    const CheckKey rule = page.chosen_rule();
    return page.report() && std::ranges::any_of(page.report()->findings, [&](const Finding& finding) {
               return can_be_fixed(finding, rule);
           });
}

void fix_all_of_rule(DocumentPage& page) {
    const wxBusyCursor busy;
    Document& document = page.document();
    const CheckKey rule = page.chosen_rule();
    std::set<std::string> tried; // what comes back after its fix is not fixed again and again
    std::size_t fixed = 0;
    document.open_stroke(say("Fix all of {}", rule.str()));
    for (;;) {
        const auto checked = page.result_now();
        const auto next = std::ranges::find_if(checked->report.findings, [&](const Finding& finding) {
            return can_be_fixed(finding, rule) && !tried.contains(identity(finding));
        });
        if (next == checked->report.findings.end()) break;
        tried.insert(identity(*next));
        const Fix& fix = next->fixes.front();
        if (document.apply(fix.title, apply_fix(document.scene(), fix, document.files().folder()))) ++fixed;
    }
    document.close_stroke();
    page.notify(
        say_count("{} finding of {} was put right.", "{} findings of {} were put right.", fixed, rule.str()),
        false);
}

} // namespace sabotier::editor
