#include "formats/export/vassal/make_module.hpp"

#include "formats/base/words.hpp"
#include "formats/board/card_board.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/drawn/options.hpp"
#include "formats/export/kit/board_picture.hpp"
#include "formats/export/kit/ids.hpp"
#include "formats/export/kit/kit.hpp"
#include "formats/export/vassal/aboard.hpp"
#include "formats/export/vassal/cards.hpp"
#include "formats/export/vassal/encoding.hpp"
#include "formats/export/vassal/help_page.hpp"
#include "formats/export/vassal/layer_picture.hpp"
#include "formats/export/vassal/options.hpp"
#include "formats/export/vassal/pictures.hpp"
#include "formats/export/vassal/set_up_plan.hpp"
#include "formats/export/vassal/shots.hpp"
#include "formats/export/vassal/table.hpp"
#include "formats/export/vassal/unique_names.hpp"
#include "formats/export/vassal/unit_layers.hpp"
#include "formats/setup/traits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace sabotier::vassal {
namespace {

/// Of a board's picture in all: what a client with its usual memory still shows, and we draw in 250
/// megabytes.
constexpr double most_pixels = 56e6;
/// A counter takes so much of the room that its space has for one; less where it is turned about.
constexpr double share_of_token = 0.9;
constexpr double share_of_turned_token = 0.74;
constexpr double share_without_room = 0.5; ///< of a space, where no counters lie
constexpr int least_counter = 8;           ///< pixels

/// Units whose reach and sight are worked out, and spaces of a board on which they are.
constexpr std::size_t most_layered = 150;
constexpr std::size_t most_spaces = 20'000;
/// Pixels of all layers: beyond them a module of a large board would be hundreds of megabytes, and minutes of
/// drawing.
constexpr std::size_t most_layer_pixels = 80'000'000;

/// Gathers a module of a scenario.
class Maker {
public:
    Maker(const Setup& setup, const ExportOptions& options, const ExportCallbacks& callbacks,
          bool has_pictures)
        : setup_(setup),
          kit_(kit_with_all_players(setup)),
          callbacks_(callbacks),
          pictures_(callbacks, things(), has_pictures) {
        const double wanted = wanted_pitch(setup, options);
        board_ = fitting(wanted);
        if (board_.pitch < wanted * 0.999) made_.dropped.push_back(shrunk(wanted));
        const double room = board_art(setup).most_token;
        const double share = has_facings() ? share_of_turned_token : share_of_token;
        counter_ = std::max(least_counter,
                            static_cast<int>((room > 0 ? room * share : share_without_room) * board_.pitch));
        card_ = {std::max(least_counter, static_cast<int>(std::lround(board_.pitch))),
                 std::max(least_counter, static_cast<int>(std::lround(board_.pitch * card_height)))};
    }

    MadeModule make() {
        made_.dropped.insert(made_.dropped.end(), kit_.dropped.begin(), kit_.dropped.end());
        add_heading();
        add_seats();
        add_boards();
        add_table();
        add_rides();
        module().help = help_page(setup_, add_set_up());
        add_layers();
        add_pieces();
        if (auto shots = shots_without_key(shots_left_out_)) made_.dropped.push_back(std::move(*shots));
        add_cards();
        give_gpids();
        module().images = std::move(pictures_.files());
        return std::move(made_);
    }

private:
    Module& module() { return made_.module; }

    std::size_t things() const {
        std::size_t all = 1 + kit_.pieces.size() + kit_.laid.size();
        for (const KitDeck& deck : kit_.decks)
            all += deck.cards.size();
        return all;
    }

    BoardPicture fitting(double pitch) const {
        const BoardPicture whole = board_picture(setup_, pitch, largest_board_picture);
        const double pixels = static_cast<double>(whole.columns) * whole.rows;
        if (pixels <= most_pixels) return whole;
        return board_picture(setup_, whole.pitch * std::sqrt(most_pixels / pixels), largest_board_picture);
    }

    std::string shrunk(double wanted) const {
        return say("{} of {:g} pixels: the map is too large for that, they have {:.3g} pixels",
                   said_spaces(setup_), wanted, board_.pitch);
    }

