#pragma once

#include "editor/core/document/history.hpp"
#include "editor/core/document/observers.hpp"
#include "editor/core/document/tool.hpp"
#include "editor/core/document/tool_info.hpp"
#include "editor/core/document/tool_settings.hpp"
#include "editor/core/files/as_played.hpp"
#include "editor/core/files/document_files.hpp"
#include "editor/core/places/selection.hpp"
#include "editor/core/work/edit.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabotier::editor {

/// Ways of the arrow keys.
enum class Direction : std::uint8_t { left, right, up, down };

/// One open scenario, map or army: its work with history, its files, what is selected, the keyboard cursor
/// and the tool in use. Knows no window; whoever shows it observes it. For one thread.
class Document {
public:
    /// `files` says where it stands; those of a document that was never saved are empty. The tools outlive
    /// it.
    Document(Work work, DocumentFiles files, const Toolbox& tools);
    Document(const Document&) = delete;
    Document& operator=(const Document&) = delete;
    ~Document();

    /// The same work as a document of its own that was never saved, map and armies in it.
    [[nodiscard]] std::unique_ptr<Document> duplicate() const;

    // What it is.
    [[nodiscard]] const Work& work() const noexcept { return history_.now(); }
    [[nodiscard]] const Rulebook& rulebook() const { return *work().rulebook; }
    /// The work put together on its board; made when it is first asked for after a change, and good until the
    /// next one.
    [[nodiscard]] const Setup& setup() const { return scene().setup(); }
    [[nodiscard]] std::shared_ptr<const Setup> shared_setup() const { return scene().shared_setup(); }
    /// The same with the files that it stands in as saving now would leave them, for exports that take them
    /// along; without them where one cannot be read. Put together anew.
    [[nodiscard]] std::shared_ptr<const Setup> setup_to_export() const;
    [[nodiscard]] Scene scene() const;        ///< for edits
    [[nodiscard]] const Board& board() const; ///< its spaces; good until the work changes
    [[nodiscard]] const DocumentFiles& files() const noexcept { return files_; }
    [[nodiscard]] std::string name() const; ///< for a tab: the file's name, or the title and "not saved yet"
    /// How its files could be called, without their endings: of the file, or "my-scenario" of the title.
    [[nodiscard]] std::string proposed_stem() const;
    [[nodiscard]] bool is_modified() const { return !history_.is_saved(); }
    void forget_saved() noexcept { history_.forget_saved(); } ///< for work that no file holds

    // Changing it. Every change is a step of the history, and of the open stroke if there is one.
    /// False if the edit was refused, or changes what a file of a map or an army alone cannot hold; then
    /// message() says why.
    bool apply(const std::string& title, Edited edit, const Merge& merge = {});
    /// Another work in its place, with the ids that are counted for it.
    void change(const std::string& title, Work work);
    [[nodiscard]] const History& history() const noexcept { return history_; }
    void open_stroke(const std::string& title); ///< none may be open
    void close_stroke();
    void cancel_stroke();
    void undo();
    void redo();
    void go_to(std::size_t position); ///< as History::go_to()
    /// Where the plane's origin went with the last change, in board units: Camera::follow() takes it.
    [[nodiscard]] Point last_shift() const noexcept { return last_shift_; }

    // Selection and cursor.
    [[nodiscard]] const Selection& selection() const noexcept { return selection_; }
    void select(Selection selection);
    [[nodiscard]] SpaceIndex cursor() const noexcept { return cursor_; } ///< no_space before its first use
    void set_cursor(SpaceIndex space);
    void move_cursor(Direction direction);

