#pragma once

class wxWindow;

namespace sabotier::editor {

class PlayPage;

/// Asks what the game becomes, as `sabotier replay` makes it of a record, and tells in its tab where it is.
void export_game(wxWindow* parent, PlayPage& played);

} // namespace sabotier::editor
