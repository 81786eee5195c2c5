#pragma once

#include <wx/aui/framemanager.h>

#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace sabotier::editor {

/// Docks that leave the documents room in a small window: where the docks would cover it, they become
/// narrower, down to the smallest sizes of their panes, and get back what the user gave them once there is
/// room again.
class Docks final : public wxAuiManager {
public:
    Docks();

    /// Update(), after panes were shown or hidden.
    void arrange();
    /// Brings panes that float above the window, which was shown after them, and back to the screen where
    /// they were left beyond it.
    void bring_floating();

    /// Hides all panes but the one in the middle, until bring_back().
    void put_away();
    /// Shows what put_away() has hidden, where and as wide as it was.
    void bring_back();
    /// Hides a pane that has nothing to show, and brings it back as it was once it has. The layout has it as
    /// the user left it. Whether that is another state than before: then arrange().
    [[nodiscard]] bool set_useless(wxAuiPaneInfo& pane, bool is_useless);
    /// Where the panes stand, as text to be kept, and back: as wide as the user left them, also where the
    /// window has no room for that now. What it does not know stays as it is; captions are those of the
    /// panes, whatever language they had when the text was made.
    [[nodiscard]] wxString layout();
    void set_layout(const wxString& layout);

private:
    using Key = std::tuple<int, int, int>; ///< direction, layer, row

    void fit();
    bool fit_along(bool is_across, int room);
    [[nodiscard]] wxString sizes_of_hidden() const;

    std::map<Key, int> wanted_; ///< as the user left them; in pixels
    std::map<Key, int> given_;  ///< what fit() made of them
    std::set<Key> shown_;       ///< those that were there then
    std::optional<wxString> away_;
    std::set<wxString> useless_; ///< panes that are hidden, and would be shown
};

} // namespace sabotier::editor
