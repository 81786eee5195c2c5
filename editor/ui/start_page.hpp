#pragma once

#include "editor/ui/host.hpp"
#include "editor/ui/page.hpp"

#include <filesystem>
#include <vector>

class wxScrolledWindow;
class wxBoxSizer;
class wxStaticBitmap;

namespace sabotier::editor {

/// What one sees before anything is open: rulebooks to start a scenario from, recent files with small
/// pictures, samples.
class StartPage : public Page {
public:
    StartPage(wxWindow* parent, Host& host);

    [[nodiscard]] wxString title() const override;
    /// Recent files may be others.
    void refresh();

private:
    void add_rulebooks(wxBoxSizer& column);
    void add_files(wxBoxSizer& column, const std::vector<std::filesystem::path>& files);
    bool draw_next(); ///< one picture; whether more are wanted and can be seen

    /// A picture that is drawn once the window is idle: reading a large file takes its time.
    struct Waiting {
        wxStaticBitmap* place;
        std::filesystem::path file;
    };

    Host& host_;
    wxScrolledWindow* area_ = nullptr;
    std::vector<Waiting> waiting_;
};

/// Scenarios that come with the program; none if they are not installed.
[[nodiscard]] std::vector<std::filesystem::path> sample_files();

} // namespace sabotier::editor
