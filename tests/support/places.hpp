#pragma once

#include <filesystem>

namespace sabotier::test {

/// The folder of the checkout that the tests were built from. Defined in one source, so that the name of the
/// folder is part of one object file and not of every test's.
std::filesystem::path source_folder();

} // namespace sabotier::test
