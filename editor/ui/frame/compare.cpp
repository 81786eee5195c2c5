#include "editor/ui/frame/compare.hpp"

#include "editor/core/view/comparison.hpp"
#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/dialogs/compare_dialog.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/base/words.hpp"

#include <wx/filedlg.h>

namespace sabotier::editor {

namespace {

void show_change(DocumentPage& page, const sabotier::Change& change) {
    const Selection places = places_of_change(change, page.document().setup());
    if (places.empty()) return;
    page.document().select(places);
    page.canvas().show_selection(false);
}

} // namespace

void compare_with(DocumentPage& page, const std::filesystem::path& file) {
    const auto changes = changes_since(page.document(), file);
    if (!changes) {
        page.notify(say("The file cannot be read. {}", to_text(changes.problems.front())));
        return;
    }
    CompareDialog dialog(wxGetTopLevelParent(&page),
                         say_count("{0} change since {1}", "{0} changes since {1}", changes.value->size(),
                                   file.filename().string()),
                         *changes.value,
                         [&page](const sabotier::Change& change) { show_change(page, change); });
    dialog.ShowModal();
}

void compare_with_chosen_file(DocumentPage& page) {
    wxFileDialog dialog(wxGetTopLevelParent(&page), words("Compare with a file"), wxString(), wxString(),
                        words("Scenarios, maps and armies (*.yaml)") + "|*.yaml;*.yml|" + words("All files")
                            + "|*",
                        wxFD_OPEN | wxFD_FILE_MUST_EXIST);
    if (dialog.ShowModal() == wxID_OK) compare_with(page, to_utf8(dialog.GetPath()));
}

} // namespace sabotier::editor
