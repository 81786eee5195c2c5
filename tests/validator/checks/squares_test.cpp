#include "tests/validator/checks/fortress_text.hpp"
#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

#include <map>

namespace sabotier::probe {

using Messages = std::vector<std::string>;

namespace {

/// A scenario from a picture of its board, the top row first: '#' a volcano; Green's pieces are H, M, 1 to 5,
/// R and S, Grey's h, m, a to e, r and s.
std::string scenario(const std::vector<std::string>& rows, const std::string& more = {}) {
    static const std::map<char, std::string> kinds{{'H', "hq"},        {'M', "landmine"},  {'1', "general-1"},
                                                   {'2', "general-2"}, {'3', "general-3"}, {'4', "general-4"},
                                                   {'5', "general-5"}, {'R', "recon"},     {'S', "saboteur"}};
    std::string blocked;
    std::string pieces;
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t column = 0; column < rows[row].size(); ++column) {
            const char letter = rows[row][column];
            const std::string at = static_cast<char>('A' + column) + std::to_string(rows.size() - row);
            if (letter == '#') blocked += (blocked.empty() ? "" : ", ") + at;
            if (letter == '#' || letter == '.') continue;
            const bool is_general = letter >= 'a' && letter <= 'e';
            const bool is_grey = letter >= 'a';
            const char kind = is_general ? static_cast<char>('1' + (letter - 'a'))
                              : is_grey  ? static_cast<char>(letter - 'a' + 'A')
                                         : letter;
            pieces += "  - {kind: " + kinds.at(kind) + ", side: " + (is_grey ? "grey" : "green")
                      + ", at: " + at + "}\n";
        }
    return "sabotier: scenario/1\nrulebook: landmines\ntitle: Test\nauthor: Somebody\nplayers: 2\nmap:\n"
           "  board: squares\n  size: ["
           + std::to_string(rows.front().size()) + ", " + std::to_string(rows.size()) + "]\n  blocked: ["
           + blocked + "]\nsides:\n  - {id: green, name: Green}\n  - {id: grey, name: Grey}\n"
           + (pieces.empty() ? "" : "pieces:\n" + pieces)
           + (more.empty() ? "options: {variant: SM}\n" : more);
}

/// The mini game, complete.
const std::vector<std::string> clean{"m.shmmm.", "bseracbs", "ca.rrad.", ".....##.",
                                     ".##.....", "1.2SR.13", "R241S35R", ".MHMSM.M"};

std::vector<std::string> with_row(std::size_t number, const std::string& row) {
    auto rows = clean;
    rows[8 - number] = row;
    return rows;
}

const std::string open_variant = "options: {variant: SN}\n";

} // namespace

TEST_CASE("no rule finds anything in a complete mini game") {
    CHECK_FALSE(validated(scenario(clean)).has_at_least(Severity::info));
}

TEST_CASE("board-size compares with the variant's board and with the zones") {
    CHECK(found(scenario(clean), "board.size").empty());
    auto rows = clean;
    SECTION("another size is a warning") {
        rows.insert(rows.begin() + 4, "........");
        const auto findings = found(scenario(rows), "board.size");
        REQUIRE(findings.size() == 1);
        CHECK(findings[0].severity == Severity::warning);
        CHECK(messages(scenario(rows), "board.size")
              == Messages{"the board has 8 columns and 9 rows; it is played on 8 columns and 8 rows"});
        check_waivers(scenario(rows), "board.size");
    }
    SECTION("zones that overlap are an error") {
        rows.erase(rows.begin() + 3, rows.begin() + 6);
        const auto findings = found(scenario(rows), "board.size");
        REQUIRE(findings.size() == 1);
        CHECK(findings[0].severity == Severity::error);
        CHECK(messages(scenario(rows), "board.size")
              == Messages{
                  "the board has 8 columns and 5 rows: the home zones of Green and Grey share 8 squares"});
    }
    SECTION("so are zones with too few squares for the army") {
        const std::vector<std::string> narrow(8, "......");
        CHECK(messages(scenario(narrow), "board.size")
              == Messages{"the board has 6 columns and 8 rows: the home zone of Green has 18 squares for 20 "
                          "pieces and the home zone of Grey has 18 squares for 20 pieces"});
    }
    SECTION("a single square is in both zones") {
        CHECK(found(scenario({"."}), "board.size").size() == 1);
    }
}

