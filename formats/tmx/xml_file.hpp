#pragma once

#include "formats/base/problem.hpp"
#include "formats/tmx/map.hpp"

#include <pugixml.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier::tmx {

/// One file, a map or a tile set; places are those of its elements. Inside formats/tmx/ only. The text and
/// `problems` have to outlive it.
class XmlFile {
public:
    XmlFile(std::string_view text, const std::string& file_name, Problems& problems)
        : text_(text),
          file_(std::make_shared<const std::string>(file_name)),
          problems_(problems) {}

    /// The element that the file is made of; none, with a problem, if it is not called so.
    pugi::xml_node root(const char* name, const std::string& expected);

    [[nodiscard]] Position at(pugi::xml_node node) const;
    void refuse(const Position& at, std::string wrong, std::string expected = {}) {
        add_problem(problems_, {at, std::move(wrong), std::move(expected), {}});
    }
    void refuse(pugi::xml_node node, std::string wrong, std::string expected = {}) {
        refuse(at(node), std::move(wrong), std::move(expected));
    }

    /// Of an attribute; `otherwise` where it is not there, and where it is wrong.
    int whole(pugi::xml_node node, const char* name, int otherwise, int least, int most);
    /// 0 where it is not there, and where it is wrong.
    Gid gid(pugi::xml_node node, const char* name);
    /// Finite, and at most a thousand million either way: pixels or degrees.
    double real(pugi::xml_node node, const char* name, double otherwise);
    /// Of its attribute "points", in pixels; those before one that is wrong.
    std::vector<Point> points(pugi::xml_node node);
    Properties properties(pugi::xml_node parent);
    /// Of a class: 'class' of Tiled 1.9, else 'type'.
    static std::string class_of(pugi::xml_node node);

private:
    bool is_bounded();
    bool is_readable();
    [[nodiscard]] Position at_offset(std::size_t offset) const;
    void wrong_number(pugi::xml_node node, const char* name, const char* text, std::string expected);

    std::string_view text_;
    std::shared_ptr<const std::string> file_;
    Problems& problems_;
    pugi::xml_document document_;
    std::vector<std::size_t> lines_; ///< where they start
};

} // namespace sabotier::tmx
