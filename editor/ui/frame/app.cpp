#include "editor/ui/frame/app.hpp"

#include "editor/core/base/trouble.hpp"
#include "editor/core/files/settings.hpp"
#include "editor/ui/frame/main_frame.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/base/version.hpp"
#include "formats/files/write_files.hpp"

#include <wx/cmdline.h>
#include <wx/image.h>
#include <wx/intl.h>
#include <wx/stdpaths.h>

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <libintl.h>

namespace sabotier::editor {

void App::OnInitCmdLine(wxCmdLineParser& parser) {
    wxApp::OnInitCmdLine(parser);
    parser.AddSwitch(wxString(), "version", words("say the version and leave"));
    parser.AddParam(words("file"), wxCMD_LINE_VAL_STRING,
                    wxCMD_LINE_PARAM_OPTIONAL | wxCMD_LINE_PARAM_MULTIPLE);
}

bool App::OnCmdLineParsed(wxCmdLineParser& parser) {
    if (!wxApp::OnCmdLineParsed(parser)) return false;
    if (parser.Found("version")) {
        std::printf("sabotier-editor %s\n", std::string(version()).c_str());
        return false;
    }
    for (std::size_t i = 0; i < parser.GetParamCount(); ++i)
        files_.emplace_back(to_utf8(parser.GetParam(i)));
    return true;
}

/// The settings' language, or the system's. Texts of the toolkit and of the program alike; numbers stay as
/// files write them.
void App::use_language() {
    const std::string language = read_settings().settings.language;
    if (!language.empty()) setenv("LANGUAGE", language.c_str(), 1);
    const wxLanguageInfo* info = language.empty() ? nullptr : wxLocale::FindLanguageInfo(to_wx(language));
    locale_ = std::make_unique<wxLocale>();
    {
        const wxLogNull quiet; // a locale that is not installed is no reason to complain
        locale_->Init(info == nullptr ? wxLANGUAGE_DEFAULT : info->Language, wxLOCALE_LOAD_DEFAULT);
    }
    // gettext translates in no locale called "C"
    if (const char* set = std::setlocale(LC_MESSAGES, nullptr);
        set == nullptr || std::string_view(set) == "C")
        std::setlocale(LC_MESSAGES, "C.UTF-8");
    // nor are names of files anything but UTF-8 where the language's own locale is not installed
    if (MB_CUR_MAX == 1) std::setlocale(LC_CTYPE, "C.UTF-8");
    std::setlocale(LC_NUMERIC, "C");
    const std::filesystem::path prefix =
        std::filesystem::path(to_utf8(wxStandardPaths::Get().GetExecutablePath()))
            .parent_path()
            .parent_path();
    std::error_code error;
    const bool is_built = std::filesystem::exists(prefix / "locale", error);
    bindtextdomain("sabotier", (is_built ? prefix / "locale" : prefix / "share" / "locale").c_str());
    bind_textdomain_codeset("sabotier", "UTF-8");
}

bool App::OnExceptionInMainLoop() {
    if (frame_ == nullptr) return false;
    frame_->show_failure(words_of_current_exception());
    return true;
}

void App::ProcessPendingEvents() {
    try {
        wxApp::ProcessPendingEvents();
    } catch (...) {
        if (!OnExceptionInMainLoop()) throw;
    }
}

bool App::OnInit() {
    SetAppName("sabotier");
    SetAppDisplayName("Sabotier");
    SetVendorName("sabotier");
    wxStandardPaths::Get().SetFileLayout(wxStandardPaths::FileLayout_XDG);
    use_language();
    remove_temporaries_at_signals();
    if (!wxApp::OnInit()) return false;
    wxInitAllImageHandlers();
    frame_ = new MainFrame;
    frame_->Show();
    if (files_.empty()) frame_->open_last();
    for (const auto& file : files_)
        frame_->open_file(file);
    frame_->offer_recovery();
    return true;
}

} // namespace sabotier::editor
