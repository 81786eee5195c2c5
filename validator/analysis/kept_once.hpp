#pragma once

#include <memory>
#include <utility>

namespace sabotier {

/// Large values of which equal ones are kept once, so that ten ways of moving over a plain take no more
/// memory than one. Safe to use from several threads; an AnalysisCache holds one for each kind of value.
class KeptOnce {
public:
    KeptOnce();
    ~KeptOnce();
    KeptOnce(KeptOnce&&) noexcept;
    KeptOnce& operator=(KeptOnce&&) = delete;

    /// The first value that was equal to this one, which may be itself. All values that one object is given
    /// are of one type. Compares with each that is kept.
    template <class T>
    [[nodiscard]] std::shared_ptr<const T> keep(std::shared_ptr<const T> value) const {
        return std::static_pointer_cast<const T>(keep(std::move(value), [](const void* a, const void* b) {
            return *static_cast<const T*>(a) == *static_cast<const T*>(b);
        }));
    }

private:
    struct Values;
    std::shared_ptr<const void> keep(std::shared_ptr<const void> value,
                                     bool (*are_equal)(const void*, const void*)) const;

    std::unique_ptr<Values> values_;
};

} // namespace sabotier
