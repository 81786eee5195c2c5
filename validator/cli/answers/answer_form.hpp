#pragma once

#include "formats/files/output/output_name.hpp"
#include "validator/cli/options/options.hpp"

#include <string>
#include <vector>

namespace sabotier::cli {

/// How a verb gives its answer: in words, as data or drawn, as --format, --to and the ending of -o tell.
class AnswerForm {
public:
    /// `drawings`: what it can be drawn as, some of drawing_formats(). `texts`: what --format knows, the
    /// first one without another wish, and how files of it are called; one may be there twice, with two
    /// endings.
    explicit AnswerForm(std::vector<std::string> drawings,
                        std::vector<FileKind> texts = {{"text", "txt"}, {"json", "json"}});

    /// Declares --format; `help` is told with what the ending of -o does. This must outlive the parsing, as
    /// the values of all options.
    void declare_format(Options& options, const std::string& help = "How the answer is printed");
    /// Declares --to.
    void declare_drawing(Options& options, std::string help);

    /// Finds out which it is for the file of -o ("" and "-": standard output): where --to says nothing, the
    /// ending tells, and so it does of the format where --format says nothing. Gives what contradicts itself,
    /// and what an ending tells that the verb does not make; "" where nothing is wrong. A format that is
    /// given goes into a file for another sort of text as it is.
    [[nodiscard]] std::string settle(const std::string& out);
    /// The same of an answer that is drawn elsewhere, if at all.
    [[nodiscard]] std::string settle_words(const std::string& out);

    [[nodiscard]] const std::string& format() const { return format_; }
    [[nodiscard]] bool is_format_given() const { return is_format_given_; }
    [[nodiscard]] bool is_json() const { return format_ == "json"; }
    /// "" where it is not drawn.
    [[nodiscard]] const std::string& drawing() const { return drawing_; }
    [[nodiscard]] bool is_drawn() const { return !drawing_.empty(); }

private:
    /// `made`: all that the ending could have told.
    [[nodiscard]] std::string settle_among(const std::string& out, const std::vector<FileKind>& made);

    std::vector<std::string> drawings_;
    std::vector<FileKind> texts_;
    std::string format_;
    std::string drawing_;
    bool is_format_given_ = false;
};

} // namespace sabotier::cli
