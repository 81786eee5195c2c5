# A layer is a static library that sees only the layers named after USES and the packages named after LINKS.
# Packages are linked PRIVATE, so that no layer passes a library on to the next. Debian keeps all headers in one folder,
# where link scoping cannot stop an #include: cmake/check-includes does, before anything is compiled.
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  # Warnings are for those who change the sources: the other builds have them. Optimised code makes g++ 12 warn of what is not
  # there (such as GCC's bug 105329), and who only builds the programs should see what matters to them.
  set(SABOTIER_WARNINGS -w)
else()
  set(SABOTIER_WARNINGS -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast)
endif()

function(sabotier_flags target)
  target_compile_options(${target} PRIVATE ${SABOTIER_WARNINGS})
  if(SABOTIER_WERROR AND NOT SABOTIER_SANITIZE) # sanitizers make compilers warn of more than is there
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  if(SABOTIER_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=${SABOTIER_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(${target} PUBLIC -fsanitize=${SABOTIER_SANITIZE})
  endif()
  add_dependencies(${target} check_includes)
  sabotier_compile_together(${target})
endfunction()

# Sources of some folders of the current directory; new files are found by the next build.
function(sabotier_sources result)
  set(sources)
  foreach(directory IN LISTS ARGN)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${directory}/*.cpp
         ${CMAKE_CURRENT_SOURCE_DIR}/${directory}/*.hpp)
    list(APPEND sources ${found})
  endforeach()
  set(${result} ${sources} PARENT_SCOPE)
endfunction()

function(sabotier_layer target)
  cmake_parse_arguments(LAYER "" "" "DIRECTORIES;USES;LINKS" ${ARGN})
  sabotier_sources(sources ${LAYER_DIRECTORIES})
  if(NOT sources MATCHES "\\.cpp")
    file(CONFIGURE OUTPUT ${target}.cpp CONTENT "// ${target} has no source file.\n")
    list(APPEND sources ${CMAKE_CURRENT_BINARY_DIR}/${target}.cpp)
  endif()
  add_library(${target} STATIC ${sources})
  target_include_directories(${target} PUBLIC ${CMAKE_SOURCE_DIR})
  target_link_libraries(${target} PUBLIC ${LAYER_USES} PRIVATE ${LAYER_LINKS})
  sabotier_flags(${target})
endfunction()

# Reads every #include of the tree whenever a source changes; the build fails if a layer looks where it may not.
function(sabotier_check_includes)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS
       ${CMAKE_SOURCE_DIR}/formats/*.[ch]pp ${CMAKE_SOURCE_DIR}/validator/*.[ch]pp
       ${CMAKE_SOURCE_DIR}/editor/*.[ch]pp ${CMAKE_SOURCE_DIR}/tests/*.[ch]pp)
  set(stamp ${CMAKE_BINARY_DIR}/check-includes.stamp)
  set(tool ${CMAKE_SOURCE_DIR}/cmake/check-includes)
  add_custom_command(OUTPUT ${stamp} COMMAND ${tool} ${CMAKE_SOURCE_DIR} COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
                     DEPENDS ${tool} ${sources} COMMENT "Checking which layer includes what" VERBATIM)
  add_custom_target(check_includes ALL DEPENDS ${stamp})
endfunction()

# Stops configuring if `target` links, directly or through other layers, a library that matches a pattern.
function(sabotier_forbid_links target)
  set(open ${target})
  set(seen)
  while(open)
    list(POP_FRONT open next)
    string(REGEX REPLACE "^\\$<LINK_ONLY:(.*)>$" "\\1" next "${next}")
    if(next IN_LIST seen)
      continue()
    endif()
    list(APPEND seen ${next})
    foreach(pattern IN LISTS ARGN)
      if(next MATCHES "${pattern}")
        message(FATAL_ERROR "${target} must not link ${next}: see the layers in docs/architecture.md")
      endif()
    endforeach()
    if(TARGET ${next})
      foreach(property LINK_LIBRARIES INTERFACE_LINK_LIBRARIES)
        get_target_property(linked ${next} ${property})
        if(linked)
          list(APPEND open ${linked})
        endif()
      endforeach()
    endif()
  endwhile()
endfunction()
