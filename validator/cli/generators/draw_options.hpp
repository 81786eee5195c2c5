#pragma once

#include "validator/cli/options/options.hpp"
#include "validator/generate/draw.hpp"

#include <map>
#include <string>
#include <vector>

/// Questions about what is drawn by chance, as options of the command line.
namespace sabotier::cli {

/// An option for every question of the drawing that is asked without an open document: "--chokes N" of
/// "chokes". The answers must outlive the parsing.
void declare_questions(Options& options, Drawing drawing, Answers& answers);

/// The same of all drawings at once, for a verb that learns which one it is from the rulebook. Options of one
/// name are one option, which says of which games it is.
class DrawOptions {
public:
    /// It must outlive the parsing.
    void declare(Options& options);
    /// Answers the questions of one drawing. What is wrong, "" if nothing: a value, or an option that belongs
    /// to other drawings.
    [[nodiscard]] std::string answer(Drawing drawing, Answers& answers) const;

private:
    std::map<std::string, std::vector<std::string>> given_; ///< by the option's name
};

} // namespace sabotier::cli
