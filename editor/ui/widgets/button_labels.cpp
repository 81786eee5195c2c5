#include "editor/ui/widgets/button_labels.hpp"

#include "editor/ui/widgets/text.hpp"

#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/stockitem.h>

#include <utility>

namespace sabotier::editor {

int ButtonLabels::Enter(wxDialog* dialog) {
    for (const auto& [id, text] : {std::pair{wxID_CANCEL, marked("Cancel")}, {wxID_CLOSE, marked("Close")}})
        if (auto* button = dynamic_cast<wxButton*>(dialog->FindWindow(id));
            button != nullptr && button->GetLabel() == wxGetStockLabel(id))
            button->SetLabel(words(text));
    return wxID_NONE;
}

} // namespace sabotier::editor
