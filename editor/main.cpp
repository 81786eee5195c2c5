#include "editor/ui/frame/app.hpp"

wxIMPLEMENT_APP(sabotier::editor::App);
