#include "formats/export/html/page_data.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/load_record.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "formats/draw/pieces/marker_art.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/drawn/description.hpp"
#include "formats/export/drawn/options.hpp"
#include "formats/export/html/isolated_json.hpp"
#include "formats/export/html/page.hpp"
#include "formats/export/kit/board_picture.hpp"
#include "formats/export/kit/ids.hpp"
#include "formats/export/kit/kit.hpp"
#include "formats/export/kit/room_to_play.hpp"
#include "formats/export/kit/table_plan.hpp"
#include "formats/export/kit/units.hpp"
#include "formats/setup/traits.hpp"
#include "formats/setup/unplayed_rules.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace sabotier::html {
namespace {

/// Blocks of text in runs, each with whether it is bold and italic.
nlohmann::json described(const std::string& description) {
    nlohmann::json blocks = nlohmann::json::array();
    for (const drawn::TextBlock& block : drawn::blocks_of(description)) {
        nlohmann::json runs = nlohmann::json::array();
        std::size_t at = 0;
        for (const TextPart& part : block.parts) {
            if (part.first > at) runs.push_back({block.text.substr(at, part.first - at), false, false});
            runs.push_back({block.text.substr(part.first, part.count), part.is_bold, part.is_italic});
            at = part.first + part.count;
        }
        if (at < block.text.size()) runs.push_back({block.text.substr(at), false, false});
        blocks.push_back({{"heading", block.is_heading},
                          {"mark", block.mark},
                          {"depth", block.depth},
                          {"runs", std::move(runs)}});
    }
    return blocks;
}

using Json = nlohmann::ordered_json;

/// A browser holds pictures of this many pixels a side, and quickly.
constexpr int largest_board = 6'000;
/// The page lists all spaces, and is sent: with fewer pixels for each, half a million and more of them would
/// make it tens of megabytes, and nobody could tell them from each other.
constexpr double least_pitch = 8;
/// Of the board's picture, so that a page is one that can be sent; or for each space, where there are many.
constexpr std::size_t most_bytes = 1'000'000;
constexpr std::size_t most_bytes_of_space = 2'000;
/// More pieces than these get small pictures, so that the page stays one that can be sent.
constexpr std::size_t many_pieces = 1'200;
constexpr int piece_pixels = 96;
constexpr int small_piece_pixels = 48;
constexpr int card_pixels = 152;
constexpr int sign_pixels = 48;

/// Pictures, each once.
class Looks {
public:
    explicit Looks(const ExportCallbacks& callbacks)
        : callbacks_(callbacks) {}

    std::size_t add(const KitFace& face, int columns, int rows) {
        const std::string png = face_png(face, columns, rows, callbacks_.is_cancelled, PngPacking::small);
        const auto [found, is_new] = known_.try_emplace(png, known_.size());
        if (is_new) list_.push_back(data_url("image/png", png));
        return found->second;
    }
    [[nodiscard]] const std::vector<std::string>& list() const { return list_; }

private:
    const ExportCallbacks& callbacks_;
    std::unordered_map<std::string, std::size_t> known_;
    std::vector<std::string> list_;
};

double tenth(double value) {
    return std::round(value * 10) / 10;
}

int index_or_none(std::size_t index) {
    return index == none ? -1 : static_cast<int>(index);
}

double pitch_of(const Setup& setup) {
    return std::clamp(board_arts()[setup.rulebook().board.kind].usual_pixels * 0.7, 64.0, 150.0);
}

/// Side of a piece on the board, in pixels.
double piece_size(const Setup& setup, double pitch) {
    const double most = board_arts()[setup.rulebook().board.kind].most_token;
    return std::floor(pitch * (most > 0 ? std::min(most, 0.74) : 0.4));
}

class Data {
public:
    Data(const Setup& setup, bool leaves_off, const ExportCallbacks& callbacks)
        : setup_(setup),
          leaves_off_(leaves_off),
          callbacks_(callbacks),
          kit_(kit_of(setup)),
          picture_(board_picture(setup, pitch_of(setup), largest_board)),
          looks_(callbacks) {}

