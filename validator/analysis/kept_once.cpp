#include "validator/analysis/kept_once.hpp"

#include <mutex>
#include <utility>
#include <vector>

namespace sabotier {

struct KeptOnce::Values {
    std::mutex mutex;
    std::vector<std::shared_ptr<const void>> all;
};

KeptOnce::KeptOnce()
    : values_(std::make_unique<Values>()) {}
KeptOnce::~KeptOnce() = default;
KeptOnce::KeptOnce(KeptOnce&&) noexcept = default;

std::shared_ptr<const void> KeptOnce::keep(std::shared_ptr<const void> value,
                                           bool (*are_equal)(const void*, const void*)) const {
    const std::lock_guard lock(values_->mutex);
    for (const auto& known : values_->all)
        if (are_equal(known.get(), value.get())) return known;
    values_->all.push_back(value);
    return value;
}

} // namespace sabotier
