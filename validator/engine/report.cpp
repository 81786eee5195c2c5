#include "validator/engine/engine.hpp"

namespace sabotier {

std::size_t Report::count(Severity severity) const {
    std::size_t sum = 0;
    for (const auto& [rule, counted] : counts)
        sum += counted.by_severity[static_cast<std::size_t>(severity)];
    return sum;
}

std::size_t Report::waived() const {
    std::size_t sum = 0;
    for (const auto& [rule, counted] : counts)
        sum += counted.waived;
    return sum;
}

bool Report::has_at_least(Severity severity) const {
    for (auto level = static_cast<int>(severity); level <= static_cast<int>(Severity::error); ++level)
        if (count(static_cast<Severity>(level)) > 0) return true;
    return false;
}

} // namespace sabotier