    void add_heading() {
        module().name = plain_name(title_of(setup_));
        module().version = plain_name(setup_.scenario().version.empty() ? "1" : setup_.scenario().version);
        module().description = plain_name(subtitle_of(setup_));
        for (const Dice& dice : setup_.rulebook().dice)
            module().dice.push_back(
                {plain_name(dice.name.empty() ? dice.id : dice.name), dice.faces, dice.count});
        for (const std::string& step : setup_.rulebook().sequence)
            module().steps.push_back(plain_name(step));
    }

    void add_seats() {
        UniqueNames names;
        for (const KitSeat& seat : kit_.seats)
            module().players.push_back(names.take(seat.name));
    }

    /// As the roster calls them; none of nobody.
    std::vector<std::string> players_of(std::size_t side) const {
        std::vector<std::string> players;
        for (std::size_t i = 0; i < kit_.seats.size(); ++i)
            if (side != none && kit_.seats[i].side == side) players.push_back(made_.module.players[i]);
        return players;
    }

    /// Names of files that an old game refers to hold ids: numbers would be another side's once sides stand
    /// in another order.
    std::string side_id(std::size_t side) const {
        return side < setup_.sides.size() ? setup_.sides[side].side->id.str() : "all";
    }

    bool has_board_each() const {
        return setup_.rulebook().board.one_for_each_side && setup_.sides.size() > 1;
    }
    bool are_boards_private() const { return has_board_each() && setup_.rulebook().board.has_screen; }
    bool has_facings() const { return traits_of(setup_).has_terrain; }
    bool has_cards() const { return !kit_.decks.empty() || !kit_.laid.empty(); }

    void add_boards() {
        const std::string image = pictures_.add(
            {{"board"}}, [&] { return board_png(setup_, board_, board_layers(), pictures_.is_cancelled()); });
        pictures_.step();
        ModuleMap map{"Board", {}, false, image, board_.columns, board_.rows, grid_of(setup_, board_)};
        if (!has_own_names(setup_))
            made_.dropped.push_back(say("names of {}: there are too many for VASSAL to name them one by one, "
                                        "it counts them its own way",
                                        said_spaces(setup_)));
        for (std::size_t side = 0; side < (has_board_each() ? setup_.sides.size() : 1); ++side) {
            if (has_board_each()) map.name = map_names_.take(side_name(setup_, side), ": board");
            if (are_boards_private()) map.owners = players_of(side);
            module().maps.push_back(map);
        }
        if (!has_board_each()) map_names_.take(map.name);
    }

    /// Everybody's table beside the board: where decks lie, and tokens of games whose boards are private.
    void add_table() {
        if (!has_cards() && !are_boards_private()) return;
        const TablePlan plan = table_plan(kit_, card_.width, card_.height);
        const std::string name = map_names_.take("Table");
        const std::string image =
            pictures_.add({{"table"}}, [&] { return table_png(plan, kit_, pictures_.is_cancelled()); });
        module().maps.push_back({name, {}, false, image, plan.columns, plan.rows});
        UniqueNames names;
        for (std::size_t i = 0; i < kit_.decks.size(); ++i) {
            ModuleDeck deck;
            deck.name = names.take(kit_.decks[i].name);
            deck.spot = {name, plan.decks[i].x, plan.decks[i].y};
            deck.width = card_.width;
            deck.height = card_.height;
            deck.is_face_down = kit_.decks[i].is_face_down;
            deck.is_shuffled = kit_.decks[i].is_shuffled;
            module().decks.push_back(std::move(deck));
        }
        if (!has_cards()) return;
        for (std::size_t i = 0; i < kit_.seats.size(); ++i) {
            const CardSize hand = hand_size(kit_.seats[i], card_);
            module().maps.push_back({map_names_.take(module().players[i], ": hand"),
                                     {module().players[i]},
                                     true,
                                     "",
                                     hand.width,
                                     hand.height});
        }
    }

    /// Whether covered pieces may carry others, as everybody knows who knows the game.
    bool may_ride_unseen() const {
        return std::ranges::any_of(kit_.pieces, &KitPiece::is_hidden)
               && std::ranges::any_of(setup_.rulebook().pieces,
                                      [](const PieceKind& kind) { return kind.carries > 0; });
    }

