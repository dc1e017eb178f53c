import type { Tx } from '../../../data/client/client';
import type { BankHoliday } from '../../../data/prisma/client';

export const all = (tx: Tx): Promise<BankHoliday[]> =>
  tx.bankHoliday.findMany({ orderBy: [{ day: 'asc' }, { currency: 'asc' }] });

export async function add(tx: Tx, row: BankHoliday): Promise<boolean> {
  const { count } = await tx.bankHoliday.createMany({ data: row, skipDuplicates: true });
  return count > 0;
}

export async function remove(tx: Tx, currency: string, day: Date): Promise<boolean> {
  const { count } = await tx.bankHoliday.deleteMany({ where: { currency, day } });
  return count > 0;
}
