#pragma once

#include "formats/base/cancel.hpp"
#include "formats/base/problem.hpp"
#include "formats/draw/map/map_overlay.hpp"
#include "formats/export/port/file_set.hpp"
#include "formats/setup/setup.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace sabotier {

/// What an export made; nothing of it is written yet.
struct Export {
    FileSet files;
    std::vector<std::string> dropped{};  ///< what its format could not take along, a sentence each
    std::vector<std::string> warnings{}; ///< what is in it and will not serve, a sentence each
    std::string extent{};                ///< how much it is: "16 pages", "1200 by 900 pixels"
    /// Everybody who gets it sees what the sides of this game hide from each other: how to make it otherwise,
    /// a clause for the command line. Empty: it keeps their secrets, or there are none.
    std::string reveals{};
};

/// What a unit reaches, or sees, from where it stands at the start.
struct UnitLayer {
    std::string id;   ///< "reach", "sight"; lower case letters
    std::string name; ///< "Reach at the start", as a file says it
    MapOverlay overlay;
};

/// As EngineCallbacks of a validation: called from the thread that exports. They must not throw.
struct ExportCallbacks {
    std::function<void(std::size_t done, std::size_t all)> progress{}; ///< of its parts: pages, strips, files
    /// Asked with every stroke and piece of the file, so that an export of any size ends soon. Once it says
    /// yes it keeps saying so.
    std::function<bool()> is_cancelled{};
    /// Asked by targets that show it, for units that stand on the board; it must depend on the setup alone,
    /// since files do. Who exports knows the analyses: null where nobody does, and such layers are left out.
    std::function<std::vector<UnitLayer>(const Setup&, std::size_t unit, const IsCancelled&)>
        layers_of_unit{};
    /// Why a set-up cannot be played by the rules of play, none where it can. Asked by targets whose files
    /// play by them; null where who exports does not know the rules: then nothing is said of it.
    std::function<Problems(const Setup&)> unplayable{};
};

} // namespace sabotier