    // Tools.
    [[nodiscard]] Tool& tool() noexcept { return *tool_; }
    [[nodiscard]] const Tool& tool() const noexcept { return *tool_; }
    [[nodiscard]] std::string tool_id() const { return tool_->id(); }
    void use_tool(const std::string& id); ///< one that the tool box has; the one in use is cancelled
    /// A tool that the tool box does not have, such as pasting; Escape gives the first of the box back.
    void borrow_tool(std::unique_ptr<Tool> tool);
    [[nodiscard]] const ToolSettings& settings() const noexcept { return settings_; }
    void set_settings(ToolSettings settings);
    // Events from a canvas: what is for the tool is handed to it, observers told. A press lasts from the left
    // button's going down to its going up, whatever other buttons do. One that goes up unseen ends with the
    // next event that does not hold it.
    void pointer_down(const PointerEvent& event);
    void pointer_move(const PointerEvent& event);
    void pointer_up(const PointerEvent& event);
    /// No more events of this press will come: another program or window has the pointer.
    void pointer_lost();
    void pointer_left(); ///< the board
    /// What the user has written where the tool wished for a text; none: nothing after all.
    void give_text(const std::optional<std::string>& text);
    /// The tool first; then arrows move the cursor, Return acts there as a click. Escape ends what the tool
    /// is in the middle of; of a tool at rest it goes back to the first of the tool box, and then clears the
    /// selection. Whether it was for anything.
    bool key(const KeyEvent& event);

    // Files.
    /// Writes what changed, its previous version kept as "name~": all files or none. Problems: a file that
    /// cannot be written, and, unless `over_others_changes`, one that was changed by somebody else since it
    /// was read. A document that was never saved needs save_as(). Saved games that would not fit any more
    /// keep their set-up in a file of its own, see keep_setups(); `records`: of games that are open.
    [[nodiscard]] Problems save(bool over_others_changes = false,
                                const std::vector<std::filesystem::path>& records = {});
    /// The same under another name. Map and armies in files of their own go along into another folder.
    /// Problems also: such a file is there already and differs.
    [[nodiscard]] Problems save_as(const std::filesystem::path& path, bool over_others_changes = false,
                                   const std::vector<std::filesystem::path>& records = {});
    /// The games that kept their set-up when it was last saved.
    [[nodiscard]] const std::vector<MovedRecord>& moved_records() const noexcept { return moved_records_; }
    /// What saving there would overwrite of others' work.
    [[nodiscard]] Problems clashes(const std::filesystem::path& path) const {
        return files_.clashes(work(), path);
    }
    /// Reads the files again, as a step that can be undone.
    [[nodiscard]] Problems revert();
    [[nodiscard]] std::vector<DiskChange> changed_on_disk() const { return files_.changes(); }
    /// The user knows about the changes and keeps his own: no more asking until the next one. Where a file of
    /// the document is gone or differs, the work counts as not saved.
    void accept_disk();
    /// Reads rulebook and tile set again, which somebody else may have changed; the work stays as it is, and
    /// every state of the history is judged by them. Problems: they cannot be read, or the work does not fit
    /// them any more; then nothing changes.
    [[nodiscard]] Problems read_rules_again();

    /// Words for the status bar, before what the tool says. They stay until the pointer has gone on, another
    /// key is pressed or the work is changed; empty then.
    [[nodiscard]] const std::string& message() const noexcept { return message_; }
    void show_message(std::string message);

    Subscription observe(Observers::Function function) { return observers_.add(std::move(function)); }
    void notify(Change change) { observers_.notify(change); }

private:
    void step(const std::string& title, Work work, const Merge& merge);
    void after_change(const Work& before, Change also);
    void cancel_tool(); ///< what it is in the middle of
    void end_press();
    [[nodiscard]] DocumentFiles::Along keeping(const std::vector<std::filesystem::path>& records);

    History history_;
    DocumentFiles files_;
    Selection selection_;
    SpaceIndex cursor_ = no_space;
    ToolSettings settings_;
    const Toolbox& tools_;
    std::unique_ptr<Tool> tool_;
    std::string message_;
    bool is_pressed_ = false; ///< the left button went down for the tool
    Buttons held_;            ///< with the last event
    Point pointer_;           ///< where it was last
    Point message_from_;      ///< and when the message was shown
    Point last_shift_;
    mutable std::optional<Scene> scene_; ///< the work put together; none yet since the last change
    Observers observers_;
    std::vector<MovedRecord> moved_records_; ///< when it was last saved
};

/// Which parts differ.
[[nodiscard]] Change difference(const Work& before, const Work& after);

} // namespace sabotier::editor
