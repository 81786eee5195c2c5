#include "tests/formats/rulebooks/sabot_pieces.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

using namespace sabotier;
using namespace sabotier::test::sabot_rules;

TEST_CASE("Weapons of S.A.B.O.T. obey the published rules", "[rulebooks]") {
    SECTION("weapons with damage 4 or more fire at no fliers, the AT missile apart") {
        for (const PieceKind& kind : sabot().pieces) {
            for (const Weapon& w : kind.weapons) {
                INFO(kind.id.str() << " " << w.id.str());
                if (w.id.str() == "at")
                    CHECK(w.at_fliers);
                else if (w.damage)
                    CHECK(w.at_fliers == (*w.damage < 4));
            }
        }
    }
    SECTION("AT missiles have the published damage 4, range 8, and never fire at soldiers") {
        for (const auto& [kind, shots] : {std::pair{"ICV", 1}, std::pair{"RSC", 2}, std::pair{"HVY", 4}}) {
            const Weapon& missile = weapon(kind, "at");
            CHECK(missile.damage == 4);
            CHECK(origin_of(missile, "damage") == Origin::published);
            CHECK(origin_of(missile, "range") == Origin::house);
            CHECK(missile.range == 8);
            CHECK(missile.shots == shots);
            CHECK_FALSE(missile.at_soldiers);
            CHECK(missile.needs_sight);
        }
    }
    SECTION("missiles, artillery, copters, soldiers and lasers fire to the front; the infantry vehicle "
            "anywhere") {
        for (const PieceKind& kind : sabot().pieces) {
            for (const Weapon& w : kind.weapons) {
                const std::string group = kind.group;
                const bool front = (kind.id.str() == "MSL" || kind.id.str() == "SPA" || kind.id.str() == "HTD"
                                    || group == "rotary" || group == "soldiers");
                INFO(kind.id.str() << " " << w.id.str());
                CHECK((w.arc == Arc::front) == front);
            }
        }
        CHECK(weapon("HTD", "gun").ahead_after_moving);
    }
    SECTION("missile tanks and artillery need no sight and fire only if they did not move") {
        for (const PieceKind& kind : sabot().pieces) {
            for (const Weapon& w : kind.weapons) {
                const bool is_indirect = kind.id.str() == "MSL" || kind.id.str() == "SPA";
                INFO(kind.id.str() << " " << w.id.str());
                CHECK(w.needs_sight == !is_indirect);
                CHECK(w.after_moving == !is_indirect);
            }
        }
        CHECK(weapon("MSL", "gp").shots == 4);
        CHECK(weapon("SPA", "gun").no_scatter_within == 5);
    }
    SECTION("copters and infantry carry lasers, which harm nobody and paint no soldiers") {
        std::set<std::string> carriers;
        for (const PieceKind& kind : sabot().pieces)
            for (const Weapon& w : kind.weapons)
                if (w.id.str() == "laser") {
                    carriers.insert(kind.id.str());
                    CHECK_FALSE(w.damage);
                    CHECK_FALSE(w.at_soldiers);
                }
        CHECK(carriers == std::set<std::string>{"RSC", "INF"});
    }
    SECTION("support vehicles and carriers are unarmed") {
        for (const char* id : {"RRV", "BRV", "MLV", "HPC", "DECOY"})
            CHECK(piece(id).weapons.empty());
    }
}

