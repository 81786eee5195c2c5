#pragma once

#include "editor/core/export/export_place.hpp"
#include "editor/core/files/game_file.hpp"
#include "editor/core/play/thinker.hpp"
#include "editor/ui/pages/page.hpp"
#include "editor/ui/pages/recovery_keeper.hpp"
#include "validator/play/table/played_game.hpp"

#include <wx/timer.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

class wxBoxSizer;
class wxButton;
class wxPanel;
class wxSizer;
class wxStaticText;
class wxTextCtrl;

namespace sabotier::editor {

class BarredText;
class DottedList;
class MessageBar;
class PlayBoard;
class ScrolledPart;

/// The tab of a game that is played from a set-up: the board, legal moves, what happened. The document that
/// it was begun from goes its own way. What happened stands below the moves, and in a low window below the
/// board, so that it is always seen.
class PlayPage : public Page {
public:
    static constexpr int side_width = 320; ///< of the panel beside the board, at least
    /// Once the board is covered no key shows it for so long. Tests set it.
    static inline std::chrono::milliseconds pause_at_cover{700};
    static constexpr int least_rows = 4; ///< of its lists that are seen at once; in a low window of the log

    /// `name`: what its tab says as long as no file holds it.
    PlayPage(wxWindow* parent, play::PlayedGame game, GameFile file, std::string name, int autosave_seconds);

    /// Gives the keys to the board, and lets bots that move first move.
    void start();
    [[nodiscard]] wxString title() const override;
    [[nodiscard]] RecoveryKeeper* keeper() override { return &keeper_; }
    [[nodiscard]] const play::PlayedGame& game() const noexcept { return game_; }
    [[nodiscard]] const GameFile& file() const noexcept { return file_; }
    [[nodiscard]] std::string name() const; ///< of its file, if it has one
    /// There is something to save.
    [[nodiscard]] bool is_modified() const { return !file_.holds(game_.table()); }
    /// Writes the record there; as GameFile::write().
    [[nodiscard]] Problems keep(const std::filesystem::path& path, bool over_others_changes);
    /// As GameFile::follow().
    void follow(const MovedRecord& moved) { file_.follow(moved); }
    /// In a bar above the board.
    void notify(const std::string& text, bool is_warning);
    /// In the bar, that the game was not saved, with a way to save it elsewhere.
    void tell_unsaved(const std::string& text);
    /// It is saved: the bar says nothing else any more.
    void forget_unsaved();
    /// In the bar, what was made of the game, with the ways to it.
    void tell_written(const WrittenPlace& made);
    /// In the bar, until the game goes on.
    void tell_saved(const std::string& text);
    [[nodiscard]] const MessageBar& bar() const noexcept { return *bar_; }
    /// The last decision, where there is one; what was shown by it is told.
    void take_back();
    /// Called when the game went on or back: the title may be another.
    std::function<void()> on_change;
    /// Called where the user is offered to save elsewhere.
    std::function<void()> on_save_as;
    [[nodiscard]] PlayBoard& board() noexcept { return *board_; }

private:
    [[nodiscard]] bool has_people() const;
    void make_side(wxWindow& side);
    void add_position(wxWindow& side, wxBoxSizer& column);
    void add_moves(wxWindow& side, wxBoxSizer& column);
    wxSizer* new_move_line(wxWindow& side);
    wxSizer* new_settling_buttons(wxWindow& side);
    void make_course(wxWindow& area);
    DottedList* new_list(wxWindow& side, const char* name, const char* tip);
    wxButton* add_button(wxWindow& parent, const char* label, const char* name, const char* tip,
                         std::function<void()> act);
    [[nodiscard]] wxWindow* start_of_keys() const;
    void let_bots_play();
    [[nodiscard]] bool take_decisions();
    void take_thoughts();
    void tell_thinking();
    void find_hint();
    void on_key(wxKeyEvent& event);
    void on_key_in_moves(wxKeyEvent& event);
    void on_letter_in_moves(wxKeyEvent& event);
    void on_key_in_field(wxKeyEvent& event);
    void on_key_at_cover(wxKeyEvent& event);
    [[nodiscard]] bool look_by_key();
    [[nodiscard]] bool is_press_of_who_looks() const;
    void look();
    [[nodiscard]] bool leave_off();
    [[nodiscard]] bool take_back_by_key();
    [[nodiscard]] std::string still_known() const;
    void give_up();
    void answer_draw(bool accepts);
    void update();
    void show_cover();
    void show_settling();
    void fill_moves();
    void fill_log();
    void fit_side();
    void fit_to_window();
    void fit_texts();
    void fit_beside_board();
    void fit_above_course();
    void give_facts(int lines);
    void place_course(bool below_board);
    [[nodiscard]] bool is_window_low();
    [[nodiscard]] bool is_head_in_one_row() const;
    [[nodiscard]] int height_of_rows(int rows) const;
    [[nodiscard]] int height_of_course() const;
    [[nodiscard]] int height_of_side();
    [[nodiscard]] int told_more() const;
    void lay_side();
    void scroll_to_top();
    void play_chosen();
    void choose_row(int row);
    void point_out();
    [[nodiscard]] std::string typed_text() const;
    void play_typed();
    void take(const std::string& refusal);
    void say_why(const std::string& text);
    void scroll_to_why();

