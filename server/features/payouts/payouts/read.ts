import type * as z from 'zod';
import { createTitles, readHistory, toTimeline } from '../../../audit/timeline';
import type { Tx } from '../../../data/client/client';
import { toIso } from '../../../data/image';
import type { Beneficiary, Event, Payout, Prisma } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { notFound } from '../../../kernel/error';
import { roleReason } from '../../../kernel/role-reason';
import { alpha3Of } from '../../../kernel/text/country';
import { carriedNames } from '../../../providers/carried-name';
import { findDocuments } from '../../compliance/documents/public';
import { findOpenRfi } from '../../compliance/rfis/public';
import { findQuotes } from '../../treasury/quotes/public';
import { findPause, loadApprovalsOf, reminderTitle } from '../../workspace/approval-rules/public';
import { type Approvals, approvalView, requirementOf } from '../../workspace/approvals/public';
import { commentsOn, commentToWire } from '../../workspace/comments/public';
import { findBeneficiaries, toBeneficiaryBrief } from '../beneficiaries/public';
import { canComment, whyNotAsk } from './approval/comment';
import { findPayoutObstacle } from './approval/decide';
import { heldRateToWire, loadQuotes } from './approval/held-rate';
import { whyNotRemind } from './approval/remind';
import { isExempt, weigh } from './approval/requirement';
import type { PayoutStatus, PayoutWire, payoutsContract } from './contract';
import { whyNotTakeBack } from './drafts/take-back';
import { planToWire } from './drafts/wire';
import { isRejected } from './list';
import { loadFlags, similarToWire } from './model/flags';
import { ERROR_MESSAGES, EVENT_TITLES } from './model/labels';
import { canCancel, findTransition, payoutMachine } from './model/machine';
import { findLive, purposeLabel } from './model/rules';
import { payoutToWire } from './model/wire';
import { CANNOT_CANCEL } from './processing/cancel';
import { buildRemittance } from './remittance/remittance';
import * as store from './store';

type Operations = typeof payoutsContract.operations;
type ListInput = z.output<Operations['list']['input']>;

export async function get(ctx: Context, { id }: { id: string }) {
  const payout = await store.findAny(ctx, ctx.merchant.id, id);
  if (!payout) throw notFound();
  const wire = payoutToWire(payout);
  if (!wire.documents.length) return wire;
  const [current] = await read(ctx, (tx) => withCurrentDocuments(tx, ctx.merchant.id, [wire]));
  return current!;
}

export async function list(ctx: Context, input: ListInput) {
  const { where, query } = splitInput(input);
  const page = await store.list(ctx, where, query);
  const data = page.data.map(payoutToWire);
  if (!data.some(({ documents }) => documents.length)) return { ...page, data };
  return { ...page, data: await read(ctx, (tx) => withCurrentDocuments(tx, ctx.merchant.id, data)) };
}

