#include "editor/ui/widgets/ask.hpp"

#include "editor/ui/widgets/text.hpp"

// first: the generic header needs it
#include <wx/msgdlg.h>

#include <wx/filefn.h>
#include <wx/generic/msgdlgg.h>
#include <wx/process.h>
#include <wx/utils.h>

#include <array>
#include <chrono>
#include <memory>
#include <utility>

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

namespace {

/// Waits beside the window for what the desktop's program says. Deletes itself.
class Opening final : public wxProcess {
public:
    explicit Opening(std::function<void()> failed)
        : failed_(std::move(failed)) {}

    void OnTerminate(int /*process*/, int status) override {
        // What ran for long has opened it, however that program ended then.
        const bool was_brief = std::chrono::steady_clock::now() - begun_ < std::chrono::seconds(30);
        if (status != 0 && was_brief) failed_();
        delete this;
    }

private:
    std::function<void()> failed_;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

} // namespace

/// wxLaunchDefaultApplication() runs the same program, and does not tell how it ended.
void open_outside(const std::filesystem::path& path, std::function<void()> failed) {
    wxString folders, program;
    if (!wxGetEnv("PATH", &folders) || !wxFindFileInPath(&program, folders, "xdg-open")) return failed();
    const std::string name = to_utf8(program);
    const std::array<const char*, 3> words{name.c_str(), path.c_str(), nullptr};
    auto opening = std::make_unique<Opening>(failed);
    if (wxExecute(words.data(), wxEXEC_ASYNC, opening.get()) == 0) return failed();
    (void)opening.release();
}

} // namespace sabotier::editor
