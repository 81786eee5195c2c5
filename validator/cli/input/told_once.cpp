#include "validator/cli/input/told_once.hpp"

#include "formats/base/words.hpp"
#include "formats/files/paths.hpp"
#include "validator/report/safe_text.hpp"

#include <fmt/format.h>

#include <map>
#include <set>

namespace sabotier::cli {

namespace {

constexpr std::size_t most_apart = 3; ///< files that a document lacks, each told by itself

/// A file that is not there.
struct Missing {
    const Problem* first = nullptr;
    std::set<std::string> others; ///< documents that name it after the first one
};

class Told {
public:
    explicit Told(const Problems& problems)
        : problems_(problems) {
        for (const Problem& problem : problems_)
            if (const std::string path = missing_file(problem); !path.empty()) note(path, problem);
    }

    [[nodiscard]] std::vector<ToldProblem> all() const {
        std::vector<ToldProblem> told;
        std::set<std::string> said;
        for (const Problem& problem : problems_) {
            if (!said.insert(to_text(problem)).second) continue;
            const std::string path = missing_file(problem);
            if (path.empty())
                told.push_back({problem, {}});
            else if (missing_.at(path).first == &problem && stands(path, document_of(problem)))
                told.push_back({problem, below(path, document_of(problem))});
        }
        return told;
    }

private:
    static const std::string& document_of(const Problem& problem) { return *problem.at.file; }

    void note(const std::string& path, const Problem& problem) {
        Missing& missing = missing_[path];
        if (missing.first == nullptr) {
            missing.first = &problem;
            lacked_[document_of(problem)].push_back(path);
        } else if (document_of(problem) != document_of(*missing.first)) {
            missing.others.insert(document_of(problem));
        }
    }

    /// Of many that a document lacks the first one stands for all.
    [[nodiscard]] bool stands(const std::string& path, const std::string& document) const {
        const std::vector<std::string>& lacked = lacked_.at(document);
        return lacked.size() <= most_apart || lacked.front() == path;
    }

    [[nodiscard]] std::vector<std::string> below(const std::string& path, const std::string& document) const {
        std::vector<std::string> lines;
        if (const std::size_t others = missing_.at(path).others.size(); others > 0)
            lines.push_back(others == 1 ? fmt::format("{} names it, too", *missing_.at(path).others.begin())
                                        : fmt::format("{} more documents name it", others));
        const std::vector<std::string>& lacked = lacked_.at(document);
        if (lacked.size() > most_apart)
            lines.push_back(fmt::format("{} more files that {} names do not exist: {}", lacked.size() - 1,
                                        document, join_list({lacked.begin() + 1, lacked.end()})));
        return lines;
    }

    const Problems& problems_;
    std::map<std::string, Missing> missing_;                 ///< by path
    std::map<std::string, std::vector<std::string>> lacked_; ///< by the document that names it first
};

} // namespace

std::vector<ToldProblem> told_once(const Problems& problems) {
    return Told(problems).all();
}

void say_once(const Problems& problems, Console& console) {
    for (const ToldProblem& told : told_once(problems)) {
        console.say(Problems{told.problem});
        for (const std::string& line : told.below)
            console.say_text("  so: " + for_terminal(line) + "\n");
    }
}

} // namespace sabotier::cli
