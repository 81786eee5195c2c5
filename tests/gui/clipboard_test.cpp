#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include "editor/ui/canvas/board_canvas.hpp"

#include <catch2/catch.hpp>

#include <wx/clipbrd.h>
#include <wx/dataobj.h>

#include <set>
#include <string>
#include <vector>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

using Rows = std::vector<std::string>;

std::string map_of(const Rows& rows) {
    std::string text = "sabotier: map/1\nrulebook: sabot\nboard: hexes\nsize: [9, 7]\nterrain: |\n";
    for (const std::string& row : rows)
        text += "  " + row + "\n";
    return text;
}

const Rows meadow(7, "ggggggggg");
/// No turn and no mirror image of it is the same.
const Rows marked_ground{"ggggggggg", "gfwgggggg", "gfggggggg", "gsggggggg",
                         "ggggggggg", "ggggggggg", "ggggggggg"};

/// The same about 0503: as it is, a sixth clockwise so that what ran south runs south-west, and mirrored so
/// that what lay north-east lies north-west.
const Rows pasted_rows{"ggggggggg", "ggggggggg", "ggggggggg", "gggggfwgg",
                       "gggggfggg", "gggggsggg", "ggggggggg"};
const Rows turned_rows{"ggggggggg", "ggggggggg", "gggggffwg", "ggggsgggg",
                       "ggggggggg", "ggggggggg", "ggggggggg"};
const Rows mirrored_rows{"ggggggggg", "ggggggggg", "gggggwggg", "ggggggfgg",
                         "ggggggfgg", "ggggggsgg", "ggggggggg"};

/// The rows of terrain in a saved map.
Rows saved_rows(const std::string& text) {
    Rows rows;
    const std::size_t start = text.find('\n', text.find("terrain: |")) + 1;
    for (std::size_t at = start; text.compare(at, 2, "  ") == 0;) {
        const std::size_t end = text.find('\n', at);
        rows.push_back(text.substr(at + 2, end - at - 2));
        at = end + 1;
    }
    return rows;
}

void save(const Driver& user) {
    user.focus_board();
    user.key('S', wxMOD_CONTROL);
    user.wait_for("the saved state", [] { return !Driver::document().is_modified(); });
}

Point centre_of(const std::string& space) {
    const Board& board = Driver::document().board();
    return board.layout().centre(*board.find(space));
}

/// What pasting would touch now.
std::set<SpaceIndex> covered() {
    std::set<SpaceIndex> spaces;
    for (const editor::Hint& hint : Driver::document().tool().view(Driver::document()).hints)
        spaces.insert(hint.space);
    return spaces;
}

/// A key of the paste tool, which shows what has become of the part.
void turn(const Driver& user, int key) {
    const auto before = user.ask(covered);
    user.key(key);
    user.wait_for("the part to lie otherwise", [&] { return covered() != before; });
}

void begin_to_paste(const Driver& user, const std::string& space) {
    user.key('V', wxMOD_CONTROL);
    user.wait_for("something to paste", [] { return Driver::document().tool_id() == "paste"; });
    user.focus_board();
    point_at(user, user.ask([&] { return centre_of(space); }));
    user.wait_for("the part under the pointer", [] { return !covered().empty(); });
}

void paste(const Driver& user, const std::string& space) {
    const std::size_t steps = user.ask([] { return Driver::document().history().position(); });
    user.click_space(space);
    user.wait_for("the pasted part", [=] { return Driver::document().history().position() > steps; });
    user.key(WXK_ESCAPE);
    user.wait_for("the end of pasting", [] { return Driver::document().tool_id() != "paste"; });
}

void undo(const Driver& user) {
    user.key('Z', wxMOD_CONTROL);
    user.wait_for("the start", [] { return Driver::document().history().position() == 0; });
}

/// From the corner hex on; the band ends between the hexes.
void select_marked_ground(const Driver& user) {
    user.ask([] { Driver::document().use_tool("select"); });
    const Point first = user.ask([] { return centre_of("0101"); });
    const Point last = user.ask([] { return centre_of("0404"); });
    user.drag_board({first.x - 0.25, first.y - 0.25}, {last.x + 0.25, last.y + 0.25});
    user.wait_for("the selected part", [] { return Driver::document().selection().spaces.size() == 16; });
}

