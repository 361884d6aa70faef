#include "grammars.h"

// One entry a file, in reading order: what no language owns first. A test compares this table with the folder, both ways.
static const unsigned char common_characters[] = {
#embed "../../../grammars/common/characters.grammar"
};
static const unsigned char common_clock[] = {
#embed "../../../grammars/common/clock.grammar"
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
static const unsigned char common_zone[] = {
#embed "../../../grammars/common/zone.grammar"
};
static const unsigned char de_characters[] = {
#embed "../../../grammars/de/characters.grammar"
};
static const unsigned char de_clock[] = {
#embed "../../../grammars/de/clock.grammar"
};
static const unsigned char de_date[] = {
#embed "../../../grammars/de/date.grammar"
};
static const unsigned char de_dictation[] = {
#embed "../../../grammars/de/dictation.grammar"
};
static const unsigned char de_duration[] = {
#embed "../../../grammars/de/duration.grammar"
};
static const unsigned char de_familiar[] = {
#embed "../../../grammars/de/familiar.grammar"
};
static const unsigned char de_holiday_at[] = {
#embed "../../../grammars/de/holiday-at.grammar"
};
static const unsigned char de_holiday_ch[] = {
#embed "../../../grammars/de/holiday-ch.grammar"
};
static const unsigned char de_holiday_de[] = {
#embed "../../../grammars/de/holiday-de.grammar"
};
static const unsigned char de_holiday[] = {
#embed "../../../grammars/de/holiday.grammar"
};
static const unsigned char de_intention[] = {
#embed "../../../grammars/de/intention.grammar"
};
static const unsigned char de_list[] = {
#embed "../../../grammars/de/list.grammar"
};
static const unsigned char de_moment[] = {
#embed "../../../grammars/de/moment.grammar"
};
static const unsigned char de_nothing[] = {
#embed "../../../grammars/de/nothing.grammar"
};
static const unsigned char de_number[] = {
#embed "../../../grammars/de/number.grammar"
};
static const unsigned char de_opaque[] = {
#embed "../../../grammars/de/opaque.grammar"
};
static const unsigned char de_period[] = {
#embed "../../../grammars/de/period.grammar"
};
static const unsigned char de_range[] = {
#embed "../../../grammars/de/range.grammar"
};
static const unsigned char de_recurrence[] = {
#embed "../../../grammars/de/recurrence.grammar"
};
static const unsigned char de_role[] = {
#embed "../../../grammars/de/role.grammar"
};
static const unsigned char de_verb[] = {
#embed "../../../grammars/de/verb.grammar"
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
static const unsigned char en_familiar[] = {
#embed "../../../grammars/en/familiar.grammar"
};
static const unsigned char en_holiday_au[] = {
#embed "../../../grammars/en/holiday-au.grammar"
};
static const unsigned char en_holiday_ca[] = {
#embed "../../../grammars/en/holiday-ca.grammar"
};
static const unsigned char en_holiday_gb[] = {
#embed "../../../grammars/en/holiday-gb.grammar"
};
static const unsigned char en_holiday_ie[] = {
#embed "../../../grammars/en/holiday-ie.grammar"
};
static const unsigned char en_holiday_in[] = {
#embed "../../../grammars/en/holiday-in.grammar"
};
static const unsigned char en_holiday_nz[] = {
#embed "../../../grammars/en/holiday-nz.grammar"
};
static const unsigned char en_holiday_us[] = {
#embed "../../../grammars/en/holiday-us.grammar"
};
static const unsigned char en_holiday_za[] = {
#embed "../../../grammars/en/holiday-za.grammar"
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
    {"common/clock.grammar", common_clock, sizeof common_clock},
    {"common/compatibility.table", common_compatibility, sizeof common_compatibility},
    {"common/feast.grammar", common_feast, sizeof common_feast},
    {"common/iso.grammar", common_iso, sizeof common_iso},
    {"common/list.grammar", common_list, sizeof common_list},
    {"common/opaque.grammar", common_opaque, sizeof common_opaque},
    {"common/zone.grammar", common_zone, sizeof common_zone},
    {"de/characters.grammar", de_characters, sizeof de_characters},
    {"de/clock.grammar", de_clock, sizeof de_clock},
    {"de/date.grammar", de_date, sizeof de_date},
    {"de/dictation.grammar", de_dictation, sizeof de_dictation},
    {"de/duration.grammar", de_duration, sizeof de_duration},
    {"de/familiar.grammar", de_familiar, sizeof de_familiar},
    {"de/holiday-at.grammar", de_holiday_at, sizeof de_holiday_at},
    {"de/holiday-ch.grammar", de_holiday_ch, sizeof de_holiday_ch},
    {"de/holiday-de.grammar", de_holiday_de, sizeof de_holiday_de},
    {"de/holiday.grammar", de_holiday, sizeof de_holiday},
    {"de/intention.grammar", de_intention, sizeof de_intention},
    {"de/list.grammar", de_list, sizeof de_list},
    {"de/moment.grammar", de_moment, sizeof de_moment},
    {"de/nothing.grammar", de_nothing, sizeof de_nothing},
    {"de/number.grammar", de_number, sizeof de_number},
    {"de/opaque.grammar", de_opaque, sizeof de_opaque},
    {"de/period.grammar", de_period, sizeof de_period},
    {"de/range.grammar", de_range, sizeof de_range},
    {"de/recurrence.grammar", de_recurrence, sizeof de_recurrence},
    {"de/role.grammar", de_role, sizeof de_role},
    {"de/verb.grammar", de_verb, sizeof de_verb},
    {"en/clock.grammar", en_clock, sizeof en_clock},
    {"en/date.grammar", en_date, sizeof en_date},
    {"en/dictation.grammar", en_dictation, sizeof en_dictation},
    {"en/duration.grammar", en_duration, sizeof en_duration},
    {"en/familiar.grammar", en_familiar, sizeof en_familiar},
    {"en/holiday-au.grammar", en_holiday_au, sizeof en_holiday_au},
    {"en/holiday-ca.grammar", en_holiday_ca, sizeof en_holiday_ca},
    {"en/holiday-gb.grammar", en_holiday_gb, sizeof en_holiday_gb},
    {"en/holiday-ie.grammar", en_holiday_ie, sizeof en_holiday_ie},
    {"en/holiday-in.grammar", en_holiday_in, sizeof en_holiday_in},
    {"en/holiday-nz.grammar", en_holiday_nz, sizeof en_holiday_nz},
    {"en/holiday-us.grammar", en_holiday_us, sizeof en_holiday_us},
    {"en/holiday-za.grammar", en_holiday_za, sizeof en_holiday_za},
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
