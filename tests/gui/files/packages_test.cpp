#include "tests/gui/driver/actions.hpp"
#include "tests/gui/driver/samples.hpp"
#include "tests/gui/driver/steps.hpp"
#include "tests/support/folder.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::test::gui;

namespace {

/// As somebody sends it: the sample alone in a folder of the receiver's.
std::filesystem::path package(const test::Folder& folder) {
    const auto file = folder.path() / "market-day.sabotier.zip";
    const Said said = run_program("export --to package -o '" + file.string() + "'",
                                  sample("sabot/pattenford/market-day.scenario.yaml"));
    INFO(said.text);
    REQUIRE(said.code == 0);
    return file;
}

/// As a double click does it: the question is a dialog of its own.
void begin_to_open(const Driver& user, const std::filesystem::path& file) {
    user.wait_for_window();
    user.ask([=] { Driver::frame().CallAfter([=] { Driver::frame().open_file(file); }); });
}

void wait_for_document(const Driver& user, const std::filesystem::path& file) {
    user.wait_for("the document of the package", [=] {
        return Driver::frame().page() != nullptr && Driver::document().files().path() == file;
    });
}

} // namespace

TEST_CASE("A package is unpacked where the user says, and what was unpacked before is opened at once") {
    const Driver user;
    const test::Folder folder;
    const auto file = package(folder);
    const auto document = folder.path() / "market-day" / "market-day.scenario.yaml";
    begin_to_open(user, file);
    user.wait_for_dialog("Sabotier");
    CHECK_FALSE(std::filesystem::exists(document));
    SECTION("nothing is written where the question is cancelled") {
        user.key(WXK_ESCAPE);
        user.wait_for_no_dialog();
        user.wait_for_window();
        CHECK_FALSE(std::filesystem::exists(document.parent_path()));
        CHECK(user.ask([] { return Driver::frame().page() == nullptr; }));
    }
    SECTION("Return unpacks beside it, and the second time nobody is asked") {
        user.key(WXK_RETURN);
        user.wait_for_no_dialog();
        wait_for_document(user, document);
        user.wait_for_checks();
        CHECK_FALSE(user.ask([] { return Driver::document().is_modified(); }));
        user.close_without_saving();
        begin_to_open(user, file);
        wait_for_document(user, document);
        user.close_without_saving();
    }
}

TEST_CASE("A package that was cut says so on a page of its own, and nothing is written") {
    const Driver user;
    const test::Folder folder;
    const auto file = package(folder);
    std::filesystem::resize_file(file, std::filesystem::file_size(file) / 2);
    begin_to_open(user, file);
    user.wait_for("the page of what is wrong", [] { return Driver::find("problems") != nullptr; });
    CHECK_FALSE(std::filesystem::exists(folder.path() / "market-day"));
    user.wait_for_window();
    user.key('W', wxMOD_CONTROL);
    user.wait_for("the page to be gone", [] { return Driver::find("problems") == nullptr; });
}
