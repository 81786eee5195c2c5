#pragma once

#include "editor/core/places/selection.hpp"
#include "formats/base/cancel.hpp"
#include "formats/draw/map/map_overlay.hpp"

#include <memory>
#include <string>

namespace sabotier::editor {

/// What an analysis of the validator has to say about a board, as a layer to draw.
struct AnalysisOverlay {
    std::shared_ptr<const MapOverlay> overlay; ///< null: nothing to show, `note` says why
    std::string note;                          ///< a sentence for the status bar
};

/// `kind`: the end of an action's id: "terrain", "reach", "sight", "exposure", "control", "chokes", "first".
/// Those about a unit take the first selected one; who is first is told of its class, or of the armies where
/// no unit is selected. In rooms and on squares there are "reach" and "first", by steps. Asks the questions
/// that go with the selection and shows what validator/answers/ makes of them, as the command line does.
/// Nothing to show where it is not wanted any more.
[[nodiscard]] AnalysisOverlay analysis_overlay(const std::string& kind, const Setup& setup,
                                               const Selection& selection,
                                               const IsCancelled& is_cancelled = {});

} // namespace sabotier::editor
