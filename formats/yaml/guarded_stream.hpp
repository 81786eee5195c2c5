#pragma once

#include "formats/yaml/tree_builder.hpp"

#include <algorithm>
#include <cstring>
#include <streambuf>

namespace sabotier::yaml {

/// Hands the text to the parser and watches that it gives something back. Inside brackets the parser keeps
/// every token until the outermost one closes (it could be a key), at some 200 bytes each: ten million "["
/// would cost gigabytes before anyone could object.
class GuardedStream : public std::streambuf {
public:
    GuardedStream(std::string_view text, TreeBuilder& builder, const YamlLimits& limits)
        : builder_(builder),
          limits_(limits),
          begin_(const_cast<char*>(text.data())) {
        setg(begin_, begin_, begin_ + text.size()); // never written to
    }

protected:
    std::streamsize xsgetn(char* target, std::streamsize size) override {
        check();
        const std::streamsize count = std::clamp<std::streamsize>(egptr() - gptr(), 0, size);
        std::memcpy(target, gptr(), static_cast<std::size_t>(count));
        note({target, static_cast<std::size_t>(count)});
        setg(eback(), gptr() + count, egptr());
        return count;
    }

private:
    /// Judges what the parser has taken before it asks for more: it gives out nothing while it holds the
    /// first part.
    void check() {
        if (events_ != builder_.events()) {
            events_ = builder_.events();
            separators_ = 0;
            open_ = 0;
        }
        const bool is_too_much = open_ > most_open || separators_ > std::max(limits_.nodes, least_judged);
        if (is_too_much && !builder_.is_reading_block_text()) refuse();
    }

    void note(std::string_view part) {
        for (const char c : part) {
            if (c == '[' || c == '{') ++open_;
            if ((c == ']' || c == '}') && open_ > 0) --open_;
            if (separators.find(c) != std::string_view::npos) ++separators_;
        }
    }

    void refuse() {
        const auto offset = static_cast<std::size_t>(gptr() - begin_);
        if (open_ > most_open) {
            builder_.add_problem(
                offset, "brackets inside each other, more than " + std::to_string(most_open) + " deep",
                "expected at most " + std::to_string(limits_.depth));
        } else {
            builder_.add_problem(offset, "more than " + std::to_string(limits_.nodes) + " values in brackets",
                                 "expected a smaller document");
        }
        throw ReadingStopped{};
    }

    static constexpr std::string_view separators = "[]{},:?";
    /// Far beyond any limit of depth, since brackets in quotes and comments are counted, too.
    static constexpr std::size_t most_open = 1000;
    static constexpr std::size_t least_judged = 10'000; ///< so few cost little, and are counted exactly later

    TreeBuilder& builder_;
    const YamlLimits& limits_;
    char* begin_;
    std::size_t events_ = 0;
    std::size_t separators_ = 0;
    std::size_t open_ = 0;
};

} // namespace sabotier::yaml
