#include "editor/ui/pages/start_page.hpp"
#include "editor/core/opening/game.hpp"
#include "editor/core/opening/opening.hpp"

#include "editor/core/document/document.hpp"
#include "editor/core/files/new_work.hpp"
#include "editor/ui/widgets/drawing.hpp"
#include "editor/ui/widgets/icons.hpp"
#include "editor/ui/widgets/pictures.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/documents/load_record.hpp"
#include "formats/export/drawn/secrets.hpp"
#include "formats/export/replay/story.hpp"
#include "formats/setup/setup.hpp"

#include <wx/button.h>
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
constexpr int gap = 12;    ///< between a picture and its words
constexpr int margin = 24; ///< around a column
constexpr int narrowest_for_two = 640;
/// Bytes of a map or scenario that is read for a picture.
constexpr std::uintmax_t largest_pictured = 400'000;

wxStaticText* heading(wxWindow* parent, const char* text) {
    auto* result = new wxStaticText(parent, wxID_ANY, label_text(tr(text)));
    result->SetFont(result->GetFont().Bold().Larger());
    return result;
}

wxBitmapBundle picture_of(const StartPage::Seen& seen, int width, int height, Colour ground) {
    return drawn_bundle(width, height, ground, [=](Canvas& canvas) {
        if (seen.now) return draw_fitted(canvas, *seen.now, width, height);
        MapLayers layers;
        layers.numbers = false;
        draw_fitted(canvas, *seen.setup, width, height, layers);
    });
}

/// "market-day" of market-day.scenario.yaml; the whole name of other files.
std::string short_name(const std::filesystem::path& file) {
    const std::string name = file.filename().string();
    constexpr std::string_view ending = ".scenario.yaml";
    return name.ends_with(ending) ? name.substr(0, name.size() - ending.size()) : name;
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

namespace {

/// Tells when the list of recent files would look otherwise.
std::string state_of(const std::vector<std::filesystem::path>& files) {
    std::string state;
    for (const auto& file : files) {
        std::error_code error;
        const auto time = std::filesystem::last_write_time(file, error);
        state += file.string() + "\n" + std::to_string(time.time_since_epoch().count()) + "\n";
    }
    return state;
}

/// Of a scenario, or of the map or the army that stands alone in it.
std::string title_of(const Setup& setup) {
    const LoadedScenario& loaded = *setup.loaded;
    if (loaded.given == Given::map) return loaded.map.title;
    if (loaded.given == Given::army)
        return loaded.armies.empty() ? std::string() : loaded.armies.begin()->second.name;
    return loaded.scenario.title;
}

bool is_small(const std::filesystem::path& file) {
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    return !error && size <= largest_pictured;
}

std::shared_ptr<const Setup> setup_of(LoadedScenario&& loaded) {
    return resolve(std::make_shared<const LoadedScenario>(std::move(loaded)));
}

} // namespace

/// Of a game whose sides hide anything no more than what it is played on: one of them may sit here.
StartPage::Seen StartPage::look_at(const std::filesystem::path& file) {
    if (!is_small(file)) return {};
    if (is_game_record(file)) {
        auto game = load_record(file.string());
        if (!game) return {};
        const std::string title = game.value->record.title;
        auto now = open_position(*game.value);
        const auto setup = setup_of(std::move(game.value->scenario));
        return {drawn::without_secrets(*setup), say("Play: {}", title.empty() ? title_of(*setup) : title),
                std::move(now)};
    }
    auto loaded = load_document(file);
    if (!loaded) return {};
    const auto setup = setup_of(std::move(*loaded.value));
    return {setup, title_of(*setup), {}};
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
    area_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        arrange();
    });
    Bind(wxEVT_IDLE, [this](wxIdleEvent& event) {
        // out of sight nothing is drawn, and asking for more would keep the processor busy for nothing
        if (draw_next()) event.RequestMore();
        event.Skip();
    });
}

wxString StartPage::title() const {
    return words("Start");
}

void StartPage::refresh_recent() {
    if (state_of(host_.recent_files()) != recent_) refresh();
}

void StartPage::refresh() {
    waiting_.clear();
    paragraphs_.clear();
    area_->DestroyChildren();
    auto* left = new wxBoxSizer(wxVERTICAL);
    auto* right = new wxBoxSizer(wxVERTICAL);
    auto* title = new wxStaticText(area_, wxID_ANY, "Sabotier");
    title->SetFont(title->GetFont().Bold().Scaled(2));
    left->Add(title);
    left->Add(new wxStaticText(area_, wxID_ANY, words("A workshop for sabotage games")),
              wxSizerFlags().Border(wxBOTTOM, FromDIP(20)));
    add_games(*left);
    right->Add(heading(area_, "Recent files"), wxSizerFlags().Border(wxBOTTOM, FromDIP(8)));
    const auto recent = host_.recent_files();
    recent_ = state_of(recent);
    if (recent.empty())
        right->Add(new wxStaticText(area_, wxID_ANY, words("What you open or save appears here.")),
                   wxSizerFlags().Border(wxBOTTOM, FromDIP(8)));
    add_files(*right, recent);
    auto* open = new wxButton(area_, wxID_ANY, words("Open a file…"));
    open->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { host_.run("file.open"); });
    right->Add(open, wxSizerFlags().Border(wxTOP | wxBOTTOM, FromDIP(4)));
    if (const auto samples = sample_files(); !samples.empty()) {
        right->Add(heading(area_, "Samples"), wxSizerFlags().Border(wxTOP | wxBOTTOM, FromDIP(12)));
        add_files(*right, samples);
    }
    columns_ = new wxBoxSizer(wxHORIZONTAL);
    columns_->Add(left, wxSizerFlags(1).Border(wxALL, FromDIP(margin)));
    columns_->Add(right, wxSizerFlags(1).Border(wxALL, FromDIP(margin)));
    area_->SetSizer(columns_);
    arranged_for_ = 0;
    arrange();
}

