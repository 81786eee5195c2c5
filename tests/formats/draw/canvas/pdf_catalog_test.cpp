#include "formats/draw/canvas/pdf_catalog.hpp"
#include "formats/draw/canvas/recording.hpp"
#include "formats/draw/canvas/surface.hpp"

#include "tests/formats/export/pdf_tools.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;

namespace {

void scribble(Canvas& canvas) {
    for (int i = 0; i < 3000; ++i) {
        canvas.circle({20.0 + i % 60, 20.0 + i / 60}, 1 + i % 3);
        canvas.fill(rgb(static_cast<unsigned>(i * 321)));
    }
    canvas.text({10, 10}, "Thrice", {.size = 5}, rgb(0));
}

std::string file_of(int pages, bool is_recorded) {
    PdfFile file({.title = "T", .author = "A", .subject = "", .keywords = ""}, 100, 100);
    Recording kept;
    for (int page = 0; page < pages; ++page)
        file.page("P", [&](Canvas& canvas) {
            if (!is_recorded) return scribble(canvas);
            if (!kept.fits(canvas)) kept = Recording(canvas, {0, 0, 100, 100}, scribble);
            kept.show(canvas);
        });
    return file.finish();
}

} // namespace

TEST_CASE("A PDF says in which language it is, and that it is printed as it is") {
    for (const auto& [sides, stated] : {std::pair{PdfFile::Info::Sides::unstated, ""},
                                        {PdfFile::Info::Sides::one, "/Simplex"},
                                        {PdfFile::Info::Sides::long_edge, "/DuplexFlipLongEdge"},
                                        {PdfFile::Info::Sides::short_edge, "/DuplexFlipShortEdge"}}) {
        PdfFile file({.title = "T", .author = "A", .subject = "S", .keywords = "K", .sides = sides}, 100,
                     100);
        file.page("One", [](Canvas& canvas) { scribble(canvas); });
        const pdf::TemporaryFile written(file.finish());
        CHECK(pdf::run("qpdf --check '" + written.path() + "'").exit == 0);
        const std::string readable =
            pdf::run("qpdf --qdf --object-streams=disable '" + written.path() + "' -").output;
        CHECK(readable.find("/Lang (en)") != std::string::npos);
        CHECK(readable.find("/PrintScaling /None") != std::string::npos);
        CHECK(readable.find("/Outlines") != std::string::npos);
        CHECK(readable.find("/Duplex " + std::string(stated))
              == (*stated == '\0' ? std::string::npos : readable.find("/Duplex ")));
        CHECK((readable.find("/Duplex ") != std::string::npos) == (*stated != '\0'));
    }
}

TEST_CASE("What is no PDF of the drawing library stays as it is") {
    for (const std::string text : {"", "%PDF-1.5", "/Root 7 0 R /Size 9 /Info 3 0 R startxref 12",
                                   "/Root 99999999999999999999999999 /Size 1 /Info 1 startxref 1"})
        CHECK(with_catalog_entries(text, "/Lang (en)") == text);
}

TEST_CASE("A page that shows a drawing twice holds it as two") {
    PdfFile file({.title = "T", .author = "A", .subject = "", .keywords = ""}, 100, 100);
    Recording first;
    for (int page = 0; page < 2; ++page)
        file.page("P", [&](Canvas& canvas) {
            if (page == 0) first = Recording(canvas, {0, 0, 100, 100}, scribble);
            REQUIRE(first.fits(canvas));
            first.show(canvas);
            REQUIRE_FALSE(first.fits(canvas));
            Recording(canvas, {0, 0, 100, 100}, scribble).show(canvas);
        });
    const pdf::TemporaryFile written(file.finish());
    CHECK(pdf::run("qpdf --check '" + written.path() + "'").exit == 0); // 3 if it warns
}

TEST_CASE("A recording stands in a PDF once, on however many pages it is shown") {
    const std::string drawn = file_of(8, false);
    const std::string recorded = file_of(8, true);
    CHECK(drawn.size() > 6 * file_of(1, false).size());
    CHECK(recorded.size() < 2 * file_of(1, true).size());
    CHECK(recorded == file_of(8, true));
    const pdf::TemporaryFile one(drawn);
    const pdf::TemporaryFile other(recorded);
    const auto words = pdf::words(other.path());
    CHECK(words.size() == 8);
    for (const int page : {1, 8}) {
        const pdf::GreyPage plain = pdf::render(one.path(), page, 100);
        const pdf::GreyPage again = pdf::render(other.path(), page, 100);
        REQUIRE(plain.data.size() == again.data.size());
        std::size_t differing = 0;
        for (std::size_t i = 0; i < plain.data.size(); ++i)
            differing += std::abs(plain.data[i] - again.data[i]) > 24 ? 1 : 0;
        CHECK(differing < plain.data.size() / 200);
    }
}
