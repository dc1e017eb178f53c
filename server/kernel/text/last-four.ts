/** Counts code points, because half a surrogate pair is not valid text. */
export const lastFour = (number: string): string => [...number].slice(-4).join('');
