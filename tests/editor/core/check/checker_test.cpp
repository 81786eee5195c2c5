#include "editor/core/check/checker.hpp"

#include "editor/core/check/finding_list.hpp"
#include "editor/core/files/autosave.hpp"
#include "editor/core/work/edits/findings.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "formats/base/cancelled.hpp"
#include "formats/documents/load.hpp"
#include "tests/editor/core/samples.hpp"
#include "validator/engine/order.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <future>
#include <new>
#include <stdexcept>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

TEST_CASE("The checker finds what a validation finds, in the background") {
    std::atomic<int> told = 0;
    Checker checker([&] { ++told; });
    CHECK(checker.latest() == nullptr);
    const auto document = starter();
    checker.check(*document);
    checker.wait();
    REQUIRE(checker.latest());
    CHECK(checker.latest()->is_playable());
    CHECK(checker.latest()->report.findings == validate(document->setup()).findings);
    CHECK(told == 1);
}

TEST_CASE("Only the latest of many jobs is done, and none is waited for") {
    LatestWorker worker;
    std::promise<void> open;
    std::shared_future<void> gate(open.get_future());
    std::vector<int> done;
    std::promise<void> started;
    worker.post(
        [&](const auto& is_cancelled) {
            started.set_value();
            gate.wait();
            done.push_back(is_cancelled() ? -1 : 1);
        },
        [](const std::string&) {});
    started.get_future().wait();
    for (int i = 2; i < 10; ++i)
        worker.post([&, i](const auto&) { done.push_back(i); }, [](const std::string&) {});
    CHECK(worker.is_busy());
    open.set_value();
    worker.wait();
    CHECK(done == std::vector<int>{-1, 9});
    CHECK_FALSE(worker.is_busy());
}

TEST_CASE("A job that throws ends alone, and says why") {
    LatestWorker worker;
    std::vector<std::string> told;
    const auto note = [&](const std::string& why) { told.push_back(why); };
    const auto fails = [&](auto thrown) {
        worker.post([thrown](const auto&) { throw thrown; }, note);
        worker.wait();
    };
    fails(std::runtime_error("the ink ran out"));
    fails(std::bad_alloc());
    fails(7);
    fails(Cancelled()); // nothing is wrong with that
    CHECK(told
          == std::vector<std::string>{"the ink ran out", "there is not enough memory",
                                      "something went wrong that has no name"});
    worker.post([](const auto&) { throw std::runtime_error("first"); },
                [](const std::string&) { throw std::bad_alloc(); }); // not even to be told
    worker.wait();
    bool is_done = false;
    worker.post([&](const auto&) { is_done = true; }, note);
    worker.wait();
    CHECK(is_done);
    CHECK(told.size() == 3);
}

TEST_CASE("A validation that breaks off is one finding, and the scenario is not called playable") {
    bool breaks = true;
    std::atomic<int> heard = 0;
    Checker checker([&] { ++heard; },
                    [&](const Setup& setup, const EngineSettings& settings, const EngineCallbacks& told) {
                        if (breaks) throw std::bad_alloc();
                        return validate(setup, settings, told);
                    });
    const auto document = starter();
    checker.check(*document);
    checker.wait();
    REQUIRE(checker.latest());
    CHECK(checker.latest()->setup == document->shared_setup());
    CHECK_FALSE(checker.latest()->is_playable());
    REQUIRE(checker.latest()->report.findings.size() == 1);
    CHECK(checker.latest()->report.findings[0].message == "check failed: there is not enough memory");
    CHECK(heard == 1);
    breaks = false;
    checker.check(*document);
    checker.wait();
    CHECK(checker.latest()->is_playable());
}

TEST_CASE("Findings are grouped by severity, filtered by words, and walked round") {
    const auto document = starter();
    std::set<PieceRef> some;
    for (std::size_t i = 0; i < 3; ++i)
        some.insert(ref_of(document->setup(), document->setup().units[i]));
    document->apply("Remove", remove_pieces(document->scene(), some));
    document->change("No author",
                     with_scenario(document->work(), [](Scenario& scenario) { scenario.author = ""; }));
    const Report report = validate(document->setup());
    const auto groups = grouped(report, {});
    REQUIRE(groups.size() >= 2);
    CHECK(groups[0].severity == Severity::error);
    CHECK(groups[0].total == report.count(Severity::error));
    CHECK(counts_in_words(report).find("error") != std::string::npos);
    CHECK(counts_in_words(Report{}) == "no findings");

    FindingFilter filter;
    filter.text = "AUTHOR";
    for (const FindingGroup& group : grouped(report, filter))
        for (const Finding* finding : group.findings)
            CHECK(finding->rule == CheckKey("meta.incomplete"));
    filter.text = "";
    filter.severities = {Severity::warning};
    for (const FindingGroup& group : grouped(report, filter))
        CHECK((group.severity == Severity::warning || group.findings.empty()));

    const Finding* first = next_finding(groups, nullptr, 1);
    REQUIRE(first);
    const Finding* second = next_finding(groups, first, 1);
    REQUIRE(second);
    CHECK(second != first);
    CHECK(next_finding(groups, second, -1) == first);
    CHECK(next_finding(groups, next_finding(groups, nullptr, -1), 1) == first);
    CHECK(next_finding({}, nullptr, 1) == nullptr);
}

