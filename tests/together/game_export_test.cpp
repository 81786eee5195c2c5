#include "editor/core/files/game_file.hpp"
#include "editor/core/opening/game.hpp"
#include "editor/core/play/game_export.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/places.hpp"
#include "tests/support/run_inside.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>

/// The window makes of a game what the terminal makes of its record.

using namespace sabotier;
namespace fs = std::filesystem;

namespace {

/// A game at the terminal, opened in the window.
class Kept {
public:
    Kept(const std::string& sample, std::vector<std::string> how) {
        const fs::path file = test::source_folder() / "samples" / (sample + ".scenario.yaml");
        fs::copy(file.parent_path(), folder_.path(), fs::copy_options::recursive);
        record_ = folder_.path() / "week.game.yaml";
        how.insert(how.begin(), {"play", (folder_.path() / file.filename()).string(), "--seed", "7", "-o",
                                 record_.string()});
        const test::Inside ran = test::run_inside(how);
        INFO(ran.err);
        REQUIRE(ran.exit == 0);
    }
    [[nodiscard]] editor::OpenedGame opened() const {
        auto opened = editor::open_game(record_);
        REQUIRE(opened);
        return std::move(*opened.value);
    }
    [[nodiscard]] std::string replayed(const std::string& ending, std::vector<std::string> how) const {
        const std::string out = (folder_.path() / ("terminal." + ending)).string();
        how.insert(how.begin(), {"replay", record_.string(), "-o", out});
        const test::Inside ran = test::run_inside(how);
        INFO(ran.err);
        REQUIRE(ran.exit == 0);
        return folder_.read("terminal." + ending);
    }

private:
    test::Folder folder_;
    fs::path record_;
};

std::string made(const editor::GameExport& game, const StoryFormat* format,
                 std::optional<play::Seat> seen_by) {
    const Outcome<Export> made = game.make(format, seen_by, "a4");
    REQUIRE(made);
    return made.value->files.bytes();
}

} // namespace

TEST_CASE("The window exports a game byte for byte as sabotier replay does") {
    const Kept over("landmines/small-fry", {"--seat", "all=random"});
    const editor::OpenedGame opened = over.opened();
    const editor::GameExport game(opened.game, opened.file.title());
    REQUIRE(game.views().size() == 3); // all of it, and what each side could know
    for (const StoryFormat* format : editor::GameExport::formats()) {
        const std::string ending = editor::GameExport::ending_of(format);
        INFO(ending);
        const bool is_slow = format != nullptr && (format->has_paper || format->is_picture); // a long game
        if (is_slow) continue;
        CHECK(made(game, format, std::nullopt) == over.replayed(ending, {}));
    }
    const StoryFormat* const text = nullptr;
    CHECK(made(game, text, play::seat(0)) == over.replayed("txt", {"--as", "green"}));
}

TEST_CASE("Of a game that goes on the window exports no more than everybody may see, or who looks") {
    const Kept half("landmines/small-fry", {"--seat", "grey=random", "--move", "A3-A4"});
    editor::OpenedGame opened = half.opened();
    const editor::GameExport game(opened.game, opened.file.title());
    REQUIRE(game.views().size() == 2);
    CHECK_FALSE(game.views().front().seen_by);
    CHECK(game.views().back().seen_by == play::seat(0));
    const std::string open = made(game, nullptr, std::nullopt);
    CHECK(open == half.replayed("txt", {}));
    CHECK(open.find("General of") == std::string::npos);
    CHECK(made(game, nullptr, play::seat(0)) == half.replayed("txt", {"--as", "green"}));

    const Kept two("landmines/small-fry", {"--move", "A3-A4"});
    const editor::OpenedGame covered = two.opened();
    REQUIRE(covered.game.is_covered()); // nobody has said that he looks
    CHECK(editor::views_of(covered.game).size() == 1);
}

TEST_CASE("A picture of a game shows the position that is looked at") {
    const Kept over("landmines/small-fry", {"--seat", "all=random"});
    editor::OpenedGame opened = over.opened();
    opened.game.walk_to(3);
    const editor::GameExport game(opened.game, opened.file.title());
    const auto& formats = editor::GameExport::formats();
    const auto picture = std::ranges::find_if(
        formats, [](const StoryFormat* format) { return format != nullptr && format->is_picture; });
    REQUIRE(picture != formats.end());
    CHECK(made(game, *picture, std::nullopt)
          == over.replayed(editor::GameExport::ending_of(*picture), {"--at", "3"}));
}
