#include "validator/answers/first.hpp"

#include "formats/setup/traits.hpp"

#include <utility>

namespace sabotier {

WhoIsFirst who_is_first(const Setup& setup, const FirstQuestion& question, const IsCancelled& is_cancelled) {
    throw_if_cancelled(is_cancelled);
    if (traits_of(setup).has_steps) {
        FirstBySteps first = first_by_steps(setup, is_cancelled);
        return {std::move(first.sides), std::nullopt, std::move(first.reached)};
    }
    WhoIsFirst answer;
    answer.sides = sides_with_home(setup);
    if (answer.sides.size() < 2) return answer;
    AnalysisCache cache;
    answer.mover = question.mover;
    if (!answer.mover) {
        const ArmyTravel armies = army_travel(setup, cache, answer.sides, is_cancelled);
        if (armies.compares()) {
            answer.reached = first_by_armies(setup, cache, answer.sides, armies);
            return answer;
        }
        const std::vector<ClassInPlay> classes = classes_on_the_ground(setup);
        if (classes.empty()) return answer;
        answer.mover = classes.front().mover;
    }
    answer.reached = first_by_class(setup, cache, answer.sides, *answer.mover,
                                    class_clocks(setup, cache, answer.sides, *answer.mover, is_cancelled));
    return answer;
}

WhoIsFirst who_is_first(const GridMeasures& measures) {
    return {measures.sides, std::nullopt, measures.first};
}

WhoIsFirst who_is_first(const Fairness& fairness) {
    if (fairness.armies) return {fairness.sides, std::nullopt, fairness.armies->first};
    if (fairness.classes.empty()) return {fairness.sides, std::nullopt, {}};
    const ClassGround& ground = fairness.classes.front();
    return {fairness.sides, ground.in_play.mover, ground.first};
}

} // namespace sabotier
