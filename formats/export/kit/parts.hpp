#pragma once

#include "formats/export/kit/kit.hpp"

#include <set>
#include <string>
#include <string_view>
#include <vector>

/// How a kit is gathered, sort by sort. For the kit and for print, which sorts the same things on sheets.
namespace sabotier::kit {

/// Hands out ids that no two things share.
class Ids {
public:
    /// `mark` stands before the number of an id that is taken.
    explicit Ids(char mark = '.')
        : mark_(mark) {}

    /// The text with whatever an id does not bear replaced by '-'; numbered where it is taken.
    [[nodiscard]] std::string take(std::string_view text);

private:
    char mark_;
    std::set<std::string> taken_;
};
/// Lower case letters, digits, '-', '.' and '_' of it; '-' for whatever else; "x" for nothing.
[[nodiscard]] std::string id_text(std::string_view text);

/// Counters of armies, or pieces of games without them, in the order of Setup::units; nobody's pieces once
/// for each board in play.
[[nodiscard]] std::vector<KitPiece> units(const Setup& setup, Ids& ids);
/// As many as the rulebook says for these armies; groups one after the other.
[[nodiscard]] std::vector<KitPiece> markers(const Setup& setup, Ids& ids);
/// What else the rulebook lays out as a token or a tile, all sets of it.
[[nodiscard]] std::vector<KitPiece> components(const Setup& setup, Component::Shape shape, Ids& ids);
/// As many as a side, or the table, lays out of a component in one set.
[[nodiscard]] int component_count(const Setup& setup, const Component& component);
/// Copies of the board that are in play.
[[nodiscard]] std::size_t boards_in_play(const Setup& setup);

/// Cards with tunnels: those drawn from the decks in use, or starts and goals.
[[nodiscard]] std::vector<KitCard> tunnel_cards(const Setup& setup, bool is_path);
[[nodiscard]] std::vector<KitCard> action_cards(const Setup& setup);
/// Roles: all that the box has.
[[nodiscard]] std::vector<KitCard> role_cards(const Setup& setup);
/// Those that the scenario deals; all of the box where it does not say.
[[nodiscard]] std::vector<KitCard> dealt_roles(const Setup& setup);
/// Of a row of missions, one for each place.
[[nodiscard]] std::vector<KitCard> mission_cards(const Setup& setup);
/// What each player is told in secret.
[[nodiscard]] std::vector<KitCard> seat_slips(const Setup& setup);
[[nodiscard]] KitCard playing_card(PlayingCard card, int deck);

} // namespace sabotier::kit
