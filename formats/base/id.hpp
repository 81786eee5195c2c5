#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace sabotier {

/// A name from a document, typed by what it names, so that a tile id cannot stand where a unit id is wanted.
/// Ids compare byte by byte; the empty id means "none given".
template <class Tag>
class Id {
public:
    Id() = default;
    explicit Id(std::string text)
        : text_(std::move(text)) {}

    [[nodiscard]] const std::string& str() const noexcept { return text_; }
    [[nodiscard]] bool empty() const noexcept { return text_.empty(); }

    friend bool operator==(const Id&, const Id&) = default;
    friend std::strong_ordering operator<=>(const Id&, const Id&) = default;

private:
    std::string text_;
};

using RulebookId = Id<struct RulebookTag>;
using TerrainId = Id<struct TerrainTag>;
using OverlayId = Id<struct OverlayTag>;
using LevelId = Id<struct LevelTag>;
using ClassId = Id<struct MovementClassTag>;
using KindId = Id<struct PieceKindTag>; ///< a kind of piece, such as MBT
using WeaponId = Id<struct WeaponTag>;
using LineId = Id<struct PurchaseLineTag>;
using OptionId = Id<struct OptionTag>;
using TileSetId = Id<struct TileSetTag>;
using TileId = Id<struct TileTag>;
using BuildingId = Id<struct BuildingTag>;
using SideId = Id<struct SideTag>;
using UnitId = Id<struct UnitTag>; ///< one piece of one side, such as mbt-1
using ObjectiveId = Id<struct ObjectiveTag>;
using CheckKey = Id<struct CheckKeyTag>; ///< public name of a check, such as choke.single

/// Dense index of a space (hex, room, square, card slot) in the flat arrays of one board.
/// Hex boards keep sentinel cells between columns, so not every index is a space: ask the board.
enum class SpaceIndex : std::uint32_t {};
inline constexpr SpaceIndex no_space{0xFFFF'FFFFU};

[[nodiscard]] constexpr std::uint32_t number(SpaceIndex space) noexcept {
    return static_cast<std::uint32_t>(space);
}

} // namespace sabotier

template <class Tag>
struct std::hash<sabotier::Id<Tag>> {
    std::size_t operator()(const sabotier::Id<Tag>& id) const noexcept {
        return std::hash<std::string>{}(id.str());
    }
};
