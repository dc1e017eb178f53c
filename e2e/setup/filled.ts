import { inDays } from '../../server/testing/in-days';
import { WITHDRAWAL_ACCOUNT } from '../../server/testing/withdrawal-account-input';
import type { Firm, Role } from '../firm';
import type { Made } from '../routes';
import { uploadBatch } from '../upload';

const MERCHANT = {
  entity_type: 'business' as const,
  name: `A merchant whose name is long ${'x'.repeat(60)}`,
  category: 'Retail and Goods' as const,
  sub_category: 'Book stores',
  registration_number: '09876543',
  registration_country: 'GBR',
  address_line1: '12 Chapel Street',
  city: 'Leeds',
  state: 'West Yorkshire',
  pincode: 'LS1 1AA',
  operation_countries: ['GBR', 'IRL', 'FRA', 'DEU'],
};

export const people: readonly Role[] = ['owner', 'admin', 'maker', 'approver', 'viewer'];

const DAY_MS = 24 * 3600 * 1000;

async function remit(firm: Firm) {
  const { trpc } = firm.member('maker');
  const remitter = await firm.customer();
  const account = await trpc.lrs.add_account({
    id: remitter,
    bank_code: 'hdfc',
    account_number: '50100987654321',
  });
  const order = async (source_amount: number) => {
    const quote = await trpc.lrs.quote({
      resource: 'payin',
      bank_code: 'hdfc',
      source_currency: 'INR',
      target_currency: 'USD',
      source_amount,
      customer_id: remitter,
      purpose_code: 'S0001',
    });
    return trpc.orders.create({
      customer_id: remitter,
      amount: quote.to.amount,
      currency: 'USD',
      purpose_code: 'S0001',
      lrs: { lrs_quote_id: quote.id, bank_account_id: account.id, remittance_information: 'Account 4471' },
    });
  };
  const authorized = await order(900_000_00);
  const paid = await firm.call('POST', '/payment/mock', {
    amount: authorized.amount,
    currency: authorized.currency,
    payin_id: authorized.id,
  });
  const waiting = await order(500_000_00);
  return {
    remitter,
    remittance: waiting.lrs!.lrs_quote_id,
    consent: new URL(waiting.lrs!.consent_url!).pathname,
    lrsOrder: waiting.id,
    lrsPayment: paid.body.id,
  };
}

