#include "validator/play/procedures/raid/facts.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/component_count.hpp"
#include "formats/setup/setup_names.hpp"

#include <algorithm>
#include <initializer_list>
#include <set>
#include <utility>

namespace sabotier::play::raid {

namespace {

constexpr std::array<std::string_view, directions> direction_words{"up", "right", "down", "left"};

void add_rooms(Facts& facts) {
    const GridBoard& board = *facts.board;
    constexpr std::array<std::array<int, 2>, directions> ways{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    for (std::size_t room = 0; room < facts.rooms; ++room) {
        const SpaceIndex here{static_cast<std::uint32_t>(room)};
        std::array<std::uint8_t, directions> next{no_room, no_room, no_room, no_room};
        unsigned open = 0;
        RoomSet around = RoomSet::of(room);
        for (std::size_t way = 0; way < directions; ++way) {
            const int column = board.column(here) + ways[way][0];
            const int row = board.row(here) + ways[way][1];
            if (column < 0 || column >= board.columns() || row < 0 || row >= board.rows()) continue;
            const SpaceIndex to = board.space(column, row);
            if (board.has_wall(here, to)) continue;
            next[way] = static_cast<std::uint8_t>(number(to));
            open |= 1U << way;
            around.add(number(to));
        }
        facts.next.push_back(next);
        facts.ways.push_back(static_cast<std::uint8_t>(open));
        facts.around.push_back(around);
    }
}

/// The middle row and column of odd sizes belong to the top and to the left.
void add_areas(Facts& facts) {
    const GridBoard& board = *facts.board;
    const std::size_t rows = facts.rows();
    const std::size_t columns = facts.columns();
    facts.areas.resize(rows + columns + 4);
    for (std::size_t room = 0; room < facts.rooms; ++room) {
        const SpaceIndex here{static_cast<std::uint32_t>(room)};
        const auto column = static_cast<std::size_t>(board.column(here));
        const auto row = static_cast<std::size_t>(board.row(here));
        const std::size_t below = row >= (rows + 1) / 2 ? 1 : 0;
        const std::size_t right = column >= (columns + 1) / 2 ? 1 : 0;
        const std::array<std::size_t, area_sorts> areas{row, rows + column,
                                                        rows + columns + 2 * below + right};
        std::array<std::uint8_t, area_sorts> numbers{};
        for (std::size_t sort = 0; sort < area_sorts; ++sort) {
            facts.areas[areas[sort]].add(room);
            numbers[sort] = static_cast<std::uint8_t>(areas[sort]);
        }
        facts.area_of.push_back(numbers);
        facts.halves[below].add(room);
        facts.halves[2 + right].add(room);
    }
}

const Component* component(const Facts& facts, const ComponentId& id) {
    const auto& all = facts.setup->rulebook().components;
    const auto found = std::find_if(all.begin(), all.end(), [&](const Component& c) { return c.id == id; });
    return found == all.end() ? nullptr : &*found;
}

int count_of(const Facts& facts, const ComponentId& id) {
    const Component* found = component(facts, id);
    return found == nullptr ? 0 : component_count(*facts.setup, *found);
}

/// Where the first of these that the scenario states is stated; else where the rulebook says how it is
/// played.
Position stated_at(const Facts& facts, std::initializer_list<ComponentId> ids) {
    for (const ComponentId& id : ids)
        if (const ComponentCount* const stated = stated_count(*facts.setup, id)) return stated->at;
    return facts.rules.at;
}

/// Whatever the scenario states less than none of.
void check_stated(const Facts& facts, Problems& problems) {
    for (const ComponentCount& stated : facts.setup->scenario().components)
        if (stated.count < 0)
            problems.push_back({stated.at,
                                say("{} of '{}'", stated.count, stated.component.str()),
                                tr("expected 0 at least to play"),
                                {}});
}

/// Fewest cubes that turn a face into one of some: 6 and 1 are next to each other.
std::array<std::uint8_t, faces + 1> cubes_for(std::uint8_t serves) {
    std::array<std::uint8_t, faces + 1> cubes{};
    for (int face = 1; face <= faces; ++face) {
        int least = dearest;
        for (int wanted = 1; wanted <= faces; ++wanted)
            if ((serves >> wanted & 1) != 0) {
                const int apart = face < wanted ? wanted - face : face - wanted;
                least = std::min({least, apart, faces - apart});
            }
        cubes[static_cast<std::size_t>(face)] = static_cast<std::uint8_t>(least);
    }
    return cubes;
}

bool has_direction(Effect effect) noexcept {
    return effect == Effect::move || effect == Effect::scan;
}

/// Side of a tile by its component; `sides` where it belongs to neither.
std::size_t side_of(const Parameters& rules, const Component& tile) {
    return tile.side == rules.guards ? guards : tile.side == rules.raiders ? raiders : sides;
}

void add_variants(Facts& facts, std::size_t side, const TileRule& rule, const Component& tile, int count) {
    const std::size_t index = facts.tile_names[side].size();
    facts.tile_names[side].push_back(tile.name);
    facts.tile_ids[side].push_back(rule.id.str());
    facts.tiles[side][index] = static_cast<std::uint8_t>(std::min(count, rolled));
    const std::size_t ways = has_direction(rule.effect) ? directions : 1;
    const auto with_direction = static_cast<std::size_t>(
        std::count_if(facts.rules.tiles.begin(), facts.rules.tiles.end(), [&](const TileRule& other) {
            const Component* found = component(facts, other.id);
            return found != nullptr && side_of(facts.rules, *found) == side && has_direction(other.effect);
        }));
    for (std::size_t way = 0; way < ways; ++way) {
        Variant variant;
        variant.effect = rule.effect;
        variant.direction = static_cast<Direction>(way);
        variant.tile = static_cast<std::uint8_t>(index);
        variant.cubes = cubes_for(rule.serves[way]);
        for (std::size_t face = 1; face <= faces; ++face)
            for (std::size_t cubes = variant.cubes[face]; cubes <= dearest; ++cubes)
                variant.serves[cubes] |= static_cast<std::uint8_t>(1U << face);
        variant.word = ways == 1             ? rule.id.str()
                       : with_direction == 1 ? std::string(direction_words[way])
                                             : rule.id.str() + "-" + std::string(direction_words[way]);
        facts.variants[side].push_back(std::move(variant));
    }
}

void add_tiles(Facts& facts, Problems& problems) {
    for (const TileRule& rule : facts.rules.tiles) {
        const Component* tile = component(facts, rule.id);
        if (tile == nullptr) continue; // told when the rulebook was bound
        const std::size_t side = side_of(facts.rules, *tile);
        if (rule.effect == Effect::nothing) continue;
        const int count = component_count(*facts.setup, *tile);
        if (rule.effect == Effect::land) {
            if (count == 0) // told of rulebooks when they are bound
                problems.push_back({stated_at(facts, {rule.id}),
                                    say("no '{}': raiders could not land", rule.id.str()),
                                    tr("expected one for each of them to play"),
                                    {}});
            facts.land_word = rule.id.str();
            facts.land_name = tile->name;
        } else if (facts.tile_names[side].size() == most_tiles
                   || facts.variants[side].size() + directions > most_variants) {
            problems.push_back({rule.at,
                                say("tile '{}' is one too many", rule.id.str()),
                                say("expected at most {} kinds of tiles for a side", most_tiles),
                                {}});
        } else if (count > 0) {
            add_variants(facts, side, rule, *tile, count);
        }
    }
    for (std::size_t side = 0; side < sides; ++side)
        for (std::size_t i = 0; i < facts.variants[side].size(); ++i)
            for (std::size_t face = 1; face <= faces; ++face)
                facts.cost[side][(i + 1) << 3 | face] = facts.variants[side][i].cubes[face];
}

void add_tracks(Facts& facts, Problems& problems) {
    const Parameters& rules = facts.rules;
    facts.machine_cubes = count_of(facts, rules.machine_cubes);
    facts.pool = count_of(facts, rules.pool);
    facts.hit_modify = count_of(facts, rules.hit_modify);
    facts.hit_slide = count_of(facts, rules.hit_slide);
    facts.hack_modify = count_of(facts, rules.hack_modify);
    const int guards_hold = facts.pool + 2 * facts.hack_modify + 1;
    const int raiders_hold = facts.pool + std::max(facts.hit_modify, facts.hit_slide);
    const auto check = [&](int held, int most, std::initializer_list<ComponentId> of) {
        if (held > most)
            problems.push_back({stated_at(facts, of),
                                tr("more cubes than anybody could count"),
                                say("expected at most {} of a kind with one side", most),
                                {}});
    };
    if (guards_hold > most_cubes) // of both sides it is told once: it may be the same component
        check(guards_hold, most_cubes, {rules.hack_modify, rules.pool});
    else
        check(raiders_hold, most_cubes, {rules.hit_modify, rules.hit_slide, rules.pool});
    check(facts.machine_cubes, most_cubes, {rules.machine_cubes});
    check(facts.hit_slide, most_slides, {rules.hit_slide});
}

/// Where a character is said to begin; null where he is off the map, or chooses. A room that does not exist
/// is neither.
const WrittenSpace* written_room(const Setup& setup, const SetupUnit& unit) {
    if (unit.draft_step != none) return &setup.scenario().draft->steps[unit.draft_step].space;
    if (unit.piece == none || !setup.scenario().pieces[unit.piece].space) return nullptr;
    return &*setup.scenario().pieces[unit.piece].space;
}

void add_players(Facts& facts, Problems& problems) {
    const Setup& setup = *facts.setup;
    const std::array<SideId, sides> wanted{facts.rules.guards, facts.rules.raiders};
    for (std::size_t side = 0; side < sides; ++side) {
        const auto found = std::find_if(setup.sides.begin(), setup.sides.end(), [&](const SetupSide& other) {
            return other.side->id == wanted[side];
        });
        if (found == setup.sides.end()) {
            problems.push_back({setup.scenario().at,
                                say("no side '{}'", wanted[side].str()),
                                tr("expected both sides of the game"),
                                {}});
            continue;
        }
        facts.side[side] = static_cast<std::size_t>(found - setup.sides.begin());
        const std::vector<std::size_t>& units = found->units;
        if (units.size() != team) {
            problems.push_back({found->side->at,
                                say("{} has {} characters", side_name(*found), units.size()),
                                say("expected {} to play", team),
                                {}});
            continue;
        }
        for (std::size_t i = 0; i < team; ++i) {
            const SetupUnit& unit = setup.units[units[i]];
            Player& player = facts.players[side][i];
            player.unit = units[i];
            player.name = !unit.name.empty()     ? unit.name
                          : unit.kind != nullptr ? unit.kind->name
                                                 : unit.id.str();
            if (const WrittenSpace* room = written_room(setup, unit); unit.space == no_space && room)
                problems.push_back(
                    {room->at,
                     say("{} stands in '{}', which the map does not have{}", player.name, room->name, ""),
                     {},
                     {}});
            if (unit.space == no_space) continue;
            player.room = static_cast<std::uint8_t>(number(unit.space));
            if (side == guards && facts.generator_at[player.room] != no_room)
                problems.push_back({unit.at,
                                    say("{} begins in {}, where a generator stands", player.name,
                                        facts.board->name(unit.space)),
                                    tr("expected a room without one"),
                                    {}});
        }
    }
}

void add_machines(Facts& facts, Problems& problems) {
    facts.generator_at.assign(facts.rooms, no_room);
    facts.machine_at.assign(facts.rooms, no_room);
    std::set<std::pair<const void*, std::size_t>> told; // of a kind, which rooms: once each
    const auto add = [&](std::size_t index, const SetupUnit& unit, std::vector<std::uint8_t>& list,
                         std::vector<std::size_t>& units, std::vector<std::uint8_t>& at, std::size_t most) {
        if (unit.space == no_space) {
            problems.push_back({unit.at, say("{} stands in no room", unit_name(*facts.setup, unit)), {}, {}});
        } else if (at[number(unit.space)] != no_room) {
            if (told.emplace(&list, number(unit.space)).second)
                problems.push_back({unit.at,
                                    say("two pieces of one kind in {}", facts.board->name(unit.space)),
                                    tr("expected one in a room"),
                                    {}});
        } else if (list.size() == most) {
            if (told.emplace(&list, facts.rooms).second)
                problems.push_back({unit.at,
                                    say("{} is one too many", unit_name(*facts.setup, unit)),
                                    say("expected at most {} of its kind to play with", most),
                                    {}});
        } else {
            at[number(unit.space)] = static_cast<std::uint8_t>(list.size());
            list.push_back(static_cast<std::uint8_t>(number(unit.space)));
            units.push_back(index);
        }
    };
    const auto& units = facts.setup->units;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (units[i].kind_id == facts.rules.generator)
            add(i, units[i], facts.generators, facts.generator_units, facts.generator_at, most_generators);
        if (units[i].kind_id == facts.rules.machine)
            add(i, units[i], facts.machines, facts.machine_units, facts.machine_at, most_machines);
    }
    if (facts.machines.empty() && problems.empty())
        problems.push_back(
            {facts.setup->scenario().at, tr("no machine to raid"), tr("expected one at least"), {}});
}

void check_rooms(const Facts& facts, Problems& problems) {
    for (std::size_t room = 0; room < facts.rooms; ++room)
        if (facts.around[room].count() == 1)
            problems.push_back(
                {facts.setup->loaded->map.at,
                 say("{} has no open side", facts.board->name(SpaceIndex{static_cast<std::uint32_t>(room)})),
                 tr("expected a way into every room"),
                 {}});
}

} // namespace

Facts make_facts(std::shared_ptr<const Setup> setup, const Parameters& rules, Problems& problems) {
    Facts facts;
    facts.rules = rules;
    facts.board = setup->board.as<GridBoard>();
    facts.setup = std::move(setup);
    const Position& at = facts.setup->loaded->map.at;
    if (facts.board == nullptr || !facts.board->are_rooms()) {
        problems.push_back({at, tr("raids are played on maps of rooms only"), {}, {}});
        return facts;
    }
    facts.rooms = facts.board->size();
    if (facts.rooms > most_rooms) {
        problems.push_back({at,
                            say("a map of {} rooms", facts.rooms),
                            say("expected at most {} to play on", most_rooms),
                            {}});
        return facts;
    }
    add_rooms(facts);
    add_areas(facts);
    check_rooms(facts, problems);
    add_machines(facts, problems);
    add_players(facts, problems);
    check_stated(facts, problems);
    add_tiles(facts, problems);
    for (std::size_t side = 0; side < sides; ++side)
        facts.sheets[side] = make_sheets(facts.variants[side]);
    add_tracks(facts, problems);
    return facts;
}

} // namespace sabotier::play::raid
