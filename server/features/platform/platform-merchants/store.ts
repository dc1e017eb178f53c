import type { Tx } from '../../../data/client/client';
import { type PlatformMerchant, Prisma } from '../../../data/prisma/client';
import type { List } from '../../../data/query/list';
import { listPage } from '../../../data/query/page';
import { findRow } from '../../../data/query/row';
import type { Context, Services } from '../../../identity/context';
import type { PageQuery } from '../../../kernel/page';

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
