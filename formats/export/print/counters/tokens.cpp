#include "formats/export/print/counters/tokens.hpp"

#include "formats/draw/canvas/fitted_text.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/export/print/counters/cut_outs.hpp"
#include "formats/export/print/counters/token_layout.hpp"

#include <algorithm>
#include <memory>

namespace sabotier::print {
namespace {

constexpr double heading_height = 16; ///< from the top of the paper's margin
constexpr double side_room = 7;       ///< left and right of the tokens, for marks
const TextStyle title_style{.size = 3, .weight = Weight::medium};

/// The parts with their groups one after the other, each a run of the layout. Pages are drawn later than they
/// are laid out: they share it.
struct Tokens {
    std::vector<TokenPart> parts;
    std::vector<std::pair<std::size_t, std::size_t>> runs; ///< part and group
    std::vector<TokenSheet> sheets;

    [[nodiscard]] const TokenPart& part(const TokenBlock& block) const {
        return parts[runs[block.run].first];
    }
    [[nodiscard]] const TokenGroup& group(const TokenBlock& block) const {
        return part(block).groups[runs[block.run].second];
    }
};

/// The part of the paper where fronts stand. The same above and below the middle and left and right of it, so
/// that the backs find their place whichever edge the sheet is turned over.
Rect token_area(const Sheet& sheet, Backs backs) {
    const double top = margin + heading_height;
    const double width = sheet.width - 2 * margin - 2 * side_room;
    const double bottom = backs == Backs::fold ? sheet.height / 2 - 4 : sheet.height - top;
    return {margin + side_room, top, width, bottom - top};
}

/// Both edges of each token along a side that is `length` long.
std::vector<double> cuts(double from, double length, double size) {
    std::vector<double> at;
    for (double start = from; start < from + length - 1e-6; start += size + token_gutter) {
        at.push_back(start);
        at.push_back(start + size);
    }
    return at;
}

/// Cutting marks in the margins, at both edges of every row and column, outside the bleed.
void draw_cut_marks(Canvas& canvas, Rect area, double size) {
    constexpr double gap = token_bleed + 0.6;
    constexpr double length = 2.6;
    for (const double x : cuts(area.x, area.width, size))
        for (const double y : {area.y - gap, area.bottom() + gap + length}) {
            canvas.move_to({x, y});
            canvas.line_to({x, y - length});
        }
    for (const double y : cuts(area.y, area.height, size))
        for (const double x : {area.x - gap, area.right() + gap + length}) {
            canvas.move_to({x, y});
            canvas.line_to({x - length, y});
        }
    canvas.stroke(ink, mark_pen_style);
}

Rect place_of(const TokenBlock& block, std::size_t i, double size) {
    const double pitch = size + token_gutter;
    return {block.area.x + static_cast<double>(i % block.columns) * pitch,
            block.area.y + static_cast<double>(i / block.columns) * pitch, size, size};
}

/// Faint lines round tokens, for scissors; on fronts only, where printing on both sides cannot shift them.
void draw_cut_lines(Canvas& canvas, const TokenBlock& block, double size) {
    for (std::size_t i = 0; i < block.count; ++i)
        canvas.rectangle(place_of(block, i, size));
    canvas.stroke(rgb(0x808080, 0.5), {.width = 0.08, .is_round = false, .dashes = {}});
}

/// One side of a token, with its bleed and nothing beyond.
void draw_face(Canvas& canvas, const TokenFace& face, Rect place, bool is_upside_down) {
    const Saved saved(canvas);
    canvas.rectangle(inset(place, -token_bleed));
    canvas.clip();
    canvas.move(place.middle().x, place.middle().y);
    if (is_upside_down) canvas.turn(3.14159265358979324);
    face(canvas, {0, 0}, place.width, token_bleed);
}

void draw_block_title(Canvas& canvas, const Tokens& tokens, const TokenBlock& block) {
    const std::string& title = tokens.group(block).title;
    TextStyle style = title_style;
    style.width = block.title_room + 0.1;
    canvas.text({block.area.x, block.area.y - block_title}, title,
                fitted_line(canvas, title, style, least_type), quiet);
}

void draw_fronts(Canvas& canvas, const Tokens& tokens, const TokenSheet& sheet) {
    for (const TokenBlock& block : sheet) {
        const TokenGroup& group = tokens.group(block);
        const double size = tokens.part(block).size;
        for (std::size_t i = 0; i < block.count; ++i)
            draw_face(canvas, group.tokens[block.first + i].front, place_of(block, i, size), false);
        draw_cut_marks(canvas, block.area, size);
        draw_cut_lines(canvas, block, size);
        draw_block_title(canvas, tokens, block);
    }
}

const TokenFace& back_of(const Token& token, const PrintOptions& options) {
    return options.are_backs_pale && token.pale_back ? token.pale_back : token.back;
}

void draw_backs(Canvas& canvas, const Tokens& tokens, const TokenSheet& sheet, const Sheet& paper,
                const PrintOptions& options) {
    for (const TokenBlock& block : sheet) {
        const TokenGroup& group = tokens.group(block);
        const double size = tokens.part(block).size;
        for (std::size_t i = 0; i < block.count; ++i)
            draw_face(canvas, back_of(group.tokens[block.first + i], options),
                      behind(place_of(block, i, size), paper, options.backs), is_turned(options.backs));
        draw_cut_marks(canvas, behind(block.area, paper, options.backs), size);
    }
}

/// The runs of all groups; their titles are measured in the type that they are printed in.
std::vector<TokenRun> runs_of(Tokens& tokens) {
    std::vector<TokenRun> runs;
    (void)pixel_picture(1, 1, rgb(0xffffff), [&](Canvas& canvas) {
        for (std::size_t part = 0; part < tokens.parts.size(); ++part)
            for (std::size_t group = 0; group < tokens.parts[part].groups.size(); ++group) {
                const TokenGroup& each = tokens.parts[part].groups[group];
                tokens.runs.emplace_back(part, group);
                runs.push_back({each.tokens.size(), tokens.parts[part].size,
                                canvas.measure(each.title, title_style).width});
            }
    });
    return runs;
}

std::vector<std::size_t> parts_on(const Tokens& tokens, const TokenSheet& sheet) {
    std::vector<std::size_t> parts;
    for (const TokenBlock& block : sheet)
        parts.push_back(tokens.runs[block.run].first);
    std::ranges::sort(parts);
    parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
    return parts;
}

} // namespace

std::vector<std::size_t> add_tokens(Booklet& booklet, std::vector<TokenPart> parts,
                                    const PrintOptions& options) {
    const Sheet paper = booklet.sheet();
    const auto tokens = std::make_shared<Tokens>();
    tokens->parts = std::move(parts);
    tokens->sheets = lay_tokens(runs_of(*tokens), token_area(paper, options.backs));
    std::vector<std::string> titles;
    for (const TokenPart& part : tokens->parts)
        titles.push_back(part.title);
    std::vector<CutOutSheet> sheets;
    for (std::size_t i = 0; i < tokens->sheets.size(); ++i)
        sheets.push_back({parts_on(*tokens, tokens->sheets[i]),
                          [tokens, i](Canvas& canvas) { draw_fronts(canvas, *tokens, tokens->sheets[i]); },
                          [tokens, i, paper, options](Canvas& canvas) {
                              draw_backs(canvas, *tokens, tokens->sheets[i], paper, options);
                          }});
    return add_cut_outs(booklet, titles, sheets, options.backs);
}

} // namespace sabotier::print
