import type { Id } from '../../kernel/id';
import type { Services } from '../context';
import { baseOf } from '../house';
import { isSameText } from '../same-text';
import type { SessionCookie } from './session';

const DAYS = 400;

/** Wrong passwords from elsewhere don't lock out a browser with a signed cookie from an earlier sign-in. */
type KnownDevices = {
  cookieFor(email: string, sessionId: Id<'session'>): string;
  /** Undefined unless the cookie is signed for this account and has not expired. */
  find(email: string, cookies: string | null | undefined): string | undefined;
};

export function createKnownDevices(
  { seal, clock }: Pick<Services, 'seal' | 'clock'>,
  { door, secure }: Pick<SessionCookie, 'door' | 'secure'>,
): KnownDevices {
  // A shared browser has one cookie per account.
  const nameFor = (email: string) =>
    `${secure ? '__Secure-' : ''}farshore-device-${seal.hash(`device of ${email}`).slice(0, 16)}`;
  const sign = (email: string, id: string, expires: number) => seal.hash(`device ${email} ${id} ${expires}`);
  return {
    cookieFor(email, sessionId) {
      const expires = clock.realNow().getTime() + DAYS * 86_400_000;
      const value = `${sessionId}.${expires}.${sign(email, sessionId, expires)}`;
      const attributes = `Path=${baseOf(door)}/api/auth; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Lax`;
      return `${nameFor(email)}=${value}; ${attributes}${secure ? '; Secure' : ''}`;
    },
    find(email, cookies) {
      const name = `${nameFor(email)}=`;
      const pair = (cookies ?? '').split(/; */).find((one) => one.startsWith(name));
      const [id = '', expires = '', signature = ''] = pair?.slice(name.length).split('.') ?? [];
      const isOurs = isSameText(signature, sign(email, id, Number(expires)));
      return isOurs && Number(expires) > clock.realNow().getTime() ? id : undefined;
    },
  };
}
