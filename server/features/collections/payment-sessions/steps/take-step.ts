import type * as z from 'zod';
import type { Rows } from '../../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../../data/commit/commit-once';
import { retryStale } from '../../../../data/commit/retry-stale';
import type { Image } from '../../../../data/image';
import type { Payin, PaymentSession } from '../../../../data/prisma/client';
import { locationOf } from '../../../../data/sealing/sealed';
import type { Context } from '../../../../identity/context';
import { callingSession } from '../../../../identity/keys/session-token';
import type { Input } from '../../../../kernel/contract';
import { DomainError, invalid, notFound, prefixField } from '../../../../kernel/error';
import { fieldErrors } from '../../../../kernel/field-errors';
import type { IdempotencyClaim } from '../../../../kernel/idempotency';
import { lastFour } from '../../../../kernel/text/last-four';
import { DAY_MS } from '../../../../kernel/time/durations';
import { findOrCreatePayer, newCustomerInput } from '../../customers/public';
import { createPayin } from '../../payins/public';
import type { paymentSessionsContract } from '../contract';
import { plan, tryMove } from '../model/machine';
import type { stepInput } from '../schema';
import * as store from '../store';
import { type SessionStep, type SessionType, STEPS_OF } from '../words';
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

type Details = NonNullable<z.output<typeof stepInput>['details']>;

async function findOrCreateCustomer(
  ctx: Context,
  session: PaymentSession,
  details: Details,
): Promise<string> {
  const given = newCustomerInput.safeParse(details, { reportInput: true });
  if (!given.success)
    throw new DomainError('invalid_request', undefined, {
      fields: fieldErrors(given.error.issues).map((field) => prefixField(field, 'details')),
    });
  const asking = { ...ctx, idempotency: createClaim(ctx, session, 'customer', details) };
  return findOrCreatePayer(asking, given.data);
}

const LINK_DAYS = 7;

/** Repeated calls return the same payment link. */
function createLink(ctx: Context, session: PaymentSession): Promise<Image<Payin>> {
  const expires_at = new Date(session.created_at.getTime() + LINK_DAYS * DAY_MS).toISOString();
  return createPayin({ ...ctx, idempotency: createClaim(ctx, session, 'payin', {}) }, 'payin', {
    ...session.order_terms,
    customer_id: session.customer_id!,
    expires_at,
  });
}

const createClaim = (
  { seal, clock }: Pick<Context, 'seal' | 'clock'>,
  { id }: Pick<PaymentSession, 'id'>,
  what: string,
  of: object,
): IdempotencyClaim => ({
  scope: `payment session ${what}`,
  key: id,
  fingerprint: seal.hash(JSON.stringify(of)),
  recorded_at: clock.realNow(),
});

type StepInput = z.output<typeof stepInput>;

type StepResult = { readonly set: Partial<Rows['payment_session']>; readonly failure?: string };

/** The sandbox accepts every document whose number does not end in 0000. */
async function checkIdentity(
  { seal }: Pick<Context, 'seal'>,
  { merchant_id, id }: PaymentSession,
  { document_type, document_number }: NonNullable<StepInput['identity']>,
): Promise<StepResult> {
  const set = {
    identity_document: document_type,
    identity_sealed: await seal.close(
      document_number,
      locationOf('payment_session.identity', merchant_id, id),
    ),
    identity_last4: lastFour(document_number),
  };
  return document_number.endsWith('0000') ? { set, failure: 'The identity could not be verified' } : { set };
}

/** A politically exposed person needs a manual review by the merchant. */
function checkDeclarations(given: NonNullable<StepInput['declarations']>): StepResult {
  return given.is_politically_exposed
    ? { set: given, failure: 'A politically exposed person needs a review by the business' }
    : { set: given };
}
