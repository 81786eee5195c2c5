#pragma once

#include <map>
#include <string>
#include <vector>

namespace sabotier::test {

/// Why somebody who gets a package could not play, or would get more than was meant; a sentence each. It is
/// read with a reader of zip files and one of documents, not by what unpacks packages. Empty: the package is
/// sound.
[[nodiscard]] std::vector<std::string> package_faults(const std::string& zip);
/// The same of what lies in it, by path.
[[nodiscard]] std::vector<std::string> package_faults(const std::map<std::string, std::string>& files);

} // namespace sabotier::test
