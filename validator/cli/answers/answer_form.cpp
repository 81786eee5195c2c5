#include "validator/cli/answers/answer_form.hpp"

#include "formats/base/file_ending.hpp"
#include "validator/cli/options/made_kinds.hpp"

#include <fmt/format.h>

#include <utility>

namespace sabotier::cli {
AnswerForm::AnswerForm(std::vector<std::string> drawings)
    : drawings_(std::move(drawings)) {}

void AnswerForm::declare_format(Options& options) {
    options.choice("--format", format_, {"text", "json"},
                   "How the answer is printed; else the ending of -o tells JSON (.json)");
    options.when_given([this] { is_format_given_ = true; });
}

void AnswerForm::declare_drawing(Options& options, std::string help) {
    options.choice("--to", drawing_, drawings_, std::move(help));
}

std::string AnswerForm::settle(const std::string& out) {
    const OutputName name(out, kinds_of_forms(drawings_));
    if (is_format_given_)
        return is_drawn() ? fmt::format("--format does not go with --to {}", drawing_) : settle_words(out);
    if (is_drawn()) return name.objection({drawing_, drawing_});
    if (const FileKind* told = name.kind()) drawing_ = told->name;
    return is_drawn() ? "" : settle_words(out);
}

std::string AnswerForm::settle_words(const std::string& out) {
    if (!is_format_given_ && has_ending(out, "json")) format_ = "json";
    return objection_to_words(out, {format_, is_json() ? "json" : "txt"});
}

} // namespace sabotier::cli
