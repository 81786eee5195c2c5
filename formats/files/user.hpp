#pragma once

#include <filesystem>
#include <string>

namespace sabotier {

/// The name of whoever uses the machine, as the machine knows it: the full name, else the account's;
/// "Unknown" if there is none. For the author of new documents.
[[nodiscard]] std::string user_name();

/// $HOME, else where the machine keeps the account's files; empty if there is neither. Never a place that
/// others may write to as well.
[[nodiscard]] std::filesystem::path home_folder();

} // namespace sabotier
