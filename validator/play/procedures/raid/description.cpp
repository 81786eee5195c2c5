#include "validator/play/all_knowing.hpp"
#include "validator/play/procedures/raid/raid.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"

#include <algorithm>

/// What is said about moves, and shown of a view.
namespace sabotier::play::raid {

namespace {

constexpr std::array<const char*, directions> direction_names{marked("up"), marked("right"), marked("down"),
                                                              marked("left")};
constexpr std::array<const char*, 4> half_names{marked("the top half"), marked("the bottom half"),
                                                marked("the left half"), marked("the right half")};
constexpr std::array<const char*, 4> quadrant_names{
    marked("the quadrant at the top left"), marked("the quadrant at the top right"),
    marked("the quadrant at the bottom left"), marked("the quadrant at the bottom right")};

void add_sentence(std::string& sentences, const std::string& sentence) {
    if (sentence.empty()) return;
    if (!sentences.empty()) sentences += "; ";
    sentences += sentence;
}

} // namespace

std::string RaidProcedure::name_of(std::size_t side) const {
    return side_name(facts_.setup->sides[facts_.side[side]]);
}

const std::string& RaidProcedure::player_name(std::size_t side, std::size_t player) const {
    return facts_.players[side][player].name;
}

std::string RaidProcedure::area_words(std::size_t area) const {
    const std::size_t rows = facts_.rows();
    if (area < rows) return say("row {}", room_name(area * facts_.columns()).substr(1));
    if (area < rows + facts_.columns())
        return say("column {}", column_letters(static_cast<int>(area - rows)));
    return tr(quadrant_names[area - rows - facts_.columns()]);
}

std::string RaidProcedure::plan_words(std::size_t side, Plan plan) const {
    std::vector<std::string> tiles;
    if (landing_of(plan) != 0) {
        tiles.push_back(say("{} into {}", facts_.land_name, room_name(landing_of(plan) - 1)));
        plan = without_first(plan);
    }
    for (; plan != 0; plan = without_first(plan)) {
        const std::uint8_t byte = first_byte(plan);
        const Variant& tile = facts_.variants[side][variant_of(byte)];
        const std::string& name = facts_.tile_names[side][tile.tile];
        const bool moves = tile.effect == Effect::move || tile.effect == Effect::scan;
        tiles.push_back(moves ? say("{} {} by a {}", name,
                                    tr(direction_names[static_cast<std::size_t>(tile.direction)]),
                                    face_of(byte))
                              : say("{} by a {}", name, face_of(byte)));
    }
    return tiles.empty() ? tr("nothing") : join_list(tiles);
}

/// "any die", "a 1", "a 1, 2 or 3".
std::string RaidProcedure::serving_words(const Variant& tile) const {
    std::string before;
    std::string last;
    int count = 0;
    for (std::size_t face = 1; face <= faces; ++face) {
        if (tile.cubes[face] > 0) continue;
        if (++count > 1) before += (before.empty() ? "" : ", ") + last;
        last = std::to_string(face);
    }
    if (count == faces) return tr("any die");
    return before.empty() ? say("a {}", last) : say("a {} or {}", before, last);
}

/// "Move up by a 1; Move right by a 2; Stun Gun by a 4, 5 or 6".
std::string RaidProcedure::all_serving_words(std::size_t side) const {
    std::string all;
    for (const Variant& tile : facts_.variants[side]) {
        const std::string& name = facts_.tile_names[side][tile.tile];
        const bool moves = tile.effect == Effect::move || tile.effect == Effect::scan;
        add_sentence(all, moves ? say("{} {} by {}", name,
                                      tr(direction_names[static_cast<std::size_t>(tile.direction)]),
                                      serving_words(tile))
                                : say("{} by {}", name, serving_words(tile)));
    }
    return all;
}

/// The notation says which die is put on which tile, and not what has to be paid for it.
std::string RaidProcedure::intention(const View& view, Move move) const {
    const auto& table = view.known.as<Table>();
    if (table.phase == Phase::first) // by a number
        return say("{} acts first", player_name(table.side, static_cast<std::size_t>(number(move))));
    if (table.phase != Phase::plan) return {};
    if (number(move) == 0) return say("{} plans {}", player_name(table.side, table.player), tr("nothing"));
    const int cost = cost_of(facts_, table.side, number(move));
    return cost == 0 ? std::string()
                     : say_count("for {} cube", "for {} cubes", static_cast<std::size_t>(cost));
}

/// Of a move that nobody hears of but its side, or of which others hear only that it was made.
std::string RaidProcedure::secret_words(const Table& table, Move move, bool is_own) const {
    const std::string& name = player_name(table.side, table.player);
    const auto value = static_cast<std::size_t>(number(move));
    switch (table.phase) {
    case Phase::place:
        return is_own ? say("{} begins in {}", name, room_name(value)) : say("{} has chosen a room", name);
    case Phase::plan: {
        if (!is_own) return say("{} has planned", name);
        const std::string plan = plan_words(table.side, number(move));
        const int cost = cost_of(facts_, table.side, number(move));
        return cost == 0 ? say("{} plans {}", name, plan)
                         : say_count("{1} plans {2}, for {0} cube", "{1} plans {2}, for {0} cubes",
                                     static_cast<std::size_t>(cost), name, plan);
    }
    case Phase::lead:
        return is_own
                   ? say("{} is led {}", player_name(raiders, 1U - table.player), tr(direction_names[value]))
                   : "";
    case Phase::slide:
        if (!is_own) return {};
        return move == stay_move ? say("{} does not slide", name)
                                 : say("{} slides {}", name, tr(direction_names[value]));
    default:
        return {};
    }
}

std::string RaidProcedure::scan_words(const Event& event) const {
    std::vector<std::string> found;
    for (std::size_t i = 0; i < team; ++i)
        if ((event.answer >> i & 1) != 0)
            found.push_back(say("{} in {}", player_name(guards, i), room_name(event.rooms[i])));
    for (std::size_t i = 0; i < facts_.generators.size(); ++i)
        if (facts_.areas[event.where].has(facts_.generators[i]))
            found.push_back(say_count("{} cube on the generator in {}", "{} cubes on the generator in {}",
                                      event.cubes[i], room_name(facts_.generators[i])));
    return found.empty() ? tr("nothing") : join_list(found);
}

std::string RaidProcedure::line_words(const Line& line) const {
    std::vector<std::string> rooms;
    rooms_of(facts_, line).each([&](std::size_t room) { rooms.push_back(room_name(room)); });
    return join_list(rooms);
}

std::string RaidProcedure::revealed_words(const Event& event) const {
    std::vector<std::string> found;
    for (std::size_t i = 0; i < team; ++i)
        if ((event.answer >> i & 1) != 0)
            found.push_back(say("{} in {}", player_name(raiders, i), room_name(event.rooms[i])));
    return found.empty() ? tr("nobody") : join_list(found);
}

std::string RaidProcedure::event_words(const Event& event, std::size_t side) const {
    const std::string& name = player_name(side, event.player);
    switch (event.heard) {
    case Heard::roll:
        return say("the dice show {}, {}, {} and {}", event.dice[0], event.dice[1], event.dice[2],
                   event.dice[3]);
    case Heard::first:
        return say("{} acts first", name);
    case Heard::detect:
        return say("{} searches {}; standing there: {}", name, area_words(event.where), event.answer);
    case Heard::stun: {
        std::vector<std::string> hit;
        for (std::size_t i = 0; i < team; ++i)
            if ((event.answer >> i & 1) != 0) hit.push_back(player_name(raiders, i));
        return hit.empty() ? say("{} attacks {} and hits nobody", name, room_name(event.where))
                           : say("{} attacks {} and hits {}", name, room_name(event.where), join_list(hit));
    }
    case Heard::scan:
        return say("{} scans {} and finds {}", name, area_words(event.where), scan_words(event));
    case Heard::reveal:
        return say("{} reveals {} and finds {}", name, line_words({event.where, event.end}),
                   revealed_words(event));
    case Heard::sweep:
        return say("{} scans {} from afar and finds {}", name, area_words(event.where), scan_words(event));
    case Heard::lead:
        return say("{} leads the team-mate", name);
    case Heard::hack:
        if ((event.answer & 1) != 0) return say("{} hacks the machine in {}", name, room_name(event.where));
        if ((event.answer & 2) != 0)
            return say("{} takes a cube off the generator in {}", name, room_name(event.where));
        return say("{} hacks in {}, where there is no machine to hack", name, room_name(event.where));
    case Heard::land:
        return say("{} lands in {}", name, tr(half_names[event.where]));
    }
    return {};
}

std::string RaidProcedure::words(const State& state, Move move, Seat hears) const {
    const auto& table = state.as<Table>();
    std::string told = secret_words(table, move, number(hears) == table.side);
    State after = state;
    apply(after, move);
    LogReader log(facts_, heard_in(after).subspan(table.log_bytes));
    while (!log.is_over()) {
        const Event event = log.next();
        const bool by_guards =
            event.heard == Heard::first ? event.answer == guards : is_of_guards(event.heard);
        add_sentence(told, event_words(event, by_guards ? guards : raiders));
    }
    return told;
}

std::string RaidProcedure::points_words(Seat of, int points) const {
    const auto count = static_cast<std::size_t>(points);
    return of == seat(guards) ? say_count("{} hit", "{} hits", count)
                              : say_count("{} hack", "{} hacks", count);
}

/// The last hit, or hack, for which there was no cube on the track any more.
std::string RaidProcedure::end_words(const State& state) const {
    const auto& table = state.as<Table>();
    std::string words;
    if (table.common.reason == static_cast<std::uint8_t>(Reason::hits))
        words = say("hit number {} found no cube left on its track", table.hits);
    else if (table.common.reason == static_cast<std::uint8_t>(Reason::hacks))
        words = say("hack number {} found no cube left on its track", table.hacks);
    if (words.empty() || facts_.rules.tiles_are == TilesAre::all) return words;
    return facts_.rules.tiles_are == TilesAre::starting ? say("{} (starting tiles)", words)
                                                        : say("{} (tiles whose effect is stated)", words);
}

std::string RaidProcedure::expected(const Table& table) const {
    switch (table.phase) {
    case Phase::place:
        return tr("expected a room, as at B2");
    case Phase::plan:
        return tr("expected tiles on faces of the dice, as plan up=1 right=2");
    case Phase::first:
        return say("expected who acts first: first 1 ({}) or first 2 ({})", player_name(table.side, 0),
                   player_name(table.side, 1));
    case Phase::detect:
        return tr("expected an area, as detect row 2, detect column B or detect quadrant top-left");
    case Phase::stun:
        return tr("expected a room, as stun B2");
    case Phase::reveal:
        return tr("expected a direction: reveal up, reveal right, reveal down or reveal left");
    case Phase::sweep:
        return tr("expected an area, as sweep row 2, sweep column B or sweep quadrant top-left");
    case Phase::scan:
        return tr("expected scan row, scan column or scan quadrant");
    case Phase::land:
        return tr("expected half top, half bottom, half left or half right");
    case Phase::lead:
        return tr("expected a direction: lead up, lead right, lead down or lead left");
    default:
        return tr("expected stay, or a direction: slide up, slide right, slide down or slide left");
    }
}

std::string RaidProcedure::why_not_plan(const View& view, Plan plan) const {
    const auto& table = view.known.as<Table>();
    const std::string& name = player_name(table.side, table.player);
    Means means = means_of(facts_, table, table.side, table.player);
    std::size_t room = table.rooms[table.side][table.player];
    const bool lands = landing_of(plan) != 0;
    if (lands && room != no_room) return say("{} is on the map and cannot land", name);
    if (lands) room = landing_of(plan) - 1;
    if (room == no_room)
        return plan == 0 && facts_.rules.may_stay_off
                   ? ""
                   : say("{} is off the map: a plan begins with {}@ and a room", name, facts_.land_word);
    for (plan = lands ? without_first(plan) : plan; plan != 0; plan = without_first(plan)) {
        const std::uint8_t byte = first_byte(plan);
        const std::size_t variant = variant_of(byte);
        const Variant& tile = facts_.variants[table.side][variant];
        if (means.dice == 0)
            return say_count("{1} may place {0} die", "{1} may place {0} dice",
                             static_cast<std::size_t>(means_of(facts_, table, table.side, table.player).dice),
                             name);
        if (means.faces_left[static_cast<std::size_t>(face_of(byte))] == 0)
            return say("no die shows a {} that is not taken", face_of(byte));
        if (means.tiles_left[tile.tile] == 0)
            return say("{} has no {} left", name, facts_.tile_names[table.side][tile.tile]);
        if (tile.cubes[static_cast<std::size_t>(face_of(byte))] > means.cubes)
            return say("there are not enough cubes to change a {} for {}", face_of(byte), tile.word);
        if (lands && tile.effect == Effect::hack)
            return say("a plan that begins with {} contains no {}", facts_.land_name,
                       facts_.tile_names[table.side][tile.tile]);
        const std::size_t from = room;
        if (!may_plan(facts_, means, variant, from, lands, room))
            return tile.effect == Effect::move || tile.effect == Effect::scan
                       ? say("there is no way {} from {}",
                             tr(direction_names[static_cast<std::size_t>(tile.direction)]), room_name(from))
                       : say("{} does nothing in {}", facts_.tile_names[table.side][tile.tile],
                             room_name(from));
        if (tile.effect == Effect::charge) --means.room_for[facts_.generator_at[room]];
        means = means.after(facts_, byte);
    }
    return {};
}

std::string RaidProcedure::why_not(const View& view, std::string_view text) const {
    const auto& table = view.known.as<Table>();
    const Seat actor = table.common.actor;
    if (actor == nobody) return tr("the game is over");
    if (actor == by_chance) return tr("nobody is asked now");
    if (view.seat != actor) return say("not your turn: {} to decide", name_of(number(actor)));
    const auto move = read_move(view.known, text);
    if (!move)
        if (std::string why = why_unread_plan(table, text); !why.empty()) return why;
    if (!move) return say("'{}' means nothing here; {}", text, expected(table));
    if (table.phase == Phase::plan) return why_not_plan(view, number(*move));
    MoveList legal;
    moves(view.known, legal);
    if (legal.contains(*move)) return {};
    const auto value = static_cast<std::size_t>(number(*move));
    const std::size_t room = table.rooms[table.side][table.player];
    switch (table.phase) {
    case Phase::place:
        return say("a generator stands in {}", room_name(value));
    case Phase::stun:
        return say("{} is neither here nor next to it through an open edge", room_name(value));
    case Phase::land:
        return say("{} is not in {}", room_name(room), tr(half_names[value]));
    default:
        return say("there is no way {} from {}", tr(direction_names[value]),
                   room_name(table.phase == Phase::lead ? table.rooms[raiders][1U - table.player] : room));
    }
}

std::string RaidProcedure::phase_words(const Table& table) const {
    if (table.common.actor == nobody) return tr("the game is over");
    const std::string& name = player_name(table.side, table.player);
    switch (table.phase) {
    case Phase::place:
        return say("{} chooses a room", name);
    case Phase::roll:
        return tr("the dice are thrown");
    case Phase::plan:
        return say("{} plans", name);
    case Phase::first:
        return say("{}: who acts first?", name_of(table.side));
    case Phase::detect:
        return say("{} chooses an area to search", name);
    case Phase::stun:
        return say("{} chooses a room to attack", name);
    case Phase::scan:
        return say("{} stands in {} and chooses what to scan", name,
                   room_name(table.rooms[raiders][table.player]));
    case Phase::reveal:
        return say("{} chooses a direction to reveal rooms in", name);
    case Phase::sweep:
        return say("{} chooses an area to scan", name);
    case Phase::lead:
        return say("{} leads {}", name, player_name(raiders, 1U - table.player));
    case Phase::land:
        return say("{} lands and names a half of the map", name);
    case Phase::slide:
        return say("{} may slide", name);
    case Phase::acting:
    case Phase::over:
        break;
    }
    return say("{} carries out a plan", name);
}

std::string RaidProcedure::dice_words(const Table& table) const {
    std::string text;
    for (const std::uint8_t die : table.dice)
        text += (text.empty() ? "" : " ") + std::to_string(die);
    return text;
}

namespace {

bool sees_all(const View& view) {
    return view.seat == all_knowing || view.known.as<Table>().common.actor == nobody;
}

} // namespace

void RaidProcedure::add_pieces(Tableau& shown, const View& view) const {
    const auto& table = view.known.as<Table>();
    const auto& units = facts_.setup->units;
    const auto add = [&](std::size_t unit, std::size_t side, std::uint8_t room) -> TableauPiece& {
        TableauPiece piece;
        piece.id = units[unit].id.str();
        piece.side = side;
        piece.kind = units[unit].kind;
        if (room < most_rooms) piece.at = SpaceIndex{room};
        shown.pieces.push_back(std::move(piece));
        return shown.pieces.back();
    };
    const auto cubes = [](int count) {
        return PieceMark{.id = "cubes",
                         .words = say_count("{} cube", "{} cubes", static_cast<std::size_t>(count)),
                         .count = count};
    };
    for (std::size_t i = 0; i < facts_.machines.size(); ++i)
        add(facts_.machine_units[i], SIZE_MAX, facts_.machines[i]).marks = {cubes(table.machines[i])};
    const bool sees_generators = number(view.seat) == guards || sees_all(view);
    for (std::size_t i = 0; i < facts_.generators.size(); ++i) {
        TableauPiece& piece = add(facts_.generator_units[i], SIZE_MAX, facts_.generators[i]);
        if (sees_generators) piece.marks = {cubes(table.generators[i])};
    }
    for (std::size_t side = 0; side < sides; ++side)
        for (std::size_t i = 0; i < team; ++i) {
            const std::uint8_t room = table.rooms[side][i];
            TableauPiece& piece = add(facts_.players[side][i].unit, facts_.side[side], room);
            if (side == raiders && (table.standing >> i & 1) == 0)
                piece.marks = {room < most_rooms
                                   ? PieceMark{.id = "landing", .words = tr("lies there, about to land")}
                                   : PieceMark{.id = "off-map", .words = tr("off the map")}};
        }
}

/// The tracks of hits and hacks with their ends, and the raiders' swagger with its red lines.
void RaidProcedure::add_tracks(Tableau& shown, const Table& table) const {
    const auto add = [&](std::string id, std::string name, int now, int all) {
        shown.facts.push_back({nobody, std::move(id), std::move(name), say("{} of {}", now, all)});
    };
    add("hits", tr("hits"), table.hits, facts_.hits_to_win());
    add("hit-modify", tr("cubes to change dice on the track of hits"), table.hit_modify, facts_.hit_modify);
    add("hit-slide", tr("slides on the track of hits"), table.hit_slide, facts_.hit_slide);
    add("hacks", tr("hacks"), table.hacks, facts_.hacks_to_win());
    add("hack-modify", tr("cubes to change dice on the track of hacks"), table.hack_modify,
        facts_.hack_modify);
    for (std::size_t i = 0; i < team; ++i) {
        const int swagger = table.swagger[i];
        shown.facts.push_back({seat(raiders), "swagger-" + std::to_string(i + 1),
                               say("swagger of {}", player_name(raiders, i)),
                               say("{} of {}; red line at {}; dice: {}", swagger, facts_.rules.most_swagger,
                                   facts_.red_line(swagger), facts_.raider_dice(swagger))});
    }
}

void RaidProcedure::add_facts(Tableau& shown, const View& view) const {
    const auto& table = view.known.as<Table>();
    const auto add = [&](Seat of, std::string id, std::string name, std::string value) {
        shown.facts.push_back({of, std::move(id), std::move(name), std::move(value)});
    };
    add(nobody, "rounds", tr("rounds"), say("{} of {}", table.round, facts_.rules.round_limit));
    if (table.dice[0] > 0) add(nobody, "dice", tr("dice"), dice_words(table));
    add_tracks(shown, table);
    for (std::size_t side = 0; side < sides; ++side) {
        if (number(view.seat) != side && !sees_all(view)) continue;
        add(seat(side), side == guards ? "guards-modify" : "raiders-modify", tr("cubes to change dice"),
            std::to_string(table.modify[side]));
        if (table.phase == Phase::plan && table.side == side)
            add(seat(side), side == guards ? "guards-serving" : "raiders-serving", tr("dice that serve"),
                say("{}; any other one for a cube a step, 1 being next to 6", all_serving_words(side)));
        if (side == raiders) add(seat(side), "slides", tr("slides"), std::to_string(table.slides));
        for (std::size_t i = 0; i < team; ++i)
            if (table.plans[side][i] != 0)
                add(seat(side), (side == guards ? "guard-plan-" : "raider-plan-") + std::to_string(i + 1),
                    say("plan of {}", player_name(side, i)), plan_words(side, table.plans[side][i]));
    }
}

/// The tiles of who plans, of each sort as many as may be in a plan.
std::vector<Held> RaidProcedure::held(const View& view) const {
    const auto& table = view.known.as<Table>();
    if (table.phase != Phase::plan || view.seat != table.common.actor) return {};
    std::vector<Held> tiles;
    if (table.rooms[table.side][table.player] == no_room && !facts_.land_word.empty())
        tiles.push_back({facts_.land_word, facts_.land_name, facts_.land_word});
    for (std::size_t tile = 0; tile < facts_.tile_ids[table.side].size(); ++tile) {
        const std::string& id = facts_.tile_ids[table.side][tile];
        tiles.push_back({id, facts_.tile_names[table.side][tile], id, facts_.tiles[table.side][tile]});
    }
    return tiles;
}

std::vector<std::string> RaidProcedure::used(const View& view, Move move) const {
    const auto& table = view.known.as<Table>();
    if (table.phase != Phase::plan) return {};
    std::vector<std::string> ids;
    Plan plan = number(move);
    if (landing_of(plan) != 0) {
        ids.push_back(facts_.land_word);
        plan = without_first(plan);
    }
    for (; plan != 0; plan = without_first(plan))
        ids.push_back(
            facts_.tile_ids[table.side][facts_.variants[table.side][variant_of(first_byte(plan))].tile]);
    return ids;
}

Tableau RaidProcedure::tableau(const View& view) const {
    const auto& table = view.known.as<Table>();
    Tableau shown;
    shown.actor = table.common.actor;
    shown.turn = std::max<int>(1, table.round);
    shown.phase = phase_words(table);
    add_pieces(shown, view);
    add_facts(shown, view);
    return shown;
}

} // namespace sabotier::play::raid
