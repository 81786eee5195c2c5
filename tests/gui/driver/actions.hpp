#pragma once

#include "tests/gui/driver/driver.hpp"

#include <filesystem>
#include <string>

namespace sabotier::test::gui {

/// Opens a document that is there, beside those that are open, and waits for its board.
void show_file(const Driver& user, const std::filesystem::path& file);
/// The same; the board has the keys then.
void open_file(const Driver& user, const std::filesystem::path& file);
/// Runs the first action that the search for actions finds for the text.
void find_action(const Driver& user, const std::string& text);

} // namespace sabotier::test::gui