TEST_CASE("blocked-variant wants volcanoes in the variants that have them, and only there") {
    CHECK(found(scenario(clean), "volcano.variant").empty());
    const std::vector<std::string> open(8, "........");
    CHECK(found(scenario(open, open_variant), "volcano.variant").empty());
    CHECK(messages(scenario(open), "volcano.variant")
          == Messages{"no square holds a volcano; this variant is played among them"});
    check_waivers(scenario(open), "volcano.variant");
    CHECK(messages(scenario(clean, open_variant), "volcano.variant")
          == Messages{"4 squares (F5, G5, B4 and C4) hold a volcano; this variant has none"});
    check_waivers(scenario(clean, open_variant), "volcano.variant");
}

TEST_CASE("blocked-place and blocked-double find volcanoes written wrong") {
    CHECK(found(scenario(clean), "volcano.off-board").empty());
    CHECK(found(scenario(clean), "volcano.duplicate").empty());
    const std::string off = with(scenario(clean), "[F5, G5, B4, C4]", "[F5, Z5, B4, C4, B0]");
    CHECK(messages(off, "volcano.off-board")
          == Messages{"a volcano stands in 'Z5', which the board does not have",
                      "a volcano stands in 'B0', which the board does not have"});
    check_waivers(off, "volcano.off-board");
    check_fixes(off, "volcano.off-board");
    const std::string twice = with(scenario(clean), "[F5, G5, B4, C4]", "[F5, G5, B4, C4, B4]");
    CHECK(messages(twice, "volcano.duplicate")
          == Messages{"a volcano stands in 'B4', which is blocked already"});
    check_waivers(twice, "volcano.duplicate");
    check_fixes(twice, "volcano.duplicate");
}

TEST_CASE("names in small letters are refused beside the one that is meant") {
    CHECK(messages(with(scenario(clean), "[F5, G5, B4, C4]", "[f5, G5, B4, C4]"), "volcano.off-board")
          == Messages{"a volcano stands in 'f5', which the board does not have (did you mean 'F5'?)"});
    CHECK(messages(with(scenario(clean), "hq, side: green, at: C1", "hq, side: green, at: c1"),
                   "pieces.off-board")
          == Messages{"green-hq-1 stands in 'c1', which the map does not have (did you mean 'C1'?)"});
}

TEST_CASE("blocked-zone warns of volcanoes at home and refuses those that leave no room") {
    CHECK(found(scenario(clean), "volcano.home").empty());
    const std::string warm = scenario(with_row(1, "#MHMSM.M"));
    CHECK(messages(warm, "volcano.home") == Messages{"a volcano stands in the home zone of Green on A1"});
    CHECK(found(warm, "volcano.home")[0].severity == Severity::warning);
    check_waivers(warm, "volcano.home");
    const std::string hot = scenario(with_row(1, "#####M.M"));
    CHECK(messages(hot, "volcano.home")
          == Messages{"a volcano stands in the home zone of Green on A1, B1, C1, D1 and E1; 19 squares are "
                      "left for 20 pieces"});
    CHECK(found(hot, "volcano.home")[0].severity == Severity::error);
}

TEST_CASE("zones-connected wants a way between the home zones") {
    CHECK(found(scenario(clean), "volcano.splits").empty());
    CHECK(found(scenario(with_row(4, "#######.")), "volcano.splits").empty());
    const std::string split = scenario(with_row(4, "########"));
    CHECK(messages(split, "volcano.splits")
          == Messages{"no way leads from the home zone of Green to that of Grey"});
    check_waivers(split, "volcano.splits");
    SECTION("diagonal steps are none") {
        auto rows = with_row(4, "####....");
        rows[3] = "....####";
        CHECK(found(scenario(rows), "volcano.splits").size() == 1);
    }
    SECTION("a board that stands alone is judged by the rulebook's zones") {
        const std::string map = "sabotier: map/1\nrulebook: landmines\nboard: squares\nsize: [3, 7]\n"
                                "blocked: [A4, B4, C4]\n";
        CHECK(found(map, "volcano.splits").size() == 1);
    }
}

