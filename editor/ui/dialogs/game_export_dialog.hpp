#pragma once

#include "editor/core/base/latest_worker.hpp"
#include "editor/core/export/export_place.hpp"
#include "editor/core/play/game_export.hpp"

#include <wx/dialog.h>
#include <wx/timer.h>

#include <filesystem>
#include <memory>
#include <vector>

class wxButton;
class wxCheckBox;
class wxChoice;
class wxGauge;
class wxStaticText;
class wxTextCtrl;

namespace sabotier::editor {

/// What a game that is played becomes, and what of it is shown. It is made beside the window; closing the
/// dialog stops that, and nothing is written then.
class GameExportDialog : public wxDialog {
public:
    /// `proposed`: file without extension, in the folder in which relative names stand. `in_use`: files that
    /// are never replaced.
    GameExportDialog(wxWindow* parent, GameExport game, std::filesystem::path proposed,
                     std::vector<std::filesystem::path> in_use);
    ~GameExportDialog() override;

    /// What was written, if anything.
    [[nodiscard]] const WrittenPlace& written() const noexcept { return written_; }

private:
    void make_controls();
    void add_buttons(wxSizer& sizer);
    [[nodiscard]] const StoryFormat* format() const;
    void choose_format();
    void browse();
    void make();
    void take(const Outcome<Export>& made);
    void fail(const std::string& why);
    void update_buttons();

    std::shared_ptr<const GameExport> game_;
    std::filesystem::path proposed_;
    std::vector<std::filesystem::path> in_use_;
    WrittenPlace written_;
    std::filesystem::path wanted_; ///< where what is being made goes
    bool replaces_ = false;        ///< what is there
    bool is_making_ = false;

    wxChoice* formats_ = nullptr;
    wxChoice* views_ = nullptr;
    wxChoice* papers_ = nullptr;
    wxTextCtrl* path_ = nullptr;
    wxStaticText* state_ = nullptr; ///< why nothing came of it
    wxGauge* progress_ = nullptr;
    wxCheckBox* open_ = nullptr;
    wxButton* export_ = nullptr;
    wxTimer timer_;                                          ///< of the progress
    LatestWorker worker_{LatestWorker::Rank::beside_window}; ///< last: its thread calls the dialog
};

} // namespace sabotier::editor
