import type { Tx } from '../../../../data/client/client';
import { forMerchant } from '../../../../data/client/transaction';
import type { Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { findOpenRfi, type OpenRfi, submitted } from '../../../compliance/rfis/public';
import type { RfiOutcome } from '../../../kit/words/rfi';
import { findBeneficiaries } from '../../beneficiaries/public';
import type { PayoutStatus } from '../contract';
import { answerTimer } from './timers';

export const MOCKED_OUTCOME: Partial<Record<PayoutStatus, RfiOutcome>> = {
  in_progress: 'approve',
  success: 'approve',
  failed: 'reject',
  cancelled: 'reject',
};

export async function buildQuestion(
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

export const loadRfiContext = (
  by: Pick<Context, 'db' | 'merchant' | 'now' | 'fireAt'>,
  payout: Payout,
  asks: boolean,
) =>
  forMerchant(by.db, payout.merchant_id, async (tx) => ({
    open: await findOpenRfi(tx, payout.merchant_id, payout.id),
    question: asks ? await buildQuestion(tx, by, payout) : undefined,
  }));

export function withDecidedDocuments(payout: Payout, open: OpenRfi | undefined, ending: RfiOutcome): Payout {
  if (ending === 'expire' || open?.rfi.status !== 'under_review') return payout;
  const given = new Set(submitted(open.rfi));
  const status = ending === 'approve' ? 'approved' : 'rejected';
  const documents = payout.documents.map((document) =>
    given.has(document.id) ? { ...document, status } : document,
  );
  return { ...payout, documents };
}
