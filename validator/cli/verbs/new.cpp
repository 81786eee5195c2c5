#include "formats/base/utf8.hpp"
#include "formats/base/words.hpp"
#include "formats/documents/load.hpp"
#include "formats/files/file.hpp"
#include "formats/files/temporary_folder.hpp"
#include "formats/files/user.hpp"
#include "formats/files/write_files.hpp"
#include "formats/yaml/source.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/starter/starter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <string_view>

namespace sabotier::cli {
namespace {

namespace fs = std::filesystem;

/// "first-steps" for "maps/First Steps/".
std::string stem_for(const fs::path& folder) {
    fs::path path = fs::absolute(folder).lexically_normal();
    if (path.filename().empty()) path = path.parent_path();
    std::string stem;
    for (const char c : path.filename().string()) {
        const bool is_kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        const bool is_capital = c >= 'A' && c <= 'Z';
        if (is_kept)
            stem += c;
        else if (is_capital)
            stem += static_cast<char>(c - 'A' + 'a');
        else if (!stem.empty() && stem.back() != '-')
            stem += '-';
    }
    while (stem.ends_with('-'))
        stem.pop_back();
    return stem.empty() ? "scenario" : stem;
}

/// "First steps" for "first-steps".
std::string title_for(std::string stem) {
    for (char& c : stem)
        if (c == '-') c = ' ';
    if (stem[0] >= 'a' && stem[0] <= 'z') stem[0] = static_cast<char>(stem[0] - 'a' + 'A');
    return stem;
}

/// A path as a shell takes it for one word.
std::string in_shell(const std::string& path) {
    const auto is_plain = [](unsigned char c) {
        return c >= 0x80 || std::isalnum(c) != 0
               || std::string_view("/._-+,:@%").find(static_cast<char>(c)) != std::string_view::npos;
    };
    const std::string word = path.starts_with('-') ? "./" + path : path;
    return std::ranges::all_of(word, is_plain) ? word : fmt::format("\"{}\"", word);
}

constexpr std::size_t longest_name = 1000; ///< characters of a title or an author

/// What is wrong with a title or a name for a document, as a clause; empty if nothing is.
std::string wrong_with(const std::string& text) {
    std::size_t characters = 0;
    for (std::size_t at = 0; at < text.size(); ++characters) {
        const char32_t character = next_character(text, at);
        if (character == no_character) return "is no UTF-8";
        if (character == '\n' || character == '\t' || yaml::is_forbidden(character))
            return fmt::format("holds the control character U+{:04X}", static_cast<std::uint32_t>(character));
    }
    return characters > longest_name ? fmt::format("is longer than {} characters", longest_name) : "";
}

/// The machine knows it by whatever bytes somebody gave it: what no document may hold is left out.
std::string clean_user_name() {
    const std::string name = user_name();
    std::string clean;
    std::size_t characters = 0;
    for (std::size_t at = 0; at < name.size() && characters < longest_name;) {
        const std::size_t start = at;
        const char32_t character = next_character(name, at);
        if (character == no_character || character == '\n' || character == '\t'
            || yaml::is_forbidden(character))
            continue;
        clean.append(name, start, at - start);
        ++characters;
    }
    return clean.find_first_not_of(' ') == std::string::npos ? "Unknown" : clean;
}

class New final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "new",
                .summary = "Write a small playable scenario to start from",
                .description =
                    "Everything is made from the rulebook and validates clean. On hexes the scenario comes "
                    "with a map, an army for each side and a deployment; on rooms with a layout drawn by "
                    "chance and the characters of each side. The folder must not exist, or be empty: nothing "
                    "is ever overwritten. The name of the scenario is printed, and what to do next is told "
                    "on standard error.",
                .examples = {"sabotier new sabot -o first-steps", "sabotier new fortress -o game-night"}};
    }

    void declare(Options& options) override {
        options.argument("RULEBOOK", rulebook_, "A built-in rulebook by name, or a file", ValueKind::file);
        options.propose(builtin_rulebook_names());
        options.folder("-o,--output", "FOLDER", folder_, "The folder to make");
        options.required();
        options.text("--title", "TITLE", title_, "Title of the scenario; the folder's name if not given");
        options.text("--author", "NAME", author_, "Who designs it; you if not given");
    }

    [[nodiscard]] Exit run(Console& console) override {
        for (const auto& [option, text] : {std::pair{"--title", &title_}, std::pair{"--author", &author_}})
            if (const std::string wrong = wrong_with(*text); !wrong.empty()) {
                console.say(fmt::format("new: {}: the text {}; expected a line of at most {} characters",
                                        option, wrong, longest_name));
                return Exit::usage;
            }
        std::vector<DocumentFile> files_of_rulebook;
        const auto rulebook = named_rulebook(rulebook_, &files_of_rulebook);
        console.say(rulebook.problems);
        if (!rulebook) return Exit::unreadable;
        const std::string stem = stem_for(folder_);
        StarterText text{rulebook_, stem, title_.empty() ? title_for(stem) : title_,
                         author_.empty() ? clean_user_name() : author_};
        std::vector<StarterFile> own;
        if (!files_of_rulebook.empty()) { // a rulebook of one's own moves in with the scenario, and with what
                                          // it extends: references never leave the folder
            text.rulebook = fs::path(rulebook_).filename().string();
            files_of_rulebook.front().path = text.rulebook; // that of standard input has none
            for (const DocumentFile& file : files_of_rulebook)
                own.push_back({file.path, *file.text});
            if (const Exit exit = add_tiles(**rulebook.value, text, own, console); exit != Exit::clean)
                return exit;
        }
        Outcome<std::vector<StarterFile>> files = make_starter(**rulebook.value, text);
        for (Problem& problem : files.problems)
            if (!problem.at.file) problem.at.file = std::make_shared<const std::string>(rulebook_);
        console.say(files.problems);
        if (!files) return Exit::unreadable;
        own.insert(own.end(), files.value->begin(), files.value->end());
        return write(own, console);
    }

