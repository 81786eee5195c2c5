#include "validator/engine/engine.hpp"

namespace sabotier {

const std::string& project_schema() {
    static const std::string schema = R"json({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:sabotier:schema:project:1",
  "title": "Settings for all scenarios in and below the folder of this .sabotier.yaml",
  "type": "object",
  "properties": {
    "sabotier": {"description": "The kind and version of this file.", "const": "project/1"},
    "severities": {
      "description": "How bad the findings of a rule are; a scenario's own setting goes before it.",
      "type": "object",
      "additionalProperties": {"enum": ["error", "warning", "info", "ignore"]}
    },
    "waivers": {
      "description": "Findings that are accepted for good.",
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "rule": {"description": "The key of the rule.", "type": "string"},
          "at": {
            "description": "The ids of the finding's subjects, in any order.",
            "oneOf": [
              {"type": "string"},
              {"type": "array", "items": {"type": "string"}}
            ]
          },
          "reason": {"description": "Why it is accepted; without one the waiver accepts nothing.", "type": "string"}
        },
        "required": ["rule"],
        "additionalProperties": false
      }
    }
  },
  "required": ["sabotier"],
  "additionalProperties": false
}
)json";
    return schema;
}

} // namespace sabotier
