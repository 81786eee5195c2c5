#pragma once

// Texts of a web page are English: no catalogue is looked into (cmake/WebModule.cmake).

inline const char* dgettext(const char* /*domain*/, const char* text) {
    return text;
}
inline const char* dngettext(const char* /*domain*/, const char* one, const char* many, unsigned long count) {
    return count == 1 ? one : many;
}
