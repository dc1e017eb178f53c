import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  approvalRow,
  beneficiary,
  beneficiaryRow,
  heldQuote,
  payout,
  payoutOptions,
  payoutView,
  preview,
} from '@/app/_dashboard/payouts/samples';
import { balances } from '@/app/_dashboard/treasury/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal, unreachable } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { clear, show } from '@/app/_testing/show';
import { NewPayout } from './new-payout';

const answers: Answers = {
  'balances.view': balances,
  'payouts.options': payoutOptions,
  'payouts.preview': preview,
  'beneficiaries.get': beneficiary,
  'beneficiaries.choices': pageOf(),
  'payouts.rows': pageOf(),
  'payouts.similar': { data: [] },
};

const blank = { payee: null, model: null, edited: null };
const model = payoutView({
  payout: payout({
    status: 'failed',
    error_code: 'BENEFICIARY_ACCOUNT_CLOSED',
    error_description: 'Account closed',
  }),
});
const amount = page.getByLabelText('Amount', { exact: true });

test('each missing field is listed with a link to it', async () => {
  show(<NewPayout {...blank} />, { as: 'maker', answers });
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect.element(page.getByRole('heading', { name: 'Fix 4 errors to continue' })).toBeVisible();
  await page.getByRole('link', { name: 'Enter an amount' }).click();
  await expect.element(amount).toHaveFocus();
  await userEvent.keyboard('12.345');
  await expect.element(page.getByRole('link', { name: /above 0 with at most 2 decimals/ })).toBeVisible();
});

test('sends a decimal comma as decimals, not as a hundred times the amount', async () => {
  const { asked } = show(<NewPayout {...blank} payee={beneficiary} model={model} />, {
    as: 'maker',
    answers: { ...answers, 'payouts.create': payout({ id: 'payout_2' }) },
  });
  await amount.fill('1250,50');
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect.poll(() => asked('payouts.create')).toMatchObject([{ source_amount: 125_050 }]);
});

test('the only payment method is chosen', async () => {
  show(<NewPayout {...blank} payee={beneficiary} />, {
    as: 'maker',
    answers: { ...answers, 'payouts.options': { ...payoutOptions, rails: payoutOptions.rails.slice(0, 1) } },
  });
  await expect.element(page.getByRole('radio', { name: /Only method/ })).toBeChecked();
});

test('a message goes to the beneficiary', async () => {
  const { asked } = show(<NewPayout {...blank} payee={beneficiary} model={model} />, {
    as: 'maker',
    answers: { ...answers, 'payouts.create': payout({ id: 'payout_2' }) },
  });
  await page.getByLabelText('Message to beneficiary').fill('November retainer');
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect.poll(() => asked('payouts.create')).toMatchObject([{ message: 'November retainer' }]);
});

test('the cheapest method is chosen once all prices are known, and the choice of a person stays', async () => {
  const [local] = payoutOptions.rails;
  const rail = (name: 'imps' | 'neft') => ({ ...local!, rail: name, name: name.toUpperCase() });
  const fee = (amount: number) => ({ ...preview.fees, txn_fee: { amount, currency: 'USD' } });
  show(<NewPayout {...blank} payee={beneficiary} />, {
    as: 'maker',
    answers: {
      ...answers,
      'payouts.options': { ...payoutOptions, rails: [rail('imps'), rail('neft')] },
      'payouts.preview': ({ payment_rail }) => ({
        ...preview,
        fees: fee(payment_rail === 'neft' ? 50 : 100),
      }),
    },
  });
  const [imps, neft] = [
    page.getByRole('radio', { name: /^IMPS/ }),
    page.getByRole('radio', { name: /^NEFT.*Cheapest/ }),
  ];
  await expect.element(imps).not.toBeChecked();
  await amount.fill('200');
  await expect.element(neft).toBeChecked();
  await imps.click();
  await amount.fill('300');
  await expect.element(page.getByRole('region', { name: 'Summary' })).toHaveTextContent('IMPS fee');
  await expect.element(imps).toBeChecked();
});

