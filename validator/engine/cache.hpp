#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <typeindex>
#include <utility>

namespace sabotier {

/// Results that several checks of one validation share (reach maps, components): computed by the first who
/// asks, kept until the validation ends. Safe to use from several threads; checks that ask for the same
/// result wait for the one that computes it.
class AnalysisCache {
public:
    AnalysisCache() = default;
    AnalysisCache(const AnalysisCache&) = delete;
    AnalysisCache& operator=(const AnalysisCache&) = delete;

    /// The result of type T named `key` ("" if there is but one), made by `make()` the first time. The
    /// reference holds as long as the cache. If `make` throws, nothing is kept and the next caller tries
    /// again. `make` may ask for other results, never for its own.
    template <class T, class Make>
    const T& get(const std::string& key, Make&& make) {
        Entry& entry = this->entry(std::type_index(typeid(T)), key);
        const std::lock_guard lock(entry.mutex);
        if (!entry.value) entry.value = std::make_shared<const T>(std::forward<Make>(make)());
        return *static_cast<const T*>(entry.value.get());
    }

private:
    struct Entry {
        std::mutex mutex;
        std::shared_ptr<const void> value;
    };

    Entry& entry(std::type_index type, const std::string& key) {
        const std::lock_guard lock(mutex_);
        auto& slot = entries_[{type, key}];
        if (!slot) slot = std::make_unique<Entry>();
        return *slot;
    }

    std::mutex mutex_;
    std::map<std::pair<std::type_index, std::string>, std::unique_ptr<Entry>> entries_;
};

} // namespace sabotier
