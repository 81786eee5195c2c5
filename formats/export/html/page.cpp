#include "formats/export/html/page.hpp"

#include "formats/base/base64.hpp"
#include "formats/base/markup.hpp"
#include "formats/base/printable.hpp"
#include "formats/base/sha256.hpp"
#include "formats/base/utf8.hpp"

#include <fmt/format.h>

namespace sabotier::html {
namespace {

/// All of these files with this ending, one after the other by their names.
std::string joined(const std::vector<BuiltinText>& texts, std::string_view ending) {
    std::string text;
    for (const BuiltinText& file : texts)
        if (file.path.ends_with(ending)) text += file.text;
    return text;
}

} // namespace

std::string inside_script(std::string_view json) {
    std::string text;
    text.reserve(json.size());
    for (const char c : json)
        if (c == '<' || c == '>' || c == '&')
            text += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        else
            text += c;
    return text;
}

std::string data_url(std::string_view type, std::string_view bytes) {
    return fmt::format("data:{};base64,{}", type, base64(bytes));
}

std::string policy_hash(std::string_view text) {
    return "sha256-" + base64(sha256_digest(text));
}

std::string page_of(const std::string& title, const std::string& json, const std::vector<BuiltinText>& texts,
                    const std::string& id) {
    const std::string style = joined(texts, ".css");
    const std::string script = "\"use strict\";\n(() => {\n" + joined(texts, ".js") + "})();\n";
    const std::string policy =
        fmt::format("default-src 'none'; img-src data: blob:; style-src '{}'; script-src '{}' "
                    "'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'",
                    policy_hash(style), policy_hash(script));
    std::string page = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n";
    page += "<meta http-equiv=\"Content-Security-Policy\" content=\"" + policy + "\">\n";
    page += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
    page += "<meta name=\"referrer\" content=\"no-referrer\">\n";
    page += "<link rel=\"icon\" href=\"data:,\">\n";
    page +=
        "<title>" + escaped_markup(with_replaced(title, replacement_character, is_printable)) + "</title>\n";
    page += "<style>" + style + "</style>\n</head>\n<body>\n";
    page += joined(texts, ".html");
    page += "<script type=\"application/json\" id=\"" + id + "\">" + inside_script(json) + "</script>\n";
    page += "<script>" + script + "</script>\n</body>\n</html>\n";
    return page;
}

} // namespace sabotier::html
