#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabotier::cli {

/// What the value of an option or argument names: shells complete it, man pages and --help show it.
enum class ValueKind : std::uint8_t { none, text, number, file, folder, choice };

/// One option or argument of a verb.
struct OptionSpec {
    std::string names; ///< "-o,--output"; of an argument: its name in capitals, "FILE"
    std::string value; ///< placeholder of the value in capitals; empty for a flag
    std::string help;  ///< a clause without a full stop
    ValueKind kind = ValueKind::text;
    /// Of ValueKind::choice: all there are; of text: what completion proposes.
    std::vector<std::string> choices;
    /// Of text: what `sabotier names` lists for it, such as "units": completion proposes these, too.
    std::string listed_as;
    std::string otherwise; ///< the default, as text; empty if none
    bool is_argument = false;
    bool is_required = false;
    bool is_repeated = false;
    /// Stores the values given; returns what is wrong with them, or "".
    std::function<std::string(const std::vector<std::string>& values)> assign;

    [[nodiscard]] std::vector<std::string> name_list() const; ///< {"-o", "--output"}
};

/// The options and arguments of one verb, in the order in which help shows them. Everything that reads the
/// command line or describes it (--help, man pages, completion) works from this list. Bound variables must
/// outlive the parsing and keep the value they had if the option is not given; of several values the last
/// counts, but for texts() and arguments(). `names`, `value_name` and `help` are those of OptionSpec.
class Options {
public:
    void flag(std::string names, bool& value, std::string help);
    void text(std::string names, std::string value_name, std::string& value, std::string help);
    void texts(std::string names, std::string value_name, std::vector<std::string>& values, std::string help);
    void file(std::string names, std::string value_name, std::string& value, std::string help);
    void folder(std::string names, std::string value_name, std::string& value, std::string help);
    void choice(std::string names, std::string& value, std::vector<std::string> choices, std::string help);
    /// A whole number from `least` to `most`.
    void number(std::string names, std::string value_name, int& value, int least, int most, std::string help);
    void number(std::string names, std::string value_name, std::optional<int>& value, int least, int most,
                std::string help);
    /// A whole number from 0 to 2^64 - 1.
    void seed(std::string names, std::string value_name, std::uint64_t& value, std::string help);

    /// Arguments stand without a name, in the order of their declaration.
    void argument(std::string name, std::string& value, std::string help, ValueKind kind = ValueKind::file);
    void optional_argument(std::string name, std::string& value, std::string help,
                           ValueKind kind = ValueKind::text);
    void choice_argument(std::string name, std::string& value, std::vector<std::string> choices,
                         std::string help);
    /// One or more; the last argument of a verb.
    void arguments(std::string name, std::vector<std::string>& values, std::string help,
                   ValueKind kind = ValueKind::file);

    /// The option or argument declared last must be given.
    Options& required();
    /// The argument declared last may be left out.
    Options& optional();
    /// What completion proposes for the text declared last, such as the names of the built-in rulebooks.
    Options& propose(std::vector<std::string> values);
    /// Completion proposes for the text declared last what `sabotier names` lists under this word.
    Options& listed(std::string as);

    /// Calls `notify` whenever the option declared last is given.
    Options& when_given(std::function<void()> notify);

    /// A description made elsewhere, as it is.
    void take(OptionSpec spec) { specs_.push_back(std::move(spec)); }

    [[nodiscard]] const std::vector<OptionSpec>& all() const noexcept { return specs_; }

private:
    OptionSpec& add(std::string names, std::string value_name, std::string help, ValueKind kind);

    std::vector<OptionSpec> specs_;
};

} // namespace sabotier::cli
