#pragma once

#include <set>
#include <string>

class wxWindow;

/// What is to be read in a window: labels, tips, rows, menus, captions.
namespace sabotier::test::gui {

/// Each as "place: words", once; lines of words are parted as they are shown.
using ShownTexts = std::set<std::string>;

// On the window's own thread.

/// A control and those below it, other windows left out.
void add_texts(ShownTexts& texts, wxWindow& window);
/// The window of the editor, with its menus, its bars and the captions of its panels.
void add_frame(ShownTexts& texts);

} // namespace sabotier::test::gui
