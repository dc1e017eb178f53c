import type { Context } from '../../../access/context';
import { read, transact } from '../../../access/transaction';
import type { Beneficiary, Payout } from '../../../db/prisma/client';
import { DomainError, isDomainError } from '../../../kernel/error';
import { required, requiredAnew, withApproval } from '../approval/progress';
import type { PayoutWire } from '../contract';
import { refuse, routed } from '../create/create';
import { type Input, prepare } from '../create/prepare';
import { references } from '../create/references';
import type { PayoutEvent } from '../model/machine';
import { hold } from '../model/postings';
import { firstTimer } from '../model/timers';
import { transition } from '../model/transitions';
import { payoutToWire } from '../model/wire';
import * as store from '../store';
import { seenDraft } from './drafts';
import { reprice } from './reprice';

const SUBMITS: Record<string, PayoutEvent> = {
  pending_approval: 'submit_waiting',
  queued: 'submit_queued',
  in_progress: 'submit',
  action_required: 'submit_asking',
  failed: 'submit_late',
};

/** Submits a draft for whoever saw it; what refuses it is noted on it. */
export async function submitDraft(ctx: Context, seen: { id: string; version: number }) {
  const draft = await seenDraft(ctx, seen);
  try {
    return payoutToWire(await submit(ctx, draft));
  } catch (error) {
    if (isRefusal(error)) {
      // Refused, perhaps, since somebody else was first: then that is what there is to say.
      await seenDraft(ctx, seen);
      await transact(ctx, (tx) => store.noteRefusal(tx, ctx.now(), draft, error));
    }
    throw error;
  }
}

/** True for what a draft can be told of, so that it is mended before the next try. */
export const isRefusal = (error: unknown): error is DomainError =>
  isDomainError(error) && error.status < 500 && error.code !== 'stale';

/** Makes a payout of the draft as if it were asked for now: every rule, today's terms, and its place in the machine. */
export async function submit(ctx: Context, draft: Payout): Promise<Payout> {
  if (!ctx.rails.for(ctx.merchant)) throw new DomainError('feature_not_enabled');
  const input = inputOf(draft);
  const known = await references(ctx, input);
  const asked = {
    ...reprice(ctx, draft, prepare(ctx, input, known)),
    documents: draft.documents,
  };
  const asNow =
    asked.status === 'pending_approval'
      ? withApproval(ctx, asked, await requirement(ctx, asked, known.beneficiary))
      : asked;
  const next = asNow.status === 'in_progress' ? await routed(ctx, asNow) : asNow;
  const entries = next.held > 0n ? hold(next) : [];
  const due = firstTimer(ctx, next);
  const { outcome, payout } = await transition(ctx, SUBMITS[next.status]!, draft, next, entries, {
    ...(due && { due }),
  });
  if (outcome === 'stale') throw new DomainError('stale');
  if (outcome !== 'done') return refuse(ctx, input, outcome, next);
  if (next.status !== 'pending_approval') ctx.wake();
  return payout;
}

/** One that a sandbox set back to draft may have been voted on: then everybody is asked anew. */
async function requirement(ctx: Context, asked: Payout, beneficiary: Beneficiary) {
  const votes = await read(ctx, (tx) => store.votesOn(tx, ctx.merchant.id, [asked.id]));
  return votes.length ? requiredAnew(ctx, asked) : required(ctx, asked, beneficiary);
}

/** What would ask for the same payout. */
function inputOf(draft: Payout): Input {
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
    invoice_number: draft.invoice_number ?? undefined,
    request_id: draft.request_id ?? undefined,
    documents: (draft.documents as PayoutWire['documents']).map(({ id }) => id),
    notes: draft.notes as Input['notes'],
    retry_of: draft.retry_of ?? undefined,
  };
}
