#pragma once
#include <stddef.h>

/// One file of grammars/, embedded when the program is built.
struct tp_grammar_file {
    const char *_Nonnull path; ///< "en/duration.grammar"
    const unsigned char *_Nonnull bytes;
    size_t length;
};

/// The embedded files, in the order in which they are read.
const struct tp_grammar_file *_Nonnull tp_grammar_files(size_t *_Nonnull count);
