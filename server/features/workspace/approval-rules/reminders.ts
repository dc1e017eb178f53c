import type { Tx } from '../../../data/client/client';
import { readMerchant } from '../../../data/client/transaction';
import { type Rows, remove, type Write } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { type EventInput, newEvent } from '../../../data/commit/event';
import { findDueAt, type MerchantClock, timer, timerRow } from '../../../data/commit/timer';
import type { Event } from '../../../data/prisma/client';
import type { ActorContext, Context } from '../../../identity/context';
import { type SystemContext, systemContext } from '../../../identity/work';
import { HOUR_MS, MINUTE_MS } from '../../../kernel/time/durations';
import type { Alert, OnDue } from '../../kit/feature';
import { afterMove } from '../../kit/timers';
import {
  type Approvable,
  type Approvals,
  escalatedTo,
  progressOn,
  type Requirement,
  requirementOf,
} from '../approvals/public';
import { loadApprovalsOf } from './require';

type Table = 'payout' | 'settlement';
type Waiting = Approvable & { readonly updated_at: Date };

const timerKinds = (table: Table) => ({
  reminder: `${table}_approval_reminder`,
  escalation: `${table}_approval_escalation`,
  /** Exists while approvers can't be reminded again. */
  pause: `${table}_approval_reminder_pause`,
});

const PAUSE_MS = HOUR_MS;

/** For a step that begins to wait now. Every transition of the row removes them. */
export function reminderTimers(
  by: MerchantClock & Pick<Context, 'now'>,
  table: Table,
  { id, approval }: Pick<Approvable, 'id' | 'approval'>,
): Rows['timer'][] {
  const { remind_hours = 0, escalate_hours = 0 } = approval?.reminders ?? {};
  const { reminder, escalation } = timerKinds(table);
  const at = (kind: string, hours: number) =>
    hours > 0 ? [timerRow(by, kind, id, new Date(by.now().getTime() + hours * HOUR_MS))] : [];
  return [...at(reminder, remind_hours), ...at(escalation, escalate_hours)];
}

type Source<Row> = {
  readonly table: Table;
  find(by: SystemContext, merchantId: string, id: string): Promise<Row | null>;
  weigh(row: Row): Parameters<typeof loadApprovalsOf>[2][number];
};

export function reminderHandlers<Row extends Waiting>(source: Source<Row>): Record<string, OnDue> {
  const { table, find, weigh } = source;
  const kinds = timerKinds(table);
  const whileWaiting =
    (kind: string, run: typeof remind): OnDue =>
    async (services, merchant, id, { dueAt: due_at }) => {
      const by = systemContext(services, merchant, 'approval');
      const row = await find(by, merchant.id, id);
      if (row?.status !== 'pending_approval') return 'done';
      const approvals = await readMerchant(by.db, merchant.id, (tx) => loadApprovalsOf(tx, by, [weigh(row)]));
      // Removed with what the timer causes, so that a worker that is killed causes it once.
      const fired = remove('timer', { subject_id: id, kind, due_at }, { missing: 'stale' as const });
      return afterMove(by, await run(by, { table, row, approvals, writes: [fired] }));
    };
  return {
    [kinds.reminder]: whileWaiting(kinds.reminder, remind),
    [kinds.escalation]: whileWaiting(kinds.escalation, escalate),
    [kinds.pause]: async () => 'done',
  };
}

type Reminded = {
  readonly table: Table;
  readonly row: Waiting;
  readonly approvals: Approvals;
  readonly writes?: readonly Write<'stale'>[];
};

type ReminderResult = {
  /** `none` if no one can decide; `paused` if approvers were reminded within the last hour. */
  readonly outcome: 'done' | 'short' | 'stale' | 'paused' | 'none';
  readonly names: readonly string[];
};

