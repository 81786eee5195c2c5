#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/export/kit/board_picture.hpp"
#include "formats/export/kit/kit.hpp"
#include "formats/setup/setup.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sabotier {

/// Where everything of a kit lies on the table of an online client: 1600 by 1000 units, as VirtualTabletop.io
/// and PlayingCards.io have it. The board on the left, hands of cards below it, and on the right whatever
/// else there is: seats, turn track, dice, decks, and trays for what does not stand on the board. All
/// rectangles are within the table; what finds no room is counted.
struct TablePlan {
    static constexpr double width = 1600;  ///< units
    static constexpr double height = 1000; ///< units

    struct Place {
        std::size_t piece = none; ///< index into Kit::pieces
        Point middle;             ///< units of the table
        bool is_aside = false;    ///< in a tray; else on the board
        std::size_t tray = 0;     ///< index into `trays`, of what is aside
        std::size_t board = 0;    ///< of those in play: each side's own, where the game has one for each side
    };
    /// For what does not stand on the board: of a side, of markers, of what belongs to nobody.
    struct Tray {
        std::string name;
        Rect heading;            ///< empty where there is no room for it
        Rect area;               ///< below it
        std::size_t side = none; ///< whose seats alone see what lies in it; none: everybody does
    };
    struct DeckPlace {
        Rect card;        ///< of its pile as it is seen
        double scale = 1; ///< of the card's size on the board
        Rect label;
    };

    std::size_t boards = 1; ///< in play, all at the same place: each is for one side's eyes
    double scale = 1;       ///< units of the table for a pixel of `picture`
    BoardPicture picture;
    Rect board;            ///< of the picture
    double piece_size = 0; ///< of the side of a piece that stands on the board
    int pieces_across = 1; ///< as many stand side by side in a space
    double card_width = 0; ///< of cards on the board and in hands
    double card_height = 0;

    Rect title;
    std::vector<Rect> seats; ///< in the order of Kit::seats, most_seats at most
    Rect turn;               ///< empty without a sequence of play
    Rect steps;              ///< a line for each step of the sequence, most_steps at most
    struct DiceRow {
        std::size_t kind = 0; ///< index into Rulebook::dice
        int count = 1;        ///< dice that lie in it
        Rect row;
    };
    std::vector<DiceRow> dice;    ///< of the kinds that the client can throw, most_dice at most
    Rect hands;                   ///< empty where there are no cards
    std::vector<DeckPlace> decks; ///< in the order of Kit::decks, most_decks at most
    std::vector<Tray> trays;      ///< empty where everything stands on the board
    double tray_scale = 1;        ///< of a piece's size on the board
    /// most_pieces at most, from below to above: those on the board, passengers below their carriers, then
    /// those aside. Neither order nor places tell anything of covered pieces but their sides, to whoever is
    /// shown them.
    std::vector<Place> pieces;

    static constexpr std::size_t most_pieces = 10'000;
    static constexpr std::size_t most_seats = 24;
    static constexpr std::size_t most_steps = 16;
    static constexpr std::size_t most_dice = 4;
    static constexpr std::size_t most_decks = 24;

    /// Of the layout's point, units of the table.
    [[nodiscard]] Point at(Point layout) const;
    [[nodiscard]] Point centre(const Setup& setup, SpaceIndex space) const; ///< of a space, as at()
    [[nodiscard]] double pitch() const { return picture.pitch * scale; }    ///< units of the table

    /// What the table has no room for, a sentence each.
    std::vector<std::string> dropped{};
};

/// What a client's table is like.
struct TableNeeds {
    double pixels = 2;      ///< of the board's picture for a unit of the table
    int largest = 4096;     ///< pixels of the picture's longer side
    double seat_height = 0; ///< of a seat; 0: low enough for two to twelve of them
    /// Several boards in play lie there, each for its side's eyes, and so do trays of what a side hides. Else
    /// there is one board, and everybody sees all trays; what belongs on further boards lies in them.
    bool has_private_places = false;
    bool has_decks_on_cloth = false; ///< decks lie at the lower edge of the board in full size, not beside it
    bool shows_all = false; ///< whoever looks sees all that lies on the board: what rides unseen lies in
                            ///< a tray
    int most_dice = 100;    ///< of one kind
    int most_faces = 1000;  ///< of a die
};

/// Where a piece of a kit is when play begins.
struct KitStanding {
    SpaceIndex space = no_space; ///< none: off the board
    std::size_t board = 0;       ///< of those in play
};
/// By index into Kit::pieces, the first `most`. Where each side has a board of its own (`boards` of them),
/// its pieces stand there, and a copy of nobody's pieces on each.
[[nodiscard]] std::vector<KitStanding> standing_pieces(const Kit& kit, std::size_t boards, std::size_t most);

/// A table for all of the kit. What finds no room within the needs is told in the plan, and left off.
[[nodiscard]] TablePlan table_plan(const Setup& setup, const Kit& kit, const TableNeeds& needs = {});

/// Rows and columns of points that things snap to, in units of the table: (x + i * dx, y + j * dy).
struct SnapLattice {
    double x = 0;
    double y = 0;
    double dx = 0;
    double dy = 0;
};
/// Of the board's spaces: two interleaved ones of hexes, one of anything else; in rooms that hold several
/// pieces a point for each of them. `of_cards`: of the cards laid on it.
[[nodiscard]] std::vector<SnapLattice> snap_lattices(const Setup& setup, const TablePlan& plan,
                                                     bool of_cards);

} // namespace sabotier
