#pragma once

#include "validator/play/procedures/battle/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace sabotier::play::battle {

/// Counters and moves as people write them: "0508" is who stands there, "0508/1" the first squad aboard,
/// "0508/0" the bridge below; "buy MBT" is a line of the rulebook, and who arrives is placed as in the
/// set-up. Texts that mean nothing are read as none. All that it is made of must outlive it.
class Notation {
public:
    Notation(const Facts& facts, const StateLayout& layout, const State& state)
        : facts_(facts),
          parts_(state, layout) {}

    [[nodiscard]] std::string hex(Place place) const;
    [[nodiscard]] std::string name(Counter counter) const;
    [[nodiscard]] std::optional<Place> read_hex(std::string_view text) const;
    /// Of a side.
    [[nodiscard]] std::optional<std::uint8_t> read_slot(std::string_view text, std::size_t side) const;

    [[nodiscard]] std::string write(Move move) const;
    [[nodiscard]] std::optional<Move> read(std::string_view text) const;
    /// The side that decides; that of the phase while dice are thrown.
    [[nodiscard]] std::size_t deciding() const noexcept;

private:
    [[nodiscard]] std::string places(Move move) const;
    [[nodiscard]] std::optional<Move> read_throw(std::string_view text) const;
    [[nodiscard]] std::optional<Move> read_setup(const std::vector<std::string_view>& words) const;
    [[nodiscard]] std::optional<Move> read_words(const std::vector<std::string_view>& words) const;
    [[nodiscard]] std::optional<Move> read_shot(const std::vector<std::string_view>& words) const;
    [[nodiscard]] std::optional<Move> read_place(MoveType what, std::uint8_t slot, std::string_view hex,
                                                 std::string_view facing) const;

    const Facts& facts_;
    Reading parts_;
};

} // namespace sabotier::play::battle