test('the charges of the banks are chosen for SWIFT only', async () => {
  const swift = { rail: 'swift' as const, name: 'SWIFT', currency: null, min_minor: null, max_minor: null };
  const local = payoutOptions.rails[0]!;
  const { asked } = show(<NewPayout {...blank} payee={beneficiary} model={model} />, {
    as: 'maker',
    answers: {
      ...answers,
      'payouts.options': { ...payoutOptions, rails: [local, { ...local, ...swift }] },
      'payouts.create': payout({ id: 'payout_2' }),
    },
  });
  const charges = page.getByLabelText('Bank charges');
  await expect.element(page.getByRole('radio', { name: /^SWIFT/ })).toBeVisible();
  await expect.element(charges).not.toBeInTheDocument();
  await page.getByRole('radio', { name: /^SWIFT/ }).click();
  await expect.element(charges).toHaveValue('sha');
  await charges.selectOptions('our');
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect
    .poll(() => asked('payouts.create'))
    .toMatchObject([{ payment_rail: 'swift', swift_charges: 'our' }]);
});

test('the last price stays on screen while a new one is asked for, and nothing is sent at it', async () => {
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { asked } = show(<NewPayout {...blank} payee={beneficiary} model={model} />, {
    as: 'maker',
    answers: {
      ...answers,
      'payouts.preview': async ({ source_amount = 0 }) => {
        if (source_amount === 30_000) await slow;
        return { ...preview, source: { amount: source_amount, currency: 'USD' } };
      },
      'payouts.create': payout({ id: 'payout_2' }),
    },
  });
  const summary = page.getByRole('region', { name: 'Summary' });
  const send = page.getByRole('button', { name: 'Send for approval' });
  await amount.fill('200');
  await expect.element(summary).toHaveTextContent('You send200.00 USD');
  await amount.fill('300');
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => asked('payouts.preview'))
    .toContainEqual(expect.objectContaining({ source_amount: 30_000 }));
  await expect.element(summary).toHaveTextContent('You send200.00 USD');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(asked('payouts.create')).toEqual([]);
  answer();
  await expect.element(summary).toHaveTextContent('You send300.00 USD');
  await send.click();
  await expect.poll(() => asked('payouts.create')).toMatchObject([{ source_amount: 30_000 }]);
});

test('an amount is grouped when its field is left, and another text is rejected there', async () => {
  show(<NewPayout {...blank} payee={beneficiary} />, { as: 'maker', answers });
  await amount.fill('12500');
  await userEvent.tab();
  await expect.element(amount).toHaveValue('12,500.00');
  await amount.fill('abc');
  await userEvent.tab();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Enter an amount above 0 with at most 2 decimals')).toBeVisible();
});

test('a duplicate invoice is named while it is typed, and approvers will see it', async () => {
  const { asked } = show(<NewPayout {...blank} payee={beneficiary} model={model} />, {
    as: 'maker',
    answers: {
      ...answers,
      'payouts.similar': {
        data: [
          {
            id: 'payout_9',
            status: 'success',
            amount: 12_300,
            currency: 'USD',
            invoice_number: 'RM-1',
            created_at: '2026-11-20T09:00:00.000Z',
          },
        ],
      },
    },
  });
  await page.getByLabelText('Invoice number').fill('rm-1');
  await expect.element(page.getByText('Another payout has invoice rm-1')).toBeVisible();
  await expect.element(page.getByText('Approvers will see 1 warning: possible duplicate')).toBeVisible();
  await expect
    .poll(() => asked('payouts.similar').at(-1))
    .toEqual({
      beneficiary_id: beneficiary.id,
      source_currency: 'USD',
      source_amount: 12_300,
      invoice_number: 'rm-1',
    });
  await expectAccessible('a form with a warning');
});

test('a payout to an account that waits for approval is saved as a draft', async () => {
  const { asked } = show(<NewPayout {...blank} payee={beneficiary} model={model} />, {
    as: 'maker',
    answers: {
      ...answers,
      'payouts.preview': { ...preview, wait: 'approval' },
      'payouts.save_draft': refusal('internal_error'),
    },
  });
  await expect
    .element(
      page.getByText('can’t be paid yet: the account needs approval by a second person', { exact: false }),
    )
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send for approval' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.poll(() => asked('payouts.save_draft')).toHaveLength(1);
  expect(asked('payouts.create')).toEqual([]);
});

