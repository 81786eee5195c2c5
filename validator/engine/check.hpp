#pragma once

#include "formats/base/words.hpp"
#include "formats/setup/setup.hpp"
#include "formats/setup/setup_names.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/analysis/cache.hpp"
#include "validator/engine/finding.hpp"

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sabotier {

struct PlayResults;

/// A waiver in force and what became of it. Complete only for checks that run last.
struct WaiverUse {
    const Waiver* waiver = nullptr;
    bool is_of_project = false; ///< holds for all scenarios of a project: need not match in this one
    bool is_used = false;       ///< accepted a finding
    bool was_tried = false;     ///< its rule ran to its end, so that a finding would have come
};

/// What a rule could not look at, and for want of what. Complete only for checks that run last.
struct SkippedCheck {
    CheckKey rule;
    std::string want;           ///< as a sentence goes on after "for want of": "a zone of Red"
    std::optional<Cause> cause; ///< the finding that tells of the want, if a rule does

    friend bool operator==(const SkippedCheck&, const SkippedCheck&) = default;
    friend auto operator<=>(const SkippedCheck&, const SkippedCheck&) = default;
};

/// What the engine lends to a running check; nothing of it is null but `played`.
struct CheckServices {
    AnalysisCache* cache = nullptr;
    std::function<void(Finding, const std::optional<Cause>&)> report;
    std::function<void(SkippedCheck)> skip;
    std::function<bool()> is_cancelled;
    const std::vector<WaiverUse>* waivers = nullptr;
    const std::vector<SkippedCheck>* skipped = nullptr;
    Severity severity = Severity::error; ///< in force for the rule
    /// By the scenario or the project: then it holds for every finding of the rule.
    bool is_severity_set = false;
    const PlayResults* played = nullptr; ///< null: no play-test was given
};

/// What a running check sees and says.
class CheckContext {
public:
    /// All three must outlive the context.
    CheckContext(const Setup& setup, const CheckBinding& binding, const CheckServices& services)
        : setup_(setup),
          binding_(binding),
          services_(services) {}

    [[nodiscard]] const Setup& setup() const noexcept { return setup_; }
    [[nodiscard]] const CheckBinding& binding() const noexcept { return binding_; }
    [[nodiscard]] AnalysisCache& cache() const noexcept { return *services_.cache; }
    [[nodiscard]] Severity severity() const noexcept { return services_.severity; } ///< in force
    [[nodiscard]] const std::vector<WaiverUse>& waivers() const noexcept { return *services_.waivers; }
    /// What a play-test of the scenario has told; null if none was given.
    [[nodiscard]] const PlayResults* played() const noexcept { return services_.played; }
    /// Sorted, each once.
    [[nodiscard]] const std::vector<SkippedCheck>& skipped() const noexcept { return *services_.skipped; }
    /// Long checks ask now and then and return early.
    [[nodiscard]] bool is_cancelled() const { return services_.is_cancelled(); }

    /// Reports with the binding's key and the severity in force. `message` says what is there and what is
    /// required, without a full stop; the rulebook's reason is added as a sentence of its own.
    void report(std::string message, std::vector<Subject> subjects, const Position& at,
                std::vector<Fix> fixes = {}) const;
    /// The same for a milder or stricter case of the rule, unless the user has set the rule's severity.
    void report_as(Severity severity, std::string message, std::vector<Subject> subjects, const Position& at,
                   std::vector<Fix> fixes = {}) const;
    /// The same for what may only follow from another finding: where that one is there, not waived and at
    /// least as severe, this one hangs below it as a consequence; else it stands by itself.
    void report_following(const std::optional<Cause>& cause, std::string message,
                          std::vector<Subject> subjects, const Position& at,
                          std::vector<Fix> fixes = {}) const;
    /// Notes that the rule could not look at something, or at anything, because the scenario lacks `want`
    /// ("a zone of Red"). `cause` names the finding that tells of the want, where a rule does.
    void skip(std::string want, std::optional<Cause> cause = {}) const;

private:
    [[nodiscard]] Finding make(Severity severity, std::string message, std::vector<Subject> subjects,
                               const Position& at, std::vector<Fix> fixes) const;

    const Setup& setup_;
    const CheckBinding& binding_;
    const CheckServices& services_;
};

/// The parameters of a binding as a map to read with Fields; an empty map if it has none.
[[nodiscard]] const Node& parameters(const CheckBinding& binding);

/// A check with what one binding asks of it: looks at a set-up and reports.
using BoundCheck = std::function<void(const CheckContext&)>;
/// Reads the parameters of a binding, once, and gives the check with them. Where it adds mistakes to the
/// problems, what it gives must not be run. The rulebook must outlive that.
using BindCheck = std::function<BoundCheck(const CheckBinding&, const Rulebook&, Problems&)>;

/// The parameters of one binding, by `Parameters read(Fields&, const Rulebook&)`. A key that `read` does not
/// ask for is a mistake, too.
template <class Parameters, class Read>
[[nodiscard]] Parameters read_parameters(const CheckBinding& binding, const Rulebook& rulebook,
                                         const Read& read, Problems& problems) {
    Fields fields(parameters(binding), say("check '{}'", binding.type), problems);
    Parameters given = read(fields, rulebook);
    fields.finish();
    return given;
}

/// Binds a check that takes no parameters.
[[nodiscard]] BindCheck plain(BoundCheck run);
/// Binds a check that takes some: `read` as above, `void run(const CheckContext&, const Parameters&)`.
template <class Parameters, class Read, class Run>
[[nodiscard]] BindCheck with(Read read, Run run) {
    return [read = std::move(read), run = std::move(run)](
               const CheckBinding& binding, const Rulebook& rulebook, Problems& problems) -> BoundCheck {
        return [run, given = read_parameters<Parameters>(binding, rulebook, read, problems)](
                   const CheckContext& context) { run(context, given); };
    };
}

/// One parameter of a check type, for `sabotier rulebook check`, docs/rulebooks.md and the schema.
struct CheckParameter {
    std::string name;
    std::string type; ///< "kinds", "number", "terrains", "end", ...
    std::string summary;
    std::string otherwise; ///< default, as text; empty: required
};

/// The kinds of board that a check type can look at. Every type says so itself, there is no default: a check
/// bound to a board that it cannot see would find nothing and look as if all were well.
class Boards {
public:
    /// At least one.
    Boards(std::initializer_list<BoardKind> kinds)
        : kinds_(kinds) {}
    /// What is checked does not lie on the board, or lies on any in the same way.
    [[nodiscard]] static Boards every();

    [[nodiscard]] bool contains(BoardKind kind) const;
    [[nodiscard]] const std::vector<BoardKind>& kinds() const noexcept { return kinds_; } ///< none if all
    [[nodiscard]] bool are_all() const noexcept { return kinds_.empty(); }

private:
    Boards() = default;

    std::vector<BoardKind> kinds_; ///< none: all there are
};

/// A kind of check that rulebooks bind to keys: a file in a room of validator/checks/, and a line in the list
/// of that room.
struct CheckType {
    explicit CheckType(Boards sees)
        : boards(std::move(sees)) {}

    Boards boards;       ///< it is never run on another
    std::string name;    ///< "zone-overlap"
    std::string summary; ///< what it finds, in a sentence
    std::vector<CheckParameter> parameters;
    std::string example;    ///< YAML of a binding
    BindCheck bind;         ///< plain(run), or with<Parameters>(read, run)
    bool runs_last = false; ///< after all others: it judges what they found (waivers) or could not look at
};

/// Every check type, in alphabetical order. The one table behind rulebooks, `sabotier rules` and the
/// documentation.
[[nodiscard]] const std::vector<CheckType>& all_check_types();
[[nodiscard]] const CheckType* check_type(std::string_view name); ///< null: none of that name

/// Mistakes in a rulebook's check bindings: unknown types with the nearest name, types that cannot look at
/// its kind of board, bad parameters.
[[nodiscard]] Problems check_bindings(const Rulebook& rulebook);

// Subjects, as reports and waivers name them.
[[nodiscard]] Subject hex_subject(const HexBoard& board, SpaceIndex space);
/// A space of any kind of board: {"room", "B2"}.
[[nodiscard]] Subject space_subject(const Board& board, SpaceIndex space);
[[nodiscard]] Subject side_subject(const SetupSide& side);
/// "red/mbt-1" of an army; pieces that the scenario places have ids of their own ("machine-1").
[[nodiscard]] Subject unit_subject(const Setup& setup, const SetupUnit& unit);

/// Where a finding about a unit points: its deployment, or the army entry that brings it.
[[nodiscard]] Position unit_position(const Setup& setup, const SetupUnit& unit);

} // namespace sabotier
