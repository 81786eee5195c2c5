#include "formats/export/export.hpp"
#include "formats/export/kit/kit.hpp"
#include "formats/export/kit/units.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "tests/formats/export/read_module.hpp"
#include "tests/formats/export/sample_exports.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <random>
#include <set>

/// Whatever is hidden, tables look the same to those from whom it is hidden.

using namespace sabotier;
using nlohmann::json;

namespace {

/// The same places for other kinds: those of each side's units change hands.
Setup with_kinds_exchanged(const Setup& setup, unsigned seed) {
    Setup other = setup;
    std::mt19937 random(seed);
    for (std::size_t side = 0; side < setup.sides.size(); ++side) {
        std::vector<std::size_t> units;
        for (std::size_t i = 0; i < setup.units.size(); ++i)
            if (setup.units[i].side == side) units.push_back(i);
        std::vector<std::size_t> from = units;
        std::shuffle(from.begin(), from.end(), random);
        for (std::size_t i = 0; i < units.size(); ++i) {
            other.units[units[i]].kind = setup.units[from[i]].kind;
            other.units[units[i]].kind_id = setup.units[from[i]].kind_id;
        }
    }
    return other;
}

/// With one shot left of each weapon that holds more.
Setup with_shots_fired(const Setup& setup) {
    Setup fired = setup;
    for (const SetupUnit& unit : setup.units) {
        if (unit.kind == nullptr || unit.deployed == none) continue;
        for (const Weapon& weapon : unit.kind->weapons)
            if (weapon.shots.value_or(0) > 1)
                fired.sides[unit.side].deployment.at(unit.deployed).shots[weapon.id] = 1;
    }
    return fired;
}

/// What things look like and where they lie, each as a text: how many of each there are.
using Looks = std::multiset<std::string>;

json room_in(const Export& made) {
    return json::parse(made.files.files().at("0.json"));
}

bool is_shown(const json& room, const std::string& id, const std::string& seat) {
    const json& widget = room.at(id);
    if (widget.contains("onlyVisibleForSeat")) {
        const json& seats = widget["onlyVisibleForSeat"];
        if (seats != seat && std::ranges::find(seats, json(seat)) == seats.end()) return false;
    }
    return !widget.contains("parent") || is_shown(room, widget["parent"], seat);
}

/// Of the piece of the kit that a widget is, or is on; none of others.
const KitPiece* piece_of(const Kit& kit, const std::string& id) {
    const auto found = std::ranges::find_if(kit.pieces, [&](const KitPiece& piece) {
        const std::string widget = "piece." + piece.id;
        return id == widget || id == "peek." + piece.id || id == "turn." + piece.id;
    });
    return found == kit.pieces.end() ? nullptr : &*found;
}

/// What whoever sits on that seat sees of what is not their own.
Looks seen_in_room(const json& room, const Kit& kit, const std::string& seat, std::size_t own) {
    Looks looks;
    for (const auto& [id, widget] : room.items()) {
        if (id == "_meta" || !is_shown(room, id, seat)) continue;
        const KitPiece* piece = piece_of(kit, id);
        if (piece != nullptr && own != none && piece->side == own) continue;
        json seen;
        for (const char* key :
             {"x", "y", "z", "width", "height", "scale", "rotation", "type", "text", "image", "layer"})
            if (widget.contains(key)) seen[key] = widget[key];
        if (widget.contains("faces")) seen["face"] = widget["faces"].at(widget.value("activeFace", 0U));
        if (const std::string parent = widget.value("parent", ""); !parent.starts_with("piece."))
            seen["parent"] = parent;
        looks.insert(seen.dump());
    }
    return looks;
}

std::map<std::string, json> things_in(const Export& made) {
    std::map<std::string, json> things;
    for (const json& each : json::parse(made.files.files().at("widgets.json")))
        things[each.at("id")] = each;
    return things;
}

/// The same for everybody.
Looks seen_on_table(const Export& made) {
    const std::map<std::string, json> things = things_in(made);
    Looks looks;
    for (const auto& [id, thing] : things) {
        json seen;
        for (const char* key : {"x", "y", "z", "r", "width", "height", "type", "labelContent", "boardImage"})
            if (thing.contains(key)) seen[key] = thing[key];
        std::string picture;
        if (thing.at("type") == "piece") {
            const json& kind =
                things.at(thing.at("deck")).at("cardTypes").at(thing.at("cardType").get<std::string>());
            picture = kind.at(thing.at("faceup") == true ? "front" : "back");
            picture = made.files.files().at(picture.substr(std::string("package://").size()));
        }
        looks.insert(seen.dump() + picture);
    }
    return looks;
}

/// What is seen of the pieces of a module by those who own none of them, and the lists of its box.
Looks seen_in_module(const std::string& vmod) {
    test::ReadModule module;
    test::read_module(vmod, module);
    Looks looks;
    for (const test::ReadPiece& piece : module.pieces) {
        const test::ReadMap* map = module.find_map(piece.map());
        if (map == nullptr || !map->owner.empty() || !piece.trait("immob").empty()) continue;
        json seen{piece.map(), piece.x(), piece.y(), piece.state("rotate")};
        seen.push_back(piece.trait("obs").empty() ? json(piece.types) : json(piece.trait("obs")));
        looks.insert(seen.dump());
    }
    std::size_t place = 0;
    for (const test::ReadPiece& slot : module.slots)
        if (slot.is_listed)
            looks.insert(json{"box", place++, slot.list, slot.slot_name, slot.round_mask()}.dump());
    return looks;
}

/// How many pieces the client says it cannot refresh, since they are masked by each side: wherever they lie.
std::map<std::string, std::size_t> not_refreshed(const std::string& vmod) {
    test::ReadModule module;
    test::read_module(vmod, module);
    std::map<std::string, std::size_t> count;
    for (const test::ReadPiece& piece : module.pieces)
        if (const std::string owner = piece.state("obs"); owner != "-") ++count[owner];
    return count;
}

std::vector<const KitPiece*> hidden_aside(const Kit& kit, std::size_t side) {
    std::vector<const KitPiece*> aside;
    for (const KitPiece& piece : kit.pieces)
        if (piece.is_hidden && piece.side == side && piece.space == no_space) aside.push_back(&piece);
    return aside;
}

std::set<std::size_t> hiding_sides(const Kit& kit) {
    std::set<std::size_t> sides;
    for (const KitPiece& piece : kit.pieces)
        if (piece.is_hidden) sides.insert(piece.side);
    return sides;
}

} // namespace

