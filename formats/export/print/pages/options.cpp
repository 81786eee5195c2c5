#include "formats/export/print/pages/options.hpp"

#include "formats/base/words.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/export/drawn/kinds.hpp"
#include "formats/export/drawn/options.hpp"
#include "formats/model/kinds.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace sabotier {
namespace {

constexpr double usual_counter_mm = 15.875;

bool has_counters(const Rulebook& rulebook) {
    return traits(rulebook.board.kind).holds_pieces;
}
bool has_cards(const Rulebook& rulebook) {
    return !has_counters(rulebook);
}

ExportOption counter_option() {
    return {.name = "counters",
            .title = marked("Counters"),
            .help = marked("Side of printed counters in inches; 5/8 or what the spaces hold if not given"),
            .symbol = {},
            .form = ChoiceForm{{{"1/2", marked("1/2 inch")},
                                {"9/16", marked("9/16 inch")},
                                {"5/8", marked("5/8 inch")},
                                {"3/4", marked("3/4 inch")},
                                {"1", marked("1 inch")}},
                               {}},
            .serves = has_counters};
}

ExportOption back_option() {
    return {.name = "backs",
            .title = marked("Backs of counters"),
            .help = marked("How the backs of counters and cards get behind their fronts"),
            .symbol = {},
            .form = ChoiceForm{{{"long-edge", marked("Turn the sheet over its long edge")},
                                {"short-edge", marked("Turn the sheet over its short edge")},
                                {"fold", marked("Fold and glue")},
                                {"none", marked("Print no backs")}},
                               0}};
}

ExportOption pale_option() {
    return {.name = "pale-backs",
            .title = marked("Backs with little ink"),
            .help = marked("Draw the backs of counters and cards in lines instead of full colours"),
            .symbol = {},
            .form = FlagForm{}};
}

ExportOption card_option() {
    return {.name = "cards",
            .title = marked("Cards"),
            .help = marked("Size of printed cards: 44 by 68 mm or 56 by 87 mm"),
            .symbol = {},
            .form = ChoiceForm{{{"mini", marked("44 by 68 mm")}, {"standard", marked("56 by 87 mm")}}, 0},
            .serves = has_cards};
}

std::vector<ChoiceForm::Value> sides_of(const Setup& setup, const ExportOptions&) {
    std::vector<ChoiceForm::Value> sides;
    if (!has_counters(setup.rulebook())) return sides; // they are teams of players, and have nothing
    for (std::size_t side = 0; side < setup.sides.size(); ++side)
        sides.push_back({setup.sides[side].side->id.str(), side_name(setup, side)});
    return sides;
}

ExportOption side_option() {
    return {.name = "side",
            .title = marked("For one side alone"),
            .help = marked("Print what this side may see, and nothing of the others"),
            .symbol = "SIDE",
            .form = TextForm{.of_scenario = sides_of,
                             .where_none = marked("there are no sides here to print for; what is printed is "
                                                  "for all who play")},
            .serves = has_counters};
}

std::vector<std::string> paper_names() {
    std::vector<std::string> names;
    for (const print::NamedPaper& paper : print::named_papers())
        names.emplace_back(paper.name);
    return names;
}

std::string wrong_paper(const std::string& text) {
    if (read_paper(text)) return "";
    return say("'{}' is not one of {}, nor WIDTHxHEIGHT in mm, each from {} to {}", text,
               fmt::format("{}", fmt::join(paper_names(), ", ")), least_paper_mm, most_paper_mm);
}

/// "297", "215.9".
std::optional<double> length_in(std::string_view text) noexcept {
    double length = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, length, std::chars_format::fixed);
    const bool is_length =
        error == std::errc{} && stop == end && length >= least_paper_mm && length <= most_paper_mm;
    return is_length ? std::optional(length) : std::nullopt;
}

/// Hexes of whole millimetres of which a counter takes four fifths at most: counters on neighbouring hexes
/// lie clear of each other, and fingers get between them. 5/8 inch gives 20 mm, 1/2 inch 16 mm.
double hex_for(double counter_mm) {
    return std::clamp<double>(std::ceil(counter_mm / 0.8), drawn::least_space_mm, drawn::most_space_mm);
}

/// Boards that would just miss fitting onto one sheet are printed a little smaller; a hex map is a poster in
/// any case.
double printed_mm(const Setup& setup, Paper paper, std::optional<double> counter_mm) {
    const BoardArt& art = board_art(setup);
    if (drawn_board(setup).is_sized_by_counters) return hex_for(counter_mm.value_or(usual_counter_mm));
    const Rect view = print::sheet_of(paper).content();
    const Rect area = art.area(setup);
    const double fitting = std::min((view.width - 2 * print::poster_rim) / area.width,
                                    (view.height - 2 * print::poster_rim) / area.height);
    return fitting < 0.7 * art.usual_mm ? art.usual_mm : std::min(fitting, art.usual_mm);
}

/// Whether a counter lies on its space without touching the next one's.
bool is_clear(double counter_mm, const BoardArt& art, double hex_mm) {
    return art.most_token == 0 || counter_mm <= art.most_token * hex_mm + 1e-9;
}

