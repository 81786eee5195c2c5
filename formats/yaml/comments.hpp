#pragma once

#include "formats/yaml/slots.hpp"
#include "formats/yaml/source.hpp"

#include <cstddef>
#include <vector>

namespace sabotier::yaml {

/// Gives each comment and empty line of the source to the node that it stands at: whole-line comments to the
/// node below, or to the list or map above if they are indented like its items and not like what follows;
/// others to the node whose line they end. `slots` are linked to their nodes. Problems: quotes that are not
/// closed, more than `limit` lines of comment.
void attach_comments(YamlSource& source, std::vector<Slot>& slots, const std::vector<Opening>& openings,
                     std::size_t limit, Problems& problems);

} // namespace sabotier::yaml
