#include "validator/cli/answers/answer_form.hpp"

#include "validator/cli/options/made_kinds.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace sabotier::cli {

AnswerForm::AnswerForm(std::vector<std::string> drawings, std::vector<FileKind> texts)
    : drawings_(std::move(drawings)),
      texts_(std::move(texts)),
      format_(texts_.front().name) {}

void AnswerForm::declare_format(Options& options, const std::string& help) {
    std::vector<std::string> names;
    std::vector<std::string> endings;
    for (const FileKind& text : texts_) {
        if (std::ranges::find(names, text.name) != names.end()) continue;
        names.push_back(text.name);
        if (names.size() > 1) endings.push_back("." + text.ending);
    }
    options.choice("--format", format_, std::move(names),
                   fmt::format("{}; else the ending of -o tells ({})", help, fmt::join(endings, ", ")));
    options.when_given([this] { is_format_given_ = true; });
}

void AnswerForm::declare_drawing(Options& options, std::string help) {
    options.choice("--to", drawing_, drawings_, std::move(help));
}

std::string AnswerForm::settle(const std::string& out) {
    const std::vector<FileKind> drawn = kinds_of_forms(drawings_);
    const OutputName name(out, drawn);
    if (is_format_given_)
        return is_drawn() ? fmt::format("--format does not go with --to {}", drawing_) : settle_words(out);
    if (is_drawn()) return name.objection({drawing_, drawing_});
    if (const FileKind* told = name.kind()) drawing_ = told->name;
    if (is_drawn()) return {};
    std::vector<FileKind> made = texts_;
    made.insert(made.end(), drawn.begin(), drawn.end());
    return settle_among(out, made);
}

std::string AnswerForm::settle_words(const std::string& out) {
    return settle_among(out, texts_);
}

std::string AnswerForm::settle_among(const std::string& out, const std::vector<FileKind>& made) {
    if (is_format_given_)
        return objection_to_words(out, *std::ranges::find(texts_, format_, &FileKind::name));
    const OutputName name(out, texts_);
    if (const FileKind* told = name.kind()) {
        format_ = told->name;
        return {};
    }
    return objection_to_forms(out, made);
}

} // namespace sabotier::cli
