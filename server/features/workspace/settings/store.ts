import type { Tx } from '../../../data/client/client';
import type { MerchantSettings, Prisma } from '../../../data/prisma/client';

export type Changed = Prisma.MerchantSettingsUncheckedUpdateInput;

export const find = (tx: Tx, merchant_id: string): Promise<MerchantSettings | null> =>
  tx.merchantSettings.findUnique({ where: { merchant_id } });

export async function save(tx: Tx, merchant_id: string, version: number, set: Changed): Promise<boolean> {
  const { count } = version
    ? await tx.merchantSettings.updateMany({ where: { merchant_id, version }, data: set })
    : await tx.merchantSettings.createMany({
        data: [{ ...set, merchant_id } as Prisma.MerchantSettingsCreateManyInput],
        skipDuplicates: true,
      });
  return count > 0;
}
