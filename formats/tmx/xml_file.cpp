#include "formats/tmx/xml_file.hpp"

#include "formats/base/words.hpp"
#include "formats/tmx/readable.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace sabotier::tmx {
namespace {

constexpr std::size_t most_elements = 2'000'000; ///< a hundred bytes of memory each
constexpr std::size_t most_attributes = 4'000'000;
constexpr double farthest = 1e9; ///< in pixels

std::optional<double> real_of(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)
        || std::abs(value) > farthest)
        return std::nullopt;
    return value;
}

} // namespace

bool XmlFile::is_bounded() {
    const auto count = [&](char c) { return static_cast<std::size_t>(std::ranges::count(text_, c)); };
    const Position all{file_, 0, 0};
    if (count('<') > most_elements || count('=') > most_attributes) {
        refuse(all, tr("the file has too many elements"),
               say("expected at most {}: save the map with the tile layer format CSV", most_elements));
        return false;
    }
    if (text_.find('\0') != std::string_view::npos) {
        refuse(all, tr("this is no file of Tiled"), tr("expected XML"));
        return false;
    }
    const std::size_t type = text_.find("<!DOCTYPE");
    if (type != std::string_view::npos || text_.find("<!ENTITY") != std::string_view::npos) {
        refuse(all, tr("the file has a document type of its own"), tr("expected a file as Tiled saves it"));
        return false;
    }
    return true;
}

/// Texts of the map go into documents.
bool XmlFile::is_readable() {
    std::optional<UnreadableText> fault = unreadable_text(text_);
    if (fault) refuse(at_offset(fault->offset), std::move(fault->wrong), std::move(fault->expected));
    return !fault;
}

pugi::xml_node XmlFile::root(const char* name, const std::string& expected) {
    if (!is_bounded()) return {};
    lines_.push_back(0);
    for (std::size_t i = text_.find('\n'); i != std::string_view::npos; i = text_.find('\n', i + 1))
        lines_.push_back(i + 1);
    if (!is_readable()) return {};
    const pugi::xml_parse_result result = document_.load_buffer(
        text_.data(), text_.size(), pugi::parse_default | pugi::parse_ws_pcdata_single, pugi::encoding_utf8);
    if (!result) {
        Position place{file_, 0, 0};
        const auto line = std::ranges::upper_bound(lines_, static_cast<std::size_t>(result.offset));
        place.line = static_cast<std::uint32_t>(line - lines_.begin());
        refuse(place, say("this is no XML: {}", std::string(result.description())), expected);
        return {};
    }
    const pugi::xml_node root = document_.document_element();
    if (std::string_view(root.name()) == name) return root;
    refuse(root, say("the file is a '{}'", std::string(root.name())), expected);
    return {};
}

Position XmlFile::at(pugi::xml_node node) const {
    const std::ptrdiff_t offset = node.offset_debug();
    if (offset < 0) return {file_, 0, 0};
    return at_offset(static_cast<std::size_t>(offset));
}

Position XmlFile::at_offset(std::size_t place) const {
    const auto line = std::ranges::upper_bound(lines_, place);
    if (line == lines_.begin()) return {file_, 1, 1};
    return {file_, static_cast<std::uint32_t>(line - lines_.begin()),
            static_cast<std::uint32_t>(place - *std::prev(line) + 1)};
}

void XmlFile::wrong_number(pugi::xml_node node, const char* name, const char* text, std::string expected) {
    refuse(node, say("'{}' of '{}' is '{}'", name, node.name(), text), std::move(expected));
}

int XmlFile::whole(pugi::xml_node node, const char* name, int otherwise, int least, int most) {
    const pugi::xml_attribute attribute = node.attribute(name);
    if (!attribute) return otherwise;
    const std::string_view text = attribute.value();
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size() && value >= least && value <= most)
        return value;
    wrong_number(node, name, attribute.value(), say("expected a whole number from {} to {}", least, most));
    return otherwise;
}

Gid XmlFile::gid(pugi::xml_node node, const char* name) {
    const pugi::xml_attribute attribute = node.attribute(name);
    if (!attribute) return 0;
    const std::string_view text = attribute.value();
    Gid value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size()) return value;
    wrong_number(node, name, attribute.value(), tr("expected the number of a tile"));
    return 0;
}

double XmlFile::real(pugi::xml_node node, const char* name, double otherwise) {
    const pugi::xml_attribute attribute = node.attribute(name);
    if (!attribute) return otherwise;
    const std::optional<double> value = real_of(attribute.value());
    if (!value) wrong_number(node, name, attribute.value(), tr("expected a number"));
    return value.value_or(otherwise);
}

std::vector<Point> XmlFile::points(pugi::xml_node node) {
    std::vector<Point> points;
    const std::string_view text = node.attribute("points").value();
    for (std::size_t at = text.find_first_not_of(' '); at < text.size();
         at = text.find_first_not_of(' ', at)) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string_view pair = text.substr(at, end - at);
        const std::size_t comma = pair.find(',');
        const auto x = real_of(pair.substr(0, comma));
        const auto y = comma == std::string_view::npos ? std::nullopt : real_of(pair.substr(comma + 1));
        if (!x || !y) {
            refuse(node, say("'{}' is no point", pair), tr("expected two numbers with a comma between them"));
            return points;
        }
        points.push_back({*x, *y});
        at = end;
    }
    return points;
}

Properties XmlFile::properties(pugi::xml_node parent) {
    Properties properties;
    for (const pugi::xml_node node : parent.child("properties").children("property")) {
        const pugi::xml_attribute type = node.attribute("type");
        const pugi::xml_attribute value = node.attribute("value");
        set(properties, node.attribute("name").value(), value ? value.value() : node.text().get(),
            type ? type.value() : "string");
    }
    return properties;
}

std::string XmlFile::class_of(pugi::xml_node node) {
    const pugi::xml_attribute newer = node.attribute("class");
    return newer ? newer.value() : node.attribute("type").value();
}

} // namespace sabotier::tmx
