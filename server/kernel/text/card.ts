/** Lengths of number and CVV by the first digits. */
const BRANDS = [
  { brand: 'amex', first: /^3[47]/, lengths: [15], cvv: 4 },
  { brand: 'visa', first: /^4/, lengths: [13, 16, 19], cvv: 3 },
  { brand: 'mastercard', first: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, lengths: [16], cvv: 3 },
  { brand: 'discover', first: /^(6011|64[4-9]|65)/, lengths: [16, 19], cvv: 3 },
  { brand: 'rupay', first: /^(60|81|82|508)/, lengths: [16], cvv: 3 },
  { brand: 'jcb', first: /^35(2[89]|[3-8])/, lengths: [16, 19], cvv: 3 },
  { brand: 'diners', first: /^3(0[0-5]|[689])/, lengths: [14, 16, 19], cvv: 3 },
] as const;

export type CardBrand = (typeof BRANDS)[number]['brand'];

const findBrand = (digits: string) => BRANDS.find(({ first }) => first.test(digits));

export const brandOf = (digits: string): CardBrand | undefined => findBrand(digits)?.brand;

export const cvvLengthOf = (digits: string): 3 | 4 => findBrand(digits)?.cvv ?? 3;

export const digitsOf = (typed: string): string => typed.replace(/[ -]/g, '');

export function isCardNumber(digits: string): boolean {
  const lengths: readonly number[] = findBrand(digits)?.lengths ?? [12, 13, 14, 15, 16, 17, 18, 19];
  return /^\d+$/.test(digits) && lengths.includes(digits.length) && hasCheckDigit(digits);
}

// The Luhn algorithm, ISO/IEC 7812-1.
function hasCheckDigit(digits: string): boolean {
  const total = [...digits].reverse().reduce((sum, digit, at) => {
    const doubled = Number(digit) * (at % 2 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return total % 10 === 0;
}

/** A card is valid through the end of its expiry month. */
export const hasExpired = (month: number, year: number, now: Date): boolean =>
  year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
