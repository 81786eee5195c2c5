#include "editor/ui/dialogs/layouts_dialog.hpp"

#include "editor/core/kinds.hpp"
#include "editor/ui/widgets/drawing.hpp"
#include "editor/ui/widgets/number_field.hpp"
#include "editor/ui/widgets/pictures.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/window_place.hpp"
#include "formats/setup/traits.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/gauge.h>
#include <wx/scrolwin.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/tglbtn.h>

#include <algorithm>

namespace sabotier::editor {

namespace {

constexpr int shown = 12;
constexpr int shown_with_captions = 6;
constexpr int picture_size = 134;
constexpr int least_area = 100; ///< height of what is seen of the pictures, which scroll

/// The control of a question; `change` takes the answer.
wxWindow* control_of(wxWindow* parent, const RandomQuestion& question,
                     const std::function<void(int, const std::string&)>& change) {
    switch (question.kind) {
    case RandomQuestion::Kind::flag: {
        auto* box = new wxCheckBox(parent, wxID_ANY, label_text(question.label));
        box->SetValue(question.value != 0);
        box->Bind(wxEVT_CHECKBOX, [=](wxCommandEvent& event) { change(event.IsChecked() ? 1 : 0, {}); });
        return box;
    }
    case RandomQuestion::Kind::number: {
        auto* spin = number_field(parent, question.least, question.most, question.value);
        spin->Bind(wxEVT_SPINCTRL, [=](wxSpinEvent& event) { change(event.GetPosition(), {}); });
        return spin;
    }
    case RandomQuestion::Kind::choice: {
        auto* choice = new wxChoice(parent, wxID_ANY);
        for (const std::string& each : question.choices)
            choice->Append(to_wx(each));
        choice->SetSelection(question.value);
        choice->Bind(wxEVT_CHOICE, [=](wxCommandEvent& event) { change(event.GetSelection(), {}); });
        return choice;
    }
    case RandomQuestion::Kind::text:
        break;
    }
    auto* text = new wxTextCtrl(parent, wxID_ANY, to_wx(question.text));
    text->Bind(wxEVT_TEXT, [=](wxCommandEvent&) { change(0, to_utf8(text->GetValue())); });
    return text;
}

} // namespace

LayoutsDialog::LayoutsDialog(wxWindow* parent, Scene scene)
    : wxDialog(parent, wxID_ANY, words("Random layouts"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      scene_(std::move(scene)),
      has_captions_(traits_of(scene_.setup()).has_row) {
    SetName("layouts");
    answers_ = random_source(scene_)->questions();
    auto* grid = new wxFlexGridSizer(2, FromDIP(6), FromDIP(10));
    grid->AddGrowableCol(1);
    make_questions(grid);
    area_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL);
    area_->SetScrollRate(0, FromDIP(12));
    pictures_ = new wxGridSizer(has_captions_ ? 2 : 4, FromDIP(6), FromDIP(6));
    area_->SetSizer(pictures_);
    area_->SetMinSize(FromDIP(wxSize(4 * (picture_size + 24) + 30, least_area)));
    trouble_ =
        new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
    gauge_ = new wxGauge(this, wxID_ANY, has_captions_ ? shown_with_captions : shown, wxDefaultPosition,
                         FromDIP(wxSize(140, 8)));
    auto* state = new wxBoxSizer(wxHORIZONTAL);
    state->Add(trouble_, wxSizerFlags(1).CentreVertical());
    state->Add(gauge_, wxSizerFlags().CentreVertical().ReserveSpaceEvenIfHidden());
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(grid, wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
    sizer->Add(area_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, FromDIP(12)));
    sizer->Add(state, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(12)));
    sizer->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
    SetSizerAndFit(sizer);
    size_dialog(*this, {700, 760});
    FindWindow(wxID_OK)->SetName("take");
    draw();
    CentreOnParent();
}

void LayoutsDialog::make_questions(wxFlexGridSizer* grid) {
    const auto label = [&](const wxString& text) {
        grid->Add(new wxStaticText(this, wxID_ANY, text), wxSizerFlags().CentreVertical());
    };
    label(words("Seed"));
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    seed_ = number_field(this, 1, 1'000'000'000, 1);
    seed_->SetName("seed");
    seed_->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) { draw(); });
    auto* others = new wxButton(this, wxID_ANY, words("Others"));
    others->SetName("others");
    others->SetToolTip(words("Draw again with the next seed"));
    others->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        seed_->SetValue(seed_->GetValue() + static_cast<int>(std::max<std::size_t>(1, drawn_.size())));
        draw();
    });
    row->Add(seed_);
    row->Add(others, wxSizerFlags().Border(wxLEFT, FromDIP(8)));
    grid->Add(row);
    for (std::size_t i = 0; i < answers_.size(); ++i) {
        wxWindow* control = control_of(this, answers_[i], [this, i](int value, const std::string& text) {
            answers_[i].value = value;
            answers_[i].text = text;
            draw();
        });
        control->SetName(to_wx("random-" + answers_[i].id));
        if (answers_[i].kind == RandomQuestion::Kind::flag)
            grid->AddSpacer(0);
        else
            label(label_text(answers_[i].label));
        grid->Add(control);
    }
}

