/** The number that a text writes in decimal digits; undefined for any other text. */
export const numberOf = (text: string): number | undefined =>
  /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;

export const booleanOf = (text: string): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined;
