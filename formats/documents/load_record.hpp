#pragma once

#include "formats/documents/load.hpp"
#include "formats/model/game_record.hpp"

#include <string>

namespace sabotier {

/// A record with the scenario that it names, on which the record's options are laid.
struct LoadedRecord {
    GameRecord record;
    LoadedScenario scenario;
};

/// Reads a record alone; `path` names it in messages. Its scenario is not looked at.
[[nodiscard]] Outcome<GameRecord> read_record_text(const std::string& text, const std::string& path);

/// Reads a record and the scenario below its folder. Problems: everything that is wrong with the record; with
/// a good one, everything that is wrong with the scenario and the files that it names; the rulebook with the
/// options laid over it.
[[nodiscard]] Outcome<LoadedRecord> load_record(const std::string& path,
                                                const FileSource& files = system_files());

/// The same scenario with the record of a game that was played of it among its files. Their paths count from
/// the record's folder then: `record` is its name there, `scenario` what it names.
[[nodiscard]] LoadedScenario with_record(LoadedScenario loaded, const std::string& scenario,
                                         const std::string& record, std::string text);

/// Lays options over those of a scenario, and reads its rulebook anew with them. Problems: those of the
/// rulebook, which stays the one before then.
[[nodiscard]] Problems choose_options(LoadedScenario& scenario, const std::vector<OptionSetting>& options,
                                      const std::string& folder, const FileSource& files = system_files());

/// 16 hexadecimal digits that tell scenarios apart in what matters for play: all that stands in the scenario,
/// its map, armies, tiles and rulebook, but for titles, remarks, decisions, checks and waivers, for what the
/// files are called that these stand in, and for whether ids that are counted are written.
[[nodiscard]] std::string scenario_hash(const LoadedScenario& scenario);

/// Whether the end of a record was cut off: who writes one names the hash of what was played first, and the
/// state after the last decision last. A record that somebody wrote by hand need have neither.
[[nodiscard]] bool is_cut_off(const GameRecord& record);

} // namespace sabotier