export function view(ctx: Context, { id }: { id: string }) {
  return read(ctx, async (tx) => {
    const [payout] = await store.findAnyManyIn(tx, ctx.merchant.id, [id]);
    if (!payout) throw notFound();
    const [beneficiary] = await findBeneficiaries(tx, ctx.merchant.id, [payout.beneficiary_id]);
    const events = await readHistory(tx, ctx.merchant.id, id);
    const rfi = (await findOpenRfi(tx, ctx.merchant.id, id))?.rfi;
    const [wire] = (await withCurrentDocuments(tx, ctx.merchant.id, [payoutToWire(payout)])) as [PayoutWire];
    const documents = await findDocuments(
      tx,
      ctx.merchant.id,
      wire.documents.map((document) => document.id),
    );
    const approvals = await loadApprovalsOf(tx, ctx, [weigh(payout)], [payout.beneficiary_id]);
    const retries = await store.findRetries(tx, ctx.merchant.id, id);
    return {
      payout: wire,
      documents: documents.map((document) => ({ id: document.id, document_name: document.document_name })),
      beneficiary: toBeneficiaryBrief(beneficiary!),
      sent_as: carriedNames(beneficiary!, [wire.payment_rail])[0]?.name ?? null,
      version: payout.version,
      ...heldRateToWire(
        ctx,
        payout,
        (await loadQuotes(tx, ctx.merchant.id, [payout])).get(payout.quote_id ?? ''),
      ),
      rejected: isRejected(payout),
      purpose: purposeLabel(payout.purpose_code),
      rfi: rfi ? { id: rfi.id, status: rfi.status, response_deadline: toIso(rfi.response_deadline) } : null,
      can: {
        cancel: cancelPermission(ctx, payout),
        approve: approvePermission(ctx, payout, approvals),
        edit: permissionOf(await whyNotTakeBack(tx, ctx, payout)),
        comment: canComment(ctx),
        ask: whyNotAsk(ctx, payout) === undefined,
        remind: await remindPermission(tx, ctx, payout),
        retry: await retryPermission(tx, ctx, payout),
      },
      comments: (await commentsOn(tx, ctx.merchant.id, [id])).map(commentToWire),
      approval:
        approvals.votes.length || payout.status === 'pending_approval' || isExempt(payout)
          ? approvalView(payout, approvals)
          : null,
      review:
        payout.status === 'pending_approval'
          ? await loadReview(tx, ctx, payout, beneficiary!, approvals)
          : null,
      batch_id: payout.batch_id,
      recurring_id: payout.recurring_id,
      remittance: buildRemittance(ctx, payout, beneficiary!, events),
      beneficiary_email: beneficiary!.email,
      draft: payout.status === 'draft' ? await loadDraft(tx, payout) : null,
      retry_of: payout.retry_of === null ? null : { id: payout.retry_of },
      retried_by: retries.map((retry) => ({ id: retry.id, status: retry.status as PayoutStatus })),
      timeline: toTimeline(events, titleOf).map((entry, at) => ({
        ...entry,
        detail: detailOf(events[at]!),
      })),
    };
  });
}

async function loadReview(
  tx: Tx,
  ctx: Context,
  payout: Payout,
  payee: Beneficiary,
  { members, votes }: Approvals,
) {
  const { flags, similar } = (await loadFlags(tx, ctx, [payout], new Map([[payee.id, payee]]))).get(
    payout.id,
  )!;
  const paid = (await store.sumPaidTo(tx, ctx.merchant.id, payee.id)).find(
    ({ destination_currency }) => destination_currency === payout.destination_currency,
  );
  return {
    flags,
    similar: similar.map(similarToWire),
    account: {
      bank: payee.bank_name,
      bank_country: alpha3Of(payee.bank_country ?? '') ?? payee.country_code,
      added_at: toIso(payee.created_at),
      changed_at: payee.updated_at > payee.created_at ? toIso(payee.updated_at) : null,
      is_new: flags.includes('new_beneficiary'),
      added_by: members.filter(({ id }) => payee.made_by.includes(id)).map(({ name }) => name),
      approved_by: votes
        .filter(({ subject_id, verdict }) => subject_id === payee.id && verdict === 'approved')
        .flatMap(({ name }) => name ?? []),
    },
    paid_before: paid
      ? {
          count: paid._count,
          largest: {
            amount: Number(paid._max.destination_amount),
            currency: paid.destination_currency,
          },
          last_at: toIso(paid._max.created_at!),
        }
      : null,
  };
}

async function loadDraft(tx: Tx, payout: Payout) {
  const [plan] = await store.findPlans(tx, payout.merchant_id, [payout]);
  const [quote] = payout.quote_id ? await findQuotes(tx, payout.merchant_id, [payout.quote_id]) : [];
  return {
    ...planToWire(plan),
    exact: payout.amount_given as 'source' | 'destination',
    quote_expires_at: quote ? toIso(quote.expires_at) : null,
  };
}

