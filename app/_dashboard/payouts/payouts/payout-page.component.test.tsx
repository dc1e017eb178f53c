import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { payout, payoutView, preview } from '@/app/_dashboard/payouts/samples';
import { balances, conversionPreview } from '@/app/_dashboard/treasury/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { show } from '@/app/_testing/show';
import type { PayoutView } from '@/app/_trpc/outputs';
import type { Role } from '@/server/identity/people/roles';
import { roleReason } from '@/server/kernel/role-reason';
import { PayoutPage } from './detail-view';

const at = '2026-11-20T09:00:00.000Z';

function open(view: PayoutView, as: Role, answers: Answers = {}, at?: string) {
  return show(<PayoutPage id={view.payout.id} />, { as, at, answers: { 'payouts.view': view, ...answers } });
}

const plan: NonNullable<PayoutView['draft']> = {
  send_on: null,
  scheduled_by: null,
  refusal: null,
  exact: 'source',
  quote_expires_at: null,
};
const draft = (more: Partial<typeof plan> = {}) =>
  payoutView({ payout: payout({ status: 'draft' }), draft: { ...plan, ...more }, approval: null });
const { can } = payoutView();

test('a person who may not approve this payout reads why', async () => {
  const reason = 'You created or changed this payout';
  open(payoutView({ can: { ...can, approve: { allowed: false, reason } } }), 'owner');
  const approve = page.getByRole('button', { name: 'Approve payout' });
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  await expect.element(approve).toHaveAccessibleDescription(reason);
});