void StartPage::arrange() {
    const int width = area_->GetClientSize().x;
    if (columns_ == nullptr || width == arranged_for_) return;
    arranged_for_ = width;
    const bool is_wide = width >= FromDIP(narrowest_for_two);
    columns_->SetOrientation(is_wide ? wxHORIZONTAL : wxVERTICAL);
    const int column = (is_wide ? width / 2 : width) - FromDIP(2 * margin);
    for (const Paragraph& paragraph : paragraphs_) {
        paragraph.control->SetLabel(paragraph.text);
        paragraph.control->Wrap(std::max(FromDIP(80), column - FromDIP(picture_width + gap)));
    }
    area_->Layout();
    area_->FitInside();
}

void StartPage::add(wxBoxSizer& column, const Entry& entry) {
    auto* picture = new wxStaticBitmap(area_, wxID_ANY, icon("map", 48), wxDefaultPosition,
                                       FromDIP(wxSize(picture_width, picture_height)));
    auto* link = new wxHyperlinkCtrl(area_, wxID_ANY, to_wx(entry.title), "open", wxDefaultPosition,
                                     wxDefaultSize, wxHL_ALIGN_LEFT | wxNO_BORDER);
    link->SetName(to_wx(entry.control));
    link->SetFont(link->GetFont().Bold());
    auto* about = new wxStaticText(area_, wxID_ANY, label_text(entry.words), wxDefaultPosition, wxDefaultSize,
                                   entry.is_path ? wxST_ELLIPSIZE_START : 0);
    if (entry.is_path)
        about->SetMinSize(wxSize(FromDIP(80), -1));
    else
        paragraphs_.push_back({about, label_text(entry.words)});
    // opening changes the list that the link stands in
    const auto open = [this, open = entry.open](auto&) { CallAfter(open); };
    link->Bind(wxEVT_HYPERLINK, open);
    picture->Bind(wxEVT_LEFT_UP, open);
    picture->SetCursor(wxCursor(wxCURSOR_HAND));
    auto* text = new wxBoxSizer(wxVERTICAL);
    text->Add(link);
    text->Add(about, wxSizerFlags().Expand().Border(wxTOP, FromDIP(2)));
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(picture, wxSizerFlags().CentreVertical());
    row->Add(text, wxSizerFlags(1).CentreVertical().Border(wxLEFT, FromDIP(gap)));
    column.Add(row, wxSizerFlags().Expand().Border(wxBOTTOM, FromDIP(10)));
    waiting_.push_back({picture, entry.is_path ? link : nullptr, entry.read});
}

void StartPage::add_games(wxBoxSizer& column) {
    column.Add(heading(area_, "New scenario"), wxSizerFlags().Border(wxBOTTOM, FromDIP(8)));
    for (const RulebookChoice& choice : rulebook_choices()) {
        const auto read = [id = choice.id]() -> Seen {
            const auto fresh = new_document(id);
            return {fresh ? (*fresh.value)->shared_setup() : nullptr, {}, {}};
        };
        add(column, {"new-" + choice.id, choice.title, tr(choice.description), false, read,
                     [this, id = choice.id] { host_.make_new(id); }});
    }
}

void StartPage::add_files(wxBoxSizer& column, const std::vector<std::filesystem::path>& files) {
    for (const auto& file : files)
        add(column, {"open-" + file.filename().string(), short_name(file), file.string(), true,
                     [file] { return look_at(file); }, [this, file] { host_.open_file(file); }});
}

bool StartPage::draw_next() {
    if (waiting_.empty() || !IsShownOnScreen()) return false;
    const Waiting next = waiting_.front();
    waiting_.erase(waiting_.begin());
    const Seen seen = next.read();
    const std::shared_ptr<const Setup>& setup = seen.setup;
    const wxSize size = next.place->GetSize();
    // what it is called once one knows
    if (setup && next.link != nullptr && !seen.title.empty()) {
        next.link->SetLabel(label_text(seen.title));
        next.link->InvalidateBestSize();
        next.link->GetContainingSizer()->Layout();
    }
    if (setup && size.x >= 8 && size.y >= 8)
        next.place->SetBitmap(picture_of(seen, size.x, size.y, system_colour(area_->GetBackgroundColour())));
    return !waiting_.empty();
}

} // namespace sabotier::editor
