import type { Tx } from '../../../../data/client/client';
import { readMerchant } from '../../../../data/client/transaction';
import type { Payout, PayoutDraft } from '../../../../data/prisma/client';
import type { Services } from '../../../../identity/context';
import type { DomainError } from '../../../../kernel/error';
import { shortfallText } from '../../../../kernel/money/amount-text';

type DraftVersion = Pick<Payout, 'id' | 'version'>;

export const findPlans = async (
  tx: Tx,
  merchant_id: string,
  drafts: readonly DraftVersion[],
): Promise<PayoutDraft[]> => {
  const plans = await tx.payoutDraft.findMany({
    where: { merchant_id, payout_id: { in: drafts.map(({ id }) => id) } },
  });
  return plans.filter((plan) =>
    drafts.some(({ id, version }) => plan.payout_id === id && plan.version === version),
  );
};

export const findPlan = ({ db }: Services, { merchant_id, id, version }: Payout) =>
  readMerchant(db, merchant_id, (tx) =>
    tx.payoutDraft.findUnique({
      where: { merchant_id_payout_id_version: { merchant_id, payout_id: id, version } },
    }),
  );

export const refusalColumns = ({ code, message, shortfall }: DomainError, refused_at: Date) => ({
  refusal_code: code,
  refusal: shortfall ? shortfallText(shortfall) : message,
  refused_at,
});

export function saveRefusal(
  tx: Tx,
  refused_at: Date,
  { merchant_id, id, version }: Pick<Payout, 'merchant_id' | 'id' | 'version'>,
  error: DomainError,
) {
  const place = { merchant_id, payout_id: id, version };
  const noted = refusalColumns(error, refused_at);
  return tx.payoutDraft.upsert({
    where: { merchant_id_payout_id_version: place },
    create: { ...place, ...noted },
    update: noted,
  });
}

/** Ids of drafts that a date after `from` is set for; of those, earlier versions may have been changed. */
export async function findScheduledIds(tx: Tx, merchant_id: string, from: Date): Promise<string[]> {
  const scheduled = await findScheduled(tx, merchant_id, { from, until: END_OF_TIME }, MAX_SCHEDULED);
  return scheduled.map(({ payout }) => payout.id);
}

const END_OF_TIME = new Date('9999-12-31');
const MAX_SCHEDULED = 10_000;

export async function findScheduled(
  tx: Tx,
  merchant_id: string,
  { from, until }: { from: Date; until: Date },
  take: number,
): Promise<{ payout: Payout; send_on: Date }[]> {
  const plans = await tx.payoutDraft.findMany({
    where: { merchant_id, send_on: { gte: from, lte: until } },
    orderBy: [{ send_on: 'asc' }, { payout_id: 'asc' }],
  });
  const ids = plans.map(({ payout_id }) => payout_id);
  const drafts = await tx.payout.findMany({ where: { merchant_id, id: { in: ids }, status: 'draft' } });
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  return plans
    .flatMap(({ payout_id, version, send_on }) => {
      const payout = byId.get(payout_id);
      return payout?.version === version && send_on ? [{ payout, send_on }] : [];
    })
    .slice(0, take);
}
