import type { Context } from '../../../access/context';
import { callingSession } from '../../../access/session-token';
import { findReplay } from '../../../changes/commit-once';
import { retryStale } from '../../../changes/retry-stale';
import type { PaymentSession } from '../../../db/prisma/client';
import type { Input } from '../../../kernel/contract';
import { DomainError, invalid, notFound } from '../../../kernel/error';
import { type SessionStep, type SessionType, STEPS_OF } from '../../../kernel/payment-session';
import type { paymentSessionsContract } from '../contract';
import { move } from '../model/move';
import * as store from '../store';
import { checkedDeclarations, checkedIdentity, type Result } from './checks';
import { customerFor } from './customer';
import { createLink } from './link';
import { viewOf } from './view';

type Given = Input<typeof paymentSessionsContract.operations.take_step>;

/** Takes the customer one step further, and after the last one to where they pay. */
export async function takeStep(ctx: Context, input: Given) {
  // What was done under this key is done; the session is shown as it stands.
  if (await findReplay<PaymentSession>(ctx)) return viewOf(ctx, await current(ctx));
  const session = await retryStale(() => taken(ctx, input));
  const ended =
    session.status === 'in_progress' && !nextStep(session) ? await completed(ctx, session) : session;
  return viewOf(ctx, ended);
}

/** The session that is asked about. */
export async function current(ctx: Context): Promise<PaymentSession> {
  const session = await store.find(ctx, ctx.merchant.id, callingSession(ctx));
  if (!session) throw notFound();
  return session;
}

const nextStep = ({ type, steps_done }: PaymentSession): SessionStep | undefined =>
  STEPS_OF[type as SessionType].find((step) => !steps_done.includes(step));

async function taken(ctx: Context, input: Given): Promise<PaymentSession | 'stale'> {
  const session = await current(ctx);
  if (session.steps_done.includes(input.step)) return session;
  if (session.status !== 'created' && session.status !== 'in_progress')
    throw new DomainError('state_not_allowed', ENDED[session.status]);
  const next = nextStep(session);
  if (input.step !== next) throw invalid('step', 'order', `step must be ${next}`);
  const result = await RESULTS[input.step](ctx, session, input);
  if ('failure' in result)
    return move(ctx, 'fail', session, { ...result.set, failure_reason: result.failure }, ctx);
  const steps_done = [...session.steps_done, input.step];
  const event = session.status === 'created' ? 'begin' : 'proceed';
  return move(ctx, event, session, { ...result.set, steps_done }, ctx);
}

const ENDED: Readonly<Record<string, string>> = {
  completed: 'This session is already completed',
  expired: 'This session has expired',
  failed: 'This session failed',
};

type Step = (ctx: Context, session: PaymentSession, input: Given) => Promise<Result>;

const RESULTS: Record<SessionStep, Step> = {
  async details(ctx, session, { details }) {
    if (session.customer_id !== null) {
      if (details)
        throw invalid('details', 'fixed', 'details is not allowed: the session already has a customer');
      return { set: {} };
    }
    const typed = required('details', details);
    const customer_id = await customerFor(ctx, session, typed);
    return { set: { customer_id, prefill: { ...typed } } };
  },
  identity: (ctx, session, { identity }) => checkedIdentity(ctx, session, required('identity', identity)),
  declarations: async (_ctx, _session, { declarations }) =>
    checkedDeclarations(required('declarations', declarations)),
};

function required<T>(path: string, given: T | undefined): T {
  if (given === undefined) throw invalid(path, 'required', `${path} is required for this step`);
  return given;
}

/** Where two requests come this far, both find the one link that was created. */
async function completed(ctx: Context, session: PaymentSession): Promise<PaymentSession> {
  const { id: payin_id } = await createLink(ctx, session);
  const done = await move(ctx, 'complete', session, { payin_id });
  return done === 'stale' ? current(ctx) : done;
}