TEST_CASE("Which kind of piece is where changes nothing that others see of a room of VirtualTabletop.io") {
    for (const std::string& file : sample::hiding_files()) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        const Kit kit = kit_of(*setup);
        const json room = room_in(sample::export_of_file(file, "virtualtabletop"));
        const json other =
            room_in(find_export_target("virtualtabletop")->write(with_kinds_exchanged(*setup, 11), {}, {}));
        CHECK(seen_in_room(room, kit, "", none) == seen_in_room(other, kit, "", none));
        for (std::size_t seat = 0; seat < kit.seats.size(); ++seat) {
            const std::string id = "seat-" + std::to_string(seat + 1);
            CAPTURE(id);
            const std::size_t side = kit.seats[seat].side;
            CHECK(seen_in_room(room, kit, id, side) == seen_in_room(other, kit, id, side));
        }
    }
}

TEST_CASE("Which kind of piece is where changes nothing on a table of PlayingCards.io") {
    for (const std::string& file : sample::hiding_files()) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        const Export other = find_export_target("pcio")->write(with_kinds_exchanged(*setup, 12), {}, {});
        CHECK((seen_on_table(sample::export_of_file(file, "pcio")) == seen_on_table(other)));
    }
}

TEST_CASE("Which kind of piece is where changes nothing that others see in a module of VASSAL") {
    for (const std::string& file : sample::hiding_files()) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        const auto other = export_scenario(with_kinds_exchanged(*setup, 13), "vassal", {{"scale", 24}});
        REQUIRE(other);
        CHECK(seen_in_module(sample::module_of_file(file)) == seen_in_module(other.value->files.bytes()));
    }
}

