#include "formats/export/pictures/targets.hpp"
#include "formats/export/everything.hpp"
#include "formats/export/export.hpp"
#include "formats/export/html/targets.hpp"
#include "formats/export/package/targets.hpp"
#include "formats/export/pcio/targets.hpp"
#include "formats/export/print/targets.hpp"
#include "formats/export/tiled/targets.hpp"
#include "formats/export/uvtt/targets.hpp"
#include "formats/export/vassal/targets.hpp"
#include "formats/export/virtualtabletop/targets.hpp"
#include "formats/export/wesnoth/targets.hpp"

namespace sabotier {
namespace {

std::list<ExportTarget>& all_targets() {
    static std::list<ExportTarget> targets = [] {
        std::list<ExportTarget> all{
            booklet_target(),   setup_sheet_target(),      vector_picture_target(), pixel_picture_target(),
            html_target(),      virtual_tabletop_target(), playing_cards_target(),  universal_vtt_target(),
            tiled_map_target(), module_target(),           module_setup_target(),   wesnoth_target(),
            package_target(),
        };
        all.push_back(everything_target(all)); // the last one
        return all;
    }();
    return targets;
}

} // namespace

const std::list<ExportTarget>& export_targets() {
    return all_targets();
}

AddedTarget::AddedTarget(ExportTarget target)
    : target_(all_targets().insert(all_targets().end(), std::move(target))) {}

AddedTarget::~AddedTarget() {
    all_targets().erase(target_);
}

} // namespace sabotier
