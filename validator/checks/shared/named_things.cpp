#include "validator/checks/shared/named_things.hpp"

#include "formats/base/words.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace sabotier {

namespace {

/// Those that count_of() counts are in the catalogue with their plural.
constexpr std::array things{marked("building"),
                            "card",
                            marked("component"),
                            "deck",
                            marked("deployed unit"),
                            marked("end of the map"),
                            "hex",
                            marked("objective"),
                            marked("option"),
                            "piece",
                            marked("piece kind"),
                            marked("place"),
                            marked("platoon line"),
                            "player",
                            marked("role"),
                            marked("room"),
                            marked("rule"),
                            marked("side"),
                            marked("space"),
                            marked("square"),
                            marked("tile"),
                            "unit",
                            marked("weapon")};

} // namespace

std::string thing_word(const std::string& what) {
    const auto* const found = std::find(things.begin(), things.end(), std::string_view(what));
    return found == things.end() ? what : tr(*found);
}

} // namespace sabotier