test('a balance in the beneficiary’s currency that covers the payout is offered with its saving', async () => {
  const { asked } = show(<NewPayout {...blank} payee={beneficiary} model={model} />, {
    as: 'maker',
    answers: {
      ...answers,
      'payouts.preview': { ...preview, destination: { amount: 11_000, currency: 'EUR' } },
    },
  });
  await expect.element(page.getByText('From USD the FX fee is 0.62 USD.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Pay from EUR' }).click();
  await expect.poll(() => asked('payouts.preview').at(-1)).toMatchObject({ source_currency: 'EUR' });
});

test('a recent beneficiary is chosen by one click', async () => {
  show(<NewPayout {...blank} />, {
    as: 'maker',
    answers: { ...answers, 'payouts.rows': pageOf({ ...approvalRow(), rejected: false }) },
  });
  await page.getByRole('list', { name: 'Recent beneficiaries' }).getByRole('button').click();
  await expect
    .element(page.getByLabelText('Pay to'))
    .toHaveAttribute('value', expect.stringContaining('Asha Traders'));
});

test('an unsaved draft can be resumed after leaving', async () => {
  show(<NewPayout {...blank} />, { as: 'maker', answers });
  await page.getByLabelText('Invoice number').fill('INV-9');
  await expect
    .poll(() => Object.values(localStorage).join() + Object.values(sessionStorage).join())
    .toContain('INV-9');
  clear({ keepStorage: true });
  show(<NewPayout {...blank} />, { as: 'maker', answers });
  await page.getByRole('button', { name: 'Resume draft' }).click();
  await expect.element(page.getByLabelText('Invoice number')).toHaveValue('INV-9');
});

test('resuming a draft keeps what was typed meanwhile', async () => {
  show(<NewPayout {...blank} />, { as: 'maker', answers });
  await amount.fill('12.00');
  await page.getByLabelText('Invoice number').fill('INV-9');
  await expect.poll(() => Object.values(sessionStorage).join()).toContain('INV-9');
  clear({ keepStorage: true });
  show(<NewPayout {...blank} />, { as: 'maker', answers });
  await page.getByLabelText('Invoice number').fill('INV-10');
  await page.getByRole('button', { name: 'Resume draft' }).click();
  await expect.element(amount).toHaveValue('12.00');
  await expect.element(page.getByLabelText('Invoice number')).toHaveValue('INV-10');
});

test('a failed payout is retried as a new payout with its amount and purpose', async () => {
  const { asked, place } = show(<NewPayout {...blank} payee={beneficiary} model={model} />, {
    as: 'maker',
    answers: { ...answers, 'payouts.create': payout({ id: 'payout_2' }) },
  });
  await expect.element(page.getByRole('heading', { name: 'Retry payout' })).toBeVisible();
  await expect.element(page.getByText('Account closed')).toBeVisible();
  await expect.element(page.getByLabelText('Pay to')).toHaveFocus();
  await expect.element(amount).toHaveValue('123.00');
  await expect
    .element(page.getByRole('combobox', { name: 'Purpose' }))
    .toHaveValue('S0802 Software consultancy');
  await expect.element(page.getByRole('region', { name: 'Summary' })).toHaveTextContent('From USD balance');
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect.poll(() => place.address).toBe('/payouts/payout_2');
  await expect
    .poll(() => asked('payouts.create'))
    .toMatchObject([{ retry_of: model.payout.id, source_amount: 12_300 }]);
});

test('a payout to another beneficiary is not a retry', async () => {
  const other = { ...beneficiary, id: 'bnf_2', name: 'Bala Stores' };
  const { asked } = show(<NewPayout {...blank} payee={beneficiary} model={model} />, {
    as: 'maker',
    answers: {
      ...answers,
      'beneficiaries.get': other,
      'beneficiaries.choices': pageOf(beneficiaryRow(other)),
      'payouts.create': payout({ id: 'payout_2' }),
    },
  });
  await page.getByLabelText('Pay to').fill('Bala');
  await page.getByRole('option', { name: /Bala Stores/ }).click();
  await page.getByRole('radio', { name: /IMPS/ }).click();
  await page.getByRole('combobox', { name: 'Purpose' }).fill('S0802');
  await page.getByRole('option', { name: /S0802/ }).click();
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect.poll(() => asked('payouts.create')).toMatchObject([{ beneficiary_id: 'bnf_2' }]);
  expect(asked('payouts.create')[0]).not.toHaveProperty('retry_of');
});

