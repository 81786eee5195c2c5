# Quicker builds where the tools are at hand. None of them changes what is built.
find_program(SABOTIER_CCACHE ccache)
if(SABOTIER_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Paths below the source folder are cached as relative ones: two clones share their results.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=pch_defines,time_macros ${SABOTIER_CCACHE})
endif()

find_program(SABOTIER_MOLD mold)
find_program(SABOTIER_LLD ld.lld)
if(SABOTIER_MOLD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 12.1)
  add_link_options(-fuse-ld=mold)
elseif(SABOTIER_LLD)
  add_link_options(-fuse-ld=lld)
endif()

# Headers of the standard library that nearly every file includes, compiled once for each target: half a second less for each
# file, a third of a build from nothing. Not together with ccache, which shares results between folders without them.
if(SABOTIER_CCACHE)
  option(SABOTIER_PCH "Precompile common headers" OFF)
else()
  option(SABOTIER_PCH "Precompile common headers" ON)
endif()
set(SABOTIER_COMMON_HEADERS <algorithm> <array> <filesystem> <functional> <map> <memory> <optional> <set> <string> <variant>
    <vector> <fmt/format.h> <fmt/ranges.h>)

function(sabotier_precompile target)
  if(SABOTIER_PCH)
    target_precompile_headers(${target} PRIVATE ${SABOTIER_COMMON_HEADERS} ${ARGN})
  endif()
endfunction()
