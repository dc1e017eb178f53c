import type { Context } from '../../../access/context';
import type { Tx } from '../../../db/client';
import type { Payout } from '../../../db/prisma/client';
import { forMerchant } from '../../../db/transaction';
import { findBeneficiaries } from '../../beneficiaries/public';
import { findOpenRfi, type OpenRfi, submitted } from '../../rfis/public';
import type { PayoutStatus, PayoutWire } from '../contract';
import type { RfiEnding } from '../model/machine';
import { answerTimer } from '../model/timers';

/** What a status set by hand means for the request whose answer is under review. */
export const BY_HAND: Partial<Record<PayoutStatus, RfiEnding>> = {
  in_progress: 'approve',
  success: 'approve',
  failed: 'reject',
  cancelled: 'reject',
};

/** What compliance asks about a payout. */
export async function questionOn(
  tx: Tx,
  by: Pick<Context, 'merchant' | 'now' | 'fireAt'>,
  { id, beneficiary_id }: Payout,
) {
  const [beneficiary] = await findBeneficiaries(tx, by.merchant.id, [beneficiary_id]);
  return {
    entityType: 'payout' as const,
    entityId: id,
    name: beneficiary!.name,
    reason: 'SANCTION_SCREENING' as const,
    deadline: answerTimer(by, id).due_at,
  };
}

/** The RFI that a payout has to answer, where there is one, and what it is asked if it is asked now. */
export const aboutRfi = (
  by: Pick<Context, 'db' | 'merchant' | 'now' | 'fireAt'>,
  payout: Payout,
  asks: boolean,
) =>
  forMerchant(by.db, payout.merchant_id, async (tx) => ({
    open: await findOpenRfi(tx, payout.merchant_id, payout.id),
    question: asks ? await questionOn(tx, by, payout) : undefined,
  }));

/** The payout with what a reviewer decided on the documents that were given to the open RFI. */
export function decidedOn(payout: Payout, open: OpenRfi | undefined, ending: RfiEnding): Payout {
  if (ending === 'expire' || open?.rfi.status !== 'under_review') return payout;
  const given = new Set(submitted(open.rfi));
  const status = ending === 'approve' ? 'approved' : 'rejected';
  const documents = (payout.documents as PayoutWire['documents']).map((document) =>
    given.has(document.id) ? { ...document, status } : document,
  );
  return { ...payout, documents };
}
