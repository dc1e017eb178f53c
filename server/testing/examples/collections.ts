import { cardOf } from '../card';
import { BANK_ACCOUNT, CUSTOMER } from '../customer';
import { DETAILS } from '../payment-session';
import type { Scenario } from './recorder';

/** The sandbox asks for documents, or reviews, for amounts that end in these digits. */
const NEEDS_DOCUMENTS = 6_623;
const NEEDS_REVIEW = 16_624;

export const collections: Scenario = async (show, { document }, engine) => {
  const customer = await show('customers.create', { body: CUSTOMER });
  const customer_id: string = customer.id;
  const at = { path: { id: customer_id } };
  await show('customers.list', { query: { per_page: 2 } });
  await show('customers.get', at);
  await show('customers.update', { ...at, body: { phone: '+919876500000' } });
  await show('customers.add_bank_account', { ...at, body: BANK_ACCOUNT });
  await show('customers.bank_accounts', at);
  const { token } = await show('customers.token', at);
  await show('virtual_accounts.create', { body: { customer_id, payment_type: 'local', currency: 'GBP' } });
  await show('virtual_accounts.list', { token });
  await show('virtual_accounts.close', { query: { payment_type: 'local', currency: 'GBP' } });

  const ordered = { customer_id, amount: 250_00, currency: 'USD' };
  const asked = { ...ordered, expires_at: '2026-12-31T17:00:00Z' };
  const link = await show('payment_links.create', {
    body: { ...asked, invoice_number: 'INV-1041' },
  });
  await show('payment_links.list', { query: { per_page: 2 } });
  await show('payment_links.get', { path: { id: link.id } });
  await show('payment_links.update', { path: { id: link.id }, body: { expires_at: '2027-01-15T17:00:00Z' } });
  const papersFor = async ({ rfi_documents }: { rfi_documents: { rfi_doc_id: string }[] }) => ({
    documents: await Promise.all(
      rfi_documents.map(async ({ rfi_doc_id }) => ({ rfi_doc_id, doc_id: await document() })),
    ),
  });
  const stopped = await show('payment_links.create', { body: { ...asked, amount: NEEDS_DOCUMENTS } });
  await show('payment_links.update_rfi', { path: { id: stopped.id }, body: await papersFor(stopped) });
  const reviewed = await show('payment_links.create', { body: { ...asked, amount: NEEDS_REVIEW } });
  await show('payment_links.mock_mark_reviewed', { path: { id: reviewed.id } });
  await show('payment_links.cancel', { path: { id: reviewed.id } });

  const order = await show('orders.create', { body: ordered });
  const held = await show('orders.create', { body: { ...ordered, amount: NEEDS_DOCUMENTS } });
  await show('orders.update_rfi', { path: { id: held.id }, body: await papersFor(held) });
  await show('orders.list', { query: { per_page: 2 } });
  await show('orders.get', { path: { id: order.id } });
  const payment = await show('payments.create', {
    body: { order_id: order.id, card: cardOf(), callback_url: 'https://shop.example.com/paid' },
  });
  await engine.runUntilIdle();
  await show('payments.get', { path: { id: payment.id } });
  await show('payments.mock_funds_available', { path: { id: payment.id }, body: {} });
  const transfer = await show('payments.mock', {
    body: {
      amount: 250_00,
      currency: 'USD',
      remitter_name: 'Harbour Studio Ltd',
      remittance_information: 'INV-1041',
    },
  });
  await show('payments.eligible_payins', { path: { id: transfer.id } });
  await show('payments.connect_payin', { path: { id: transfer.id }, body: { payin_id: link.id } });
  await show('payments.list', { query: { per_page: 2 } });
  const refund = await show('refunds.create', {
    body: { payment_id: payment.id, reason: 'Requested By Customer' },
  });
  await show('refunds.list', { query: { per_page: 2 } });
  await show('refunds.get', { path: { id: refund.id } });
  await show('refunds.mock_update_status', { path: { id: refund.id }, body: { status: 'failed' } });
  await show('refunds.retry', { path: { id: refund.id } });

  const session = await show('payment_sessions.create', {
    body: {
      type: 'data_collection',
      order: { amount: 10_000, currency: 'USD', purpose_code: 'P0802' },
    },
  });
  await show('payment_sessions.list', { query: { per_page: 2 } });
  await show('payment_sessions.get', { path: { id: session.id } });
  await show('payment_sessions.current', { token: session.token });
  await show('payment_sessions.take_step', {
    token: session.token,
    body: { step: 'details', details: DETAILS },
  });

  const subscription = await show('subscriptions.create', {
    body: {
      customer_id,
      product_name: 'Ledger Cloud',
      amount: 49_00,
      currency: 'USD',
      interval_type: 'month',
      interval_count: 1,
      billing_cycles: 6,
      start_date: '2026-11-02',
      starts_with_first_payment: true,
      expires_at: '2027-04-30',
    },
  });
  const ofSubscription = { path: { id: subscription.id } };
  await show('subscriptions.list', { query: { per_page: 2 } });
  await show('subscriptions.get', ofSubscription);
  await show('payments.create', {
    body: { subscription_id: subscription.id, card: cardOf(), callback_url: 'https://shop.example.com/paid' },
  });
  await engine.runUntilIdle();
  await show('subscriptions.next_payment_date', {
    ...ofSubscription,
    body: { next_payment_date: '2026-12-15' },
  });
  await show('subscriptions.pause', ofSubscription);
  await show('subscriptions.resume', ofSubscription);
  await show('subscriptions.cancel', ofSubscription);
};
