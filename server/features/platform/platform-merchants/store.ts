import type { Tx } from '../../../data/client/client';
import type { PlatformMerchant } from '../../../data/prisma/client';
import { store } from '../../../data/query/store';

export const { rows: PLATFORM_MERCHANTS, list, find } = store('PlatformMerchant');

export const isRegistered = async (
  tx: Tx,
  { merchant_id, registration_country, registration_number }: PlatformMerchant | Registration,
): Promise<boolean> =>
  (await tx.platformMerchant.count({ where: { merchant_id, registration_country, registration_number } })) >
  0;

type Registration = { merchant_id: string; registration_country: string; registration_number: string };
