#include "editor/ui/panels/properties_panel.hpp"

#include "editor/core/places/picking.hpp"
#include "editor/core/view/board_list.hpp"
#include "editor/core/work/edits/armies.hpp"
#include "editor/core/work/edits/cards.hpp"
#include "editor/core/work/edits/draft.hpp"
#include "editor/core/work/edits/hex_ground.hpp"
#include "editor/core/work/edits/loading.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "editor/core/work/edits/places.hpp"
#include "editor/core/work/edits/table.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/widgets/key_field.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/board/card_board.hpp"
#include "formats/board/table_board.hpp"
#include "formats/board/table_deal.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "formats/setup/traits.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/engine/space_text.hpp"

#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <fmt/ranges.h>

namespace sabotier::editor {

namespace {

constexpr int between = 8;      ///< a name and what it is the name of
constexpr int least_field = 64; ///< width

const std::vector<std::string>& facings() {
    static const std::vector<std::string> names{tr("north"), tr("north-east"), tr("south-east"),
                                                tr("south"), tr("south-west"), tr("north-west")};
    return names;
}

} // namespace

PropertiesPanel::PropertiesPanel(wxWindow* parent, Host& host)
    : Panel(parent, host) {
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        if (room() != built_for_) update_later(Change::texts); // its texts are wrapped to the width
    });
}

void PropertiesPanel::update(Change what) {
    if (!has(what, Change::work | Change::selection)) return;
    // rebuilding would take the text that is being typed away
    wxWindow* focus = wxWindow::FindFocus();
    if (focus != nullptr && focus->GetParent() != this) focus = nullptr;
    const auto* typed = dynamic_cast<wxTextCtrl*>(focus);
    const bool has_other_fields = what == everything() || has(what, Change::selection);
    if (!has_other_fields && typed != nullptr && page() != nullptr && page()->typing().is_going_on()) return;
    if (has_other_fields && page() != nullptr && page()->typing().is_going_on()) page()->end_typing();
    const wxString name = focus == nullptr ? wxString() : focus->GetName();
    build();
    if (name.empty()) return;
    if (wxWindow* again = wxWindow::FindWindowByName(name, this)) {
        again->SetFocus();
        if (auto* text = dynamic_cast<wxTextCtrl*>(again)) text->SetInsertionPointEnd();
    }
}

void PropertiesPanel::build() {
    Freeze();
    SetSizer(nullptr);
    DestroyChildren();
    column_ = new wxBoxSizer(wxVERTICAL);
    built_for_ = room();
    if (page() != nullptr) {
        const Document& document = page()->document();
        const Selection& selection = document.selection();
        if (selection.pieces.size() == 1)
            build_piece(document, *selection.pieces.begin());
        else if (selection.spaces.size() == 1)
            build_space(document, *selection.spaces.begin());
        else if (selection.objectives.size() == 1)
            build_objective(document, *selection.objectives.begin());
        else if (!selection.empty())
            heading(say("{} selected", selection.size()));
        else
            build_scenario(document);
    }
    SetSizer(column_);
    Thaw();
    Layout();
}

void PropertiesPanel::heading(const std::string& text) {
    auto* title = new wxStaticText(this, wxID_ANY, label_text(text));
    title->SetFont(title->GetFont().Bold());
    title->Wrap(std::max(FromDIP(100), room()));
    column_->Add(title, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
    grid_ = new wxFlexGridSizer(2, FromDIP(4), FromDIP(between));
    grid_->AddGrowableCol(1);
    column_->Add(grid_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8)));
}

void PropertiesPanel::fact(const char* name, const std::string& value) {
    named_fact(tr(name), value);
}

void PropertiesPanel::named_fact(const std::string& name, const std::string& value) {
    if (value.empty()) return;
    wxWindow* const label = add_label(name, wxSizerFlags());
    auto* text = new wxStaticText(this, wxID_ANY, label_text(value));
    text->Wrap(std::max(FromDIP(80), room() - std::max(room() / 3, label->GetBestSize().x)));
    grid_->Add(text, wxSizerFlags(1).Expand());
}

/// For a name with what it is the name of, beside each other.
int PropertiesPanel::room() const {
    return GetClientSize().x - FromDIP(16 + between);
}

