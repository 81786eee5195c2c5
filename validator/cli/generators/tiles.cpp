#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/model/kinds.hpp"
#include "validator/cli/generators/generator.hpp"
#include "validator/cli/generators/questions.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/generate/tile_wish.hpp"

#include <filesystem>

namespace sabotier::cli {
namespace {

class TileGenerator final : public Generator {
public:
    [[nodiscard]] std::string serves() const override { return "boards of hexes laid from tiles"; }
    [[nodiscard]] bool suits(const Rulebook& rulebook) const override {
        return traits(rulebook.board.kind).has_terrain;
    }

    void declare(Options& options) override { declare_questions(options, Drawing::tiles, answers_); }

    [[nodiscard]] Exit prepare(const DrawQuestion& question, Console& console) override {
        question_ = question;
        chance_.emplace(question.seed);
        set_ = answers_.text("tiles");
        if (set_.empty()) set_ = question.rulebook->board.tiles;
        if (set_.empty()) {
            console.say(question.rulebook->title + " has no tile set of its own: name one with --tiles");
            return Exit::usage;
        }
        const NamedDocument named = named_document(set_);
        auto tiles = load_tiles(named.name, named.folder);
        console.say(tiles.problems);
        if (!tiles) return Exit::unreadable;
        tiles_ = std::move(*tiles.value);
        if (builtin_tile_set_text(set_) == nullptr) set_ = std::filesystem::path(set_).filename().string();
        AnsweredTileWish answered = tile_wish(answers_, *question.rulebook, *tiles_);
        if (!answered.wish) {
            console.say(answered.trouble);
            return Exit::usage;
        }
        wish_ = std::move(*answered.wish);
        return Exit::clean;
    }

    [[nodiscard]] std::string ending() const override { return ".map.yaml"; }
    [[nodiscard]] std::optional<DrawnDocument> draw(const std::string& title, Console& console) override {
        TileMap drawn = draw_tile_map(*question_.rulebook, *tiles_, wish_, *chance_);
        if (!drawn.map) {
            console.say(drawn.trouble);
            return std::nullopt;
        }
        Map map;
        map.title = title;
        map.author = "chance";
        map.rulebook = question_.reference();
        drawn.map->tiles = set_;
        map.ground = std::move(*drawn.map);
        return DrawnDocument{".map.yaml", write_yaml(write_map(map))};
    }

private:
    DrawQuestion question_;
    std::shared_ptr<const TileSet> tiles_;
    TileWish wish_;
    std::optional<Chance> chance_;
    std::string set_;
    Answers answers_;
};

} // namespace

std::unique_ptr<Generator> make_tile_generator() {
    return std::make_unique<TileGenerator>();
}

} // namespace sabotier::cli
