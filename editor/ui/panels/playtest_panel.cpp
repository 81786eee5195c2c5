#include "editor/ui/panels/playtest_panel.hpp"

#include "editor/core/playtest/playtest_overlay.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/widgets/interval_bars.hpp"
#include "editor/ui/widgets/number_field.hpp"
#include "editor/ui/widgets/small_button.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/wrapped_text.hpp"
#include "validator/answers/playtest/playtest_page.hpp"
#include "validator/answers/playtest/playtest_words.hpp"
#include "validator/play/bots/all_bots.hpp"

#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>

#include <algorithm>
#include <utility>

namespace sabotier::editor {

namespace {

constexpr int rim = 6;
constexpr int least_words = 100; ///< width

/// Whether it takes another place than before.
bool relabel_lines(wxStaticText& label, const std::string& text, int width) {
    const wxString wanted = wrapped_lines(label, label_text(text), width);
    if (label.GetLabel() == wanted) return false;
    const wxSize before = label.GetBestSize();
    label.SetLabel(wanted);
    label.Show(!wanted.empty());
    return label.GetBestSize() != before;
}

/// Places in the file say nothing here: what is wrong is open beside.
std::string reasons(const Problems& problems) {
    std::string text = tr("This cannot be played:");
    for (Problem problem : problems) {
        problem.at = {};
        text += "\n" + to_text(problem);
    }
    return text;
}

} // namespace

PlaytestPanel::PlaytestPanel(wxWindow* parent, Host& host)
    : Panel(parent, host) {
    make_controls();
    start_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { this->host().run("scenario.playtest"); });
    const auto chosen = [this](wxCommandEvent&) {
        if (!is_filling_ && page() != nullptr)
            page()->set_playtest_bot(to_utf8(bot_->GetValue().Trim(true).Trim(false)));
    };
    bot_->Bind(wxEVT_TEXT, chosen);
    bot_->Bind(wxEVT_COMBOBOX, chosen);
    threshold_->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) {
        if (!is_filling_ && page() != nullptr) page()->set_playtest_threshold(threshold_->GetValue());
    });
    heat_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { choose_heat(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        // GTK hands sizes out just now: it hears of no others meanwhile
        CallAfter([this] { show_words(); });
    });
}

void PlaytestPanel::make_controls() {
    bot_ = new wxComboBox(this, wxID_ANY);
    bot_->SetName("playtest-bot");
    bot_->SetToolTip(words("Which bot plays every seat, with its options, as sabotier playtest takes it"));
    bot_->SetMinSize(wxSize(FromDIP(110), -1));
    start_ = small_button(this, words("Start"), "playtest-start");
    start_->SetToolTip(words("Start or stop games by bots, which tell who wins how often"));
    auto* top = new wxBoxSizer(wxHORIZONTAL);
    top->Add(bot_, wxSizerFlags(1).CentreVertical());
    top->Add(start_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(4)));
    threshold_ = number_field(this, 55, 95, 60);
    threshold_->SetName("playtest-threshold");
    threshold_->SetToolTip(
        words("How much one of two sides may win of the games that are not drawn, in percent: 55 to 95"));
    auto* judged = new wxBoxSizer(wxHORIZONTAL);
    judged->Add(new wxStaticText(this, wxID_ANY, words("Fair up to")), wxSizerFlags().CentreVertical());
    judged->Add(threshold_, wxSizerFlags().CentreVertical().Border(wxLEFT | wxRIGHT, FromDIP(4)));
    judged->Add(new wxStaticText(this, wxID_ANY, "%"), wxSizerFlags().CentreVertical());
    const auto label = [this](const char* name) {
        auto* made = new wxStaticText(this, wxID_ANY, wxString());
        made->SetName(name);
        made->Hide(); // without words it has no place
        return made;
    };
    wrong_ = label("playtest-wrong");
    state_ = label("playtest-state");
    bars_ = new IntervalBars(this);
    bars_->SetName("playtest-bars");
    verdict_ = label("playtest-verdict");
    verdict_->SetFont(verdict_->GetFont().Bold());
    heat_ = new wxChoice(this, wxID_ANY);
    heat_->SetName("playtest-heat");
    heat_->SetToolTip(words("What is shown over the board"));
    heat_->SetMinSize(wxSize(FromDIP(110), -1));
    words_ = label("playtest-words");
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(rim));
    // Who wins first: in a low window the rest is out of sight.
    sizer->Add(top, flags);
    for (wxWindow* each : {static_cast<wxWindow*>(wrong_), static_cast<wxWindow*>(state_),
                           static_cast<wxWindow*>(bars_), static_cast<wxWindow*>(verdict_)})
        sizer->Add(each, flags);
    sizer->Add(judged, flags);
    sizer->Add(heat_, flags);
    sizer->Add(words_, wxSizerFlags().Expand().Border(wxALL, FromDIP(rim)));
    SetSizer(sizer);
}

