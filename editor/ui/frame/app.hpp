#pragma once

#include "editor/ui/widgets/button_labels.hpp"
#include "editor/ui/widgets/calm_wheel.hpp"
#include "editor/ui/widgets/clean_texts.hpp"

#include <wx/app.h>

#include <filesystem>
#include <memory>
#include <vector>

class wxLocale;

namespace sabotier::editor {

class MainFrame;

/// The program: its language, its settings, the files named on the command line.
class App : public wxApp {
public:
    bool OnInit() override;
    void OnInitCmdLine(wxCmdLineParser& parser) override;
    bool OnCmdLineParsed(wxCmdLineParser& parser) override;
    /// What a handler of an event throws ends that handler, not the program: it is told, and the work stays.
    bool OnExceptionInMainLoop() override;
    /// The toolkit lets pass what is thrown in calls that were put off.
    void ProcessPendingEvents() override;

    [[nodiscard]] MainFrame* frame() const noexcept { return frame_; }

private:
    void use_language();

    CalmWheel wheel_;
    CleanTexts texts_;
    ButtonLabels button_labels_;
    MainFrame* frame_ = nullptr;
    std::vector<std::filesystem::path> files_;
    std::unique_ptr<wxLocale> locale_;
};

} // namespace sabotier::editor
