#pragma once

#include "editor/ui/panels/panel.hpp"
#include "validator/engine/engine.hpp"

#include <array>
#include <memory>
#include <string>

class wxBoxSizer;
class wxButton;
class wxChoice;
class wxDataViewItem;
class wxDataViewTreeCtrl;
class wxFlexGridSizer;
class wxNotebook;
class wxSearchCtrl;
class wxTextCtrl;

namespace sabotier::editor {

/// What the checks found, by severity: open findings, accepted ones, and rules that are switched off.
/// Choosing a finding shows what it is about on the board. What it says, and what can be done about it, stand
/// beside the list, or below it where the panel is narrow.
class FindingsPanel : public Panel {
public:
    FindingsPanel(wxWindow* parent, Host& host);

protected:
    void update(Change what) override;

private:
    enum Tab { open, accepted, ignored, tabs };
    void make_list(wxWindow* parent);
    void make_details(wxWindow* parent);
    void arrange();
    void fill();
    void fill_tab(Tab tab);
    void fill_ignored();
    /// Which tabs say how many there are: all, those with something in them, or that of the open ones.
    enum class Counts : std::uint8_t { all, some };
    [[nodiscard]] std::string tab_words(Tab tab, Counts counts) const;
    [[nodiscard]] std::vector<int> widths_of_tabs(Counts counts) const;
    [[nodiscard]] int width_of_tabs(Counts counts) const;
    void name_tabs();
    [[nodiscard]] bool is_read() const;
    void show_error(std::size_t finding);
    void filter_changed();
    void row_chosen(Tab tab);
    void show_chosen();
    void mark_row(Tab tab, const wxDataViewItem& row);
    void show_place();
    void show_buttons(const Finding* finding);
    [[nodiscard]] const Finding* chosen() const;
    [[nodiscard]] std::string details() const;

    wxSearchCtrl* search_ = nullptr;
    wxChoice* severity_ = nullptr;
    wxNotebook* book_ = nullptr;
    wxTextCtrl* details_ = nullptr;
    wxButton* explain_ = nullptr;
    wxButton* fix_ = nullptr;
    wxButton* accept_ = nullptr;
    wxButton* change_ = nullptr;
    wxBoxSizer* sizer_ = nullptr;
    wxFlexGridSizer* buttons_ = nullptr;
    std::array<wxDataViewTreeCtrl*, tabs> trees_{};
    std::array<std::size_t, tabs> totals_{};
    std::shared_ptr<const Report> shown_;
    std::string seen_; ///< identity of the finding that was chosen when the panel looked last
    bool is_filling_ = false;
};

} // namespace sabotier::editor
