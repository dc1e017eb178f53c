/** A number of an account, card or document as people tell it from others, such as "••4321"; `number` may be masked or only its end. */
export const shortNumber = (number: string): string => `••${number.slice(-4)}`;
