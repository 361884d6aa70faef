#include "grammars.h"
