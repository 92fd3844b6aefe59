// libcmark-gfm: CommonMark and GitHub's extensions of it. The tree walk is imported as it is.
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>

// The kinds of node that the extensions bring. They are variables that hold their numbers once the extensions are registered, and
// no installed header declares them.
extern cmark_node_type CMARK_NODE_TABLE, CMARK_NODE_TABLE_ROW, CMARK_NODE_TABLE_CELL, CMARK_NODE_STRIKETHROUGH;

static inline unsigned cmark_kind_table(void) { return CMARK_NODE_TABLE; }
static inline unsigned cmark_kind_table_row(void) { return CMARK_NODE_TABLE_ROW; }
static inline unsigned cmark_kind_table_cell(void) { return CMARK_NODE_TABLE_CELL; }
static inline unsigned cmark_kind_strikethrough(void) { return CMARK_NODE_STRIKETHROUGH; }