TEST_CASE("What follows from a finding is told with it, and found with it") {
    Finding consequence;
    consequence.rule = CheckKey("deploy.missing");
    consequence.message = "nobody set up the tank";
    Finding cause;
    cause.rule = CheckKey("ref.unknown");
    cause.severity = Severity::error;
    cause.message = "nobody knows the kind";
    cause.fixes = {{"Call it by its name", {}}};
    cause.consequences = {consequence};
    cause.more_consequences = 3;
    CHECK(
        details_of(cause)
        == "nobody knows the kind\nFix: Call it by its name\nAnd so: nobody set up the tank\nAnd so: 3 more");
    CHECK(details_of(consequence) == "nobody set up the tank");

    Report report;
    report.findings = {cause};
    report.counts[cause.rule] = {1, 1, 0, {0, 0, 0, 1}};
    FindingFilter filter;
    filter.text = "TANK deploy.missing";
    REQUIRE(grouped(report, filter).size() == 1);
    CHECK(grouped(report, filter)[0].findings.size() == 1);
    filter.text = "tank zone";
    CHECK(grouped(report, filter)[0].findings.empty());
}

TEST_CASE("Waived findings and ignored rules have their own lists") {
    const auto document = starter();
    const PieceRef piece = ref_of(document->setup(), document->setup().units[0]);
    document->apply("Far", place_piece(document->scene(), piece, space(*document, "1008")));
    const Report before = validate(document->setup());
    const Finding& finding = before.findings.at(0);
    document->apply("Waive", waive(document->scene(), finding, "a raid"));
    document->apply("Off", set_severity(document->scene(), CheckKey("meta.incomplete"), Severity::ignore));
    const Report report = validate(document->setup());
    FindingFilter filter;
    filter.tab = FindingFilter::Tab::waived;
    const auto groups = grouped(report, filter);
    REQUIRE(groups.size() == 1);
    CHECK(groups[0].findings.at(0)->waived == "a raid");
    REQUIRE(ignored_rules(report).size() == 1);
    CHECK(ignored_rules(report)[0].rule == CheckKey("meta.incomplete"));
    CHECK_FALSE(ignored_rules(report)[0].title.empty());
}

TEST_CASE("The way through the findings goes on from one that was put right") {
    Report report;
    for (const char* space : {"0101", "0303", "0505"}) {
        Finding finding;
        finding.rule = CheckKey("bridge.missing");
        finding.message = std::string("a bridge at ") + space;
        finding.subjects = {{"hex", space}};
        report.findings.push_back(std::move(finding));
    }
    const Finding gone = report.findings[1];
    report.findings.erase(report.findings.begin() + 1);
    const auto groups = [&] { return std::vector<FindingGroup>(grouped(report, {})); };
    report.counts[gone.rule].by_severity[static_cast<std::size_t>(Severity::error)] = 2;
    CHECK(next_finding(groups(), &gone, 1)->subjects == std::vector<Subject>{{"hex", "0505"}});
    CHECK(next_finding(groups(), &gone, -1)->subjects == std::vector<Subject>{{"hex", "0101"}});
    report.findings.pop_back(); // round the end
    CHECK(next_finding(groups(), &gone, 1)->subjects == std::vector<Subject>{{"hex", "0101"}});
}

TEST_CASE("Findings keep their order when the document is written down and read again") {
    // the file names the sides and the spaces in an order of its own
    const auto made = document_of(to_work(*load_scenario_text(R"(sabotier: scenario/1
rulebook: sabot
title: Order
author: Somebody
map: {terrain: "gggggggggggg\n"}
sides:
  - {id: red, zone: {end: west, depth: 1}, army: {platoons: {MBT: 1}}}
  - {id: blue, zone: {end: east, depth: 1}, army: {platoons: {MBT: 1}}}
)",
                                                              "order", ".")
                                               .value));
    const Document& document = *made;
    const auto order = [](const Report& report) {
        std::vector<std::string> all;
        for (const FindingGroup& group : grouped(report, {}))
            for (const Finding* finding : group.findings)
                all.push_back(identity(*finding) + ": " + finding->message);
        return all;
    };
    const Report written = validate(document.setup());
    REQUIRE(written.findings.size() > 3);
    const auto read = read_recovery_text(recovery_text(document.work(), document.files()), "again");
    REQUIRE(read);
    CHECK(order(validate(*resolve(to_loaded(*read.value, "again")))) == order(written));
    for (const FindingGroup& group : grouped(written, {}))
        CHECK(std::ranges::is_sorted(group.findings, [](const Finding* a, const Finding* b) {
            return goes_before_wherever_written(*a, *b);
        }));
}

