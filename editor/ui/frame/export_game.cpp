#include "editor/ui/frame/export_game.hpp"

#include "editor/ui/dialogs/game_export_dialog.hpp"
#include "editor/ui/pages/play_page.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/files/document_name.hpp"

#include <wx/stdpaths.h>

#include <utility>

namespace sabotier::editor {

namespace {

/// Called as the record is, or would be, without an ending.
std::filesystem::path name_for(const PlayPage& played) {
    std::filesystem::path name = played.file().proposed();
    name.replace_filename(document_stem(name.string()));
    if (!name.parent_path().empty()) return name;
    return std::filesystem::path(to_utf8(wxStandardPaths::Get().GetDocumentsDir())) / name;
}

} // namespace

void export_game(wxWindow* parent, PlayPage& played, std::vector<std::filesystem::path> in_use) {
    GameExportDialog dialog(parent, GameExport(played.game(), played.file().title()), name_for(played),
                            std::move(in_use));
    if (dialog.ShowModal() == wxID_OK) played.tell_written(dialog.written());
}

} // namespace sabotier::editor
