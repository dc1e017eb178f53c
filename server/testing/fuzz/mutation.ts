import fc from 'fast-check';

const NASTY: readonly unknown[] = [
  null,
  '',
  ' ',
  '0',
  -1,
  0,
  1.5,
  2 ** 53,
  1e30,
  true,
  [],
  {},
  [[]],
  [null],
  'x'.repeat(5_000),
  'null\u0000byte',
  '\ud800',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '-0',
  '1e5',
  '\u202e٣',
  { $gt: 0 },
  { toString: 1 },
  Array.from({ length: 300 }, (_, at) => at),
];

const NAMES = ['extra', '__proto__', 'constructor', 'merchant_id', 'status', 'id'];

export const mutated = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      value,
      fc.nat(),
      fc.constantFrom(...NASTY),
      fc.constantFrom('replace', 'remove', 'add'),
      fc.constantFrom(...NAMES),
    )
    .map(([valid, where, nasty, how, name]) => {
      const copy = structuredClone(valid);
      const places = placesIn(copy);
      const place = places[where % Math.max(1, places.length)];
      if (!place) return nasty;
      const { holder, key } = place;
      if (how === 'add' && !Array.isArray(holder)) define(holder, name, nasty);
      else if (how === 'remove' && !Array.isArray(holder)) delete holder[key as keyof typeof holder];
      else define(holder, key, nasty);
      return copy;
    });

type Place = { readonly holder: object; readonly key: string };

function placesIn(value: unknown): Place[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...placesIn(inner)]);
}

/** Works for `__proto__` too, which an assignment would not set. */
const define = (holder: object, key: string, value: unknown): void => {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
};
