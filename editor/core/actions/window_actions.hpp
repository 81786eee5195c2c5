#pragma once

#include "formats/draw/map/map_layers.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace sabotier::editor {

/// What only a window can do. The table of actions calls it; the window implements it. What an action needs
/// (Action::Needs) is there when it is called.
class WindowActions {
public:
    virtual ~WindowActions() = default;

    virtual void start_new() = 0;
    virtual void open_files() = 0;
    virtual void import_tiled_map() = 0;
    virtual void show_start_page() = 0;
    virtual void save() = 0;
    virtual void save_as() = 0;
    /// The tab in front is a document, or a game that is played.
    [[nodiscard]] virtual bool can_save() const = 0;
    virtual void duplicate() = 0;
    virtual void revert() = 0;
    virtual void compare_with_saved() = 0;
    virtual void compare_with_file() = 0;
    virtual void export_files() = 0; ///< of the document in front, or of the game
    virtual void print() = 0;
    /// The tab in front, whatever is in it.
    virtual void close_tab() = 0;
    [[nodiscard]] virtual bool has_tab() const = 0;
    virtual void quit() = 0;

    /// The last decision of the game in front: what undo does where no document is.
    virtual void take_back() = 0;
    [[nodiscard]] virtual bool can_take_back() const = 0;
    virtual void cut() = 0;
    virtual void copy() = 0;
    virtual void paste() = 0;
    virtual void change_settings() = 0;
    virtual void change_shortcuts() = 0;

    virtual void zoom(double factor) = 0; ///< of the scale, about the middle; over 1: larger
    virtual void show_all() = 0;
    virtual void show_selection() = 0;
    /// Shown or not; nothing of a document is where none is in front.
    enum class Part : std::uint8_t { rulers, findings, painting_times, full_screen };
    virtual void toggle(Part part) = 0;
    [[nodiscard]] virtual bool shows(Part part) const = 0;
    virtual void toggle_layer(bool MapLayers::*layer) = 0;
    [[nodiscard]] virtual bool shows_layer(bool MapLayers::*layer) const = 0;
    /// A panel by the id of its action.
    virtual void toggle_panel(std::string_view id) = 0;
    [[nodiscard]] virtual bool shows_panel(std::string_view id) const = 0;
    /// It has something to show in the game of the document in front.
    [[nodiscard]] virtual bool has_panel(std::string_view id) const = 0;
    /// As analysis_overlay() calls them; "" for none.
    virtual void show_overlay(const std::string& kind) = 0;
    [[nodiscard]] virtual bool shows_overlay(std::string_view kind) const = 0;

    virtual void change_scenario() = 0;
    virtual void change_size() = 0;
    virtual void draw_layouts() = 0;
    virtual void play() = 0;
    /// Starts a play-test of the document in front, or stops it; its panel is shown.
    virtual void toggle_playtest() = 0;
    [[nodiscard]] virtual bool is_playtesting() const = 0;

    virtual void measure() = 0;              ///< tells figures of map and set-up
    virtual void step_finding(int step) = 0; ///< 1: the next, -1: the one before
    virtual void explain_finding() = 0;
    virtual void fix_finding() = 0;
    virtual void fix_all_of_rule() = 0;
    virtual void accept_finding() = 0;
    virtual void change_severity() = 0;
    [[nodiscard]] virtual bool is_checked() const = 0; ///< the document in front, if maybe of an older state
    [[nodiscard]] virtual bool has_findings() const = 0;
    [[nodiscard]] virtual bool has_chosen_rule() const = 0;
    [[nodiscard]] virtual bool has_chosen_finding() const = 0;
    [[nodiscard]] virtual bool can_fix_finding() const = 0;
    [[nodiscard]] virtual bool can_fix_all_of_rule() const = 0;

    virtual void show_guide() = 0;
    virtual void search_actions() = 0;
    virtual void show_about() = 0;
};

} // namespace sabotier::editor
