#include "formats/import/package.hpp"

#include "formats/base/file_problem.hpp"
#include "formats/base/printable.hpp"
#include "formats/base/utf8.hpp"
#include "formats/base/words.hpp"
#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/documents/load_record.hpp"
#include "formats/files/archive.hpp"
#include "formats/files/name_advice.hpp"
#include "formats/files/paths.hpp"
#include "formats/files/settings_name.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace sabotier {
namespace {

using Texts = std::map<std::string, std::shared_ptr<const std::string>>; ///< by paths in the archive

Problem too_much(const std::string& path) {
    return file_problem(path, say("more than {} bytes of documents in a package", largest_unpacked),
                        tr("expected fewer"));
}

/// An archive that is unpacked no further than `largest_unpacked`, each file once, however many scenarios
/// share it. What it gives is bounded as well, for each of them reads what is shared.
class BoundedArchive final : public FileSource {
public:
    /// `package`: what it is called.
    BoundedArchive(const Archive& archive, const std::string& package)
        : archive_(archive),
          package_(package) {}

    [[nodiscard]] Outcome<FoundText> named(const std::string& path, std::size_t limit) const override {
        return once(path, limit, [&] { return archive_.named(path, limit); });
    }
    [[nodiscard]] Outcome<FoundText> referred(const std::string& folder, const std::string& reference,
                                              const Position& at, std::size_t limit) const override {
        // of what is known no more is asked than its text: whether it may be named so is asked of each name
        if (const Outcome<std::string> below = path_of_reference(reference, at); !below)
            return {{}, below.problems};
        return once(joined_path(folder, reference), limit,
                    [&] { return archive_.referred(folder, reference, at, limit); });
    }
    /// Why it gives no more; none: it does.
    [[nodiscard]] const Problems& refusal() const { return refusal_; }

private:
    template <class Read>
    Outcome<FoundText> once(const std::string& path, std::size_t limit, const Read& read) const {
        if (!refusal_.empty()) return {{}, refusal_};
        const auto known = read_.find(path);
        const bool is_read = known != read_.end() && known->second.text.size() <= limit;
        Outcome<FoundText> found = is_read ? Outcome<FoundText>{known->second, {}} : read();
        if (!found) return found;
        const std::size_t size = found.value->text.size();
        given_ += size;
        if (!is_read) unpacked_ += size;
        if (unpacked_ > largest_unpacked)
            refusal_ = {too_much(package_)};
        else if (given_ > largest_given)
            refusal_ = {file_problem(package_,
                                     say("the documents in the package share so much that more than {} bytes "
                                         "would have to be read",
                                         largest_given),
                                     tr("expected fewer documents in one package"))};
        if (!refusal_.empty()) return {{}, refusal_};
        if (!is_read) read_.insert_or_assign(path, *found.value);
        return found;
    }

