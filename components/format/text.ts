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

const AND = new Intl.ListFormat('en');
const OR = new Intl.ListFormat('en', { type: 'disjunction' });

/** Such as `Meera Iyer, Olivia Hart, and Ravi Nair`. */
export const listOf = (names: readonly string[]): string => AND.format(names);

export const anyOf = (names: readonly string[]): string => OR.format(names);
