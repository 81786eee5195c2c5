#include "editor/ui/pages/board_keys.hpp"

#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/pages/document_page.hpp"

#include <wx/window.h>

#include <utility>

namespace sabotier::editor {

namespace {

bool is_for_board(const wxKeyEvent& event) {
    if (event.ControlDown() || event.AltDown()) return false;
    const int code = event.GetKeyCode();
    const bool is_character = code > WXK_SPACE && code < WXK_DELETE;
    return is_character || code == WXK_ESCAPE || code == WXK_BACK;
}

} // namespace

void send_keys_to_board(wxWindow& list, std::function<DocumentPage*()> page) {
    list.Bind(wxEVT_CHAR_HOOK, [page = std::move(page)](wxKeyEvent& event) {
        DocumentPage* const shown = is_for_board(event) ? page() : nullptr;
        if (shown == nullptr)
            event.Skip();
        else
            shown->canvas().take_key(event); // kept from the list also if it means nothing
    });
}

} // namespace sabotier::editor
