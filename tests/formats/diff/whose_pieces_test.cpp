#include "tests/formats/diff/versions.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::test;

namespace {

Changes between(const std::string& before, const std::string& after) {
    return changes_between(version(head_of_squares + before), version(head_of_squares + after));
}

} // namespace

TEST_CASE("a piece that changes sides is told with its kind and its space") {
    const std::string recon = "  - {kind: recon, side: green, at: D2}\n  - {kind: hq, side: grey, at: C10}\n";
    const std::string of_grey =
        "  - {kind: recon, side: grey, at: D2}\n  - {kind: hq, side: grey, at: C10}\n";
    const Changes changes = between(recon, of_grey);
    CHECK(words(changes) == Words{"Pieces: Green's Recon in D2 is Grey's now"});
    CHECK(changes.list.front().old_spaces == Words{"D2"});
    CHECK(changes.list.front().new_spaces == Words{"D2"});
    const std::string ann = "  - {id: ann, kind: recon, side: green}\n";
    CHECK(words(between(ann, "  - {id: ann, kind: recon, side: grey}\n"))
          == Words{"Pieces: Green's ann (Recon) is Grey's now"});
    CHECK(words(between(ann, "  - {id: ann, kind: recon, side: grey, at: B1}\n"))
          == Words{"Pieces: Green's ann (Recon) is Grey's now",
                   "Pieces: Grey's ann (Recon) moved onto the board, to B1"});
    CHECK(words(between(recon,
                        "  - {kind: saboteur, side: grey, at: D2}\n  - {kind: hq, side: grey, at: C10}\n"))
          == Words{"Pieces: Grey's Saboteur stands in place of Green's Recon in D2"});
}

TEST_CASE("pieces of one kind and two sides that swap places have moved") {
    const Changes changes =
        between("  - {kind: recon, side: green, at: A1}\n  - {kind: recon, side: grey, at: B2}\n",
                "  - {kind: recon, side: green, at: B2}\n  - {kind: recon, side: grey, at: A1}\n");
    CHECK(words(changes)
          == Words{"Pieces: Green's Recon moved from A1 to B2", "Pieces: Grey's Recon moved from B2 to A1"});
    CHECK(changes.list.front().new_spaces == Words{"B2"});
}

TEST_CASE("a piece is never another side's while one of its own is left") {
    const std::string green = "  - {kind: general-2, side: green, at: B2}\n";
    const std::string both = "  - {kind: general-2, side: green, at: C3}\n"
                             "  - {kind: general-2, side: grey, at: A7}\n"
                             "  - {kind: general-2, side: grey, at: H6}\n";
    std::string unplaced = both;
    unplaced.replace(unplaced.find(", at: A7"), 8, "");
    CHECK(words(between(green + both, unplaced))
          == Words{"Pieces: Green's General of two stars is gone from B2",
                   "Pieces: Grey's General of two stars moved off the board, from A7"});
    // nor is one that stands elsewhere the same
    CHECK(words(between(green, "  - {kind: general-2, side: grey, at: H6}\n"))
          == Words{"Pieces: Grey's General of two stars is new in H6",
                   "Pieces: Green's General of two stars is gone from B2"});
}

TEST_CASE("the order of pieces is another one only where lines changed places") {
    const std::string x = "  - {kind: recon, side: green, at: ", y = "  - {kind: hq, side: green, at: C10}\n";
    // the space of one is that of another now
    CHECK(words(between(x + "A1}\n" + y + x + "B1}\n", x + "B1}\n" + y + x + "C1}\n"))
          == Words{"Pieces: Green's Recon moved from A1 to C1"});
    CHECK(words(between(x + "A1}\n" + x + "B1}\n", x + "B1}\n" + x + "B1}\n"))
          == Words{"Pieces: Green's Recon moved from A1 to B1"});
    CHECK(words(between(x + "A1}\n" + y, y + "  - {kind: saboteur, side: grey, at: A1}\n"))
          == Words{"Pieces: Grey's Saboteur stands in place of Green's Recon in A1"});
    const Words order{"Pieces: pieces: the order is another one"};
    CHECK(words(between(x + "A1}\n" + y, y + x + "A1}\n")) == order);
    CHECK(words(between(x + "A1}\n" + x + "B1}\n", x + "B1}\n" + x + "A1}\n")) == order);
}

namespace {

/// Rooms, and a rulebook of one's own whose guards are those of `side`; any side's where it is "".
DocumentVersion with_guards(const std::string& side, const std::string& scenario_side,
                            const std::string& pieces) {
    return version(
        "sabotier: scenario/1\nrulebook: own.rulebook.yaml\nmap: {board: rooms, size: [4, 4]}\n"
        "sides:\n  - {id: "
            + scenario_side + ", name: Keep}\n  - {id: spies, name: Spies}\npieces:\n" + pieces,
        "x.yaml",
        {{"own.rulebook.yaml", "sabotier: rulebook/1\nid: own\nextends: fortress\ntitle: Own\npieces:\n"
                               "  - {id: guard, name: Guard"
                                   + (side.empty() ? "" : ", side: " + side) + "}\n"}});
}

} // namespace

TEST_CASE("whether the only side that may have a kind is written says nothing") {
    const std::string rooms = "sabotier: scenario/1\nrulebook: fortress\nmap: {board: rooms, size: [4, 4]}\n"
                              "sides:\n  - {id: spies, name: Spies}\n  - {id: villains, name: Villains}\n"
                              "pieces:\n  - {kind: machine, at: A1}\n  - {kind: hawk, at: A1}\n"
                              "  - {kind: hacker}\n";
    const std::string hawk = "{kind: hawk, at: A1}", of_spies = "{kind: hawk, side: spies, at: A1}";
    std::string written = rooms;
    written.replace(written.find(hawk), hawk.size(), of_spies);
    CHECK(changed(rooms, hawk, of_spies).empty());
    CHECK(changed(written, of_spies, hawk).empty());
    CHECK(changed(rooms, "{kind: hacker}", "{kind: hacker, side: spies}").empty()); // off the board
    CHECK(changed(rooms, hawk, "{kind: hawk, side: spies, at: B2}")
          == Words{"Pieces: Hawk moved from A1 to B2"});
    // of a kind that any side may have, and of a side that may not have it
    CHECK(changed(rooms, "{kind: machine, at: A1}", "{kind: machine, side: spies, at: A1}")
          == Words{"Pieces: Doomsday Machine in A1 is Spies' now"});
    CHECK(changed(rooms, hawk, "{kind: hawk, side: villains, at: A1}")
          == Words{"Pieces: Hawk in A1 is Villains' now"});
}

TEST_CASE("the only side of a kind is that of the rulebook of each version") {
    const std::string bare = "  - {kind: guard, at: A1}\n";
    const auto of = [](const std::string& side) { return "  - {kind: guard, side: " + side + ", at: A1}\n"; };
    const auto told_of_pieces = [](const DocumentVersion& before, const DocumentVersion& after) {
        Words told = words(changes_between(before, after));
        std::erase_if(told, [](const std::string& each) { return !each.starts_with("Pieces"); });
        return told;
    };
    const DocumentVersion keep = with_guards("villains", "villains", of("villains"));
    CHECK(told_of_pieces(keep, with_guards("villains", "villains", bare)).empty());
    // it stays theirs where any side may have one now
    CHECK(told_of_pieces(keep, with_guards("", "villains", of("villains"))).empty());
    CHECK(told_of_pieces(keep, with_guards("", "villains", bare))
          == Words{"Pieces: Keep's Guard in A1 is no side's now"});
}
