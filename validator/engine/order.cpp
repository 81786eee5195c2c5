#include "validator/engine/order.hpp"

#include <tuple>

namespace sabotier {

bool goes_before(const Finding& a, const Finding& b) {
    static const std::string no_file;
    const auto place = [](const Finding& f) {
        return std::tie(f.at.file ? *f.at.file : no_file, f.at.line, f.at.column);
    };
    if (a.severity != b.severity) return a.severity > b.severity;
    if (a.rule != b.rule) return a.rule < b.rule;
    if (place(a) != place(b)) return place(a) < place(b);
    return goes_before_wherever_written(a, b);
}

bool goes_before_wherever_written(const Finding& a, const Finding& b) {
    if (a.severity != b.severity) return a.severity > b.severity;
    return std::tie(a.rule, a.subjects, a.message, a.waived)
           < std::tie(b.rule, b.subjects, b.message, b.waived);
}

} // namespace sabotier
