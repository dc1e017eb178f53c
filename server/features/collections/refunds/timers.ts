import type { Write } from '../../../data/commit/change';
import { type MerchantClock, timer } from '../../../data/commit/timer';
import type { Refund } from '../../../data/prisma/client';

/** When the provider is asked. */
export const CHECK = 'refund_check';

export const timerWrites = (
  by: MerchantClock & { now(): Date },
  { id, status }: Pick<Refund, 'id' | 'status'>,
): Write<never>[] => (status === 'in_progress' ? [timer(by, CHECK, id, by.now())] : []);
