#include "tests/gui/driver/actions.hpp"

namespace sabotier::test::gui {

void show_file(const Driver& user, const std::filesystem::path& file) {
    user.wait_for_window();
    user.ask([&] { Driver::frame().open_file(file); });
    user.wait_for("the document", [&] {
        return Driver::frame().page() != nullptr && Driver::document().files().path() == file;
    });
    user.wait_for("the board to be painted", [] { return !Driver::page().canvas().is_busy(); });
}

void open_file(const Driver& user, const std::filesystem::path& file) {
    show_file(user, file);
    user.focus_board();
}

void find_action(const Driver& user, const std::string& text) {
    user.focus_board();
    user.key('P', wxMOD_CONTROL | wxMOD_SHIFT);
    user.wait_for_dialog("action-search");
    user.type(text);
    user.key(WXK_RETURN);
    user.wait_for_no_dialog();
    user.wait_for_window();
    user.focus_board();
}

} // namespace sabotier::test::gui
