#include "formats/documents/load.hpp"
#include "tests/formats/rulebooks/sabot_pieces.hpp"
#include "tests/support/documents.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

using namespace sabotier;
using namespace sabotier::test::sabot_rules;

namespace {

int move(const char* id) {
    return piece(id).modes.at(0).allowance;
}
int toughness(const char* id) {
    return piece(id).values.at("toughness");
}
int range(const char* id) {
    return piece(id).values.at("range");
}
int damage(const char* id) {
    return piece(id).values.at("damage");
}
int cost(const char* line) {
    return sabot().line(LineId(line))->cost;
}

bool is_vehicle(const PieceKind& kind) {
    return !kind.is_decoy && sabot().movement_class(kind.modes.at(0).movement)->is_vehicle;
}

EntryCost entry(const char* terrain, const char* movement) {
    const Terrain* found = sabot().terrain(TerrainId(terrain));
    REQUIRE(found);
    return found->costs.at(ClassId(movement));
}

} // namespace

TEST_CASE("The rulebook of S.A.B.O.T. is complete", "[rulebooks]") {
    SECTION("it has eighteen units and the decoy") {
        std::set<std::string> units;
        for (const PieceKind& kind : sabot().pieces)
            if (!kind.is_decoy) units.insert(kind.id.str());
        CHECK(units
              == std::set<std::string>{"MBT", "HVT", "MSL", "ICV", "SPA", "RRV", "BRV", "ENV", "MLV", "WSC",
                                       "HLT", "HTD", "HPC", "AGT", "RSC", "INF", "HVY", "ABN"});
        CHECK(sabot().pieces.size() == 19);
    }
    SECTION("it has thirteen purchase lines of four units each") {
        CHECK(sabot().lines.size() == 13);
        for (const PurchaseLine& line : sabot().lines) {
            int units = 0;
            for (const auto& [kind, count] : line.contents)
                units += count;
            INFO(line.id.str());
            CHECK(units == 4);
            CHECK(line.cost > 0);
        }
    }
    SECTION(
        "soldiers come as two infantry, one heavy-weapons and one jump squad, special vehicles one of each") {
        const std::vector<std::pair<KindId, int>> soldiers{
            {KindId("INF"), 2}, {KindId("HVY"), 1}, {KindId("ABN"), 1}};
        CHECK(sabot().line(LineId("soldiers"))->contents == soldiers);
        const std::vector<std::pair<KindId, int>> special{
            {KindId("RRV"), 1}, {KindId("BRV"), 1}, {KindId("ENV"), 1}, {KindId("MLV"), 1}};
        CHECK(sabot().line(LineId("special"))->contents == special);
        CHECK(sabot().line_of(KindId("HVY"))->id.str() == "soldiers");
    }
    SECTION("it has fourteen terrains and overlays") {
        CHECK(sabot().terrains.size() + sabot().overlays.size() == 14);
        for (const auto role : {Overlay::Role::road, Overlay::Role::river, Overlay::Role::bridge})
            CHECK(sabot().overlay(role));
    }
    SECTION("every unit but the decoy can be bought, once") {
        for (const PieceKind& kind : sabot().pieces) {
            int lines = 0;
            for (const PurchaseLine& line : sabot().lines)
                for (const auto& content : line.contents)
                    lines += content.first == kind.id ? 1 : 0;
            INFO(kind.id.str());
            CHECK(lines == (kind.is_decoy ? 0 : 1));
        }
    }
}

