/** A rate's deviation: knots this many minutes apart, each within so many millionths, linear in between. */
const WAVES = [
  { minutes: 360, most: 3_600 },
  { minutes: 30, most: 1_000 },
  { minutes: 1, most: 300 },
] as const;

// Two digits more than the reference, as markets quote. More would not fit the columns of crossed rates.
const MORE_DIGITS = 2;
const MILLION = 1_000_000n;

/** A reference rate in a minute: within 0.49 % of the table, so that a pair stays within 1 %. */
export function moveRate(decimal: string, currency: string, minute: number): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const places = fraction.length + MORE_DIGITS;
  const units = BigInt(whole + fraction) * 10n ** BigInt(MORE_DIGITS);
  const now = (units * (MILLION + BigInt(strayed(currency, minute))) + MILLION / 2n) / MILLION;
  const digits = now.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const strayed = (currency: string, minute: number): number =>
  WAVES.reduce((sum, { minutes, most }) => {
    const knot = Math.floor(minute / minutes);
    const into = minute - knot * minutes;
    const [from, to] = [knot, knot + 1].map((at) => atKnot(`${currency}/${minutes}/${at}`, most)) as [
      number,
      number,
    ];
    return sum + Math.trunc((from * (minutes - into) + to * into) / minutes);
  }, 0);

const atKnot = (name: string, most: number): number => (hash(name) % (2 * most + 1)) - most;

/** FNV-1a with a final mix, because neighbouring inputs differ only in their last character. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
