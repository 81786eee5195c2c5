#include "editor/ui/app.hpp"

wxIMPLEMENT_APP(sabotier::editor::App);
