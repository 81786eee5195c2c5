#pragma once

#include "editor/core/base/latest_worker.hpp"
#include "editor/core/opening/tiled.hpp"

#include <wx/dialog.h>
#include <wx/timer.h>

#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class wxButton;
class wxChoice;
class wxStaticText;
class wxTextCtrl;

namespace sabotier::editor {

/// What a map of Tiled is to be taken for: its game, and a mapping of its names, which begins with those that
/// are not understood. What is still not known is listed with its places, and the map is taken once nothing
/// is. The mapping is looked at beside the window, some moments after the last letter.
class TiledDialog : public wxDialog {
public:
    /// `in_use`: files that are never replaced, besides the map.
    TiledDialog(wxWindow* parent, tmx::Map map, std::filesystem::path path,
                std::vector<std::filesystem::path> in_use);
    ~TiledDialog() override;

    /// After OK.
    [[nodiscard]] ImportedWork& imported() { return *imported_; }
    /// Something is still being looked at.
    [[nodiscard]] bool is_busy() const { return timer_.IsRunning() || shown_ != asked_; }

private:
    void make_controls();
    void bind_controls();
    [[nodiscard]] TiledWishes wishes() const;
    void set_mapping(const std::string& text);
    /// The mapping has something that was written here and is nowhere else.
    [[nodiscard]] bool is_users() const;
    [[nodiscard]] bool may_leave_mapping();
    void begin_anew();
    void look();
    void show(std::size_t number, Outcome<ImportedWork> made);
    void tell(const wxString& what, const Problems& problems);
    void open_mapping();
    void save_mapping();

    std::shared_ptr<const tmx::Map> map_;
    std::filesystem::path path_;
    std::vector<std::filesystem::path> in_use_;
    std::vector<std::string> games_; ///< parallel to the rows of the choice; "": as the map says
    std::optional<ImportedWork> imported_;
    wxChoice* game_ = nullptr;
    wxTextCtrl* mapping_ = nullptr;
    wxStaticText* state_ = nullptr;
    wxTextCtrl* unknown_ = nullptr;
    wxButton* anew_ = nullptr;
    wxButton* open_ = nullptr;
    wxButton* save_ = nullptr;
    std::string kept_; ///< the mapping as it was made, opened or saved
    wxTimer timer_;
    std::size_t asked_ = 0;                                  ///< counts what was asked for
    std::size_t shown_ = 0;                                  ///< the last of them that is shown
    LatestWorker worker_{LatestWorker::Rank::beside_window}; ///< last: its thread calls the dialog
};

} // namespace sabotier::editor