    const Archive& archive_;
    const std::string& package_;
    // asked by one thread
    mutable std::map<std::string, FoundText> read_; ///< by path
    mutable std::size_t unpacked_ = 0;              ///< bytes
    mutable std::size_t given_ = 0;
    mutable Problems refusal_;
};

/// The files that it was made for, in paths that begin with the archive's own, which is called `path`.
std::vector<std::string> documents_of(const Archive& archive, const std::string& path) {
    constexpr std::array endings{".scenario.yaml", ".map.yaml", ".army.yaml", ".tiles.yaml",
                                 ".rulebook.yaml"};
    std::vector<std::string> found;
    for (const char* ending : endings) {
        for (const std::string& file : archive.files())
            if (file.ends_with(ending) && !is_for_macs(std::string_view(file).substr(path.size() + 1)))
                found.push_back(file);
        if (!found.empty()) break;
    }
    return found;
}

bool is_record_for_people(const std::string& inside) {
    return inside.ends_with(".game.yaml") && !is_for_macs(inside);
}

/// Why there is nothing to open. What was sent may be a record alone, by somebody who has the scenario.
Problem nothing_to_open(const Archive& archive, const std::string& path) {
    for (const std::string& file : archive.files())
        if (const std::string inside = file.substr(path.size() + 1); is_record_for_people(inside))
            return file_problem(path,
                                say("the record '{}' is in this zip file without the scenario that it was "
                                    "played of",
                                    inside),
                                tr("expected a package, with files such as *.scenario.yaml in it"));
    return file_problem(path, tr("there is no Sabotier document in this zip file"),
                        tr("expected a package, with files such as *.scenario.yaml in it"));
}

/// `documents`: as documents_of() found them, all of one sort.
Problem too_many(const std::vector<std::string>& documents, const std::string& path) {
    const std::string& first = documents.front();
    const std::size_t ending = first.rfind('.', first.size() - std::string_view(".yaml").size() - 1);
    return file_problem(path,
                        say("there are {} files *{} in the package", documents.size(), first.substr(ending)),
                        say("expected at most {}", most_in_package));
}

/// Reads them with what they name.
Problems read_all(const std::vector<std::string>& documents, const Archive& archive, const std::string& path,
                  Texts& texts) {
    const BoundedArchive bounded(archive, path);
    Problems problems;
    for (const std::string& document : documents) {
        const Outcome<LoadedScenario> loaded = load_document(document, bounded);
        if (!bounded.refusal().empty()) return bounded.refusal();
        for (const Problem& problem : loaded.problems)
            add_problem(problems, problem);
        if (problems.size() > most_problems) break; // no more are listed
        if (!loaded) continue;
        const std::string folder = folder_of(document.substr(path.size() + 1));
        for (const DocumentFile& file : loaded.value->files)
            texts.emplace(joined_path(folder, file.path), file.text);
    }
    return problems;
}

std::vector<std::string> reasons_of(const Problems& problems) {
    std::vector<std::string> reasons;
    for (const Problem& problem : problems)
        reasons.push_back(to_text(problem));
    return reasons;
}

/// Why this is no record of a game that was played of a scenario that is taken along; empty if it is one.
std::vector<std::string> no_game_of(const Texts& texts, const std::string& text, const std::string& inside) {
    const Outcome<GameRecord> record = read_record_text(text, inside);
    if (!record) return reasons_of(record.problems);
    // what leads out of the record's own folder nothing would open, whether it lies in the package or not
    if (const auto below = path_of_reference(record.value->scenario, record.value->scenario_at); !below)
        return reasons_of(below.problems);
    if (texts.contains(joined_path(folder_of(inside), record.value->scenario))) return {};
    return {say("its scenario '{}' is not in the package", record.value->scenario)};
}

/// Why the text of a record was not given; `before`: bytes of the records before it.
std::string unread(const Problem& problem, std::size_t before) {
    if (before > 0 && problem.wrong == tr("the file is too large"))
        return say("with it the records in the package are more than {} bytes", largest_records);
    return to_text(Problem{{}, problem.wrong, problem.expected, {}});
}

/// Adds the records of games of what is taken along; those of others.
std::vector<LeftRecord> add_records(const Archive& archive, const std::string& path, Texts& texts) {
    Texts records;
    std::vector<LeftRecord> left;
    std::size_t read = 0;
    for (const std::string& file : archive.files()) {
        const std::string inside = file.substr(path.size() + 1);
        if (!is_record_for_people(inside) || texts.contains(inside)) continue;
        Outcome<FoundText> found = archive.named(file, largest_records - read);
        if (!found) {
            left.push_back({inside, {unread(found.problems.front(), read)}});
            continue;
        }
        read += found.value->text.size();
        if (auto reasons = no_game_of(texts, found.value->text, inside); !reasons.empty())
            left.push_back({inside, std::move(reasons)});
        else
            records.emplace(inside, std::make_shared<const std::string>(std::move(found.value->text)));
    }
    texts.merge(records);
    return left;
}

/// With its slash; "" if they lie in several, or in none.
std::string common_folder(const Texts& texts) {
    const std::string& first = texts.begin()->first;
    std::size_t length = first.rfind('/') + 1; // 0 if there is none
    for (const auto& [path, text] : texts)
        while (length > 0 && path.compare(0, length, first, 0, length) != 0)
            length = length < 2 ? 0 : first.rfind('/', length - 2) + 1;
    return first.substr(0, length);
}

/// Whether a name looks like what it is: it holds nothing that turns text around or that nobody sees.
bool shows_itself(const std::string& path) {
    return with_replaced(path, "\n", is_printable) == path;
}

/// What keeps a file from being unpacked anywhere; "" where nothing does.
std::string advice_on(const std::string& path, PortablePaths& paths) {
    if (std::string advice = name_advice(path); !advice.empty()) return advice;
    if (const auto clash = paths.clash(path)) return clash_advice(*clash);
    (void)paths.take(path);
    return {};
}

Problem cannot_be_unpacked(const std::string& file, const std::string& package, std::string advice) {
    return file_problem(package, say("the file '{}' in the package cannot be unpacked on every system", file),
                        std::move(advice));
}

Problem shows_another(const std::string& file, const std::string& package) {
    return file_problem(
        package,
        say("the name '{}' in the package has characters that nobody sees, or that turn text around", file),
        tr("expected a name that shows what it is"));
}

/// `folder` is left out of their paths, with its slash: another program makes it where it unpacks them, so
/// that it has to be a name as good as theirs.
Problems name_problems(const std::vector<DocumentFile>& files, const std::string& folder,
                       const std::string& package) {
    if (std::string advice = folder.empty() ? "" : name_advice(folder.substr(0, folder.size() - 1));
        !advice.empty())
        return {cannot_be_unpacked(folder + files.front().path, package, std::move(advice))};
    if (!shows_itself(folder)) return {shows_another(folder + files.front().path, package)};
    Problems problems;
    PortablePaths paths;
    for (const DocumentFile& file : files)
        if (std::string advice = advice_on(file.path, paths); !advice.empty())
            add_problem(problems, cannot_be_unpacked(file.path, package, std::move(advice)));
        else if (!shows_itself(file.path))
            add_problem(problems, shows_another(file.path, package));
        else if (is_of_settings(file.path))
            add_problem(problems,
                        file_problem(package,
                                     say("the document '{}' has a name of settings, which hold for all that "
                                         "lies beside them",
                                         file.path),
                                     tr("expected a name that does not begin with a full stop")));
    return problems;
}

} // namespace