wxWindow* PropertiesPanel::add_label(const std::string& name, const wxSizerFlags& flags) {
    auto* label = new wxStaticText(this, wxID_ANY, label_text(name));
    label->Wrap(std::max(FromDIP(60), room() * 9 / 20));
    grid_->Add(label, flags);
    return label;
}

/// A text to change. All that is typed into it is one step of the history, until Return, or until it is left.
void PropertiesPanel::field(const char* name, const std::string& value, const char* control, OfKey key,
                            std::function<Edited(const Scene&, const std::string&)> edit) {
    named_field(tr(name), value, control, key, std::move(edit));
}

void PropertiesPanel::named_field(const std::string& name, const std::string& value, const char* control,
                                  OfKey key, std::function<Edited(const Scene&, const std::string&)> edit) {
    add_label(name, wxSizerFlags().CentreVertical());
    auto* text = key_text(this, key.document, key.path, value, wxTE_PROCESS_ENTER);
    text->SetName(control);
    text->SetMinSize(wxSize(FromDIP(least_field), -1));
    const auto is_of_page = [this, owner = page()] { return page() != nullptr && page() == owner; };
    const TextField of{control, name, std::move(edit)};
    text->Bind(wxEVT_TEXT, [this, text, of, is_of_page](wxCommandEvent&) {
        if (is_of_page()) page()->type(of, to_utf8(text->GetValue()));
    });
    text->Bind(wxEVT_TEXT_ENTER, [this, is_of_page](wxCommandEvent&) {
        if (is_of_page() && page()->take_typed()) leave_field();
    });
    text->Bind(wxEVT_KILL_FOCUS, [this, is_of_page](wxFocusEvent& event) {
        if (is_of_page() && page()->typing().is_going_on()) leave_field();
        event.Skip();
    });
    grid_->Add(text, wxSizerFlags(1).Expand());
}

void PropertiesPanel::leave_field() {
    page()->end_typing();
    update_later(Change::texts); // with what the document made of the words
}

void PropertiesPanel::choice(const char* name, const std::vector<std::string>& values, int chosen,
                             const char* control, OfKey key, std::function<Edited(const Scene&, int)> edit) {
    add_label(tr(name), wxSizerFlags().CentreVertical());
    auto* made = new wxChoice(this, wxID_ANY);
    made->SetName(control);
    made->SetMinSize(wxSize(FromDIP(least_field), -1));
    for (const std::string& value : values)
        made->Append(to_wx(value));
    made->SetSelection(chosen);
    if (key.path.size() > 0) explain(made, key.document, key.path);
    made->Bind(wxEVT_CHOICE, [this, edit = std::move(edit), title = tr(name)](wxCommandEvent& event) {
        if (page() == nullptr) return;
        Document& document = page()->document();
        if (!document.apply(title, edit(document.scene(), event.GetSelection())))
            page()->tell_refusal(document.message());
    });
    grid_->Add(made, wxSizerFlags(1).Expand());
}

void PropertiesPanel::build_piece(const Document& document, const PieceRef& piece) {
    const Setup& setup = document.setup();
    const std::size_t index = find_piece(setup, piece);
    if (index == none) return;
    const SetupUnit& unit = setup.units[index];
    heading(unit.id.str());
    if (unit.piece != none) // units of platoons have none
        field(
            "Name", unit.name, "piece-name", {DocumentKind::scenario, {"pieces", "name"}},
            [piece](const Scene& scene, const std::string& name) { return name_piece(scene, piece, name); });
    fact("Kind", unit.kind != nullptr ? unit.kind->name : unit.kind_id.str());
    if (unit.side < setup.sides.size()) {
        const Side& side = *setup.sides[unit.side].side;
        fact("Side", side.name.empty() ? side.id.str() : side.name);
    }
    build_carrier(document, piece);
    if (unit.carrier >= setup.units.size())
        fact("Stands on", unit.space != no_space && document.board().is_space(unit.space)
                              ? document.board().name(unit.space)
                              : tr("not deployed"));
    if (traits_of(setup).has_terrain && unit.space != no_space && unit.carrier == none)
        choice("Faces", facings(), unit.facing ? number(*unit.facing) : -1, "facing",
               {DocumentKind::scenario, {"deployment", "facing"}}, [piece](const Scene& scene, int facing) {
                   return face_pieces(scene, {piece}, static_cast<Facing>(facing));
               });
    build_shots(piece, unit);
    if (unit.kind != nullptr) {
        for (const CounterFace::Value& value : kind_values(document.rulebook(), *unit.kind))
            if (value.text != "-") named_fact(value.label, value.text);
        for (const std::string& note : unit.kind->notes)
            fact("Note", note);
    }
}