    play::PlayedGame game_;
    GameFile file_;
    std::string name_;
    MessageBar* bar_ = nullptr;
    PlayBoard* board_ = nullptr;
    wxBoxSizer* board_column_ = nullptr;
    wxBoxSizer* side_column_ = nullptr;
    ScrolledPart* side_ = nullptr;
    wxStaticText* phase_ = nullptr;
    std::string phase_text_; ///< as it is, without the breaks of its lines; so the next
    std::string why_text_;
    BarredText* facts_ = nullptr; ///< what is counted, as much as there is room for
    wxStaticText* why_ = nullptr; ///< the rule against what was tried, or a hint
    DottedList* moves_ = nullptr;
    wxTextCtrl* typed_ = nullptr;
    DottedList* log_ = nullptr;
    wxPanel* course_area_ = nullptr; ///< what happened
    wxBoxSizer* course_ = nullptr;
    wxBoxSizer* course_head_ = nullptr;
    wxBoxSizer* course_buttons_ = nullptr;
    bool is_course_below_board_ = false;
    wxSize fitted_;                       ///< of the page, that its parts were fitted to
    int width_ = 0;                       ///< of the panel, without its scroll bar
    int phase_height_ = 0;                ///< what it took so far in a window of that size; so the next:
    int fact_lines_ = 0;                  ///< nothing moves up and down with what is read above it
    wxSizer* settling_buttons_ = nullptr; ///< in as many rows as they take
    wxButton* look_ = nullptr;            ///< of the one who is to sit down
    wxButton* play_ = nullptr;
    wxButton* undo_ = nullptr;
    wxButton* hint_ = nullptr;
    wxButton* present_ = nullptr;
    wxButton* give_up_ = nullptr;
    wxButton* draw_ = nullptr;
    wxButton* accept_ = nullptr; ///< of the one who is offered a draw; so the next
    wxButton* decline_ = nullptr;
    std::vector<std::string> hinted_; ///< places of the move that was hinted, until it is another position
    std::size_t hinted_at_ = 0;       ///< events that had happened
    std::size_t shown_events_ = 0;    ///< that have led to what is shown
    std::vector<std::size_t> log_moments_;
    std::vector<play::MoveChoice> listed_;    ///< rows of the list
    bool are_keys_coming_ = false;            ///< to the list of moves, just then
    play::Seat told_thinking_ = play::nobody; ///< whom a bot is said to think for
    wxTimer pause_;                           ///< bots go on once the window has looked at its events
    std::string saved_;                       ///< what the bar said of saving
    std::string refusal_;                     ///< of what was done last; gone once one types on
    std::string unsaved_;                     ///< and of a saving that failed
    wxWindow* had_keys_ = nullptr;            ///< before the board was covered
    bool is_key_held_ = false;                ///< that presses buttons, since before the board was covered
    std::chrono::steady_clock::time_point covered_at_;
    RecoveryKeeper keeper_;
    Thinker thinker_; ///< last: it tells the window
};

} // namespace sabotier::editor
