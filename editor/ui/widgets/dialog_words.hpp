#pragma once

#include <wx/modalhook.h>

namespace sabotier::editor {

/// Gives the buttons that the toolkit makes in dialogs the program's words: the toolkit's translations are
/// another package, which need not be there. For as long as it lives.
class DialogWords final : public wxModalDialogHook {
public:
    DialogWords() { Register(); }
    DialogWords(const DialogWords&) = delete;
    DialogWords& operator=(const DialogWords&) = delete;
    ~DialogWords() override { Unregister(); }

private:
    int Enter(wxDialog* dialog) override;
};

} // namespace sabotier::editor
