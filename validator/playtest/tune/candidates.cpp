#include "validator/playtest/tune/candidates.hpp"

#include "formats/base/random_numbers.hpp"

#include <algorithm>
#include <utility>

namespace sabotier::playtest {

namespace {

/// The changes of one kind that have not been looked at yet, in the order of the lot.
struct Lot {
    std::vector<SmallChange> changes;
    std::size_t next = 0;
    std::size_t refused = 0; ///< in a row

    [[nodiscard]] bool is_empty() const { return next == changes.size() || refused >= most_refused_in_a_row; }
};

std::shared_ptr<const LoadedScenario> changed(const LoadedScenario& scenario, const SmallChange& change) {
    auto other = std::make_shared<LoadedScenario>(scenario);
    other->files.clear(); // no file is like it
    change.make(*other);
    return other;
}

} // namespace

std::set<std::string> errors_of(const std::shared_ptr<const LoadedScenario>& scenario,
                                const EngineSettings& settings) {
    std::set<std::string> errors;
    for (const Finding& finding : validate(*resolve(scenario), settings).findings)
        if (finding.severity == Severity::error && !finding.waived) errors.insert(identity(finding));
    return errors;
}

Candidates draw_candidates(const std::shared_ptr<const LoadedScenario>& scenario, std::size_t most,
                           std::uint64_t seed, const std::set<std::string>& known,
                           const EngineSettings& settings, bool is_mirrored,
                           const IsCancelled& is_cancelled) {
    std::vector<Lot> lots;
    RandomNumbers chance(seed);
    for (std::vector<SmallChange>& kind : all_changes(*resolve(scenario))) {
        if (is_mirrored)
            std::erase_if(kind,
                          [](const SmallChange& change) { return change.kind == SmallChange::Kind::first; });
        chance.shuffle(kind);
        lots.push_back({std::move(kind)});
    }
    Candidates candidates;
    const auto is_left = [](const Lot& lot) { return !lot.is_empty(); };
    while (candidates.list.size() < most && std::any_of(lots.begin(), lots.end(), is_left))
        for (Lot& lot : lots) {
            if (is_cancelled && is_cancelled()) return candidates;
            if (lot.is_empty() || candidates.list.size() == most) continue;
            SmallChange& change = lot.changes[lot.next++];
            auto other = changed(*scenario, change);
            const std::set<std::string> errors = errors_of(other, settings);
            if (std::includes(known.begin(), known.end(), errors.begin(), errors.end())) {
                lot.refused = 0;
                candidates.list.push_back({std::move(change), std::move(other)});
            } else {
                ++lot.refused;
                ++candidates.refused;
            }
        }
    return candidates;
}

} // namespace sabotier::playtest
