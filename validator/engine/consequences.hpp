#pragma once

#include "validator/engine/finding.hpp"

#include <cstddef>
#include <list>
#include <map>
#include <string>
#include <vector>

namespace sabotier {

/// A finding that may only follow from another one.
struct Follower {
    Finding finding;
    Cause cause;
    std::size_t job = 0;   ///< of the check that reports it, as the caller counts them
    bool is_kept = true;   ///< false: beyond what is kept of a rule, so that only its severity counts
    std::size_t count = 1; ///< of those that are not kept: so many that are the same
};

/// Hangs findings below those that they follow from, through any number of steps. Used by one thread.
class Consequences {
public:
    /// A finding of a check of this type that stands by itself and may be a cause. It must stay where it is.
    /// A waived one is no cause: what was accepted is that finding, not all that comes of it.
    void add_cause(const std::string& check, Finding& finding);
    /// One that waits for its cause; `check` is the type of the check that reports it.
    void add_follower(const std::string& check, Follower follower);

    /// Hangs every follower below its cause. Gives back, round by round in the order of adding and those
    /// beyond what is kept last, those that stand by themselves: without a cause, or more severe than it, so
    /// that nothing severe hides below something mild. Takes as many rounds over what is kept as the longest
    /// chain has steps, and one look at the rest.
    [[nodiscard]] std::list<Follower> hang();

private:
    struct Waiting {
        std::string check;
        Follower follower;
    };
    /// What may be a cause, with the finding that it hangs below, or itself.
    struct Known {
        std::vector<Subject> subjects;
        Finding* root = nullptr;
    };

    bool hang_below(const Follower& follower, const std::string& check);
    void hang_round();
    [[nodiscard]] bool waits_for_another(const Waiting& waiting) const;
    void learn(const std::string& check, const Finding& finding, Finding& root);

    std::multimap<std::string, Known> known_; ///< by check type
    std::list<Waiting> waiting_;              ///< those that are kept
    std::list<Waiting> beyond_;               ///< and the others
};

/// The findings, and behind them all that hang below one of them: what is true of a set-up whoever causes
/// what.
[[nodiscard]] std::vector<Finding> with_consequences(std::vector<Finding> findings);

} // namespace sabotier
