// How text is sorted: the tables of collation.c, written by Scripts/tables/collation/generate.py, which explains them.
#ifndef BROADSHEET_CTABLES_COLLATION_H
#define BROADSHEET_CTABLES_COLLATION_H

#include <stdint.h>

/// What one locale does differently from the root order.
struct CollationLocale {
    const char *name;
    uint32_t flags; // 1 secondary weights backwards, 2 upper case first, 4 punctuation ignored
    uint32_t variable_top;
    uint32_t first_entry, entry_count;
    uint32_t first_range, range_count;
    uint32_t han_order; // counted from 1; 0 for none of its own
};

struct CollationTables {
    const uint16_t *root_index;
    const uint32_t *root_values;
    const uint8_t *class_index;
    const uint8_t *class_values;
    const uint32_t *decompositions;
    const uint32_t *element_primaries;
    const uint32_t *element_weights;
    const uint32_t *expansions;
    const uint32_t *node_values;
    const uint16_t *node_edges;
    const uint8_t *node_edge_counts;
    const uint32_t *edge_characters;
    const uint16_t *edge_nodes;
    const uint32_t *entry_characters;
    const uint32_t *entry_values;
    const uint16_t *reorder_starts;
    const int16_t *reorder_shifts;
    const uint8_t *compressible;
    const uint16_t *han_ranks;
    const uint16_t *han_starts;
    const uint32_t *han_others;
    const uint16_t *han_other_ranks;
    const struct CollationLocale *locales;
    uint32_t locale_count;
};

/// All of it; constant.
const struct CollationTables *broadsheet_collation_tables(void);

#endif
