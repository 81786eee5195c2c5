#pragma once

#include "formats/draw/map/map_overlay.hpp"
#include "formats/setup/setup.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// What bots told of a scenario by playing it many times, for a page of paper and, where there is more,
/// further ones. Knows nothing of rules and statistics: whoever does fills it in, in the reader's language.
struct PlaytestPage {
    /// A share, and between which ones the true one lies. All from 0 to 1.
    struct Bar {
        double value = 0;
        double low = 0; ///< with `high`: not drawn where both are the same
        double high = 0;
        Colour colour = rgb(0x6a6a6a);
    };
    struct Row {
        std::string name;
        std::string figures; ///< to the right: "52 % (50 to 54)"
        std::optional<Bar> bar{};
        enum class Kind : std::uint8_t {
            alone,
            heading, ///< of the parts behind it, which it is repeated for where they go on elsewhere
            part
        };
        Kind kind = Kind::alone;
    };
    /// Part of all bars of a table that lies behind them.
    struct Band {
        double low = 0;
        double high = 1;
    };
    struct Table {
        std::string title;
        std::vector<Row> rows;
        std::optional<Band> band{};
    };
    /// A measure over the board. Keys of the overlay are its scale, in their order.
    struct Heat {
        std::string title; ///< in place of the overlay's own
        MapOverlay map;
    };
    /// What the marks of bars stand for, below the first table; "": there is no such mark.
    struct Legend {
        std::string bar;
        std::string interval;
        std::string band;
    };
    std::shared_ptr<const Setup> setup;
    std::string title;
    std::string subtitle;      ///< games, bots and seed
    std::string verdict;       ///< fair or not, a sentence: set larger than the rest
    std::vector<Table> tables; ///< the first is who wins
    Legend legend;
    std::string summary_title;        ///< of the next
    std::vector<std::string> summary; ///< sentences
    std::vector<Heat> maps;           ///< not drawn where the game has no board
    std::vector<std::string> remarks; ///< sentences along the foot of the page
    // What the first page has no room for: further ones, if there is any of it.
    std::vector<Table> more_tables;
    std::vector<Heat> more_maps;
};

} // namespace sabotier
