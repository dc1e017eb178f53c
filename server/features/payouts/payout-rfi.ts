import type { Context } from '../../access/context';
import type { Tx } from '../../db/client';
import type { Payout } from '../../db/prisma/client';
import { findBeneficiaries } from '../beneficiaries/public';
import { findOpenRfi, submitted } from '../rfis/public';
import type { PayoutStatus, PayoutWire } from './contract';
import type { PayoutEvent } from './machine';
import { answerTimer } from './timers';

export type RfiEnding = 'approve' | 'reject' | 'expire';

/** What becomes of the request for information that a payout's move ends. */
export const RFI_ENDS: Partial<Record<PayoutEvent, RfiEnding>> = {
  clear: 'approve',
  clear_short: 'approve',
  deny: 'reject',
  answer_overdue: 'expire',
  cancel: 'expire',
};

/** What a status set by hand means for the request whose answer is under review. */
export const BY_HAND: Partial<Record<PayoutStatus, RfiEnding>> = {
  in_progress: 'approve',
  success: 'approve',
  failed: 'reject',
  cancelled: 'reject',
};

/** What compliance asks about a payout. */
export async function question(
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

/** The payout with what a reviewer decided on the documents that were given to the open request. */
export async function decidedOn(tx: Tx, payout: Payout, ending: RfiEnding | undefined): Promise<Payout> {
  if (ending !== 'approve' && ending !== 'reject') return payout;
  const rfi = await findOpenRfi(tx, payout.merchant_id, payout.id);
  if (rfi?.status !== 'under_review') return payout;
  const given = new Set(submitted(rfi));
  const status = ending === 'approve' ? 'approved' : 'rejected';
  const documents = (payout.documents as PayoutWire['documents']).map((document) =>
    given.has(document.id) ? { ...document, status } : document,
  );
  return { ...payout, documents };
}
