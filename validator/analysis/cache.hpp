#pragma once

#include <functional>
#include <memory>
#include <string>
#include <typeindex>

namespace sabotier {

/// Results that several checks of one validation share (reach maps, components): computed by the first who
/// asks, kept until the validation ends. Safe to use from several threads; checks that ask for the same
/// result wait for the one that computes it.
class AnalysisCache {
public:
    AnalysisCache();
    ~AnalysisCache();
    AnalysisCache(const AnalysisCache&) = delete;
    AnalysisCache& operator=(const AnalysisCache&) = delete;

    /// The result of type T named `key` ("" if there is but one), made by `make()` the first time. The
    /// reference holds as long as the cache. If `make` throws, nothing is kept and the next caller tries
    /// again. `make` may ask for other results, never for its own.
    template <class T, class Make>
    const T& get(const std::string& key, Make&& make) {
        return *static_cast<const T*>(
            get(std::type_index(typeid(T)), key,
                [&]() -> std::shared_ptr<const void> { return std::make_shared<const T>(make()); }));
    }

private:
    struct Entries;
    const void* get(std::type_index type, const std::string& key,
                    const std::function<std::shared_ptr<const void>()>& make);

    std::unique_ptr<Entries> entries_;
};

} // namespace sabotier
