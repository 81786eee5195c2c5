#pragma once

#include "formats/model/scenario.hpp"
#include "validator/cli/program/verb.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabotier::cli {

/// What every draw needs to know.
struct DrawQuestion {
    std::string name;                         ///< of the rulebook, as the user gave it
    std::shared_ptr<const Rulebook> rulebook; ///< with the options laid over it
    std::vector<OptionSetting> options;
    std::uint64_t seed = 0;

    /// How documents name the rulebook: a built-in one by its id, another by its file, to stand beside it.
    [[nodiscard]] std::string reference() const;
};

/// A document that was drawn.
struct DrawnDocument {
    std::string ending; ///< as Generator::ending() says
    std::string text;
};

/// Draws set-ups for one kind of game, such as rulebooks with a variable set-up on rooms: what `sabotier
/// generate` calls. Its members are the values of its own options.
class Generator {
public:
    virtual ~Generator() = default;

    /// Rulebooks that it draws for, in a clause: "boards of squares".
    [[nodiscard]] virtual std::string serves() const = 0;
    [[nodiscard]] virtual bool suits(const Rulebook& rulebook) const = 0;
    virtual void declare(Options& options) = 0;
    /// Called once, before the first draw; what is wrong with the options is said on the console.
    [[nodiscard]] virtual Exit prepare(const DrawQuestion& question, Console& console) = 0;
    /// The next document; none after saying on the console why there is none.
    [[nodiscard]] virtual std::optional<DrawnDocument> draw(const std::string& title, Console& console) = 0;
    /// How the program ends after a draw() without a document: with findings where a wish was not met or
    /// cannot be, with usage where the numbers of the command line ask for too much.
    [[nodiscard]] virtual Exit failure() const { return Exit::findings; }
    /// Of the names of the documents, known after prepare(): ".scenario.yaml".
    [[nodiscard]] virtual std::string ending() const { return ".scenario.yaml"; }
};

[[nodiscard]] std::unique_ptr<Generator> make_room_generator();
[[nodiscard]] std::unique_ptr<Generator> make_square_generator();
[[nodiscard]] std::unique_ptr<Generator> make_table_generator();
[[nodiscard]] std::unique_ptr<Generator> make_tile_generator();

/// "6x5" in two, each from 1 to the largest side of a grid; none if it is no size.
[[nodiscard]] std::optional<std::pair<int, int>> parse_size(const std::string& text);

} // namespace sabotier::cli
