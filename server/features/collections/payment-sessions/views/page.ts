import { createTitles, readHistory, toTimeline } from '../../../../audit/timeline';
import type { Event, PaymentSession } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { notFound } from '../../../../kernel/error';
import { roleReason } from '../../../../kernel/role-reason';
import { paymentSessionMachine } from '../model/machine';
import { toReadersWire } from '../model/wire';
import * as store from '../store';
import { SESSION_STEP_LABELS, SESSION_TYPES, type SessionStep } from '../words';
import { toRows as shownRows } from './list';

const titleOf = createTitles(paymentSessionMachine, { 'payment_session.created': 'Created' });

const STEPPED: readonly string[] = [paymentSessionMachine.begin.event, paymentSessionMachine.proceed.event];

function findCompletedStep({ type, image }: Event): string | undefined {
  if (!STEPPED.includes(type)) return undefined;
  const step = (image as PaymentSession).steps_done.at(-1) as SessionStep | undefined;
  return step && `${SESSION_STEP_LABELS[step]} completed`;
}

export async function view(ctx: Context, { id }: { id: string }) {
  const session = await store.find(ctx, ctx.merchant.id, id);
  if (!session) throw notFound();
  const events = await read(ctx, (tx) => readHistory(tx, ctx.merchant.id, id));
  const [row] = await shownRows(ctx, [session]);
  const { url } = await toReadersWire(ctx, session);
  const steps = new Map(events.map((event) => [event.id, findCompletedStep(event)]));
  const timeline = toTimeline(events, titleOf);
  return {
    ...row!,
    url,
    timeline: timeline.map((entry) => ({ ...entry, title: steps.get(entry.id) ?? entry.title })),
  };
}

export async function loadOptions({ merchant, providers, scopes }: Context) {
  const types = SESSION_TYPES.filter(
    (type) => type !== 'identity_verification' || merchant.environment === 'sandbox',
  );
  return { types, reason: refusal() };

  function refusal(): string | null {
    if (!providers.for(merchant).acquirer)
      return 'Checkout sessions are not enabled for this business. Ask your administrator';
    return scopes.has('make') ? null : roleReason('create checkout sessions');
  }
}
