#include "validator/play/bots/weights.hpp"

#include <algorithm>

namespace sabotier::play {

const std::vector<Feature>& features_of(const Game& game) {
    static const std::vector<Feature> none;
    const ProcedureType* const type = procedure_type(game.setup().rulebook().play.procedure);
    return type == nullptr ? none : type->features;
}

Weights::Weights(const std::vector<Feature>& features, const std::vector<PlayWeight>& of_rulebook,
                 const BotSpec& spec) {
    for (std::size_t i = 0; i < features.size(); ++i) {
        const std::string& id = features[i].id;
        int weight = features[i].usual;
        for (const PlayWeight& given : of_rulebook)
            if (given.feature == id) weight = given.weight;
        for (const BotSpec::Given& given : spec.weights)
            if (given.name == id) weight = given.number;
        weights_.push_back(weight);
        if (weight != 0) last_ = weights_.size();
        if (std::find(spec.never.begin(), spec.never.end(), id) != spec.never.end()) never_.push_back(i);
    }
}

} // namespace sabotier::play
