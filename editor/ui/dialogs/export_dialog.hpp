#pragma once

#include "editor/core/base/latest_worker.hpp"
#include "editor/core/export/export_choice.hpp"
#include "editor/core/export/export_place.hpp"

#include <wx/dialog.h>
#include <wx/scrolwin.h>
#include <wx/timer.h>

#include <atomic>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

class wxBoxSizer;
class wxButton;
class wxCheckBox;
class wxFlexGridSizer;
class wxGauge;
class wxListBox;
class wxStaticText;
class wxTextCtrl;

namespace sabotier::editor {

class PagePreview;

/// One dialog for every kind of file that a scenario becomes. What was chosen is made beside the window
/// while the user looks at its pages, the first of which comes first, so that what the format drops is known
/// before anything is written. The user may stop it, and closing the dialog does. Files are touched only once
/// all is made.
class ExportDialog : public wxDialog {
public:
    /// `errors`: findings that forbid an export unless the user insists. `proposed`: file without extension,
    /// in the folder in which relative names stand. `in_use`: files that are never replaced. `target`: name
    /// of the one that is chosen at first; the first of all if there is none of that name.
    ExportDialog(wxWindow* parent, std::shared_ptr<const Setup> setup, std::size_t errors,
                 std::filesystem::path proposed, std::vector<std::filesystem::path> in_use,
                 const std::string& target = {});
    ~ExportDialog() override;

    /// What was written last, if anything.
    [[nodiscard]] const WrittenPlace& written() const noexcept { return written_; }
    /// Name of the one that is chosen.
    [[nodiscard]] const std::string& target() const { return choice_.target().name; }
    /// It can be written now: made, and allowed.
    [[nodiscard]] bool is_ready() const;
    /// The file of what was chosen is being made, once the page in sight has been drawn.
    [[nodiscard]] bool is_making_file() const noexcept { return is_making_ && is_file_begun_; }

private:
    struct Made {
        Outcome<Export> file;
        std::size_t number = 0; ///< of the request
    };
    using PageList = Outcome<std::vector<ExportPage>>;

    void make_controls();
    wxSizer* make_options();
    wxBoxSizer* make_file_row();
    void bind_controls();
    void choose_target();
    void make_room_for_options();
    void make_rows();
    void set(const std::string& option, ExportValue value);
    void browse();
    void make();
    void make_file();
    void fail(const std::string& why, std::size_t number);
    void stop();
    void end_making();
    void show_progress();
    void take_pages(const std::shared_ptr<const PageList>& pages, std::size_t number);
    void take(const std::shared_ptr<const Made>& made);
    void show_dropped();
    void write();
    void print();
    void update_buttons();
    [[nodiscard]] bool is_allowed() const;
    [[nodiscard]] bool has_pages() const;

    std::shared_ptr<const Setup> setup_;
    ExportChoice choice_;
    std::size_t errors_;
    std::filesystem::path proposed_;
    std::vector<std::filesystem::path> in_use_;
    WrittenPlace written_;

    wxListBox* targets_ = nullptr;
    wxScrolledWindow* options_area_ = nullptr;
    wxStaticText* summary_ = nullptr;
    wxFlexGridSizer* rows_ = nullptr;
    wxBoxSizer* below_ = nullptr;               ///< the rows: boxes to tick, and what needs the whole width
    std::map<std::string, wxWindow*> controls_; ///< by the names of their options
    PagePreview* preview_ = nullptr;
    wxStaticText* remarked_ = nullptr; ///< what stands in `dropped_`
    wxTextCtrl* dropped_ = nullptr;
    wxGauge* progress_ = nullptr;
    wxButton* stop_ = nullptr; ///< or starts again what was stopped
    wxTextCtrl* path_ = nullptr;
    wxButton* browse_ = nullptr;
    wxCheckBox* insist_ = nullptr;
    wxCheckBox* open_ = nullptr;
    wxButton* print_ = nullptr;
    wxButton* export_ = nullptr;

    wxTimer timer_; ///< of the progress
    bool is_making_ = false;
    bool is_file_due_ = false; ///< its pages are listed, and the one in sight is being drawn
    bool is_file_begun_ = false;
    std::atomic<int> percent_ = 0; ///< made, as the worker says
    std::size_t number_ = 0;
    std::shared_ptr<const PageList> pages_;
    std::shared_ptr<const Made> made_;                       ///< null while it is being made
    LatestWorker worker_{LatestWorker::Rank::beside_window}; ///< last: its thread calls the dialog
};

} // namespace sabotier::editor
