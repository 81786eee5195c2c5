#include "validator/generate/tile_map.hpp"

#include "formats/base/cancelled.hpp"
#include "formats/base/words.hpp"
#include "formats/geometry/tile_lattice.hpp"
#include "formats/setup/setup.hpp"
#include "validator/generate/tile_judge.hpp"
#include "validator/generate/tile_seams.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace sabotier {

namespace {

using Laid = TileSeams::Laid;

constexpr int most_starts = 12;
constexpr std::size_t most_steps_back = 60'000;
/// Tiles judged in all exchanges of one start.
constexpr std::size_t tiles_judged = 4000;

/// Fills the places with tiles that fit.
class Layer {
public:
    Layer(const TileSet& tiles, const Rulebook& rulebook, const TileWish& wish, RandomNumbers& random,
          const IsCancelled& is_cancelled)
        : tiles_(tiles),
          wish_(wish),
          random_(random),
          is_cancelled_(is_cancelled),
          seams_(tiles, rulebook) {
        for (const auto& [i, j] : tile_places(wish.columns))
            places_.push_back({i, j});
        for (std::size_t p = 0; p < places_.size(); ++p)
            index_[places_[p]] = p;
        for (std::uint32_t tile = 0; tile < tiles.tiles.size(); ++tile)
            for (std::uint8_t turn = 0; turn < 6; ++turn)
                all_.push_back({tile, turn});
    }

    /// False if the inventory is too small, or the search found that nothing fits or went on for too long.
    bool fill() {
        laid_.assign(places_.size(), {});
        is_laid_.assign(places_.size(), false);
        left_.clear();
        for (const Tile& tile : tiles_.tiles) {
            const auto found = wish_.inventory.find(tile.id);
            left_.push_back(wish_.inventory.empty()          ? most_tiles_drawn
                            : found == wish_.inventory.end() ? 0
                                                             : found->second);
        }
        used_.assign(tiles_.tiles.size(), 0);
        steps_ = 0;
        return fill_from(0);
    }
    /// Whether the last fill() that failed has tried everything.
    [[nodiscard]] bool has_proof() const noexcept { return steps_ <= most_steps_back; }

    /// Exchanges the tile of a random place for another that fits. False if no other does.
    bool exchange() {
        changed_ = random_.below(places_.size());
        before_ = laid_[changed_];
        take_up(changed_);
        std::vector<Laid> others = candidates(changed_);
        std::erase(others, before_);
        put_down(changed_, others.empty() ? before_ : others[random_.below(others.size())]);
        return !others.empty();
    }
    void undo_exchange() {
        take_up(changed_);
        put_down(changed_, before_);
    }

    [[nodiscard]] TiledHexes map(const std::string& set) const {
        TiledHexes result;
        result.tiles = set;
        result.inventory = wish_.inventory;
        for (std::size_t p = 0; p < places_.size(); ++p)
            result.layout.push_back(
                {tiles_.tiles[laid_[p].tile].id, places_[p].i, places_[p].j, laid_[p].turn, {}});
        return result;
    }

    /// What lies where, in bytes: maps of one key are the same.
    [[nodiscard]] std::string key() const {
        std::string key;
        for (const Laid laid : laid_) {
            key += static_cast<char>(laid.tile & 0xFFU);
            key += static_cast<char>(laid.tile >> 8U & 0xFFU);
            key += static_cast<char>(laid.turn);
        }
        return key;
    }

private:
    bool fill_from(std::size_t place) {
        if (place == places_.size()) return true;
        std::vector<Laid> fitting = candidates(place);
        random_.shuffle(fitting);
        // Tiles that lie nowhere yet come first: maps are to look less like wallpaper.
        std::stable_sort(fitting.begin(), fitting.end(),
                         [this](Laid a, Laid b) { return used_[a.tile] < used_[b.tile]; });
        for (const Laid laid : fitting) {
            if (is_cancelled_ && is_cancelled_()) steps_ = most_steps_back;
            if (++steps_ > most_steps_back) return false;
            put_down(place, laid);
            if (fill_from(place + 1)) return true;
            take_up(place);
        }
        return false;
    }

    void put_down(std::size_t place, Laid laid) {
        laid_[place] = laid;
        is_laid_[place] = true;
        --left_[laid.tile];
        ++used_[laid.tile];
    }
    void take_up(std::size_t place) {
        is_laid_[place] = false;
        ++left_[laid_[place].tile];
        --used_[laid_[place].tile];
    }