/// The usual size, or the largest smaller one that spaces hold; the smallest there is where they hold none.
double counter_for(const BoardArt& art, double hex_mm) {
    double chosen = counter_sizes().front().mm;
    for (const CounterSize& size : counter_sizes())
        if (size.mm <= usual_counter_mm && is_clear(size.mm, art, hex_mm)) chosen = size.mm;
    return chosen;
}

std::vector<ChoiceForm::Value> paper_values() {
    std::vector<ChoiceForm::Value> values;
    for (const print::NamedPaper& paper : print::named_papers())
        values.push_back({std::string(paper.name), std::string(paper.title)});
    return values;
}

std::optional<double> counter_size_mm(const std::string& inches) {
    for (const CounterSize& size : counter_sizes())
        if (size.inches == inches) return size.mm;
    return std::nullopt;
}

Backs backs_named(const std::string& name) {
    return name == "none"         ? Backs::left_out
           : name == "fold"       ? Backs::fold
           : name == "short-edge" ? Backs::short_edge
                                  : Backs::long_edge;
}

print::Sections sections_named(const std::string& text) {
    print::Sections only;
    for (const std::string& part : TextForm{.is_list = true}.parts(text))
        for (const print::SectionName& each : print::sections())
            if (each.name == part) only.insert(each.section);
    return only;
}

} // namespace

std::pair<double, double> card_size_mm(CardSize size) noexcept {
    return size == CardSize::mini ? std::pair(44.0, 68.0) : std::pair(56.0, 87.0);
}

std::span<const CounterSize> counter_sizes() noexcept {
    static constexpr std::array<CounterSize, 5> sizes{
        {{"1/2", 12.7}, {"9/16", 14.2875}, {"5/8", usual_counter_mm}, {"3/4", 19.05}, {"1", 25.4}}};
    return sizes;
}

ExportOption paper_option() {
    return {.name = "paper",
            .title = marked("Paper"),
            .help = marked("Paper of printed files: a4, letter, a3, legal, tabloid, or WIDTHxHEIGHT in mm"),
            .symbol = "PAPER",
            .form = TextForm{.proposed = paper_values(), .usual = "a4", .objection = wrong_paper}};
}

std::vector<ExportOption> booklet_options() {
    return {paper_option(), drawn::space_option(), counter_option(), back_option(),
            pale_option(),  card_option(),         side_option(),    drawn::secret_option()};
}

std::vector<ExportOption> sheet_options() {
    return {paper_option(), side_option(), drawn::secret_option()};
}

std::optional<Paper> read_paper(std::string_view text) noexcept {
    for (const print::NamedPaper& paper : print::named_papers())
        if (paper.name == text) return paper.paper;
    const std::size_t cross = text.find('x');
    if (cross == std::string_view::npos) return std::nullopt;
    const auto width = length_in(text.substr(0, cross));
    const auto height = length_in(text.substr(cross + 1));
    if (!width || !height) return std::nullopt;
    return Paper{std::min(*width, *height), std::max(*width, *height)};
}

Paper paper_named(std::string_view text) noexcept {
    return read_paper(text).value_or(Paper::a4);
}

std::optional<std::size_t> side_of(const Setup& setup, const ExportOptions& options) {
    const std::vector<ChoiceForm::Value> sides = sides_of(setup, options);
    const auto found = std::ranges::find(sides, options.choice("side"), &ChoiceForm::Value::name);
    if (found == sides.end()) return std::nullopt;
    return static_cast<std::size_t>(found - sides.begin());
}

PrintOptions print_options(const Setup& setup, const ExportOptions& options) {
    const std::optional<int> space = options.number("hex");
    const std::optional<double> counter = counter_size_mm(options.choice("counters"));
    PrintOptions result;
    result.paper = paper_named(options.choice("paper"));
    result.hex_mm = space ? *space : printed_mm(setup, result.paper, counter);
    result.counter_mm = counter ? *counter : counter_for(board_art(setup), result.hex_mm);
    result.backs = backs_named(options.choice("backs"));
    result.are_backs_pale = options.flag("pale-backs");
    result.cards = options.choice("cards") == "standard" ? CardSize::standard : CardSize::mini;
    result.is_secret = options.flag("secret");
    result.side = side_of(setup, options);
    result.only = sections_named(options.choice("only"));
    return result;
}

ExportOptions usual_print_sizes(const Setup& setup, const ExportOptions& options) {
    const PrintOptions sized = print_options(setup, options);
    ExportOptions usual{{"hex", static_cast<int>(sized.hex_mm)}};
    for (const CounterSize& size : counter_sizes())
        if (size.mm == sized.counter_mm) usual.set("counters", std::string(size.inches));
    return usual;
}

std::vector<std::string> crowded_counters(const Setup& setup, const PrintOptions& options) {
    const BoardArt& art = board_art(setup);
    const bool is_crowded = has_counters(setup.rulebook()) && !options.is_secret && !setup.units.empty()
                            && !is_clear(options.counter_mm, art, options.hex_mm);
    if (!is_crowded) return {};
    return {
        say("counters of {0:.4g} mm do not fit {1} of {2:.3g} mm: those of neighbours overlap; they need {1} "
            "of at least {3:g} mm",
            options.counter_mm, said_spaces(setup), options.hex_mm,
            std::ceil(options.counter_mm / art.most_token))};
}

} // namespace sabotier