TEST_CASE("House values of S.A.B.O.T. keep every relation that the published text states", "[rulebooks]") {
    SECTION("the heavy tank is the toughest and the slowest vehicle, its toughness is the published 6") {
        CHECK(toughness("HVT") == 6);
        for (const PieceKind& kind : sabot().pieces) {
            if (!is_vehicle(kind) || kind.id.str() == "HVT") continue;
            INFO(kind.id.str());
            CHECK(kind.values.at("toughness") < toughness("HVT"));
            CHECK(kind.modes.at(0).allowance > move("HVT"));
        }
    }
    SECTION("its gun is one of the most powerful") {
        int stronger = 0;
        for (const PieceKind& kind : sabot().pieces)
            for (const Weapon& w : kind.weapons)
                stronger += w.damage.value_or(0) > damage("HVT") ? 1 : 0;
        CHECK(stronger == 0);
    }
    SECTION("foot soldiers are slower than every vehicle") {
        for (const PieceKind& kind : sabot().pieces)
            if (is_vehicle(kind))
                for (const char* soldiers : {"INF", "HVY", "ABN"})
                    CHECK(move(soldiers) < kind.modes.at(0).allowance);
    }
    SECTION("artillery shoots further than anything else, and the scout copter is the fastest thing") {
        for (const PieceKind& kind : sabot().pieces) {
            INFO(kind.id.str());
            for (const Weapon& w : kind.weapons)
                if (kind.id.str() != "SPA") CHECK(w.range < range("SPA"));
            for (const MovementMode& mode : kind.modes)
                if (kind.id.str() != "RSC") CHECK(mode.allowance < move("RSC"));
        }
    }
    SECTION("the artillery's gun is weak against armour") {
        CHECK(damage("SPA") < damage("MBT"));
    }
    SECTION("wheels are faster and lighter than tracks, hover faster and weaker still") {
        for (const PieceKind& kind : sabot().pieces) {
            if (kind.is_decoy || kind.modes.at(0).movement.str() != "tracked") continue;
            INFO(kind.id.str());
            CHECK(kind.modes.at(0).allowance < move("WSC"));
            CHECK(kind.modes.at(0).allowance < move("HPC"));
            CHECK(kind.values.at("toughness") > toughness("WSC"));
            CHECK(kind.values.at("toughness") > toughness("HLT"));
        }
    }
    SECTION("scout cars are lightly armed and inexpensive") {
        CHECK(damage("WSC") <= damage("HLT"));
        for (const PurchaseLine& line : sabot().lines)
            if (line.id.str() != "WSC" && line.id.str() != "soldiers") CHECK(line.cost > cost("WSC"));
    }
    SECTION("soldiers are the cheapest") {
        for (const PurchaseLine& line : sabot().lines)
            if (line.id.str() != "soldiers") CHECK(line.cost > cost("soldiers"));
    }
    SECTION("the hover carrier is less tough and faster than the infantry vehicle, and made like the "
            "tank-destroyer") {
        CHECK(toughness("HPC") < toughness("ICV"));
        CHECK(move("HPC") > move("ICV"));
        CHECK(toughness("HPC") == toughness("HTD"));
        CHECK(move("HPC") == move("HTD"));
    }
    SECTION("the anti-grav tank is a main battle tank that is faster and dearer") {
        CHECK(move("AGT") > move("MBT"));
        CHECK(cost("AGT") > cost("MBT"));
        CHECK(toughness("AGT") == toughness("MBT"));
        CHECK(damage("AGT") == damage("MBT"));
        for (const PurchaseLine& line : sabot().lines)
            if (line.id.str() != "AGT") CHECK(line.cost < cost("AGT"));
    }
    SECTION("the engineer can dig in a turn: two move units at least") {
        CHECK(move("ENV") >= 2);
    }
    SECTION("the tank-destroyer's gun is a big one") {
        CHECK(damage("HTD") >= damage("MBT"));
    }
    SECTION("the scout copter is fragile, its machine gun is for light units") {
        for (const PieceKind& kind : sabot().pieces)
            if (is_vehicle(kind) && kind.id.str() != "RSC")
                CHECK(kind.values.at("toughness") > toughness("RSC"));
        CHECK(damage("RSC") < weapon("RSC", "at").damage.value());
    }
}

