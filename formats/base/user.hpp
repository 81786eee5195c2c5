#pragma once

#include <string>

namespace sabotier {

/// The name of whoever uses the machine, as the machine knows it: the full name, else the account's;
/// "Unknown" if there is none. For the author of new documents.
[[nodiscard]] std::string user_name();

} // namespace sabotier
