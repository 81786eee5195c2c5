#pragma once

#include "validator/cli/options/options.hpp"

#include <string>
#include <vector>

namespace sabotier::cli {

/// How a verb gives its answer: in words, as JSON or drawn, as --format, --to and the ending of -o tell.
class AnswerForm {
public:
    /// `drawings`: what it can be drawn as, some of drawing_formats().
    explicit AnswerForm(std::vector<std::string> drawings);

    /// Declares --format. This must outlive the parsing, as the values of all options.
    void declare_format(Options& options);
    /// Declares --to.
    void declare_drawing(Options& options, std::string help);

    /// Finds out which it is for the file of -o ("" and "-": standard output): where --to says nothing, the
    /// ending tells, and so it does of JSON where --format says nothing. Gives what contradicts itself, ""
    /// where nothing does.
    [[nodiscard]] std::string settle(const std::string& out);
    /// The same of an answer that is drawn elsewhere, if at all.
    [[nodiscard]] std::string settle_words(const std::string& out);

    [[nodiscard]] bool is_json() const { return format_ == "json"; }
    /// "" where it is not drawn.
    [[nodiscard]] const std::string& drawing() const { return drawing_; }
    [[nodiscard]] bool is_drawn() const { return !drawing_.empty(); }

private:
    std::vector<std::string> drawings_;
    std::string format_ = "text";
    std::string drawing_;
    bool is_format_given_ = false;
};

} // namespace sabotier::cli
