/** Row counts stop here, so that their cost doesn't grow with the list. */
export const MAX_COUNT = 1_000;

/** Amounts of more rows than this are not summed. */
export const MAX_SUMMED = 10_000;
