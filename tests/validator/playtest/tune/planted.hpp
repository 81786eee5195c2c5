#pragma once

#include "formats/documents/loaded_scenario.hpp"
#include "tests/validator/playtest/mill.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

/// Samples that were made unfair on purpose.
namespace sabotier::playtest::test {

struct Planted {
    std::string name;
    std::shared_ptr<const LoadedScenario> scenario;
};

using Spoil = std::function<void(LoadedScenario&)>;

[[nodiscard]] inline Planted planted(const std::string& of, const std::string& how,
                                     const std::vector<Spoil>& spoils) {
    auto scenario = std::make_shared<LoadedScenario>(*sample(of));
    scenario->files.clear();
    for (const Spoil& spoil : spoils)
        spoil(*scenario);
    return {of + ": " + how, std::move(scenario)};
}

/// The piece that stands there stands elsewhere.
[[nodiscard]] inline Spoil moved(const std::string& from, const std::string& to) {
    return [from, to](LoadedScenario& scenario) {
        PlacedPiece* there = nullptr;
        PlacedPiece* other = nullptr;
        for (PlacedPiece& piece : scenario.scenario.pieces) {
            if (piece.space && piece.space->name == from) there = &piece;
            if (piece.space && piece.space->name == to) other = &piece;
        }
        if (there == nullptr) throw std::runtime_error("nothing stands on " + from);
        there->space->name = to;
        if (other != nullptr) other->space->name = from;
    };
}

/// The piece that stands there is left out.
[[nodiscard]] inline Spoil without(const std::string& place) {
    return [place](LoadedScenario& scenario) {
        if (std::erase_if(scenario.scenario.pieces,
                          [&](const PlacedPiece& piece) { return piece.space && piece.space->name == place; })
            != 1)
            throw std::runtime_error("nothing stands on " + place);
    };
}

/// So many pieces of a kind of a side are of another kind.
[[nodiscard]] inline Spoil weaker(const std::string& side, const std::string& from, const std::string& to,
                                  int count = 1) {
    return [=](LoadedScenario& scenario) {
        int left = count;
        for (PlacedPiece& piece : scenario.scenario.pieces)
            if (left > 0 && piece.side.str() == side && piece.kind.str() == from) {
                piece.kind = KindId(to);
                --left;
            }
        if (left > 0) throw std::runtime_error("too few of " + from);
    };
}

[[nodiscard]] inline std::vector<Planted> all_planted() {
    const std::string fry = "landmines/small-fry";
    const std::string two = "landmines/two-walls";
    const std::string mill = "clogworks/night-shift";
    return {
        planted(fry, "Green without its two best Generals", {without("G2"), without("C2")}),
        planted(fry, "Green's Headquarters in front", {moved("C1", "D3")}),
        planted(fry, "Green's Headquarters at the edge", {moved("C1", "A3")}),
        planted(fry, "Grey's best Generals are of one star",
                {weaker("grey", "general-5", "general-1"), weaker("grey", "general-4", "general-1")}),
        planted(fry, "Green's mines before its own pieces",
                {moved("B1", "A3"), moved("D1", "C3"), moved("F1", "G3"), moved("H1", "H3")}),
        planted(fry, "Grey's Headquarters in front", {moved("E8", "D6")}),
        planted(fry, "Grey without its Saboteurs", {without("B7"), without("C8"), without("D6")}),
        planted(fry, "Grey's Headquarters at the edge", {moved("E8", "A6")}),
        planted(two, "Green without two Generals", {without("F2"), without("B2")}),
        planted(two, "Grey's Headquarters in the middle in front", {moved("B10", "E8")}),
        planted(two, "Green's Headquarters in front", {moved("F1", "F3")}),
        planted(two, "Grey's four best Generals are gone",
                {without("H9"), without("A9"), without("J9"), without("D8")}),
        planted(mill, "a warden less", {without("A1")}),
        planted(mill, "the boiler in front", {moved("C1", "C2")}),
        planted(mill, "no kennels", {without("B1"), without("E1")}),
        planted(mill, "hands start in a corner", {moved("A5", "E5"), moved("B5", "E4")}),
        planted(mill, "the boiler in front, and a warden less", {moved("C1", "D2"), without("F1")}),
        planted(mill, "no butcher, and a weaver less", {without("C5"), without("B5")}),
        planted(mill, "a loom beside the yard", {moved("A3", "C3"), moved("C4", "D4")}),
        planted(mill, "two wardens less", {without("A1"), without("F1")}),
        planted("fortress/long-gallery", "as it is", {}),
        planted("landmines/corner-to-corner", "Green's best Generals are of one star",
                {weaker("green", "general-5", "general-1"), weaker("green", "general-4", "general-1", 2)}),
    };
}

} // namespace sabotier::playtest::test
