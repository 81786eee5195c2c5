#include "validator/analysis/sight/exposure_program.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace sabotier {

namespace {

/// What a line meets at one step of the tree: one hex, or two of which the lighter counts.
struct Met {
    Hex hex;
    std::optional<Hex> either;

    friend bool operator<(const Met& a, const Met& b) {
        return a.hex != b.hex ? a.hex < b.hex : a.either < b.either;
    }
};

struct Branch {
    std::map<Met, std::size_t> children;
    std::vector<Hex> targets; ///< whose line ends here
};

std::vector<Met> met_on(std::span<const LineTable::Place> line, PairBlocks pairs) {
    std::vector<Met> met;
    for (std::size_t i = 0; i < line.size(); ++i) {
        met.push_back({line[i].hex(), std::nullopt});
        if (line[i].is_paired && pairs == PairBlocks::both) {
            const auto [first, second] =
                std::minmax({line[i].hex(), line[i + 1].hex()}); // values, no references
            met.back() = {first, second};
            ++i;
        }
    }
    return met;
}

std::vector<Branch> tree_of_lines(const LineTable& lines, PairBlocks pairs) {
    std::vector<Branch> tree(1);
    lines.disc().for_each([&](Hex end) {
        if (end == Hex{}) return;
        std::size_t node = 0;
        for (const Met& met : met_on(lines.line(end), pairs)) {
            const auto [child, is_fresh] = tree[node].children.emplace(met, tree.size());
            node = child->second;
            if (is_fresh) tree.emplace_back();
        }
        tree[node].targets.push_back(end);
    });
    return tree;
}

/// Writes the tree down, edge by edge.
class Writer {
public:
    Writer(ExposureProgram& program, const std::vector<Branch>& tree)
        : program_(program),
          tree_(tree) {
        program_.shapes.push_back({});
    }

    void write() {
        // Targets of the root are the neighbours, with nothing in between.
        write_edge(0, 0, {}, tree_.front());
        write_children(tree_.front(), 0);
    }

private:
    void write_children(const Branch& branch, int depth) {
        for (const auto& [met, index] : branch.children) {
            std::vector<Met> chain{met};
            const Branch* below = &tree_[index];
            while (below->targets.empty() && below->children.size() == 1) {
                chain.push_back(below->children.begin()->first);
                below = &tree_[below->children.begin()->second];
            }
            write_edge(depth, depth + 1, chain, *below);
            write_children(*below, depth + 1);
        }
    }

    void write_edge(int from, int depth, const std::vector<Met>& chain, const Branch& below) {
        const std::size_t first = program_.steps.size();
        for (std::size_t i = 0; i < chain.size();) {
            const bool takes_two = i + 1 < chain.size() && is_pair(chain[i], chain[i + 1]);
            program_.steps.push_back(takes_two ? two(chain[i].hex, chain[i + 1].hex, false) : one(chain[i]));
            i += takes_two ? 2 : 1;
        }
        for (const Hex target : below.targets)
            program_.targets.push_back(program_.place(0, target));
        program_.edges.push_back({static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(depth),
                                  static_cast<std::uint16_t>(program_.steps.size() - first),
                                  static_cast<std::uint16_t>(below.targets.size()),
                                  !chain.empty() && below.children.empty() && below.targets.size() == 1});
        program_.depth = std::max(program_.depth, depth);
    }

    [[nodiscard]] static bool is_pair(const Met& a, const Met& b) {
        return !a.either && !b.either && distance(a.hex, b.hex) == 1;
    }
    [[nodiscard]] std::uint32_t one(const Met& met) {
        return met.either ? two(met.hex, *met.either, true) : program_.place(0, met.hex);
    }
    [[nodiscard]] std::uint32_t two(Hex a, Hex b, bool is_either) {
        const auto [first, second] = std::minmax({a, b});
        return program_.place(shape(second - first, is_either), first);
    }
    [[nodiscard]] std::uint32_t shape(Hex at, bool is_either) {
        const auto known =
            std::find_if(program_.shapes.begin() + 1, program_.shapes.end(),
                         [&](const auto& s) { return s.at == at && s.is_either == is_either; });
        if (known == program_.shapes.end()) {
            program_.shapes.push_back({0, at, is_either});
            return static_cast<std::uint32_t>(program_.shapes.size() - 1);
        }
        return static_cast<std::uint32_t>(known - program_.shapes.begin());
    }

    ExposureProgram& program_;
    const std::vector<Branch>& tree_;
};

} // namespace

ExposureProgram::ExposureProgram(int reach, PairBlocks pairs)
    : range(reach) {
    const std::vector<Branch> tree = tree_of_lines(LineTable::of(reach), pairs);
    Writer(*this, tree).write();
}

const ExposureProgram& ExposureProgram::of(int range, PairBlocks pairs) {
    assert(range >= 1 && range <= largest_line_table);
    struct Made {
        std::once_flag once;
        std::unique_ptr<const ExposureProgram> program;
    };
    static std::array<std::array<Made, 2>, largest_line_table + 1> programs;
    Made& made = programs[static_cast<std::size_t>(range)][pairs == PairBlocks::both ? 1 : 0];
    std::call_once(made.once, [&] { made.program = std::make_unique<const ExposureProgram>(range, pairs); });
    return *made.program;
}

} // namespace sabotier