export async function remind(
  by: ActorContext,
  { table, row, approvals, writes = [] }: Reminded,
): Promise<ReminderResult> {
  const names = namesOf(progressOn(row, approvals).may, approvals);
  if (!names.length) return { outcome: 'none', names };
  const event = newEvent(by, `${table}.approval_reminded`, { to: names.join(', ') });
  const outcome = await commit<'stale' | 'paused'>(by, {
    merchantId: by.merchant.id,
    writes: [
      eventWrite(table, row, row.approval, event),
      ...writes,
      timer(by, timerKinds(table).pause, row.id, new Date(by.now().getTime() + PAUSE_MS)),
    ],
    unique: { timer_pkey: 'paused' },
  });
  return { outcome, names };
}

async function escalate(
  by: ActorContext,
  { table, row, approvals, writes = [] }: Reminded,
): Promise<ReminderResult> {
  const requirement = requirementOf(row);
  const { escalate_hours = 0, escalate_to: people = [] } = requirement.reminders ?? {};
  const roles = people.length ? [] : ['owner', 'admin'];
  const approval = {
    ...requirement,
    escalation: { step: progressOn(row, approvals).step, roles, people },
  };
  const names = namesOf(escalatedTo({ ...row, approval }, approvals), approvals);
  if (!names.length) return { outcome: 'none', names };
  const changes = { to: names.join(', '), waited: `${escalate_hours} hours` };
  const event = newEvent(by, `${table}.approval_escalated`, changes);
  const outcome = await commit<'stale'>(by, {
    merchantId: by.merchant.id,
    writes: [eventWrite(table, row, approval, event), ...writes],
  });
  return { outcome, names };
}

/** Leaves the version, so that decisions of people who have the row open stay valid. */
const eventWrite = (
  table: Table,
  { id, updated_at }: Waiting,
  approval: Requirement | null,
  event: EventInput,
): Write<'stale'> => ({
  table,
  where: { id, status: 'pending_approval', updated_at },
  set: { approval },
  event,
  missing: 'stale',
});

const namesOf = (ids: readonly string[], { members }: Approvals): string[] =>
  members.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

/** Null if approvers can be reminded now. */
export async function findPause(
  tx: Tx,
  { merchant, now }: Pick<Context, 'merchant' | 'now'>,
  table: Table,
  id: string,
): Promise<string | null> {
  const until = await findDueAt(tx, merchant.id, id, timerKinds(table).pause);
  if (!until) return null;
  const minutes = Math.max(1, Math.ceil((until.getTime() - now().getTime()) / MINUTE_MS));
  return `The approvers were reminded less than an hour ago. You can remind them again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

const REMINDED = '.approval_reminded';
const ESCALATED = '.approval_escalated';

export const reminderEvents = (table: Table) => [`${table}${REMINDED}`, `${table}${ESCALATED}`];

/** For the people whom an event about a waiting row asks to decide. */
export function approvalAlert(event: Event, row: Omit<Approvable, 'status'>, approvals: Approvals): Alert {
  const isEscalated = event.type.endsWith(ESCALATED);
  const people = isEscalated ? escalatedTo(row, approvals) : progressOn(row, approvals).may;
  const isLate = isEscalated || event.type.endsWith(REMINDED);
  return { event, kind: 'approval_waiting', people, ...(!isLate && { waits: true }) };
}

/** For timelines; undefined for other events. */
export function reminderTitle({ type, changes }: Event): string | undefined {
  const { to } = changes as { to?: string };
  if (type.endsWith(REMINDED)) return `Approvers reminded: ${to}`;
  return type.endsWith(ESCALATED) ? `Escalated to ${to}` : undefined;
}

/** `noun` is capitalised. */
export function describeWaiting({ type, changes, actor }: Event, noun: string) {
  if (type.endsWith(ESCALATED))
    return {
      title: `${noun} escalated to you`,
      detail: `It has waited for approval for ${(changes as { waited?: string }).waited}.`,
    };
  if (!type.endsWith(REMINDED)) return { title: `${noun} needs your approval`, detail: null };
  return {
    title: `${noun} still needs your approval`,
    detail: actor.type === 'person' ? `${actor.name} sent a reminder.` : null,
  };
}
