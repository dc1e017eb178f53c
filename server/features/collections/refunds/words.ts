/** Characters of a note to the customer. */
export const MAX_NOTE = 500;
