#pragma once

#include "validator/cli/program/verb.hpp"

#include <memory>

/// One maker for each verb; its file has the same name.
namespace sabotier::cli {

[[nodiscard]] std::unique_ptr<Verb> make_completion();
[[nodiscard]] std::unique_ptr<Verb> make_count();
[[nodiscard]] std::unique_ptr<Verb> make_apply();
[[nodiscard]] std::unique_ptr<Verb> make_deploy();
[[nodiscard]] std::unique_ptr<Verb> make_diff();
[[nodiscard]] std::unique_ptr<Verb> make_draft();
[[nodiscard]] std::unique_ptr<Verb> make_export();
[[nodiscard]] std::unique_ptr<Verb> make_fmt();
[[nodiscard]] std::unique_ptr<Verb> make_generate();
[[nodiscard]] std::unique_ptr<Verb> make_help();
[[nodiscard]] std::unique_ptr<Verb> make_import();
[[nodiscard]] std::unique_ptr<Verb> make_man();
[[nodiscard]] std::unique_ptr<Verb> make_measure();
[[nodiscard]] std::unique_ptr<Verb> make_names();
[[nodiscard]] std::unique_ptr<Verb> make_new();
[[nodiscard]] std::unique_ptr<Verb> make_play();
[[nodiscard]] std::unique_ptr<Verb> make_replay();
[[nodiscard]] std::unique_ptr<Verb> make_playtest();
[[nodiscard]] std::unique_ptr<Verb> make_reach();
[[nodiscard]] std::unique_ptr<Verb> make_odds();
[[nodiscard]] std::unique_ptr<Verb> make_outcome();
[[nodiscard]] std::unique_ptr<Verb> make_rulebook();
[[nodiscard]] std::unique_ptr<Verb> make_rules();
[[nodiscard]] std::unique_ptr<Verb> make_schema();
[[nodiscard]] std::unique_ptr<Verb> make_sight();
[[nodiscard]] std::unique_ptr<Verb> make_solve();
[[nodiscard]] std::unique_ptr<Verb> make_tiles();
[[nodiscard]] std::unique_ptr<Verb> make_tune();
[[nodiscard]] std::unique_ptr<Verb> make_validate();

} // namespace sabotier::cli
