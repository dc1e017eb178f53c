export const shortNumber = (number: string): string => `••${number.slice(-4)}`;
