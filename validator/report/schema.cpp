#include "validator/report/report.hpp"

namespace sabotier {

const std::string& report_schema() {
    static const std::string schema = R"json({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:sabotier:schema:report:1",
  "title": "Report of sabotier validate --format json",
  "oneOf": [
    {"$ref": "#/$defs/single"},
    {"$ref": "#/$defs/several"}
  ],
  "$defs": {
    "single": {
      "description": "The report of one file.",
      "type": "object",
      "properties": {
        "$schema": {"$ref": "#/$defs/schema"},
        "tool": {"$ref": "#/$defs/tool"},
        "file": {"$ref": "#/$defs/fileName"},
        "title": {"type": "string"},
        "rulebook": {"type": ["string", "null"]},
        "ignored_rules": {"$ref": "#/$defs/rules"},
        "waivers_used": {"type": "array", "items": {"$ref": "#/$defs/waiver"}},
        "findings": {"type": "array", "items": {"$ref": "#/$defs/finding"}},
        "totals": {"type": "array", "items": {"$ref": "#/$defs/total"}},
        "complete": {"$ref": "#/$defs/complete"},
        "summary": {"$ref": "#/$defs/summary"}
      },
      "required": ["$schema", "tool", "file", "title", "rulebook", "ignored_rules", "waivers_used", "findings", "totals", "complete", "summary"],
      "additionalProperties": false
    },
    "several": {
      "description": "The reports of several files, in the order in which they were named.",
      "type": "object",
      "properties": {
        "$schema": {"$ref": "#/$defs/schema"},
        "tool": {"$ref": "#/$defs/tool"},
        "files": {"type": "array", "items": {"$ref": "#/$defs/file"}},
        "summary": {"$ref": "#/$defs/summary"}
      },
      "required": ["$schema", "tool", "files", "summary"],
      "additionalProperties": false
    },
    "file": {
      "type": "object",
      "properties": {
        "file": {"$ref": "#/$defs/fileName"},
        "title": {"type": "string"},
        "rulebook": {"type": ["string", "null"]},
        "ignored_rules": {"$ref": "#/$defs/rules"},
        "waivers_used": {"type": "array", "items": {"$ref": "#/$defs/waiver"}},
        "findings": {"type": "array", "items": {"$ref": "#/$defs/finding"}},
        "totals": {"type": "array", "items": {"$ref": "#/$defs/total"}},
        "complete": {"$ref": "#/$defs/complete"},
        "summary": {"$ref": "#/$defs/summary"}
      },
      "required": ["file", "title", "rulebook", "ignored_rules", "waivers_used", "findings", "totals", "complete", "summary"],
      "additionalProperties": false
    },
    "schema": {"const": "urn:sabotier:schema:report:1"},
    "tool": {
      "type": "object",
      "properties": {
        "name": {"const": "sabotier"},
        "version": {"type": "string"}
      },
      "required": ["name", "version"],
      "additionalProperties": false
    },
    "fileName": {"description": "As the user named it; - is standard input.", "type": "string"},
    "rules": {"description": "Rules that the scenario or the project has switched off.", "type": "array", "items": {"type": "string"}},
    "complete": {"description": "False if the run was stopped before all checks had run.", "type": "boolean"},
    "severity": {"enum": ["info", "warning", "error"]},
    "count": {"type": "integer", "minimum": 0},
    "location": {
      "description": "Lines and columns count from 1, columns in characters. Without a line it is the file as a whole; null if there is no place.",
      "type": ["object", "null"],
      "properties": {
        "file": {"type": "string"},
        "line": {"type": "integer", "minimum": 1},
        "column": {"type": "integer", "minimum": 1}
      },
      "required": ["file"],
      "additionalProperties": false
    },
    "subject": {
      "description": "What a finding is about, by kind and id. Waivers name the ids.",
      "type": "object",
      "properties": {
        "kind": {"type": "string"},
        "id": {"type": "string"}
      },
      "required": ["kind", "id"],
      "additionalProperties": false
    },
    "edit": {
      "description": "Sets, inserts (last step +) or removes (null) the value at a path of keys and list indices. Without a file it is the scenario's own.",
      "type": "object",
      "properties": {
        "path": {"type": "string"},
        "value": {"description": "YAML text", "type": ["string", "null"]},
        "file": {"type": "string"}
      },
      "required": ["path", "value"],
      "additionalProperties": false
    },
    "fix": {
      "type": "object",
      "properties": {
        "title": {"type": "string"},
        "edits": {"type": "array", "items": {"$ref": "#/$defs/edit"}}
      },
      "required": ["title", "edits"],
      "additionalProperties": false
    },
    "finding": {
      "type": "object",
      "properties": {
        "rule": {"type": "string"},
        "severity": {"$ref": "#/$defs/severity"},
        "message": {"type": "string"},
        "identity": {"description": "Rule and sorted subject ids: the same in every run.", "type": "string"},
        "subjects": {"type": "array", "items": {"$ref": "#/$defs/subject"}},
        "location": {"$ref": "#/$defs/location"},
        "waived": {"description": "The reason of the waiver that accepts it.", "type": ["string", "null"]},
        "fixes": {"type": "array", "items": {"$ref": "#/$defs/fix"}}
      },
      "required": ["rule", "severity", "message", "identity", "subjects", "location", "waived", "fixes"],
      "additionalProperties": false
    },
    "waiver": {
      "type": "object",
      "properties": {
        "rule": {"type": "string"},
        "at": {"type": "array", "items": {"type": "string"}},
        "reason": {"type": "string"},
        "location": {"$ref": "#/$defs/location"}
      },
      "required": ["rule", "at", "reason", "location"],
      "additionalProperties": false
    },
    "total": {
      "description": "All findings of a rule, also those beyond the limit that are not in the list.",
      "type": "object",
      "properties": {
        "rule": {"type": "string"},
        "total": {"$ref": "#/$defs/count"},
        "shown": {"$ref": "#/$defs/count"},
        "waived": {"$ref": "#/$defs/count"}
      },
      "required": ["rule", "total", "shown", "waived"],
      "additionalProperties": false
    },
    "summary": {
      "description": "Findings by severity, without waived ones, also those beyond the limit.",
      "type": "object",
      "properties": {
        "errors": {"$ref": "#/$defs/count"},
        "warnings": {"$ref": "#/$defs/count"},
        "infos": {"$ref": "#/$defs/count"},
        "waived": {"$ref": "#/$defs/count"}
      },
      "required": ["errors", "warnings", "infos", "waived"],
      "additionalProperties": false
    }
  }
}
)json";
    return schema;
}

} // namespace sabotier