TEST_CASE("How many shots are left of hidden units changes nothing that others see in a module of VASSAL") {
    std::size_t markers = 0;
    for (const std::string& file : sample::hiding_files()) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        const auto fired = with_shots_fired(*setup);
        markers += kit_of(fired).pieces.size() - kit_of(*setup).pieces.size();
        const auto other = export_scenario(fired, "vassal", {{"scale", 24}});
        REQUIRE(other);
        CHECK(seen_in_module(sample::module_of_file(file)) == seen_in_module(other.value->files.bytes()));
        CHECK(not_refreshed(sample::module_of_file(file)) == not_refreshed(other.value->files.bytes()));
    }
    CHECK(markers > 4);
}

TEST_CASE("What a side hides beside the board is seen by its seat alone where a client knows seats") {
    std::size_t hidden = 0;
    for (const std::string& file : sample::hiding_files()) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        const Kit kit = kit_of(*setup);
        const std::vector<KitSeat> seats = kit_with_all_players(*setup).seats;
        const json room = room_in(sample::export_of_file(file, "virtualtabletop"));
        for (const std::size_t side : hiding_sides(kit))
            for (const KitPiece* piece : hidden_aside(kit, side)) {
                ++hidden;
                const std::string tray = room.at("piece." + piece->id).at("parent");
                for (std::size_t seat = 0; seat < seats.size(); ++seat)
                    CHECK(is_shown(room, tray, "seat-" + std::to_string(seat + 1))
                          == (seats[seat].side == side));
            }
    }
    CHECK(hidden > 40);
}

TEST_CASE("Where everybody sees all, what a side hides beside the board is one pile in no order") {
    std::size_t piles = 0;
    for (const std::string& file : sample::hiding_files()) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        const Kit kit = kit_of(*setup);
        const std::map<std::string, json> things = things_in(sample::export_of_file(file, "pcio"));
        for (const std::size_t side : hiding_sides(kit)) {
            std::set<std::pair<double, double>> places;
            std::vector<int> heights; // in the kit's order
            for (const KitPiece& piece : kit.pieces) {
                const json& thing = things.at("piece-" + piece.id);
                if (!piece.is_hidden || piece.side != side || thing.at("deck") != "box") continue;
                places.emplace(thing.at("x"), thing.at("y"));
                heights.push_back(thing.at("z"));
            }
            if (heights.empty()) continue;
            ++piles;
            CHECK(places.size() == 1);
            if (heights.size() > 5) CHECK_FALSE(std::ranges::is_sorted(heights));
        }
    }
    CHECK(piles > 4);
}

TEST_CASE("Where each side has a board, nobody sees what is missing beside that of another one") {
    std::size_t boards = 0;
    for (const std::string& file : sample::playable_files()) {
        const auto setup = sample::setup_of_file(file);
        if (!setup->rulebook().board.one_for_each_side) continue;
        ++boards;
        CAPTURE(file);
        const Kit kit = kit_with_all_players(*setup);
        const json room = room_in(sample::export_of_file(file, "virtualtabletop"));
        for (const KitPiece& piece : kit.pieces) {
            if (piece.side == none) continue;
            CAPTURE(piece.id);
            for (std::size_t seat = 0; seat < kit.seats.size(); ++seat)
                CHECK(is_shown(room, "piece." + piece.id, "seat-" + std::to_string(seat + 1))
                      == (kit.seats[seat].side == piece.side));
            CHECK_FALSE(is_shown(room, "piece." + piece.id, ""));
        }
        // Nor from where trays lie, and how large they are.
        for (const bool are_placed : {false, true}) {
            Setup other = *setup;
            for (SetupUnit& unit : other.units)
                if (unit.side == 0)
                    unit.space = are_placed ? setup->board->layout().spaces().front() : no_space;
            const json moved = room_in(find_export_target("virtualtabletop")->write(other, {}, {}));
            CHECK(seen_in_room(room, kit, "seat-2", 1).size() > 20);
            // Pieces come one after the other: how high a thing lies, nobody sees.
            const auto seen = [&](const json& of) {
                json flat = of;
                for (auto& [id, widget] : flat.items())
                    widget.erase("z");
                return seen_in_room(flat, kit, "seat-2", 1);
            };
            CHECK(seen(room) == seen(moved));
        }
    }
    CHECK(boards > 2);
}
