import { oneAsSystem } from '../../data/client/transaction';
import { ADDRESSEE_PARAM } from '../../kernel/merchant-link';
import { HOUR_MS } from '../../kernel/time/durations';
import type { Services } from '../context';
import { isSameText } from '../same-text';

const VALID_MS = 72 * HOUR_MS;

type Signer = Pick<Services, 'seal' | 'clock'>;

const sign = ({ seal }: Pick<Services, 'seal'>, page: string, person: string, expires: number) =>
  seal.hash(`addressee ${page} ${person} ${expires}`);

/** Names the person whom a link is sent to. It grants nothing: they still sign in. */
export function addressedTo(by: Signer, personId: string, path: string): string {
  const expires = by.clock.realNow().getTime() + VALID_MS;
  const [page = ''] = path.split('?');
  const value = [personId, expires, sign(by, page, personId, expires)].join('.');
  return `${path}${path.includes('?') ? '&' : '?'}${ADDRESSEE_PARAM}=${value}`;
}

/** The email of the person whom the link was sent to, for 72 hours; undefined for a link that is not signed. */
export async function findAddressee(
  services: Signer & Pick<Services, 'db'>,
  path: string,
): Promise<string | undefined> {
  const [page = '', query = ''] = path.split('?');
  const [person = '', expires = '', signature = ''] = (
    new URLSearchParams(query).get(ADDRESSEE_PARAM) ?? ''
  ).split('.');
  const isSigned = isSameText(signature, sign(services, page, person, Number(expires)));
  if (!isSigned || Number(expires) <= services.clock.realNow().getTime()) return undefined;
  const found = await oneAsSystem(services.db, (tx) => tx.person.findUnique({ where: { id: person } }));
  return found?.email;
}
