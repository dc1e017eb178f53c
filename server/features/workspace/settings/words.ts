/** Each colour is legible in both themes. */
export const ACCENTS = [
  'teal',
  'blue',
  'indigo',
  'plum',
  'pink',
  'red',
  'orange',
  'green',
  'graphite',
] as const;

export type Accent = (typeof ACCENTS)[number];
