# Quicker builds where a compiler cache is at hand: it keeps what the compiler gave, and changes nothing about it. Flags,
# headers and the linker are the same on every machine, so that what builds on one builds on all; no header is precompiled
# (g++ 12 crashes on some sources that use one, and warns of what is not there). Where it is switched off it is not called at
# all: even then it would do what the configuration of its user says.
find_program(SABOTIER_CCACHE ccache)
if(SABOTIER_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER AND NOT DEFINED ENV{CCACHE_DISABLE})
  # Paths below the source folder are cached as relative ones: two clones share their results.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=time_macros ${SABOTIER_CCACHE})
endif()
