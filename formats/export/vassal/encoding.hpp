#pragma once

#include <string>
#include <string_view>
#include <vector>

/// How texts stand in files of VASSAL. Source: VASSAL 3.7, tools/SequenceEncoder.java and
/// tools/io/ObfuscatingOutputStream.java.
namespace sabotier::vassal {

/// Fields in one text, parted by `delimiter`, which is escaped within them. Sequences nest: a field may be a
/// sequence with another delimiter, or with the same one.
[[nodiscard]] std::string sequence(const std::vector<std::string>& fields, char delimiter);

/// A name as the client can bear it: what cannot be seen or turns the direction of text is left out, line
/// breaks and tabs become spaces, and a backslash, which the client takes for an escape wherever it stands
/// before a delimiter, becomes the sign that looks like it, as does the sign that begins a tag: a text with
/// <html> before it would be shown as a page, whose pictures are fetched from wherever they are. At most
/// `longest_name` characters, and an ellipsis behind them where there were more; "?" where nothing is left.
[[nodiscard]] std::string plain_name(std::string_view name);
inline constexpr std::size_t longest_name = 80;

/// What a saved game stands in: veiled against a glance, not against anybody who wants to know.
[[nodiscard]] std::string veiled(std::string_view text);

} // namespace sabotier::vassal
