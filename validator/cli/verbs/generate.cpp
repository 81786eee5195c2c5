#include "formats/base/descriptor.hpp"
#include "formats/base/write_files.hpp"
#include "formats/documents/load.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/cli/generators/generator.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/verbs/verbs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <sys/stat.h>
#include <unistd.h>

namespace sabotier::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_listed = 5; ///< files that are in the way

class Generate final : public Verb {
public:
    Generate() {
        generators_.push_back(make_room_generator());
        generators_.push_back(make_square_generator());
        generators_.push_back(make_tile_generator());
        generators_.push_back(make_table_generator());
    }

    [[nodiscard]] VerbText describe() const override {
        return {.name = "generate",
                .summary = "Draw set-ups by chance",
                .description =
                    "Draws maps and set-ups for a rulebook and writes them as documents. What is drawn "
                    "depends on the game's board:\n\n"
                    "Rooms with a variable set-up: layouts of walls and pieces, every legal one equally "
                    "likely; filters keep "
                    "those that pass equally likely.\n\n"
                    "Squares: layouts of blocked squares that connect the home zones and leave nothing out "
                    "of reach, and on "
                    "them both armies in full, every legal way to set them up equally likely.\n\n"
                    "Hexes: maps laid from tiles in columns, with matching borders and ground on which the "
                    "sides can meet.\n\n"
                    "Tables without a board: a deal of roles and cards.\n\n"
                    "The same seed gives the same result everywhere. With --count above one, -o names a "
                    "folder. A wish "
                    "that cannot be met, or was not met after many tries, is told, nothing is written, and "
                    "the exit "
                    "code is 5; it is 1, as for any mistake of the command line, where the numbers are too "
                    "large to draw by.",
                .examples = {"sabotier generate landmines --seed 7 -o tonight.scenario.yaml",
                             "sabotier generate landmines --seed 7 --option variant=SM --chokes 2 --blocked "
                             "10 --count 20 -o boards",
                             "sabotier generate sabot --seed 3 --shape 2-3-2 -o field.map.yaml",
                             "sabotier generate cell --seed 5 --players 7 -o tonight.scenario.yaml",
                             "sabotier generate fortress --seed 1 --count 1000 --connected -o layouts"}};
    }

