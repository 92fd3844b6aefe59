// The header is all there is: a target of C needs one source.
#include "CLoading.h"
