#pragma once

#include "formats/export/port/made.hpp"
#include "formats/export/port/options.hpp"
#include "formats/export/port/page.hpp"
#include "formats/setup/setup.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace sabotier {

/// Whose scenarios a target takes.
struct ServedGames {
    bool (*serves)(const Rulebook&) = nullptr; ///< by its board or its sections; null: every game
    std::string games{};                       ///< "games on hexes"; marked for the catalogue
};

/// A kind of thing that a scenario becomes: a row of export_targets(). Texts are marked for the catalogue;
/// who shows them translates them.
///
/// Its functions get a setup of a game that it serves, to which `objections` objects nothing, and options
/// that keep to its table, with every usual value filled in. What they make depends on these alone, byte for
/// byte. They may throw: Cancelled as soon as the callbacks say so, Unfit where nothing comes of it
/// (port/unfit.hpp), anything else where they fail; whoever asked is told, and nothing is written.
struct ExportTarget {
    /// What `write` gives, and what becomes of it.
    enum class Form : std::uint8_t {
        file,   ///< one file
        folder, ///< files below one folder, which is written
        zip     ///< files below one folder, packed into one file
    };

    std::string name;    ///< as in `--to pdf`
    std::string title;   ///< "Print and play (PDF)"
    std::string summary; ///< a sentence: what there is in it
    std::string ending;  ///< of the name of the file or folder, without its first dot: "pdf", "sheet.pdf"
    Form form = Form::file;
    std::string opens{}; ///< what one opens it with, a clause: "any reader of PDF files"; marked as well
    std::vector<ExportOption> options{};
    ServedGames serves{};
    bool tells_no_secrets = false; ///< nothing of what the sides have is in it, whatever they have
    bool takes_records = false;    ///< of games that were played of the scenario, beside it

    Export (*write)(const Setup& setup, const ExportOptions& options,
                    const ExportCallbacks& callbacks) = nullptr;
    /// The same page by page, drawn by the same code; nothing is drawn yet. They keep the setup. Null: it has
    /// no pages.
    std::vector<ExportPage> (*pages)(const std::shared_ptr<const Setup>& setup,
                                     const ExportOptions& options) = nullptr;
    /// Why nothing can be made of a scenario, whatever the options. Null: there is no reason.
    Problems (*objections)(const Setup& setup) = nullptr;
    /// The values that are taken for options without a usual one where none is given, rounded down to whole
    /// numbers: they depend on the scenario and the other options. Null: all have a usual value.
    ExportOptions (*usual)(const Setup& setup, const ExportOptions& options) = nullptr;

    /// Null: it takes no option of that name.
    [[nodiscard]] const ExportOption* option(std::string_view option_name) const;
    /// Of its options those that have a meaning for a game.
    [[nodiscard]] std::vector<const ExportOption*> options_for(const Rulebook& rulebook) const;
    [[nodiscard]] bool serves_game(const Rulebook& rulebook) const;
};

} // namespace sabotier
