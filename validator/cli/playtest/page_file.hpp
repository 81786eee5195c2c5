#pragma once

#include "validator/cli/answers/playtest_answer.hpp"
#include "validator/cli/console/console.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sabotier::cli {

/// Where the page of a play-test goes, as --page says it: "" is nowhere, "-" standard output.
class PageFile {
public:
    PageFile(std::string path, bool is_forced)
        : path_(std::move(path)),
          is_forced_(is_forced) {}

    [[nodiscard]] bool is_wanted() const { return !path_.empty(); }
    /// A page that is printed has standard output for itself.
    [[nodiscard]] bool is_printed() const { return path_ == "-"; }

    /// Why it must not be called so, or go there: it ends in what is no page, it is where the games go
    /// (`games`, as -o names them), or it is a terminal. "" where nothing is wrong. Asked before anything is
    /// played.
    [[nodiscard]] std::string objection(const std::string& games) const;
    /// Before anything is played: a page of before stays unless it is forced, and so do `files`, which are
    /// read, and what a link leads to. Says what is wrong.
    [[nodiscard]] Exit look(const std::vector<std::string>& files, Console& console) const;
    [[nodiscard]] Exit write(const PlaytestAnswer& answer, Console& console) const;

private:
    [[nodiscard]] bool is_file() const { return is_wanted() && !is_printed(); }

    std::string path_;
    bool is_forced_ = false;
};

} // namespace sabotier::cli
