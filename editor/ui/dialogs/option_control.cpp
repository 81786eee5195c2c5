#include "editor/ui/dialogs/option_control.hpp"

#include "editor/ui/widgets/number_field.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/wrapped_text.hpp"

#include <wx/checkbox.h>
#include <wx/checklst.h>
#include <wx/choice.h>
#include <wx/clntdata.h>
#include <wx/combobox.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

namespace sabotier::editor {
namespace {

constexpr int beside_box = 12; ///< between a box to tick and its words
constexpr int most_ticks = 6;  ///< lines of a list to tick in; more scroll

using Values = std::vector<ChoiceForm::Value>;
using Chosen = std::function<void(ExportValue)>;

/// The names behind the titles that a control shows.
struct Names final : wxClientData {
    explicit Names(Values all)
        : values(std::move(all)) {}
    Values values;
};

void keep(wxWindow& made, Values values) {
    made.SetClientObject(new Names(std::move(values)));
}

Values values_of(const wxWindow& made) {
    const auto* names = dynamic_cast<const Names*>(made.GetClientObject());
    return names == nullptr ? Values() : names->values;
}

wxArrayString titles_of(const Values& values) {
    wxArrayString titles;
    for (const ChoiceForm::Value& value : values)
        titles.Add(to_wx(tr(value.title)));
    return titles;
}

int index_of(const Values& values, const std::string& name) {
    const auto found = std::ranges::find(values, name, &ChoiceForm::Value::name);
    return found == values.end() ? wxNOT_FOUND : static_cast<int>(found - values.begin());
}

std::string text_of(const ExportChoice::Control& control) {
    const auto* text = std::get_if<std::string>(&control.value);
    return text == nullptr ? "" : *text;
}

/// A name is chosen from a list that begins with none of them.
Values with_none(Values values) {
    values.insert(values.begin(), {"", marked("All of them")});
    return values;
}

std::string ticked(const wxCheckListBox& list) {
    const Values values = values_of(list);
    std::string names;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (list.IsChecked(static_cast<unsigned int>(i)))
            names += (names.empty() ? "" : ",") + values[i].name;
    return names;
}

void tick(wxCheckListBox& list, const ExportChoice::Control& control) {
    const TextForm& form = std::get<TextForm>(control.option->form);
    if (values_of(list) != control.names) {
        list.Set(titles_of(control.names));
        keep(list, control.names);
    }
    const std::vector<std::string> parts = form.parts(text_of(control));
    for (std::size_t i = 0; i < control.names.size(); ++i)
        list.Check(static_cast<unsigned int>(i),
                   std::ranges::find(parts, control.names[i].name) != parts.end());
}

wxWindow* make_list(wxWindow* parent, const ExportChoice::Control& control, const Chosen& chosen) {
    auto* list =
        new wxCheckListBox(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, titles_of(control.names));
    keep(*list, control.names);
    tick(*list, control);
    const int lines = std::min<int>(most_ticks, static_cast<int>(control.names.size()) + 1);
    list->SetMinSize(wxSize(-1, lines * (list->GetCharHeight() + parent->FromDIP(8))));
    list->Bind(wxEVT_CHECKLISTBOX, [list, chosen](wxCommandEvent&) { chosen(ticked(*list)); });
    return list;
}

wxWindow* make_choice(wxWindow* parent, const Values& values, const std::string& value,
                      const Chosen& chosen) {
    auto* field = new wxChoice(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, titles_of(values));
    field->SetSelection(index_of(values, value));
    field->Bind(wxEVT_CHOICE, [field, values, chosen](wxCommandEvent&) {
        chosen(values.at(static_cast<std::size_t>(std::max(0, field->GetSelection()))).name);
    });
    return field;
}

/// Titles of what is proposed; anything else is typed.
wxWindow* make_combo(wxWindow* parent, const ExportChoice::Control& control, const Chosen& chosen) {
    const Values& values = control.names;
    const int known = index_of(values, text_of(control));
    const wxString shown =
        known == wxNOT_FOUND ? to_wx(text_of(control)) : titles_of(values)[static_cast<std::size_t>(known)];
    auto* field =
        new wxComboBox(parent, wxID_ANY, shown, wxDefaultPosition, wxDefaultSize, titles_of(values));
    field->Bind(wxEVT_TEXT, [field, values, chosen](wxCommandEvent&) {
        const int place = titles_of(values).Index(field->GetValue());
        chosen(place == wxNOT_FOUND ? to_utf8(field->GetValue())
                                    : values.at(static_cast<std::size_t>(place)).name);
    });
    return field;
}

wxWindow* make_text(wxWindow* parent, const ExportChoice::Control& control, const Chosen& chosen) {
    const TextForm& form = std::get<TextForm>(control.option->form);
    if (form.is_list) return make_list(parent, control, chosen);
    if (form.of_scenario != nullptr)
        return make_choice(parent, with_none(control.names), text_of(control), chosen);
    return make_combo(parent, control, chosen);
}

wxWindow* make_number(wxWindow* parent, const ExportChoice::Control& control, const Chosen& chosen) {
    const NumberForm& form = std::get<NumberForm>(control.option->form);
    auto* field = number_field(parent, form.least, form.most, std::get<int>(control.value));
    field->Bind(wxEVT_SPINCTRL, [field, chosen](wxSpinEvent&) { chosen(field->GetValue()); });
    return field;
}

wxWindow* make_box(wxWindow* parent, const ExportChoice::Control& control, int width, const Chosen& chosen) {
    auto* box = new wxCheckBox(parent, wxID_ANY, wxString());
    // a label on one line would be wider than the column, and GTK draws none narrower than its words
    box->SetLabel(wrapped(*box, to_wx(tr(control.option->title)),
                          width - box->GetBestSize().x - parent->FromDIP(beside_box)));
    box->SetValue(std::get<bool>(control.value));
    box->Bind(wxEVT_CHECKBOX, [box, chosen](wxCommandEvent&) { chosen(box->GetValue()); });
    return box;
}

} // namespace

wxWindow* make_option_control(wxWindow* parent, const ExportChoice::Control& control, int width,
                              std::function<void(ExportValue)> chosen) {
    const OptionForm& form = control.option->form;
    wxWindow* made = std::holds_alternative<NumberForm>(form) ? make_number(parent, control, chosen)
                     : std::holds_alternative<ChoiceForm>(form)
                         ? make_choice(parent, std::get<ChoiceForm>(form).values, text_of(control), chosen)
                     : std::holds_alternative<TextForm>(form) ? make_text(parent, control, chosen)
                                                              : make_box(parent, control, width, chosen);
    made->SetName(control.option->name);
    // how parts are typed is for the command line: what is ticked needs no words
    if (dynamic_cast<wxCheckListBox*>(made) == nullptr) made->SetToolTip(to_wx(tr(control.option->help)));
    return made;
}

void show_option(wxWindow& made, const ExportChoice::Control& control) {
    if (const auto* form = std::get_if<ChoiceForm>(&control.option->form)) {
        if (auto* field = dynamic_cast<wxChoice*>(&made))
            field->SetSelection(index_of(form->values, text_of(control)));
    } else if (auto* number = dynamic_cast<wxSpinCtrl*>(&made)) {
        number->SetValue(std::get<int>(control.value));
    } else if (auto* list = dynamic_cast<wxCheckListBox*>(&made)) {
        tick(*list, control);
    }
}

} // namespace sabotier::editor
