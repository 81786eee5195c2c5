#pragma once

#include "formats/yaml/node.hpp"
#include "formats/yaml/slots.hpp"
#include "formats/yaml/source.hpp"
#include "formats/yaml/typing_mistake.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include <string>
#include <unordered_set>
#include <vector>

namespace sabotier::yaml {

/// Thrown through the parser when reading on makes no sense; the reason is among the problems.
struct ReadingStopped {};

/// Makes a tree of nodes from the parser's events, and refuses what documents may not hold.
class TreeBuilder : public YAML::EventHandler {
public:
    TreeBuilder(YamlSource& source, const YamlLimits& limits, Problems& problems)
        : source_(source),
          limits_(limits),
          problems_(problems) {}

    void OnDocumentStart(const YAML::Mark& mark) override;
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override;
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override;
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override;
    void OnMapEnd() override { close(); }

    [[nodiscard]] Node& root() noexcept { return root_; }
    /// The slots, linked to the nodes of root(). Only if there was no problem; root() must not change
    /// afterwards.
    [[nodiscard]] std::vector<Slot>& linked_slots();
    [[nodiscard]] const std::vector<Opening>& openings() const noexcept { return openings_; }
    [[nodiscard]] std::size_t count() const noexcept { return count_; } ///< what YamlLimits::nodes bounds

    /// Number of events so far: stands still while the parser reads ahead.
    [[nodiscard]] std::size_t events() const noexcept { return events_; }
    /// Whether the parser is inside the block text of a key, sure to be so: it has given out the key, and "|"
    /// or ">" follows.
    [[nodiscard]] bool is_reading_block_text() const;

    /// Says the one cause of all that the parser met from there on, in place of it.
    void blame(const TypingMistake& mistake);
    void add_problem(std::size_t offset, std::string wrong, std::string expected);

private:
    struct Frame {
        Node node;
        std::size_t slot = Slot::none;
        std::string key;
        std::size_t key_start = 0;
        bool has_key = false;
        bool is_key = false; ///< a list or map that stands where a key should: reported, dropped
        std::unordered_set<std::string> keys;
    };

    void begin(const YAML::Mark& mark);
    void take_scalar(const YAML::Mark& mark, const std::string& value);
    void refuse_properties(const YAML::Mark& mark);
    [[nodiscard]] bool expects_key() const;
    void take_key(const YAML::Mark& mark, std::string key);
    void open(const YAML::Mark& mark, Node::Kind kind, bool flow);
    void close();
    std::size_t add_slot(std::size_t value);
    void add(Node node);
    [[nodiscard]] Node scalar_node(std::size_t offset, const std::string& value);
    void refuse_control_characters(std::size_t offset, const std::string& value);
    [[nodiscard]] char character(std::size_t offset) const;

    YamlSource& source_;
    const YamlLimits& limits_;
    Problems& problems_;
    Node root_;
    std::vector<Frame> frames_;
    std::vector<Slot> slots_;
    std::vector<Opening> openings_;
    std::size_t count_ = 0;
    std::size_t events_ = 0;
    bool last_was_key_ = false;
    std::string last_key_;
    std::size_t last_key_start_ = 0;
};

} // namespace sabotier::yaml
