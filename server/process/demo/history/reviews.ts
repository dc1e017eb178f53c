import type { Engine } from '../../../api/engine';
import { approveAccounts } from './approvals';
import { PAYEES } from './payees';

type Caller = ReturnType<Engine['caller']>;

/** The third merchant: its beneficiaries are reviewed before they can be paid, and one is still in review. */
export async function seedReviews({ owner, approver }: Record<'owner' | 'approver', Caller>): Promise<void> {
  const known = await owner.beneficiaries.rows({ per_page: 1 });
  if (known.page_meta.count > 0) return;
  await owner.payments.mock({ currency: 'USD', amount: 500_000 });
  const asha = await owner.beneficiaries.create({ category: 'payout', ...PAYEES.asha });
  await owner.beneficiaries.create({ category: 'payout', ...PAYEES.gulf });
  await approveAccounts(approver);
  await owner.validations.create({ id: asha.id });
  await owner.beneficiaries.mock_review({ id: asha.id, review_action: 'approve' });
}
