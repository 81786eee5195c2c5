#pragma once

#include "editor/core/files/recovery.hpp"
#include "editor/ui/pages/page.hpp"

#include <functional>
#include <vector>

class wxBoxSizer;
class wxScrolledWindow;

namespace sabotier::editor {

/// The tab of work that an editor left behind when it was killed. A tab and no question: a dialog that comes
/// with the window itself need not have the keys, and nothing has to be decided before one looks round.
/// Closing the tab decides nothing either: what is left is offered again at the next start.
class RecoveryPage : public Page {
public:
    /// What the window does with a row; true if the row is done with. It must not destroy the page.
    struct Commands {
        std::function<bool(const Recoverable&)> recover;
        std::function<bool(const Recoverable&)> throw_away;
        std::function<void()> finished; ///< no row is left; called once nothing of the page runs any more
    };
    RecoveryPage(wxWindow* parent, std::vector<Recoverable> left, Commands commands);

    [[nodiscard]] wxString title() const override;
    [[nodiscard]] std::size_t rows() const noexcept { return left_.size(); }

private:
    void fill();
    void add_row(wxBoxSizer& column, const Recoverable& row);
    void act(const std::function<bool(const Recoverable&)>& command, const std::vector<Recoverable>& rows);

    std::vector<Recoverable> left_;
    Commands commands_;
    wxScrolledWindow* area_ = nullptr;
    bool is_acting_ = false;
};

} // namespace sabotier::editor
