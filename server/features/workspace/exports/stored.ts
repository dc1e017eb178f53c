import { createHmac } from 'node:crypto';
import type { Export } from '../../../data/prisma/client';
import { toKey } from '../../../files/storage';
import type { Services } from '../../../identity/context';

/** The key is known before the file is stored, so that interrupted attempts can be cleaned up. */
export const storageKeyOf = ({ seal }: Services, { id }: Export, attempt: number): string =>
  toKey(createHmac('sha256', seal.derive('exports')).update(`${id} ${attempt}`).digest());

export async function removeUnfinished(services: Services, row: Export): Promise<void> {
  for (let attempt = 1; attempt <= row.attempts; attempt++)
    await services.storage.remove(storageKeyOf(services, row, attempt));
}
