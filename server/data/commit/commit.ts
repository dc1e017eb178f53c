import type { Ids } from '../../kernel/id';
import type { IdempotencyClaim } from '../../kernel/idempotency';
import { entryRows } from '../../kernel/money/entry';
import type { Database, Tx } from '../client/client';
import { type Committed, commitNow } from '../client/commits';
import { retryTransient } from '../client/retry';
import { isHidden, toJson, withoutHidden } from '../image';
import { Prisma } from '../prisma/client';
import type { Change, Write } from './change';
import { type ClaimOutcome, requireUnclaimed } from './idempotency';

/**
 * `done`, `short` for insufficient balance, or an outcome that the change declares. Unless `done`, nothing
 * was written.
 */
export type Outcome<O extends string> = 'done' | 'short' | O;

export type Committer = Pick<Ids, 'newId'> & { readonly db: Database };

/** Takes one round trip. Throws if an inserted row does not name every column. */
export const commit = async <O extends string = never>(
  by: Committer,
  change: Change<O>,
): Promise<Outcome<O>> => (await commitOnce(by, change, null)).outcome as Outcome<O>;

/**
 * Commits a change unless its Idempotency-Key was used before; then returns the outcome and the first answer.
 */
export async function commitOnce<O extends string, Image>(
  by: Committer,
  change: Change<O>,
  claim: Claim | null,
): Promise<{ outcome: Outcome<O> | ClaimOutcome; image: Image | null }> {
  const { merchantId } = change;
  const { commits, pool } = by.db.app;
  const json = toJson(itemOf(by, { ...change, ...claim }));
  try {
    const [made] = insertsOnly(change)
      ? [await commits({ merchantId, json })]
      : await retryTransient(() => commitNow(pool, json));
    return { outcome: outcomeOf(made!, change), image: made!.image as Image | null };
  } catch (error) {
    const outcome = outcomeOfError(error, change);
    if (outcome === undefined) throw error;
    return { outcome, image: null };
  }
}

type Claim = {
  readonly claim: IdempotencyClaim;
  /** Stored as the key's answer if it isn't the image of the first event. */
  readonly answer?: object;
};

/**
 * Commits inside an open transaction, for changes that span merchants or need other statements. Throws for a
 * key that is in use or was used with another body; returns `replayed` for a repeat.
 */
export async function commitWithin<O extends string = never>(
  tx: Tx,
  by: Pick<Ids, 'newId'>,
  change: Change<O>,
  claim: Claim | null = null,
): Promise<Outcome<O> | 'replayed'> {
  const [made] = await tx.$queryRaw<Committed[]>`
    SELECT * FROM change_commit(${toJson(itemOf(by, { ...change, ...claim }))}::jsonb)`;
  requireUnclaimed(made!.outcome);
  return made!.outcome as Outcome<O> | 'replayed';
}

const insertsOnly = ({ writes, otherMerchants }: Change): boolean =>
  !otherMerchants?.length && writes.every(({ where }) => !where);

function outcomeOf<O extends string>({ outcome, violated }: Committed, { unique }: Change<O>): Outcome<O> {
  if (!violated) return outcome as Outcome<O>;
  const named = unique?.[violated];
  if (named === undefined) throw new Error(`a change breaks ${violated}`);
  return named;
}

function itemOf(
  { newId }: Pick<Ids, 'newId'>,
  { claim, answer, otherMerchants, ...change }: Change & Partial<Claim>,
): object {
  const partOf = ({ merchantId, writes, entries }: Omit<Change, 'unique' | 'otherMerchants'>) => ({
    merchant_id: merchantId,
    writes: writes.map(writeOf),
    ...(entries?.length && { entries: entryRows(entries, newId) }),
  });
  return {
    ...partOf(change),
    ...(otherMerchants?.length && { other_merchants: otherMerchants.map(partOf) }),
    ...(claim && { claim, ...(answer && { answer }) }),
  };
}

function writeOf(write: Write) {
  if (!write.table) return { event: { ...write.event, image: withoutHidden(write.event!.image!) } };
  const columns = COLUMNS.get(write.table)!;
  for (const row of write.insert ?? []) requireColumns(row, columns, write.table);
  for (const given of [...(write.insert ?? []), write.where, write.set])
    if (given) requireDefined(given, write.table);
  if (write.where && !Object.keys(write.where).length)
    throw new Error(`A write to ${write.table} names no row`);
  return {
    ...write,
    ...(write.insert && { insert: write.insert.map(withoutNulls) }),
    ...(write.event && !write.event.image && columns.hidden.length && { hidden: columns.hidden }),
  };
}

/**
 * Absent columns are NULL. Half of a payout's columns are, and the database would parse and sort their names.
 */
const withoutNulls = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** Throws unless an inserted row names each column, so that none is dropped or left NULL silently. */
function requireColumns(row: object, { written }: Columns, table: string): void {
  const names = Object.keys(row);
  const wrong =
    names.find((name) => !written.has(name)) ??
    (names.length < written.size ? [...written].find((name) => !(name in row)) : undefined);
  if (wrong) throw new Error(`A row of ${table} must have just its columns: ${wrong}`);
}

/** JSON would leave it out: a condition would match more rows, and a column would keep its value. */
function requireDefined(given: object, table: string): void {
  for (const [column, value] of Object.entries(given))
    if (value === undefined) throw new Error(`A write to ${table} leaves ${column} undefined`);
}

type Columns = {
  readonly written: ReadonlySet<string>;
  /** Left out of events and answers. */
  readonly hidden: readonly string[];
};

const COLUMNS: ReadonlyMap<string, Columns> = new Map(
  Object.values(Prisma.ModelName).map((model) => {
    const names = Object.values(Prisma[`${model}ScalarFieldEnum`]);
    const written = new Set<string>(names.filter((name) => !name.endsWith('_sealed_by')));
    return [tableOf(model), { written, hidden: names.filter(isHidden) }];
  }),
);

function tableOf(model: string): string {
  return model.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase();
}

function outcomeOfError<O extends string>(error: unknown, { unique }: Change<O>): Outcome<O> | undefined {
  const { code, message, constraint } = error as { code?: string; message: string; constraint?: string };
  if (code === 'FS001') return 'short';
  if (code === 'FS002') return message as O;
  return code === '23505' && constraint !== undefined ? unique?.[constraint] : undefined;
}