TEST_CASE("pocket finds squares that nobody can reach") {
    CHECK(found(scenario(clean), "volcano.pocket").empty());
    auto rows = with_row(5, "##...##.");
    rows[4] = "#.##...#";
    CHECK(found(scenario(rows), "volcano.pocket").empty());
    rows[3] = "####.##.";
    rows[4] = "....#.#.";
    CHECK(found(scenario(rows), "volcano.pocket").empty());
    const std::vector<std::string> large{"...", "...", "...", "###", ".#.", "###", "...", "...", "..."};
    CHECK(messages(scenario(large), "volcano.pocket")
          == Messages{"1 square (A5) cannot be reached from any home zone",
                      "1 square (C5) cannot be reached from any home zone"});
    check_waivers(scenario(large), "volcano.pocket");
}

TEST_CASE("blocked-symmetry compares what the two sides get") {
    CHECK(found(scenario(clean), "volcano.asymmetric").empty());
    SECTION("a mirror that exchanges the sides will do") {
        auto rows = with_row(4, ".#.#..#.");
        rows[3] = rows[4];
        CHECK(found(scenario(rows), "volcano.asymmetric").empty());
    }
    SECTION("a mirror that keeps each side where it is will not") {
        auto rows = with_row(4, "#.#..#.#");
        rows[3] = "........";
        CHECK(found(scenario(rows), "volcano.asymmetric").size() == 1);
    }
    const std::string uneven = scenario(with_row(4, ".##.#..."));
    CHECK(messages(uneven, "volcano.asymmetric")
          == Messages{
              "no turn or mirror that exchanges the sides maps the blocked squares onto themselves; half a "
              "turn comes nearest, but for E4 (no volcano on D5); 3 of them stand nearer to Green and 2 to "
              "Grey, Green can step out onto 5 squares and Grey onto 6"});
    check_waivers(uneven, "volcano.asymmetric");
    SECTION("corners are exchanged by a diagonal mirror, too") {
        std::vector<std::string> rows(10, "..........");
        rows[3] = "..#.......";
        rows[2] = "...#......";
        CHECK(found(scenario(rows, "options: {variant: SC}\n"), "volcano.asymmetric").empty());
        rows[3] = "...#......";
        CHECK(found(scenario(rows, "options: {variant: SC}\n"), "volcano.asymmetric").size() == 1);
    }
}

TEST_CASE("cut-single finds the one square between the home zones") {
    CHECK(found(scenario(clean), "choke.single").empty());
    const Messages expected{
        "square C4 is the only way between the zones of Green and Grey; the way is one square wide at C4 and "
        "C5"};
    CHECK(messages(scenario(with_row(4, "##.#####")), "choke.single") == expected);
    auto rows = with_row(4, "##.#####");
    rows[3] = "##.#####";
    CHECK(messages(scenario(rows), "choke.single") == expected);
    check_waivers(scenario(rows), "choke.single");
    CHECK(found(scenario(with_row(4, "########")), "choke.single").empty());
}