    PageData make(const std::string& program) {
        add_words();
        add_board();
        add_objectives();
        add_seats();
        add_pieces();
        add_cards();
        const bool is_played =
            has_rules_of_play(setup_) && !leaves_off_; // else there is nothing to play with
        if (is_played && !program.empty()) add_play();
        if (!leaves_off_)
            data_["hash"] = scenario_hash(*setup_.loaded); // else it would tell what is left off
        data_["looks"] = looks_.list();
        PageData made;
        made.dropped = kit_.dropped;
        made.things = data_["pieces"].size() + data_["cards"].size();
        if (has_answers(setup_) || is_played) add_program(program, made.dropped);
        if (is_played && !program.empty())
            if (std::string unplayed = unplayed_by_rules(); !unplayed.empty())
                made.dropped.push_back(std::move(unplayed));
        // The name of the file goes into records.
        isolate_texts(data_, {"program", "documents", "scenario", "looks", "image"});
        // What is no UTF-8 cannot come in: documents are checked when they are read.
        made.json = data_.dump(-1, ' ', false, Json::error_handler_t::replace);
        if (picture_.pitch < pitch_of(setup_))
            made.dropped.push_back(
                say("the board in {:.0f} pixels for a space: it is too large, it has {:.3g}",
                    pitch_of(setup_), picture_.pitch));
        return made;
    }

private:
    /// All of the game, with the first reason and without its place, which names a file of somebody's disk;
    /// else what is not played of it.
    [[nodiscard]] std::string unplayed_by_rules() const {
        Problems why = callbacks_.unplayable ? callbacks_.unplayable(setup_) : Problems();
        if (why.empty()) return dropped_rules(setup_);
        why.front().at = {};
        const std::string first = to_text(why.front());
        return why.size() == 1 ? say("playing by the rules: {}", first)
                               : say("playing by the rules: {} (and {} more)", first, why.size() - 1);
    }
    void add_program(const std::string& program, std::vector<std::string>& dropped) {
        if (program.empty()) {
            if (has_answers(setup_))
                dropped.push_back(say("where pieces can get and what they see: this program was built "
                                      "without that of the page"));
            if (has_rules_of_play(setup_) && !leaves_off_)
                dropped.push_back(
                    say("playing by the rules: this program was built without that of the page"));
            return;
        }
        data_["answers"] = has_answers(setup_);
        data_["program"] = program;
        data_["documents"] = packed_documents(setup_);
        data_["units"] = setup_.units.size();
    }
    /// "Move 5, Range 3": what signs on a counter may cover.
    [[nodiscard]] std::string printed_values(const PieceKind& kind) const {
        std::string values;
        if (kind.is_decoy) return values; // has none printed
        for (const CounterFace::Value& value : kind_values(setup_.rulebook(), kind))
            if (value.text != "-")
                values += fmt::format("{}{} {}", values.empty() ? "" : ", ", value.label, value.text);
        return values;
    }
    /// What a record says of the scenario, and what pieces look like of which only kind and side are known.
    void add_play() {
        const std::string& path = setup_.loaded->file;
        const std::string name = path.substr(path.rfind('/') + 1);
        Json kinds = Json::array();
        Setup lone = setup_;
        lone.units.clear();
        for (const SetupUnit& unit : setup_.units) {
            const bool is_known = std::ranges::any_of(lone.units, [&](const SetupUnit& other) {
                return other.side == unit.side && other.kind == unit.kind;
            });
            if (is_known || unit.kind == nullptr) continue;
            SetupUnit& made = lone.units.emplace_back();
            made.side = unit.side;
            made.kind = unit.kind;
            made.kind_id = unit.kind_id;
        }
        kit::Ids ids;
        std::size_t next = 0;
        for (const KitPiece& piece : kit::units(lone, ids)) {
            if (piece.unit != next) continue; // once more, for the board of another side
            ++next;
            const PieceKind& kind = *lone.units[piece.unit].kind;
            kinds.push_back({{"id", kind.id.str()},
                             {"name", kind.name},
                             {"side", index_or_none(piece.side)},
                             {"values", printed_values(kind)},
                             {"front", looks_.add(piece.front, piece_pixels, piece_pixels)},
                             {"back", looks_.add(piece.back, piece_pixels, piece_pixels)}});
        }
        Json sides = Json::array();
        for (const SetupSide& side : setup_.sides)
            sides.push_back(side.side->id.str());
        Json markers = Json::array();
        for (const Marker& marker : setup_.rulebook().markers) {
            const KitFace sign = [face = marker_face(marker)](Canvas& canvas, Rect area, double) {
                draw_marker_sign(canvas, area.middle(), 0.47 * area.width, face);
            };
            markers.push_back({{"id", marker.id}, {"look", looks_.add(sign, sign_pixels, sign_pixels)}});
        }
        Json dug = Json::array(); // the board's picture has them
        for (const SetupSide& side : setup_.sides)
            for (const SpaceIndex space : side.positions)
                dug.push_back(setup_.board->name(space));
        data_["play"] = {{"scenario", name.empty() || name == "-" ? "game.scenario.yaml" : name},
                         {"hash", scenario_hash(*setup_.loaded)},
                         {"sides", std::move(sides)},
                         {"markers", std::move(markers)},
                         {"dug", std::move(dug)},
                         {"kinds", std::move(kinds)}};
    }
    void add_words() {
        const Scenario& scenario = setup_.scenario();
        const Rulebook& rulebook = setup_.rulebook();
        data_["title"] = title_of(setup_);
        data_["subtitle"] = subtitle_of(setup_);
        data_["game"] = rulebook.title;
        data_["credit"] = rulebook.credit;
        data_["description"] = described(scenario.description);
        data_["rules"] = scenario.special_rules;
        data_["sequence"] = rulebook.sequence;
        data_["hides"] = hides_pieces(rulebook);
        data_["boards"] = kit::boards_in_play(setup_);
        data_["leftOff"] = leaves_off_;
        data_["hasRules"] = has_rules_of_play(setup_);
        data_["dice"] = Json::array();
        for (const Dice& dice : rulebook.dice)
            data_["dice"].push_back({{"id", dice.id},
                                     {"name", dice.name.empty() ? dice.id : dice.name},
                                     {"faces", dice.faces},
                                     {"count", dice.count}});
    }
    /// With fewer pixels for a space where it has too many bytes.
    std::string board_within_bounds(const MapLayers& layers) {
        const std::size_t most =
            std::max(most_bytes, most_bytes_of_space * setup_.board->layout().spaces().size());
        for (;;) {
            std::string png = board_png(setup_, picture_, layers, callbacks_.is_cancelled, PngPacking::small);
            if (png.size() <= most || picture_.pitch <= 2 * least_pitch) return png;
            const double share = std::sqrt(static_cast<double>(most) / static_cast<double>(png.size()));
            picture_ = board_picture(setup_, picture_.pitch * std::min(0.95, share), largest_board);
        }
    }
    /// The board's picture is the same for all who look.
    void add_board() {
        const std::string png = board_within_bounds(board_layers());
        data_["board"] = {{"width", picture_.columns},
                          {"height", picture_.rows},
                          {"pitch", picture_.pitch},
                          {"word", setup_.board->word()},
                          {"piece", piece_size(setup_, picture_.pitch)},
                          {"facings", traits_of(setup_).directions},
                          {"image", data_url("image/png", png)}};
        Json spaces = Json::array();
        for (const SpaceIndex space : setup_.board->layout().spaces()) {
            numbers_[number(space)] = spaces.size();
            const Point at = picture_.centre(setup_, space);
            spaces.push_back({setup_.board->name(space), tenth(at.x), tenth(at.y)});
        }
        data_["spaces"] = std::move(spaces);
    }
    /// Once the board is there, which numbers the spaces.
    void add_objectives() {
        data_["objectives"] = Json::array();
        for (std::size_t i = 0; i < setup_.scenario().objectives.size(); ++i) {
            const Objective& objective = setup_.scenario().objectives[i];
            data_["objectives"].push_back(
                {{"name", objective.name.empty() ? objective.id.str() : objective.name},
                 {"at", space_number(setup_.objectives[i])}});
        }
    }
    [[nodiscard]] int space_number(SpaceIndex space) const {
        const auto found = numbers_.find(number(space));
        return found == numbers_.end() ? -1 : static_cast<int>(found->second);
    }
    void add_seats() {
        Json seats = Json::array();
        for (const KitSeat& seat : kit_.seats)
            seats.push_back({{"id", seat.id},
                             {"name", seat.name},
                             {"colour", seat.colour},
                             {"side", index_or_none(seat.side)}});
        data_["seats"] = std::move(seats);
    }
    void add_pieces() {
        const int pixels = kit_.pieces.size() > many_pieces ? small_piece_pixels : piece_pixels;
        Json pieces = Json::array();
        const std::size_t boards = kit::boards_in_play(setup_);
        const std::vector<KitStanding> standing = standing_pieces(kit_, boards, kit_.pieces.size());
        for (std::size_t i = 0; i < kit_.pieces.size(); ++i) {
            const KitPiece& piece = kit_.pieces[i];
            if (callbacks_.progress) callbacks_.progress(i, kit_.pieces.size() + 1);
            Json made{{"id", piece.id},
                      {"name", piece.name},
                      {"group", piece.group},
                      {"kind", piece.kind},
                      {"sort", name(piece.sort)},
                      {"side", index_or_none(piece.side)},
                      {"at", space_number(standing[i].space)},
                      {"front", looks_.add(piece.front, pixels, pixels)},
                      {"back", looks_.add(piece.back, pixels, pixels)}};
            if (piece.carrier != none) made["on"] = piece.carrier;
            if (piece.facing) made["facing"] = number(*piece.facing);
            if (piece.unit != none) made["unit"] = piece.unit;
            if (piece.is_hidden) made["covered"] = piece.covered;
            if (boards > 1) made["board"] = standing[i].board;
            pieces.push_back(std::move(made));
        }
        data_["pieces"] = std::move(pieces);
    }
    Json card_of(const KitCard& card) {
        const int rows = static_cast<int>(std::lround(card_pixels * kit_.card_height / kit_.card_width));
        return {{"id", card.id},
                {"name", card.name},
                {"kind", card.kind},
                {"front", looks_.add(card.front, card_pixels, rows)},
                {"back", looks_.add(card.back, card_pixels, rows)}};
    }
    void add_cards() {
        Json cards = Json::array();
        const auto add = [&](const KitCard& card) {
            cards.push_back(card_of(card));
            return cards.size() - 1;
        };
        Json decks = Json::array();
        for (const KitDeck& deck : kit_.decks) {
            Json held = Json::array();
            for (const KitCard& card : deck.cards)
                held.push_back(add(card));
            decks.push_back({{"id", deck.id},
                             {"name", deck.name},
                             {"shuffled", deck.is_shuffled},
                             {"down", deck.is_face_down},
                             {"cards", std::move(held)}});
        }
        Json laid = Json::array();
        for (const KitLaid& card : kit_.laid)
            laid.push_back({{"card", add(card.card)},
                            {"at", space_number(card.space)},
                            {"turn", card.turn},
                            {"down", card.is_face_down}});
        Json hands = Json::array();
        for (const KitSeat& seat : kit_.seats) {
            Json hand = Json::array();
            for (const KitCard& card : seat.hand)
                hand.push_back(add(card));
            hands.push_back(std::move(hand));
        }
        data_["cards"] = std::move(cards);
        data_["decks"] = std::move(decks);
        data_["laid"] = std::move(laid);
        data_["hands"] = std::move(hands);
        data_["cardHeight"] = kit_.card_height / kit_.card_width;
    }

    const Setup& setup_;
    const bool leaves_off_;
    const ExportCallbacks& callbacks_;
    Kit kit_;
    BoardPicture picture_;
    Looks looks_;
    Json data_;
    std::unordered_map<std::uint32_t, std::size_t> numbers_;
};

} // namespace

Problems page_objections(const Setup& setup) {
    Problems problems = drawn::objections(setup);
    return problems.empty() ? too_small_spaces(setup, largest_board, least_pitch) : problems;
}

PageData page_data(const Setup& setup, bool leaves_off, const ExportCallbacks& callbacks,
                   const std::string& program) {
    return Data(setup, leaves_off, callbacks).make(program);
}

} // namespace sabotier::html