/// How often a unit can still fire weapons that fire only so often.
void PropertiesPanel::build_shots(const PieceRef& piece, const SetupUnit& unit) {
    const auto& sides = page()->document().setup().sides;
    if (unit.kind == nullptr || unit.side >= sides.size()
        || unit.deployed >= sides[unit.side].deployment.size())
        return;
    const auto& left = sides[unit.side].deployment[unit.deployed].shots;
    for (const Weapon& weapon : unit.kind->weapons) {
        if (!weapon.shots) continue;
        const auto stated = left.find(weapon.id);
        const std::string name = say("Shots: {}", weapon.name.empty() ? weapon.id.str() : weapon.name);
        named_field(
            name, std::to_string(stated == left.end() ? *weapon.shots : stated->second),
            ("shots-" + weapon.id.str()).c_str(), {DocumentKind::scenario, {"deployment", "shots"}},
            [piece, id = weapon.id, all = *weapon.shots](const Scene& scene, const std::string& text) {
                const auto count = parse_integer(text);
                if (!count || *count < 0 || *count > all)
                    return Edited::refused(say("Expected a number from 0 to {}.", all));
                const auto shots = static_cast<int>(*count);
                return set_shots(scene, piece, id, shots == all ? std::nullopt : std::optional(shots));
            });
    }
}

/// What a unit rides on, to choose where it can; who rides on it.
void PropertiesPanel::build_carrier(const Document& document, const PieceRef& piece) {
    const Setup& setup = document.setup();
    const std::size_t index = find_piece(setup, piece);
    const std::size_t own = setup.units[index].carrier;
    const std::vector<PieceRef> carriers = carriers_for(setup, piece);
    if (!carriers.empty()) {
        std::vector<std::string> names{tr("nothing")};
        int chosen = 0;
        for (const PieceRef& carrier : carriers) {
            const std::size_t unit = find_piece(setup, carrier);
            const SpaceIndex space = setup.units[unit].space;
            if (unit == own) chosen = static_cast<int>(names.size());
            names.push_back(carrier.id.str()
                            + (space == no_space ? std::string() : ", " + document.board().name(space)));
        }
        choice("Aboard", names, chosen, "aboard", {DocumentKind::scenario, {"deployment", "aboard"}},
               [piece, carriers](const Scene& scene, int row) {
                   return row <= 0 ? unload_pieces(scene, {piece})
                                   : load_pieces(scene, {piece}, carriers[static_cast<std::size_t>(row) - 1]);
               });
    } else if (own < setup.units.size()) {
        fact("Aboard", setup.units[own].id.str());
    }
    std::vector<std::string> passengers;
    for (const SetupUnit& unit : setup.units)
        if (unit.carrier == index) passengers.push_back(unit.id.str());
    fact("Carries", fmt::format("{}", fmt::join(passengers, ", ")));
}

void PropertiesPanel::build_space(const Document& document, SpaceIndex space) {
    const Setup& setup = document.setup();
    if (!document.board().is_space(space)) return;
    heading(space_text(document.board().word(), document.board().name(space)));
    const Terrain* terrain = setup.terrain(space);
    const auto& terrains = document.rulebook().terrains;
    if (terrain != nullptr && is_free_form(*document.work().map)) {
        std::vector<std::string> names;
        for (const Terrain& each : terrains)
            names.push_back(each.name);
        const Cell cell = to_cell(setup.board.hexes().grid.hex(space));
        choice("Terrain", names, static_cast<int>(terrain - terrains.data()), "terrain",
               {DocumentKind::map, {}}, [cell](const Scene& scene, int chosen) {
                   return paint_terrain(scene, {cell},
                                        scene.rulebook().terrains[static_cast<std::size_t>(chosen)].id);
               });
    } else if (terrain != nullptr) {
        fact("Terrain", terrain->name);
    }
    if (const std::string ways = ways_in_words(setup, space); !ways.empty()) fact("Has", ways);
    if (terrain != nullptr)
        for (const std::string& note : terrain->notes)
            fact("Note", note);
    if (traits_of(setup).has_terrain) {
        const Cell cell = to_cell(setup.board.hexes().grid.hex(space));
        field("Label", label_at(*document.work().map, cell), "label", {DocumentKind::map, {"labels", "text"}},
              [cell](const Scene& scene, const std::string& text) { return set_label(scene, cell, text); });
    }
    if (traits_of(setup).grows) build_card(document, space);
    std::vector<std::string> names;
    for (const PieceRef& piece : pieces_at(setup, space))
        names.push_back(piece.id.str());
    fact("Pieces", fmt::format("{}", fmt::join(names, ", ")));
}

