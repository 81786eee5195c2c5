#include "formats/export/print/pages/sections.hpp"

#include "formats/base/words.hpp"

namespace sabotier::print {

const std::array<SectionName, 19>& sections() noexcept {
    static constexpr std::array<SectionName, 19> all{{
        {Section::cover, "cover", marked("Cover"), false},
        {Section::set_up, "set-up", marked("Set-up sheets"), false},
        {Section::map, "map", marked("Map"), false},
        {Section::walls, "walls", marked("Walls"), false},
        {Section::counters, "counters", marked("Counters"), true},
        {Section::markers, "markers", marked("Markers"), true},
        {Section::pieces, "pieces", marked("Pieces"), true},
        {Section::tokens, "tokens", marked("Tokens"), true},
        {Section::tiles, "tiles", marked("Tiles"), true},
        {Section::tracks, "tracks", marked("Tracks"), false},
        {Section::screens, "screens", marked("Screens"), false},
        {Section::rosters, "rosters", marked("Rosters"), false},
        {Section::terrain, "terrain", marked("Terrain"), false},
        {Section::start, "start", marked("Start and goals"), true},
        {Section::paths, "paths", marked("Path cards"), true},
        {Section::actions, "actions", marked("Action cards"), true},
        {Section::roles, "roles", marked("Roles"), true},
        {Section::missions, "missions", marked("Missions"), true},
        {Section::slips, "slips", marked("Slips for the players"), true},
    }};
    return all;
}

const SectionName& name_of(Section section) noexcept {
    return sections()[static_cast<std::size_t>(section)];
}

} // namespace sabotier::print
