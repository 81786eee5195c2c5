#include "editor/ui/frame/import_tiled.hpp"

#include "editor/ui/dialogs/tiled_dialog.hpp"
#include "editor/ui/frame/main_frame.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/filedlg.h>

#include <utility>

namespace sabotier::editor {

void choose_tiled_map(MainFrame& frame) {
    wxFileDialog dialog(&frame, words("Import a Tiled map"), wxString(), wxString(),
                        words("Maps of Tiled (*.tmx)") + "|*.tmx", wxFD_OPEN | wxFD_FILE_MUST_EXIST);
    if (dialog.ShowModal() == wxID_OK) frame.open_file(to_utf8(dialog.GetPath()));
}

void import_tiled_map(MainFrame& frame, tmx::Map map, const std::filesystem::path& path) {
    TiledDialog dialog(&frame, std::move(map), path, frame.files_in_use());
    if (dialog.ShowModal() != wxID_OK) return;
    ImportedWork& made = dialog.imported();
    DocumentPage* const shown = frame.add_document(document_of_map(std::move(made.work), path));
    std::string remarks;
    for (const std::string& remark : made.remarks)
        remarks += (remarks.empty() ? "" : "\n") + remark;
    if (!remarks.empty()) shown->notify(say("Imported. {}", remarks), false);
}

} // namespace sabotier::editor