TEST_CASE("piece-count compares each side with the variant's list") {
    for (const char* rule : {"army.count", "army.kinds", "hq.count"})
        CHECK(found(scenario(clean), rule).empty());
    SECTION("a piece more") {
        const std::string text = scenario(with_row(1, "1MHMSM.M"));
        CHECK(messages(text, "army.count") == Messages{"Green: 21 pieces; there must be 20"});
        CHECK(messages(text, "army.kinds")
              == Messages{"Green: 4 pieces of kind General of one star (general-1); there must be 3"});
        check_waivers(text, "army.count");
        check_waivers(text, "army.kinds");
    }
    SECTION("another piece") {
        const std::string text = scenario(with_row(1, ".MHMRM.M"));
        CHECK(found(text, "army.count").empty());
        CHECK(messages(text, "army.kinds")
              == Messages{"Green: 2 pieces of kind Saboteur (saboteur); there must be 3",
                          "Green: 4 pieces of kind Recon (recon); there must be 3"});
        CHECK(found(text, "hq.count").empty());
    }
    SECTION("Headquarters") {
        const std::string none = scenario(with_row(1, ".MMMSM.M"));
        CHECK(messages(none, "hq.count")
              == Messages{"Green: 0 pieces of kind Headquarters (hq); there must be 1"});
        const std::string two = scenario(with_row(1, ".MHMSM.H"));
        CHECK(messages(two, "hq.count")
              == Messages{"Green: 2 pieces of kind Headquarters (hq); there must be 1"});
        check_waivers(two, "hq.count");
    }
    SECTION("each variant has a list of its own") {
        for (const auto& [variant, number] :
             std::vector<std::pair<std::string, std::string>>{{"SG", "30"}, {"SC", "36"}}) {
            const auto wrong = found(scenario(clean, "options: {variant: " + variant + "}\n"), "army.count");
            REQUIRE(wrong.size() == 1);
            CHECK(wrong[0].message.starts_with("the pieces are those of variant 'SM' (Mini Sabotage: "));
            REQUIRE(wrong[0].fixes.size() == 1);
            CHECK(wrong[0].fixes[0].edits == std::vector<Edit>{{"options/variant", "SM", {}}});
            REQUIRE(wrong[0].consequences.size() == 2);
            CHECK(wrong[0].consequences[0].message.starts_with("Green: 20 pieces; there must be " + number));
            CHECK(wrong[0].consequences[1].message.starts_with("Grey: 20 pieces; there must be " + number));
        }
    }
    SECTION("several kinds that are wrong hang below their sum, unless that is accepted") {
        // Two Landmines and a Saboteur are missing.
        const auto spoilt = [&](const std::string& more) {
            auto report = validated(scenario(with_row(1, "..HM...M"), "options: {variant: SM}\n" + more));
            std::vector<std::string> standing;
            for (const Finding& finding : report.findings)
                if (!finding.waived && finding.rule.str().starts_with("army."))
                    standing.push_back(finding.rule.str() + " +"
                                       + std::to_string(finding.consequences.size()));
            return standing;
        };
        CHECK(spoilt("") == Messages{"army.count +2"});
        CHECK(spoilt("waivers: [{rule: army.count, at: [green], reason: a small army}]\n")
              == Messages{"army.kinds +0", "army.kinds +0"});
    }
    SECTION("a side that is not there is told as such, and its pieces are not missing as well") {
        const std::string text = with(scenario(with_row(8, "........")), "  - {id: grey, name: Grey}\n", "");
        for (const char* const rule : {"hq.count", "army.count", "army.kinds"})
            for (const std::string& message : messages(text, rule))
                CHECK(message.find("Grey has") == std::string::npos);
        CHECK(messages(text, "meta.incomplete")
              == Messages{"the scenario has 1 side; the game takes at least 2"});
    }
}

TEST_CASE("supply can leave exact numbers to another rule") {
    CHECK(found(scenario(clean), "pieces.supply").empty());
    CHECK(found(scenario(with_row(1, "1MHMSM.M")), "pieces.supply").empty());
    auto rows = with_row(1, "MMHMMMMM");
    rows[0] = "mmshmmmm";
    rows[6] = "R241S3MM";
    CHECK(found(scenario(rows), "pieces.supply").size() == 1);
}

TEST_CASE("deploy-zone and on-blocked look at where pieces stand") {
    CHECK(found(scenario(clean), "deploy.home").empty());
    CHECK(found(scenario(clean), "deploy.volcano").empty());
    auto rows = with_row(3, "..2SR.13");
    rows[4] = "1##.....";
    CHECK(messages(scenario(rows), "deploy.home")
          == Messages{"green-general-1-1 stands in square A4, outside its zone"});
    check_waivers(scenario(rows), "deploy.home");
    check_fixes(scenario(rows), "deploy.home");
    const std::string hot = with(scenario(clean), "at: A3}", "at: B4}");
    CHECK(messages(hot, "deploy.volcano").size() == 1);
    CHECK(messages(hot, "deploy.volcano")[0].ends_with("stands in square B4, which holds a volcano"));
    check_waivers(hot, "deploy.volcano");
    check_fixes(hot, "deploy.volcano");
    const std::string crowded = with(scenario(clean), "at: A3}", "at: A2}");
    CHECK(found(crowded, "pieces.stacking").size() == 1);
    check_fixes(crowded, "pieces.stacking");
    SECTION("the corner game sets up in triangles") {
        std::vector<std::string> corner(10, "..........");
        corner[2] = "1.........";
        CHECK(found(scenario(corner, "options: {variant: SC}\n"), "deploy.home").empty());
        corner[2] = ".1........";
        CHECK(found(scenario(corner, "options: {variant: SC}\n"), "deploy.home").size() == 1);
    }
}