bool PlaytestPanel::has_use() const {
    return page() == nullptr || page()->document().work().given == Given::scenario;
}

void PlaytestPanel::choose_heat() {
    if (page() == nullptr || is_filling_) return;
    const int row = heat_->GetSelection();
    if (row > 0)
        page()->show_heat(heats_.at(static_cast<std::size_t>(row) - 1));
    else if (page()->overlay() == playtest_kind)
        page()->show_overlay({});
}

void PlaytestPanel::update(Change what) {
    if (!has(what, playtest_changed)) return;
    const auto result = page() == nullptr ? nullptr : page()->playtest().latest();
    is_filling_ = true;
    show_bots();
    show_threshold();
    show_button(result.get());
    show_heats(result.get());
    is_filling_ = false;
    bars_->show(result && result->series ? winners_table(*result->series, result->summary)
                                         : PlaytestPage::Table{});
    if (bars_->Show(!bars_->table().rows.empty())) Layout();
    show_words();
}

/// Those that play the game; with their options they are typed.
void PlaytestPanel::show_bots() {
    const std::string procedure =
        page() == nullptr ? std::string() : page()->document().rulebook().play.procedure;
    wxArrayString names;
    for (const play::BotType& type : play::all_bots())
        if (type.procedure.empty() || type.procedure == procedure) names.Add(to_wx(type.name));
    const wxString bot = page() == nullptr ? wxString() : to_wx(page()->playtest_bot());
    if (bot_->GetStrings() != names) bot_->Set(names);
    if (bot_->GetValue().Trim(true).Trim(false) != bot) bot_->SetValue(bot);
    bot_->Enable(page() != nullptr);
}

void PlaytestPanel::show_threshold() {
    threshold_->Enable(page() != nullptr);
    // Asked for its number, the field takes what is typed for whole: games that end meanwhile leave it alone.
    if (std::exchange(threshold_of_, page()) == page() && FindFocus() == threshold_) return;
    const int percent = page() == nullptr ? threshold_->GetValue() : page()->playtest_threshold();
    if (threshold_->GetValue() != percent) threshold_->SetValue(percent);
}

/// What a click would do.
void PlaytestPanel::show_button(const PlaytestResult* result) {
    const char* wanted = marked("Start");
    bool is_possible = page() != nullptr;
    if (page() != nullptr && page()->playtest().is_running()) {
        wanted = marked("Stop");
    } else if (result != nullptr && result->series && result->summary.games > 0) {
        const bool is_same = !page()->playtest().is_stale() && result->bot == page()->playtest_bot()
                             && result->summary.fair.threshold == page()->playtest_threshold() / 100.0;
        wanted = is_same ? marked("Go on") : marked("Start anew");
        is_possible = !is_same || result->summary.games < page()->playtest().most_games();
    }
    start_->Enable(is_possible);
    if (start_->GetLabel() == words(wanted)) return;
    relabel(*start_, words(wanted));
    Layout();
}

