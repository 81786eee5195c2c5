#pragma once

#include "formats/model/game_record.hpp"

#include <cstddef>
#include <string_view>

/// How two records stand to each other, one of which comes by mail.
namespace sabotier::web {

/// Whether two records are of one game, as far as it is told before the first decision.
[[nodiscard]] bool begin_alike(const GameRecord& one, const GameRecord& other);
/// Whether the game of a record goes on from that of another one: by its decisions, or by what people did
/// after the same ones.
[[nodiscard]] bool goes_on_from(const GameRecord& record, const GameRecord& other);
/// The first decision, from 1, in which two records differ.
[[nodiscard]] std::size_t parted_at(const GameRecord& one, const GameRecord& other);
/// Whether the offer of a draw that stood in a record was declined in one that goes on from it: whoever is
/// offered one answers before he decides.
[[nodiscard]] bool is_declined(const GameRecord& record, const GameRecord& later);
/// Of two records with the same decisions: how one stands to the other by the offers of a draw since.
[[nodiscard]] std::string_view by_offers(const GameRecord& record, const GameRecord& other);

} // namespace sabotier::web