test('the creator reminds the approvers of a payout', async () => {
  const approve = { allowed: false, reason: roleReason('approve payouts') };
  const remind = { allowed: true, reason: null };
  const { asked } = open(payoutView({ can: { ...can, approve, remind } }), 'maker', {
    'payouts.remind': { reminded: ['Meera Iyer', 'Olivia Hart'] },
  });
  await page.getByRole('button', { name: 'Remind approvers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind the approvers?' });
  await expect.element(dialog).toHaveTextContent('Meera Iyer and Olivia Hart will be notified');
  await dialog.getByRole('button', { name: 'Remind approvers' }).click();
  await expect.poll(() => asked('payouts.remind')).toEqual([{ id: 'payout_1' }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a creator whose approvers were just reminded reads when they can be reminded again', async () => {
  const reason = 'You can remind them again in 42 minutes';
  open(payoutView({ can: { ...can, remind: { allowed: false, reason } } }), 'maker');
  const remind = page.getByRole('button', { name: 'Remind approvers' });
  await expect.element(remind).toHaveAttribute('aria-disabled', 'true');
  await expect.element(remind).toHaveAccessibleDescription(reason);
});

test('a person whose role cannot approve has no button for it', async () => {
  const reason = roleReason('approve payouts');
  open(payoutView({ can: { ...can, approve: { allowed: false, reason } } }), 'maker');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByRole('button', { name: 'Approve payout' }).query()).toBeNull();
});

const remittance: PayoutView['remittance'] = {
  paid_by: 'Northwind Europe',
  received_by: 'Asha Traders',
  bank: 'HDFC Bank',
  account: '••4321',
  received: { amount: 1_032_083, currency: 'INR' },
  sent_at: at,
  paid_at: at,
  sandbox: true,
};
const confirmed = (payment_rail: 'imps' | 'swift') =>
  payoutView({
    payout: payout({ status: 'success', payment_rail, utr: 'UTR1', estimated_credit_date: '2026-11-26' }),
    remittance,
  });

test('a payout confirmed over an instant rail shows as arrived, without an estimate', async () => {
  open(confirmed('imps'), 'maker');
  await expect.element(page.getByText('Arrived', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Arrived on')).toBeVisible();
  await expect.element(page.getByText('Estimated arrival')).not.toBeInTheDocument();
});

test('a payout confirmed over SWIFT shows as sent, with an estimated arrival', async () => {
  open(confirmed('swift'), 'maker');
  await expect.element(page.getByText('Sent', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Sent on')).toBeVisible();
  await expect.element(page.getByText('Estimated arrival')).toBeVisible();
  await expect.element(page.getByText(/Asha Traders receives/)).toBeVisible();
});

const review: PayoutView['review'] = {
  flags: ['new_beneficiary', 'duplicate_invoice'],
  similar: [
    {
      id: 'payout_9',
      status: 'success',
      amount: 12_300,
      currency: 'USD',
      invoice_number: 'RM-1',
      created_at: at,
    },
  ],
  account: {
    bank: 'HDFC Bank',
    bank_country: 'IND',
    added_at: at,
    changed_at: null,
    is_new: true,
    added_by: ['Tom Becker'],
    approved_by: ['Olivia Hart'],
  },
  paid_before: { count: 3, largest: { amount: 100_000, currency: 'INR' }, last_at: at },
};

test('an approver sees the account, its verification, duplicates and the amount received', async () => {
  open(payoutView({ review }), 'approver', {
    'balances.get': { available: [{ amount: 900_000, currency: 'USD' }], pending: [], held: [] },
    'validations.earlier': { fee: { amount: 25, currency: 'USD' }, offered: true, data: [] },
  });
  const evidence = page.getByRole('region', { name: 'Check before approving' });
  await expect.element(evidence).toHaveTextContent('HDFC Bank');
  await expect.element(evidence).toHaveTextContent('Check 3 things before you approve');
  await expect.element(evidence).toHaveTextContent('by Tom Becker, approved by Olivia Hart');
  await expect.element(evidence).toHaveTextContent('You haven’t approved a payout to it yet');
  await expect.element(evidence).toHaveTextContent('10.3 times the largest so far. 3 payouts arrived');
  await expect.element(evidence).toHaveTextContent('Not verified by a bank');
  await expect.element(evidence.getByRole('link')).toHaveAttribute('href', '/payouts/payout_9');
  await expectAccessible('a payout to check');
  await page.getByRole('button', { name: 'Approve payout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this payout?' });
  await expect.element(dialog).toHaveTextContent(/Asha Traders receives10,320\.83\s*INR/);
  await expect.element(dialog.getByRole('region')).toHaveTextContent('Not verified by a bank');
  await expect.element(dialog).toHaveTextContent('same invoice number');
  await expectAccessible('the confirmation of an approval');
});

const decided = (id: string) =>
  ({ id, outcome: 'done', status: 'in_progress', progress: null, code: null, reason: null }) as const;

test('an approver of a payout whose rate has expired sees the price of now and approves that', async () => {
  const lapsed = payoutView({ review, rate_lapsed: true, rate_expires_at: at });
  const { source_currency, destination_amount } = lapsed.payout;
  const repriced = { ...lapsed.payout, destination_amount: destination_amount + 5_000 };
  const { asked } = open({ ...lapsed, repriced }, 'approver', {
    'balances.get': {
      available: [{ amount: 900_000, currency: source_currency }],
      pending: [],
      held: [],
    },
    'validations.earlier': { fee: { amount: 25, currency: 'USD' }, offered: true, data: [] },
    'payouts.approve': { results: [decided(lapsed.payout.id)] },
  });
  const evidence = page.getByRole('region', { name: 'Check before approving' });
  await expect.element(evidence).toHaveTextContent('Rate expired');
  await expect
    .element(evidence)
    .toHaveTextContent(/It was .*10,320\.83\s*INR.* now it is .*10,370\.83\s*INR/);
  await expectAccessible('a payout with an expired rate');
  await page.getByRole('button', { name: 'Approve payout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this payout?' });
  await expect.element(dialog).toHaveTextContent(/Asha Traders receives10,370\.83\s*INR/);
  await dialog.getByRole('button', { name: 'Approve payout' }).click();
  const price = {
    source_amount: repriced.source_amount,
    destination_amount: repriced.destination_amount,
  };
  await expect
    .poll(() => asked('payouts.approve'))
    .toEqual([{ items: [{ id: lapsed.payout.id, version: lapsed.version, price }] }]);
});

test.each([
  [{ name_match: 'none' }, 'Check 4 things before you approve'],
  [{ name_match: 'close' }, 'Check 4 things before you approve'],
  [{ account_exists: false, name_match: null }, 'Check 4 things before you approve'],
  [{ status: 'failed', account_exists: null, name_match: null }, 'Check 3 things before you approve'],
  [{ name_match: 'exact' }, 'Check 3 things before you approve'],
] as const)(
  'the bank’s answer about the account counts among the things to check: %j',
  async (answer, says) => {
    open(payoutView({ review }), 'approver', {
      'validations.earlier': {
        fee: { amount: 25, currency: 'USD' },
        offered: true,
        data: [
          {
            validation: {
              id: 'val_1',
              status: 'success',
              validation_message: 'Answered',
              fee_charged: null,
              account_exists: true,
              registered_name: null,
              created_at: at,
              country: 'IND',
              beneficiary_account_id: null,
              ...answer,
            },
            registered_name: null,
            holder_name: 'Asha Traders',
            account_last4: '7890',
            beneficiary: null,
          },
        ],
      },
    });
    await expect
      .element(page.getByRole('region', { name: 'Check before approving' }))
      .toHaveTextContent(says);
  },
);

test('a payout shows the beneficiary name sent to the bank when it differs', async () => {
  open(payoutView({ sent_as: 'Muller + Sohne' }), 'owner');
  await expect.element(page.getByText('Sent as')).toBeVisible();
  await expect.element(page.getByText('Muller + Sohne')).toBeVisible();
});

test('a payout with one of two approvals shows who approved and the next step', async () => {
  const approval: PayoutView['approval'] = {
    rule: 'Emirates',
    step: 2,
    steps: 2,
    given: 1,
    needed: 2,
    votes: [{ by: 'Meera Iyer', step: 1, verdict: 'approved', reason: null, at }],
    could: ['Olivia Hart'],
  };
  open(payoutView({ approval }), 'owner');
  const progress = page.getByRole('region', { name: 'Approval', exact: true });
  await expect.element(progress).toHaveTextContent('1 of 2 approvals');
  await expect.element(progress).toHaveTextContent('step 2 of 2');
  await expect.element(progress).toHaveTextContent('Meera Iyer approved');
});

test("a rejected payout says who rejected it and why, and can't be cancelled", async () => {
  const approval: PayoutView['approval'] = {
    ...payoutView().approval!,
    votes: [{ by: 'Meera Iyer', step: 1, verdict: 'rejected', reason: 'Wrong invoice number', at }],
  };
  const can = { ...payoutView().can, cancel: { allowed: false, reason: 'Already cancelled' } };
  open(payoutView({ payout: payout({ status: 'cancelled' }), rejected: true, approval, can }), 'maker');
  await expect.element(page.getByText('Rejected by Meera Iyer')).toBeVisible();
  await expect.element(page.getByText('Wrong invoice number')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Retry payout' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel payout' })).not.toBeInTheDocument();
});

test.each([
  ['success', 'Already sent'],
  ['in_progress', 'Already sent to the bank'],
  ['failed', 'Already failed'],
] as const)("a payout of status %s doesn't offer to cancel it", async (status, reason) => {
  const cancel = { allowed: false, reason };
  open(payoutView({ payout: payout({ status }), can: { ...can, cancel } }), 'maker');
  await expect.element(page.getByRole('link', { name: /^(Copy|Retry) payout/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel payout' })).not.toBeInTheDocument();
  await expect.element(page.getByText(reason)).not.toBeInTheDocument();
});

test('a payout under review can still be cancelled', async () => {
  const cancel = { allowed: true, reason: null };
  open(payoutView({ payout: payout({ status: 'in_progress' }), can: { ...can, cancel } }), 'maker');
  await page.getByRole('button', { name: 'Cancel payout' }).click();
  await expect.element(page.getByRole('dialog', { name: /Cancel/ })).toBeVisible();
});

test('the first of two approvals says that one more is needed', async () => {
  open(payoutView({ approval: { ...payoutView().approval!, needed: 2 } }), 'approver', {
    'balances.get': { available: [{ amount: 900_000, currency: 'USD' }], pending: [], held: [] },
  });
  await page.getByRole('button', { name: 'Approve payout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this payout?' });
  await expect.element(dialog).toHaveTextContent('Another approval is needed after yours.');
  await expect.element(dialog).not.toHaveTextContent('sent as soon as');
});

test('a payout with a question shows it, and its creator may answer', async () => {
  const by = { type: 'person', name: 'Meera Iyer' } as const;
  const question = {
    id: 'cmt_1',
    subject_id: 'payout_1',
    by,
    body: 'Which order is this for?',
    asks: true,
    at,
  };
  open(payoutView({ comments: [question], can: { ...can, ask: false } }), 'maker');
  await expect.element(page.getByText('Which order is this for?')).toBeVisible();
  await expect
    .element(page.getByLabelText('The creator and anyone who commented are notified'))
    .toBeVisible();
  await expectAccessible('a payout with a question');
});

test("a draft that can't be submitted shows the reason in the dialog", async () => {
  open(draft(), 'maker', {
    'payouts.preview': preview,
    'payouts.submit_draft': refusal('insufficient_balance', {
      shortfall: { amount: 460_000, currency: 'USD' },
    }),
  });
  await page.getByRole('button', { name: 'Submit payout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit this payout?' });
  await expect.element(dialog).toHaveTextContent('From USD balance');
  await dialog.getByRole('button', { name: 'Submit payout' }).click();
  await expect.element(dialog.getByText(/^USD balance is 4,600\.00 USD short/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a rejected draft shows the reason on its page', async () => {
  const reason = 'USD balance is 4,600.00 USD short';
  const refused = { code: 'insufficient_balance', reason, at };
  open(draft({ refusal: refused }), 'maker');
  await expect.element(page.getByText(`Not submitted: ${reason}`)).toBeVisible();
});

test('a discarded draft can be retried and links to its retry', async () => {
  const view = payoutView({
    payout: payout({ status: 'cancelled' }),
    approval: null,
    retried_by: [{ id: 'payout_2', status: 'success' }],
  });
  open(view, 'maker');
  await expect
    .element(page.getByRole('link', { name: 'Retry payout' }))
    .toHaveAttribute('href', '/payouts/new?like=payout_1');
  await expect.element(page.getByText('Retried as')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'payout_2' })).toBeVisible();
});

test('a payout with a live retry cannot be retried again', async () => {
  const view = payoutView({ payout: payout({ status: 'failed' }), approval: null });
  open({ ...view, can: { ...view.can, retry: { allowed: false, reason: 'Already retried' } } }, 'maker');
  await expect.element(page.getByText('Already retried')).toBeVisible();
  expect(page.getByRole('link', { name: 'Retry payout' }).query()).toBeNull();
});

test('discarding a draft requires confirmation', async () => {
  const { asked } = open(draft(), 'maker', {
    'payouts.discard_draft': payout({ status: 'cancelled' }),
  });
  await page.getByRole('button', { name: 'Discard draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard this draft?' });
  await expect.element(dialog).toBeVisible();
  expect(asked('payouts.discard_draft')).toEqual([]);
  await dialog.getByRole('button', { name: 'Discard draft' }).click();
  await expect.poll(() => asked('payouts.discard_draft')).toEqual([{ id: 'payout_1', version: 1 }]);
});

test('a person who cannot create payouts can read a draft but not act on it', async () => {
  open(draft(), 'viewer');
  await expect.element(page.getByText('Draft, not submitted yet')).toBeVisible();
  for (const name of [/Submit/, /Discard/]) expect(page.getByRole('button', { name }).query()).toBeNull();
});

const queued = payoutView({ payout: payout({ status: 'queued' }), approval: null });
const queuedAnswers = (more: object) => ({
  'conversions.preview': conversionPreview,
  'balances.view': balances,
  'payouts.queue': {
    rows: [{ currency: 'USD', count: 1, mocked: 0, total: 12_462, missing: 10_000, ...more }],
  },
});

test('a queued payout offers to convert its shortfall and opens Convert with the amount', async () => {
  open(queued, 'maker', queuedAnswers({}));
  await expect.element(page.getByText('USD balance is 100.00 USD short', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Convert 116.05 EUR to USD' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Convert' }))
    .toHaveAccessibleDescription('Covers the queued payout of 123.00 USD to Asha Traders');
  await expect.element(page.getByRole('textbox', { name: 'You receive' })).toHaveValue('100.00');
});

test('the conversion offer covers all older queued payouts as well', async () => {
  open(queued, 'maker', queuedAnswers({ count: 3, missing: 30_000 }));
  await expect
    .element(page.getByText('USD balance is 300.00 USD short for 3 queued payouts', { exact: true }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Convert 348.15 EUR to USD' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Convert' }))
    .toHaveAccessibleDescription('Covers the queued payout of 123.00 USD to Asha Traders and 2 more');
});

test('a queued payout that its balance covers offers no conversion', async () => {
  const { asked } = open(queued, 'maker', queuedAnswers({ missing: 0 }));
  await expect.poll(() => asked('payouts.queue').length).toBe(1);
  await expect.element(page.getByText('Queued', { exact: true }).first()).toBeVisible();
  expect(page.getByRole('button', { name: /^Convert/ }).query()).toBeNull();
});

test('the link of an email opens the question before an approval, which closes', async () => {
  const answers: Answers = {
    'balances.get': { available: [{ amount: 900_000, currency: 'USD' }], pending: [], held: [] },
    'validations.earlier': { fee: { amount: 25, currency: 'USD' }, offered: true, data: [] },
  };
  const { place } = open(payoutView({ review }), 'approver', answers, '/payouts/payout_1?do=approve');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: /^Approve/ })).toBeVisible();
  // A reload after the decision doesn't ask again.
  await expect.poll(() => place.address).toBe('/payouts/payout_1');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the link of an email says why a person may not approve the payout', async () => {
  const approve = { allowed: false, reason: 'You created or changed this payout' };
  open(payoutView({ can: { ...can, approve } }), 'owner', {}, '/payouts/payout_1?do=approve');
  await expect.element(page.getByText('You can’t approve this payout', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Approve payout' })).toBeVisible();
  expect(page.getByRole('dialog').query()).toBeNull();
});

test('the link of an email says who has decided the payout', async () => {
  const approve = { allowed: false, reason: 'The payout is no longer waiting for approval' };
  const vote = { by: 'Meera Iyer', step: 1, verdict: 'approved' as const, reason: null, at };
  const view = payoutView({
    payout: payout({ status: 'in_progress' }),
    can: { ...can, approve },
    approval: { ...payoutView().approval!, given: 1, votes: [vote], could: [] },
  });
  open(view, 'approver', {}, '/payouts/payout_1?do=approve');
  await expect.element(page.getByText('Meera Iyer approved this payout', { exact: true })).toBeVisible();
  await expect.element(page.getByText('There is nothing left for you to approve')).toBeVisible();
  expect(page.getByRole('dialog').query()).toBeNull();
});

test('the link of an email says if it was sent to another person', async () => {
  const answers: Answers = {
    'balances.get': { available: [{ amount: 900_000, currency: 'USD' }], pending: [], held: [] },
    'validations.earlier': { fee: { amount: 25, currency: 'USD' }, offered: true, data: [] },
  };
  const { place } = open(
    payoutView({ review }),
    'approver',
    answers,
    '/payouts/payout_1?do=approve&for=person_9.1.signature',
  );
  await expect.element(page.getByText('This link was sent to someone else')).toBeInTheDocument();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /^Approve/ })).toBeVisible();
  await expect.poll(() => place.address).toBe('/payouts/payout_1');
});
