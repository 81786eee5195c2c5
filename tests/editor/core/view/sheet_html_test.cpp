#include "editor/core/view/sheet_html.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;

TEST_CASE("A sheet in HTML has all its words, escaped, and no table without a row") {
    AnalysisSheet sheet;
    sheet.title = "Mill & <b>Weir</b>";
    sheet.subtitle = "measured";
    sheet.summary = {"Verdict first.", "1 < 2"};
    using Place = AnalysisSheet::Table::Place;
    sheet.tables.push_back({"Figures", {{"name", "value"}, {"width", "17"}}, Place::bars});
    sheet.tables.push_back({"Nothing", {{"name", "value"}}, Place::left});
    sheet.remarks_title = "Left out";
    sheet.remarks = {"Everything else."};
    CHECK(
        sheet_html(sheet)
        == "<h2>Mill &amp; &lt;b&gt;Weir&lt;/b&gt;: measured</h2><ul><li>Verdict first.</li><li>1 &lt; "
           "2</li></ul>"
           "<h3>Figures</h3><table border=1 cellspacing=0 cellpadding=4><tr><th>name</th><th>value</th></tr>"
           "<tr><td>width</td><td>17</td></tr></table><h3>Left out</h3><ul><li>Everything else.</li></ul>");
}
