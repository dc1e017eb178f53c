import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  candidate,
  payment,
  paymentRow,
  paymentView,
  refund,
  refundTerms,
} from '@/app/_dashboard/collections/payments/samples';
import { expectAccessible } from '@/app/_testing/accessible';
import { type Answers, refusal } from '@/app/_testing/answers';
import { pageOf } from '@/app/_testing/page-of';
import { show } from '@/app/_testing/show';
import type { Role } from '@/server/identity/people/roles';
import { PaymentPage } from './detail-view';
import { PaymentList } from './list-view';
import type { PaymentView } from './words';

const open = (view: PaymentView, answers: Answers = {}, as: Role = 'maker') =>
  show(<PaymentPage id={view.payment.id} />, {
    as,
    answers: { 'payments.view': view, 'payments.candidates': { data: [candidate()], count: 1 }, ...answers },
  });
const matchedView = (
  more: Parameters<typeof paymentView>[0] = {},
  rest: Parameters<typeof paymentView>[1] = {},
) => paymentView(more, { unmatched: false, ...rest });

test('the list separates unmatched transfers from other payments and counts each tab', async () => {
  show(<PaymentList />, {
    as: 'maker',
    at: '/payments',
    answers: {
      'payments.rows': pageOf(
        paymentRow(),
        paymentRow(
          { id: 'payt_2', sender_name: 'Helder Home B.V.' },
          {
            unmatched: false,
            paid: {
              id: 'plink_1',
              type: 'payment_link',
              invoice_number: 'NE-7',
              reference_number: null,
              product: null,
            },
          },
        ),
      ),
      'payments.counts': { counts: { all: 2, unmatched: 1, success: 1 } },
    },
  });
  await expect.element(page.getByRole('link', { name: 'Unmatched transfers 1' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Payments' });
  await expect.element(table.getByText('Unmatched')).toBeVisible();
  await expect.element(table.getByText('NE-7')).toBeVisible();
});

test('the Unmatched tab says if all transfers are matched', async () => {
  show(<PaymentList />, {
    at: '/payments?tab=unmatched',
    answers: { 'payments.rows': pageOf(), 'payments.counts': { counts: { all: 4 } } },
  });
  await expect.element(page.getByRole('heading', { name: 'All transfers are matched' })).toBeVisible();
});

test('an unmatched transfer is compared with a payin and matched after confirmation', async () => {
  const { asked } = open(paymentView(), { 'payments.connect_payin': payment({ payin_id: 'plink_1' }) });
  const match = page.getByRole('region', { name: 'Match this transfer' });
  await expect.element(match).toHaveTextContent('92% match');
  await expect.element(match).toHaveTextContent('Same amount · Invoice NE-2088 in the transfer reference');
  await expectAccessible('an unmatched transfer');
  await match.getByRole('button', { name: 'Match with Helder Home B.V.' }).click();
  const dialog = page.getByRole('dialog', { name: 'Match with NE-2088?' });
  await expect.element(dialog.getByRole('row', { name: 'Name Blue Fin Ltd Helder Home B.V.' })).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: 'Reference INV NE2088 NE-2088' })).toBeVisible();
  expect(asked('payments.connect_payin')).toEqual([]);
  await dialog.getByRole('button', { name: 'Match transfer' }).click();
  await expect.poll(() => asked('payments.connect_payin')).toEqual([{ id: 'payt_1', payin_id: 'plink_1' }]);
});

test('matching to a link that was paid in the meantime shows an error in the open dialog', async () => {
  open(paymentView(), {
    'payments.connect_payin': refusal('state_not_allowed', { message: 'Payin is not live' }),
  });
  await page.getByRole('button', { name: 'Match with Helder Home B.V.' }).click();
  const dialog = page.getByRole('dialog', { name: 'Match with NE-2088?' });
  await dialog.getByRole('button', { name: 'Match transfer' }).click();
  await expect.element(dialog.getByText('Payin is not live')).toBeVisible();
  await expect.element(dialog.getByText('Transfer not matched')).toBeVisible();
});

