import { DomainError } from '../../kernel/error';
import type { Transition } from '../../kernel/machine';
import { type Change, type Rows, type StatusTable, updateStatus } from './change';
import { type Committer, commit, type Outcome } from './commit';
import { type Cause, type EventInput, newEvent } from './event';

/** Written with the row and its event. */
type Effects<O extends string> = Partial<Pick<Change<O | 'stale'>, 'writes' | 'entries' | 'otherMerchants'>>;

type Columns<Row> = Partial<Omit<Row, 'merchant_id' | 'id' | 'status' | 'version'>>;

type Options<Row, O extends string> = Effects<O> & {
  /** Columns that must be unchanged. Defaults to the version, if the row has one. */
  readonly unchanged?: readonly (keyof Row)[];
  /** The event's changes. Defaults to the change of status. */
  readonly changes?: Record<string, unknown>;
  /** The subject as the event shows it. Defaults to the row after the transition. */
  readonly image?: object;
};

export type Moved<Row, Tr extends Transition = Transition, Name extends string = string> = {
  readonly name: Name;
  readonly transition: Tr;
  readonly before: Row;
  readonly after: Row;
  /** Absent if the transition has none. */
  readonly event?: EventInput;
};

type Definition<Row, Name extends string, Tr extends Transition, By, Input, O extends string> = {
  /** Further columns that a transition sets, given the row after it. The caller's columns win. */
  columns?(by: By, moved: Omit<Moved<Row, Tr, Name>, 'event'>): Columns<Row>;
  /** Defaults to the transition's event with the change of status. */
  event?(
    moved: Omit<Moved<Row, Tr, Name>, 'event'>,
    by: By,
  ): Partial<Pick<EventInput, 'type' | 'changes' | 'actor'>> & { readonly image?: object };
  effects?(by: By, moved: Moved<Row, Tr, Name>, input: Partial<Input>): Effects<O>;
};

/** The status of a table's rows, which changes only by the transitions of the machine. */
export function lifecycle<
  T extends StatusTable,
  Name extends string,
  Tr extends Transition,
  By extends Cause = Cause,
  Input extends object = object,
  O extends string = never,
>(
  table: T,
  machine: Readonly<Record<Name, Tr>>,
  { columns, event: describeEvent, effects }: Definition<Rows[T], Name, Tr, By, Input, O> = {},
) {
  type Row = Rows[T] & { readonly merchant_id: string; readonly id: string; readonly status: string };

  const allows = (name: Name, { status }: { readonly status: string }): boolean =>
    machine[name].from.includes(status);

  /** The change that makes a transition, for callers that commit it with others. */
  function plan<R extends Rows[T]>(
    by: By,
    name: Name,
    row: R,
    set: Columns<Rows[T]> = {},
    {
      unchanged,
      changes,
      image,
      writes = [],
      entries = [],
      otherMerchants,
      ...input
    }: Options<Rows[T], O> & Partial<Input> = {},
  ): { after: R; change: Change<O | 'stale'> } {
    const before = row as R & Row;
    const transition = machine[name];
    const { to } = transition;
    const next = { ...before, ...set, status: to };
    const changed = {
      ...columns?.(by, { name, transition, before, after: next }),
      ...set,
      status: to,
      ...('updated_at' in before && { updated_at: by.now() }),
    };
    const guards = unchanged ?? ('version' in before ? ['version'] : []);
    const guarded = Object.fromEntries(guards.map((column) => [column, before[column as keyof Row]]));
    const after = {
      ...before,
      ...changed,
      ...('version' in guarded && { version: (before as unknown as { version: number }).version + 1 }),
    };
    const moved = { name, transition, before, after };
    const event = eventOf(by, moved, { ...(changes && { changes }), ...(image && { image }) });
    const caused = effects?.(by, { ...moved, event }, input as Partial<Input>);
    return {
      after,
      change: {
        merchantId: before.merchant_id,
        writes: [
          updateStatus(table, { id: before.id, ...guarded, status: transition.from }, changed, {
            event,
            missing: 'stale',
          }),
          ...(caused?.writes ?? []),
          ...writes,
        ],
        entries: [...(caused?.entries ?? []), ...entries],
        otherMerchants: [...(caused?.otherMerchants ?? []), ...(otherMerchants ?? [])],
      },
    };
  }

  function eventOf(
    by: By,
    moved: Omit<Moved<Row, Tr, Name>, 'event'>,
    given: Pick<Options<Row, O>, 'changes' | 'image'>,
  ) {
    const { before, after, transition } = moved;
    const { type = transition.event, ...described } = describeEvent?.(moved, by) ?? {};
    if (!type) return undefined;
    const status = before.status === after.status ? {} : { status: [before.status, after.status] };
    return { ...newEvent(by, type, status), ...described, ...given };
  }

  /** The outcome is `stale` if the row changed since it was read, or `short` if the balance is too low. */
  async function tryMove<R extends Rows[T]>(
    by: By & Committer,
    name: Name,
    row: R,
    set?: Columns<Rows[T]>,
    options?: Options<Rows[T], O> & Partial<Input>,
  ): Promise<{ outcome: Outcome<O | 'stale'>; after: R }> {
    const { after, change } = plan(by, name, row, set, options);
    return { outcome: await commit(by, change), after };
  }

  /** Throws `stale` if the row changed since it was read, or `insufficient_balance`. */
  async function move<R extends Rows[T]>(...given: Parameters<typeof tryMove<R>>): Promise<R> {
    const { outcome, after } = await tryMove(...given);
    if (outcome === 'short') throw new DomainError('insufficient_balance');
    if (outcome !== 'done') throw new DomainError('stale');
    return after;
  }

  return { allows, plan, tryMove, move };
}
