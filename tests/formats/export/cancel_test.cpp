#include "formats/export/export.hpp"

#include "formats/draw/map/map_overlay.hpp"
#include "formats/export/pictures/overlay.hpp"
#include "tests/formats/draw/sample.hpp"
#include "tests/formats/export/served_game.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <limits>
#include <new>
#include <stdexcept>
#include <vector>

using namespace sabotier;

namespace {

/// Wants the file until it has been asked so often.
class Patience {
public:
    explicit Patience(std::size_t most = std::numeric_limits<std::size_t>::max())
        : most_(most) {}

    [[nodiscard]] ExportCallbacks callbacks() {
        ExportCallbacks callbacks;
        callbacks.is_cancelled = [this] { return ++asked_ >= most_; };
        callbacks.progress = [this](std::size_t done, std::size_t all) { progress.emplace_back(done, all); };
        return callbacks;
    }
    [[nodiscard]] std::size_t asked() const { return asked_; }
    [[nodiscard]] std::size_t asked_in_vain() const { return asked_ < most_ ? 0 : asked_ - most_; }

    std::vector<std::pair<std::size_t, std::size_t>> progress;

private:
    std::size_t most_;
    std::size_t asked_ = 0;
};

/// After it was told so.
constexpr std::size_t most_in_vain = 8;

} // namespace

TEST_CASE("A cancelled export gives no file, whenever it is cancelled, and soon ends") {
    for (const ExportTarget& target : export_targets()) {
        const auto setup = sample::served_game(target);
        INFO(target.name);
        Patience whole;
        REQUIRE(export_scenario(*setup, target.name, {}, whole.callbacks()));
        REQUIRE(whole.asked() > (target.pages != nullptr ? 50U : 2U)); // a drawing asks with every stroke
        // how often it is asked at the end of a page depends on how long that takes
        for (const std::size_t most :
             {std::size_t{1}, std::size_t{2}, whole.asked() / 8, whole.asked() / 3, whole.asked() / 2}) {
            CAPTURE(most, whole.asked());
            Patience patience(most);
            const Outcome<Export> made = export_scenario(*setup, target.name, {}, patience.callbacks());
            CHECK_FALSE(made);
            REQUIRE(made.problems.size() == 1);
            CHECK(made.problems[0].wrong == "the export was cancelled");
            CHECK(patience.asked_in_vain() <= most_in_vain);
        }
    }
}

TEST_CASE("A picture with an overlay is cancelled, too") {
    const auto setup = sample::parade().make();
    for (const char* format : {"svg", "png"}) {
        Patience patience(3);
        CHECK_FALSE(export_overlay(*setup, {}, format, patience.callbacks()));
        CHECK(patience.asked_in_vain() <= most_in_vain);
    }
}

TEST_CASE("An export that is watched is the same, and tells how far it is") {
    for (const ExportTarget& target : export_targets()) {
        const auto setup = sample::served_game(target);
        INFO(target.name);
        Patience patience;
        const auto watched = export_scenario(*setup, target.name, {}, patience.callbacks());
        REQUIRE(watched);
        CHECK(watched.value->files.files() == export_scenario(*setup, target.name).value->files.files());
        if (target.name == "svg" || target.name == "uvtt") continue; // one page, which is all
        REQUIRE_FALSE(patience.progress.empty());
        for (std::size_t i = 0; i < patience.progress.size(); ++i) {
            CHECK(patience.progress[i].first <= patience.progress[i].second);
            if (i > 0) CHECK(patience.progress[i].first > patience.progress[i - 1].first);
        }
    }
}

TEST_CASE("Whatever an export fails by is told in its problems, and gives no file") {
    for (const ExportTarget& target : export_targets()) {
        const auto setup = sample::served_game(target);
        INFO(target.name);
        ExportCallbacks callbacks;
        callbacks.is_cancelled = []() -> bool { throw std::bad_alloc(); };
        const Outcome<Export> starved = export_scenario(*setup, target.name, {}, callbacks);
        CHECK_FALSE(starved);
        REQUIRE(starved.problems.size() == 1);
        CHECK(starved.problems[0].wrong == "there is not enough memory for this export");

        callbacks.is_cancelled = []() -> bool { throw std::logic_error("error occurred in libfreetype"); };
        const Outcome<Export> failed = export_scenario(*setup, target.name, {}, callbacks);
        CHECK_FALSE(failed);
        REQUIRE(failed.problems.size() == 1);
        CHECK(failed.problems[0].wrong == "the export failed: error occurred in libfreetype");
    }
    ExportCallbacks callbacks;
    callbacks.is_cancelled = []() -> bool { throw std::runtime_error("no more threads"); };
    const Outcome<Export> overlay = export_overlay(*sample::parade().make(), MapOverlay{}, "svg", callbacks);
    CHECK_FALSE(overlay);
    REQUIRE(overlay.problems.size() == 1);
    CHECK(overlay.problems[0].wrong == "the export failed: no more threads");
}