    /// Options of one name belong to every generator that has it; which one reads the value is known when the
    /// rulebook is.
    void declare(Options& options) override {
        options.argument("RULEBOOK", rulebook_, "A built-in rulebook, or a rulebook file", ValueKind::text);
        options.propose(builtin_rulebook_names());
        options.seed("--seed", "N", seed_, "Where chance starts; the same number gives the same result");
        options.required();
        options.number("--count", "N", count_, 1, 100'000, "How many");
        options.texts("--option", "NAME=VALUE", options_, "An option of the rulebook; may be given again");
        std::vector<OptionSpec> merged;
        for (const auto& generator : generators_) {
            Options& own = own_options_.emplace_back();
            generator->declare(own);
            for (const OptionSpec& spec : own.all())
                if (spec.names != "--option") merge(merged, spec, generator->serves());
        }
        for (OptionSpec& spec : merged)
            options.take(std::move(spec));
        options.file("-o,--output", "OUT", output_,
                     "A file, or with --count a folder; standard output without it");
        options.flag("--force", is_forced_, "Replace files in the folder that bear the names of layouts");
    }

    [[nodiscard]] Exit run(Console& console) override {
        DrawQuestion question;
        if (const Exit exit = load(question, console); exit != Exit::clean) return exit;
        const std::size_t chosen = choose(*question.rulebook);
        if (chosen == generators_.size()) return refuse(*question.rulebook, console);
        if (!hand_over(chosen, console)) return Exit::usage;
        if (count_ > 1 && output_.empty()) {
            console.say("several layouts need a folder: -o FOLDER");
            return Exit::usage;
        }
        Generator& generator = *generators_[chosen];
        if (const Exit exit = generator.prepare(question, console); exit != Exit::clean) return exit;
        if (const Exit exit =
                count_ > 1 ? look_at_folder(generator.ending(), console) : look_at_file(console);
            exit != Exit::clean)
            return exit;
        std::vector<DrawnDocument> documents;
        for (int i = 0; i < count_; ++i) {
            console.progress(static_cast<std::size_t>(i), static_cast<std::size_t>(count_), "drawing");
            const std::string title = count_ == 1 ? fmt::format("Layout of seed {}", seed_)
                                                  : fmt::format("Layout {} of seed {}", i + 1, seed_);
            auto document = generator.draw(title, console);
            if (!document) return generator.failure();
            documents.push_back(std::move(*document));
        }
        console.end_progress();
        return count_ == 1 ? console.deliver(output_, documents.front().text) : write_all(documents, console);
    }

private:
    void merge(std::vector<OptionSpec>& merged, const OptionSpec& spec, const std::string& serves) {
        const auto same = std::find_if(merged.begin(), merged.end(),
                                       [&](const OptionSpec& other) { return other.names == spec.names; });
        if (same != merged.end()) {
            for (const std::string& choice : spec.choices)
                if (std::find(same->choices.begin(), same->choices.end(), choice) == same->choices.end())
                    same->choices.push_back(choice);
            if (same->kind == ValueKind::choice)
                same->value = fmt::format("{}", fmt::join(same->choices, "|"));
            const std::string alike = ": " + spec.help;
            if (same->help.ends_with(alike))
                same->help.insert(same->help.size() - alike.size(), ", " + serves);
            else
                same->help += fmt::format("; {}: {}", serves, spec.help);
            return;
        }
        merged.push_back(spec);
        merged.back().help = serves + ": " + spec.help;
        merged.back().assign = [this, names = spec.names](const std::vector<std::string>& values) {
            given_[names] = values;
            return std::string{};
        };
    }

    Exit load(DrawQuestion& question, Console& console) const {
        question.name = rulebook_;
        question.seed = seed_;
        for (const std::string& text : options_) {
            const auto equals = text.find('=');
            const std::string value = equals == std::string::npos ? std::string() : text.substr(equals + 1);
            question.options.push_back({OptionId(text.substr(0, equals)), value, {}});
        }
        const NamedDocument named = named_document(rulebook_);
        auto rulebook = load_rulebook(named.name, named.folder, {}, question.options);
        console.say(rulebook.problems);
        if (!rulebook) return Exit::unreadable;
        question.rulebook = std::move(*rulebook.value);
        return check_options(question, console) ? Exit::clean : Exit::usage;
    }

    static bool check_options(const DrawQuestion& question, Console& console) {
        for (const OptionSetting& setting : question.options) {
            const RuleOption* option = question.rulebook->option(setting.option);
            if (option == nullptr) {
                console.say("the rulebook has no option '" + setting.option.str() + "'");
                return false;
            }
            std::vector<std::string> values;
            for (const OptionValue& value : option->values)
                values.push_back(value.id);
            if (std::find(values.begin(), values.end(), setting.value) != values.end()) continue;
            console.say(fmt::format("option '{}' has no value '{}'; expected one of {}", setting.option.str(),
                                    setting.value, fmt::join(values, ", ")));
            return false;
        }
        return true;
    }

    [[nodiscard]] std::size_t choose(const Rulebook& rulebook) const {
        const auto found = std::find_if(generators_.begin(), generators_.end(),
                                        [&](const auto& generator) { return generator->suits(rulebook); });
        return static_cast<std::size_t>(found - generators_.begin());
    }

    Exit refuse(const Rulebook& rulebook, Console& console) const {
        console.say(fmt::format(
            "there is nothing to draw for {} ({}): it has no set-up by chance. Drawn are:", rulebook.title,
            rulebook.id.str()));
        for (const auto& generator : generators_)
            console.say_text(
                fmt::format("  {}: {}\n", generator->serves(), fmt::join(built_in_games(*generator), ", ")));
        return Exit::usage;
    }

    static std::vector<std::string> built_in_games(const Generator& generator) {
        std::vector<std::string> names;
        for (const std::string& name : builtin_rulebook_names())
            if (const auto rulebook = load_rulebook(name, "."); rulebook && generator.suits(**rulebook.value))
                names.push_back(name);
        return names;
    }

    /// Gives the generator the values of its options; what is left over belongs to others.
    bool hand_over(std::size_t chosen, Console& console) {
        for (const OptionSpec& spec : own_options_[chosen].all()) {
            const auto found = given_.find(spec.names);
            if (found == given_.end()) continue;
            if (const std::string wrong = spec.assign(found->second); !wrong.empty()) {
                console.say("generate: " + spec.name_list().back() + ": " + wrong);
                return false;
            }
            given_.erase(found);
        }
        if (given_.empty()) return true;
        console.say(
            fmt::format("{} does not go with {}", given_.begin()->first, generators_[chosen]->serves()));
        return false;
    }

    [[nodiscard]] fs::path path_of(std::size_t i, const std::string& ending) const {
        const std::size_t digits = std::to_string(count_).size();
        return fs::path(output_) / fmt::format("layout-{:0{}}{}", i + 1, digits, ending);
    }

    /// What would keep the document from being written, asked before the work: drawing may take minutes.
    Exit look_at_file(Console& console) const {
        if (output_.empty() || output_ == "-") return Exit::clean;
        if (const Exit exit = console.look_at({output_, true, is_forced_}); exit != Exit::clean) return exit;
        std::error_code error;
        const fs::file_status status = fs::status(output_, error);
        if (fs::exists(status) && !fs::is_regular_file(status)) return Exit::clean; // a device is written to
        const fs::path folder =
            fs::weakly_canonical(fs::absolute(output_), error).parent_path(); // behind links
        const std::string wrong = error ? error.message() : unusable(folder);
        return wrong.empty() ? Exit::clean : tell(console, output_, wrong);
    }

    /// The same of a folder with many of them. Folders that it is to be made in, too, may be missing.
    Exit look_at_folder(const std::string& ending, Console& console) const {
        std::error_code error;
        const fs::file_status status = fs::status(output_, error);
        fs::path there = fs::absolute(output_, error).lexically_normal();
        while (!fs::exists(fs::status(there, error)) && there.has_relative_path())
            there = there.parent_path();
        if (const std::string wrong = unusable(there); !wrong.empty())
            return tell(console, fs::exists(status) ? output_ : there.string(), wrong);
        if (is_forced_ || !fs::exists(status)) return Exit::clean;
        std::vector<fs::path> paths;
        for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i)
            paths.push_back(path_of(i, ending));
        return are_in_the_way(paths, console) ? Exit::unwritable : Exit::clean;
    }

