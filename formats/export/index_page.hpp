#pragma once

#include "formats/export/port/target.hpp"

#include <cstddef>
#include <string>
#include <vector>

/// Inside formats/export/ only.
namespace sabotier {

/// What a page that lists exports tells.
struct IndexPage {
    struct Entry {
        std::string name; ///< of the file or folder, beside the page
        bool is_folder = false;
        std::size_t bytes = 0; ///< of all its files
        std::string title;     ///< of the target, for the user
        std::string summary;
        std::string opens; ///< what opens it; may be empty
        Export made;       ///< its remarks; the files are not looked at
    };
    struct LeftOut {
        std::string title;
        std::string why;
    };
    std::vector<Entry> entries;
    std::vector<LeftOut> left_out;
};

/// A page of HTML that needs nothing else: no script, no network. All texts are shown as they are, whatever
/// stands in them.
[[nodiscard]] std::string index_page(const Setup& setup, const IndexPage& page);

} // namespace sabotier
