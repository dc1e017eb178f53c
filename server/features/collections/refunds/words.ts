/** Characters of a note to the customer. */
export const MOST_NOTE = 500;
