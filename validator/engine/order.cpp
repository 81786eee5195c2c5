#include "validator/engine/order.hpp"

#include <tuple>

namespace sabotier {

bool goes_before(const Finding& a, const Finding& b) {
    static const std::string no_file;
    const auto place = [](const Finding& f) {
        return std::tie(f.at.file ? *f.at.file : no_file, f.at.line, f.at.column, f.subjects, f.message,
                        f.waived);
    };
    if (a.severity != b.severity) return a.severity > b.severity;
    if (a.rule != b.rule) return a.rule < b.rule;
    return place(a) < place(b);
}

} // namespace sabotier