TEST_CASE("Terrain of S.A.B.O.T. admits, costs and hides as published", "[rulebooks]") {
    SECTION("who may enter what") {
        for (const char* vehicle : {"tracked", "wheeled", "hover", "anti-grav"}) {
            CHECK(entry("forest", vehicle) == never);
            CHECK(entry("building", vehicle) == never);
            CHECK(entry("grassland", vehicle) == one);
            CHECK(entry("desert", vehicle) == one);
            CHECK(entry("town", vehicle) == one);
            CHECK(entry("depression", vehicle) == one);
        }
        for (const char* floating : {"hover", "anti-grav"})
            for (const char* wet : {"swamp", "shallows", "deep"})
                CHECK(entry(wet, floating) == one);
        for (const char* driving : {"tracked", "wheeled"})
            for (const char* wet : {"swamp", "shallows", "deep"})
                CHECK(entry(wet, driving) == never);
        for (const char* hill : {"hillside", "hilltop"}) {
            CHECK(entry(hill, "hover") == never);
            CHECK(entry(hill, "tracked") == one);
        }
        for (const char* dry : {"forest", "building", "swamp", "hillside", "hilltop", "town"})
            CHECK(entry(dry, "soldiers") == one);
        for (const char* wet : {"shallows", "deep"})
            CHECK(entry(wet, "soldiers") == never);
        for (const Terrain& terrain : sabot().terrains)
            for (const char* flier : {"rotary", "jump"})
                CHECK(terrain.costs.at(ClassId(flier)) == one);
    }
    SECTION("rivers stop those on the ground, roads and bridges nobody") {
        const auto& river = sabot().overlay(Overlay::Role::river)->costs;
        for (const char* id : {"tracked", "wheeled", "soldiers"})
            CHECK(river.at(ClassId(id)) == never);
        for (const char* id : {"hover", "anti-grav", "rotary", "jump"})
            CHECK(river.at(ClassId(id)).kind == EntryCost::Kind::as_base);
        for (const MovementClass& m : sabot().classes) {
            CHECK(sabot().overlay(Overlay::Role::road)->costs.at(m.id) == one);
            CHECK(sabot().overlay(Overlay::Role::bridge)->costs.at(m.id) == one);
        }
    }
    SECTION("what blocks sight") {
        for (const Terrain& terrain : sabot().terrains) {
            const std::set<std::string> blocking{"forest", "hillside", "hilltop", "town", "building"};
            INFO(terrain.id.str());
            CHECK((terrain.blocks == Blocking::always) == (blocking.count(terrain.id.str()) == 1));
            CHECK((terrain.blocks == Blocking::from_second) == (terrain.id.str() == "swamp"));
            CHECK(terrain.blocks_fliers == (terrain.id.str() == "building"));
        }
        CHECK(sabot().sight.second_blocks == 2);
        CHECK(sabot().sight.hiding_terrains == std::vector{TerrainId("forest")});
        CHECK(sabot().sight.scouting_range == 4);
        CHECK(sabot().sight.reveal_range == 8);
        CHECK(sabot().sight.hill_range_bonus == 1);
    }
    SECTION("scouting ranges, water, positions") {
        for (const Terrain& terrain : sabot().terrains) {
            const std::string& id = terrain.id.str();
            INFO(id);
            const std::optional<int> within = id == "forest"     ? std::optional(2)
                                              : id == "town"     ? std::optional(1)
                                              : id == "building" ? std::optional(0)
                                                                 : std::nullopt;
            CHECK(terrain.scouted_within == within);
            CHECK(terrain.is_water == (id == "shallows" || id == "deep"));
            CHECK(terrain.takes_positions
                  == (id == "grassland" || id == "desert" || id == "hillside" || id == "hilltop"));
            CHECK(terrain.is_road_like == (id == "town"));
            CHECK(terrain.swallows == (id == "swamp"));
            CHECK(terrain.is_building == (id == "building"));
        }
        CHECK(sabot().position_entry_halves == 2);
        CHECK(sabot().single_unit_exempt);
    }
    SECTION("heights") {
        CHECK(sabot().level(LevelId("depression"))->height < sabot().level(LevelId("ground"))->height);
        CHECK(sabot().level(LevelId("hillside"))->height > 0);
        CHECK(sabot().level(LevelId("hilltop"))->height > sabot().level(LevelId("hillside"))->height);
        for (const LevelStep& step : sabot().level_steps)
            CHECK(step.halves == 2);
    }
}

