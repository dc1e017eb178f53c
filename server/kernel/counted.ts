/** Rows beyond a cursor, and of a tab, are counted up to here, so that it costs the same however long the list is. */
export const MOST_COUNTED = 1_000;