TEST_CASE("Where a finding is tells no zone for what is said of a side") {
    const auto document = starter();
    const PieceRef piece = ref_of(document->setup(), document->setup().units[0]);
    Finding finding;
    finding.subjects = {{"side", piece.side.str()}};
    CHECK(places_of(finding, document->setup()).empty());
    finding.subjects = {{"hex", "0505"}, {"side", piece.side.str()}};
    CHECK(places_of(finding, document->setup()).spaces == std::set<SpaceIndex>{space(*document, "0505")});
}

TEST_CASE("A finding leads to what it is about") {
    const auto document = starter();
    const PieceRef piece = ref_of(document->setup(), document->setup().units[0]);
    Finding finding;
    finding.subjects = {{"unit", piece.side.str() + "/" + piece.id.str()}};
    CHECK(subjects_of(finding, document->setup()).pieces == std::set<PieceRef>{piece});
    finding.subjects = {{"hex", "0505"}, {"hex", "9999"}};
    CHECK(subjects_of(finding, document->setup()).spaces == std::set<SpaceIndex>{space(*document, "0505")});
    finding.subjects = {{"side", piece.side.str()}};
    CHECK(subjects_of(finding, document->setup()).spaces.size() == document->setup().sides[0].zone.size());
    Selection here;
    here.spaces = {space(*document, "0505")};
    const auto middle = middle_of(here, document->setup());
    REQUIRE(middle);
    CHECK(middle->x == Approx(document->board().layout().centre(space(*document, "0505")).x));
    CHECK_FALSE(middle_of({}, document->setup()));
}

TEST_CASE("A finding about two buildings of one id leads to the hexes of both") {
    Work work = meadow()->work();
    const auto map = edited(work.map);
    HexTerrain& terrain = std::get<FreeHexes>(map->ground).terrain;
    const auto building = [](const char* id, std::vector<Cell> cells) {
        Building made;
        made.id = BuildingId(id);
        made.cells = std::move(cells);
        return made;
    };
    // one hex of the second is another's as well, one is off the map; an id may look like a hex
    terrain.buildings = {building("0101", {{1, 1}}), building("0101", {{2, 1}, {2, 2}, {30, 1}}),
                         building("mill", {{2, 2}})};
    work.map = map;
    const auto document = document_of(std::move(work));
    const std::set<SpaceIndex> hexes{space(*document, "0202"), space(*document, "0302"),
                                     space(*document, "0303")};
    const Report report = validate(document->setup());
    const auto finding = std::ranges::find(report.findings, CheckKey("id.duplicate"), &Finding::rule);
    REQUIRE(finding != report.findings.end());
    CHECK(places_of(*finding, document->setup()).spaces == hexes);
    CHECK(subjects_of(*finding, document->setup()).spaces == hexes);
}

TEST_CASE("Of errors that were not there before the first one of the list is told") {
    const auto finding = [](const char* space, Severity severity) {
        Finding made;
        made.rule = CheckKey("bridge.missing");
        made.message = std::string("a bridge at ") + space;
        made.severity = severity;
        made.subjects = {{"hex", space}};
        return made;
    };
    const auto report = [](std::vector<Finding> findings) {
        Report made;
        made.findings = std::move(findings);
        for (const Finding& each : made.findings)
            ++made.counts[each.rule].by_severity[static_cast<std::size_t>(each.severity)];
        return made;
    };
    const Finding first = finding("0101", Severity::error), second = finding("0303", Severity::error),
                  third = finding("0505", Severity::error);
    const Report before = report({second}), now = report({first, second, third});
    const auto groups = grouped(now, {});
    REQUIRE(error_anew(groups, before) != nullptr);
    CHECK(error_anew(groups, before)->subjects == first.subjects);
    CHECK(error_anew(groups, report({first}))->subjects == second.subjects);
    CHECK(error_anew(groups, now) == nullptr);
    CHECK(error_anew(grouped(before, {}), now) == nullptr);
    // what was a warning, or accepted, and is an error now
    CHECK(error_anew(grouped(before, {}), report({finding("0303", Severity::warning)})) != nullptr);
    Finding accepted = second;
    accepted.waived = "a ford";
    CHECK(error_anew(grouped(before, {}), report({accepted})) != nullptr);
    // warnings lead nobody away
    CHECK(error_anew(grouped(report({finding("0707", Severity::warning)}), {}), before) == nullptr);
}
