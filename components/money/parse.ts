import { exponentOf } from '@/server/kernel/currency';
import { MAX_AMOUNT } from '@/server/kernel/money';

/** An amount as a person types it ("1,234.5") in minor units; undefined where it is none. */
export function parseAmount(text: string, currency: string): number | undefined {
  const plain = text.replace(/[,\s\u00a0\u202f_']/g, '');
  const places = exponentOf(currency);
  const [whole, part = '', ...rest] = plain.split('.');
  if (!whole || rest.length > 0 || !/^\d+$/.test(whole) || !/^\d*$/.test(part) || part.length > places) {
    return undefined;
  }
  const minor = BigInt(whole + part.padEnd(places, '0'));
  return minor <= MAX_AMOUNT ? Number(minor) : undefined;
}
