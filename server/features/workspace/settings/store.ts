import type { Database, Tx } from '../../../data/client/client';
import type { Lookup } from '../../../data/client/lookups';
import { type MerchantSettings, Prisma } from '../../../data/prisma/client';
import { columnsOf } from '../../../data/query/where';

export type Changed = Prisma.MerchantSettingsUncheckedUpdateInput;

const SETTINGS: Lookup = {
  name: 'merchant_settings',
  parameters: [],
  select: `SELECT ${columnsOf(Object.keys(Prisma.MerchantSettingsScalarFieldEnum)).text}
    FROM merchant_settings WHERE merchant_id = tenant.id`,
};

export const find = (
  { app }: Pick<Database, 'app'>,
  merchantId: string,
): Promise<MerchantSettings | undefined> => app.lookUp(SETTINGS, merchantId);

export const findIn = (tx: Tx, merchant_id: string): Promise<MerchantSettings | null> =>
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
