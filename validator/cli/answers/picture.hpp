#pragma once

#include "formats/base/problem.hpp"
#include "formats/export/export.hpp"
#include "validator/cli/console/console.hpp"

#include <string>
#include <string_view>

namespace sabotier::cli {

/// Delivers a drawn answer, and says what was written and what could not be taken along, after the words
/// `lost`. Where none was drawn, its problems are said: Exit::unwritable without fonts, else
/// Exit::unreadable.
[[nodiscard]] Exit deliver_picture(const Outcome<Export>& made, const Output& output, Console& console,
                                   std::string_view lost = "not in the picture");

/// "wrote base.png, 800 by 600 pixels", with how much it is where that is known; nothing of standard output.
void say_written(const Output& output, const std::string& extent, Console& console);

} // namespace sabotier::cli
