#pragma once

#include <wx/aui/framemanager.h>

#include <map>
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

private:
    using Key = std::tuple<int, int, int>; ///< direction, layer, row

    void fit();
    bool fit_along(bool is_across, int room);

    std::map<Key, int> wanted_; ///< as the user left them; in pixels
    std::map<Key, int> given_;  ///< what fit() made of them
};

} // namespace sabotier::editor
