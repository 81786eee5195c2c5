#pragma once

#include "formats/model/scenario.hpp"

#include <functional>

namespace sabotier::editor {

/// Takes units off the map: the entries for which `goes` says so, and all that is aboard those, over however
/// many carriers.
void take_off(Deployment& deployment, const std::function<bool(const Deployed&)>& goes);

} // namespace sabotier::editor
