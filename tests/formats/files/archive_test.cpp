#include "formats/files/archive.hpp"

#include "formats/documents/load.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/zip.hpp"

#include <catch2/catch.hpp>
#include <sys/stat.h>

using namespace sabotier;
using Catch::Contains;

namespace {

const Position at{std::make_shared<const std::string>("set.zip/s.yaml"), 3, 6};

std::shared_ptr<const Archive> opened(const std::vector<test::Zipped>& files) {
    const auto archive = open_archive(test::zipped(files), "set.zip");
    INFO(test::joined(archive.problems));
    REQUIRE(archive);
    return *archive.value;
}

std::string refused(const std::string& bytes) {
    const auto archive = open_archive(bytes, "set.zip");
    CHECK_FALSE(archive);
    return test::joined(archive.problems);
}

} // namespace

TEST_CASE("Files of an archive are found by their paths in it", "[archive]") {
    const auto archive =
        opened({{"b.yaml", "two"}, {"maps/", ""}, {"maps/a.yaml", std::string(100'000, 'x')}});
    CHECK(archive->files() == std::vector<std::string>{"set.zip/b.yaml", "set.zip/maps/a.yaml"});
    CHECK(archive->named("set.zip/b.yaml", 3).value->text == "two");
    CHECK(archive->referred("set.zip", "./maps//a.yaml", at, 100'000).value->text
          == std::string(100'000, 'x'));
    CHECK(archive->referred("set.zip/maps", "a.yaml", at, 100'000).value->identity
          == archive->named("set.zip/maps/a.yaml", 100'000).value->identity);
    SECTION("and nothing else") {
        const auto wrong = [](const Outcome<FoundText>& found) {
            CHECK_FALSE(found);
            return test::joined(found.problems);
        };
        CHECK(wrong(archive->named("set.zip/c.yaml", 9))
              == "set.zip/c.yaml: there is no such file in the archive, did you mean 'set.zip/b.yaml'?\n");
        CHECK(wrong(archive->named("b.yaml", 9)).find("no such file") != std::string::npos);
        CHECK(wrong(archive->referred("set.zip/maps", "aa.yaml", at, 9))
              == "set.zip/s.yaml:3:6: the file 'aa.yaml' does not exist, did you mean 'a.yaml'?\n");
        CHECK_THAT(wrong(archive->referred("set.zip/maps", "../b.yaml", at, 9)),
                   Contains("leaves the document's folder"));
        CHECK_THAT(wrong(archive->referred("set.zip", "/b.yaml", at, 9)), Contains("is an absolute path"));
        CHECK_THAT(wrong(archive->named("set.zip/b.yaml", 2)),
                   Contains("the file is too large") && Contains("expected at most 2 bytes"));
    }
}

TEST_CASE("What a document in an archive names is found however the archive is named", "[archive]") {
    const std::string bytes = test::zipped({{"b.yaml", "two"}, {"maps/a.yaml", "one"}});
    for (const std::string path :
         {"./set.zip", "club//set.zip", "club/./set.zip", "club/../set.zip", "../set.zip", "/srv//set.zip"}) {
        CAPTURE(path);
        const auto archive = open_archive(bytes, path);
        REQUIRE(archive);
        const FileSource& files = **archive.value;
        CHECK((*archive.value)->files().front() == path + "/b.yaml");
        CHECK(files.named(path + "/b.yaml", 9).value.value_or(FoundText{}).text == "two");
        CHECK(files.referred(path, "maps/a.yaml", at, 9).value.value_or(FoundText{}).text == "one");
        const auto below = files.referred(path + "/maps", "a.yaml", at, 9);
        REQUIRE(below);
        CHECK(below.value->text == "one");
        CHECK(below.value->identity == files.named(path + "/maps/a.yaml", 9).value->identity);
        CHECK_THAT(test::joined(files.referred(path + "/maps", "aa.yaml", at, 9).problems),
                   Contains("did you mean 'a.yaml'?"));
    }
}

TEST_CASE("Detours in the names of an archive that lead nowhere else are left out", "[archive]") {
    const auto archive =
        opened({{"./", ""}, {"./b.yaml", "two"}, {"maps//a.yaml", "one"}, {"./maps/./c.yaml", "x"}});
    CHECK(archive->files()
          == std::vector<std::string>{"set.zip/b.yaml", "set.zip/maps/a.yaml", "set.zip/maps/c.yaml"});
    CHECK(archive->named("set.zip/b.yaml", 3).value->text == "two");
    CHECK(archive->referred("set.zip", "maps/a.yaml", at, 9).value->text == "one");
    SECTION("and two names of one file are two files") {
        CHECK_THAT(refused(test::zipped({{"a.yaml", "x"}, {"./a.yaml", "y"}})),
                   Contains("'./a.yaml' is there twice"));
    }
    SECTION("whatever they hold, none leads out") {
        for (const char* name : {"./../a.yaml", "a/./../../b.yaml", ".//../a.yaml", "."})
            CHECK_FALSE(refused(test::zipped({{name, "x"}})).empty());
    }
}

TEST_CASE("What unpacks to more than may be read is refused while it is unpacked", "[archive]") {
    const std::string bytes = test::zipped({{"bomb.yaml", std::string(std::size_t{64} << 20U, ' ')}});
    CHECK(bytes.size() < 1 << 20);
    const auto archive = open_archive(bytes, "set.zip");
    REQUIRE(archive);
    CHECK_THAT(test::joined((*archive.value)->named("set.zip/bomb.yaml", largest_document).problems),
               Contains("the file is too large"));
}

TEST_CASE("An archive that could mean another file is refused", "[archive]") {
    CHECK_THAT(refused("not a zip file at all"), Contains("set.zip: is no zip file"));
    CHECK_THAT(refused(""), Contains("is no zip file"));
    CHECK_THAT(refused(test::zipped({{"../out.yaml", "x"}})), Contains("leaves the document's folder"));
    CHECK_THAT(refused(test::zipped({{"/etc/x.yaml", "x"}})), Contains("is an absolute path"));
    CHECK_THAT(refused(test::zipped({{"a/../b.yaml", "x"}})), Contains("no plain path"));
    CHECK_THAT(refused(test::zipped({{"C:\\maps\\a.yaml", "x"}})), Contains("no plain path"));
    CHECK_THAT(refused(test::zipped({{"\\\\host\\a.yaml", "x"}})), Contains("is an absolute path"));
    CHECK_THAT(refused(test::zipped({{"..\\a.yaml", "x"}})), Contains("leaves the document's folder"));
    CHECK_THAT(refused(test::zipped({{"a\\..\\b.yaml", "x"}})), Contains("no plain path"));
    CHECK_THAT(refused(test::zipped({{"a\\b.yaml", "x"}, {"a/b.yaml", "y"}})), Contains("is there twice"));
    std::string cut = test::zipped({{"a.yaml", "some text"}});
    cut.resize(cut.size() / 2);
    CHECK_THAT(refused(cut), Contains("cannot be read as a zip file"));
}

namespace {

/// Where the record of the end of a zip file without a comment is.
std::size_t end_record(const std::string& bytes) {
    return bytes.rfind("PK\5\6");
}

std::string number(std::size_t value, std::size_t size) {
    std::string bytes;
    for (std::size_t i = 0; i < size; ++i)
        bytes += static_cast<char>(value >> (8 * i) & 0xFFU);
    return bytes;
}

/// As programs for large files write it: the numbers of the end stand in a record before it.
std::string with_large_end(std::string bytes, std::size_t start_besides = 0) {
    const std::size_t end = end_record(bytes);
    const std::string count = std::string(bytes, end + 10, 2) + std::string(6, '\0');
    const std::string size = std::string(bytes, end + 12, 4) + std::string(4, '\0');
    const std::string start = std::string(bytes, end + 16, 4) + std::string(4, '\0');
    const std::string large = "PK\6\6" + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 8) + count
                              + count + size + start;
    const std::string locator = "PK\6\7" + number(0, 4) + number(end, 8) + number(1, 4);
    std::string plain(bytes, end);
    plain.replace(8, 4, "\xFF\xFF\xFF\xFF");
    plain.replace(12, 8, "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF");
    if (start_besides > 0) plain.replace(16, 4, number(start_besides, 4));
    bytes.resize(end);
    return bytes + large + locator + plain;
}

} // namespace

TEST_CASE("A second directory, which another program could go by, is refused", "[archive]") {
    const std::string first = test::zipped_by_hand({{"a.yaml", "one"}});
    const std::string second = test::zipped_by_hand({{"a.yaml", "two"}});
    const std::string other = test::zipped_by_hand({{"bb.yaml", "three"}, {"c.yaml", "four"}});
    CHECK_THAT(refused(first + second), Contains("a second directory"));
    CHECK_THAT(refused(first + other), Contains("set.zip: "));
    CHECK_THAT(refused(other + first), Contains("set.zip: "));
    SECTION("also one whose places are those of the whole") {
        std::string moved = second;
        const std::size_t end = end_record(moved);
        const std::size_t directory = moved.rfind("PK\1\2");
        moved.replace(end + 16, 4, number(first.size() + directory, 4));
        moved.replace(directory + 42, 4, number(first.size(), 4));
        CHECK_THAT(refused(first + moved), Contains("something before its first file"));
    }
    SECTION("and a directory that says less of itself than there is") {
        std::string shortened = other;
        const std::size_t end = end_record(shortened);
        shortened.replace(end + 8, 4, number(1, 2) + number(1, 2));
        CHECK_THAT(refused(shortened), Contains("set.zip: "));
    }
    SECTION("and two records of its end that disagree") {
        const auto whole = open_archive(with_large_end(first), "set.zip");
        INFO(test::joined(whole.problems));
        REQUIRE(whole);
        CHECK((*whole.value)->named("set.zip/a.yaml", 9).value->text == "one");
        CHECK_THAT(refused(with_large_end(first, 5)), Contains("set.zip: "));
        CHECK_THAT(refused(with_large_end(first) + with_large_end(second)), Contains("set.zip: "));
    }
}

TEST_CASE("A file that is there twice is told by both its entries", "[archive]") {
    CHECK(refused(test::zipped({{"a.yaml", "x"}, {"b.yaml", "y"}, {"./a.yaml", "y"}}))
          == "set.zip: the file './a.yaml' is there twice, as entry 3 and, called 'a.yaml', as entry 1\n");
    CHECK(refused(test::zipped_by_hand({{"a.yaml", "x"}, {"a.yaml", "y"}}))
          == "set.zip: the file 'a.yaml' is there twice, as entries 1 and 2\n");
}

TEST_CASE("Each way for a name to be no plain path is told", "[archive]") {
    const auto refusal = [](const std::string& name) { return refused(test::zipped({{name, "x"}})); };
    CHECK(
        refusal("a/../b.yaml")
        == "set.zip: the file 'a/../b.yaml' in the archive has a name that is no plain path, expected a path "
           "without '..'\n");
    CHECK(
        refusal("C:\\a.yaml")
        == "set.zip: the file 'C:\\a.yaml' in the archive has a name that is no plain path, expected a path "
           "parted by '/', without a drive such as 'C:'\n");
    CHECK(refusal(".")
          == "set.zip: the file '.' in the archive has a name that is no plain path, expected the name of a "
             "file\n");
}

TEST_CASE("Names of entries are taken in UTF-8 or not at all", "[archive]") {
    const auto refusal = [](const test::HandZipped& second) {
        return refused(test::zipped_by_hand({{"a.yaml", "x"}, second}));
    };
    SECTION("in UTF-8 they may be, said or not") {
        for (const bool says_utf8 : {false, true}) {
            const auto archive =
                open_archive(test::zipped_by_hand({{"f\u00E4hre.yaml", "two", says_utf8}}), "set.zip");
            INFO(test::joined(archive.problems));
            REQUIRE(archive);
            CHECK((*archive.value)->named("set.zip/f\u00E4hre.yaml", 3).value->text == "two");
        }
    }
    SECTION("what may be in any old encoding is no name") {
        const std::string expected =
            ", is not in UTF-8, expected a zip file whose names are; pack it anew with another program, or "
            "rename the file to plain letters before\n";
        CHECK(refusal({"f\x84hre.yaml", "y"})
              == "set.zip: the name of entry 2 of the archive, 'f\\x84hre.yaml'" + expected);
        CHECK(refusal({"f\xE4hre\\.yaml", "y", true})
              == "set.zip: the name of entry 2 of the archive, 'f\\xE4hre\\\\.yaml'" + expected);
        CHECK_THAT(refusal({"\xC0\xAE.yaml", "y"}),
                   Contains("'\\xC0\\xAE.yaml', is not in UTF-8")); // overlong
    }
    SECTION("unless they are there in UTF-8 besides, for the name that the entry has") {
        test::HandZipped file{"f\x84hre.yaml", "two", false, "f\u00E4hre.yaml"};
        const auto archive = open_archive(test::zipped_by_hand({file}), "set.zip");
        INFO(test::joined(archive.problems));
        REQUIRE(archive);
        CHECK((*archive.value)->files() == std::vector<std::string>{"set.zip/f\u00E4hre.yaml"});
        file.has_stale_unicode_name = true;
        CHECK_THAT(refusal(file), Contains("is not in UTF-8"));
    }
    SECTION("a zero byte is no blank, and ends no name") {
        using namespace std::string_literals;
        CHECK(refusal({"b.yaml\0.txt"s, "y"})
              == "set.zip: entry 2 of the archive, 'b.yaml\\x00.txt', has a zero byte in its name, expected "
                 "the "
                 "name of a file\n");
        CHECK_THAT(refusal({"b\0.yaml"s, "y", true}), Contains("'b\\x00.yaml', has a zero byte in its name"));
    }
    SECTION("nor are control characters in names that say to be UTF-8, and no name at all") {
        CHECK_THAT(
            refusal({"b\x1B[31m.yaml", "y", true}),
            Contains("entry 2 of the archive, 'b\\x1B[31m.yaml', has a control character in its name"));
        CHECK_THAT(refusal({"", "y"}), Contains("entry 2 of the archive has no name"));
    }
    SECTION("a long one is cut in what is told") {
        const std::string told = refusal({std::string(60'000, '\xFF'), "y"});
        CHECK(told.size() < 1000);
        CHECK_THAT(told, Contains("\\xFF\u2026', is not in UTF-8"));
    }
}

TEST_CASE("A link in an archive is not followed", "[archive]") {
    const auto archive =
        opened({{"a.yaml", "/etc/passwd", S_IFLNK | 0777U}, {"b.yaml", "x", S_IFREG | 0644U}});
    CHECK_THAT(test::joined(archive->named("set.zip/a.yaml", 99).problems),
               Contains("set.zip/a.yaml: is a link"));
    CHECK(archive->named("set.zip/b.yaml", 99).value->text == "x");
}

TEST_CASE("What of an archive is no file is not read as one", "[archive]") {
    for (const mode_t type : {S_IFIFO, S_IFCHR, S_IFBLK, S_IFSOCK, S_IFDIR}) {
        const auto archive = opened({{"a.yaml", "x", type | 0644U}, {"b.yaml", "y", 0}});
        CHECK_THAT(test::joined(archive->named("set.zip/a.yaml", 99).problems),
                   Contains("set.zip/a.yaml: is no file, but a pipe, a device or a folder, expected a file"));
        CHECK(archive->named("set.zip/b.yaml", 99).value->text == "y");
    }
}

TEST_CASE("What of an archive cannot be unpacked is told with what it should be", "[archive]") {
    // Flags and method stand in the entry's own header and in the directory.
    const auto with = [](std::size_t in_header, std::size_t in_directory, char byte) {
        std::string bytes = test::zipped({{"a.yaml", "x"}});
        bytes[in_header] = byte;
        bytes[bytes.find("PK\x01\x02") + in_directory] = byte;
        const auto archive = open_archive(bytes, "set.zip");
        return archive ? test::joined((*archive.value)->named("set.zip/a.yaml", 9).problems)
                       : test::joined(archive.problems);
    };
    CHECK_THAT(with(6, 8, 1),
               Contains("set.zip/a.yaml: is encrypted, expected a package without a password"));
    CHECK_THAT(with(8, 10, 97), Contains("set.zip/a.yaml: is packed by a method that is not known here")
                                    && Contains("deflate"));
    const std::string whole = test::zipped({{"a.yaml", std::string(5000, 'x')}});
    CHECK_THAT(refused(whole.substr(0, whole.size() - 30)), Contains("it may be cut off"));
}

TEST_CASE("A flipped bit in an archive never crashes and never gives another text", "[archive]") {
    const std::string text = "sabotier: map/1\nterrain: |\n  ggg\n";
    const std::string whole = test::zipped({{"a.yaml", text}, {"maps/b.yaml", text + text}});
    for (std::size_t i = 0; i < whole.size(); ++i) {
        std::string bytes = whole;
        bytes[i] = static_cast<char>(bytes[i] ^ (1 << (i % 8)));
        const auto archive = open_archive(bytes, "set.zip");
        if (!archive) continue;
        const auto read = (*archive.value)->named("set.zip/a.yaml", largest_document);
        CHECK((!read || read.value->text == text));
    }
}
