import { setTimeout as sleep } from 'node:timers/promises';
import { isStatementTimeout } from '../../../data/outage';
import type { Context } from '../../../identity/context';
import { readSearch, type SearchTerm } from '../../../kernel/search/search';
import type { Hits } from '../../kit/found';
import { type Found, MAX_HITS } from './dashboard';
import { type Kind, mayFind } from './kinds';

const SHOWN = 4;

/** Once indexes have found something, slower searches get little more time. */
const ALSO_WITHIN_MS = 150;

type Group = Found['groups'][number];

type Known = Hits & { readonly complete: boolean };

/** An id finds its resource only; any other text is searched in every list. */
export async function find(ctx: Context, every: readonly Kind[], q: string): Promise<Found> {
  const term = readSearch(q, ctx.now());
  const kinds = every.filter((kind) => mayFind(ctx, kind));
  const named = term.id ? await byId(ctx, kinds, term.id) : [];
  return { reads: readsOf(ctx, term), groups: named.length ? named : await like(ctx, kinds, term, q) };
}

async function byId(
  ctx: Context,
  kinds: readonly Kind[],
  { value, whole }: NonNullable<SearchTerm['id']>,
): Promise<Group[]> {
  const named = kinds.filter(({ kind, found }) => (found.idKind ?? kind) === ctx.kindOf(value));
  const hits = await Promise.all(
    named.map(({ found }) => (whole ? found.byId(ctx, value) : found.startingWith(ctx, value, MAX_HITS))),
  );
  return named.flatMap(({ kind }, at) => groupOf(kind, { ...hits[at]!, complete: true }));
}

async function like(ctx: Context, kinds: readonly Kind[], term: SearchTerm, q: string): Promise<Group[]> {
  const searching = { ...ctx, db: { ...ctx.db, app: ctx.db.searching } };
  const meant = inOrder(
    kinds.filter(({ found }) => found.means(term)),
    term,
  );
  const known = meant.map((): Known => ({ hits: [], more: false, complete: false }));
  await inTime(
    meant.map(({ found }, at) => async () => {
      const exact = await found.exactlyLike?.(searching, q, MAX_HITS);
      if (exact) known[at] = { ...exact, complete: false };
      const all = found.like(searching, q, MAX_HITS).then((hits) => {
        known[at] = { ...hits, complete: true };
      });
      await (exact?.hits.length ? noLongerThan(ALSO_WITHIN_MS, all) : all);
    }),
  );
  return meant.flatMap(({ kind }, at) => groupOf(kind, known[at]!));
}

const PEOPLE = new Set<Kind['kind']>(['beneficiary', 'customer', 'merchant']);

function inOrder(kinds: readonly Kind[], { days }: SearchTerm): readonly Kind[] {
  if (!days) return kinds;
  const isPerson = ({ kind }: Kind) => PEOPLE.has(kind);
  return [...kinds.filter((one) => !isPerson(one)), ...kinds.filter(isPerson)];
}

const groupOf = (kind: Kind['kind'], { hits, more, complete }: Known): Group[] =>
  hits.length || !complete ? [{ kind, hits: hits.slice(0, SHOWN), count: hits.length, more, complete }] : [];

function readsOf({ kindOf }: Context, { id, amount, lastFour, days }: SearchTerm): Found['reads'] {
  return {
    id: id ? { kind: kindOf(id.value) ?? null, whole: id.whole } : null,
    amount: amount
      ? { whole: amount.whole, decimals: amount.decimals, currency: amount.currency ?? null }
      : null,
    last_four: lastFour ?? null,
    days: days ?? null,
    text: !id?.whole && !amount?.currency,
  };
}

/** Short, because people keep typing. */
const ALTOGETHER_MS = 600;

const AT_ONCE = 3;

/** Tasks that run when the time is up end on their own. */
export async function inTime(
  tasks: readonly (() => Promise<void>)[],
  withinMs = ALTOGETHER_MS,
): Promise<void> {
  const waiting = [...tasks];
  const over = new AbortController();
  const work = async () => {
    for (let task = waiting.shift(); task && !over.signal.aborted; task = waiting.shift())
      await unlessCutOff(task());
  };
  const all = Promise.all(Array.from({ length: AT_ONCE }, work));
  await Promise.race([all, pause(withinMs, over.signal)]).finally(() => over.abort());
}

export async function noLongerThan(ms: number, task: Promise<void>): Promise<void> {
  const done = new AbortController();
  await Promise.race([task, pause(ms, done.signal)]).finally(() => done.abort());
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);

async function unlessCutOff(task: Promise<void>): Promise<void> {
  await task.catch((error) => {
    if (!isStatementTimeout(error)) throw error;
  });
}
