#include "editor/core/export/export_place.hpp"

#include "editor/core/play/game_export.hpp"
#include "tests/editor/core/files/saved.hpp"
#include "tests/editor/core/samples.hpp"
#include "tests/support/faults.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

namespace fs = std::filesystem;

ExportKind kind_named(const std::string& name) {
    const auto found = std::ranges::find(export_targets(), name, &ExportTarget::name);
    if (found == export_targets().end()) throw std::invalid_argument(name);
    return export_kind(*found);
}

/// What is said against a place; "" if nothing is.
std::string said(const Outcome<fs::path>& place) {
    return place ? std::string() : to_text(place.problems.front());
}

bool is_told(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("A relative name stands beside the document, and a file gets its ending") {
    const Folder folder;
    const auto place = [&](const std::string& typed, const char* target) {
        return must(export_place(typed, folder.path(), kind_named(target), {}));
    };
    CHECK(place("foo", "pdf") == folder.path() / "foo.pdf");
    CHECK(place("foo.", "pdf") == folder.path() / "foo.pdf");
    CHECK(place("foo.PDF", "pdf") == folder.path() / "foo.PDF");
    CHECK(place("maps/../foo.pdf", "pdf") == folder.path() / "foo.pdf");
    CHECK(place("ford.v1", "png") == folder.path() / "ford.v1.png");
    CHECK(place("foo.pdf", "sheet") == folder.path() / "foo.pdf");
    CHECK(place("foo", "sheet") == folder.path() / "foo.sheet.pdf");
    CHECK(place("all", "all") == folder.path() / "all");
    CHECK(place("all/", "all") == folder.path() / "all");
    CHECK(place("/a/mine", "svg") == "/a/mine.svg");
}

TEST_CASE("A name that promises something else is refused in the words of the command line") {
    const Folder folder;
    const auto wrong = [&](const std::string& typed, const char* target) {
        return said(export_place(typed, folder.path(), kind_named(target), {}));
    };
    CHECK(wrong("x.png", "pdf") == "x.png is no name for pdf; expected one that ends in .pdf");
    CHECK(wrong("x.mp3", "png") == "x.mp3 is no name for png; expected one that ends in .png");
    CHECK(wrong("x.sheet", "pdf") == "x.sheet is no name for pdf; expected one that ends in .pdf");
    CHECK(wrong("x.yaml", "pdf") == "x.yaml is no name for pdf; expected one that ends in .pdf");
    CHECK(is_told(wrong("", "pdf"), "no name was given"));
    const auto* const page = GameExport::formats().at(1);
    CHECK(said(export_place("x.txt", folder.path(), GameExport::kind_of(page), {}))
          == "x.txt is no name for " + page->name + "; expected one that ends in ." + page->name);
    CHECK(must(export_place("x", folder.path(), GameExport::kind_of(nullptr), {}))
          == folder.path() / "x.txt");
}

TEST_CASE("Another kind of thing keeps the folder and the stem that were typed") {
    CHECK(with_other_ending("/a/mine.pdf", kind_named("png")) == "/a/mine.png");
    CHECK(with_other_ending("/a/mine.sheet.pdf", kind_named("svg")) == "/a/mine.svg");
    CHECK(with_other_ending("/a/mine.exports/", kind_named("svg")) == "/a/mine.svg");
    CHECK(with_other_ending("mine", kind_named("svg")) == "mine.svg");
    CHECK(with_other_ending("/a.pdf/ford.v1", kind_named("pdf")) == "/a.pdf/ford.v1.pdf");
    CHECK(with_other_ending("/a/mine.pdf", kind_named("all")) == "/a/mine.exports");
}

TEST_CASE("A folder takes no file's place, nor a file a folder's") {
    const Folder folder;
    fs::create_directory(folder.path() / "out");
    (void)folder.file("notes", "kept");
    const auto wrong = [&](const std::string& typed, const char* target) {
        return said(export_place(typed, folder.path(), kind_named(target), {}));
    };
    CHECK(is_told(wrong("out", "pdf"), "out is a folder"));
    CHECK(is_told(wrong("new/", "pdf"), "new/ is a folder"));
    CHECK(is_told(wrong("/dev/null", "pdf"), "/dev/null is no file"));
    CHECK(is_told(wrong("notes", "all"), "notes is a file"));
    fs::create_directory(folder.path() / "x.pdf");
    CHECK(is_told(wrong("x", "pdf"), "x.pdf is a folder"));
}

TEST_CASE("What an open document stands in is not replaced, whatever it is called") {
    const Folder folder;
    const auto path = saved(folder);
    const auto document = must(open_document(path));
    const std::vector<fs::path> in_use = document->files().all();
    fs::create_symlink(path, folder.path() / "link.pdf");
    fs::create_hard_link(path, folder.path() / "hard.pdf");
    fs::create_directory(folder.path() / "down");
    const std::string text = folder.read("one.scenario.yaml");
    for (const std::string typed :
         {"one.scenario.yaml", "down/../one.scenario.yaml", "link.pdf", "link", "hard.pdf"}) {
        INFO(typed);
        CHECK(is_told(said(export_place(typed, folder.path(), kind_named("pdf"), in_use)),
                      "is a file of an open document, and is not replaced"));
    }
    CHECK(is_told(said(export_place(path.string(), "/", kind_named("pdf"), in_use)), "open document"));
    fs::remove(path); // it is gone from the disk, and still open
    CHECK(is_told(said(export_place(path.string(), "/", kind_named("pdf"), in_use)), "open document"));
}

TEST_CASE("A document that is not open is not replaced by something else, either") {
    const Folder folder;
    const auto path = saved(folder);
    (void)folder.file("tues.game.yaml", "sabotier: game/1\nscenario: one.scenario.yaml\n");
    (void)folder.file("page.html", "<p>");
    for (const std::string typed : {"one.scenario.yaml", "tues.game.yaml"})
        CHECK(is_told(said(export_place(typed, folder.path(), kind_named("html"), {})),
                      "is a document, and is not replaced by something else"));
    CHECK(must(export_place("page", folder.path(), kind_named("html"), {})) == folder.path() / "page.html");
    CHECK(replacing_objections(path, "sabotier: tiled-mapping/1\n", {}).size() == 1);
    CHECK(replacing_objections(path, "sabotier: scenario/1\n", {}).empty());
    CHECK(replacing_objections(path, "sabotier: scenario/1\n", {path}).size() == 1);
    CHECK(replacing_objections(folder.path() / "new.yaml", "x", {}).empty());
}

TEST_CASE("Of a folder it is asked what becomes of what lies in it") {
    const Folder folder;
    FileSet made;
    made.add("index.html", "<p>");
    made.add("maps/one.svg", "<svg/>");
    CHECK_FALSE(replace_question(folder.path() / "new", &made));
    const auto empty = replace_question(folder.path(), &made);
    REQUIRE(empty);
    CHECK(empty->question
          == "The folder " + folder.path().filename().string() + " is there already. Write into it?");
    CHECK(empty->details == "What lies in it stays, but for what an earlier export left.");
    CHECK(folder_objections(made, folder.path(), {}).empty());
    fs::create_directory(folder.path() / "maps");
    (void)folder.file("maps/one.svg", "old");
    CHECK(replace_question(folder.path(), &made)->details
          == "1 file in it is replaced by one of the same name; what else lies in it stays, but for what an "
             "earlier export left.");
    (void)folder.file("index.html", "sabotier: map/1\n");
    CHECK(replace_question(folder.path(), &made)->details
          == "2 files in it are replaced by those of the same names; what else lies in it stays, but for "
             "what an earlier export left.");
    CHECK(folder_objections(made, folder.path(), {}).size() == 1);
    const auto file = replace_question(folder.path() / "index.html");
    REQUIRE(file);
    CHECK(file->question == "index.html is there already. Replace it?");
}

TEST_CASE("Of a folder its page is shown, and of anything else what was made itself") {
    FileSet folder;
    folder.add("set-up/x.png", "");
    CHECK(written_place("/a/club", folder, false).shown == "/a/club");
    folder.add("index.html", "");
    const WrittenPlace made = written_place("/a/club", folder, true);
    CHECK(made.path == "/a/club");
    CHECK(made.shown == "/a/club/index.html");
    CHECK(made.opens_at_once);
    CHECK(written_place("/a/x.pdf", FileSet("%PDF"), false).shown == "/a/x.pdf");
}
