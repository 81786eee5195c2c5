#pragma once

#include "validator/play/procedure.hpp"

#include <vector>

/// Adds the procedure that a function of its own file makes, and declares that function: so the list names
/// each procedure once, in one line.
#define ADD_PROCEDURE(procedures, maker)                                                                     \
    ProcedureType maker(void);                                                                               \
    (procedures).push_back(maker())
