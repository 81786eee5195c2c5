#pragma once

#include "formats/board/setup.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/engine/finding.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier {

/// Parameters of one bound check after reading; a check type derives its own.
class CheckRun;

/// Shared results that several checks need (reach maps, components), computed once per validation and then kept. Thread-safe.
class AnalysisCache;

/// What a running check sees and says.
class CheckContext {
public:
    CheckContext(const Setup& setup, const CheckBinding& binding, AnalysisCache& cache, std::function<void(Finding)> report,
                 std::function<bool()> is_cancelled)
        : setup_(setup),
          binding_(binding),
          cache_(cache),
          report_(std::move(report)),
          is_cancelled_(std::move(is_cancelled)) {}

    [[nodiscard]] const Setup& setup() const noexcept { return setup_; }
    [[nodiscard]] const CheckBinding& binding() const noexcept { return binding_; }
    [[nodiscard]] AnalysisCache& cache() const noexcept { return cache_; }
    /// Long checks ask now and then and return early.
    [[nodiscard]] bool is_cancelled() const { return is_cancelled_(); }

    /// Reports with the binding's key and severity.
    void report(std::string message, std::vector<Subject> subjects, const Position& at, std::vector<Fix> fixes = {}) const;
    /// The same with a severity other than the binding's (a milder or stricter case of the same rule).
    void report_as(Severity severity, std::string message, std::vector<Subject> subjects, const Position& at,
                   std::vector<Fix> fixes = {}) const;

private:
    const Setup& setup_;
    const CheckBinding& binding_;
    AnalysisCache& cache_;
    std::function<void(Finding)> report_;
    std::function<bool()> is_cancelled_;
};

/// One parameter of a check type, for `sabotier rulebook check`, docs/rulebooks.md and the schema.
struct CheckParameter {
    std::string name;
    std::string type;    ///< "kinds", "number", "terrains", "end", ...
    std::string summary;
    std::string otherwise; ///< default, as text; empty: required
};

/// A kind of check that rulebooks bind to keys. One file in validator/checks/ each, registered explicitly in all_check_types().
struct CheckType {
    std::string name;    ///< "zone-overlap"
    std::string summary; ///< what it finds, in a sentence
    std::vector<CheckParameter> parameters;
    std::string example; ///< YAML of a binding
    void (*run)(const CheckContext& context) = nullptr;
    /// Reports wrong parameters of a binding; null if the type takes none.
    void (*read_parameters)(const CheckBinding& binding, const Rulebook& rulebook, Problems& problems) = nullptr;
};

/// Every check type, in alphabetical order. The one table behind rulebooks, `sabotier rules` and the documentation.
[[nodiscard]] const std::vector<CheckType>& all_check_types();
[[nodiscard]] const CheckType* check_type(std::string_view name);

/// Mistakes in a rulebook's check bindings: unknown types with the nearest name, bad parameters.
[[nodiscard]] Problems check_bindings(const Rulebook& rulebook);

} // namespace sabotier
