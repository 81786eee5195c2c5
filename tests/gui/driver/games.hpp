#pragma once

#include "tests/gui/driver/driver.hpp"

#include "editor/ui/pages/play_page.hpp"

#include <string>

/// Steps of walks through games that are played.
namespace sabotier::test::gui {

// On the window's thread only: inside of ask().
[[nodiscard]] editor::PlayPage& game_page(); ///< in front; the test fails where something else is
[[nodiscard]] const play::PlayedGame& played();
[[nodiscard]] bool is_marked(); ///< the name of the window begins as that of what is not saved

/// Opens the dialog that asks who plays the document in front; begin_asked() begins as it stands.
void ask_who_plays(const Driver& user);
void begin_asked(const Driver& user);
/// Plays the document in front, by the dialog. `other`: row of the second seat's list, 0 for a person.
void start_game(const Driver& user, int other);
void click_place(const Driver& user, const std::string& place);
/// Chooses the first move of the list by keys, where none is chosen.
void choose_first_move(const Driver& user);
/// Asks to close the game in front, begun or not.
void close_game(const Driver& user);
/// Closes it unsaved, which is asked about.
void give_up(const Driver& user);

} // namespace sabotier::test::gui
