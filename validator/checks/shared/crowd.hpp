#pragma once

#include "validator/engine/check.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// Findings of one rule that are many because of one mistake.
namespace sabotier {

/// So many findings of a rule are told one by one; more are told as one, and hang below it.
inline constexpr std::size_t most_apart = 2;

/// Gathers what a rule finds. A map that is not the one that a side was set up on makes a finding of each of
/// its pieces; that there are so many of them, and where, says more than any of them.
class Crowd {
public:
    struct One {
        std::string name; ///< in the sentence about all of them: "0305"
        std::string message;
        std::vector<Subject> subjects;
        Position at;
        std::vector<Fix> fixes;
    };
    /// In the order of the document.
    void add(One one) { all_.push_back(std::move(one)); }

    /// Reports them, following from `cause` if there is one. Where they are more than `most_apart`, but for
    /// those that a waiver accepts, one finding about `of` stands for them: `sentence` makes its message of
    /// their number and their names, as join_list() has them. `of` and the type of the check are their cause,
    /// and may be that of others.
    void report(const CheckContext& context, const std::vector<Subject>& of,
                const std::function<std::string(std::size_t, const std::string&)>& sentence,
                const std::optional<Cause>& cause = {}) const;

private:
    std::vector<One> all_;
};

} // namespace sabotier
