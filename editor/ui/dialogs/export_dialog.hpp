#pragma once

#include "formats/export/export.hpp"

#include <wx/dialog.h>
#include <wx/timer.h>

#include <filesystem>
#include <future>
#include <memory>
#include <optional>
#include <string>

class wxButton;
class wxCheckBox;
class wxChoice;
class wxGauge;
class wxListBox;
class wxSpinCtrl;
class wxStaticBitmap;
class wxStaticText;
class wxTextCtrl;

namespace sabotier::editor {

/// One dialog for every kind of file that a scenario becomes. What was chosen is made beside the window
/// while the user looks at it, so that what the format drops is known before anything is written.
class ExportDialog : public wxDialog {
public:
    /// `errors`: findings that forbid an export unless the user insists. `proposed`: file without extension.
    ExportDialog(wxWindow* parent, std::shared_ptr<const Setup> setup, std::size_t errors,
                 std::filesystem::path proposed);
    ~ExportDialog() override;

    /// What was written last; empty: nothing.
    [[nodiscard]] const std::filesystem::path& written() const noexcept { return written_; }

private:
    void make_controls();
    void choose_target();
    void make();
    void poll();
    void write();
    void show_preview();
    void update_buttons();
    [[nodiscard]] const ExportTarget& target() const;
    [[nodiscard]] ExportOptions options() const;

    std::shared_ptr<const Setup> setup_;
    std::size_t errors_;
    std::filesystem::path proposed_;
    std::filesystem::path written_;

    wxListBox* targets_ = nullptr;
    wxStaticText* summary_ = nullptr;
    wxChoice* paper_ = nullptr;
    wxSpinCtrl* hex_ = nullptr;
    wxChoice* counters_ = nullptr;
    wxChoice* backs_ = nullptr;
    wxSpinCtrl* pixels_ = nullptr;
    wxCheckBox* secret_ = nullptr;
    wxStaticBitmap* preview_ = nullptr;
    wxTextCtrl* dropped_ = nullptr;
    wxGauge* progress_ = nullptr;
    wxTextCtrl* path_ = nullptr;
    wxCheckBox* insist_ = nullptr;
    wxCheckBox* open_ = nullptr;
    wxButton* export_ = nullptr;

    wxTimer timer_;
    std::future<Outcome<Export>> making_;
    std::optional<Outcome<Export>> made_;
    bool is_stale_ = false; ///< the choice changed while something else is being made
};

} // namespace sabotier::editor
