import type { Firm, Role } from '../firm';
import type { Made } from '../routes';
import { uploadBatch } from '../upload';

export const people: readonly Role[] = ['owner', 'admin', 'maker', 'approver', 'viewer'];

const DAY_MS = 24 * 3600 * 1000;

/** One of everything that pages show, made as people make it. */
export async function fill(firm: Firm): Promise<Made> {
  const [owner, maker] = [firm.member('owner'), firm.member('maker')];
  const beneficiary = await firm.payee('IN');
  const document = await firm.document(`a-name-that-is-far-too-long-for-any-phone-${'x'.repeat(60)}.csv`);
  const payout = {
    beneficiary_id: beneficiary,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 12_300,
    payment_rail: 'imps',
    purpose_code: 'S0802',
  } as const;
  const waiting = await maker.trpc.payouts.create({ ...payout, documents: [document] });
  const draft = await maker.trpc.payouts.save_draft(payout);
  const send_on = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10);
  const scheduled = await maker.trpc.payouts.save_draft({ ...payout, send_on });
  const batch = await uploadBatch(maker, [
    `${beneficiary},USD,1.00,imps,S0802,SWEEP-1`,
    `${beneficiary},USD,one,sepa,S0802,SWEEP-2`,
  ]);
  const link = await maker.trpc.payment_links.create({
    customer_id: await firm.customer(),
    amount: 486_000,
    currency: 'EUR',
    expires_at: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    invoice_number: 'SWEEP-3',
    fee_bearer: 'customer',
  });
  await owner.trpc.approval_rules.propose({
    base_version: 0,
    rules: [{ name: 'Large payouts', when: {}, steps: [{ need: 'any', roles: ['approver'], people: [] }] }],
  });
  const { members } = await owner.trpc.people.list({});
  const viewer = members.find(({ role }) => role === 'viewer')!;
  await owner.trpc.people.change_role({ person_id: viewer.id, role: 'approver' });
  return {
    payout: waiting.id,
    draft: draft.id,
    scheduled: scheduled.id,
    beneficiary,
    document,
    batch: batch.id,
    checkout: new URL(link.payment_link!).pathname,
  };
}