function splitInput(input: ListInput) {
  const { page, per_page, before, after, starting_after, ending_before, ...filters } = input;
  const where: Prisma.PayoutWhereInput = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  );
  return { where, query: { page, per_page, before, after, starting_after, ending_before } };
}

function approvePermission(ctx: Context, payout: Payout, approvals: Approvals) {
  const obstacle = findPayoutObstacle(ctx, payout, approvals);
  return { allowed: obstacle === null, reason: obstacle?.reason ?? null };
}

async function remindPermission(tx: Tx, ctx: Context, payout: Payout) {
  if (whyNotRemind(ctx, payout)) return null;
  const pause = await findPause(tx, ctx, 'payout', payout.id);
  return { allowed: pause === null, reason: pause };
}

async function retryPermission(tx: Tx, ctx: Context, payout: Payout) {
  if (!ctx.scopes.has('make')) return { allowed: false, reason: roleReason('retry payouts') };
  const [, ...retries] = await store.findAttempts(tx, ctx.merchant.id, payout.id);
  const taken = findLive(retries);
  return taken ? { allowed: false, reason: 'Already retried' } : { allowed: true, reason: null };
}

function cancelPermission(ctx: Context, payout: { status: string; stage: string | null }) {
  if (!ctx.scopes.has('make')) return { allowed: false, reason: roleReason('cancel payouts') };
  return canCancel(payout)
    ? { allowed: true, reason: null }
    : { allowed: false, reason: whyNotCancel(payout.status) };
}

const permissionOf = (reason: string | null) => ({ allowed: reason === null, reason });

const whyNotCancel = (status: string): string =>
  ({
    success: 'Already sent',
    failed: 'Already failed',
    cancelled: 'Already cancelled',
    in_progress: 'Already sent to the bank',
  })[status] ?? CANNOT_CANCEL;

const payoutIn = ({ image }: Event) => image as Payout;

const wasDraft = ({ changes }: Event): boolean => (changes as { status?: string[] }).status?.[0] === 'draft';

const exemptionText = (payout: Payout): string | null =>
  isExempt(payout) ? `No approval required under the rule “${requirementOf(payout).rule!.name}”` : null;

const titleOfTransition = createTitles(payoutMachine, EVENT_TITLES);

const titleOf = (event: Event): string =>
  reminderTitle(event) ||
  (wasDraft(event) && findTransition(event.type, payoutIn(event).status)?.draftTitle) ||
  titleOfTransition(event);

function detailOf(event: Event): string | null {
  const payout = payoutIn(event);
  const others: Record<string, string | null> = {
    'payout.created': payout.error_code ? ERROR_MESSAGES[payout.error_code]!.merchant : exemptionText(payout),
    'payout.advice_emailed': `To ${(event.changes as { to?: string }).to}`,
    'payout.mocked': `Set to ${payout.status.replaceAll('_', ' ')}`,
  };
  const { price } = event.changes as { price?: [before: string, after: string] };
  if (price) return `At the rate of now, as the held rate had expired: ${price[1]} instead of ${price[0]}`;
  return others[event.type] ?? findTransition(event.type, payout.status)?.detail?.(payout) ?? null;
}

/** A document's status is read fresh, since it may have been decided in an RFI of another payout. */
async function withCurrentDocuments(
  tx: Tx,
  merchantId: string,
  payouts: readonly PayoutWire[],
): Promise<PayoutWire[]> {
  const ids = payouts.flatMap(({ documents }) => documents.map(({ id }) => id));
  if (!ids.length) return [...payouts];
  const found = new Map((await findDocuments(tx, merchantId, ids)).map(({ id, status }) => [id, status]));
  return payouts.map((payout) => ({
    ...payout,
    documents: payout.documents.map((one) => ({ ...one, status: found.get(one.id) ?? one.status })),
  }));
}