TEST_CASE("Options of S.A.B.O.T. change the rulebook's data", "[rulebooks]") {
    const auto with = [](const char* option, const char* value) {
        const auto loaded = load_rulebook("sabot", {}, {}, {{OptionId(option), value, {}}});
        INFO(test::joined(loaded.problems));
        REQUIRE(loaded);
        return *loaded.value;
    };
    SECTION("every value of every option gives a sound rulebook, every alternative a different one") {
        for (const RuleOption& option : sabot().options) {
            for (const OptionValue& value : option.values) {
                const auto changed = with(option.id.str().c_str(), value.id.c_str());
                INFO(option.id.str() << ": " << value.id);
                CHECK((*changed == sabot()) == (value.id == option.chosen));
                CHECK_FALSE(value.title.empty());
            }
        }
    }
    SECTION("forest-step") {
        CHECK(with("forest-step", "two")->terrain('f')->costs.at(ClassId("soldiers")).halves == 4);
    }
    SECTION("hilltop-step") {
        const auto always = with("hilltop-step", "always");
        const auto step = std::find_if(always->level_steps.begin(), always->level_steps.end(),
                                       [](const LevelStep& s) { return s.id == "onto-hilltop"; });
        CHECK(step->not_from.empty());
    }
    SECTION("anti-grav-hills") {
        const auto floating = with("anti-grav-hills", "float");
        for (const LevelStep& step : floating->level_steps)
            if (step.id.starts_with("onto-"))
                CHECK(std::find(step.classes.begin(), step.classes.end(), ClassId("anti-grav"))
                      == step.classes.end());
    }
    SECTION("missiles-at-fliers") {
        const auto forbidden = with("missiles-at-fliers", "forbidden");
        for (const PieceKind& kind : forbidden->pieces)
            for (const Weapon& w : kind.weapons)
                if (w.id.str() == "at") CHECK_FALSE(w.at_fliers);
    }
    SECTION("soldiers-in-water") {
        const auto wade = with("soldiers-in-water", "wade");
        CHECK(wade->terrain('w')->costs.at(ClassId("soldiers")).kind == EntryCost::Kind::whole_turn);
        CHECK(wade->overlay(Overlay::Role::river)->costs.at(ClassId("soldiers")).kind
              == EntryCost::Kind::whole_turn);
        CHECK(wade->terrain('W')->costs.at(ClassId("soldiers")) == never);
    }
    SECTION("line-on-side and sight-over-hills") {
        CHECK(with("line-on-side", "both")->sight.pairs == PairBlocks::both);
        CHECK(with("sight-over-hills", "over")->sight.heights == HeightSight::over);
    }
    SECTION("two options add up") {
        const auto both = load_rulebook(
            "sabot", {}, {}, {{OptionId("forest-step"), "two", {}}, {OptionId("line-on-side"), "both", {}}});
        REQUIRE(both);
        CHECK((*both.value)->terrain('f')->costs.at(ClassId("soldiers")).halves == 4);
        CHECK((*both.value)->sight.pairs == PairBlocks::both);
    }
}

TEST_CASE("Checks of S.A.B.O.T. have public keys, reasons and severities", "[rulebooks]") {
    const std::map<std::string, Severity> expected{{"tiles.overlap", Severity::error},
                                                   {"tiles.detached", Severity::error},
                                                   {"tiles.supply", Severity::error},
                                                   {"seam.road", Severity::warning},
                                                   {"seam.river", Severity::warning},
                                                   {"seam.terrain", Severity::warning},
                                                   {"terrain.road-in-water", Severity::error},
                                                   {"terrain.bridge-over-nothing", Severity::warning},
                                                   {"zone.overlap", Severity::error},
                                                   {"zone.opposite", Severity::warning},
                                                   {"zone.depth", Severity::warning},
                                                   {"army.budget", Severity::error},
                                                   {"army.unspent", Severity::info},
                                                   {"army.platoon", Severity::error},
                                                   {"army.counters", Severity::warning},
                                                   {"army.decoys", Severity::error},
                                                   {"army.empty", Severity::error},
                                                   {"deploy.missing", Severity::error},
                                                   {"deploy.extra", Severity::error},
                                                   {"deploy.zone", Severity::error},
                                                   {"deploy.terrain", Severity::error},
                                                   {"deploy.facing", Severity::error},
                                                   {"carry.capacity", Severity::error},
                                                   {"carry.passenger", Severity::error},
                                                   {"carry.carrier", Severity::error},
                                                   {"position.limit", Severity::error},
                                                   {"position.terrain", Severity::error},
                                                   {"ammo.range", Severity::error},
                                                   {"ref.unknown", Severity::error},
                                                   {"id.duplicate", Severity::error},
                                                   {"meta.incomplete", Severity::warning},
                                                   {"waiver.unused", Severity::warning},
                                                   {"waiver.no-reason", Severity::error},
                                                   {"pieces.supply", Severity::error},
                                                   {"pieces.stacking", Severity::error},
                                                   {"pieces.off-board", Severity::error}};
    for (const auto& [key, severity] : expected) {
        INFO(key);
        const CheckBinding* binding = sabot().check(CheckKey(key));
        REQUIRE(binding);
        CHECK(binding->severity == severity);
    }
    for (const CheckBinding& binding : sabot().checks) {
        INFO(binding.key.str());
        CHECK_FALSE(binding.title.empty());
        CHECK_FALSE(binding.why.empty());
    }
}
