#include "formats/files/portable_name.hpp"

#include "formats/files/device_name.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

TEST_CASE("A portable path is one that every system bears and that leads nowhere else") {
    for (const char* path : {"a.yaml", "maps/ford.map.yaml", ".hidden", "a b", "\xC3\x84rger.yaml", "a/b/c"})
        CHECK(is_portable_path(path));
    for (const char* path : {"",   "/a", "a/", "a//b", "..",   "../a",  "a/./b", "a/../b", "a:b",  "C:\\a",
                             "a?", "a.", " a", "a ",   "a\nb", "a\x7f", "a<b",   "a|b",    "a\"b", "a*"})
        CHECK_FALSE(is_portable_path(path));
    for (const char* path : {"\xFF.yaml", "a/\xC3", "next\xC2\x85line",
                             "\xC2\x9B"
                             "31m.yaml"}) // no UTF-8; controls
        CHECK_FALSE(is_portable_path(path));
    CHECK(is_portable_path("\xC2\xA1.yaml"));                  // the first one behind them
    for (const char* blank : {"\u00a0", "\u2003", "\u3000"}) { // of any width
        CHECK(path_fault("maps/" + (blank + std::string("a.yaml"))).fault == PathFault::blank);
        CHECK(path_fault("maps" + (blank + std::string("/a.yaml"))).fault == PathFault::blank);
        CHECK(is_portable_path("a" + (blank + std::string("b.yaml"))));
    }
    CHECK(is_portable_path(std::string(200, 'a')));
    CHECK_FALSE(is_portable_path(std::string(201, 'a')));
}

TEST_CASE("What keeps a path from being portable is told by its part") {
    const auto fault = [](const std::string& path) {
        const FaultyPath found = path_fault(path);
        return std::pair(found.fault, std::string(found.part));
    };
    using Found = std::pair<PathFault, std::string>;
    CHECK(fault("maps/a.yaml") == Found{PathFault::nothing, ""});
    CHECK(fault("maps/../a.yaml") == Found{PathFault::no_name, ".."});
    CHECK(fault("maps/a:b") == Found{PathFault::character, "a:b"});
    CHECK(fault("maps./a") == Found{PathFault::full_stop, "maps."});
    CHECK(fault(std::string(300, 'a') + "/b").first == PathFault::long_name);
    CHECK(fault(std::string(600, 'a')).first == PathFault::long_path);
}

TEST_CASE("What is in the way of a path is named") {
    PortablePaths paths;
    REQUIRE(paths.take("maps/ford.yaml"));
    const auto clash = [&](const std::string& path) {
        const auto found = paths.clash(path);
        REQUIRE(found);
        return std::tuple(found->kind, found->other, found->own);
    };
    using Kind = PathClash::Kind;
    using Clash = std::tuple<Kind, std::string, std::string>;
    CHECK(clash("maps/ford.yaml") == Clash{Kind::same, "maps/ford.yaml", "maps/ford.yaml"});
    CHECK(clash("maps/FORD.yaml") == Clash{Kind::twin_files, "maps/ford.yaml", "maps/FORD.yaml"});
    CHECK(clash("Maps/hill.yaml") == Clash{Kind::twin_folders, "maps", "Maps"});
    CHECK(clash("MAPS") == Clash{Kind::file_and_folder, "maps", "MAPS"});
    CHECK(clash("maps/ford.yaml/x") == Clash{Kind::file_and_folder, "maps/ford.yaml", "maps/ford.yaml"});
    CHECK_FALSE(paths.clash("maps/hill.yaml"));
    // what nobody sees: joiners, and what chooses among pictures of a sign
    for (const char* unseen : {"\u200c", "\u200d", "\ufe0f", "\u180b", "\U000e0100"}) {
        const std::string twin = "maps/fo" + (unseen + std::string("rd.yaml"));
        CHECK(clash(twin) == Clash{Kind::twin_files, "maps/ford.yaml", twin});
    }
}

TEST_CASE("Names that Windows keeps for devices are known, whatever their case and ending") {
    for (const char* path : {"CON", "con", "Nul.yaml", "CON.scenario.yaml", "maps/aux.map.yaml", "prn/a.yaml",
                             "com1", "LPT9.txt", "com\xC2\xB2.yaml", "CON .yaml", "conin$"})
        CHECK(names_a_device(path));
    for (const char* path :
         {"", "console", "con-1.yaml", "com", "com0", "com10", "icon", "maps/a.con", "lpt.yaml"})
        CHECK_FALSE(names_a_device(path));
}

TEST_CASE("Paths stand together only if they differ in more than case, and none is a folder to another") {
    PortablePaths paths;
    CHECK(paths.take("maps/ford.yaml"));
    CHECK_FALSE(paths.take("maps/ford.yaml"));
    CHECK_FALSE(paths.take("Maps/FORD.yaml"));
    CHECK_FALSE(paths.take("MAPS"));
    CHECK_FALSE(paths.take("maps/ford.yaml/deeper"));
    CHECK(paths.take("maps/other.yaml"));
    SECTION("nor do their folders differ in case alone: on some systems they would be one") {
        CHECK_FALSE(paths.take("Maps/hill.yaml"));
        CHECK_FALSE(paths.take("Maps/deep/hill.yaml"));
        CHECK(paths.take("maps/deep/hill.yaml"));
        CHECK_FALSE(paths.take("maps/Deep/dale.yaml"));
        CHECK(paths.take("caf\xC3\xA9/a.yaml"));
        CHECK_FALSE(paths.take("cafe\xCC\x81/b.yaml"));
    }
    SECTION("nor if Unicode has their letters in two forms, or in two sizes") {
        CHECK(paths.take("caf\xC3\xA9.yaml"));
        CHECK_FALSE(paths.take("cafe\xCC\x81.yaml"));
        CHECK_FALSE(paths.take("CAF\xC3\x89.yaml"));
        CHECK(paths.take("cafe.yaml"));
    }
    SECTION("what is no UTF-8 is compared as it is") {
        CHECK(paths.take("\xFF.yaml"));
        CHECK_FALSE(paths.take("\xFF.yaml"));
        CHECK(paths.take("\xFE.yaml"));
    }
    SECTION("and one that was refused takes no place") {
        CHECK_FALSE(paths.take("maps/ford.yaml/new/file"));
        CHECK(paths.take("new"));
        CHECK(paths.take("maps/new"));
    }
}
