#include "validator/cli/verbs/verbs.hpp"

namespace sabotier::cli {

std::vector<std::unique_ptr<Verb>> all_verbs() {
    std::vector<std::unique_ptr<Verb>> verbs;
    verbs.push_back(make_validate());
    verbs.push_back(make_export());
    verbs.push_back(make_import());
    verbs.push_back(make_sight());
    verbs.push_back(make_reach());
    verbs.push_back(make_measure());
    verbs.push_back(make_diff());
    verbs.push_back(make_apply());
    verbs.push_back(make_count());
    verbs.push_back(make_draft());
    verbs.push_back(make_deploy());
    verbs.push_back(make_generate());
    verbs.push_back(make_outcome());
    verbs.push_back(make_solve());
    verbs.push_back(make_odds());
    verbs.push_back(make_play());
    verbs.push_back(make_replay());
    verbs.push_back(make_playtest());
    verbs.push_back(make_tune());
    verbs.push_back(make_new());
    verbs.push_back(make_fmt());
    verbs.push_back(make_rules());
    verbs.push_back(make_rulebook());
    verbs.push_back(make_tiles());
    verbs.push_back(make_schema());
    verbs.push_back(make_names());
    verbs.push_back(make_help());
    verbs.push_back(make_completion());
    verbs.push_back(make_man());
    return verbs;
}

} // namespace sabotier::cli