void PropertiesPanel::build_card(const Document& document, SpaceIndex space) {
    const CardBoard& cards = document.setup().board.on<CardBoard>();
    const LaidCard& laid = cards.laid(space);
    const CardKind* kind = cards.card(space);
    const CardPlace place = cards.place(space);
    fact("Card", kind == nullptr || kind->name.empty() ? laid.card.str() : kind->name);
    choice("Lies", {tr("face up"), tr("face down")}, laid.face_down ? 1 : 0, "card-face",
           {DocumentKind::map, {"cards", "face-down"}},
           [place](const Scene& scene, int) { return flip_card(scene, place); });
    choice("Turned", {tr("upright"), tr("on its head")}, laid.turn == 180 ? 1 : 0, "card-turn",
           {DocumentKind::map, {"cards", "turn"}},
           [place](const Scene& scene, int) { return turn_card(scene, place); });
}

void PropertiesPanel::build_objective(const Document& document, const ObjectiveId& id) {
    const auto& objectives = document.work().scenario->objectives;
    const auto found = std::ranges::find(objectives, id, &Objective::id);
    if (found == objectives.end()) return;
    heading(say("Objective {}", id.str()));
    field("Name", found->name, "objective-name", {DocumentKind::scenario, {"objectives", "name"}},
          [id](const Scene& scene, const std::string& name) { return name_objective(scene, id, name); });
    fact("Stands on", found->space.name);
}

/// A map or an army by itself has a title and an author of its own.
void PropertiesPanel::build_lone(const Document& document) {
    const Work& work = document.work();
    heading(document.rulebook().title);
    if (work.given == Given::map) {
        const auto text = [&](const char* name, std::string_view key, const std::string& value,
                              const char* control, std::string Map::*member) {
            field(name, value, control, {DocumentKind::map, {key}},
                  [member](const Scene& scene, const std::string& changed) -> Edited {
                      return with_map(scene.work(), [&](Map& map) { map.*member = changed; });
                  });
        };
        text("Title", "title", work.map->title, "map-title", &Map::title);
        text("Author", "author", work.map->author, "map-author", &Map::author);
        fact("Spaces", std::to_string(document.board().layout().spaces().size()));
    } else if (!work.armies.empty()) {
        const auto text = [&](const char* name, std::string_view key, const std::string& value,
                              const char* control, std::string Army::*member) {
            field(name, value, control, {DocumentKind::army, {key}},
                  [member](const Scene& scene, const std::string& changed) -> Edited {
                      const auto& [side, army] = *scene.work().armies.begin();
                      Army other = *army;
                      other.*member = changed;
                      return set_army(scene, side, std::move(other));
                  });
        };
        const Army& army = *work.armies.begin()->second;
        text("Name", "name", army.name, "army-name", &Army::name);
        text("Author", "author", army.author, "army-author", &Army::author);
    }
}

void PropertiesPanel::build_scenario(const Document& document) {
    if (document.work().given != Given::scenario) return build_lone(document);
    const Scenario& scenario = *document.work().scenario;
    const auto text = [&](const char* name, std::string_view key, const std::string& value,
                          const char* control, std::string Scenario::*member) {
        field(name, value, control, {DocumentKind::scenario, {key}},
              [member](const Scene& scene, const std::string& changed) -> Edited {
                  return with_scenario(scene.work(), [&](Scenario& s) { s.*member = changed; });
              });
    };
    heading(document.rulebook().title);
    text("Title", "title", scenario.title, "scenario-title", &Scenario::title);
    text("Author", "author", scenario.author, "scenario-author", &Scenario::author);
    text("Version", "version", scenario.version, "scenario-version", &Scenario::version);
    fact("Spaces", std::to_string(document.board().layout().spaces().size()));
    for (const Side& side : scenario.sides)
        fact("Side", side.name.empty() ? side.id.str() : side.name);
    for (const Objective& objective : scenario.objectives)
        fact("Objective",
             (objective.name.empty() ? objective.id.str() : objective.name) + ", " + objective.space.name);
    build_draft(document);
    build_table(document);
}

