// Tables generated from ICU/CLDR by Scripts/tables; see that folder. Never edited by hand.
#ifndef BROADSHEET_CTABLES_H
#define BROADSHEET_CTABLES_H

#include "CTablesLocales.h"

#include "CTablesCollation.h"
#endif
