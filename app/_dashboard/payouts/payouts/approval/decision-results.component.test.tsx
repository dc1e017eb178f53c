import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { payoutView } from '@/app/_dashboard/payouts/samples';
import { show } from '@/app/_testing/show';
import { DecisionResults } from './decision-results';

test('an approved payout reads as sending, since Queued means short of funds', async () => {
  const done = { outcome: 'done', progress: null, code: null, reason: null } as const;
  const results = [{ ...done, id: 'payout_1', status: 'queued' as const, row: payoutView() }];
  show(<DecisionResults results={results} verdict="approved" />);
  await expect.element(page.getByText('Approved, sending')).toBeVisible();
  await expect.element(page.getByText(/queued/i)).not.toBeInTheDocument();
});
