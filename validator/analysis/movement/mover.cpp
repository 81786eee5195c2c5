#include "validator/analysis/movement/mover.hpp"

#include "formats/base/words.hpp"

#include <algorithm>
#include <map>

namespace sabotier {

namespace {

/// What each of several movers can do, and the allowance of the fastest.
void merge(Mover& into, const Mover& other) {
    into.profile.enters_rivers = into.profile.enters_rivers && other.profile.enters_rivers;
    into.profile.wades = into.profile.wades && other.profile.wades;
    into.profile.is_single = into.profile.is_single && other.profile.is_single;
    into.allowance = std::max(into.allowance, other.allowance);
}

using ClassMap = std::map<ClassId, ClassInPlay>;

void add(ClassMap& classes, const PieceKind& kind, const Rulebook& rulebook, std::size_t unit) {
    for (const Mover& mover : movers_of(kind, rulebook)) {
        const auto [found, is_first] = classes.try_emplace(mover.profile.movement);
        ClassInPlay& entry = found->second;
        if (is_first) {
            entry.movement = rulebook.movement_class(mover.profile.movement);
            entry.mover = mover;
        } else {
            merge(entry.mover, mover);
        }
        if (unit != none) entry.units.push_back(unit);
    }
}

std::vector<ClassInPlay> in_order(const Rulebook& rulebook, ClassMap classes) {
    std::vector<ClassInPlay> result;
    for (const MovementClass& movement : rulebook.classes)
        if (const auto found = classes.find(movement.id); found != classes.end())
            result.push_back(std::move(found->second));
    return result;
}

} // namespace

std::vector<Mover> movers_of(const PieceKind& kind, const Rulebook& rulebook) {
    std::vector<Mover> result;
    if (kind.is_decoy) return result;
    for (const MovementMode& mode : kind.modes) {
        if (mode.allowance < 1 || rulebook.movement_class(mode.movement) == nullptr) continue;
        Mover mover;
        mover.profile.movement = mode.movement;
        mover.profile.enters_rivers = kind.amphibious_rivers;
        mover.profile.wades = kind.amphibious_waters;
        mover.profile.is_single = rulebook.single_unit_exempt && mode.allowance == 1;
        mover.allowance = mode.allowance;
        result.push_back(std::move(mover));
    }
    return result;
}

namespace {

std::vector<const char*> additions(const MovementProfile& profile) {
    std::vector<const char*> texts;
    if (profile.wades && profile.enters_rivers)
        texts.push_back(marked("amphibious"));
    else if (profile.wades || profile.enters_rivers)
        texts.push_back(profile.wades ? marked("wading") : marked("amphibious in rivers"));
    if (profile.is_single) texts.push_back(marked("with one move unit"));
    return texts;
}

} // namespace

std::vector<ClassInPlay> classes_in_play(const Setup& setup) {
    ClassMap classes;
    for (std::size_t unit = 0; unit < setup.units.size(); ++unit)
        if (setup.units[unit].kind != nullptr) add(classes, *setup.units[unit].kind, setup.rulebook(), unit);
    if (classes.empty()) return classes_of(setup.rulebook());
    return in_order(setup.rulebook(), std::move(classes));
}

std::vector<ClassInPlay> classes_of(const Rulebook& rulebook) {
    ClassMap classes;
    for (const PieceKind& kind : rulebook.pieces)
        add(classes, kind, rulebook, none);
    return in_order(rulebook, std::move(classes));
}

std::string to_text(const MovementProfile& profile) {
    std::string text = profile.movement.str();
    for (const char* addition : additions(profile))
        text.append(", ").append(addition);
    return text;
}

std::string in_words(const MovementProfile& profile) {
    std::string text = profile.movement.str();
    for (const char* addition : additions(profile))
        text.append(", ").append(tr(addition));
    return text;
}

} // namespace sabotier