/// Starts over, on the worker's thread.
void LayoutsDialog::draw() {
    ++round_;
    drawn_.clear();
    chosen_ = 0;
    pictures_->Clear(true);
    trouble_->SetLabel(words("Drawing…"));
    gauge_->SetValue(0);
    gauge_->Show();
    is_drawing_ = true;
    FindWindow(wxID_OK)->Disable();
    const int wanted = has_captions_ ? shown_with_captions : shown;
    const auto job = [this, scene = scene_, answers = answers_, round = round_, wanted,
                      seed = static_cast<std::uint64_t>(seed_->GetValue())](const auto& is_cancelled) {
        const auto source = random_source(scene);
        source->begin(answers, seed);
        std::string trouble;
        for (int i = 0; i < wanted && trouble.empty() && !is_cancelled(); ++i) {
            RandomWork made = source->draw(is_cancelled);
            trouble = std::move(made.trouble);
            if (!made.work || is_cancelled()) break;
            Drawn drawn{*made.work, Scene(*made.work).shared_setup(), std::move(made.caption)};
            CallAfter([this, round, drawn = std::move(drawn)] {
                if (round == round_) add(drawn);
            });
        }
        CallAfter([this, round, trouble] {
            if (round == round_) finish(trouble);
        });
    };
    worker_.post(job, [this, round = round_](const std::string& why) {
        CallAfter([this, round, why] {
            if (round == round_) finish(why);
        });
    });
}

void LayoutsDialog::add(Drawn drawn) {
    const std::size_t index = drawn_.size();
    const int width = FromDIP(has_captions_ ? 2 * picture_size : picture_size);
    const int height = FromDIP(has_captions_ ? picture_size / 2 : picture_size);
    const Colour ground = system_colour(wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOW));
    const auto setup = drawn.setup;
    auto* button =
        new wxBitmapToggleButton(area_, wxID_ANY, drawn_bundle(width, height, ground, [=](Canvas& canvas) {
                                     draw_fitted(canvas, *setup, width, height);
                                 }));
    button->SetName(wxString::Format("layout-%zu", index));
    button->Bind(wxEVT_TOGGLEBUTTON, [this, index](wxCommandEvent&) { choose(index); });
    button->Bind(wxEVT_LEFT_DCLICK, [this, index](wxMouseEvent&) {
        choose(index);
        EndModal(wxID_OK);
    });
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(button, wxSizerFlags().Centre());
    if (!drawn.caption.empty()) {
        auto* caption = new wxStaticText(area_, wxID_ANY, label_text(drawn.caption));
        caption->SetFont(caption->GetFont().Smaller());
        if (!has_captions_) caption->Wrap(width);
        column->Add(caption, wxSizerFlags().Border(wxLEFT | wxTOP, FromDIP(4)));
    }
    pictures_->Add(column, wxSizerFlags().Centre().Top());
    drawn_.push_back(std::move(drawn));
    gauge_->SetValue(static_cast<int>(drawn_.size()));
    area_->FitInside();
    area_->Layout();
    if (index == 0) choose(0);
}

void LayoutsDialog::finish(const std::string& trouble) {
    is_drawing_ = false;
    gauge_->Hide();
    trouble_->SetLabel(label_text(trouble));
}

void LayoutsDialog::choose(std::size_t index) {
    chosen_ = index;
    for (std::size_t i = 0; i < drawn_.size(); ++i)
        if (auto* button =
                dynamic_cast<wxBitmapToggleButton*>(FindWindow(wxString::Format("layout-%zu", i)))) {
            button->SetValue(i == index);
            button->SetBackgroundColour(i == index ? wxSystemSettings::GetColour(wxSYS_COLOUR_HIGHLIGHT)
                                                   : wxNullColour);
        }
    FindWindow(wxID_OK)->Enable();
}

Edited LayoutsDialog::edit() const {
    if (chosen_ >= drawn_.size()) return Edited::refused(tr("No layout is chosen."));
    return drawn_[chosen_].work;
}

} // namespace sabotier::editor