/** One resource of each kind that pages show, created as people create it. */
export async function fill(firm: Firm): Promise<Made> {
  const pathOf = (address: string) => new URL(address).pathname;
  const enterCard = (subscription_id: string) =>
    firm.call('POST', '/payment', {
      subscription_id,
      card: {
        number: '4242424242424242',
        expiry_month: 12,
        expiry_year: 2031,
        cvv: '123',
        holder_name: 'Anna Helder',
      },
      callback_url: 'https://shop.example/paid',
    });
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
  const send_on = inDays(5);
  const scheduled = await maker.trpc.payouts.save_draft({ ...payout, send_on });
  const batch = await uploadBatch(maker, [
    `${beneficiary},USD,1.00,imps,S0802,SWEEP-1`,
    `${beneficiary},USD,one,sepa,S0802,SWEEP-2`,
  ]);
  const session = await firm.call('POST', '/payment-sessions', {
    type: 'identity_verification',
    amount: 125_000,
    currency: 'EUR',
  });
  const customer = await firm.customer();
  const transfer = await firm.call('POST', '/payment/mock', {
    amount: 250_000,
    currency: 'EUR',
    remitter_name: `Somebody whose name is long ${'x'.repeat(80)}`,
  });
  const refunded = await firm.call('POST', '/payment/mock', { amount: 9_000, currency: 'USD' });
  const refund = await maker.trpc.refunds.create({ payment_id: refunded.body.id, reason: 'Duplicate' });
  const conversion = await maker.trpc.conversions.create({
    source_currency: 'USD',
    target_currency: 'EUR',
    source_amount: 12_345,
  });
  await maker.trpc.orders.create({ customer_id: customer, amount: 250_000, currency: 'EUR' });
  const link = await maker.trpc.payment_links.create({
    customer_id: customer,
    amount: 486_000,
    currency: 'EUR',
    expires_at: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    invoice_number: 'SWEEP-3',
    fee_bearer: 'customer',
  });
  const order = await maker.trpc.orders.create({
    customer_id: customer,
    amount: 41_000_00,
    currency: 'AED',
    request_id: 'sweep-4',
    notes: { team: 'studio' },
  });
  const account = await owner.trpc.withdrawal_accounts.create(WITHDRAWAL_ACCOUNT);
  await firm.member('admin').trpc.withdrawal_accounts.confirm({ id: account.id });
  const waitingAccount = await firm.member('admin').trpc.withdrawal_accounts.create({
    ...WITHDRAWAL_ACCOUNT,
    holder_name: `Southwind ${'x'.repeat(80)}`,
    currency: 'EUR',
  });
  const plan = {
    customer_id: customer,
    product_name: 'Ledger Cloud',
    plan_name: `A plan whose name is long ${'x'.repeat(60)}`,
    amount: 4_900,
    currency: 'USD',
    interval_type: 'month',
    interval_count: 1,
    billing_cycles: 14,
    start_date: inDays(0),
    expires_at: inDays(30),
  } as const;
  const subscription = await maker.trpc.subscriptions.create(plan);
  await enterCard(subscription.id);
  const open = await maker.trpc.subscriptions.create({ ...plan, starts_with_first_payment: true });
  const later = await maker.trpc.subscriptions.create({ ...plan, start_date: inDays(20) });
  await enterCard(later.id);
  const ended = await maker.trpc.subscriptions.create(plan);
  await maker.trpc.subscriptions.cancel({ id: ended.id });
  const settlement = await maker.trpc.settlements.create({ amount: 40_000, balance_currency: 'USD' });
  for (const name of ['Corner Shop', `Somewhere whose name is long ${'x'.repeat(60)}`])
    await firm.under({ name });
  const { data: parties } = await maker.trpc.internal_transfers.parties({});
  const moved = await maker.trpc.internal_transfers.create({
    from_merchant_id: firm.merchant.id,
    to_merchant_id: parties.at(-1)!.id,
    amount: 25_000,
    currency: 'USD',
    reference: `A reference that is long ${'x'.repeat(60)}`,
  });
  const remitted = await remit(firm);
  // Created last, because later resources would pay it.
  await maker.trpc.prices.create({ pricing_type: 'percentage', bps: 50 });
  await owner.trpc.approval_rules.propose({
    base_version: 0,
    rules: [{ name: 'Large payouts', when: {}, steps: [{ need: 'any', roles: ['approver'], people: [] }] }],
  });
  const { members } = await owner.trpc.people.list({});
  const viewer = members.find(({ role }) => role === 'viewer')!;
  await owner.trpc.people.change_role({ person_id: viewer.id, role: 'approver' });
  const { create: onboard, status_update } = owner.trpc.platform_merchants;
  const business = await onboard({
    ...MERCHANT,
    documents: [document],
  });
  const { merchant_id } = business.data;
  await status_update({ merchant_id, target_status: 'action_required' });
  const individual = await onboard({
    ...MERCHANT,
    name: 'Élodie Marchand',
    entity_type: 'individual',
    registration_number: 'FR-7712.4',
    date_of_birth: '1988-02-29',
    gender: 'female',
  });
  const [code, closing] = ['open', 'closing'].map((name) => `${name}-${firm.merchant.handle}`.toUpperCase());
  const fund = await firm.distributes([
    { code: code!, name: `A scheme whose name is long ${'x'.repeat(60)}` },
    { code: closing!, name: 'Meridian Technology' },
  ]);
  const distribute = (scheme_code: string, amount?: number) =>
    maker.trpc.distributor_links.create({ scheme_code, amount });
  const unavailable = await distribute(closing!);
  const disabled = await distribute(code!);
  const distributed = await distribute(code!, 250_000);
  await maker.trpc.distributor_links.disable({ id: disabled.id });
  await fund.close(closing!);
  // Gives the link a visit that its page can show.
  await fetch(distributed.url, { headers: { 'user-agent': 'Mozilla/5.0' } });
  return {
    distributorLink: distributed.id,
    investorPage: pathOf((await distribute(code!)).url),
    unavailablePage: pathOf(unavailable.url),
    disabledPage: pathOf(disabled.url),
    payout: waiting.id,
    draft: draft.id,
    scheduled: scheduled.id,
    beneficiary,
    document,
    batch: batch.id,
    customer,
    payment: transfer.body.id,
    refund: refund.id,
    conversion: conversion.id,
    checkout: pathOf(link.payment_link!),
    session: pathOf(session.body.url),
    link: link.id,
    order: order.id,
    subscription: subscription.id,
    enterCard: pathOf(open.subscription_link_url),
    savedCard: pathOf(later.subscription_link_url),
    endedCard: pathOf(ended.subscription_link_url),
    settlement: settlement.id,
    account: account.id,
    waitingAccount: waitingAccount.id,
    merchant: merchant_id,
    individual: individual.data.merchant_id,
    transfer: moved.id,
    openSession: session.body.id,
    ...remitted,
  };
}