test('a held rate locks what it fixes until it is released', async () => {
  show(<NewPayout {...blank} payee={beneficiary} model={model} />, {
    as: 'maker',
    answers: { ...answers, 'quotes.create': heldQuote() },
  });
  await page.getByRole('button', { name: 'Hold rate for 30 minutes' }).click();
  await expect.element(page.getByRole('timer')).toHaveTextContent(/^(30|2\d):\d\d left$/);
  await expect.element(amount).toBeDisabled();
  await expect.element(page.getByRole('radio', { name: /NEFT/ })).toBeDisabled();
  await expectAccessible('a held rate');
  await page.getByRole('button', { name: 'Release rate to edit' }).click();
  await expect.element(amount).toBeEnabled();
});

test('an invalid date from the server is shown at its field, and other input is kept', async () => {
  const message = 'The held rate expires before this date';
  show(<NewPayout {...blank} payee={beneficiary} model={model} />, {
    as: 'maker',
    answers: {
      ...answers,
      'payouts.save_draft': refusal('invalid_request', {
        message,
        fields: [{ path: 'send_on', rule: 'quote', message }],
      }),
    },
  });
  await page.getByLabelText('Send on').fill('+1');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect.element(page.getByText(message).first()).toBeVisible();
  await expect.element(amount).toHaveValue('123.00');
});

test('an insufficient balance shows the shortfall and the next step', async () => {
  show(<NewPayout {...blank} payee={beneficiary} model={model} />, {
    as: 'maker',
    answers: {
      ...answers,
      'payouts.create': refusal('insufficient_balance', { shortfall: { amount: 5_000, currency: 'USD' } }),
    },
  });
  await expect.element(page.getByRole('region', { name: 'Summary' })).toHaveTextContent('From USD balance');
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect
    .element(page.getByText('USD balance is 50.00 USD short. Add funds or choose another balance.'))
    .toBeVisible();
});

