import { recordEvent } from '../../../../data/commit/change';
import { newEvent } from '../../../../data/commit/event';
import type { Payment } from '../../../../data/prisma/client';
import { type SystemContext, systemContext } from '../../../../identity/work';
import { requireHouse } from '../../../platform/merchants/public';
import { freeze, returnFunds } from '../model/postings';

/** Only the money of a sandbox is returned at once. */
export async function refusedChange(by: SystemContext, payment: Payment) {
  if (payment.source_account !== 'rail') return { entries: returnFunds(payment), otherMerchants: [] };
  const house = await requireHouse(by);
  const { entries, houseEntries } = freeze(payment);
  const { id, pending, converted_currency } = payment;
  const image = { id, amount: Number(pending), currency: converted_currency };
  const event = newEvent(systemContext(by, house, 'compliance'), 'bank.frozen');
  const part = { merchantId: house.id, writes: [recordEvent(event, image)], entries: houseEntries };
  return { entries, otherMerchants: [part] };
}