    /// What is left and fits all neighbours that lie already.
    [[nodiscard]] std::vector<Laid> candidates(std::size_t place) const {
        std::vector<std::pair<Facing, Laid>> round;
        for (const Facing side : all_facings) {
            const auto beside = index_.find(neighbour(places_[place], side));
            if (beside != index_.end() && is_laid_[beside->second])
                round.emplace_back(side, laid_[beside->second]);
        }
        std::vector<Laid> fitting;
        std::copy_if(all_.begin(), all_.end(), std::back_inserter(fitting), [&](Laid laid) {
            return left_[laid.tile] > 0 && std::all_of(round.begin(), round.end(), [&](const auto& other) {
                       return seams_.fit(laid, other.first, other.second);
                   });
        });
        return fitting;
    }

    const TileSet& tiles_;
    const TileWish& wish_;
    RandomNumbers& random_;
    const IsCancelled& is_cancelled_;
    TileSeams seams_;
    std::vector<TilePlace> places_;
    std::map<TilePlace, std::size_t> index_;
    std::vector<Laid> all_;
    std::vector<Laid> laid_; ///< by place
    std::vector<bool> is_laid_;
    std::vector<int> left_; ///< copies by tile
    std::vector<int> used_; ///< by tile
    std::size_t steps_ = 0;
    std::size_t changed_ = 0;
    Laid before_;
};

std::string shape_text(const std::vector<int>& columns) {
    return fmt::format("{}", fmt::join(columns, "-"));
}

/// What cannot be, whatever is tried; "" if nothing speaks against it.
std::string impossible(const TileSet& tiles, const TileWish& wish) {
    const long long wanted = std::accumulate(wish.columns.begin(), wish.columns.end(), 0LL);
    if (tiles.tiles.empty()) return tr("the tile set has no tiles");
    if (wish.inventory.empty()) return {};
    long long held = 0;
    for (const auto& [tile, count] : wish.inventory) {
        if (tiles.tile(tile) == nullptr) return say("the tile set has no tile '{}'{}", tile.str(), "");
        held += count;
    }
    if (held >= wanted) return {};
    return say("the inventory holds {} tiles; the shape {} needs {}", held, shape_text(wish.columns), wanted);
}

} // namespace

std::vector<std::pair<int, int>> tile_places(const std::vector<int>& columns) {
    std::vector<std::pair<int, int>> places;
    for (std::size_t c = 0; c < columns.size(); ++c) {
        const int i = static_cast<int>(c);
        // In halves of a tile: a column to the right lies half a tile lower.
        const int top = columns.front() - columns[c] - i;
        const int first = top >= 0 ? top / 2 : -((1 - top) / 2);
        for (int row = 0; row < columns[c]; ++row)
            places.emplace_back(i, first + row);
    }
    return places;
}

TileMap draw_tile_map(const Rulebook& rulebook, const TileSet& tiles, const TileWish& wish,
                      RandomNumbers& random, const IsCancelled& is_cancelled) try {
    if (std::string trouble = impossible(tiles, wish); !trouble.empty())
        return {std::nullopt, std::move(trouble)};
    Layer layer(tiles, rulebook, wish, random, is_cancelled);
    TileJudge judge(rulebook, tiles, wish);
    const auto count = static_cast<std::size_t>(std::accumulate(wish.columns.begin(), wish.columns.end(), 0));
    const std::size_t exchanges = std::max<std::size_t>(30, tiles_judged / count);
    std::map<std::string, TileVerdict> judged; // maps of few tiles come up again and again
    const auto verdict_of_layer = [&] {
        const auto [verdict, is_new] = judged.try_emplace(layer.key());
        if (is_new) verdict->second = judge.judge(layer.map(tiles.id.str()), is_cancelled);
        return verdict->second;
    };
    const auto is_wanted = [&] { return !(is_cancelled && is_cancelled()); };
    std::optional<TileVerdict> best;
    for (int start = 0; start < most_starts && is_wanted(); ++start) {
        if (!layer.fill()) {
            if (!layer.has_proof()) continue;
            return {std::nullopt,
                    say("no tiles of this set and inventory fill the shape {} so that every border fits",
                        shape_text(wish.columns))};
        }
        TileVerdict verdict = verdict_of_layer();
        for (std::size_t i = 0; i < exchanges && verdict.misses > 0 && is_wanted(); ++i) {
            if (!layer.exchange()) continue;
            TileVerdict other = verdict_of_layer();
            if (other.misses <= verdict.misses)
                verdict = std::move(other);
            else
                layer.undo_exchange();
        }
        if (verdict.misses == 0) return {layer.map(tiles.id.str()), {}};
        if (!best || verdict.misses < best->misses) best = std::move(verdict);
    }
    if (!is_wanted()) return {std::nullopt, tr("it is not wanted any more")};
    if (!best)
        return {std::nullopt,
                say("gave up: {} searches for tiles that fill the shape {} found none whose borders all fit",
                    most_starts, shape_text(wish.columns))};
    return {std::nullopt,
            say("gave up after {} starts; the best map still missed a wish: {}", most_starts, best->why)};
} catch (const Cancelled&) {
    return {std::nullopt, tr("it is not wanted any more")};
}

} // namespace sabotier