void PlaytestPanel::show_heats(const PlaytestResult* result) {
    const std::vector<HeatChoice> choices =
        result == nullptr ? std::vector<HeatChoice>() : heat_choices(*result);
    wxArrayString titles;
    titles.Add(words("No heat map"));
    heats_.clear();
    for (const HeatChoice& each : choices) {
        titles.Add(to_wx(say("Heat map: {}", each.title)));
        heats_.push_back(each.id);
    }
    if (heat_->GetStrings() != titles) heat_->Set(titles);
    int row = 0;
    if (page() != nullptr && page()->overlay() == playtest_kind && !heats_.empty()) {
        const auto shown = std::ranges::find(heats_, page()->heat());
        row = shown == heats_.end() ? 1 : static_cast<int>(shown - heats_.begin()) + 1;
    }
    if (heat_->GetSelection() != row) heat_->SetSelection(row);
    if (heat_->Show(!heats_.empty())) Layout();
}

std::string PlaytestPanel::state_words(const PlaytestResult* result) const {
    if (page() == nullptr) return {};
    const PlaytestRunner& runner = page()->playtest();
    if (result == nullptr || !result->series)
        return runner.is_running() ? tr("The game is being set up…") : std::string();
    const std::uint64_t games = result->summary.games;
    // What is typed above may be another bot by now.
    const std::string bots = join_list(result->series->plan().bots);
    const std::uint64_t seed = result->series->plan().seed;
    if (runner.is_stale())
        return say_count("Stale: the scenario has changed since. {0} game of before, by {1}, seed {2}:",
                         "Stale: the scenario has changed since. {0} games of before, by {1}, seed {2}:",
                         games, bots, seed);
    if (runner.is_running())
        return say("{0} of {1} games by {2}, seed {3}, and going on", games, runner.most_games(), bots, seed);
    return say("{0} of {1} games by {2}, seed {3}", games, runner.most_games(), bots, seed);
}

std::string PlaytestPanel::told_words(const PlaytestResult* result) const {
    if (page() == nullptr) return {};
    if (result == nullptr)
        return tr("Bots play the scenario against each other, again and again, and tell who wins how often. "
                  "Nothing is played until you start it.");
    if (!result->series || result->summary.games == 0) return {};
    std::string text;
    for (const std::string& sentence : playtest_words(result->summary))
        text += sentence + "\n";
    const PlaytestPage::Table ends = endings_table(*result->series, result->summary);
    text += "\n" + ends.title + "\n";
    for (const PlaytestPage::Row& row : ends.rows)
        text += say("– {0}: {1}", row.name, row.figures) + "\n";
    for (const std::string& sentence : worth_words(*result->series))
        text += "\n" + sentence;
    return text;
}

/// As wide as the panel is, with a scroll bar or without one: so that none comes and goes by turns.
void PlaytestPanel::show_words() {
    const auto result = page() == nullptr ? nullptr : page()->playtest().latest();
    const int width =
        std::max(FromDIP(least_words), GetSize().x - 2 * FromDIP(rim)
                                           - std::max(0, wxSystemSettings::GetMetric(wxSYS_VSCROLL_X, this)));
    const bool has_games = result && result->series && result->summary.games > 0;
    const bool is_wrong =
        result && !result->problems.empty() && (result->series || !page()->playtest().is_running());
    bool is_moved = bars_->fit(width);
    // of a bot that there is not beside where it is named; what was played stays below
    is_moved = relabel_lines(*wrong_, is_wrong ? reasons(result->problems) : "", width) || is_moved;
    is_moved = relabel_lines(*state_, state_words(result.get()), width) || is_moved;
    is_moved = relabel_lines(*verdict_, has_games ? fair_words(result->summary) : "", width) || is_moved;
    is_moved = relabel_lines(*words_, told_words(result.get()), width) || is_moved;
    if (is_moved) Layout();
}

} // namespace sabotier::editor
