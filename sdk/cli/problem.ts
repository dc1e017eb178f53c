/** A message for the person at the terminal. */
export class Problem extends Error {}
