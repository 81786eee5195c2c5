#pragma once

#include "editor/core/observers.hpp"
#include "editor/ui/host.hpp"

#include <wx/panel.h>

namespace sabotier::editor {

/// A pane beside the documents that shows something of the one in front. Changes are gathered and shown once
/// the window is idle; a pane that is hidden shows them when it comes back.
class Panel : public wxPanel {
public:
    Panel(wxWindow* parent, Host& host);

    /// The document to show; null: none.
    void show_page(DocumentPage* page);

protected:
    /// Shows what changed; `page()` may be null. After another document came to the front: everything().
    virtual void update(Change what) = 0;
    [[nodiscard]] static Change everything() noexcept { return static_cast<Change>(0xFFFF'FFFFU); }
    [[nodiscard]] DocumentPage* page() const noexcept { return page_; }
    [[nodiscard]] Host& host() const noexcept { return host_; }

private:
    void catch_up();

    Host& host_;
    DocumentPage* page_ = nullptr;
    Change waiting_ = Change::nothing;
    Subscription subscription_;
};

} // namespace sabotier::editor
