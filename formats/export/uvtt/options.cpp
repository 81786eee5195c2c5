#include "formats/export/uvtt/options.hpp"

#include "formats/base/words.hpp"
#include "formats/export/drawn/options.hpp"

namespace sabotier::uvtt {

std::vector<ExportOption> options() {
    return {{.name = "scale",
             .title = marked("Spaces in pictures, pixels"),
             .help = marked("Pixels of a space; fewer where the picture would be larger than 8,192 pixels"),
             .symbol = "PIXELS",
             .form = NumberForm{least_pixels, most_pixels, usual_pixels}},
            drawn::secret_option()};
}

} // namespace sabotier::uvtt
