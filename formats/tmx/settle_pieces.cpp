#include "formats/tmx/merge.hpp"

#include "formats/base/words.hpp"
#include "formats/yaml/fields.hpp"

#include <map>
#include <set>
#include <utility>

namespace sabotier::tmx {
namespace {

constexpr std::size_t most_told = 8; ///< pieces, in a sentence

using Key = std::pair<SideId, UnitId>;

Key key(const ShownPiece& piece) {
    return {piece.side, piece.id};
}

/// "mbt-1 of night"; by its kind where it has no id.
std::string called(const ShownPiece& piece) {
    const std::string& name = piece.id.empty() ? piece.kind.str() : piece.id.str();
    return piece.side.empty() ? name : say("{} of {}", name, piece.side.str());
}

class Settling {
public:
    Settling(const LoadedScenario& base, Content& before, Content& after, std::vector<std::string>& remarks)
        : base_(base),
          before_(before),
          after_(after),
          remarks_(remarks) {}

    Problems settle() {
        look_up();
        for (std::size_t i = 0; i < after_.pieces.size(); ++i)
            if (olds_[i] != nullptr) take_tile(after_.pieces[i], *olds_[i]);
        for (const ShownPiece& piece : after_.pieces)
            if (!piece.id.empty()) lie_.emplace(key(piece), &piece);
        for (std::size_t i = 0; i < after_.pieces.size(); ++i)
            if (!after_.pieces[i].aboard.empty()) take_place(after_.pieces[i], olds_[i]);
        tell();
        forget(before_);
        forget(after_);
        return std::move(problems_);
    }

private:
    [[nodiscard]] bool has_armies() const { return !base_.rulebook->lines.empty(); }
    void refuse(const ShownPiece& piece, std::string wrong, std::string expected = {}) {
        add_problem(problems_, {piece.at, std::move(wrong), std::move(expected), {}});
    }
    void look_up();
    void take_tile(ShownPiece& piece, const ShownPiece& old);
    void become_another(ShownPiece& piece, const ShownPiece& old);
    void take_place(ShownPiece& piece, const ShownPiece* old);
    void disembark(ShownPiece& piece);
    void tell();
    static void forget(Content& content);

    const LoadedScenario& base_;
    Content& before_;
    Content& after_;
    std::vector<std::string>& remarks_;
    Problems problems_;
    std::set<Key> listed_;                  ///< units that armies list
    std::vector<const ShownPiece*> olds_;   ///< what the pieces of the map were; null: nothing
    std::map<Key, std::size_t> counts_;     ///< Tiled copies an object with its id
    std::map<Key, const ShownPiece*> lie_;  ///< on the map; the first of copies
    std::vector<std::string> disembarked_;  ///< and where
    std::vector<std::string> replaced_;     ///< by other units
    std::vector<std::string> without_tile_; ///< any more
};

void Settling::look_up() {
    std::map<Key, const ShownPiece*> known;
    for (const ShownPiece& piece : before_.pieces)
        known.emplace(key(piece), &piece);
    for (const ShownPiece& piece : after_.pieces) {
        const auto found = piece.id.empty() ? known.end() : known.find(key(piece));
        olds_.push_back(found == known.end() ? nullptr : found->second);
        ++counts_[key(piece)];
    }
    for (const auto& [side, army] : base_.armies)
        for (const auto& [id, number] : listed_units(army, *base_.rulebook))
            listed_.emplace(side, id);
}

/// Whoever replaces a counter leaves the properties of its object as they were: those say what it was before.
void Settling::take_tile(ShownPiece& piece, const ShownPiece& old) {
    if (old.tile == ShownTile() || piece.tile == old.tile) return;
    if (piece.tile == ShownTile()) {
        without_tile_.push_back(say("{} ({})", called(piece), to_text(piece.at)));
        return;
    }
    const bool has_other_kind = piece.tile.kind != old.tile.kind;
    if (has_other_kind && piece.kind != old.kind && piece.kind != piece.tile.kind)
        return refuse(piece,
                      say("{} is a piece of the kind '{}' by its property, and '{}' by its counter",
                          called(piece), piece.kind.str(), piece.tile.kind.str()),
                      tr("expected one kind"));
    if (has_other_kind && piece.kind == old.kind) piece.kind = piece.tile.kind;
    piece.side = piece.tile.side;
    if (has_armies()) become_another(piece, old);
}

/// A unit of a platoon is what its platoon has: another kind is another unit. So is a unit of another side's
/// army, which may have one of that id.
void Settling::become_another(ShownPiece& piece, const ShownPiece& old) {
    if (piece.side == old.side && (piece.kind == old.kind || listed_.contains(key(old)))) return;
    if (piece.side == old.side && piece.kind != piece.tile.kind) return; // its property says so
    if (counts_[key(old)] == 1) replaced_.push_back(called(old));
    if (piece.side != old.side) piece.aboard = UnitId();
    piece.id = UnitId();
}

void Settling::disembark(ShownPiece& piece) {
    if (piece.space.empty()) return refuse(piece, say("{} lies on no space of the board", called(piece)));
    disembarked_.push_back(say("{} at {}", called(piece), piece.space));
    piece.aboard = UnitId();
}

/// A passenger whose property is as it was has been dragged where it lies elsewhere than before; where only
/// its carrier does, it rides along. Of a map that holds no document the property counts.
void Settling::take_place(ShownPiece& piece, const ShownPiece* old) {
    if (!has_armies())
        return refuse(piece, say("{} is aboard '{}', and nothing is carried in {}", called(piece),
                                 piece.aboard.str(), base_.rulebook->title));
    const bool is_as_written = old != nullptr && old->aboard == piece.aboard;
    const auto carrier = lie_.find({piece.side, piece.aboard});
    if (carrier == lie_.end() || carrier->second == &piece) {
        if (is_as_written) return disembark(piece);
        if (!is_id(piece.aboard.str())) return; // no document can say it: it is told as such
        return refuse(piece,
                      say("{} is aboard '{}', which is no piece of its side on the map", called(piece),
                          piece.aboard.str()),
                      tr("expected the property 'id' of its carrier"));
    }
    if (is_as_written && piece.space != old->space && piece.space != carrier->second->space) disembark(piece);
}

void Settling::tell() {
    const auto list = [](const std::vector<std::string>& items) { return join_list(items, most_told); };
    if (!disembarked_.empty())
        remarks_.push_back(
            say("passengers have left their carriers and stand by themselves: {}", list(disembarked_)));
    if (!replaced_.empty())
        remarks_.push_back(
            say("units are off the map, for their counters were replaced by those of others: {}",
                list(replaced_)));
    if (!without_tile_.empty())
        remarks_.push_back(
            say("pieces that show no counter any more stay what they were: {}", list(without_tile_)));
}

void Settling::forget(Content& content) {
    for (ShownPiece& piece : content.pieces) {
        piece.tile = {};
        if (piece.aboard.empty()) continue;
        piece.space.clear();
        piece.facing.reset();
    }
}

} // namespace

Problems settle_pieces(const LoadedScenario& base, Content& before, Content& after,
                       std::vector<std::string>& remarks) {
    return Settling(base, before, after, remarks).settle();
}

} // namespace sabotier::tmx
