# Most of what a file takes to compile are the headers that it includes: files whose own names do not meet are compiled
# as one, which leaves the compiler less than half as many. cmake/together.awk finds them by reading the sources, so that
# nobody has to keep a list, or names apart. Whoever edits a source configures anew, for it may fit elsewhere. SABOTIER_TOGETHER=OFF compiles each file alone, as clang-tidy reads them.
option(SABOTIER_TOGETHER "Compile source files in groups" ON)
find_program(SABOTIER_AWK awk REQUIRED)

# What headers declare is asked for once.
if(SABOTIER_TOGETHER)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/formats/*.hpp ${CMAKE_SOURCE_DIR}/validator/*.hpp
       ${CMAKE_SOURCE_DIR}/editor/*.hpp ${CMAKE_SOURCE_DIR}/tests/*.hpp)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/together)
  execute_process(COMMAND ${SABOTIER_AWK} -v names=1 -f ${CMAKE_SOURCE_DIR}/cmake/together.awk ${headers}
                  OUTPUT_FILE ${CMAKE_BINARY_DIR}/together/names COMMAND_ERROR_IS_FATAL ANY)
  set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${headers} cmake/together.awk)
endif()

# Once the current directory is read: what its targets have been given afterwards counts, too.
function(sabotier_compile_together target)
  if(SABOTIER_TOGETHER)
    cmake_language(EVAL CODE "cmake_language(DEFER CALL sabotier_group_sources [[${target}]])")
  endif()
endfunction()

# Files with flags of their own stay alone.
function(sabotier_group_sources target)
  get_target_property(sources ${target} SOURCES)
  set(kept)
  set(open)
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source)
    get_source_file_property(options ${source} COMPILE_OPTIONS)
    get_source_file_property(definitions ${source} COMPILE_DEFINITIONS)
    cmake_path(IS_PREFIX CMAKE_BINARY_DIR ${source} is_made)
    if(options OR definitions OR is_made OR NOT source MATCHES "\\.cpp$")
      list(APPEND kept ${source})
    else()
      cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${CMAKE_SOURCE_DIR})
      list(APPEND open ${source})
    endif()
  endforeach()
  list(LENGTH open count)
  if(count LESS 2)
    return()
  endif()
  list(SORT open)
  set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${open})
  execute_process(COMMAND ${SABOTIER_AWK} -f ${CMAKE_SOURCE_DIR}/cmake/together.awk
                          ${CMAKE_BINARY_DIR}/together/names ${open} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
                  OUTPUT_VARIABLE groups OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  string(REPLACE "\n" ";" groups "${groups}")
  foreach(group IN LISTS groups)
    string(REPLACE " " ";" group "${group}")
    list(LENGTH group count)
    list(GET group 0 first)
    if(count EQUAL 1)
      list(APPEND kept ${CMAKE_SOURCE_DIR}/${first})
      continue()
    endif()
    set(text "")
    foreach(source IN LISTS group)
      string(APPEND text "#include \"${source}\"\n")
    endforeach()
    set(file ${CMAKE_BINARY_DIR}/together/${target}/${first})
    file(CONFIGURE OUTPUT ${file} CONTENT "${text}" @ONLY)
    # g++ warns of classes over names that a file keeps to itself, unless that is the file it was given
    set_source_files_properties(${file} PROPERTIES COMPILE_OPTIONS "$<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>")
    list(APPEND kept ${file})
  endforeach()
  set_property(TARGET ${target} PROPERTY SOURCES ${kept})
  target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR})
endfunction()
