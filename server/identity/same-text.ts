import { timingSafeEqual } from 'node:crypto';

/** In constant time, for hashes and signatures. */
export function isSameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
