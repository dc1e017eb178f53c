import type { Context } from '../../../identity/context';
import { readSearch, type SearchTerm } from '../../../kernel/search/search';
import type { Hits } from '../../kit/found';
import { type Found, MAX_HITS } from './dashboard';
import { inTime, noLongerThan } from './in-time';
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
