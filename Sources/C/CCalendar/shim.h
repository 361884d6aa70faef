// libical without linking it: it draws in 30 MB of tables, and only who names a calendar pays for them.
#include <dlfcn.h>
#include <libical/ical.h>
#include <stdbool.h>

// What a calendar is read with.
#define TP_ICAL_FUNCTIONS(F) \
    F(icalerror_set_errors_are_fatal) \
    F(icalparser_parse_string) \
    F(icalcomponent_free) \
    F(icalcomponent_isa) \
    F(icalcomponent_count_errors) \
    F(icalcomponent_get_first_component) \
    F(icalcomponent_get_next_component) \
    F(icalcomponent_get_first_property) \
    F(icalcomponent_get_next_property) \
    F(icalcomponent_get_timezone) \
    F(icalproperty_get_first_parameter) \
    F(icalparameter_get_tzid) \
    F(icalparameter_get_range) \
    F(icalparameter_get_fbtype) \
    F(icalproperty_get_uid) \
    F(icalproperty_get_summary) \
    F(icalproperty_get_status) \
    F(icalproperty_get_transp) \
    F(icalproperty_get_dtstart) \
    F(icalproperty_get_dtend) \
    F(icalproperty_get_duration) \
    F(icalproperty_get_recurrenceid) \
    F(icalproperty_get_exdate) \
    F(icalproperty_get_rdate) \
    F(icalproperty_get_rrule) \
    F(icalproperty_get_freebusy) \
    F(icaldurationtype_as_int) \
    F(icaltime_as_timet_with_zone) \
    F(icaltime_from_timet_with_zone) \
    F(icalrecur_iterator_new) \
    F(icalrecur_iterator_next) \
    F(icalrecur_iterator_free)

// The functions by their names, each with the type that the header gives it.
struct tp_ical {
#define TP_ICAL_MEMBER(name) __typeof__(name) *name;
    TP_ICAL_FUNCTIONS(TP_ICAL_MEMBER)
#undef TP_ICAL_MEMBER
};

// False where there is no such library, or one that lacks a function.
static inline bool tp_ical_open(const char *library, struct tp_ical *found) {
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (!handle) return false;
#define TP_ICAL_FIND(name) \
    if (!(found->name = (__typeof__(name) *)dlsym(handle, #name))) { \
        dlclose(handle); \
        return false; \
    }
    TP_ICAL_FUNCTIONS(TP_ICAL_FIND)
#undef TP_ICAL_FIND
    return true;
}
