import type { Tx } from '../../../data/client/client';
import type { BankCalendar, BankHoliday } from '../../../data/prisma/client';

export const all = (tx: Tx): Promise<BankHoliday[]> =>
  tx.bankHoliday.findMany({ orderBy: [{ day: 'asc' }, { currency: 'asc' }] });

/** False if the day has a row already. */
export async function add(tx: Tx, row: BankHoliday): Promise<boolean> {
  const { count } = await tx.bankHoliday.createMany({ data: row, skipDuplicates: true });
  return count > 0;
}

/** Removes an added holiday if `closed`, else a day on which banks are open. */
export async function remove(tx: Tx, currency: string, day: Date, closed: boolean): Promise<boolean> {
  const { count } = await tx.bankHoliday.deleteMany({ where: { currency, day, closed } });
  return count > 0;
}

export const calendars = (tx: Tx): Promise<BankCalendar[]> => tx.bankCalendar.findMany();

export const findCalendar = (tx: Tx, currency: string): Promise<BankCalendar | null> =>
  tx.bankCalendar.findUnique({ where: { currency } });

export const saveCalendar = (tx: Tx, row: BankCalendar): Promise<BankCalendar> =>
  tx.bankCalendar.upsert({ where: { currency: row.currency }, create: row, update: row });
