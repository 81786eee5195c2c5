#pragma once

#include "editor/ui/pages/host.hpp"
#include "editor/ui/pages/page.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

class wxScrolledWindow;
class wxBoxSizer;
class wxHyperlinkCtrl;
class wxStaticBitmap;
class wxStaticText;

namespace sabotier {
struct Setup;
struct Story;
} // namespace sabotier

namespace sabotier::editor {

/// What one sees before anything is open: games to start a scenario of, recent files and samples, all with
/// small pictures, in two columns or, where the window is narrow, one below the other.
class StartPage : public Page {
public:
    StartPage(wxWindow* parent, Host& host);

    [[nodiscard]] wxString title() const override;
    /// Recent files may be others.
    void refresh();
    /// refresh(), if other files are recent or one of them has changed since.
    void refresh_recent();

    /// What can be opened, once it is read; no setup: it is gone, wrong or large.
    struct Seen {
        std::shared_ptr<const Setup> setup;
        std::string title;
        std::shared_ptr<const Story> now{}; ///< of a game, where it stands; null: the setup is what is shown
    };
    /// What is pictured of a file: of a game the position that it has come to, and while its sides hide
    /// anything from each other nothing but the board.
    [[nodiscard]] static Seen look_at(const std::filesystem::path& file);

private:
    using Reader = std::function<Seen()>;

    /// One thing to open: a picture, a link with that name, and words about it that are wrapped.
    struct Entry {
        std::string control; ///< the link's name, for finding it
        std::string title;
        std::string words;
        bool is_path = false; ///< the words: cut at their start instead of wrapped
        Reader read;          ///< what the picture shows
        std::function<void()> open;
    };
    void add(wxBoxSizer& column, const Entry& entry);
    void add_games(wxBoxSizer& column);
    void add_files(wxBoxSizer& column, const std::vector<std::filesystem::path>& files);
    void arrange();   ///< for the width that there is
    bool draw_next(); ///< one picture; whether more are wanted and can be seen

    /// A picture that is drawn once the window is idle: reading a large file takes its time.
    struct Waiting {
        wxStaticBitmap* place;
        wxHyperlinkCtrl* link; ///< to be called as what is read; null: it has its name
        Reader read;
    };
    struct Paragraph {
        wxStaticText* control;
        wxString text; ///< without line breaks
    };

    Host& host_;
    wxScrolledWindow* area_ = nullptr;
    wxBoxSizer* columns_ = nullptr;
    std::vector<Waiting> waiting_;
    std::vector<Paragraph> paragraphs_;
    int arranged_for_ = 0; ///< width
    std::string recent_;   ///< the recent files that are shown, and their times
};

/// Scenarios that come with the program; none if they are not installed.
[[nodiscard]] std::vector<std::filesystem::path> sample_files();

} // namespace sabotier::editor
