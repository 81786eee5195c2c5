#pragma once

#include "editor/core/base/latest_worker.hpp"
#include "editor/core/check/checker.hpp"
#include "editor/core/check/finding_list.hpp"
#include "editor/core/document/document.hpp"
#include "editor/core/document/note_draft.hpp"
#include "editor/core/document/typing.hpp"
#include "editor/core/playtest/playtest_runner.hpp"
#include "editor/core/view/analysis_overlay.hpp"
#include "editor/ui/pages/page.hpp"
#include "editor/ui/pages/recovery_keeper.hpp"
#include "editor/ui/widgets/message_bar.hpp"
#include "validator/engine/engine.hpp"

#include <memory>
#include <optional>
#include <string>

namespace sabotier::editor {

class BoardCanvas;

/// A change that the core does not know: other findings, or another one selected.
inline constexpr Change findings_changed{1U << 16U};
/// The canvas shows another part of the board.
inline constexpr Change camera_changed{1U << 17U};
/// A play-test is further, or another heat map is shown.
inline constexpr Change playtest_changed{1U << 18U};

/// The tab of an open document: its board, and a bar for messages that need no answer at once.
class DocumentPage : public Page {
public:
    DocumentPage(wxWindow* parent, std::unique_ptr<Document> document, int autosave_seconds);
    ~DocumentPage() override;

    [[nodiscard]] wxString title() const override;
    [[nodiscard]] DocumentPage* as_document() override { return this; }
    [[nodiscard]] RecoveryKeeper* keeper() override { return &keeper_; }
    [[nodiscard]] Document& document() noexcept { return *document_; }
    [[nodiscard]] const Document& document() const noexcept { return *document_; }
    [[nodiscard]] BoardCanvas& canvas() noexcept { return *canvas_; }

    /// Hears of every change of the document, and of those above.
    Subscription observe(Observers::Function function) { return observers_.add(std::move(function)); }
    void notify_observers(Change change) { observers_.notify(change); }

    /// A message above the board until it is closed or there is another.
    void notify(const std::string& text, bool is_warning = true,
                const std::vector<MessageBar::Button>& buttons = {});
    /// Why an edit was refused, or that nothing was left to do: until the work is another one.
    void tell_refusal(const std::string& text, bool is_warning = true);
    void forget_refusal();
    /// That it was not saved, with ways to save it; until it is.
    void tell_unsaved(const std::string& text);
    void tell_written(const WrittenPlace& made); ///< that was made of the document
    void forget_unsaved();
    /// Answers to what tells that the document cannot be saved where it stands.
    [[nodiscard]] std::vector<MessageBar::Button> ways_to_save();
    std::function<void()> on_save_as; ///< the user wants another place
    [[nodiscard]] MessageBar& bar() noexcept { return *bar_; }
    /// Looks whether somebody else changed the files, and offers to read them again; checks again after a
    /// change of the project's settings.
    void look_at_disk();

    // What the checks found in the state that they saw last.
    [[nodiscard]] const std::shared_ptr<const Report>& report() const noexcept { return report_; }
    [[nodiscard]] bool is_checking() const; ///< there will be another report soon
    /// What they find in the present state; waits for it.
    [[nodiscard]] std::shared_ptr<const CheckResult> result_now();
    /// Index into the report's findings.
    [[nodiscard]] std::optional<std::size_t> chosen_finding() const noexcept { return chosen_; }
    /// The one that was chosen last, also once it is found no more: the way through them goes on from there.
    [[nodiscard]] const std::optional<Finding>& last_finding() const noexcept { return last_; }
    /// Selects what it is about and brings it into view; of what is said of a side, the side.
    void choose_finding(std::size_t index);
    /// The next (1) or the one before (-1) of those that the list shows, round and round.
    void step_finding(int step);
    /// Which findings the list shows.
    [[nodiscard]] const FindingFilter& filter() const noexcept { return filter_; }
    void set_filter(FindingFilter filter);
    /// The rule of the chosen finding, or one that is ignored and was chosen by itself; empty: none.
    [[nodiscard]] CheckKey chosen_rule() const;
    void choose_rule(const CheckKey& rule);

