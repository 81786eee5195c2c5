#pragma once

#include "formats/base/problem.hpp"

#include <cstddef>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// What may be asked of an export. A target lists its options in one table, from which the command line's
/// options, the controls of the dialog, help, the manual page and the completion of shells are made.
namespace sabotier {

struct Rulebook;
struct Setup;
class ExportOptions;

/// A whole number from `least` to `most`, of the unit that the option's help states.
struct NumberForm {
    int least = 0;
    int most = 0;
    std::optional<int> usual; ///< none: it depends on the scenario, see ExportTarget::usual

    friend bool operator==(const NumberForm&, const NumberForm&) = default;
};

/// One of a few values.
struct ChoiceForm {
    struct Value {
        std::string name;  ///< as on the command line: "letter"
        std::string title; ///< as in a dialog: "US Letter"; marked for the catalogue

        friend bool operator==(const Value&, const Value&) = default;
    };
    std::vector<Value> values;
    std::optional<std::size_t> usual; ///< index into them; none: it depends on the scenario

    [[nodiscard]] std::vector<std::string> names() const;

    friend bool operator==(const ChoiceForm&, const ChoiceForm&) = default;
};

/// Asked for or not; not, unless it is.
struct FlagForm {
    friend bool operator==(const FlagForm&, const FlagForm&) = default;
};

/// A name or several, or a text by rules of its own. Nothing is asked for unless it is given or `usual`.
struct TextForm {
    std::vector<ChoiceForm::Value> proposed{}; ///< names that every scenario knows
    std::string usual{};                       ///< may be empty
    bool is_list = false;                      ///< several may be given, parted by commas
    /// What is wrong with a text that is none of those proposed, a sentence; "": nothing. Null: all others
    /// are wrong, but where none are proposed.
    std::string (*objection)(const std::string& text) = nullptr;
    /// The names that a scenario knows, with these options of the target and whatever this one says; only
    /// they may be given then. Null: it is not the scenario's to say.
    std::vector<ChoiceForm::Value> (*of_scenario)(const Setup&, const ExportOptions&) = nullptr;
    /// What is wrong with every name where a scenario knows none, a clause without a full stop; "": that it
    /// knows none.
    std::string where_none{};

    /// Of a list, without blanks round them.
    [[nodiscard]] std::vector<std::string> parts(const std::string& text) const;

    friend bool operator==(const TextForm&, const TextForm&) = default;
};

using OptionForm = std::variant<NumberForm, ChoiceForm, FlagForm, TextForm>;

/// An option of a target: a row of its table. Texts are marked for the catalogue; who shows them translates
/// them.
struct ExportOption {
    /// As on the command line, without its dashes: "paper". Options of one name mean the same.
    std::string name;
    std::string title;  ///< of its control: "Spaces on paper, mm"
    std::string help;   ///< a clause without a full stop, with the unit and what is taken if it is not given
    std::string symbol; ///< of a number and a text, for help: "MM"
    OptionForm form;
    bool (*serves)(const Rulebook&) = nullptr; ///< the games for which it has a meaning; null: all

    friend bool operator==(const ExportOption&, const ExportOption&) = default;
};

/// Of a flag, of a number, of a choice (its name) or a text.
using ExportValue = std::variant<bool, int, std::string>;

/// What somebody asks of an export: values by the names of options. What they may be is said by the target's
/// table.
class ExportOptions {
public:
    ExportOptions() = default;
    ExportOptions(std::initializer_list<std::pair<const std::string, ExportValue>> values)
        : values_(values) {}

    void set(const std::string& name, ExportValue value) { values_.insert_or_assign(name, std::move(value)); }
    [[nodiscard]] bool has(std::string_view name) const { return values_.find(name) != values_.end(); }
    /// Null where it is not given.
    [[nodiscard]] const ExportValue* find(std::string_view name) const;
    [[nodiscard]] const std::map<std::string, ExportValue, std::less<>>& all() const noexcept {
        return values_;
    }

    /// Of an option with that form; none, false and "" where it is not given.
    [[nodiscard]] std::optional<int> number(std::string_view name) const;
    [[nodiscard]] std::string choice(std::string_view name) const; ///< of a text, too
    [[nodiscard]] bool flag(std::string_view name) const;

    friend bool operator==(const ExportOptions&, const ExportOptions&) = default;

private:
    std::map<std::string, ExportValue, std::less<>> values_;
};

/// The value that a text states for an option, as on a command line; of a flag "yes" or "no". The problem
/// says what is wrong with the text: "'60' is not a whole number from 8 to 50".
[[nodiscard]] Outcome<ExportValue> read_value(const ExportOption& option, const std::string& text);
/// As read_value() takes it.
[[nodiscard]] std::string to_text(const ExportValue& value);

/// That is taken where none is given; none where it depends on the scenario.
[[nodiscard]] std::optional<ExportValue> usual_value(const ExportOption& option);

/// What is wrong with a text of an option for a scenario that knows these names only.
[[nodiscard]] Problems unknown_names(const ExportOption& option, const std::string& text,
                                     const std::vector<ChoiceForm::Value>& known);

/// What is wrong with options by a table: names that it lacks, values of another form or out of their bounds.
[[nodiscard]] Problems wrong_options(const std::vector<ExportOption>& table, const ExportOptions& options);

} // namespace sabotier
