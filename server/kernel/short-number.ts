/** For example "••4321". `number` may already be masked. */
export const shortNumber = (number: string): string => `••${number.slice(-4)}`;