    /// Name of the target of an export that was chosen last; empty: none.
    [[nodiscard]] std::string& export_target() noexcept { return export_target_; }

    /// The note that is being written.
    [[nodiscard]] NoteDraft& note_draft() noexcept { return note_draft_; }

    // What is being typed in a field about the document.
    [[nodiscard]] const Typing& typing() const noexcept { return typing_; }
    void type(const TextField& field, std::string text);
    /// Puts it into the document. False: it is refused, and the bar says why; it stays in its field.
    bool take_typed();
    /// Takes it back: the last step, or what the document refuses.
    void undo_typing();
    /// The field is left: what is refused is told, and given up.
    bool end_typing();

    /// The space under the pointer, or no_space.
    [[nodiscard]] SpaceIndex hover() const noexcept { return hover_; }

    /// An analysis over the board, kept up to date while one works: the end of the action's id; "" for none.
    [[nodiscard]] const std::string& overlay() const noexcept { return overlay_; }
    void show_overlay(const std::string& kind);
    /// It is still being worked out; the status bar says so.
    [[nodiscard]] bool is_overlay_busy() const noexcept { return shown_overlay_ != asked_overlay_; }

    // Games by bots, which go on while one works on other documents.
    [[nodiscard]] const PlaytestRunner& playtest() const noexcept { return playtest_; }
    /// Starts it, or stops one that is running.
    void toggle_playtest();
    /// By whom the next one is played, as a bot is asked for.
    [[nodiscard]] const std::string& playtest_bot() const noexcept { return playtest_bot_; }
    void set_playtest_bot(std::string bot);
    /// What one of two sides may win of the games that are not drawn, in percent.
    [[nodiscard]] int playtest_threshold() const noexcept { return playtest_threshold_; }
    void set_playtest_threshold(int percent);
    /// The measure of the heat map by its id; "": the first that the game has.
    [[nodiscard]] const std::string& heat() const noexcept { return heat_; }
    void show_heat(const std::string& measure);

    /// Finds out what is otherwise than in another version.
    [[nodiscard]] LatestWorker& comparing() noexcept { return comparing_; }

private:
    [[nodiscard]] std::optional<Unsaved> unsaved();
    void tell_hover();
    void tell_gone(const std::filesystem::path& path);
    void show_result();
    void set_report(std::shared_ptr<const Report> report);
    void mark_findings();
    void show_subjects(const Finding& finding);
    void update_overlay();
    void update_heat();
    void hear_playtest();
    void take_overlay(std::size_t number, const AnalysisOverlay& made);

    std::unique_ptr<Document> document_;
    BoardCanvas* canvas_ = nullptr;
    MessageBar* bar_ = nullptr;
    SpaceIndex hover_ = no_space;
    std::string export_target_;
    NoteDraft note_draft_;
    Typing typing_;
    std::string unsaved_;    ///< what was told last of a saving that failed
    bool has_typed_ = false; ///< since it was last asked what is not saved
    std::shared_ptr<const Report> report_;
    std::optional<std::size_t> chosen_;
    std::optional<Finding> last_; ///< chosen
    CheckKey rule_;               ///< chosen by itself
    FindingFilter filter_;
    std::vector<DiskChange> told_; ///< what look_at_disk() has said
    bool tells_refusal_ = false;   ///< the bar
    bool has_told_problems_ = false;
    std::string overlay_;
    bool is_overlay_due_ = false;
    std::size_t asked_overlay_ = 0; ///< counts what was asked for
    std::size_t shown_overlay_ = 0; ///< the last of them that is shown
    std::string heat_;
    std::string playtest_bot_ = usual_playtest_bot();
    int playtest_threshold_ = 60;
    RecoveryKeeper keeper_;
    Observers observers_;
    Subscription subscription_;
    Checker checker_;           ///< these last: their threads call the page
    LatestWorker overlay_work_; ///< works out the overlay
    LatestWorker comparing_{LatestWorker::Rank::beside_window};
    PlaytestRunner playtest_;
};

} // namespace sabotier::editor
