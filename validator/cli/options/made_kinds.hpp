#pragma once

#include "formats/files/output/output_name.hpp"

#include <span>
#include <string>
#include <vector>

namespace sabotier::cli {

/// The files that `sabotier export` makes.
[[nodiscard]] std::vector<FileKind> kinds_of_targets();
/// Of some forms that are called like their endings, such as those of drawings.
[[nodiscard]] std::vector<FileKind> kinds_of_forms(const std::vector<std::string>& forms);
/// Whatever the program makes of a document that is no text.
[[nodiscard]] std::vector<FileKind> all_but_texts();

/// Why words, data or a list must not go into the file of -o: its name promises a picture, a page or another
/// of these. "" where nothing is wrong. `words`: what they are, and how they could be called.
[[nodiscard]] std::string objection_to_words(const std::string& out, const FileKind& words);
/// The same where the name was to tell which of some forms it is, the first of them words, and tells none:
/// data of another sort (.csv, .yaml) is none of them, either. Of two rows of one name the first is told.
[[nodiscard]] std::string objection_to_forms(const std::string& out, std::span<const FileKind> forms);
/// The same of data of one sort alone, such as a document: no other text is called so. "yaml" is "yml", too.
[[nodiscard]] std::string objection_to_data(const std::string& out, const FileKind& data);

} // namespace sabotier::cli
