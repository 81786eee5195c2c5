#include "formats/base/file_problem.hpp"

namespace sabotier {

Problem file_problem(const std::string& file, std::string wrong, std::string expected) {
    return {{std::make_shared<const std::string>(file), 0, 0}, std::move(wrong), std::move(expected), {}};
}

} // namespace sabotier