    /// A window for each side, whether or not something rides in its covered pieces: everybody sees that it
    /// is there.
    void add_rides() {
        if (!may_ride_unseen()) return;
        for (std::size_t side = 0; side < setup_.sides.size(); ++side) {
            const AboardPlan plan = aboard_plan(kit_, side, counter_);
            const std::vector<std::string> owners = players_of(side);
            if (owners.empty()) continue;
            const std::string image = pictures_.add({{"aboard", side_id(side)}}, [&] {
                return aboard_png(plan, kit_, pictures_.is_cancelled());
            });
            const std::string name = map_names_.take(owners.front(), ": aboard");
            module().maps.push_back({name, owners, false, image, plan.columns, plan.rows,
                                     whole("aboard", plan.columns, plan.rows)});
            for (const AboardPlan::Ride& ride : plan.rides)
                for (std::size_t i = 0; i < ride.riders.size(); ++i) {
                    const Pixel place = plan.place(ride, i);
                    beside_[ride.riders[i]] = {name, place.x, place.y};
                }
        }
    }

    /// A window that reports call as a whole, where something comes from it.
    static Grid whole(const std::string& name, int columns, int rows) {
        return NamedPoints{.places = {{name, columns / 2, rows / 2}}, .is_snapping = false};
    }

    /// What a side's players set up themselves lies in a window of theirs: the names of these, by side.
    std::map<std::size_t, std::string> add_set_up() {
        std::map<std::size_t, std::string> windows;
        for (std::size_t side = 0; side < setup_.sides.size(); ++side) {
            const SetUpPlan plan = set_up_plan(setup_, kit_, side, counter_);
            const std::vector<std::string> owners = players_of(side);
            if (plan.pieces.empty() || owners.empty()) continue;
            const std::string name = map_names_.take(owners.front(), ": to set up");
            windows.emplace(side, name);
            module().maps.push_back({name, owners, false, "", plan.columns, plan.rows,
                                     whole("its set-up", plan.columns, plan.rows)});
            for (std::size_t i = 0; i < plan.pieces.size(); ++i) {
                const Pixel place = plan.place(i);
                beside_[plan.pieces[i]] = {name, place.x, place.y};
            }
        }
        return windows;
    }

    /// What each unit reaches and sees at the start, below everything and shown by a key of the unit: that of
    /// a masked one to its side alone.
    void add_layers() {
        if (!callbacks_.layers_of_unit) return;
        std::size_t left_out = 0;
        std::set<std::size_t> asked; // nobody's units have copies on other boards
        for (std::size_t i = 0; i < kit_.pieces.size(); ++i) {
            const KitPiece& piece = kit_.pieces[i];
            if (piece.unit == none || piece.space == no_space || !asked.insert(piece.unit).second) continue;
            if (asked.size() > most_layered || board_spaces(setup_) > most_spaces
                || layer_pixels_ > most_layer_pixels)
                ++left_out;
            else
                add_layers_of(i);
        }
        if (left_out > 0)
            made_.dropped.push_back(
                say_count("reach and sight of {} unit: there are too many units, or too many spaces, to work "
                          "all of them out",
                          "reach and sight of {} units: there are too many units, or too many spaces, to "
                          "work all of them out",
                          left_out));
    }

    void add_layers_of(std::size_t i) {
        const KitPiece& piece = kit_.pieces[i];
        const auto layers = callbacks_.layers_of_unit(setup_, piece.unit, callbacks_.is_cancelled);
        for (std::size_t n = 0; n < std::min(layers.size(), layer_keys.size()); ++n) {
            const LayerPicture picture = layer_picture(setup_, board_, layers[n].overlay);
            // Of a covered unit even that it reaches nothing is a secret: the client counts layers.
            if (picture.is_empty() && !is_masked(piece)) continue;
            layer_pixels_ +=
                static_cast<std::size_t>(picture.columns) * static_cast<std::size_t>(picture.rows);
            const std::string id = layers[n].id + "." + piece.id;
            remotes_[i].push_back(key_of_layer(layers[n], id, layer_keys[n]));
            add("layer." + id, laid_layer(piece, layers[n], picture, id));
        }
    }

    ModulePiece laid_layer(const KitPiece& piece, const UnitLayer& layer, const LayerPicture& picture,
                           const std::string& id) {
        const std::string image = picture.is_empty() ? "" : pictures_.add({{"layer", id}}, [&] {
            return layer_png(setup_, board_, layer.overlay, picture, callbacks_.is_cancelled);
        });
        ModulePiece made = made_layer(layer, id, {image, picture.scale}, counter_,
                                      is_masked(piece) ? players_of(piece.side) : std::vector<std::string>());
        const std::size_t board = has_board_each() && piece.side != none ? piece.side : 0;
        const Pixel middle = picture.is_empty() ? pixel_of(setup_, board_, piece.space) : picture.middle;
        made.spot = {module().maps[board].name, middle.x, middle.y};
        return made;
    }

