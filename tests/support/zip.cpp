#include "tests/support/zip.hpp"

#include <stdexcept>
#include <zip.h>

namespace sabotier::test {

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