TEST_CASE("Abilities of S.A.B.O.T. units are those of the published text", "[rulebooks]") {
    SECTION("the counter sheet holds what the text counts") {
        const std::map<std::string, int> counts{{"MBT", 8}, {"ICV", 8}, {"INF", 6}, {"HVY", 3},  {"ABN", 3},
                                                {"HVT", 4}, {"MSL", 4}, {"SPA", 4}, {"WSC", 4},  {"HLT", 4},
                                                {"HTD", 4}, {"HPC", 4}, {"AGT", 4}, {"RSC", 4},  {"RRV", 1},
                                                {"BRV", 1}, {"ENV", 1}, {"MLV", 1}, {"DECOY", 2}};
        for (const PieceKind& kind : sabot().pieces) {
            INFO(kind.id.str());
            CHECK(kind.supply == counts.at(kind.id.str()));
        }
    }
    SECTION("that is two platoons of MBT and ICV, three of soldiers, one of every other line") {
        for (const PurchaseLine& line : sabot().lines) {
            const int platoons = line.id.str() == "MBT" || line.id.str() == "ICV" ? 2
                                 : line.id.str() == "soldiers"                    ? 3
                                                                                  : 1;
            for (const auto& [kind, count] : line.contents)
                CHECK(sabot().piece(kind)->supply == platoons * count);
        }
    }
    SECTION("infantry vehicles carry one squad, hover carriers two, nobody else carries; squads ride") {
        for (const PieceKind& kind : sabot().pieces) {
            INFO(kind.id.str());
            CHECK(kind.carries == (kind.id.str() == "ICV" ? 1 : kind.id.str() == "HPC" ? 2 : 0));
            CHECK(kind.may_ride == (kind.group == "soldiers"));
        }
    }
    SECTION("scout cars are amphibious, bridging tanks in rivers only") {
        for (const PieceKind& kind : sabot().pieces) {
            INFO(kind.id.str());
            CHECK(kind.amphibious_rivers == (kind.id.str() == "WSC" || kind.id.str() == "BRV"));
            CHECK(kind.amphibious_waters == (kind.id.str() == "WSC"));
        }
    }
    SECTION("scouts add one to their rolls, engineers have four positions") {
        for (const PieceKind& kind : sabot().pieces) {
            const std::string& id = kind.id.str();
            CHECK(kind.scouting_bonus == (id == "WSC" || id == "HLT" || id == "RSC" ? 1 : 0));
            CHECK(kind.positions == (id == "ENV" ? 4 : 0));
        }
    }
    SECTION("jump troops walk or fly") {
        const auto& modes = piece("ABN").modes;
        REQUIRE(modes.size() == 2);
        CHECK(modes[0].movement.str() == "soldiers");
        CHECK(modes[1].movement.str() == "jump");
        CHECK(modes[1].allowance == 10);
    }
    SECTION("decoys never move") {
        CHECK(piece("DECOY").is_decoy);
        CHECK(piece("DECOY").modes.empty());
    }
    SECTION("only the published numbers are marked as published") {
        CHECK(origin_of(piece("HVT"), "toughness") == Origin::published);
        CHECK(origin_of(piece("MBT"), "toughness") == Origin::house);
        CHECK(origin_of(piece("HVT"), "move") == Origin::house);
        CHECK(origin_of(piece("MBT"), "range") == Origin::house);
        for (const PurchaseLine& line : sabot().lines)
            CHECK(line.origin == Origin::house);
    }
}

TEST_CASE("Movement classes of S.A.B.O.T. turn and use roads as published", "[rulebooks]") {
    const auto movement = [](const char* id) -> const MovementClass& {
        return *sabot().movement_class(ClassId(id));
    };
    CHECK(sabot().classes.size() == 7);
    SECTION("turns") {
        CHECK(movement("tracked").turns == 2);
        CHECK(movement("tracked").turns_on_road == 2);
        CHECK(movement("wheeled").turns == 2);
        CHECK(movement("wheeled").turns_on_road == 3);
        CHECK(movement("hover").turns == 3);
        CHECK(movement("anti-grav").turns == 1);
        CHECK(movement("rotary").turns == 4);
        CHECK(movement("soldiers").turns == 3);
        CHECK(movement("jump").turns == 3);
    }
    SECTION("roads, in half move units") {
        CHECK(movement("tracked").road == RoadUse{2, 2, false});
        CHECK(movement("wheeled").road == RoadUse{1, 0, false});
        CHECK(movement("hover").road == RoadUse{2, 2, true});
        for (const char* id : {"anti-grav", "rotary", "soldiers", "jump"})
            CHECK(movement(id).road == RoadUse{2, 0, false});
    }
    SECTION("fliers have no zone of control, anti-grav units see past friendly vehicles") {
        for (const MovementClass& m : sabot().classes) {
            INFO(m.id.str());
            CHECK(m.flies == (m.id.str() == "rotary" || m.id.str() == "jump"));
            CHECK(m.exerts_zone == !m.flies);
            CHECK(m.hugs_ground == (m.id.str() != "anti-grav"));
            CHECK(m.is_vehicle == (m.id.str() != "soldiers" && m.id.str() != "jump"));
        }
    }
}
