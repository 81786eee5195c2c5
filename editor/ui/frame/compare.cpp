#include "editor/ui/frame/compare.hpp"

#include "editor/core/view/comparison.hpp"
#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/dialogs/compare_dialog.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/base/words.hpp"

#include <wx/filedlg.h>

#include <memory>
#include <utility>

namespace sabotier::editor {

namespace {

void show_change(DocumentPage& page, const sabotier::Change& change, const wxRect& covered) {
    const Selection places = places_of_change(change, page.document().setup());
    if (places.empty()) return;
    page.document().select(places);
    page.canvas().show_selection(false, covered);
}

using Made = Outcome<sabotier::Changes>;

} // namespace

void compare_with(DocumentPage& page, const std::filesystem::path& file) {
    CompareDialog dialog(wxGetTopLevelParent(&page), file.filename().string(),
                         page.canvas().board_on_screen(),
                         [&page](const sabotier::Change& change, const wxRect& covered) {
                             show_change(page, change, covered);
                         });
    // null once it is closed: what comes then is passed over
    const auto open = std::make_shared<CompareDialog*>(&dialog);
    const auto done = [&page, open](const std::shared_ptr<Made>& made) {
        page.CallAfter([open, made] {
            if (*open != nullptr) (*open)->take(std::move(*made));
        });
    };
    const auto job = [done, file, work = page.document().work(),
                      name = page.document().files().shown_name()](const auto& is_cancelled) {
        done(std::make_shared<Made>(changes_since(work, name, file, is_cancelled)));
    };
    page.comparing().post(job, [done](const std::string& why) {
        done(std::make_shared<Made>(Made{std::nullopt, {{{}, why, {}, {}}}}));
    });
    dialog.ShowModal();
    *open = nullptr;
    page.comparing().cancel();
    if (!dialog.problems().empty())
        page.notify(say("The file cannot be read. {}", to_text(dialog.problems().front())));
}

void compare_with_chosen_file(DocumentPage& page) {
    wxFileDialog dialog(wxGetTopLevelParent(&page), words("Compare with a file"), wxString(), wxString(),
                        words("Scenarios, maps and armies (*.yaml)") + "|*.yaml;*.yml|" + words("All files")
                            + "|*",
                        wxFD_OPEN | wxFD_FILE_MUST_EXIST);
    if (dialog.ShowModal() == wxID_OK) compare_with(page, to_utf8(dialog.GetPath()));
}

} // namespace sabotier::editor
