#include "tests/support/zip.hpp"

#include <stdexcept>
#include <zip.h>
#include <zlib.h>

namespace sabotier::test {
namespace {

std::string little_endian(std::size_t value, std::size_t size) {
    std::string bytes;
    for (std::size_t i = 0; i < size; ++i)
        bytes += static_cast<char>(value >> (8 * i) & 0xFFU);
    return bytes;
}

std::size_t checksum(const std::string& bytes) {
    return crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
}

std::string extra_of(const HandZipped& file) {
    if (file.unicode_name.empty()) return {};
    const std::string field =
        little_endian(1, 1) + little_endian(checksum(file.name) + (file.has_stale_unicode_name ? 1U : 0U), 4)
        + file.unicode_name;
    return little_endian(0x7075, 2) + little_endian(field.size(), 2) + field;
}

/// What the header before a file and its entry in the directory have in common.
std::string common_header(const HandZipped& file) {
    return little_endian(20, 2) + little_endian(file.says_utf8 ? 0x800 : 0, 2) + little_endian(0, 2)
           + little_endian(0, 2) + little_endian(0x21, 2) // midnight of the first of January 1980
           + little_endian(checksum(file.text), 4) + little_endian(file.text.size(), 4)
           + little_endian(file.text.size(), 4) + little_endian(file.name.size(), 2)
           + little_endian(extra_of(file).size(), 2);
}

} // namespace

std::string zipped_by_hand(const std::vector<HandZipped>& files) {
    std::string bytes;
    std::string directory;
    for (const HandZipped& file : files) {
        directory += "PK\1\2" + little_endian(20, 2) + common_header(file)
                     + little_endian(0, 2 + 2 + 2 + 4) // no comment, the first disk, no attributes
                     + little_endian(bytes.size(), 4) + file.name + extra_of(file);
        bytes += "PK\3\4" + common_header(file) + file.name + extra_of(file) + file.text;
    }
    const std::string count = little_endian(files.size(), 2);
    return bytes + directory + "PK\5\6" + little_endian(0, 4) + count + count
           + little_endian(directory.size(), 4) + little_endian(bytes.size(), 4) + little_endian(0, 2);
}

std::string zipped(const std::vector<Zipped>& files) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* bytes = zip_source_buffer_create(nullptr, 0, 0, &error);
    zip_source_keep(bytes);
    zip_t* zip = zip_open_from_source(bytes, ZIP_TRUNCATE, &error);
    if (zip == nullptr) throw std::runtime_error(zip_error_strerror(&error));
    for (const Zipped& file : files) {
        zip_source_t* text = zip_source_buffer(zip, file.text.data(), file.text.size(), 0);
        const zip_int64_t index = zip_file_add(zip, file.name.c_str(), text, ZIP_FL_ENC_UTF_8);
        if (index < 0) throw std::runtime_error(zip_strerror(zip));
        if (file.mode != 0)
            zip_file_set_external_attributes(zip, static_cast<zip_uint64_t>(index), 0, ZIP_OPSYS_UNIX,
                                             file.mode << 16U);
    }
    if (zip_close(zip) != 0) throw std::runtime_error(zip_strerror(zip));
    zip_stat_t status;
    zip_source_stat(bytes, &status);
    std::string content(status.size, '\0');
    zip_source_open(bytes);
    zip_source_read(bytes, content.data(), content.size());
    zip_source_close(bytes);
    zip_source_free(bytes);
    return content;
}

} // namespace sabotier::test
