#pragma once

#include <wx/modalhook.h>

namespace sabotier::editor {

/// Gives the buttons that the toolkit makes in dialogs the program's words: the toolkit's translations are
/// another package, which need not be there. For as long as it lives.
class ButtonLabels final : public wxModalDialogHook {
public:
    ButtonLabels() { Register(); }
    ButtonLabels(const ButtonLabels&) = delete;
    ButtonLabels& operator=(const ButtonLabels&) = delete;
    ~ButtonLabels() override { Unregister(); }

private:
    int Enter(wxDialog* dialog) override;
};

} // namespace sabotier::editor
