import { oneAsSystem } from '../../../data/client/transaction';
import type { OpenLink } from '../../../data/prisma/client';
import { store } from '../../../data/query/store';
import type { Services } from '../../../identity/context';

export const { rows: OPEN_LINKS, find, findIn } = store('OpenLink');

export const findByToken = ({ db }: Pick<Services, 'db'>, token: string): Promise<OpenLink | null> =>
  oneAsSystem(db, (tx) => tx.openLink.findUnique({ where: { token } }));
