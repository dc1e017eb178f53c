import type { Tx } from '../../../data/client/client';
import type { Absence } from '../../../data/prisma/client';

export const listOpen = (tx: Tx, merchant_id: string, now: Date): Promise<Absence[]> =>
  tx.absence.findMany({ where: { merchant_id, ends_at: { gt: now } }, orderBy: { starts_at: 'asc' } });

export const listCurrent = (tx: Tx, merchant_id: string, now: Date): Promise<Absence[]> =>
  tx.absence.findMany({ where: { merchant_id, starts_at: { lte: now }, ends_at: { gt: now } } });

export const find = (tx: Tx, merchant_id: string, person_id: string): Promise<Absence | null> =>
  tx.absence.findUnique({ where: { merchant_id_person_id: { merchant_id, person_id } } });
