#include "validator/cli/generators/questions.hpp"

namespace sabotier::cli {

namespace {

void declare(Options& options, const Question& question, Answers& answers) {
    const std::string key = question.key;
    const std::string name = "--" + key;
    switch (question.form) {
    case Question::Form::flag:
        options.flag(name, answers.flags[key], question.help);
        break;
    case Question::Form::number:
        options.number(name, question.value, answers.numbers[key], question.least, question.most,
                       question.help);
        break;
    case Question::Form::choice:
        options.choice(name, answers.texts[key], question.choices, question.help);
        break;
    case Question::Form::text:
        answers.texts[key] = question.otherwise;
        options.text(name, question.value, answers.texts[key], question.help);
        break;
    case Question::Form::texts:
        options.texts(name, question.value, answers.lists[key], question.help);
        break;
    }
}

} // namespace

void declare_questions(Options& options, Drawing drawing, Answers& answers) {
    for (const Question& question : questions(drawing))
        if (*question.help != '\0') declare(options, question, answers);
}

} // namespace sabotier::cli
