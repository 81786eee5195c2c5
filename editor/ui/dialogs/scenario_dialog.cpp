#include "editor/ui/dialogs/scenario_dialog.hpp"

#include "editor/core/work/edits/findings.hpp"
#include "editor/core/work/edits/places.hpp"
#include "editor/core/work/edits/sides.hpp"
#include "editor/ui/widgets/key_field.hpp"
#include "editor/ui/widgets/scrolled_part.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/window_place.hpp"
#include "editor/ui/widgets/wrapped_text.hpp"
#include "formats/board/kinds.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/clrpicker.h>
#include <wx/notebook.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

namespace sabotier::editor {

namespace {

constexpr int options_width = 540;
constexpr int beside_choice = 60; ///< what a choice has round its words: rim, arrow, and a margin
constexpr int beside_page = 18;   ///< for a scroll bar
constexpr int least_page = 220;   ///< height of what is seen of a page that scrolls
const wxSize usual_size(620, 560);

wxTextCtrl* many_lines(wxWindow* parent, KeyPath path, const std::string& text, int height) {
    auto* made = key_text(parent, DocumentKind::scenario, path, text, wxTE_MULTILINE);
    made->SetInitialSize(wxSize(-1, parent->FromDIP(height))); // GTK shows it once before it is laid out
    return made;
}

/// An end as the first word of a line: "North-west".
wxString end_name(const std::string& end) {
    wxString name = to_wx(tr(end));
    return name.Left(1).Upper() + name.Mid(1);
}

/// The row that shows where a side sets up: the zone as it is listed, or one of the ends, or no zone.
int zone_row(const Side& side, const std::vector<std::string>& ends) {
    if (!side.zone) return static_cast<int>(ends.size()) + 1;
    if (!side.zone->end) return 0;
    const auto end = std::ranges::find(ends, *side.zone->end);
    return end == ends.end() ? 0 : static_cast<int>(end - ends.begin()) + 1;
}

std::optional<int> number_in(const wxSpinCtrl* field) {
    return field->GetValue() == 0 ? std::nullopt : std::optional(field->GetValue());
}

std::string joined(const std::vector<std::string>& paragraphs) {
    std::string text;
    for (const std::string& each : paragraphs)
        text += each + "\n";
    return text;
}

std::vector<std::string> paragraphs_of(const std::string& text) {
    std::vector<std::string> paragraphs;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (end > at) paragraphs.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return paragraphs;
}

wxFlexGridSizer* form(wxWindow* parent) {
    auto* grid = new wxFlexGridSizer(2, parent->FromDIP(8), parent->FromDIP(12));
    grid->AddGrowableCol(1);
    return grid;
}

void add_row(wxFlexGridSizer* grid, wxWindow* parent, const wxString& name, wxWindow* field) {
    grid->Add(new wxStaticText(parent, wxID_ANY, name), wxSizerFlags().CentreVertical());
    grid->Add(field, wxSizerFlags(1).Expand());
}

wxWindow* bordered(wxWindow* page, wxSizer* content) {
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(content, wxSizerFlags(1).Expand().Border(wxALL, page->FromDIP(12)));
    page->SetSizer(sizer);
    return page;
}

} // namespace

ScenarioDialog::ScenarioDialog(wxWindow* parent, const Scene& scene, std::filesystem::path folder)
    : wxDialog(parent, wxID_ANY, words("Title, sides and rules"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      scene_(scene),
      folder_(std::move(folder)),
      ends_(board_makings()[scene_.rulebook().board.kind].ends) {
    SetName("scenario");
    auto* book = new wxNotebook(this, wxID_ANY);
    book->AddPage(make_texts(book), words("Texts and budget"));
    book->AddPage(make_sides(book), words("Sides"));
    if (!scene_.rulebook().options.empty()) book->AddPage(make_options(book), words("Rules"));
    book->AddPage(make_notes(book), words("Notes"));
    why_ = new wxStaticText(this, wxID_ANY, wxString());
    why_->SetName("why");
    why_->Hide();
    Bind(
        wxEVT_BUTTON, [this](wxCommandEvent&) { accept(); }, wxID_OK);
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(book, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(8)));
    sizer->Add(why_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(12)));
    sizer->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
    SetSizerAndFit(sizer);
    size_dialog(*this, usual_size);
    CentreOnParent();
}

void ScenarioDialog::accept() {
    const Edited done = edit();
    if (done) {
        EndModal(wxID_OK);
        return;
    }
    why_->SetLabel(label_text(done.refusal));
    why_->Wrap(std::max(FromDIP(280), GetClientSize().x - FromDIP(24)));
    why_->Show();
    Layout();
}

wxSizer* ScenarioDialog::make_colour(wxWindow* page, wxTextCtrl* text, const std::string& shown) {
    const wxColour known(to_wx(shown)); // of a side to be added there is none yet
    auto* picker = new wxColourPickerCtrl(page, wxID_ANY, known.IsOk() ? known : *wxLIGHT_GREY);
    picker->Bind(wxEVT_COLOURPICKER_CHANGED, [text](wxColourPickerEvent& event) {
        text->SetValue(event.GetColour().GetAsString(wxC2S_HTML_SYNTAX).Lower());
    });
    text->Bind(wxEVT_TEXT, [text, picker](wxCommandEvent&) {
        if (const wxColour colour(text->GetValue()); colour.IsOk()) picker->SetColour(colour);
    });
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(text, wxSizerFlags(1).CentreVertical());
    row->Add(picker, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(6)));
    return row;
}

