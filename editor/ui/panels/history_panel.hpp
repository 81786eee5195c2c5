#pragma once

#include "editor/ui/panels/panel.hpp"

class wxListBox;

namespace sabotier::editor {

/// Every step since the document was opened; choosing one goes there. Steps ahead of the present can be done
/// again until something else is changed.
class HistoryPanel : public Panel {
public:
    HistoryPanel(wxWindow* parent, Host& host);

protected:
    void update(Change what) override;

private:
    wxListBox* list_ = nullptr;
};

} // namespace sabotier::editor
