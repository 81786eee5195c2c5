#include "editor/ui/widgets/message_bar.hpp"

#include "editor/ui/widgets/ask.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/artprov.h>
#include <wx/button.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>
#include <wx/weakref.h>

#include <algorithm>
#include <utility>

namespace sabotier::editor {

namespace {

/// Of tips, whose text stays readable on it in light and dark themes alike.
wxColour ground() {
    return wxSystemSettings::GetColour(wxSYS_COLOUR_INFOBK);
}

} // namespace

MessageBar::MessageBar(wxWindow* parent)
    : wxPanel(parent) {
    SetName("message-bar");
    SetBackgroundColour(ground());
    SetForegroundColour(wxSystemSettings::GetColour(wxSYS_COLOUR_INFOTEXT));
    icon_ = new wxStaticBitmap(this, wxID_ANY, wxBitmapBundle());
    label_ = new wxStaticText(this, wxID_ANY, wxString());
    label_->SetForegroundColour(wxSystemSettings::GetColour(wxSYS_COLOUR_INFOTEXT));
    buttons_ = new wxBoxSizer(wxHORIZONTAL);
    auto* sizer = new wxBoxSizer(wxHORIZONTAL);
    sizer->Add(icon_, wxSizerFlags().CentreVertical().Border(wxALL, FromDIP(6)));
    sizer->Add(label_, wxSizerFlags(1).CentreVertical().Border(wxTOP | wxBOTTOM, FromDIP(6)));
    sizer->Add(buttons_, wxSizerFlags().CentreVertical().Border(wxALL, FromDIP(4)));
    SetSizer(sizer);
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        if (IsShown()) CallAfter([this] { wrap(); });
    });
    Hide();
}

void MessageBar::show(const std::string& text, bool is_warning, const std::vector<Button>& buttons) {
    is_asking_ = false;
    display(text, is_warning, buttons);
}

void MessageBar::ask(const std::string& text, const std::vector<Button>& answers) {
    question_ = {text, answers};
    is_asking_ = true;
    display(text, true, answers);
}

void MessageBar::tell_written(const WrittenPlace& made) {
    const std::filesystem::path folder = made.path.parent_path();
    show(say("Written: {}, in {}", made.path.filename().string(), folder.string()), false,
         {{tr("Open"), "open-written", [this, shown = made.shown] { open(shown); }, true},
          {tr("Show folder"), "show-folder", [this, folder] { open(folder); }, true},
          {tr("Close"), "close-message", {}}});
    if (made.opens_at_once) open(made.shown);
}

/// The bar may be gone, or tell something else, by the time that nothing came of it.
void MessageBar::open(const std::filesystem::path& path) {
    open_outside(path, [bar = wxWeakRef<MessageBar>(this), path] {
        if (bar)
            bar->show(say("{} could not be opened: open it yourself at {}", path.filename().string(),
                          path.string()),
                      true);
    });
}

void MessageBar::display(const std::string& text, bool is_warning, const std::vector<Button>& buttons) {
    text_ = text;
    icon_->SetBitmap(
        wxArtProvider::GetBitmapBundle(is_warning ? wxART_WARNING : wxART_INFORMATION, wxART_BUTTON));
    buttons_->Clear(true);
    const auto add = [this](const Button& button) {
        auto* made = new wxButton(this, wxID_ANY, to_wx(button.label));
        made->SetName(to_wx(button.name));
        // the action may show another message: only once the button's event is over
        made->Bind(wxEVT_BUTTON, [this, action = button.action, stays = button.stays](wxCommandEvent&) {
            CallAfter([this, action, stays] {
                if (!stays) hide();
                if (action) action();
            });
        });
        buttons_->Add(made, wxSizerFlags().Border(wxLEFT, FromDIP(6)));
    };
    for (const Button& button : buttons)
        add(button);
    if (buttons.empty()) add({tr("Close"), "close-message", {}});
    wrapped_to_ = 0;
    Show();
    arrange();
    wrap();
}

void MessageBar::hide() {
    if (!IsShown()) return;
    if (std::exchange(is_asking_, false)) question_.reset(); // it is answered
    if (question_) {
        ask(std::string(question_->text), std::vector<Button>(question_->answers));
        return;
    }
    text_.clear();
    Hide();
    arrange();
}

void MessageBar::withdraw() {
    if (is_asking_)
        hide();
    else
        question_.reset();
}

/// As wide as there is room for it beside icon and buttons.
void MessageBar::wrap() {
    const int width = std::max(FromDIP(80), GetClientSize().x - icon_->GetBestSize().x - buttons_->CalcMin().x
                                                - FromDIP(28));
    if (width == wrapped_to_) return;
    wrapped_to_ = width;
    label_->SetLabel(label_text(text_));
    label_->Wrap(width);
    arrange();
}

void MessageBar::arrange() {
    Layout();
    if (GetParent() != nullptr) GetParent()->Layout();
}

} // namespace sabotier::editor
