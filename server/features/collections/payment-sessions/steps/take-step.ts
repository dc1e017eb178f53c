import { commitOncePerKey, findReplay } from '../../../../data/commit/commit-once';
import { retryStale } from '../../../../data/commit/retry-stale';
import type { PaymentSession } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { callingSession } from '../../../../identity/keys/session-token';
import type { Input } from '../../../../kernel/contract';
import { DomainError, invalid, notFound } from '../../../../kernel/error';
import type { paymentSessionsContract } from '../contract';
import { plan, tryMove } from '../model/machine';
import * as store from '../store';
import { type SessionStep, type SessionType, STEPS_OF } from '../words';
import { checkDeclarations, checkIdentity, type StepResult } from './checks';
import { findOrCreateCustomer } from './customer';
import { createLink } from './link';
import { loadView } from './view';

type StepRequest = Input<typeof paymentSessionsContract.operations.take_step>;

export async function takeStep(ctx: Context, input: StepRequest) {
  // A repeated request gets the session's current state.
  if (await findReplay<PaymentSession>(ctx)) return loadView(ctx, await requireCurrentSession(ctx));
  const session = await retryStale(() => applyStep(ctx, input));
  const ended =
    session.status === 'in_progress' && !nextStep(session) ? await complete(ctx, session) : session;
  return loadView(ctx, ended);
}

export async function requireCurrentSession(ctx: Context): Promise<PaymentSession> {
  const session = await store.find(ctx, ctx.merchant.id, callingSession(ctx));
  if (!session) throw notFound();
  return session;
}

const nextStep = ({ type, steps_done }: PaymentSession): SessionStep | undefined =>
  STEPS_OF[type as SessionType].find((step) => !steps_done.includes(step));

async function applyStep(ctx: Context, input: StepRequest): Promise<PaymentSession> {
  const session = await requireCurrentSession(ctx);
  if (session.steps_done.includes(input.step)) return session;
  if (session.status !== 'created' && session.status !== 'in_progress')
    throw new DomainError('state_not_allowed', ENDED[session.status]);
  const next = nextStep(session);
  if (input.step !== next) throw invalid('step', 'order', `step must be ${next}`);
  const result = await STEP_HANDLERS[input.step](ctx, session, input);
  const steps_done = [...session.steps_done, input.step];
  const { after, change } =
    'failure' in result
      ? plan(ctx, 'fail', session, { ...result.set, failure_reason: result.failure })
      : plan(ctx, session.status === 'created' ? 'begin' : 'proceed', session, { ...result.set, steps_done });
  const { outcome } = await commitOncePerKey<PaymentSession, 'stale'>(ctx, after, change);
  if (outcome === 'stale') throw new DomainError('stale');
  return after;
}

const ENDED: Readonly<Record<string, string>> = {
  completed: 'This session is already completed',
  expired: 'This session has expired',
  failed: 'This session failed',
};

type Step = (ctx: Context, session: PaymentSession, input: StepRequest) => Promise<StepResult>;

const STEP_HANDLERS: Record<SessionStep, Step> = {
  async details(ctx, session, { details }) {
    if (session.customer_id !== null) {
      if (details)
        throw invalid('details', 'fixed', 'details is not allowed: the session already has a customer');
      return { set: {} };
    }
    const typed = requireValue('details', details);
    const customer_id = await findOrCreateCustomer(ctx, session, typed);
    return { set: { customer_id, prefill: { ...typed } } };
  },
  identity: (ctx, session, { identity }) => checkIdentity(ctx, session, requireValue('identity', identity)),
  declarations: async (_ctx, _session, { declarations }) =>
    checkDeclarations(requireValue('declarations', declarations)),
};

function requireValue<T>(path: string, given: T | undefined): T {
  if (given === undefined) throw invalid(path, 'required', `${path} is required for this step`);
  return given;
}

async function complete(ctx: Context, session: PaymentSession): Promise<PaymentSession> {
  const { id: payin_id } = await createLink(ctx, session);
  const { outcome, after } = await tryMove(ctx, 'complete', session, { payin_id });
  return outcome === 'done' ? after : requireCurrentSession(ctx);
}