TEST_CASE("sealed finds a Headquarters to which no way leads") {
    CHECK(found(scenario(clean), "hq.unreachable").empty());
    auto rows = with_row(1, "H#.MSM.M");
    rows[6] = "#241S35R";
    CHECK(messages(scenario(rows), "hq.unreachable")
          == Messages{"no enemy can ever reach green-hq-1 in square A1: no way leads there"});
    check_waivers(scenario(rows), "hq.unreachable");
    SECTION("own pieces do not seal it") {
        rows[6] = "M241S35R";
        CHECK(found(scenario(rows), "hq.unreachable").empty());
    }
    SECTION("zones that are apart as a whole are another rule's") {
        rows[4] = "########";
        CHECK(found(scenario(rows), "hq.unreachable").empty());
    }
}

TEST_CASE("guarded finds a Headquarters behind mines") {
    CHECK(found(scenario(clean), "hq.mined-in").empty());
    auto rows = with_row(1, "HM.1SM.M");
    rows[6] = "M24RS35R";
    CHECK(messages(scenario(rows), "hq.mined-in")
          == Messages{"of the enemy's pieces only those of kind Saboteur can ever reach green-hq-1 in square "
                      "A1: pieces that never leave close every way (A2 and B1)"});
    check_waivers(scenario(rows), "hq.mined-in");
    SECTION("volcanoes help to close it") {
        rows[7] = "H#.1SM.M";
        CHECK(found(scenario(rows), "hq.mined-in").size() == 1);
    }
    SECTION("pieces that can move do not") {
        rows[7] = "H1.1SM.M";
        CHECK(found(scenario(rows), "hq.mined-in").empty());
    }
    SECTION("a way round through own ground is one") {
        rows[7] = "HM......";
        rows[6] = "1M24RS35";
        CHECK(found(scenario(rows), "hq.mined-in").empty());
    }
    SECTION("what volcanoes alone seal off is another rule's") {
        rows[7] = "H#.1SM.M";
        rows[6] = "#24RS35R";
        CHECK(found(scenario(rows), "hq.mined-in").empty());
    }
}

TEST_CASE("mobility rules count what can move before anything has moved") {
    for (const char* rule : {"mobility.none", "mobility.few"})
        CHECK(found(scenario(clean), rule).empty());
    const std::vector<std::string> shut{"m.shmmm.", "bseracbs", "ca.rrad.", "........",
                                        "########", "123",      "M4M",      "#H#"};
    std::vector<std::string> rows = shut;
    for (std::size_t row = 5; row < 8; ++row)
        rows[row] += "#####";
    CHECK(messages(scenario(rows), "mobility.none")
          == Messages{
              "none of the 7 pieces of Green can move: each is of a kind that never moves, or has no free "
              "square beside it"});
    CHECK(found(scenario(rows), "mobility.few").empty());
    check_waivers(scenario(rows), "mobility.none");
    rows[4] = "#.######";
    CHECK(found(scenario(rows), "mobility.none").empty());
    CHECK(messages(scenario(rows), "mobility.few")
          == Messages{"Green can move 1 piece at the start (green-general-2-1 on B3); a turn moves 2"});
    check_waivers(scenario(rows), "mobility.few");
    SECTION("an enemy beside it can be attacked") {
        rows[4] = "#a######";
        CHECK(found(scenario(rows), "mobility.none").empty());
    }
    SECTION("a side without pieces is another rule's") {
        CHECK(found(scenario(std::vector<std::string>(8, "........")), "mobility.none").empty());
    }
    SECTION("the variant says how many a turn moves") {
        rows[4] = "..######";
        CHECK(found(scenario(rows), "mobility.few").empty());
        CHECK(found(scenario(rows, open_variant), "mobility.few").size() == 1);
    }
}

TEST_CASE("exposed finds what a Recon sees at the start") {
    CHECK(found(scenario(clean), "recon.exposed").empty());
    const std::vector<std::string> close{"........", "........", "........", "..asb...",
                                         "..1R....", "........", "........", "........"};
    CHECK(messages(scenario(close), "recon.exposed")
          == Messages{"green-recon-1 on D4 exposes grey-general-1-1 on C5, grey-saboteur-1 on D5 and "
                      "grey-general-2-1 on E5"});
    check_waivers(scenario(close), "recon.exposed");
    auto far = close;
    far[3] = ".a...b..";
    CHECK(found(scenario(far), "recon.exposed").empty());
}

