#include "editor/ui/help/about.hpp"

#include "editor/ui/widgets/icons.hpp"
#include "editor/ui/widgets/resources.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/window_place.hpp"
#include "formats/base/version.hpp"

#include <wx/dialog.h>
#include <wx/notebook.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/version.h>

namespace sabotier::editor {

namespace {

constexpr const char* libraries =
    "wxWidgets " wxVERSION_NUM_DOT_STRING "\n    wxWindows Library Licence · https://www.wxwidgets.org\n"
    "Cairo\n    LGPL 2.1 or MPL 1.1 · https://www.cairographics.org\n"
    "Pango\n    LGPL 2.0 · https://www.gtk.org/docs/architecture/pango\n"
    "libpng\n    PNG Reference Library License · http://www.libpng.org\n"
    "Boost.Graph\n    Boost Software License · https://www.boost.org\n"
    "{fmt}\n    MIT · https://fmt.dev\n"
    "yaml-cpp\n    MIT · https://github.com/jbeder/yaml-cpp\n"
    "libzip\n    BSD-3-Clause · https://libzip.org\n"
    "MD4C\n    MIT · https://github.com/mity/md4c\n"
    "pugixml\n    MIT · https://pugixml.org\n"
    "zlib\n    zlib licence · https://zlib.net\n"
    "CLI11\n    BSD-3-Clause · https://github.com/CLIUtils/CLI11\n"
    "nlohmann/json\n    MIT · https://json.nlohmann.me\n";

wxTextCtrl* page(wxBookCtrlBase* book, const std::string& text, const char* name) {
    auto* made =
        new wxTextCtrl(book, wxID_ANY, to_wx(text), wxDefaultPosition, book->FromDIP(wxSize(520, 260)),
                       wxTE_MULTILINE | wxTE_READONLY | wxBORDER_NONE);
    made->SetName(name);
    made->SetMinSize(book->FromDIP(wxSize(420, 120))); // it scrolls
    made->SetInsertionPoint(0);
    return made;
}

} // namespace

void show_about(wxWindow* parent) {
    wxDialog dialog(parent, wxID_ANY, words("About Sabotier"), wxDefaultPosition, wxDefaultSize,
                    wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER);
    dialog.SetName("about");
    auto* title = new wxStaticText(&dialog, wxID_ANY, "Sabotier");
    title->SetFont(title->GetFont().Bold().Scaled(1.8F));
    auto* about =
        new wxStaticText(&dialog, wxID_ANY,
                         words("A workshop for sabotage games: design maps and scenarios, have them checked, "
                               "and take them to the table."));
    about->Wrap(dialog.FromDIP(420));
    auto* texts = new wxBoxSizer(wxVERTICAL);
    texts->Add(title);
    texts->Add(new wxStaticText(&dialog, wxID_ANY, to_wx(say("Version {}", std::string(version())))),
               wxSizerFlags().Border(wxBOTTOM, dialog.FromDIP(6)));
    texts->Add(about);
    auto* top = new wxBoxSizer(wxHORIZONTAL);
    top->Add(new wxStaticBitmap(&dialog, wxID_ANY, program_icon(80)), wxSizerFlags().Top());
    top->Add(texts, wxSizerFlags(1).CentreVertical().Border(wxLEFT, dialog.FromDIP(16)));
    auto* book = new wxNotebook(&dialog, wxID_ANY);
    const std::string* licence = resource("/LICENSE");
    book->AddPage(page(book, licence == nullptr ? std::string() : *licence, "licence"), words("Licence"));
    book->AddPage(page(book, libraries, "libraries"), words("Libraries"));
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(top, wxSizerFlags().Expand().Border(wxALL, dialog.FromDIP(16)));
    sizer->Add(book, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, dialog.FromDIP(16)));
    sizer->Add(dialog.CreateButtonSizer(wxCLOSE), wxSizerFlags().Expand().Border(wxALL, dialog.FromDIP(12)));
    dialog.SetSizerAndFit(sizer);
    size_dialog(dialog, {580, 500});
    dialog.SetEscapeId(wxID_CLOSE);
    if (wxWindow* close = dialog.FindWindow(wxID_CLOSE)) close->SetFocus();
    dialog.CentreOnParent();
    dialog.ShowModal();
}

} // namespace sabotier::editor
