#pragma once

#include "editor/ui/panel.hpp"
#include "validator/engine/engine.hpp"

#include <array>
#include <memory>

class wxChoice;
class wxDataViewTreeCtrl;
class wxNotebook;
class wxSearchCtrl;
class wxStaticText;

namespace sabotier::editor {

/// What the checks found, by severity: open findings, accepted ones, and rules that are switched off.
/// Choosing a finding shows what it is about on the board.
class FindingsPanel : public Panel {
public:
    FindingsPanel(wxWindow* parent, Host& host);

protected:
    void update(Change what) override;

private:
    enum Tab { open, accepted, ignored, tabs };
    void fill();
    void fill_ignored(const Report& report);
    void show_chosen();
    [[nodiscard]] bool is_wanted(const Finding& finding) const;

    wxSearchCtrl* search_ = nullptr;
    wxChoice* severity_ = nullptr;
    wxNotebook* book_ = nullptr;
    wxStaticText* details_ = nullptr;
    std::array<wxDataViewTreeCtrl*, tabs> trees_{};
    std::shared_ptr<const Report> shown_;
    bool is_filling_ = false;
};

} // namespace sabotier::editor