Outcome<UnpackedPackage> unpack_package(std::string bytes, const std::string& path) {
    const auto archive = open_archive(std::move(bytes), path);
    if (!archive) return {{}, archive.problems};
    const std::vector<std::string> documents = documents_of(**archive.value, path);
    if (documents.empty()) return {{}, {nothing_to_open(**archive.value, path)}};
    if (documents.size() > most_in_package) return {{}, {too_many(documents, path)}};
    Texts texts;
    if (Problems problems = read_all(documents, **archive.value, path, texts); !problems.empty())
        return {{}, std::move(problems)};
    UnpackedPackage unpacked;
    unpacked.left_records = add_records(**archive.value, path, texts);
    const std::string folder = common_folder(texts);
    for (const auto& [name, text] : texts)
        unpacked.files.push_back({name.substr(folder.size()), text});
    for (const std::string& document : documents)
        unpacked.documents.push_back(document.substr(path.size() + 1 + folder.size()));
    for (const std::string& file : (**archive.value).files())
        if (const std::string inside = file.substr(path.size() + 1);
            !texts.contains(inside)
            && std::ranges::find(unpacked.left_records, inside, &LeftRecord::path)
                   == unpacked.left_records.end())
            unpacked.left.push_back(inside);
    std::stable_partition(unpacked.left.begin(), unpacked.left.end(),
                          [](const auto& inside) { return !is_for_macs(inside); });
    if (Problems problems = name_problems(unpacked.files, folder, path); !problems.empty())
        return {{}, std::move(problems)};
    return {std::move(unpacked), {}};
}

} // namespace sabotier
