#pragma once

#include "formats/export/html/page_program.hpp"
#include "formats/export/port/made.hpp"
#include "formats/setup/setup.hpp"

#include <string>
#include <vector>

namespace sabotier::html {

/// All that the page knows of a scenario, as JSON: formats/export/html/page/10-kit.js says what is in it.
struct PageData {
    std::string json;
    std::vector<std::string> dropped{}; ///< as Export::dropped
    std::size_t things = 0;             ///< pieces and cards
};
/// `leaves_off`: what sides hide was taken out of the set-up, and the page says so. `program`: that which
/// answers in the page, as the page holds it; empty: there is none, which is said where one would have been
/// asked. Throws Cancelled.
[[nodiscard]] PageData page_data(const Setup& setup, bool leaves_off, const ExportCallbacks& callbacks,
                                 const std::string& program = packed_program());

/// Why no page can be made of a scenario; empty: one can.
[[nodiscard]] Problems page_objections(const Setup& setup);

} // namespace sabotier::html
