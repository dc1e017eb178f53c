/** The last four characters of a number, which may be in any script: half a character is no text. */
export const lastFour = (number: string): string => [...number].slice(-4).join('');
