import { createTitles, readHistory, toTimeline } from '../../../audit/timeline';
import { findDueAt } from '../../../data/commit/timer';
import { toIso } from '../../../data/image';
import type { Event } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { notFound } from '../../../kernel/error';
import { findOpenRfi } from '../../compliance/rfis/public';
import { findBeneficiary } from '../../payouts/beneficiaries/public';
import { findCustomers } from '../customers/public';
import { findPayin, findPayins, purposeLabel } from '../payins/public';
import { isAdvised } from './advice/advice';
import { toPayinBrief, toRows } from './list';
import { paymentMachine } from './model/machine';
import { netOf } from './model/postings';
import { refundPermission } from './model/refunding';
import { AVAILABLE } from './model/timers';
import { findPayerEmail } from './receipt/receipt';
import * as store from './store';
import { listEligible } from './transfers/eligible';
import { canMarkTopUp, canUnmarkTopUp } from './transfers/top-up';

const titleOf = createTitles(paymentMachine, {
  'payment.started': 'Card payment started',
  'payment.received': 'Received',
  'payment.authorized': 'Authorized at the customer’s bank',
  'payment.held': 'Received; not credited yet',
  'payment.refunded': 'Refund created',
  'payment.receipt_emailed': 'Receipt emailed',
});

export async function view(ctx: Context, { id }: { id: string }) {
  const merchantId = ctx.merchant.id;
  const { payment, ...related } = await read(ctx, async (tx) => {
    const payment = await store.findIn(tx, merchantId, id);
    if (!payment) throw notFound();
    const named =
      payment.payin_id === null && payment.named_payin_id !== null
        ? await findPayin(tx, merchantId, payment.named_payin_id)
        : null;
    return {
      payment,
      named,
      rfi: (await findOpenRfi(tx, merchantId, id))?.rfi,
      events: await readHistory(tx, merchantId, id),
      timer: await findDueAt(tx, merchantId, id, AVAILABLE),
    };
  });
  const [row] = await toRows(ctx, [payment]);
  const beneficiary =
    payment.beneficiary_id === null ? null : await findBeneficiary(ctx, payment.beneficiary_id);
  const { named, rfi, events, timer } = related;
  return {
    ...row!,
    beneficiary: beneficiary && { id: beneficiary.id, name: beneficiary.name },
    purpose: payment.purpose_code === null ? null : purposeLabel(payment.purpose_code),
    can: {
      refund: refundPermission(ctx, payment),
      mark_top_up: canMarkTopUp(payment),
      unmark_top_up: canUnmarkTopUp(payment),
    },
    failed_refunds: Number(payment.refunds_failed),
    advised: isAdvised(payment),
    net: payment.status === 'success' ? Number(netOf(payment)) : 0,
    available_at: timer ? toIso(timer) : null,
    named: toPayinBrief(named ?? undefined),
    rfi: rfi ? { id: rfi.id, status: rfi.status, response_deadline: toIso(rfi.response_deadline) } : null,
    customer_email: await findPayerEmail(ctx, payment),
    timeline: toTimeline(events, titleOf).map((entry, at) => withRecipient(entry, events[at]!)),
  };
}

const withRecipient = <Entry extends { title: string }>(entry: Entry, { changes }: Event): Entry => {
  const { to } = changes as { to?: unknown };
  return typeof to === 'string' ? { ...entry, title: `${entry.title} to ${to}` } : entry;
};

const MAX_SHOWN = 50;

export async function listCandidates(ctx: Context, { id }: { id: string }) {
  const { data, page_meta } = await listEligible(ctx, { id, per_page: MAX_SHOWN });
  const { payins, customers } = await read(ctx, async (tx) => ({
    payins: await findPayins(
      tx,
      ctx.merchant.id,
      data.map((one) => one.id),
    ),
    customers: await findCustomers(
      tx,
      ctx.merchant.id,
      data.map((one) => one.customer_id),
    ),
  }));
  return {
    count: page_meta.count,
    data: data.map((one) => {
      const payin = payins.find(({ id }) => id === one.id)!;
      return {
        ...one,
        customer_name: customers.find(({ id }) => id === one.customer_id)!.name,
        invoice_number: payin.invoice_number,
        reference_number: payin.reference_number,
        created_at: toIso(payin.created_at),
      };
    }),
  };
}
