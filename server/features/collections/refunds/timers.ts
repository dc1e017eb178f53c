import type { Write } from '../../../data/commit/change';
import { timer } from '../../../data/commit/timer';
import type { Refund } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { addBusinessDays } from '../../../providers/business-days';

export const SETTLE = 'refund_settle';

const DAYS: Record<string, number> = { card: 4, bank_transfer: 1, pay_via_bank: 1 };

export const daysFor = (method: string): number => DAYS[method]!;

export function timerWrites(
  by: Pick<Context, 'merchant' | 'now' | 'fireAt'>,
  { id, currency, payment_method }: Pick<Refund, 'id' | 'currency' | 'payment_method'>,
): Write<never>[] {
  const due_at = addBusinessDays(by.now(), daysFor(payment_method), currency);
  return [timer(by, SETTLE, id, due_at)];
}
