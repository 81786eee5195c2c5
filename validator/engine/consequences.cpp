#include "validator/engine/consequences.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace sabotier {

namespace {

/// Whether all that the cause names are among the subjects.
bool is_about(const std::vector<Subject>& subjects, const Cause& cause) {
    return std::all_of(cause.subjects.begin(), cause.subjects.end(), [&](const Subject& subject) {
        return std::find(subjects.begin(), subjects.end(), subject) != subjects.end();
    });
}

} // namespace

void Consequences::add_cause(const std::string& check, Finding& finding) {
    if (!finding.waived) learn(check, finding, finding);
}

void Consequences::add_follower(const std::string& check, Follower follower) {
    (follower.is_kept ? waiting_ : beyond_).push_back({check, std::move(follower)});
}

std::list<Follower> Consequences::hang() {
    std::list<Follower> standing;
    const auto stand = [&](std::list<Waiting>::iterator waiting) {
        standing.push_back(std::move(waiting->follower));
        learn(waiting->check, standing.back().finding, standing.back().finding);
        waiting_.erase(waiting);
    };
    while (!waiting_.empty()) {
        const std::size_t before = waiting_.size();
        hang_round();
        if (waiting_.size() < before) continue;
        // Who waits for nobody who waits has no cause. Where everybody waits, they wait in a circle. Who
        // waits for one that stands now hangs below it in the next round.
        std::vector<std::list<Waiting>::iterator> causeless;
        for (auto it = waiting_.begin(); it != waiting_.end(); ++it)
            if (!waits_for_another(*it)) causeless.push_back(it);
        if (causeless.empty()) causeless.push_back(waiting_.begin());
        for (const auto& each : causeless)
            stand(each);
    }
    // Nothing follows from those beyond what is kept: all causes that they may have are known.
    for (Waiting& each : beyond_)
        if (!hang_below(each.follower, each.check)) standing.push_back(std::move(each.follower));
    beyond_.clear();
    return standing;
}

void Consequences::hang_round() {
    for (auto it = waiting_.begin(); it != waiting_.end();)
        it = hang_below(it->follower, it->check) ? waiting_.erase(it) : std::next(it);
}

bool Consequences::hang_below(const Follower& follower, const std::string& check) {
    const auto [first, last] = known_.equal_range(follower.cause.check);
    const auto found = std::find_if(first, last, [&](const auto& entry) {
        return entry.second.root->severity >= follower.finding.severity
               && is_about(entry.second.subjects, follower.cause);
    });
    if (found == last) return false;
    Finding& root = *found->second.root;
    if (!follower.is_kept) {
        root.more_consequences += follower.count;
        return true;
    }
    root.consequences.push_back(follower.finding);
    learn(check, follower.finding, root);
    return true;
}

bool Consequences::waits_for_another(const Waiting& waiting) const {
    return std::any_of(waiting_.begin(), waiting_.end(), [&](const Waiting& other) {
        return &other != &waiting && other.check == waiting.follower.cause.check
               && is_about(other.follower.finding.subjects, waiting.follower.cause);
    });
}

void Consequences::learn(const std::string& check, const Finding& finding, Finding& root) {
    known_.emplace(check, Known{finding.subjects, &root});
}

std::vector<Finding> with_consequences(std::vector<Finding> findings) {
    for (std::size_t i = 0, count = findings.size(); i < count; ++i) {
        const std::vector<Finding> below = findings[i].consequences; // the list grows under it
        findings.insert(findings.end(), below.begin(), below.end());
    }
    return findings;
}

} // namespace sabotier