test('a viewer sees possible matches and cannot match', async () => {
  open(paymentView(), {}, 'viewer');
  await expect
    .element(page.getByRole('region', { name: 'Match this transfer' }))
    .toHaveTextContent('Helder Home B.V.');
  await expect.element(page.getByRole('button', { name: /^Match/ })).not.toBeInTheDocument();
});

test('a transfer from the business itself is marked as a top-up, and the mark is removed again', async () => {
  const can = paymentView().can;
  let isTopUp = false;
  const answer = () =>
    paymentView(
      { payin_type: isTopUp ? 'add_funds' : null },
      { unmatched: !isTopUp, can: { ...can, mark_top_up: !isTopUp, unmark_top_up: isTopUp } },
    );
  const set = (to: boolean) => () => {
    isTopUp = to;
    return answer().payment;
  };
  const { asked } = open(answer(), {
    'payments.view': answer,
    'payments.mark_top_up': set(true),
    'payments.unmark_top_up': set(false),
  });
  await page.getByRole('button', { name: 'Mark as top-up' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Marked as a top-up' }))
    .toHaveTextContent('no longer counts as unmatched and can’t be refunded');
  await expect.element(page.getByText('Top-up', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Match this transfer' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove top-up mark' }).click();
  await expect.element(page.getByText('Unmatched', { exact: true })).toBeVisible();
  await expect.poll(() => asked('payments.mark_top_up')).toEqual([{ id: 'payt_1' }]);
  await expect.poll(() => asked('payments.unmark_top_up')).toEqual([{ id: 'payt_1' }]);
});

test('a viewer can’t mark a transfer as a top-up', async () => {
  open(paymentView(), {}, 'viewer');
  await expect.element(page.getByRole('button', { name: 'Refund', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Mark as top-up' })).not.toBeInTheDocument();
});

test('the Top-ups tab counts transfers from the business itself and shows their state', async () => {
  show(<PaymentList />, {
    at: '/payments?tab=top_ups',
    answers: {
      'payments.rows': pageOf(paymentRow({ payin_type: 'add_funds' }, { unmatched: false })),
      'payments.counts': { counts: { all: 4, unmatched: 0, top_ups: 1 } },
    },
  });
  await expect.element(page.getByRole('link', { name: 'Top-ups 1' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('table').getByText('Top-up', { exact: true })).toBeVisible();
});

test('a transfer without possible matches shows the next steps', async () => {
  open(paymentView(), { 'payments.candidates': { data: [], count: 0 } });
  await expect
    .element(
      page.getByRole('heading', {
        name: 'No payment link or checkout order of 1,250.00 USD is waiting for payment',
      }),
    )
    .toBeVisible();
});

test('a refund shows what it debits and is sent once', async () => {
  const { asked } = open(matchedView(), {
    'refunds.terms': refundTerms(),
    'refunds.create': refusal('insufficient_balance', {
      shortfall: { amount: 5_000, currency: 'USD' },
    }),
  });
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment' });
  await expect.element(dialog).toHaveTextContent('about 3 business days');
  await expect.element(dialog).toHaveTextContent('Debited from your USD balance now1,250.00 USD');
  await expect.element(dialog).toHaveTextContent('Available9,000.00 USD');
  await dialog.getByLabelText('Reason').selectOptions('Paid twice');
  await dialog.getByLabelText('Note to the customer').fill(' You paid invoice 12 twice. ');
  await dialog.getByRole('button', { name: 'Refund payment' }).click();
  await expect
    .poll(() => asked('refunds.create'))
    .toEqual([{ payment_id: 'payt_1', reason: 'Duplicate', note: 'You paid invoice 12 twice.' }]);
  await expect.element(dialog.getByText('Payment not refunded')).toBeVisible();
});

test('a payment is partly refunded if allowed, and never above the remaining amount', async () => {
  const { asked } = open(matchedView(), {
    'refunds.terms': ({ amount = 100_000 }) =>
      refundTerms({
        partial: true,
        most: { amount: 100_000, currency: 'USD' },
        debit: { amount, currency: 'USD' },
      }),
    'refunds.create': refusal('rate_limited'),
  });
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment' });
  const amount = dialog.getByLabelText('Amount in USD');
  const send = dialog.getByRole('button', { name: 'Refund payment' });
  await expect.element(amount).toHaveValue('1,000.00');
  await expect.element(dialog).toHaveTextContent('1,000.00 USD of 1,250.00 USD can be refunded');
  await amount.fill('1,000.01');
  await send.click();
  await expect.element(dialog.getByText('At most 1,000.00 USD')).toBeVisible();
  expect(asked('refunds.create')).toEqual([]);
  await amount.fill('250');
  await expect.element(dialog).toHaveTextContent('Debited from your USD balance now250.00 USD');
  await expect.element(dialog).toHaveTextContent('Left to refund after this750.00 USD');
  await send.click();
  await expect
    .poll(() => asked('refunds.create'))
    .toEqual([{ payment_id: 'payt_1', reason: 'Requested By Customer', amount: 25_000 }]);
});

test('a partial refund waits for the debit of the typed amount', async () => {
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { asked } = open(matchedView(), {
    'refunds.terms': async ({ amount = 100_000 }) => {
      if (amount === 30_000) await slow;
      return refundTerms({
        partial: true,
        most: { amount: 100_000, currency: 'USD' },
        debit: { amount, currency: 'USD' },
      });
    },
    'refunds.create': refusal('rate_limited'),
  });
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment' });
  const amount = dialog.getByLabelText('Amount in USD');
  const send = dialog.getByRole('button', { name: 'Refund payment' });
  await amount.fill('200');
  await expect.element(dialog).toHaveTextContent('Debited from your USD balance now200.00 USD');
  await amount.fill('300');
  await expect.element(dialog).toHaveTextContent('Debited from your USD balance now…');
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(asked('refunds.create')).toEqual([]);
  answer();
  await expect.element(dialog).toHaveTextContent('Debited from your USD balance now300.00 USD');
  await send.click();
  await expect.poll(() => asked('refunds.create')).toMatchObject([{ amount: 30_000 }]);
});

test('a partial refund asks for its debit once the typing pauses', async () => {
  const { asked } = open(matchedView(), {
    'refunds.terms': ({ amount = 100_000 }) =>
      refundTerms({
        partial: true,
        most: { amount: 100_000, currency: 'USD' },
        debit: { amount, currency: 'USD' },
      }),
  });
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment' });
  await dialog.getByLabelText('Amount in USD').click();
  await userEvent.keyboard('{Control>}a{/Control}250');
  await expect.element(dialog).toHaveTextContent('Debited from your USD balance now250.00 USD');
  await expect
    .poll(() => asked('refunds.terms'))
    .toEqual([{ payment_id: 'payt_1' }, { payment_id: 'payt_1', amount: 25_000 }]);
});

test('an insufficient balance is shown before a refund is sent', async () => {
  open(matchedView(), { 'refunds.terms': refundTerms({ available: 100_000 }) });
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect.element(page.getByText('Your balance is 250.00 USD short')).toBeVisible();
});

test('a disabled refund button gives the reason', async () => {
  const refund = { allowed: false, reason: 'Payment already has a refund' };
  open(matchedView({}, { can: { refund, mark_top_up: false, unmark_top_up: false } }));
  await expect
    .element(page.getByRole('button', { name: 'Refund', exact: true }))
    .toHaveAccessibleDescription('Payment already has a refund');
});

test('a payment that needs documents links to its request and shows the deadline', async () => {
  open(
    matchedView(
      { status: 'action_required' },
      { rfi: { id: 'rfi_1', status: 'action_required', response_deadline: '2026-11-27T09:00:00.000Z' } },
    ),
  );
  await expect.element(page.getByText('Documents needed to credit this payment')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Submit documents' }))
    .toHaveAttribute('href', '/rfis/rfi_1');
});

test('a payment with a purpose code offers its remittance advice', async () => {
  open(matchedView({ purpose_code: 'P0802' }, { purpose: 'Software consultancy', advised: true }));
  await expect.element(page.getByText('P0802 Software consultancy')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Inward remittance advice (PDF)' }))
    .toHaveAttribute('href', '/api/files/payments/payt_1/remittance-advice');
});

const authorized = {
  payment_method: {
    type: 'pay_via_bank',
    details: { sender_name: 'Anjali Rao', sender_bank_name: 'HDFC Bank', sender_account_number: '****4321' },
  },
  sender_name: 'Anjali Rao',
  bank_reference: null,
} as const;
const broker = { id: 'bene_9', name: 'Alpaca Brokerage' };

test('a remittance says that its money arrives later, and the sandbox can make it available', async () => {
  const { asked } = open(
    matchedView({ ...authorized, funds_available: false }, { available_at: '2026-11-24T09:00:00.000Z' }),
    { 'payments.mock_funds_available': payment(authorized) },
    'owner',
  );
  await expect.element(page.getByText('Authorized at the customer’s bank')).toBeVisible();
  await expect.element(page.getByText(/Until then they are incoming in your USD balance/)).toBeVisible();
  await expect.element(page.getByText('Pay via bank')).toBeVisible();
  await expect.element(page.getByText('HDFC Bank', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sandbox: make funds available' }).click();
  await expect.poll(() => asked('payments.mock_funds_available')).toEqual([{ id: 'payt_1' }]);
});

test('a remittance is credited to its beneficiary after it arrived, with the time', async () => {
  open(
    matchedView(
      {
        ...authorized,
        beneficiary_id: broker.id,
        funds_available: true,
        credited_at: '2026-11-25T09:00:00.000Z',
      },
      { beneficiary: broker },
    ),
  );
  await expect.element(page.getByText(/^Credited to beneficiary/).first()).toBeVisible();
  await expect.element(page.getByText(/25 Nov/).first()).toBeVisible();
  await expect.element(page.getByText('Beneficiary receives')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: broker.name }))
    .toHaveAttribute('href', '/beneficiaries/bene_9');
  await expect.element(page.getByText('The dollars arrived')).not.toBeInTheDocument();
});

test("an arrived remittance names the beneficiary credited next, and a maker can't advance it", async () => {
  open(
    matchedView({ ...authorized, beneficiary_id: broker.id, funds_available: true }, { beneficiary: broker }),
  );
  await expect.element(page.getByText('The dollars arrived')).toBeVisible();
  await expect.element(page.getByText('Alpaca Brokerage is credited within one business day.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Sandbox/ })).not.toBeInTheDocument();
});

test('a payment that was refunded in part says so in the list', async () => {
  show(<PaymentList />, {
    at: '/payments',
    answers: {
      'payments.rows': pageOf(
        paymentRow({ payment_amount: 16_065, refunded_amount: 6_065 }, { unmatched: false }),
        paymentRow({ id: 'payt_2', payment_amount: 16_065, refunded_amount: 16_065 }, { unmatched: false }),
      ),
      'payments.counts': { counts: { all: 2, unmatched: 0, top_ups: 0 } },
    },
  });
  const table = page.getByRole('table');
  await expect.element(table.getByText('Partly refunded', { exact: true })).toBeVisible();
  await expect.element(table.getByRole('row').nth(2).getByText('Refunded', { exact: true })).toBeVisible();
});

test('a payment whose refund failed says that the customer has received nothing', async () => {
  show(<PaymentPage id="payt_1" />, {
    answers: {
      'payments.view': paymentView({}, { failed_refunds: 6_065, unmatched: false }),
      'refunds.list': pageOf(refund({ status: 'failed', amount: 6_065 })),
    },
  });
  const notice = page.getByText('60.65 USD was not refunded');
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the failed refund' })).toBeVisible();
});
