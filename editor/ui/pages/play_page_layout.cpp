#include "editor/ui/pages/play_page.hpp"
#include "editor/ui/widgets/barred_text.hpp"
#include "editor/ui/widgets/dotted_list.hpp"
#include "editor/ui/widgets/scrolled_part.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/wrapped_text.hpp"

#include <wx/button.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <utility>

/// The panel beside the board of a game: how much of its room each part gets.
namespace sabotier::editor {

namespace {

constexpr int most_side = 440;     ///< width of the panel in a wide window
constexpr int least_board = 201;   ///< height of the board that what happened below it leaves
constexpr int read_at_once = 6;    ///< sentences of what happened, where the window is not smaller than usual
constexpr int least_moves = 3;     ///< rows of a list that has to give some away
constexpr int lines_of_answer = 2; ///< that always have room, so that the list above seldom moves
constexpr int least_width = 160;   ///< of lists and texts, which get the width of the panel
constexpr int gap = 6;

int line_of(const wxWindow& text) {
    return text.GetCharHeight() + 2;
}

} // namespace

/// Boards are as high as they are wide, or nearly so: a wide window has room beside them.
void PlayPage::fit_to_window() {
    fitted_ = GetSize();
    phase_height_ = 0;
    fact_lines_ = 0;
    width_ = std::clamp(fitted_.x * 3 / 10, FromDIP(side_width), FromDIP(most_side));
    side_->SetMinSize(wxSize(width_ + wxSystemSettings::GetMetric(wxSYS_VSCROLL_X, this), -1));
    facts_->set_width(width_);
    course_head_->SetOrientation(is_head_in_one_row() ? wxHORIZONTAL : wxVERTICAL);
    course_buttons_->SetOrientation(wxHORIZONTAL);
    place_course(is_window_low());
    if (!is_course_below_board_) return;
    course_head_->SetOrientation(wxVERTICAL);
    course_buttons_->SetOrientation(wxVERTICAL);
}

/// The log then stands below the board. Not by what changes from decision to decision: it would go to and
/// fro.
bool PlayPage::is_window_low() {
    const int list = height_of_rows(least_rows);
    moves_->SetMinSize(wxSize(FromDIP(least_width), list));
    log_->SetMinSize(wxSize(FromDIP(least_width), list));
    give_facts(facts_->least_lines());
    phase_->SetMinSize(wxSize(-1, 2 * line_of(*phase_)));
    why_->SetMinSize(wxSize(-1, lines_of_answer * line_of(*why_)));
    const int look = look_->IsShown() ? look_->GetBestSize().y + FromDIP(gap) : 0;
    const int all = side_column_->GetSize().y;
    return all > 0 && all < height_of_side() - look + height_of_course() + list; // 0: it was never laid out
}

/// Beside the list there, so that the board keeps its height.
void PlayPage::place_course(bool below_board) {
    if (below_board == is_course_below_board_) return;
    is_course_below_board_ = below_board;
    (below_board ? side_column_ : board_column_)->Detach(course_area_);
    if (below_board) // as far from the border of the window as the panel is
        board_column_->Add(course_area_, wxSizerFlags().Expand().Border(wxLEFT, FromDIP(8)));
    else
        side_column_->Add(course_area_, wxSizerFlags().Expand());
    course_->SetOrientation(below_board ? wxHORIZONTAL : wxVERTICAL);
}

/// In some languages it has no room for that beside the board.
bool PlayPage::is_head_in_one_row() const {
    int width = 0;
    for (const wxSizer* sizer : {course_head_, course_buttons_})
        for (wxSizerItem* item : sizer->GetChildren())
            if (item->IsWindow()) width += item->CalcMin().x;
    return width <= side_->GetMinSize().x;
}

/// With what GTK has around the text of a row, and around all.
int PlayPage::height_of_rows(int rows) const {
    return rows * (log_->GetCharHeight() + FromDIP(6)) + FromDIP(2);
}

/// Without its list.
int PlayPage::height_of_course() const {
    return course_head_->CalcMin().y + FromDIP(gap);
}

int PlayPage::height_of_side() {
    settling_buttons_->InformFirstDirection(wxHORIZONTAL, width_,
                                            wxDefaultCoord); // into how many rows they go
    return side_->GetSizer()->CalcMin().y;
}

/// What an answer takes above what it always has.
int PlayPage::told_more() const {
    return why_->GetMinSize().y - lines_of_answer * line_of(*why_);
}

/// And what the heading above has taken, and takes no more: the list below stays where it is.
void PlayPage::give_facts(int lines) {
    const int above = std::max(0, phase_height_ - phase_->GetMinSize().y);
    facts_->SetMinSize(wxSize(FromDIP(least_width), facts_->height_of(lines) + above));
}

/// Texts with their lines in the width of the panel.
void PlayPage::fit_texts() {
    phase_->SetLabel(wrapped_lines(*phase_, label_text(phase_text_), width_));
    phase_->SetMinSize(wxSize(-1, phase_->GetBestSize().y));
    phase_height_ = std::max(phase_height_, phase_->GetMinSize().y);
    const wxString told = wrapped_lines(*why_, label_text(why_text_), width_);
    why_->SetLabel(told);
    const int lines = 1 + static_cast<int>(told.Freq('\n'));
    why_->SetMinSize(wxSize(-1, std::max(lines_of_answer, lines) * line_of(*why_)));
    fact_lines_ = std::max(fact_lines_, facts_->lines());
    give_facts(std::min(fact_lines_, facts_->least_lines()));
}

/// Six sentences of what happened are read at once; then what is counted gets the lines that it has; and both
/// lists share what is left. A long answer takes from what happened, below it, and nothing above it moves;
/// only where that has no more than few rows the moves give some, or else the heading would be scrolled out
/// of sight.
void PlayPage::fit_beside_board() {
    const int list = height_of_rows(least_rows);
    moves_->SetMinSize(wxSize(FromDIP(least_width), list));
    const int all = side_column_->GetSize().y - height_of_course() - list;
    int rest = std::max(0, all - height_of_side() + told_more());
    const int sentences = std::min(rest, height_of_rows(read_at_once) - list);
    rest -= sentences;
    const int line = facts_->height_of(1) - facts_->height_of(0);
    const int least = std::min(fact_lines_, facts_->least_lines());
    const int more = std::min(fact_lines_ - least, rest / line);
    give_facts(least + more);
    rest -= more * line;
    const int log = list + sentences + (moves_->IsShown() ? rest / 2 : rest) - told_more();
    const int short_list = height_of_rows(least_moves);
    if (told_more() > 0 && log < short_list) moves_->SetMinSize(wxSize(FromDIP(least_width), short_list));
    log_->SetMinSize(wxSize(FromDIP(least_width), std::max(told_more() > 0 ? short_list : list, log)));
}

/// What can be done, and what is answered, is seen without scrolling to it, as far as that can be.
void PlayPage::fit_above_course() {
    const auto give_moves = [this](int rows) {
        moves_->SetMinSize(wxSize(FromDIP(least_width), height_of_rows(rows)));
        return side_column_->GetSize().y - height_of_side() + told_more();
    };
    int rest = give_moves(least_rows);
    if (rest < 0) rest = give_moves(least_moves);
    const int line = facts_->height_of(1) - facts_->height_of(0);
    const int least = std::min(fact_lines_, facts_->least_lines());
    give_facts(least + std::clamp(rest / line, 0, fact_lines_ - least));
    if (told_more() > 0) give_moves(least_moves);
    const int list = height_of_rows(least_rows);
    log_->SetMinSize(
        wxSize(FromDIP(least_width), std::clamp(board_column_->GetSize().y - FromDIP(least_board), list,
                                                std::max(list, height_of_rows(read_at_once)))));
}

void PlayPage::fit_side() {
    const bool is_other = GetSize() != fitted_;
    if (is_other) fit_to_window();
    fit_texts();
    if (is_course_below_board_)
        fit_above_course();
    else
        fit_beside_board();
    Layout();
    lay_side();
    if (is_other) why_text_.empty() ? scroll_to_top() : scroll_to_why();
}

/// Whose keys came before there was room has scrolled to where they are.
void PlayPage::scroll_to_top() {
    side_->Scroll(wxDefaultCoord, 0);
}

/// Where it is too low for all that it has, it scrolls.
void PlayPage::lay_side() {
    side_->FitInside();
    side_->Layout();
}

} // namespace sabotier::editor
