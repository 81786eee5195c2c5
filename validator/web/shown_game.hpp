#pragma once

#include "validator/play/table/played_game.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

/// A game by the rules as JSON for a page: what whoever looks may know, and nothing else.
namespace sabotier::web {

using Json = nlohmann::ordered_json;
using Choices = std::vector<play::MoveChoice>;

/// Of a seat: its index; -1: none of the game's.
[[nodiscard]] int index_of(const play::Game& rules, play::Seat seat);
/// What whoever looks could see at the moment shown.
[[nodiscard]] play::View shown_view(const play::PlayedGame& game);

/// Everything but who sits where: nothing of it is shown while somebody else is to look. `picked`: ids of
/// what is picked of the hand; `choices`: those of the game that fit it.
void add_seen(Json& node, const play::PlayedGame& game, const std::vector<std::string>& picked,
              const Choices& choices);
/// {"moves": [{"move", "words"}], "more": 0}: those of a list, and how many it leaves out.
[[nodiscard]] Json list_of(const play::PlayedGame& game, const std::vector<const play::MoveChoice*>& choices);
/// What happened since whoever looks decided last.
void add_since(Json& node, const play::PlayedGame& game);
/// What does best, with the move in notation and where it is.
[[nodiscard]] Json hint_json(const play::PlayedGame& game, const std::string& text, play::Move move);

} // namespace sabotier::web