    /// From the bottom of a stack to its top: markers, passengers that may be seen, what stands by itself.
    void add_pieces() {
        std::map<std::size_t, std::size_t> copies; // of nobody's units, one for each board
        std::vector<std::size_t> order;
        for (int rank = 0; rank < 3; ++rank)
            for (std::size_t i = 0; i < kit_.pieces.size(); ++i)
                if (rank_of(kit_.pieces[i]) == rank && !is_part_of_unit(kit_, i)) order.push_back(i);
        for (const std::size_t i : order) {
            const KitPiece& piece = kit_.pieces[i];
            ModulePiece made = made_piece(i);
            if (const auto keys = remotes_.find(i); keys != remotes_.end()) {
                if (!is_masked(piece)) add_traits(made.traits, reports_of_layers());
                add_traits(made.traits, keys->second);
            }
            if (const auto place = beside_.find(i); place != beside_.end())
                made.spot = place->second;
            else if (piece.unit != none)
                made.spot = spot_of(piece, piece.side == none ? copies[piece.unit]++ : 0);
            else if (piece.carrier != none)
                made.spot = spot_of(kit_.pieces[piece.carrier], 0);
            add(piece.id, std::move(made));
            pictures_.step();
        }
        order_palettes();
    }

    static int rank_of(const KitPiece& piece) {
        return piece.unit == none ? 0 : piece.carrier != none ? 1 : 2;
    }

    Spot spot_at(const ModuleMap& map, SpaceIndex space) const {
        if (!is_on_board(setup_, space)) return {};
        const Pixel pixel = pixel_of(setup_, board_, space);
        return {map.name, pixel.x, pixel.y};
    }

    Spot spot_of(const KitPiece& piece, std::size_t copy) const {
        const std::size_t board = !has_board_each() ? 0 : piece.side != none ? piece.side : copy;
        if (board >= made_.module.maps.size()) return {};
        return spot_at(made_.module.maps[board], setup_.units[piece.unit].space);
    }

    std::string face(const Look& look, const KitFace& drawn) {
        return pictures_.add(look, drawn, counter_, counter_);
    }

    Look look_of(const KitPiece& piece, bool is_back = false) const {
        return {{std::string(name(piece.sort)), side_id(piece.side), piece.kind, piece.name}, is_back};
    }

    /// All that one side masks has the same traits round its mask. What is masked and no unit, such as how
    /// many shots are left, is in no list: beside the units, of which everybody knows how many there are, it
    /// would be counted.
    ModulePiece made_piece(std::size_t i) {
        const KitPiece& piece = kit_.pieces[i];
        ModulePiece made;
        made.width = made.height = counter_;
        const std::string own_name = plain_name(piece.name);
        made.image = face(look_of(piece), piece.front);
        const std::vector<std::string> owners = players_of(piece.side);
        made.is_unlisted = is_masked(piece) && piece.sort != KitPiece::Sort::unit;
        made.is_secret = is_masked(piece) && piece.is_hidden;
        if (!made.is_unlisted) made.palette = plain_name(piece.group);
        made.name = is_masked(piece) ? plain_name(piece.covered) : own_name;
        if (has_facings() && (is_masked(piece) || piece.sort == KitPiece::Sort::unit))
            add_traits(made.traits, turnable(6, piece.facing ? number(*piece.facing) : 0));
        if (is_masked(piece)) {
            add_mask(made, i, owners);
        } else {
            add_traits(made.traits, removable());
            made.own_name = own_name;
            if (piece.sort != KitPiece::Sort::unit) add_flip(made, piece);
        }
        made.traits.push_back(
            properties({"Side", "Kind"}, {owners.empty() ? "" : owners.front(), plain_name(piece.kind)}));
        return made;
    }

    bool is_masked(const KitPiece& piece) const {
        return !piece.covered.empty() && !players_of(piece.side).empty();
    }