/// Who takes the first step of a variable set-up; for good once it was taken.
void PropertiesPanel::build_draft(const Document& document) {
    if (!has_draft(document.scene())) return;
    const Scenario& scenario = *document.work().scenario;
    const bool has_begun = scenario.draft && !scenario.draft->steps.empty();
    SideId first;
    if (scenario.draft) first = scenario.draft->first;
    if (has_begun && first.empty()) first = scenario.draft->steps.front().by;
    std::vector<SideId> sides{SideId{}};
    std::vector<std::string> names{tr("any side")};
    int chosen = 0;
    for (const Side& side : scenario.sides) {
        if (side.id == first) chosen = static_cast<int>(names.size());
        sides.push_back(side.id);
        names.push_back(side.name.empty() ? side.id.str() : side.name);
    }
    if (has_begun)
        fact("Drafts first", names[static_cast<std::size_t>(chosen)]);
    else
        choice("Drafts first", names, chosen, "draft-first", {DocumentKind::scenario, {"draft", "first"}},
               [sides](const Scene& scene, int row) {
                   return set_first_side(scene, sides[static_cast<std::size_t>(std::max(0, row))]);
               });
}

/// What lies on the table of a game without a board, and who is dealt what.
void PropertiesPanel::build_table(const Document& document) {
    const auto* table = document.setup().board.as<TableBoard>();
    if (!table || !document.rulebook().table) return;
    heading(tr("Table"));
    const auto& sizes = document.rulebook().table->sizes;
    std::vector<std::string> names;
    int chosen = wxNOT_FOUND;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (sizes[i].players == table->players()) chosen = static_cast<int>(i);
        names.push_back(std::to_string(sizes[i].players));
    }
    choice("Players", names, chosen, "table-players", {DocumentKind::scenario, {"players"}},
           [](const Scene& scene, int row) {
               return set_players(scene,
                                  scene.rulebook().table->sizes[static_cast<std::size_t>(row)].players);
           });
    field("Missions", row_text(document.scene()), "table-row", {DocumentKind::map, {"row"}}, set_row);
    for (const Role& role : document.rulebook().roles)
        named_field(role.name.empty() ? role.id.str() : role.name, std::to_string(table->count(role.id)),
                    ("role-" + role.id.str()).c_str(), {DocumentKind::scenario, {"deal", "roles"}},
                    [id = role.id](const Scene& scene, const std::string& text) {
                        const auto count = parse_integer(text);
                        if (!count) return Edited::refused(tr("Expected a number."));
                        return set_role_count(scene, id,
                                              static_cast<int>(std::clamp(*count, -1LL, 2'000'000'000LL)));
                    });
    const auto& deal = document.work().scenario->deal;
    field("Seed of the deal", deal && deal->seed ? std::to_string(*deal->seed) : std::string(), "table-seed",
          {DocumentKind::scenario, {"deal", "seed"}}, [](const Scene& scene, const std::string& text) {
              const auto seed = parse_integer(text);
              if (!seed || *seed < 0) return Edited::refused(tr("Expected a number."));
              return deal_by(scene, static_cast<std::uint64_t>(*seed));
          });
    build_seats(document);
}

void PropertiesPanel::build_seats(const Document& document) {
    const auto seats = seats_of(document.setup().board.on<TableBoard>(), *document.work().scenario);
    if (seats.empty()) return;
    heading(tr("Players"));
    for (std::size_t i = 0; i < seats.size(); ++i) {
        field("Name", seats[i].name, ("seat-" + std::to_string(i + 1)).c_str(),
              {DocumentKind::scenario, {"deal", "seats", "name"}},
              [i](const Scene& scene, const std::string& name) { return name_seat(scene, i, name); });
        fact("Dealt", dealt_in_words(document.rulebook(), seats[i]));
    }
}

} // namespace sabotier::editor
