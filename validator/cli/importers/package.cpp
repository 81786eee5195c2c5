#include "formats/import/package.hpp"

#include "formats/base/words.hpp"
#include "formats/files/archive.hpp"
#include "formats/files/file.hpp"
#include "validator/cli/importers/importer.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/input/told_once.hpp"

#include <fmt/format.h>

namespace sabotier::cli {
namespace {

constexpr std::size_t most_listed = 5; ///< files that stay in the package

class PackageImporter final : public Importer {
public:
    [[nodiscard]] std::string name() const override { return "package"; }
    [[nodiscard]] std::string ending() const override { return "zip"; }

    [[nodiscard]] std::string summary() const override {
        return "A package (*.sabotier.zip), or any other zip file with scenarios in it: its documents, byte "
               "for byte, with what they name and nothing else.";
    }

    [[nodiscard]] Exit read(const std::string& file, bool /*is_forced*/, Imported& imported,
                            Console& console) override {
        Outcome<std::string> bytes = read_file(file, largest_archive);
        console.say(bytes.problems);
        if (!bytes) return Exit::unreadable;
        Outcome<UnpackedPackage> unpacked =
            unpack_package(std::move(*bytes.value), file == "-" ? standard_input_name : file);
        say_once(unpacked.problems, console);
        if (!unpacked) return Exit::unreadable;
        imported.is_folder = true;
        for (const DocumentFile& each : unpacked.value->files)
            imported.files.push_back({each.path, *each.text});
        imported.openable = unpacked.value->documents;
        tell_left(unpacked.value->left_records, imported);
        tell_left(unpacked.value->left, imported);
        return Exit::clean;
    }

private:
    static void tell_left(const std::vector<std::string>& left, Imported& imported) {
        for (std::size_t i = 0; i < left.size() && i < most_listed; ++i)
            imported.remarks.push_back(
                fmt::format("{} stays in the package: no document in it names it", left[i]));
        if (left.size() > most_listed)
            imported.remarks.push_back(fmt::format("and {} more files", left.size() - most_listed));
    }

    static void tell_left(const std::vector<LeftRecord>& left, Imported& imported) {
        for (std::size_t i = 0; i < left.size() && i < most_listed; ++i) {
            const LeftRecord& record = left[i];
            const std::size_t more = record.reasons.size() - 1;
            imported.remarks.push_back(fmt::format(
                "{} stays in the package: {}{}", record.path, record.reasons.front(),
                more == 0 ? "" : fmt::format(" (and {})", count_of(more, "more mistake", "more mistakes"))));
        }
        if (left.size() > most_listed)
            imported.remarks.push_back(
                fmt::format("and {}", count_of(left.size() - most_listed, "more record", "more records")));
    }
};

} // namespace

std::unique_ptr<Importer> make_package_importer() {
    return std::make_unique<PackageImporter>();
}

} // namespace sabotier::cli
