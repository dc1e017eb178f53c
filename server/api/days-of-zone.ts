import type { Caller } from '../identity/context';
import { withDaysOfZone } from '../kernel/time/days-of-zone';
import { readZone, zoneCookie } from '../kernel/time/zone-cookie';

const COOKIE = new RegExp(`(?:^|; )${zoneCookie}=((?:[\\w+-]|%2F|%2B)+)`);

/** The dashboard filters by days of the zone that it shows: the person's own, or their browser's. */
export function inDaysShown(
  input: unknown,
  { visitor }: Pick<Caller, 'visitor'>,
  headers: Pick<Headers, 'get'>,
): unknown {
  if (!visitor) return input;
  const [, cookie = ''] = COOKIE.exec(headers.get('cookie') ?? '') ?? [];
  const zone = visitor.timeZone ?? readZone(decodeURIComponent(cookie));
  return zone ? withDaysOfZone(input as object, zone) : input;
}