test.each([
  ['fails on the server', refusal('internal_error'), 'Something went wrong on our side'],
  ['gets no answer', unreachable, 'The server didn’t respond'],
])('a payout whose request %s has an unknown outcome', async (_case, answer, cause) => {
  show(<NewPayout {...blank} payee={beneficiary} model={model} />, {
    as: 'maker',
    answers: { ...answers, 'payouts.create': answer },
  });
  await expect.element(page.getByRole('region', { name: 'Summary' })).toHaveTextContent('From USD balance');
  await page.getByRole('button', { name: 'Send for approval' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Payout may have been sent' });
  await expect
    .element(alert)
    .toHaveTextContent(
      `${cause}, so we don’t know whether this took effect. Check Payouts before you try again.`,
    );
});

test("a person who can't create payouts sees a reason instead of the form", async () => {
  show(<NewPayout {...blank} />, { as: 'viewer' });
  await expect.element(page.getByText('Your role can’t create payouts')).toBeVisible();
  expect(page.getByRole('button', { name: 'Send for approval' }).query()).toBeNull();
});

test('a payout with a date can repeat, with a pattern of invoice numbers', async () => {
  const { asked } = show(<NewPayout {...blank} payee={beneficiary} model={model} />, {
    as: 'maker',
    answers: {
      ...answers,
      'recurring_payouts.create': refusal('state_not_allowed', { message: 'End one first' }),
    },
  });
  expect(page.getByLabelText('Repeats').query()).toBeNull();
  const first = new Date(Date.now() + 40 * 24 * 3600_000).toISOString().slice(0, 10);
  await page.getByLabelText('Send on').fill(first);
  await page.getByLabelText('Repeats').selectOptions('Monthly');
  await expect.element(page.getByText(/A pattern such as INV-\{YYYY\}-\{N\}/)).toBeVisible();
  await page.getByLabelText('Invoice number').fill('A-1');
  await page.getByRole('button', { name: 'Schedule payouts' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Invoice number gives each payout the same number' }))
    .toBeVisible();
  await page.getByLabelText('Invoice number').fill('INV-{YYYY}-{N:3}');
  const number = `INV-${first.slice(0, 4)}-001`;
  await expect.element(page.getByText(`Next: ${number}`)).toBeVisible();
  await expect
    .poll(() => asked('payouts.similar'))
    .toContainEqual(expect.objectContaining({ invoice_number: number }));
  await page.getByLabelText('Last date').fill('2026-01-01');
  await expect.element(page.getByRole('link', { name: /must not be before the first one/ })).toBeVisible();
  await page.getByLabelText('Last date').fill('');
  await page.getByRole('button', { name: 'Schedule payouts' }).click();
  await expect.element(page.getByText('End one first')).toBeVisible();
  const [input] = asked('recurring_payouts.create');
  expect(input).toMatchObject({
    first_on: first,
    frequency: 'monthly',
    ends_on: null,
    invoice_number: 'INV-{YYYY}-{N:3}',
  });
  expect(input).toHaveProperty('request_id', expect.stringMatching(/^web_/));
});

test('an arrival that depends on unknown bank holidays says so', async () => {
  show(<NewPayout {...blank} payee={beneficiary} model={model} />, {
    as: 'maker',
    answers: { ...answers, 'payouts.preview': { ...preview, estimated_credit_date: null } },
  });
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect.element(summary).toHaveTextContent(/Estimated arrival.*Not known yet/);
});

test('a scheduled payout is priced for its date, without a rate to hold', async () => {
  const { asked } = show(<NewPayout {...blank} payee={beneficiary} model={model} />, {
    as: 'maker',
    answers: {
      ...answers,
      'payouts.preview': ({ send_on }) => ({
        ...preview,
        estimated_credit_date: send_on === undefined ? '2026-11-24' : '2027-02-03',
      }),
    },
  });
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect.element(summary.getByRole('button', { name: /^Hold/ })).toBeVisible();
  const day = new Date(Date.now() + 40 * 24 * 3600_000).toISOString().slice(0, 10);
  await page.getByLabelText('Send on').fill(day);
  await expect.element(summary).toHaveTextContent(/Estimated arrival.*3 Feb/);
  await expect.element(summary.getByRole('button', { name: /^Hold/ })).not.toBeInTheDocument();
  await expect.poll(() => asked('payouts.preview').at(-1)).toMatchObject({ send_on: day });
});

test('a payout beyond the balance is queued where payouts queue without approval', async () => {
  const { asked, place } = show(<NewPayout {...blank} payee={beneficiary} model={model} />, {
    as: 'maker',
    answers: {
      ...answers,
      'payouts.options': { ...payoutOptions, approval: false, queueing: true },
      'payouts.preview': { ...preview, approval: null, available: 5_000 },
      'payouts.create': payout({ id: 'payout_2', status: 'queued' }),
    },
  });
  await page.getByRole('button', { name: 'Queue payout' }).click();
  await expect.poll(() => place.address).toBe('/payouts/payout_2');
  await expect
    .poll(() => asked('payouts.create'))
    .toMatchObject([{ source_amount: 12_300, source_currency: 'USD' }]);
});

test.each([
  ['without a date is saved as a draft', 'Save as draft', false],
  ['with a date is scheduled', 'Schedule payout', true],
])('a payout %s instead of sent', async (_case, button, hasDate) => {
  const { asked, place } = show(<NewPayout {...blank} payee={beneficiary} model={model} />, {
    as: 'maker',
    answers: { ...answers, 'payouts.save_draft': payout({ id: 'payout_2', status: 'draft' }) },
  });
  // Tomorrow in India.
  const send_on = new Date(Date.now() + 29.5 * 3600_000).toISOString().slice(0, 10);
  if (hasDate) await page.getByLabelText('Send on').fill('+1');
  await page.getByRole('button', { name: button }).click();
  await expect.poll(() => place.address).toBe('/payouts/payout_2');
  await expect
    .poll(() => asked('payouts.save_draft'))
    .toMatchObject([{ source_amount: 12_300, ...(hasDate && { send_on }) }]);
  expect(asked('payouts.create')).toEqual([]);
});
