#pragma once

#include <cstddef>
#include <functional>

class wxAuiNotebook;
class wxBoxSizer;
class wxPanel;
class wxWindow;

namespace sabotier::editor {

class Page;

/// The tabs of the window: a strip, and the page of the tab in front in a place of its own. So the strip goes
/// across the whole window, and stays where it is while panels come and go beside the page.
class DocumentTabs {
public:
    DocumentTabs(wxWindow* strip_parent, wxWindow* pages_parent);

    [[nodiscard]] wxAuiNotebook& strip() const noexcept { return *strip_; }
    /// The place of the pages, which are made as its children.
    [[nodiscard]] wxPanel& pages() const noexcept { return *pages_; }

    [[nodiscard]] std::size_t size() const;
    [[nodiscard]] Page* at(std::size_t index) const; ///< in the order of the strip; null beyond it
    [[nodiscard]] Page* front() const;               ///< null: there is none
    void add(Page* page);                            ///< to the front
    void bring(Page* page);                          ///< to the front
    void step(int by);                               ///< to the front that many tabs on, round the end
    void remove(Page* page);                         ///< and destroys it
    void show_titles();

    /// Called when another tab has come to the front.
    std::function<void()> on_front;
    /// Called when the user wants a tab closed, once nothing of the tab runs any more.
    std::function<void(Page*)> on_close;

private:
    void show_front();

    wxAuiNotebook* strip_ = nullptr;
    wxPanel* pages_ = nullptr;
    wxBoxSizer* sizer_ = nullptr;
};

} // namespace sabotier::editor
