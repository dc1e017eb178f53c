/** `Price ID` becomes `price ID`; `UTR` stays. */
export const lowerFirst = (text: string): string =>
  text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

export const containsWords = (text: string, typed: string): boolean => {
  const lower = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
};
