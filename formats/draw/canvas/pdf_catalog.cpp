#include "formats/draw/canvas/pdf_catalog.hpp"

#include <fmt/format.h>

#include <cctype>
#include <optional>

namespace sabotier {
namespace {

/// The number behind the last `word` of a text.
std::optional<std::size_t> number_behind(const std::string& text, const std::string& word) {
    std::size_t at = text.rfind(word);
    if (at == std::string::npos) return std::nullopt;
    at += word.size();
    while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at])) != 0)
        ++at;
    std::size_t number = 0;
    const std::size_t first = at;
    for (; at < text.size() && at < first + 15 && text[at] >= '0' && text[at] <= '9'; ++at)
        number = 10 * number + static_cast<std::size_t>(text[at] - '0');
    return at == first ? std::nullopt : std::optional(number);
}

} // namespace

std::string with_catalog_entries(std::string pdf, const std::string& entries) {
    const auto root = number_behind(pdf, "/Root ");
    const auto size = number_behind(pdf, "/Size ");
    const auto info = number_behind(pdf, "/Info ");
    const auto table = number_behind(pdf, "startxref");
    if (!root || !size || !info || !table) return pdf;
    const std::size_t start = pdf.rfind(fmt::format("\n{} 0 obj\n<< /Type /Catalog", *root));
    const std::size_t end = start == std::string::npos ? start : pdf.find(">>\nendobj", start);
    if (end == std::string::npos) return pdf;
    const std::string catalog = pdf.substr(start + 1, end - start - 1);
    const std::size_t place = pdf.size();
    pdf += fmt::format("{}   {}\n>>\nendobj\n", catalog, entries);
    const std::size_t section = pdf.size();
    pdf += fmt::format("xref\n{} 1\n{:010} 00000 n \ntrailer\n<< /Size {}\n   /Root {} 0 R\n   /Info {} 0 R\n"
                       "   /Prev {}\n>>\nstartxref\n{}\n%%EOF\n",
                       *root, place, *size, *root, *info, *table, section);
    return pdf;
}

} // namespace sabotier
