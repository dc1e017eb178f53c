import type { Context, Services } from '../../access/context';
import type { Tx } from '../../db/client';
import type { List } from '../../db/list';
import { listPage } from '../../db/page';
import { type PlatformMerchant, Prisma } from '../../db/prisma/client';
import { findRow } from '../../db/row';
import type { PageQuery } from '../../kernel/page';

export const PLATFORM_MERCHANTS: List<PlatformMerchant> = {
  table: 'platform_merchant',
  columns: Prisma.PlatformMerchantScalarFieldEnum,
};

export const list = ({ db, merchant }: Context, where: Prisma.PlatformMerchantWhereInput, query: PageQuery) =>
  listPage(db, PLATFORM_MERCHANTS, { merchantId: merchant.id, where, query });

export const find = (
  { db }: Pick<Services, 'db'>,
  merchant_id: string,
  id: string,
): Promise<PlatformMerchant | null> => findRow(db, PLATFORM_MERCHANTS, merchant_id, id);

export const isRegistered = async (
  tx: Tx,
  { merchant_id, registration_country, registration_number }: PlatformMerchant | Registration,
): Promise<boolean> =>
  (await tx.platformMerchant.count({ where: { merchant_id, registration_country, registration_number } })) >
  0;

type Registration = { merchant_id: string; registration_country: string; registration_number: string };
