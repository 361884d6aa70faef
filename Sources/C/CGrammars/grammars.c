#include "grammars.h"

// One entry a file, in reading order: what no language owns first. A test compares this table with the folder, both ways.
static const unsigned char common_opaque[] = {
#embed "../../../grammars/common/opaque.grammar"
};
static const unsigned char en_duration[] = {
#embed "../../../grammars/en/duration.grammar"
};

static const struct tp_grammar_file files[] = {
    {"common/opaque.grammar", common_opaque, sizeof common_opaque},
    {"en/duration.grammar", en_duration, sizeof en_duration},
};

const struct tp_grammar_file *tp_grammar_files(size_t *count) {
    *count = sizeof files / sizeof files[0];
    return files;
}
