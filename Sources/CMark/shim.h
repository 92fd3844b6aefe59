// libcmark: CommonMark to HTML. Nothing needs a shim; the tree walk and the renderer are imported as they are.
#include <cmark.h>
