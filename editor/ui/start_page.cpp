#include "editor/ui/start_page.hpp"

#include "editor/ui/drawing.hpp"
#include "editor/ui/icons.hpp"
#include "editor/ui/pictures.hpp"
#include "editor/ui/text.hpp"
#include "formats/board/setup.hpp"
#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"

#include <wx/commandlinkbutton.h>
#include <wx/hyperlink.h>
#include <wx/scrolwin.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>
#include <wx/stdpaths.h>

#include <algorithm>

namespace sabotier::editor {

namespace {

constexpr int picture_width = 132;
constexpr int picture_height = 84;
constexpr std::uintmax_t largest_pictured =
    400'000; ///< bytes of a map or scenario that is read for a picture

wxStaticText* heading(wxWindow* parent, const char* text) {
    auto* result = new wxStaticText(parent, wxID_ANY, label_text(tr(text)));
    result->SetFont(result->GetFont().Bold().Larger());
    return result;
}

wxBitmap picture_of(const Setup& setup, int width, int height, Colour ground) {
    return drawn_bitmap(width, height, ground, [&](Canvas& canvas) {
        MapLayers layers;
        layers.numbers = false;
        draw_fitted(canvas, setup, width, height, layers);
    });
}

/// No picture: the file is gone, wrong or large.
std::shared_ptr<const Setup> read_small(const std::filesystem::path& file) {
    std::error_code error;
    if (const auto size = std::filesystem::file_size(file, error); error || size > largest_pictured)
        return nullptr;
    auto loaded = load_document(file);
    if (!loaded) return nullptr;
    return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
}

} // namespace

std::vector<std::filesystem::path> sample_files() {
    std::vector<std::filesystem::path> files;
    // installed beside the program, or in the source folder above it
    std::filesystem::path above = to_utf8(wxStandardPaths::Get().GetExecutablePath());
    std::vector<std::filesystem::path> folders;
    for (int i = 0; i < 4; ++i) {
        above = above.parent_path();
        folders.push_back(above / "share" / "sabotier" / "samples");
        folders.push_back(above / "samples");
    }
    for (const auto& folder : folders) {
        std::error_code error;
        for (std::filesystem::recursive_directory_iterator at(folder, error), end; !error && at != end;
             at.increment(error)) {
            if (at->path().filename() == "broken") {
                at.disable_recursion_pending();
            } else if (at->path().string().ends_with(".scenario.yaml")) {
                files.push_back(at->path());
            }
        }
        if (!files.empty()) break;
    }
    std::ranges::sort(files);
    return files;
}

StartPage::StartPage(wxWindow* parent, Host& host)
    : Page(parent),
      host_(host) {
    area_ = new wxScrolledWindow(this);
    area_->SetScrollRate(0, FromDIP(12));
    area_->SetBackgroundColour(wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOW));
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(area_, wxSizerFlags(1).Expand());
    SetSizer(sizer);
    refresh();
    Bind(wxEVT_IDLE, [this](wxIdleEvent& event) {
        // out of sight nothing is drawn, and asking for more would keep the processor busy for nothing
        if (draw_next()) event.RequestMore();
        event.Skip();
    });
}

wxString StartPage::title() const {
    return words("Start");
}

void StartPage::refresh() {
    waiting_.clear();
    area_->DestroyChildren();
    auto* left = new wxBoxSizer(wxVERTICAL);
    auto* right = new wxBoxSizer(wxVERTICAL);
    add_rulebooks(*left);
    right->Add(heading(area_, "Recent files"), wxSizerFlags().Border(wxBOTTOM, FromDIP(8)));
    const auto recent = host_.recent_files();
    if (recent.empty())
        right->Add(new wxStaticText(area_, wxID_ANY, words("What you open or save appears here.")));
    add_files(*right, recent);
    if (const auto samples = sample_files(); !samples.empty()) {
        right->Add(heading(area_, "Samples"), wxSizerFlags().Border(wxTOP | wxBOTTOM, FromDIP(12)));
        add_files(*right, samples);
    }
    auto* columns = new wxBoxSizer(wxHORIZONTAL);
    columns->Add(left, wxSizerFlags(1).Border(wxALL, FromDIP(24)));
    columns->Add(right, wxSizerFlags(1).Border(wxALL, FromDIP(24)));
    area_->SetSizer(columns);
    area_->FitInside();
    area_->Layout();
}

