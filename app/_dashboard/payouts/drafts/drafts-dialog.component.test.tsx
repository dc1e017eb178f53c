import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draftRow, payout, payoutView } from '@/app/_dashboard/payouts/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import { DraftList } from './list-view';

const small = draftRow('payout_1', { source_amount: 2_500 });
const large = draftRow('payout_2', { source_amount: 560_000 });

test('several drafts are submitted together; failed ones show a reason and stay drafts', async () => {
  let left = [small, large];
  const { asked } = show(<DraftList />, {
    as: 'maker',
    at: '/payouts/drafts',
    answers: {
      'payouts.view': payoutView(),
      'payouts.drafts': () => pageOf(...left),
      'payouts.submit_draft': ({ id }) => {
        if (id === 'payout_2')
          return refusal('insufficient_balance', { shortfall: { amount: 460_000, currency: 'USD' } });
        left = [large];
        return payout({ id });
      },
      'payouts.discard_draft': ({ id }) => {
        left = [];
        return payout({ id, status: 'cancelled' });
      },
    },
  });
  for (const amount of ['25.00', '5,600.00'])
    await page.getByRole('row', { name: amount }).getByRole('checkbox').click();
  await expectAccessible('drafts with a selection');
  await page.getByRole('button', { name: 'Submit 2 drafts' }).click();
  const question = page.getByRole('dialog', { name: 'Submit 2 drafts?' });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Submit 2 drafts' }).click();
  const results = page.getByRole('dialog', { name: '1 draft submitted, 1 not submitted' });
  await expect.element(results.getByText(/USD balance is 4,600\.00 USD short/)).toBeVisible();
  await expect
    .poll(() => asked('payouts.submit_draft'))
    .toEqual([
      { id: 'payout_1', version: 1 },
      { id: 'payout_2', version: 1 },
    ]);
  await results.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(page.getByRole('row', { name: '25.00' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Discard 1 draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard 1 draft' }).click();
  await expect.element(page.getByRole('row', { name: '5,600.00' })).not.toBeInTheDocument();
  await expect.element(page.getByText('No drafts yet')).toBeVisible();
});
