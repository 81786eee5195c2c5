#include "formats/export/html/targets.hpp"

#include "formats/base/words.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/drawn/options.hpp"
#include "formats/export/drawn/secrets.hpp"
#include "formats/export/drawn/words_left_off.hpp"
#include "formats/export/html/page.hpp"
#include "formats/export/html/page_data.hpp"
#include "formats/export/html/page_texts.hpp"
#include "formats/export/kit/kit.hpp"
#include "formats/export/kit/units.hpp"

namespace sabotier {
namespace {

/// `leaves_off`: the set-up is one out of which secrets were taken.
Export page_of(const Setup& setup, bool leaves_off, const ExportCallbacks& callbacks) {
    html::PageData data = html::page_data(setup, leaves_off, callbacks);
    Export made;
    made.files = FileSet(html::page_of(title_of(setup), data.json, page_texts(), "kit"));
    made.extent = say_count("{} piece or card", "{} pieces and cards", data.things);
    made.dropped = std::move(data.dropped);
    for (std::string& sentence : drawn::words_left_off(setup, {drawn::Words::notes}))
        made.dropped.push_back(std::move(sentence));
    if ((hides_pieces(setup.rulebook()) && drawn::has_secrets(setup)) || drawn::has_secret_cards(setup))
        made.reveals = "whoever reads the page's source finds them; --secret leaves them off";
    return made;
}

Export write_page(const Setup& setup, const ExportOptions& options, const ExportCallbacks& callbacks) {
    if (!options.flag("secret")) return page_of(setup, false, callbacks);
    // Of every game, whatever this set-up has to hide: that would itself be told.
    Export made = page_of(*drawn::without_secrets(setup), true, callbacks);
    drawn::tell_notes_left_off(made, setup);
    return made;
}

} // namespace

ExportTarget html_target() {
    return {.name = "html",
            .title = marked("Page to play on (HTML)"),
            .summary = marked("The game on a table in one file that every browser opens, without a network."),
            .ending = "html",
            .opens = marked("any browser"),
            .options = {drawn::secret_option()},
            .write = write_page,
            .objections = html::page_objections};
}

} // namespace sabotier
