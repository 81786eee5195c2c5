#include "formats/export/port/zip.hpp"

#include "formats/base/cancelled.hpp"

#include <catch2/catch.hpp>

#include <memory>
#include <zip.h>

using namespace sabotier;

namespace {

/// An archive in memory as the library reads it.
class Read {
public:
    explicit Read(const std::string& bytes)
        : archive_(zip_open_from_source(zip_source_buffer_create(bytes.data(), bytes.size(), 0, nullptr),
                                        ZIP_CHECKCONS, nullptr)) {
        REQUIRE(archive_ != nullptr);
    }
    ~Read() { zip_discard(archive_); }
    Read(const Read&) = delete;
    Read& operator=(const Read&) = delete;

    [[nodiscard]] zip_stat_t stat(zip_uint64_t i) const {
        zip_stat_t stat;
        REQUIRE(zip_stat_index(archive_, i, 0, &stat) == 0);
        return stat;
    }
    [[nodiscard]] std::string text(zip_uint64_t i) const {
        std::string text(stat(i).size, '\0');
        zip_file_t* file = zip_fopen_index(archive_, i, 0);
        REQUIRE(file != nullptr);
        CHECK(zip_fread(file, text.data(), text.size()) == static_cast<zip_int64_t>(text.size()));
        zip_fclose(file);
        return text;
    }
    [[nodiscard]] zip_t* get() const { return archive_; }

private:
    zip_t* archive_;
};

FileSet files() {
    FileSet folder;
    folder.add("z.txt", std::string(5000, 'z'));
    folder.add("images/\xC3\xA4.txt", "umlaut");
    folder.add("empty", "");
    return folder;
}

} // namespace

TEST_CASE("A packed folder has its files by their paths, all of one date") {
    const std::string bytes = zipped(files());
    CHECK(bytes.size() < 1000);
    const Read read(bytes);
    REQUIRE(zip_get_num_entries(read.get(), 0) == 3);
    CHECK(std::string(read.stat(0).name) == "empty");
    CHECK(std::string(read.stat(1).name) == "images/\xC3\xA4.txt");
    CHECK(std::string(read.stat(2).name) == "z.txt");
    CHECK(read.text(0).empty());
    CHECK(read.text(1) == "umlaut");
    CHECK(read.text(2) == std::string(5000, 'z'));
    for (zip_uint64_t i = 0; i < 3; ++i) {
        CHECK(read.stat(i).mtime == read.stat(0).mtime);
        zip_uint8_t system = 0;
        zip_uint32_t attributes = 0;
        REQUIRE(zip_file_get_external_attributes(read.get(), i, 0, &system, &attributes) == 0);
        CHECK(system == ZIP_OPSYS_UNIX);
        CHECK(attributes >> 16U == 0100644U);
    }
}

TEST_CASE("Packing the same files gives the same bytes, in whatever order they were added") {
    FileSet other;
    other.add("empty", "");
    other.add("images/\xC3\xA4.txt", "umlaut");
    other.add("z.txt", std::string(5000, 'z'));
    CHECK(zipped(files()) == zipped(other));
}

TEST_CASE("Packing ends where it is cancelled") {
    CHECK_THROWS_AS(zipped(files(), {.progress = {}, .is_cancelled = [] { return true; }}), Cancelled);
}
