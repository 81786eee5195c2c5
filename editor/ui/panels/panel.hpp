#pragma once

#include "editor/core/document/observers.hpp"
#include "editor/ui/pages/host.hpp"
#include "editor/ui/widgets/scrolled_part.hpp"

#include <string>

namespace sabotier::editor {

/// Height, in device-independent pixels, of a list with a heading that has room for both of its scroll bars:
/// GTK complains about one that is shorter than its slider.
inline constexpr int least_list = 90;

/// A pane beside the documents that shows something of the one in front. Changes are gathered and shown once
/// the window is idle; a pane that is hidden shows them when it comes back. While the board is painted on
/// with the mouse they wait for the end of the stroke: the board comes first. Where a dock has less room than
/// the controls need, they keep their smallest sizes and the pane scrolls, unless it has no room for a scroll
/// bar.
class Panel : public ScrolledPart {
public:
    Panel(wxWindow* parent, Host& host);

    bool Layout() override;

    /// The document to show; null: none.
    void show_page(DocumentPage* page);

    /// What it is called beside the document that it shows; "": as its action is.
    [[nodiscard]] virtual std::string title() const { return {}; }

    /// Whether it shows all that changed; one that is hidden does not.
    [[nodiscard]] bool is_up_to_date() const noexcept { return waiting_ == Change::nothing; }

    /// Whether the game of that document has anything that it could show.
    [[nodiscard]] virtual bool has_use() const { return true; }

protected:
    /// Shows what changed; `page()` may be null. After another document came to the front: everything().
    virtual void update(Change what) = 0;
    [[nodiscard]] static Change everything() noexcept { return static_cast<Change>(0xFFFF'FFFFU); }
    /// Shows that again once the window is idle.
    void update_later(Change what) { waiting_ = waiting_ | what; }
    [[nodiscard]] DocumentPage* page() const noexcept { return page_; }
    [[nodiscard]] Host& host() const noexcept { return host_; }

private:
    void catch_up();
    [[nodiscard]] bool has_to_wait() const;

    Host& host_;
    DocumentPage* page_ = nullptr;
    Change waiting_ = Change::nothing;
    bool is_laying_out_ = false;
    Subscription subscription_;
};

} // namespace sabotier::editor