wxWindow* ScenarioDialog::make_texts(wxBookCtrlBase* book) {
    auto* page = new ScrolledPart(book, wxVSCROLL);
    page->SetScrollRate(0, FromDIP(12));
    const Scenario& scenario = scene_.scenario();
    auto* grid = form(page);
    title_ = key_text(page, DocumentKind::scenario, {"title"}, scenario.title);
    author_ = key_text(page, DocumentKind::scenario, {"author"}, scenario.author);
    version_ = key_text(page, DocumentKind::scenario, {"version"}, scenario.version);
    description_ = many_lines(page, {"description"}, scenario.description, 110);
    players_ = key_field(page, DocumentKind::scenario, {"players"}, scenario.players.value_or(0));
    points_ = key_field(page, DocumentKind::scenario, {"points"}, scenario.points.value_or(0));
    sheets_ = key_field(page, DocumentKind::scenario, {"sheets"}, scenario.sheets.value_or(0));
    add_row(grid, page, words("Title"), title_);
    add_row(grid, page, words("Author"), author_);
    add_row(grid, page, words("Version"), version_);
    add_row(grid, page, words("Description"), description_);
    grid->AddGrowableRow(3);
    add_row(grid, page, words("Players (0: not said)"), players_);
    if (!scene_.rulebook().lines.empty()) {
        add_row(grid, page, words("Points of each army (0: not said)"), points_);
        add_row(grid, page, words("Counter sheets of a player (0: one)"), sheets_);
    } else {
        points_->Hide();
        sheets_->Hide();
    }
    bordered(page, grid);
    page->SetMinSize(wxSize(page->GetSizer()->CalcMin().x + FromDIP(beside_page), FromDIP(least_page)));
    return page;
}

wxWindow* ScenarioDialog::make_sides(wxBookCtrlBase* book) {
    auto* page = new wxPanel(book);
    sides_page_ = new ScrolledPart(page, wxVSCROLL);
    sides_page_->SetScrollRate(0, FromDIP(12));
    sides_column_ = new wxBoxSizer(wxVERTICAL);
    for (const Side& side : scene_.scenario().sides)
        add_side_fields(side);
    auto* more = new wxButton(page, wxID_ANY, words("Add a side"));
    more->SetName("add-side");
    more->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        add_side_fields({});
        sides_page_->FitInside();
        sides_page_->Scroll(0, sides_page_->GetVirtualSize().y);
        sides_.back().name->SetFocus();
    });
    auto* inside = new wxBoxSizer(wxVERTICAL);
    inside->Add(sides_column_, wxSizerFlags(1).Expand().Border(wxRIGHT, FromDIP(beside_page)));
    sides_page_->SetSizer(inside);
    sides_page_->SetMinSize(wxSize(inside->CalcMin().x, FromDIP(least_page)));
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(sides_page_, wxSizerFlags(1).Expand());
    column->Add(more, wxSizerFlags().Border(wxTOP, FromDIP(8))); // in sight, however many there are
    return bordered(page, column);
}

