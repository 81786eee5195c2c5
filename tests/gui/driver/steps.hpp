#pragma once

#include "tests/gui/driver/driver.hpp"

#include <filesystem>
#include <string>

/// What every walk begins and ends with.
namespace sabotier::test::gui {

/// Starts a scenario of a rulebook by the dialog. `start`: the control of how it begins, "start-empty".
void start_new(const Driver& user, const std::string& rulebook, const std::string& title,
               const std::string& start);
/// Brings the tab with this text to the front.
void click_tab(const Driver& user, const std::string& text);
/// Saves under another name by the dialog of the system.
void save_as(const Driver& user, const std::filesystem::path& file);
/// Takes the row whose text begins so.
void click_named_row(const Driver& user, const std::string& list, const std::string& text, unsigned column);
/// Chooses from the list of a control, as a user's choice tells it.
void choose(const Driver& user, const std::string& control, int row);
/// Writes another text into a field, which keeps the keys.
void type_into(const Driver& user, const std::string& field, const std::string& text);
/// The same, and leaves the field by Return.
void fill_in(const Driver& user, const std::string& field, const std::string& text);
/// The first field of the status bar.
[[nodiscard]] std::string status(const Driver& user);
/// Moves the mouse to a point of the plane and clicks where it is asked for.
void point_at(const Driver& user, Point at);
/// Scrolls a part of the window until all of a control in it is seen.
void bring_into_sight(const Driver& user, const std::string& part, const std::string& control);
/// Every tool of the bar beside the board is seen as large as it wants to be. On the window's thread only:
/// inside of ask().
[[nodiscard]] bool are_tools_whole();

/// All of the control lies in the panel as it is seen. On the window's thread only, or in wait_for().
[[nodiscard]] bool is_inside(const std::string& control, const std::string& panel);

/// What the program `sabotier` says to a file, and with which code it ends.
struct Said {
    int code = -1;
    std::string text;
};
[[nodiscard]] Said run_program(const std::string& verb, const std::filesystem::path& file);

} // namespace sabotier::test::gui
