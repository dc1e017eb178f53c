/** Row counts stop here, so that their cost doesn't grow with the list. */
export const MAX_COUNT = 1_000;