private:
    /// So does a tile set of its own.
    [[nodiscard]] Exit add_tiles(const Rulebook& rulebook, StarterText& text, std::vector<StarterFile>& own,
                                 Console& console) const {
        const std::string& name = rulebook.board.tiles;
        if (name.empty() || builtin_tile_set_text(name) != nullptr) return Exit::clean;
        const std::string folder = folder_of_input(rulebook_);
        const auto tiles = load_tiles(name, folder);
        const auto found = system_files().referred(folder, name, {}, largest_document);
        console.say(tiles.problems);
        if (!tiles || !found) return Exit::unreadable;
        text.tiles = *tiles.value;
        text.tiles_file = fs::path(name).lexically_normal().string();
        own.push_back({text.tiles_file, found.value->text});
        return Exit::clean;
    }

    /// All or nothing.
    [[nodiscard]] Exit write(const std::vector<StarterFile>& files, Console& console) const {
        std::error_code error;
        fs::path target = fs::absolute(folder_).lexically_normal();
        if (target.filename().empty()) target = target.parent_path();
        if (fs::exists(fs::symlink_status(target, error))
            && !(fs::is_directory(target, error) && fs::is_empty(target, error))) {
            console.say(fmt::format("{}: exists and is not an empty folder; nothing was written", folder_));
            return Exit::unwritable;
        }
        const Exit exit =
            fs::exists(target, error) ? fill(target, files, console) : make(target, files, console);
        if (exit != Exit::clean) return exit;
        const std::string scenario = (fs::path(folder_) / files.back().name).string();
        console.say(fmt::format("wrote {}, {}", folder_, count_of(files.size(), "file", "files")));
        console.say(
            fmt::format("next: 'sabotier validate {0}' checks it, 'sabotier export {0} --to pdf' prints "
                        "it, and the editor opens it",
                        in_shell(scenario)));
        return console.answer(Answer(scenario));
    }

    /// A folder that is there stays the same one: somebody may stand in it.
    [[nodiscard]] static Exit fill(const fs::path& target, const std::vector<StarterFile>& files,
                                   Console& console) {
        std::vector<FileText> texts;
        for (const StarterFile& file : files)
            texts.push_back({target / file.name, file.text, NamedBy::fresh});
        return console.write(texts, target, {});
    }

    /// The files are written into a folder beside the target, which then takes its name.
    [[nodiscard]] Exit make(const fs::path& target, const std::vector<StarterFile>& files,
                            Console& console) const {
        std::vector<std::string> names;
        for (const StarterFile& file : files)
            names.push_back(file.name);
        TemporaryFolder beside(target, names);
        if (!beside.is_there()) return refuse(console, errno);
        for (const StarterFile& file : files)
            if (const Exit result = console.deliver((beside.path() / file.name).string(), file.text);
                result != Exit::clean)
                return result;
        return beside.take_target() ? Exit::clean : refuse(console, errno);
    }

    Exit refuse(Console& console, int reason) const {
        console.say(fmt::format("{}: cannot make the folder: {}", folder_, system_reason(reason)));
        return Exit::unwritable;
    }

    std::string rulebook_;
    std::string folder_;
    std::string title_;
    std::string author_;
};

} // namespace

std::unique_ptr<Verb> make_new() {
    return std::make_unique<New>();
}

} // namespace sabotier::cli