void ScenarioDialog::add_side_fields(const Side& side) {
    auto* panel = new wxPanel(sides_page_);
    auto* grid = form(panel);
    SideFields fields{};
    fields.side = side.id;
    fields.panel = panel;
    fields.name = key_text(panel, DocumentKind::scenario, {"sides", "name"}, side.name);
    fields.name->SetName(to_wx("name-" + side.id.str()));
    fields.colour = key_text(panel, DocumentKind::scenario, {"sides", "colour"}, side.colour);
    fields.colour->SetName(to_wx("colour-" + side.id.str()));
    fields.end = new wxChoice(panel, wxID_ANY);
    fields.end->SetName(to_wx("zone-" + side.id.str()));
    fields.end->Append(words("As listed on the map"));
    for (const std::string& end : ends_)
        fields.end->Append(end_name(end));
    fields.end->Append(words("No zone"));
    fields.end->SetSelection(zone_row(side, ends_));
    explain(fields.end, DocumentKind::scenario, {"sides", "zone", "end"});
    fields.depth = key_field(panel, DocumentKind::scenario, {"sides", "zone", "depth"},
                             side.zone ? side.zone->depth : 0);
    auto* heading = new wxStaticText(panel, wxID_ANY,
                                     side.id.empty() ? words("Another side") : label_text(side.id.str()));
    heading->SetFont(heading->GetFont().Bold());
    auto* remove = new wxButton(panel, wxID_ANY, words("Remove"));
    remove->SetName(to_wx("remove-" + side.id.str()));
    remove->Bind(wxEVT_BUTTON, [this, at = sides_.size()](wxCommandEvent&) {
        sides_[at].is_removed = true;
        sides_[at].panel->Hide();
        sides_page_->FitInside();
    });
    // across the column: bold words are wider than the toolkit thinks
    auto* above = new wxBoxSizer(wxHORIZONTAL);
    above->Add(heading, wxSizerFlags(1).CentreVertical());
    grid->Add(above, wxSizerFlags().Expand());
    grid->Add(remove, wxSizerFlags().Right());
    add_row(grid, panel, words("Name"), fields.name);
    grid->Add(new wxStaticText(panel, wxID_ANY, words("Colour")), wxSizerFlags().CentreVertical());
    const auto seen =
        std::ranges::find(scene_.setup().sides, side.id, [](const SetupSide& each) { return each.side->id; });
    const std::string shown = seen == scene_.setup().sides.end() ? side.colour : seen->colour;
    fields.colour->SetHint(to_wx(shown)); // what it is as long as nothing is said
    grid->Add(make_colour(panel, fields.colour, shown), wxSizerFlags(1).Expand());
    add_row(grid, panel, words("Sets up at the end"), fields.end);
    add_row(grid, panel, words("Depth in spaces"), fields.depth);
    panel->SetSizer(grid);
    sides_column_->Add(panel, wxSizerFlags().Expand().Border(wxBOTTOM, FromDIP(12)));
    sides_.push_back(fields);
}

wxWindow* ScenarioDialog::make_options(wxBookCtrlBase* book) {
    auto* page = new ScrolledPart(book, wxHSCROLL | wxVSCROLL);
    page->SetScrollRate(FromDIP(12), FromDIP(12));
    auto* column = new wxBoxSizer(wxVERTICAL);
    for (const RuleOption& option : scene_.rulebook().options) {
        auto* title = new wxStaticText(page, wxID_ANY, label_text(tr(option.title)));
        title->SetFont(title->GetFont().Bold());
        title->SetName(to_wx("option-title-" + option.id.str()));
        title->Wrap(FromDIP(options_width));
        auto* values = new wxChoice(page, wxID_ANY);
        // a list is as wide as its longest line
        const auto line = [&](const std::string& text) {
            return wrapped(*page, to_wx(text), FromDIP(options_width - beside_choice));
        };
        values->SetName(to_wx("option-" + option.id.str()));
        const auto named = [](const OptionValue& value) {
            return value.title.empty() ? value.id : tr(value.title);
        };
        const auto usual = std::ranges::find(option.values, option.chosen, &OptionValue::id);
        values->Append(line(
            say("As the rulebook has it: {}", usual == option.values.end() ? option.chosen : named(*usual))));
        values->SetSelection(0);
        for (const OptionValue& value : option.values) {
            const int row = values->Append(line(named(value)));
            for (const OptionSetting& setting : scene_.scenario().options)
                if (setting.option == option.id && setting.value == value.id) values->SetSelection(row);
        }
        // bold words are wider than the toolkit thinks
        column->Add(title, wxSizerFlags().Expand().Border(wxTOP, FromDIP(8)));
        if (!option.note.empty()) {
            auto* note = new wxStaticText(page, wxID_ANY, label_text(tr(option.note)));
            note->Wrap(FromDIP(options_width));
            column->Add(note);
        }
        column->Add(values, wxSizerFlags().Expand());
        options_.push_back(values);
    }
    return bordered(page, column);
}

