/** Shortens the number of an account, card or document to "••4321". `number` may already be masked. */
export const shortNumber = (number: string): string => `••${number.slice(-4)}`;
