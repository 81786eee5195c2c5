#pragma once

#include <string>
#include <string_view>

namespace sabotier {

/// "ford.v1" of "maps/ford.v1.scenario.yaml": what files made from a document, a record, a package or a map
/// of another program are called. The name without folder, and without the endings that tell what it is; any
/// other dot is part of it. "document" where nothing but dots is left. Never empty but for a path that ends
/// in a slash or is empty.
[[nodiscard]] std::string document_stem(std::string_view path);

} // namespace sabotier
