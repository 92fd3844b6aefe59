// libyaml: the event parser. Nothing needs a shim; events carry their start and end marks.
#include <yaml.h>
