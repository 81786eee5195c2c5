#include "formats/export/export.hpp"

#include "formats/draw/map_overlay.hpp"
#include "tests/formats/draw/sample.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <limits>
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
    const auto setup = sample::parade().make();
    for (const ExportTarget& target : export_targets()) {
        INFO(target.name);
        Patience whole;
        REQUIRE(export_scenario(*setup, target.name, {}, whole.callbacks()));
        REQUIRE(whole.asked() > 50);
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
        CHECK_FALSE(export_overlay(*setup, {}, format, {}, patience.callbacks()));
        CHECK(patience.asked_in_vain() <= most_in_vain);
    }
}

TEST_CASE("An export that is watched is the same, and tells how far it is") {
    const auto setup = sample::parade().make();
    for (const ExportTarget& target : export_targets()) {
        INFO(target.name);
        Patience patience;
        const auto watched = export_scenario(*setup, target.name, {}, patience.callbacks());
        REQUIRE(watched);
        CHECK(watched.value->bytes == export_scenario(*setup, target.name).value->bytes);
        if (target.name == "svg") continue; // one page, which is all
        REQUIRE_FALSE(patience.progress.empty());
        for (std::size_t i = 0; i < patience.progress.size(); ++i) {
            CHECK(patience.progress[i].first <= patience.progress[i].second);
            if (i > 0) CHECK(patience.progress[i].first > patience.progress[i - 1].first);
        }
    }
}
