#include "validator/analysis/cache.hpp"

#include <map>
#include <mutex>
#include <utility>

namespace sabotier {

struct AnalysisCache::Entries {
    struct Entry {
        std::mutex mutex;
        std::shared_ptr<const void> value;
    };

    Entry& at(std::type_index type, const std::string& key) {
        const std::lock_guard lock(mutex);
        auto& slot = all[{type, key}];
        if (!slot) slot = std::make_unique<Entry>();
        return *slot;
    }

    std::mutex mutex;
    std::map<std::pair<std::type_index, std::string>, std::unique_ptr<Entry>> all;
};

AnalysisCache::AnalysisCache()
    : entries_(std::make_unique<Entries>()) {}

AnalysisCache::~AnalysisCache() = default;

const void* AnalysisCache::get(std::type_index type, const std::string& key,
                               const std::function<std::shared_ptr<const void>()>& make) {
    Entries::Entry& entry = entries_->at(type, key);
    const std::lock_guard lock(entry.mutex);
    if (!entry.value) entry.value = make();
    return entry.value.get();
}

} // namespace sabotier
