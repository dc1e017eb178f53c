import { createHmac } from 'node:crypto';
import type { Services } from '../../access/context';
import type { Export } from '../../db/prisma/client';
import { toKey } from '../../storage';

/** Where the file of an attempt is stored: known before it is, so that nothing is left of one that was interrupted. */
export const storageKeyOf = ({ seal }: Services, { id }: Export, attempt: number): string =>
  toKey(createHmac('sha256', seal.derive('exports')).update(`${id} ${attempt}`).digest());

/** Removes what its attempts so far stored without saying so. */
export async function removeUnfinished(services: Services, row: Export): Promise<void> {
  for (let attempt = 1; attempt <= row.attempts; attempt++)
    await services.storage.remove(storageKeyOf(services, row, attempt));
}
