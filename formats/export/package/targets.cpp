#include "formats/export/package/targets.hpp"

#include "formats/base/cancel.hpp"
#include "formats/base/words.hpp"
#include "formats/export/drawn/options.hpp"
#include "formats/export/drawn/secrets.hpp"
#include "formats/export/package/package.hpp"

namespace sabotier {
namespace {

Export write(const Setup& setup, const ExportOptions&, const ExportCallbacks& callbacks) {
    Export made;
    const std::vector<DocumentFile> files = package_files(*setup.loaded);
    for (std::size_t i = 0; i < files.size(); ++i) {
        throw_if_cancelled(callbacks.is_cancelled);
        made.files.add(files[i].path, *files[i].text);
        if (callbacks.progress) callbacks.progress(i + 1, files.size());
    }
    made.extent = say_count("{} document", "{} documents", files.size());
    if (drawn::has_secrets(setup))
        made.reveals = "--to pdf has a sheet for each side's eyes only";
    else if (drawn::has_secret_cards(setup))
        made.reveals = "whoever opens its files finds it";
    return made;
}

} // namespace

ExportTarget package_target() {
    return {.name = "package",
            .title = marked("Package to send (zip)"),
            .summary = marked("The scenario with every file that it needs, to open in Sabotier elsewhere."),
            .ending = package_ending,
            .form = ExportTarget::Form::zip,
            .opens = marked("Sabotier"),
            .takes_records = true,
            .write = write,
            .objections = [](const Setup& setup) { return package_objections(*setup.loaded); }};
}

} // namespace sabotier
