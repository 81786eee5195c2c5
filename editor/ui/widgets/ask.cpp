#include "editor/ui/widgets/ask.hpp"

#include "editor/ui/widgets/text.hpp"

// first: the generic header needs it
#include <wx/msgdlg.h>

#include <wx/generic/msgdlgg.h>
#include <wx/utils.h>

namespace sabotier::editor {

Answer ask(wxWindow* parent, const std::string& question, const std::string& details, const std::string& yes,
           const std::string& no, const std::string& cancel) {
    const long style = wxICON_QUESTION | wxYES_NO | wxCENTRE | (cancel.empty() ? 0 : wxCANCEL);
    wxGenericMessageDialog dialog(parent, to_wx(question), "Sabotier", style);
    dialog.SetName("question");
    if (!details.empty()) dialog.SetExtendedMessage(to_wx(details));
    if (cancel.empty()) dialog.SetEscapeId(wxID_NO); // else Escape would do nothing
    if (cancel.empty())
        dialog.SetYesNoLabels(to_wx(yes), to_wx(no));
    else
        dialog.SetYesNoCancelLabels(to_wx(yes), to_wx(no), to_wx(cancel));
    switch (dialog.ShowModal()) {
    case wxID_YES:
        return Answer::yes;
    case wxID_CANCEL:
        return cancel.empty() ? Answer::no : Answer::cancel;
    default:
        return Answer::no;
    }
}

bool may_lose(wxWindow* parent, const std::string& question, const std::string& details,
              const std::string& lose, const std::string& keep) {
    wxGenericMessageDialog dialog(parent, to_wx(question), "Sabotier",
                                  wxICON_WARNING | wxYES_NO | wxNO_DEFAULT | wxCENTRE);
    dialog.SetName("question");
    if (!details.empty()) dialog.SetExtendedMessage(to_wx(details));
    dialog.SetYesNoLabels(to_wx(lose), to_wx(keep));
    dialog.SetEscapeId(wxID_NO);
    return dialog.ShowModal() == wxID_YES;
}

void show_message(wxWindow* parent, const std::string& what, const std::string& details) {
    wxGenericMessageDialog dialog(parent, to_wx(what), "Sabotier", wxICON_ERROR | wxOK | wxCENTRE);
    dialog.SetName("message");
    if (!details.empty()) dialog.SetExtendedMessage(to_wx(details));
    dialog.ShowModal();
}

void open_outside(wxWindow* parent, const std::filesystem::path& path) {
    if (!wxLaunchDefaultApplication(to_wx(path.string())))
        show_message(parent, tr("No program opens this kind of file"), path.string());
}

} // namespace sabotier::editor
