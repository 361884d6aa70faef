#include "grammars.h"

// One entry a file, in reading order: what no language owns first. A test compares this table with the folder, both ways.
static const unsigned char common_characters[] = {
#embed "../../../grammars/common/characters.grammar"
};
static const unsigned char common_compatibility[] = {
#embed "../../../grammars/common/compatibility.table"
};
static const unsigned char common_feast[] = {
#embed "../../../grammars/common/feast.grammar"
};
static const unsigned char common_iso[] = {
#embed "../../../grammars/common/iso.grammar"
};
static const unsigned char common_list[] = {
#embed "../../../grammars/common/list.grammar"
};
static const unsigned char common_opaque[] = {
#embed "../../../grammars/common/opaque.grammar"
};
static const unsigned char en_clock[] = {
#embed "../../../grammars/en/clock.grammar"
};
static const unsigned char en_date[] = {
#embed "../../../grammars/en/date.grammar"
};
static const unsigned char en_dictation[] = {
#embed "../../../grammars/en/dictation.grammar"
};
static const unsigned char en_duration[] = {
#embed "../../../grammars/en/duration.grammar"
};
static const unsigned char en_holiday[] = {
#embed "../../../grammars/en/holiday.grammar"
};
static const unsigned char en_intention[] = {
#embed "../../../grammars/en/intention.grammar"
};
static const unsigned char en_list[] = {
#embed "../../../grammars/en/list.grammar"
};
static const unsigned char en_moment[] = {
#embed "../../../grammars/en/moment.grammar"
};
static const unsigned char en_nothing[] = {
#embed "../../../grammars/en/nothing.grammar"
};
static const unsigned char en_number[] = {
#embed "../../../grammars/en/number.grammar"
};
static const unsigned char en_opaque[] = {
#embed "../../../grammars/en/opaque.grammar"
};
static const unsigned char en_period[] = {
#embed "../../../grammars/en/period.grammar"
};
static const unsigned char en_range[] = {
#embed "../../../grammars/en/range.grammar"
};
static const unsigned char en_recurrence[] = {
#embed "../../../grammars/en/recurrence.grammar"
};
static const unsigned char en_role[] = {
#embed "../../../grammars/en/role.grammar"
};
static const unsigned char en_verb[] = {
#embed "../../../grammars/en/verb.grammar"
};

static const struct tp_grammar_file files[] = {
    {"common/characters.grammar", common_characters, sizeof common_characters},
    {"common/compatibility.table", common_compatibility, sizeof common_compatibility},
    {"common/feast.grammar", common_feast, sizeof common_feast},
    {"common/iso.grammar", common_iso, sizeof common_iso},
    {"common/list.grammar", common_list, sizeof common_list},
    {"common/opaque.grammar", common_opaque, sizeof common_opaque},
    {"en/clock.grammar", en_clock, sizeof en_clock},
    {"en/date.grammar", en_date, sizeof en_date},
    {"en/dictation.grammar", en_dictation, sizeof en_dictation},
    {"en/duration.grammar", en_duration, sizeof en_duration},
    {"en/holiday.grammar", en_holiday, sizeof en_holiday},
    {"en/intention.grammar", en_intention, sizeof en_intention},
    {"en/list.grammar", en_list, sizeof en_list},
    {"en/moment.grammar", en_moment, sizeof en_moment},
    {"en/nothing.grammar", en_nothing, sizeof en_nothing},
    {"en/number.grammar", en_number, sizeof en_number},
    {"en/opaque.grammar", en_opaque, sizeof en_opaque},
    {"en/period.grammar", en_period, sizeof en_period},
    {"en/range.grammar", en_range, sizeof en_range},
    {"en/recurrence.grammar", en_recurrence, sizeof en_recurrence},
    {"en/role.grammar", en_role, sizeof en_role},
    {"en/verb.grammar", en_verb, sizeof en_verb},
};

const struct tp_grammar_file *tp_grammar_files(size_t *count) {
    *count = sizeof files / sizeof files[0];
    return files;
}
