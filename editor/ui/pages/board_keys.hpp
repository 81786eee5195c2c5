#pragma once

#include <functional>

class wxWindow;

namespace sabotier::editor {

class DocumentPage;

/// Keys for the tool in hand that are pressed in a list where one chooses what it lays: letters, digits and
/// signs, Escape and Backspace go to the board, so that R turns the tile that was just chosen. Arrows, Return
/// and keys with Ctrl or Alt stay with the list. Lists with such keys do not find rows by their first letter.
/// `page`: the document in front; null while the keys are the list's own.
void send_keys_to_board(wxWindow& list, std::function<DocumentPage*()> page);

} // namespace sabotier::editor
