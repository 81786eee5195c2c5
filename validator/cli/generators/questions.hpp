#pragma once

#include "validator/cli/options/options.hpp"
#include "validator/generate/questions.hpp"

namespace sabotier::cli {

/// An option for every question of the drawing that is asked without an open document: "--chokes N" of
/// "chokes". The answers must outlive the parsing.
void declare_questions(Options& options, Drawing drawing, Answers& answers);

} // namespace sabotier::cli
