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

test('a payout that someone else decided meanwhile names them', async () => {
  const rejected = {
    id: 'evt_2',
    type: 'payout.rejected',
    at: new Date(Date.now() - 90_000).toISOString(),
    actor: { type: 'person', name: 'Meera Iyer' },
    title: 'Rejected',
    detail: null,
  } as const;
  const row = payoutView();
  show(
    <DecisionResults
      results={[
        {
          id: row.payout.id,
          outcome: 'refused',
          status: null,
          progress: null,
          code: 'stale',
          reason: 'The resource has changed since you read it. Read it again',
          row,
        },
      ]}
      verdict="approved"
    />,
    { answers: { 'payouts.view': payoutView({ version: row.version + 1, timeline: [rejected] }) } },
  );
  await expect.element(page.getByText('Not approved: Rejected by Meera Iyer 1 min ago')).toBeVisible();
});
