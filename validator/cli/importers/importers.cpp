#include "validator/cli/importers/importer.hpp"

namespace sabotier::cli {

std::vector<std::unique_ptr<Importer>> all_importers() {
    std::vector<std::unique_ptr<Importer>> importers;
    importers.push_back(make_package_importer());
    importers.push_back(make_tiled_importer());
    return importers;
}

} // namespace sabotier::cli
