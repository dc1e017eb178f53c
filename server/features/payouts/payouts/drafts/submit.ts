import type { Beneficiary, Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read, transact } from '../../../../identity/transaction';
import { DomainError, isDomainError } from '../../../../kernel/error';
import type { RailName } from '../../../../kernel/rail';
import { requireRail } from '../../../kit/provider';
import { findVotes } from '../../../workspace/approvals/public';
import { applyRequirement, requirementForPayout, resetRequirement } from '../approval/requirement';
import { throwRejection } from '../create/create';
import { type Input, prepare } from '../create/prepare';
import { resolveReferences } from '../create/references';
import { tryMove } from '../model/lifecycle';
import type { PayoutEvent } from '../model/machine';
import { hold } from '../model/postings';
import { firstTimers } from '../model/timers';
import { payoutToWire } from '../model/wire';
import { retryWrites } from '../model/writes';
import { screenAndRoute } from '../screening/route';
import * as store from '../store';
import { requireDraft } from './drafts';
import { reprice } from './reprice';

const SUBMITS: Record<string, PayoutEvent> = {
  pending_approval: 'submit_waiting',
  queued: 'submit_queued',
  in_progress: 'submit',
  action_required: 'submit_asking',
  failed: 'submit_late',
};

export async function submitDraft(ctx: Context, seen: { id: string; version: number }) {
  const draft = await requireDraft(ctx, seen);
  try {
    return payoutToWire(await submit(ctx, draft));
  } catch (error) {
    if (isRejection(error)) {
      // If another request was first, `stale` is the better error.
      await requireDraft(ctx, seen);
      await transact(ctx, (tx) => store.saveRefusal(tx, ctx.now(), draft, error));
    }
    throw error;
  }
}

export const isRejection = (error: unknown): error is DomainError =>
  isDomainError(error) && error.status < 500 && error.code !== 'stale';

/** Applies every rule and today's terms, as if the payout were created now. */
export async function submit(ctx: Context, draft: Payout): Promise<Payout> {
  await requireRail(ctx, draft.payment_rail as RailName, draft.destination_currency);
  const input = toInput(draft);
  const known = await resolveReferences(ctx, input, draft.id);
  const asked = {
    ...reprice(ctx, draft, prepare(ctx, input, known)),
    documents: draft.documents,
  };
  const asNow =
    asked.status === 'pending_approval'
      ? applyRequirement(ctx, asked, await loadRequirement(ctx, asked, known.beneficiary))
      : asked;
  const next = asNow.status === 'in_progress' ? await screenAndRoute(ctx, asNow, known.beneficiary) : asNow;
  const entries = next.held > 0n ? hold(next) : [];
  const { outcome, payout } = await tryMove(ctx, SUBMITS[next.status]!, draft, next, entries, {
    due: firstTimers(ctx, next),
    writes: retryWrites(known.attempts, draft.id),
  });
  if (outcome === 'stale') throw new DomainError('stale');
  if (outcome !== 'done') return throwRejection(ctx, outcome, next);
  if (next.status !== 'pending_approval') ctx.wake();
  return payout;
}

/** A payout that a sandbox set back to draft may have votes, which must not count again. */
async function loadRequirement(ctx: Context, asked: Payout, beneficiary: Beneficiary) {
  const votes = await read(ctx, (tx) => findVotes(tx, ctx.merchant.id, [asked.id]));
  return votes.length ? resetRequirement(ctx, asked) : requirementForPayout(ctx, asked, beneficiary);
}

function toInput(draft: Payout): Input {
  const { source_currency, destination_currency, amount_given, quote_id } = draft;
  const terms = {
    source_currency,
    destination_currency,
    payment_rail: draft.payment_rail as Input['payment_rail'],
    ...(amount_given === 'source'
      ? { source_amount: Number(draft.source_amount) }
      : { destination_amount: Number(draft.destination_amount) }),
  };
  return {
    purpose_code: draft.purpose_code,
    beneficiary_id: draft.beneficiary_id,
    ...(quote_id === null ? terms : { quote_id }),
    swift_charges: (draft.swift_charges ?? undefined) as Input['swift_charges'],
    invoice_number: draft.invoice_number ?? undefined,
    message: draft.message ?? undefined,
    request_id: draft.request_id ?? undefined,
    documents: draft.documents.map(({ id }) => id),
    notes: draft.notes,
    retry_of: draft.retry_of ?? undefined,
  };
}