std::string clipboard() {
    wxTextDataObject text;
    const wxClipboardLocker locker;
    return !!locker && wxTheClipboard->GetData(text) ? text.GetText().ToStdString() : std::string();
}

} // namespace

TEST_CASE("A part of a map is copied, turned, mirrored and pasted into another document, and cut") {
    const Driver user;
    const test::Folder folder;
    const auto from = folder.file("from.map.yaml", map_of(marked_ground));
    const auto to = folder.file("to.map.yaml", map_of(meadow));
    open_file(user, from);
    select_marked_ground(user);
    user.ask([] {
        const wxClipboardLocker locker;
        wxTheClipboard->Clear(); // of what an earlier walk left there
    });
    user.key('C', wxMOD_CONTROL);
    user.wait_for("the copy", [] { return clipboard().find("sabot") != std::string::npos; });
    CHECK_FALSE(user.ask([] { return Driver::document().is_modified(); }));

    open_file(user, to);
    begin_to_paste(user, "0503");
    paste(user, "0503");
    save(user);
    CHECK(saved_rows(folder.read("to.map.yaml")) == pasted_rows);
    undo(user);
    begin_to_paste(user, "0503");
    turn(user, 'R');
    paste(user, "0503");
    save(user);
    CHECK(saved_rows(folder.read("to.map.yaml")) == turned_rows);
    undo(user);
    begin_to_paste(user, "0503");
    user.key('M'); // the same hexes may be covered: the click comes after it in any case
    paste(user, "0503");
    save(user);
    CHECK(saved_rows(folder.read("to.map.yaml")) == mirrored_rows);
    user.key('W', wxMOD_CONTROL);
    user.wait_for("the first document", [&] {
        return Driver::frame().page() != nullptr && Driver::document().files().path() == from;
    });
    user.focus_board();
    user.key('X', wxMOD_CONTROL);
    user.wait_for("the cut", [] { return Driver::document().is_modified(); });
    save(user);
    CHECK(saved_rows(folder.read("from.map.yaml")) == meadow);
    user.close_without_saving();
}

TEST_CASE("With symmetry one stroke draws both halves, and is one step") {
    const Driver user;
    const test::Folder folder;
    open_file(user, folder.file("both.map.yaml", map_of(meadow)));
    find_action(user, "symmetry: half turn");
    user.wait_for("the symmetry",
                  [] { return Driver::document().settings().symmetry == editor::Symmetry::half_turn; });
    user.click_row("palette", 2);
    user.wait_for("the brush", [] { return Driver::document().tool_id() == "terrain-brush"; });
    user.drag_space("0202", "0204");
    user.wait_for("a step", [] { return Driver::document().history().position() == 1; });
    save(user);
    CHECK(saved_rows(folder.read("both.map.yaml"))
          == Rows{"ggggggggg", "gfggggggg", "gfgggggfg", "gfgggggfg", "gggggggfg", "ggggggggg", "ggggggggg"});
    user.close_without_saving();
}

TEST_CASE("A stroke is mirrored left to right, until symmetry is switched off") {
    const Driver user;
    const test::Folder folder;
    open_file(user, folder.file("mirrored.map.yaml", map_of(meadow)));
    find_action(user, "symmetry: left and right");
    user.wait_for("the symmetry",
                  [] { return Driver::document().settings().symmetry == editor::Symmetry::left_right; });
    user.click_row("palette", 2);
    user.wait_for("the brush", [] { return Driver::document().tool_id() == "terrain-brush"; });
    user.drag_space("0202", "0303");
    user.wait_for("a step", [] { return Driver::document().history().position() == 1; });
    find_action(user, "no symmetry");
    user.wait_for("no symmetry",
                  [] { return Driver::document().settings().symmetry == editor::Symmetry::none; });
    user.click_space("0106");
    user.wait_for("another step", [] { return Driver::document().history().position() == 2; });
    save(user);
    CHECK(saved_rows(folder.read("mirrored.map.yaml"))
          == Rows{"ggggggggg", "gfgggggfg", "ggfgggfgg", "ggggggggg", "ggggggggg", "fgggggggg", "ggggggggg"});
    user.close_without_saving();
}
