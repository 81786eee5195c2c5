#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier::editor {

class Document;
class WindowActions;

/// Everything that a menu, a button or a key can do. One table feeds menus, toolbars, the search and the list
/// of shortcuts. Texts are marked for translation: show tr(title).
struct Action {
    enum class Needs : std::uint8_t {
        nothing,
        document,
        selection,
        pieces, ///< some selected
        undo,
        redo,
        path,     ///< the document was saved once
        kept,     ///< a document, or a game that is played: the window knows
        findings, ///< the window knows
        paste     ///< the window knows
    };
    /// What it does, to a document or in the window, never both.
    struct Does {
        std::function<void(Document&)> to_document = nullptr;
        std::function<void(WindowActions&)> in_window = nullptr;
        /// Of an action that is checked or not: whether it is.
        std::function<bool(const Document&)> is_set = nullptr;
        std::function<bool(const WindowActions&)> is_shown = nullptr;
        /// Where there is more to it than Needs: whether it can be done.
        std::function<bool(const Document&)> suits = nullptr;
        std::function<bool(const WindowActions&)> is_possible = nullptr;
        /// What it would be done to just now: the title of a step; "" for nothing.
        std::function<std::string(const Document&)> object = nullptr;
    };
    std::string id;       ///< "edit.undo"; "tool.select"
    const char* menu;     ///< "Edit", or "View/Layers" for a menu in a menu; "" for none
    const char* title;    ///< without an ellipsis where it acts at once
    const char* shortcut; ///< "Ctrl+Shift+P"; "" for none
    const char* hint;     ///< for the status bar, a sentence
    Needs needs = Needs::document;
    Does does = {};
    bool opens_group = false; ///< a separator stands before it

    /// Checked or not.
    [[nodiscard]] bool is_toggle() const { return does.is_set || does.is_shown; }
};

/// In the order of the menus, tools included.
[[nodiscard]] const std::vector<Action>& all_actions();
[[nodiscard]] const Action* action(std::string_view id); ///< null: there is none
/// The menus of the bar in their order: "File", "Edit", ..., without the menus in them.
[[nodiscard]] std::vector<std::string> menus();

/// As far as the document tells; null: none is open.
[[nodiscard]] bool is_enabled(const Action& action, const Document* document);
/// As far as the window tells, too.
[[nodiscard]] bool is_enabled(const Action& action, const Document* document, const WindowActions& window);
[[nodiscard]] bool is_checked(const Action& action, const Document* document, const WindowActions& window);
/// What an action that tells it would be done to: "Paint Forest", of Undo. "" for nothing.
[[nodiscard]] std::string object_of(const Action& action, const Document* document);
/// Does an action; false if it is none, is not enabled, or the window does it.
bool perform(std::string_view id, Document& document);

class Shortcuts;

/// As a list shows it: "View: Reach", with its shortcut.
[[nodiscard]] std::string action_in_words(const Action& action, const Shortcuts& shortcuts);
/// With its keys as the user's keyboard names them: "Strg+N", "Entf".
[[nodiscard]] std::string shortcut_in_words(std::string_view shortcut);
/// Actions whose title, menu, hint, id or shortcut match every word of the text, best first; signs between
/// words count for nothing. All for an empty text.
[[nodiscard]] std::vector<const Action*> search_actions(std::string_view text, const Shortcuts& shortcuts);

/// Shortcuts as the user set them over the table's own.
class Shortcuts {
public:
    [[nodiscard]] std::string of(const Action& action) const; ///< "" for none
    /// By the action's id; nothing happens where there is none. An empty text, or one that is no shortcut:
    /// none. Setting the table's own removes the override.
    void set(const std::string& action, const std::string& shortcut);
    /// As set(), and takes the shortcut from every other action that has it.
    void take(const std::string& action, const std::string& shortcut);
    /// The other actions that have this shortcut; none for an empty one.
    [[nodiscard]] std::vector<const Action*> others_with(const std::string& action,
                                                         const std::string& shortcut) const;
    /// Actions that share a shortcut, by shortcut.
    [[nodiscard]] std::map<std::string, std::vector<const Action*>> conflicts() const;
    /// Shortcuts by the ids of their actions; "": the user took the shortcut away.
    [[nodiscard]] const std::map<std::string, std::string>& overrides() const noexcept { return overrides_; }
    /// As settings hold them: what is no shortcut is none.
    void set_overrides(std::map<std::string, std::string> overrides);

private:
    std::map<std::string, std::string> overrides_;
};

/// "ctrl + shift+p" as "Ctrl+Shift+P", keys by the names that KeyEvent has; none if it is no shortcut.
[[nodiscard]] std::optional<std::string> normal_shortcut(std::string_view text);

} // namespace sabotier::editor
