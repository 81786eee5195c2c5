#include "validator/starter/starter_file.hpp"

#include "formats/documents/documents.hpp"

namespace sabotier {

StarterFile starter_scenario(const Scenario& scenario, const StarterText& text, const std::string& remark) {
    Node document = write_scenario(scenario);
    document.comments_before = {
        "Check it with 'sabotier validate', print it with 'sabotier export --to pdf'."};
    if (!remark.empty()) document.comments_before.push_back(remark);
    return {text.stem + ".scenario.yaml", write_yaml(document)};
}

Outcome<std::vector<StarterFile>> no_starter(std::string wrong, std::string expected) {
    return {std::nullopt, {{{}, std::move(wrong), std::move(expected), ""}}};
}

std::uint64_t starter_seed(const StarterText& text) {
    std::uint64_t seed = 1469598103934665603ULL;
    for (const char c : text.stem)
        seed = (seed ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return seed;
}

} // namespace sabotier
