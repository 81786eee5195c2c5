#pragma once

#include <filesystem>
#include <vector>

class wxWindow;

namespace sabotier::editor {

class PlayPage;

/// Asks what the game becomes, as `sabotier replay` makes it of a record, and tells in its tab where it is.
/// `in_use`: files that are never replaced.
void export_game(wxWindow* parent, PlayPage& played, std::vector<std::filesystem::path> in_use);

} // namespace sabotier::editor