TEST_CASE("players who set up lack nothing in games that place pieces by kind") {
    const std::string by_players = "options: {variant: SM}\ndeployment: players\n";
    const std::string green = "options: {variant: SM}\ndeployment: {green: players}\n";
    const auto without = [](std::string text, const std::string& side, bool keep_kinds) {
        for (std::size_t at = text.find(", side: " + side + ", at: "); at != std::string::npos;
             at = text.find(", side: " + side + ", at: ", at)) {
            const std::size_t line = text.rfind('\n', at) + 1;
            const std::size_t end = text.find('\n', at) + 1;
            if (!keep_kinds) {
                text.erase(line, end - line);
                at = line;
            } else {
                const std::size_t place = text.find(", at: ", at);
                text.erase(place, end - 2 - place);
                at = place;
            }
        }
        return text;
    };
    SECTION("pieces that are listed without a place") {
        const std::string listed = without(without(scenario(clean, by_players), "green", true), "grey", true);
        CHECK_FALSE(validated(listed).has_at_least(Severity::info));
        CHECK(messages(
                  with(listed, "options: {variant: SM}\ndeployment: players\n", "options: {variant: SM}\n"),
                  "pieces.unplaced")
                  .size()
              == 2);
    }
    SECTION("no pieces at all: they are the rulebook's") {
        CHECK_FALSE(validated(scenario({8, "........"}, by_players)).has_at_least(Severity::error));
        CHECK_FALSE(found(scenario({8, "........"}), "army.count").empty());
    }
    SECTION("a list without places is the whole list") {
        std::string listed = without(scenario(clean, green), "green", true);
        const std::string hq = "  - {kind: hq, side: green}\n";
        CHECK(found(listed, "hq.count").empty());
        listed = with(listed, hq, "");
        CHECK(messages(listed, "hq.count").size() == 1);
    }
    SECTION("the other side is judged as ever") {
        const std::string mixed = without(scenario(clean, green), "green", false);
        CHECK_FALSE(validated(mixed).has_at_least(Severity::error));
        CHECK(messages(with(mixed, "  - {kind: hq, side: grey, at: D8}\n", ""), "hq.count").size() == 1);
    }
    SECTION("what is placed is judged, and a place that the board lacks is none") {
        std::string mixed = without(scenario(clean, green), "green", false);
        mixed = with(mixed, "pieces:\n", "pieces:\n  - {kind: hq, side: green, at: A8}\n");
        CHECK(found(mixed, "deploy.home").size() == 1);
        CHECK(found(with(mixed, "side: green, at: A8", "side: green, at: Z9"), "pieces.off-board").size()
              == 1);
    }
    SECTION("one too many is one too many") {
        std::string mixed = without(scenario(clean, green), "green", false);
        mixed =
            with(mixed, "pieces:\n", "pieces:\n  - {kind: hq, side: green}\n  - {kind: hq, side: green}\n");
        CHECK(found(mixed, "hq.count").size() == 1);
    }
}

TEST_CASE("players who set up lack nothing in games on rooms") {
    const std::string bare =
        with(with(clean_rooms(), "chantico, at: C3", "chantico"), "nadesh, at: B2", "nadesh");
    CHECK(validated(bare).has_at_least(Severity::error));
    CHECK_FALSE(validated(bare + "deployment: {villains: players}\n").has_at_least(Severity::error));
    CHECK(validated(bare + "deployment: {spies: players}\n").has_at_least(Severity::error));
    SECTION("what is nobody's is left to them where every side is") {
        const std::string machine = with(bare, "machine, at: A4", "machine");
        CHECK(validated(machine + "deployment: {villains: players}\n").has_at_least(Severity::error));
        CHECK_FALSE(validated(machine + "deployment: players\n").has_at_least(Severity::error));
    }
    SECTION("what stands, stands as the rules say") {
        const std::string broken = with(clean_rooms(), "chantico, at: C3", "chantico, at: C2");
        CHECK(found(broken + "deployment: players\n", "start.villain").size() == 1);
    }
}

} // namespace sabotier::probe
