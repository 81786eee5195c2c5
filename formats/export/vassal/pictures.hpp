#pragma once

#include "formats/export/kit/kit.hpp"
#include "formats/export/port/file_set.hpp"
#include "formats/export/port/made.hpp"

#include <compare>
#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace sabotier::vassal {

/// What a picture shows: no two things have the same, whatever they are called. Parts may have dots.
struct Look {
    std::vector<std::string> parts; ///< from what it is to its own name: {"card", "cross", "Crossing"}
    bool is_back = false;

    friend auto operator<=>(const Look&, const Look&) = default;
};

/// The pictures of a module: each look is drawn once, under a name that goes by what it shows, so that the
/// same thing has the same picture in the next export.
class Pictures {
public:
    /// `all`: how many things there are to draw, for progress. `is_drawn` is false where only their names are
    /// asked for: files are empty then.
    Pictures(const ExportCallbacks& callbacks, std::size_t all, bool is_drawn = true)
        : callbacks_(callbacks),
          all_(all),
          is_drawn_(is_drawn) {}

    /// Name of the picture of a look; drawn by `make` if it is the first of its kind.
    std::string add(const Look& look, const std::function<std::string()>& make);
    std::string add(const Look& look, const KitFace& face, int columns, int rows);
    void step(); ///< one thing more is done

    [[nodiscard]] FileSet& files() noexcept { return files_; }
    [[nodiscard]] const std::function<bool()>& is_cancelled() const { return callbacks_.is_cancelled; }

private:
    const ExportCallbacks& callbacks_;
    std::size_t all_;
    bool is_drawn_;
    std::size_t done_ = 0;
    std::map<Look, std::string> names_;
    FileSet files_;
};

} // namespace sabotier::vassal