wxWindow* ScenarioDialog::make_notes(wxBookCtrlBase* book) {
    auto* page = new wxPanel(book);
    rules_ = many_lines(page, {"special-rules"}, joined(scene_.scenario().special_rules), 100);
    notes_ = many_lines(page, {"notes"}, joined(scene_.scenario().notes), 100);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(new wxStaticText(page, wxID_ANY, words("Special rules, one in each line")));
    column->Add(rules_, wxSizerFlags(1).Expand());
    column->Add(new wxStaticText(page, wxID_ANY, words("Notes for designers, one in each line")),
                wxSizerFlags().Border(wxTOP, FromDIP(10)));
    column->Add(notes_, wxSizerFlags(1).Expand());
    return bordered(page, column);
}

Edited ScenarioDialog::with_texts() const {
    return with_scenario(scene_.work(), [this](Scenario& scenario) {
        scenario.title = to_utf8(title_->GetValue());
        scenario.author = to_utf8(author_->GetValue());
        scenario.version = to_utf8(version_->GetValue());
        scenario.description = to_utf8(description_->GetValue());
        scenario.players = number_in(players_);
        scenario.points = number_in(points_);
        scenario.sheets = number_in(sheets_);
        scenario.special_rules = paragraphs_of(to_utf8(rules_->GetValue()));
        scenario.notes = paragraphs_of(to_utf8(notes_->GetValue()));
    });
}

Edited ScenarioDialog::with_zone(Work work, const SideId& id, const SideFields& fields) const {
    const auto row = static_cast<std::size_t>(std::max(0, fields.end->GetSelection()));
    const std::optional<Zone> zone = std::ranges::find(work.scenario->sides, id, &Side::id)->zone;
    if (row == 0) return work; // as it is listed
    if (row > ends_.size()) return zone ? clear_zone(Scene(std::move(work)), id) : Edited(std::move(work));
    const std::string& end = ends_[row - 1];
    const int depth = fields.depth->GetValue();
    if (zone && zone->end == end && zone->depth == depth) return work;
    return set_zone_end(Scene(std::move(work)), id, end, depth);
}

Edited ScenarioDialog::with_side(Work work, const SideFields& fields) const {
    if (fields.is_removed)
        return fields.side.empty() ? Edited(std::move(work))
                                   : remove_side(Scene(std::move(work)), fields.side);
    const std::string name = to_utf8(fields.name->GetValue());
    SideId id = fields.side;
    Edited edited =
        id.empty() ? add_side(Scene(std::move(work)), name) : name_side(Scene(std::move(work)), id, name);
    if (edited && id.empty()) id = edited.work->scenario->sides.back().id;
    return and_then(
        std::move(edited),
        [&](Work now) { return colour_side(Scene(std::move(now)), id, to_utf8(fields.colour->GetValue())); },
        [&](Work now) { return with_zone(std::move(now), id, fields); });
}

Edited ScenarioDialog::edit() const {
    Edited edited = with_texts();
    for (const SideFields& fields : sides_)
        edited = and_then(std::move(edited), [&](Work now) { return with_side(std::move(now), fields); });
    const auto& options = scene_.rulebook().options;
    for (std::size_t i = 0; i < options_.size(); ++i) {
        const int row = options_[i]->GetSelection();
        const std::string value = row <= 0 ? "" : options[i].values[static_cast<std::size_t>(row - 1)].id;
        const auto& settings = scene_.scenario().options;
        const auto known = std::ranges::find(settings, options[i].id, &OptionSetting::option);
        if (value == (known == settings.end() ? "" : known->value)) continue;
        edited = and_then(std::move(edited), [&](Work now) {
            return set_option(Scene(std::move(now)), options[i].id, value, folder_);
        });
    }
    return edited;
}

} // namespace sabotier::editor