    /// Only its side uncovers it and takes it away; everybody hears of it.
    void add_mask(ModulePiece& made, std::size_t i, const std::vector<std::string>& owners) {
        const KitPiece& piece = kit_.pieces[i];
        const std::string back = face({{"back", side_id(piece.side)}}, piece.back);
        made.traits.push_back(only_for(owners));
        add_traits(made.traits, removable());
        add_traits(made.traits, reports_of_mask());
        if (callbacks_.layers_of_unit) add_traits(made.traits, reports_of_layers());
        made.traits.push_back(mask_of_side(back, plain_name(piece.covered), owners, piece.is_hidden));
        const ShotsOfUnit shots = shots_of_unit(
            kit_, i, counter_, [&](const KitPiece& marker) { return face(look_of(marker), marker.front); });
        add_traits(made.traits, shots.layers);
        shots_left_out_ += shots.left_out;
        made.traits.push_back(name_layer(plain_name(piece.name)));
    }

    void add_flip(ModulePiece& made, const KitPiece& piece) {
        const std::string back = face(look_of(piece, true), piece.back);
        made.traits.push_back(reported({ctrl('F')}, "turns $newPieceName$ in $location$ over"));
        made.traits.push_back(flip(back, "", false, false));
    }

    /// Lists of the box: sides first, as they are written.
    void order_palettes() {
        std::vector<std::string>& palettes = module().palettes;
        for (const KitPiece& piece : kit_.pieces)
            if (const std::string name = plain_name(piece.group);
                std::ranges::find(palettes, name) == palettes.end())
                palettes.push_back(name);
        if (!std::ranges::all_of(kit_.laid, &KitLaid::is_face_down)) palettes.emplace_back(cards_palette);
    }

    void add_cards() {
        for (const KitLaid& laid : kit_.laid) {
            ModulePiece made =
                made_card(pictures_, card_, laid.card, "", laid.is_face_down ? Lies::face_down : Lies::open,
                          laid.turn / 90 % 4);
            made.spot = spot_at(module().maps.front(), laid.space);
            add(laid.card.id, std::move(made));
            pictures_.step();
        }
        for (std::size_t i = 0; i < kit_.decks.size(); ++i)
            for (const KitCard& card : kit_.decks[i].cards) {
                module().decks[i].cards.push_back(module().pieces.size());
                add(card.id, made_card(pictures_, card_, card, module().decks[i].name, Lies::in_deck, 0));
                pictures_.step();
            }
        for (std::size_t seat = 0; seat < kit_.seats.size(); ++seat)
            add_hand(seat);
    }

    void add_hand(std::size_t seat) {
        const std::vector<std::string> owner{module().players[seat]};
        const auto hand = std::ranges::find_if(
            module().maps, [&](const ModuleMap& map) { return map.is_hand && map.owners == owner; });
        if (hand == module().maps.end()) return;
        for (std::size_t i = 0; i < kit_.seats[seat].hand.size(); ++i) {
            const KitCard& card = kit_.seats[seat].hand[i];
            const Pixel place = place_in_hand(i, card_);
            ModulePiece made = made_card(pictures_, card_, card, "", Lies::in_hand, 0);
            made.spot = {hand->name, place.x, place.y};
            add(card.id, std::move(made));
        }
    }

    void add(const std::string& id, ModulePiece piece) {
        ids_.push_back(id);
        module().pieces.push_back(std::move(piece));
    }

    void give_gpids() {
        const std::vector<std::string> given = gpids(ids_);
        for (std::size_t i = 0; i < given.size(); ++i)
            module().pieces[i].gpid = given[i];
    }

    const Setup& setup_;
    Kit kit_;
    const ExportCallbacks& callbacks_;
    Pictures pictures_;
    MadeModule made_;
    BoardPicture board_;
    UniqueNames map_names_;
    std::size_t layer_pixels_ = 0;   ///< drawn until now
    std::size_t shots_left_out_ = 0; ///< weapons
    std::map<std::size_t, std::vector<Trait>>
        remotes_; ///< by index of a piece of the kit: keys of its layers
    std::map<std::size_t, Spot>
        beside_;                   ///< by index of a piece of the kit: its place in a window of its side
    std::vector<std::string> ids_; ///< of the kit, parallel to the module's pieces
    int counter_ = 0;              ///< side of counters, pixels
    CardSize card_;
};

} // namespace

MadeModule make_module(const Setup& setup, const ExportOptions& options, const ExportCallbacks& callbacks,
                       bool has_pictures) {
    return Maker(setup, options, callbacks, has_pictures).make();
}

} // namespace sabotier::vassal
