#pragma once

#include "formats/base/words.hpp"

namespace sabotier::editor {

using sabotier::marked;
using sabotier::say;
using sabotier::say_count;
using sabotier::tr;

} // namespace sabotier::editor
