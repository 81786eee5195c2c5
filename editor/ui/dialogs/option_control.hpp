#pragma once

#include "editor/core/export/export_choice.hpp"

#include <functional>

class wxWindow;

namespace sabotier::editor {

/// The control of an option of an export, with the value that it has: a field for a number, a list to choose
/// from, one to tick parts in, one to type into, a box to tick with the option's words wrapped at `width`
/// pixels. `chosen` hears what the user makes of it. Its name is the option's.
[[nodiscard]] wxWindow* make_option_control(wxWindow* parent, const ExportChoice::Control& control, int width,
                                            std::function<void(ExportValue)> chosen);

/// Shows the value and the names that an option has by now. What is being typed stays as it is.
void show_option(wxWindow& made, const ExportChoice::Control& control);

} // namespace sabotier::editor
