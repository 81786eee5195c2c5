#pragma once

#include "formats/documents/load.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/places.hpp"
#include "tests/validator/playtest/played_series.hpp"

#include <fmt/format.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

/// Small games for tests of play-tests: the mill of the sixth game, which is data alone and quick to play.
namespace sabotier::playtest::test {

using Replacements = std::vector<std::pair<std::string, std::string>>;

/// A scenario with its rulebook in a folder of its own, for as long as this lives.
class Mill {
public:
    /// Pieces as "warden C1"; `changes`: what stands for what in the rulebook.
    explicit Mill(const std::vector<std::string>& pieces, const std::string& walls = "",
                  const Replacements& changes = {}) {
        const auto sources = sabotier::test::source_folder() / "samples/clogworks";
        std::string book = sabotier::test::file_text(sources / "clogworks.rulebook.yaml");
        for (const auto& [from, to] : changes) {
            const auto at = book.find(from);
            if (at == std::string::npos) throw std::runtime_error("the rulebook lacks " + from);
            book.replace(at, from.size(), to);
        }
        std::string text =
            "sabotier: scenario/1\nrulebook: mill.rulebook.yaml\ntitle: Test\nauthor: Test\nplayers: 2\n"
            "map: {board: rooms, size: [6, 5], walls: ["
            + walls + "]}\nsides:\n  - {id: hands, name: Hands}\n  - {id: wardens, name: Wardens}\npieces:\n";
        for (const std::string& piece : pieces)
            text += fmt::format("  - {{kind: {}, at: {}}}\n", piece.substr(0, piece.find(' ')),
                                piece.substr(piece.find(' ') + 1));
        folder_.file("mill.rulebook.yaml", book);
        folder_.file("test.scenario.yaml", text);
        auto loaded = load_scenario(file());
        if (!loaded) throw std::runtime_error(sabotier::test::joined(loaded.problems));
        scenario_ = std::make_shared<const LoadedScenario>(std::move(*loaded.value));
    }

    [[nodiscard]] const std::shared_ptr<const LoadedScenario>& scenario() const noexcept { return scenario_; }
    [[nodiscard]] std::string file() const { return (folder_.path() / "test.scenario.yaml").string(); }
    [[nodiscard]] std::string folder() const { return folder_.path().string(); }

private:
    sabotier::test::Folder folder_;
    std::shared_ptr<const LoadedScenario> scenario_;
};

} // namespace sabotier::playtest::test
