#pragma once

#include "formats/board/deck_account.hpp"
#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/map/legend.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/map/map_style.hpp"
#include "formats/setup/setup.hpp"

#include <string>
#include <vector>

/// Games without a board: the row of places as playing cards. A place is one wide and card_height high.
namespace sabotier {

/// The sign of a suit in a square of `size` about `middle`.
void draw_suit(Canvas& canvas, Point middle, double size, PlayingCard::Suit suit, Colour colour);

/// A playing card, filling the rectangle; `remark` stands below its large sign.
void draw_playing_card(Canvas& canvas, Rect area, PlayingCard card, const std::string& remark = {});

/// A place of the row: the card that is laid out for it, and what it asks for.
void draw_mission_card(Canvas& canvas, Rect area, double bleed, const Setup& setup, std::size_t place);

/// What has become of it while it is played, over such a card: a band with a word, a sentence below.
void draw_mission_outcome(Canvas& canvas, Rect area, bool has_succeeded, const std::string& word,
                          const std::string& told);
/// Round the card of the mission that comes next.
void draw_next_mission(Canvas& canvas, Rect area);
/// Where the card of a place of the row lies.
[[nodiscard]] Rect mission_area(std::size_t place);

/// What BoardArt asks for.
[[nodiscard]] Rect table_area(const Setup& setup);
void draw_table_row(Canvas& canvas, const Setup& setup, const MapStyle& style, const MapLayers& layers);
[[nodiscard]] std::vector<LegendEntry> table_legend(const Setup& setup, const MapStyle& style,
                                                    const MapLayers& layers);

} // namespace sabotier
