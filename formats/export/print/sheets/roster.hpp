#pragma once

#include "formats/export/print/pages/page.hpp"
#include "formats/setup/setup.hpp"

namespace sabotier::print {

/// One side's units by kind: values, weapons, special rules, and a line for each unit to keep score on. As
/// many pages as it takes. `setup` must outlive the booklet.
void add_roster(Booklet& booklet, const Setup& setup, std::size_t side);

} // namespace sabotier::print