    /// Why no file can be made in a folder; empty if one can.
    static std::string unusable(const fs::path& folder) {
        struct stat found {};
        if (::stat(folder.c_str(), &found) != 0) return system_reason();
        if (!S_ISDIR(found.st_mode)) return "is no folder";
        return ::access(folder.c_str(), W_OK | X_OK) == 0 ? "" : "cannot be written into: " + system_reason();
    }

    static Exit tell(Console& console, const std::string& where, const std::string& wrong) {
        console.say(fmt::format("{}: {}; nothing was drawn", where, wrong));
        return Exit::unwritable;
    }

    /// All or none.
    Exit write_all(std::vector<DrawnDocument>& documents, Console& console) const {
        std::error_code failed;
        const bool is_new = fs::create_directories(output_, failed);
        if (failed) {
            console.say("cannot make the folder '" + output_ + "': " + failed.message());
            return Exit::unwritable;
        }
        std::vector<FileText> files;
        for (std::size_t i = 0; i < documents.size(); ++i)
            files.push_back({path_of(i, documents[i].ending), std::move(documents[i].text),
                             is_forced_ ? Place::own : Place::fresh});
        const Exit result = console.write(files);
        if (result != Exit::clean && is_new) fs::remove(output_, failed);
        return result;
    }

    static bool are_in_the_way(const std::vector<fs::path>& paths, Console& console) {
        std::size_t count = 0;
        for (const fs::path& path : paths) {
            std::error_code error;
            if (!fs::exists(fs::symlink_status(path, error))) continue;
            if (++count <= most_listed) console.say(path.string() + ": is there already");
        }
        if (count == 0) return false;
        console.say(
            fmt::format("{}nothing was written; --force replaces what is there",
                        count > most_listed ? fmt::format("and {} more; ", count - most_listed) : ""));
        return true;
    }

    std::vector<std::unique_ptr<Generator>> generators_;
    std::vector<Options> own_options_;                      ///< parallel to generators_
    std::map<std::string, std::vector<std::string>> given_; ///< options of generators, by their names
    std::string rulebook_;
    std::uint64_t seed_ = 0;
    int count_ = 1;
    std::vector<std::string> options_;
    std::string output_;
    bool is_forced_ = false;
};

} // namespace

std::string DrawQuestion::reference() const {
    return builtin_rulebook_text(name) != nullptr ? name : fs::path(name).filename().string();
}

std::optional<std::pair<int, int>> parse_size(const std::string& text) {
    const auto cross = text.find('x');
    if (cross == std::string::npos) return std::nullopt;
    const auto columns = parse_integer(text.substr(0, cross));
    const auto rows = parse_integer(text.substr(cross + 1));
    if (!columns || !rows || *columns < 1 || *rows < 1) return std::nullopt;
    if (*columns > largest_grid_side || *rows > largest_grid_side) return std::nullopt;
    return std::pair{static_cast<int>(*columns), static_cast<int>(*rows)};
}

std::unique_ptr<Verb> make_generate() {
    return std::make_unique<Generate>();
}

} // namespace sabotier::cli
