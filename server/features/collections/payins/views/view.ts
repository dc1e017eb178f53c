import { readHistory, toTimeline } from '../../../../audit/timeline';
import type { Tx } from '../../../../data/client/client';
import { toIso } from '../../../../data/image';
import type { Event, Payin } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { notFound } from '../../../../kernel/error';
import { roleReason } from '../../../../kernel/role-reason';
import { shortNumber } from '../../../../kernel/text/short-number';
import { findDocuments } from '../../../compliance/documents/public';
import { findOpenRfi } from '../../../compliance/rfis/public';
import { findBeneficiary } from '../../../payouts/beneficiaries/public';
import { findAccount, findCustomer } from '../../customers/public';
import { payinMachine } from '../model/machine';
import { purposeLabel } from '../model/purposes';
import { transferReferenceOf } from '../model/reference';
import { nextReminderAt } from '../model/timers';
import { orderToWire, paymentLinkToWire } from '../model/wire';
import { NAME } from '../processing/rfi';
import * as store from '../store';
import { toCustomerBrief, toOpenedDetails } from './list';

export async function linkView(ctx: Context, { id }: { id: string }) {
  const { payin, shared } = await loadDetail(ctx, 'payin', id);
  const next = payin.status === 'active' ? nextReminderAt(payin, ctx.now()) : undefined;
  return {
    payment_link: paymentLinkToWire(payin, ctx),
    ...shared,
    ...toOpenedDetails(payin, ctx.now()),
    open_link: openLinkOf(payin),
    next_reminder_at: next ? toIso(next) : null,
    mail: ctx.mailer !== undefined,
  };
}

const openLinkOf = ({ open_link_id, product }: Payin) =>
  open_link_id === null ? null : { id: open_link_id, name: (product as { name: string }).name };

export async function orderView(ctx: Context, { id }: { id: string }) {
  const { payin, shared } = await loadDetail(ctx, 'order', id);
  const beneficiaryId = payin.lrs?.beneficiary_id;
  const beneficiary = beneficiaryId ? await findBeneficiary(ctx, beneficiaryId) : null;
  return {
    order: orderToWire(payin, ctx),
    beneficiary: beneficiary && { id: beneficiary.id, name: beneficiary.name },
    ...shared,
  };
}

const loadDetail = (ctx: Context, kind: store.Kind, id: string) =>
  read(ctx, async (tx) => {
    const payin = await store.findIn(tx, ctx.merchant.id, id);
    if (payin?.kind !== kind) throw notFound();
    const customer = await findCustomer(tx, ctx.merchant.id, payin.customer_id);
    const [document] = payin.document_id ? await findDocuments(tx, ctx.merchant.id, [payin.document_id]) : [];
    const rfi = (await findOpenRfi(tx, ctx.merchant.id, id))?.rfi;
    const events = await readHistory(tx, ctx.merchant.id, id);
    const shared = {
      customer: toCustomerBrief(customer!),
      purpose: payin.purpose_code === null ? null : purposeLabel(payin.purpose_code),
      document: document ? { id: document.id, document_name: document.document_name } : null,
      payer_account: await payerAccount(tx, payin),
      transfer_reference: transferReferenceOf(payin),
      rfi: rfi ? { id: rfi.id, status: rfi.status, response_deadline: toIso(rfi.response_deadline) } : null,
      can: { change: changePermission(ctx, payin), cancel: cancelPermission(ctx, payin) },
      timeline: eventLines(payin, events),
    };
    return { payin, shared };
  });

async function payerAccount(tx: Tx, payin: Payin): Promise<string | null> {
  if (payin.payer_account_last4 !== null) return shortNumber(payin.payer_account_last4);
  if (payin.bank_account_id === null) return null;
  const account = await findAccount(tx, payin.merchant_id, payin.bank_account_id);
  return account && `${account.bank_name} ${shortNumber(account.account_last4)}`;
}

const allowance = (reason: string | null) => ({ allowed: reason === null, reason });

const changePermission = (ctx: Context, { kind, status }: Payin) =>
  allowance(
    !ctx.scopes.has('make')
      ? roleReason(`change ${pluralOf(kind)}`)
      : status === 'active'
        ? null
        : WHY[status]!,
  );

const cancelPermission = (ctx: Context, { kind, status }: Payin) =>
  allowance(
    !ctx.scopes.has('make')
      ? roleReason(`cancel ${pluralOf(kind)}`)
      : (payinMachine.cancel.from as readonly string[]).includes(status)
        ? null
        : WHY[status]!,
  );

const pluralOf = (kind: string) => `${NAME[kind as store.Kind].toLowerCase()}s`;

const WHY: Record<string, string> = {
  paid: 'Already paid',
  expired: 'Already expired',
  cancelled: 'Already cancelled',
  failed: 'Rejected by compliance',
  action_required: 'Documents are needed first',
  under_review: 'In review',
};

const TITLES: ReadonlyMap<string, string> = new Map(
  Object.values(payinMachine).map(({ event, title }) => [event, title]),
);

const verbOf = (type: string): string => type.slice(type.indexOf('.') + 1);

function eventLines(payin: Payin, events: readonly Event[]) {
  const steps = toTimeline(events, ({ type }) => TITLES.get(verbOf(type)) ?? 'Created').map((entry, at) => ({
    ...entry,
    detail: detailOfEvent(verbOf(entry.type), events[at]!.image as Payin),
  }));
  if (!payin.last_opened_at) return steps;
  const count = payin.opened_count;
  const opened = {
    id: `${payin.id} opened`,
    type: `${payin.kind}.opened`,
    at: toIso(payin.last_opened_at),
    actor: { type: 'customer' as const, name: 'Payment page' },
    title: 'Opened',
    detail: count === 1 ? null : `${count} times so far`,
  };
  return [...steps, opened].sort((a, b) => a.at.localeCompare(b.at));
}

function detailOfEvent(verb: string, image: Payin): string | null {
  if (verb === 'created' && image.status === 'action_required') return 'Held by screening: documents needed';
  if (verb === 'created' && image.status === 'under_review') return 'Held by screening: in review';
  if (verb !== 'rescheduled') return null;
  const day = toIso(image.expires_at).slice(0, 10);
  const every = image.reminder_frequency;
  const reminders =
    every === null ? 'no reminders' : every === 1 ? 'daily reminders' : `reminders every ${every} days`;
  return `Expires ${day}, ${reminders}`;
}