void StartPage::add_rulebooks(wxBoxSizer& column) {
    auto* title = new wxStaticText(area_, wxID_ANY, "Sabotier");
    title->SetFont(title->GetFont().Bold().Scaled(2));
    column.Add(title);
    column.Add(new wxStaticText(area_, wxID_ANY, words("A workshop for sabotage games")),
               wxSizerFlags().Border(wxBOTTOM, FromDIP(20)));
    column.Add(heading(area_, "New scenario"), wxSizerFlags().Border(wxBOTTOM, FromDIP(8)));
    for (const std::string& id : builtin_rulebook_names()) {
        const auto rulebook = load_rulebook(id, {});
        if (!rulebook) continue;
        auto* button =
            new wxCommandLinkButton(area_, wxID_ANY, label_text((*rulebook.value)->title), wxString());
        button->SetName(to_wx("new-" + id));
        button->SetNote(label_text((*rulebook.value)->description.substr(0, 160)));
        button->Bind(wxEVT_BUTTON, [this, id](wxCommandEvent&) { host_.make_new(id); });
        column.Add(button, wxSizerFlags().Expand().Border(wxBOTTOM, FromDIP(6)));
    }
    auto* open = new wxCommandLinkButton(area_, wxID_ANY, words("Open a file…"),
                                         words("A scenario, a map or an army"));
    open->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { host_.run("file.open"); });
    column.Add(open, wxSizerFlags().Expand().Border(wxTOP, FromDIP(12)));
}

void StartPage::add_files(wxBoxSizer& column, const std::vector<std::filesystem::path>& files) {
    for (const auto& file : files) {
        auto* picture = new wxStaticBitmap(area_, wxID_ANY, icon("map", 48), wxDefaultPosition,
                                           FromDIP(wxSize(picture_width, picture_height)));
        auto* name = new wxHyperlinkCtrl(area_, wxID_ANY, to_wx(file.filename().string()), "file",
                                         wxDefaultPosition, wxDefaultSize, wxHL_ALIGN_LEFT | wxNO_BORDER);
        auto* folder = new wxStaticText(area_, wxID_ANY, label_text(file.parent_path().string()),
                                        wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_START);
        // opening changes the list that the link stands in
        const auto open = [this, file](auto&) { CallAfter([this, file] { host_.open_file(file); }); };
        name->Bind(wxEVT_HYPERLINK, open);
        picture->Bind(wxEVT_LEFT_UP, open);
        auto* text = new wxBoxSizer(wxVERTICAL);
        text->Add(name);
        text->Add(folder, wxSizerFlags().Expand());
        auto* row = new wxBoxSizer(wxHORIZONTAL);
        row->Add(picture);
        row->Add(text, wxSizerFlags(1).CentreVertical().Border(wxLEFT, FromDIP(12)));
        column.Add(row, wxSizerFlags().Expand().Border(wxBOTTOM, FromDIP(8)));
        waiting_.push_back({picture, file});
    }
}

bool StartPage::draw_next() {
    if (waiting_.empty() || !IsShownOnScreen()) return false;
    const Waiting next = waiting_.front();
    waiting_.erase(waiting_.begin());
    const auto setup = read_small(next.file);
    const wxSize size = next.place->GetSize();
    if (setup && size.x >= 8 && size.y >= 8)
        next.place->SetBitmap(
            picture_of(*setup, size.x, size.y, system_colour(area_->GetBackgroundColour())));
    return !waiting_.empty();
}

} // namespace sabotier::editor
