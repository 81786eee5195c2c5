#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/files/descriptor.hpp"
#include "formats/files/write_files.hpp"
#include "validator/cli/generators/draw_options.hpp"
#include "validator/cli/input/chosen_rulebook.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/options/made_kinds.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/generate/kinds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace sabotier::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_listed = 5; ///< files that are in the way

class Generate final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "generate",
                .summary = "Draw set-ups by chance",
                .description =
                    "Draws maps and set-ups for a rulebook and writes them as documents. What is drawn "
                    "depends on the game's board:\n\n"
                    "Rooms with a variable set-up: layouts of walls and pieces, every legal one equally "
                    "likely; filters keep those that pass equally likely.\n\n"
                    "Squares: layouts of blocked squares that connect the home zones and leave nothing out "
                    "of reach, and on them both armies in full, every legal way to set them up equally "
                    "likely.\n\n"
                    "Hexes: maps laid from tiles in columns, with matching borders and ground on which the "
                    "sides can meet.\n\n"
                    "Tables without a board: a deal of roles and cards.\n\n"
                    "The same seed gives the same result everywhere. With --count above one, -o names a "
                    "folder. A wish that cannot be met, or was not met after many tries, is told, nothing is "
                    "written, and the exit code is 5; it is 1, as for any mistake of the command line, where "
                    "the numbers are too large to draw by.",
                .examples = {"sabotier generate landmines --seed 7 -o tonight.scenario.yaml",
                             "sabotier generate landmines --seed 7 --option variant=SM --chokes 2 --blocked "
                             "10 --count 20 -o boards",
                             "sabotier generate sabot --seed 3 --shape 2-3-2 -o field.map.yaml",
                             "sabotier generate cell --seed 5 --players 7 -o tonight.scenario.yaml",
                             "sabotier generate fortress --seed 1 --count 1000 --connected -o layouts"}};
    }

    void declare(Options& options) override {
        options.argument("RULEBOOK", rulebook_, "A built-in rulebook, or a rulebook file", ValueKind::text);
        options.propose(builtin_rulebook_names());
        options.seed("--seed", "N", seed_, "Where chance starts; the same number gives the same result");
        options.required();
        options.number("--count", "N", count_, 1, 100'000, "How many");
        options.texts("--option", "NAME=VALUE", options_, "An option of the rulebook; may be given again");
        draw_options_.declare(options);
        options.file("-o,--output", "OUT", output_,
                     "A file, or with --count a folder; standard output without it");
        options.flag("--force", is_forced_,
                     "Replace a file that is there, or those of the folder that bear the names of layouts");
    }

    [[nodiscard]] Exit run(Console& console) override {
        ChosenRulebook chosen;
        if (const Exit exit = choose_rulebook(rulebook_, options_, chosen, console); exit != Exit::clean)
            return exit;
        const auto drawing = drawing_for(*chosen.rulebook);
        if (!drawing) return refuse(*chosen.rulebook, console);
        DrawRequest request;
        if (const Exit exit = ask(*drawing, chosen, request, console); exit != Exit::clean) return exit;
        BegunDraw begun = begin_draw(std::move(request));
        if (!begun.drawer) {
            console.say(begun.trouble);
            return Exit::usage;
        }
        if (const Exit exit = look_at_target(console); exit != Exit::clean) return exit;
        std::vector<std::string> documents;
        for (int i = 0; i < count_; ++i) {
            console.progress(static_cast<std::size_t>(i), static_cast<std::size_t>(count_), "drawing");
            DrawnSetup drawn = begun.drawer->draw();
            if (!drawn.setup) {
                console.say(drawn.trouble);
                return drawn.is_too_large ? Exit::usage : Exit::findings;
            }
            documents.push_back(document_of(std::move(*drawn.setup), title(i)));
        }
        console.end_progress();
        return count_ == 1 ? write_one(documents.front(), console) : write_all(documents, console);
    }

private:
    /// What is asked for, upon a blank of the game.
    Exit ask(Drawing drawing, const ChosenRulebook& chosen, DrawRequest& request, Console& console) {
        request.drawing = drawing;
        request.is_blank = true;
        request.seed = seed_;
        if (const std::string wrong = draw_options_.answer(drawing, request.answers); !wrong.empty()) {
            console.say(wrong);
            return Exit::usage;
        }
        if (count_ > 1 && (output_.empty() || output_ == "-")) {
            console.say("generate: several layouts need a folder: -o FOLDER");
            return Exit::usage;
        }
        if (const std::string wrong =
                count_ == 1 ? objection_to_data(output_, {"a document", "yaml"}) : std::string();
            !wrong.empty()) {
            console.say("generate: " + wrong);
            return Exit::usage;
        }
        request.upon = blank_for(drawing, chosen.rulebook, chosen.reference(), chosen.options);
        for (std::string* author : {&request.upon.scenario.author, &request.upon.map.author})
            *author = "chance";
        is_map_ = drawing_row(drawing).gives_map || request.answers.flag("board-only");
        auto* const tiled = std::get_if<TiledHexes>(&request.upon.map.ground);
        return tiled != nullptr ? load_set(chosen, *tiled, request, console) : Exit::clean;
    }

    /// The tile set that was named, or the rulebook's, which lies where that names it. `hexes`: the
    /// request's own ground.
    static Exit load_set(const ChosenRulebook& chosen, TiledHexes& hexes, DrawRequest& request,
                         Console& console) {
        const std::string& answer = request.answers.text("tiles");
        const bool is_of_rulebook = answer.empty();
        if (!is_of_rulebook) hexes.tiles = answer;
        if (hexes.tiles.empty()) {
            console.say(request.upon.rulebook->title + " has no tile set of its own: name one with --tiles");
            return Exit::usage;
        }
        const bool is_builtin = builtin_tile_set_text(hexes.tiles) != nullptr;
        const NamedDocument named = is_of_rulebook ? NamedDocument{hexes.tiles, folder_of_input(chosen.name)}
                                                   : named_document(hexes.tiles);
        auto tiles = load_tiles(named.name, named.folder);
        console.say(tiles.problems);
        if (!tiles) return Exit::unreadable;
        request.upon.tiles = std::move(*tiles.value);
        if (!is_builtin && !is_of_rulebook) hexes.tiles = fs::path(hexes.tiles).filename().string();
        return Exit::clean;
    }

    [[nodiscard]] std::string title(int i) const {
        return count_ == 1 ? fmt::format("Layout of seed {}", seed_)
                           : fmt::format("Layout {} of seed {}", i + 1, seed_);
    }
    [[nodiscard]] std::string ending() const { return is_map_ ? ".map.yaml" : ".scenario.yaml"; }

    [[nodiscard]] std::string document_of(LoadedScenario setup, const std::string& title) const {
        if (is_map_) {
            setup.map.title = title;
            setup.map.rulebook = setup.scenario.rulebook;
            return write_yaml(write_map(setup.map));
        }
        setup.scenario.title = title;
        Map map; // in the scenario, which says the rest
        map.ground = std::move(setup.map.ground);
        setup.scenario.map.target = std::move(map);
        return write_yaml(write_scenario(setup.scenario));
    }

    static Exit refuse(const Rulebook& rulebook, Console& console) {
        console.say(fmt::format(
            "there is nothing to draw for {} ({}): it has no set-up by chance. Drawn are:", rulebook.title,
            rulebook.id.str()));
        for (const Drawing drawing : all_drawings())
            console.say_text(
                fmt::format("  {}: {}\n", games_of(drawing), fmt::join(built_in_games(drawing), ", ")));
        return Exit::usage;
    }

    static std::vector<std::string> built_in_games(Drawing drawing) {
        std::vector<std::string> names;
        for (const std::string& name : builtin_rulebook_names())
            if (const auto rulebook = load_rulebook(name, ".");
                rulebook && drawing_for(**rulebook.value) == drawing)
                names.push_back(name);
        return names;
    }

    [[nodiscard]] fs::path path_of(std::size_t i) const {
        const std::size_t digits = std::to_string(count_).size();
        return fs::path(output_) / fmt::format("layout-{:0{}}{}", i + 1, digits, ending());
    }

    /// What would keep the documents from being written, asked before the work: drawing may take minutes.
    Exit look_at_target(Console& console) const {
        return count_ > 1 ? look_at_folder(console) : look_at_file(console);
    }

    Exit look_at_file(Console& console) const {
        if (output_.empty() || output_ == "-") return Exit::clean;
        if (const Exit exit = console.look_at(target()); exit != Exit::clean) return exit;
        std::error_code error;
        const fs::file_status status = fs::status(output_, error);
        if (fs::exists(status) && !fs::is_regular_file(status)) return Exit::clean; // a device is written to
        const fs::path folder =
            fs::weakly_canonical(fs::absolute(output_), error).parent_path(); // behind links
        const std::string wrong = error ? error.message() : unusable(folder);
        return wrong.empty() ? Exit::clean : tell(console, output_, wrong);
    }

    /// The same of a folder with many of them. Folders that it is to be made in, too, may be missing.
    Exit look_at_folder(Console& console) const {
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
            paths.push_back(path_of(i));
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

    /// A document that was made by hand is not replaced by one that chance made: as with many of them, only
    /// where somebody insists.
    [[nodiscard]] Output target() const {
        std::error_code error;
        const fs::file_status status = fs::status(output_, error);
        const bool is_device =
            fs::exists(status) && !fs::is_regular_file(status); // is written to, not replaced
        return {output_, is_forced_ || is_device, is_forced_};
    }

    Exit write_one(const std::string& document, Console& console) const {
        const bool is_file = !output_.empty() && output_ != "-";
        const Exit exit = is_file ? console.deliver(target(), document) : console.deliver("", document);
        if (exit == Exit::clean && is_file) console.say("wrote " + output_);
        return exit;
    }

    /// All or none.
    Exit write_all(std::vector<std::string>& documents, Console& console) const {
        std::error_code failed;
        const bool is_new = fs::create_directories(output_, failed);
        if (failed) {
            console.say("cannot make the folder '" + output_ + "': " + failed.message());
            return Exit::unwritable;
        }
        std::vector<FileText> files;
        for (std::size_t i = 0; i < documents.size(); ++i)
            files.push_back(
                {path_of(i), std::move(documents[i]), is_forced_ ? NamedBy::own : NamedBy::fresh});
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

    DrawOptions draw_options_;
    std::string rulebook_;
    std::uint64_t seed_ = 0;
    int count_ = 1;
    std::vector<std::string> options_;
    std::string output_;
    bool is_forced_ = false;
    bool is_map_ = false; ///< that is drawn, not a scenario
};

} // namespace

std::unique_ptr<Verb> make_generate() {
    return std::make_unique<Generate>();
}

} // namespace sabotier::cli
