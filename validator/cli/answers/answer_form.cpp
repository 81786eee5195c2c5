#include "validator/cli/answers/answer_form.hpp"

#include "formats/export/drawn/drawing_formats.hpp"
#include "formats/export/export.hpp"
#include "validator/cli/options/output_name.hpp"

#include <fmt/format.h>

#include <utility>

namespace sabotier::cli {
namespace {

std::vector<FileKind> kinds_of(const std::vector<std::string>& formats) {
    std::vector<FileKind> kinds;
    for (const std::string& format : formats)
        kinds.push_back({format, format});
    return kinds;
}

/// Whatever the program makes of a document that is no text.
std::vector<FileKind> all_but_texts() {
    std::vector<FileKind> kinds = kinds_of(drawing_formats());
    for (const ExportTarget& target : export_targets())
        kinds.push_back({target.name, target.ending});
    return kinds;
}

} // namespace

AnswerForm::AnswerForm(std::vector<std::string> drawings)
    : drawings_(std::move(drawings)) {}

void AnswerForm::declare_format(Options& options) {
    options.choice("--format", format_, {"text", "json"}, "How the answer is printed");
    options.when_given([this] { is_format_given_ = true; });
}

void AnswerForm::declare_drawing(Options& options, std::string help) {
    options.choice("--to", drawing_, drawings_, std::move(help));
}

std::string AnswerForm::settle(const std::string& out) {
    const OutputName name(out, kinds_of(drawings_));
    if (is_format_given_)
        return is_drawn() ? fmt::format("--format does not go with --to {}", drawing_) : settle_words(out);
    if (is_drawn()) return name.objection({drawing_, drawing_});
    if (const FileKind* told = name.kind()) drawing_ = told->name;
    return is_drawn() ? "" : settle_words(out);
}

std::string AnswerForm::settle_words(const std::string& out) const {
    return OutputName(out, all_but_texts()).objection_to_words({format_, is_json() ? "json" : "txt"});
}

} // namespace sabotier::cli
