#include "tests/fuzz/fuzz.hpp"

#include <algorithm>
#include <set>

using namespace sabotier;

namespace {

void add_comments(const Node& node, std::multiset<std::string>& found) {
    for (const auto* lines : {&node.comments_before, &node.comments_after}) {
        std::ranges::copy_if(*lines, std::inserter(found, found.end()),
                             [](const std::string& line) { return line != empty_line; });
    }
    if (!node.comment_beside.empty()) found.insert(node.comment_beside);
    for (const Node& item : node.items) {
        add_comments(item, found);
    }
    for (const Node::Entry& entry : node.entries) {
        add_comments(entry.value, found);
    }
}

std::multiset<std::string> comments_of(const Node& node) {
    std::multiset<std::string> found;
    add_comments(node, found);
    return found;
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Outcome<Node> first = read_yaml(fuzz::text(data, size), "input", fuzz::limits);
    fuzz::expect_answer(first);
    if (!first) return 0;
    const std::string written = write_yaml(*first.value);
    const Outcome<Node> second = read_yaml(written, "written", fuzz::limits);
    if (!second) fuzz::broken("what is written is YAML", fuzz::lines(second.problems) + written);
    if (!(*second.value == *first.value)) fuzz::broken("read(write(x)) == x", written);
    if (comments_of(*second.value) != comments_of(*first.value)) fuzz::broken("no comment is lost", written);
    if (write_yaml(*second.value) != written) fuzz::broken("writing is stable", written);
    return 0;
}
