import type { Context } from '../../../identity/context';
import { inWire, money } from '../../../kernel/money/money';
import type { PendingResult, PendingTasks } from '../../kit/needs';
import { NEED_KINDS, type NeedKind } from '../../kit/words/need';
import { settingsOf } from '../settings/public';
import { createValuation, worthOf } from './base';

const OF_EACH = 20;
const SHOWN = 50;

type Needs = ReadonlyMap<NeedKind, PendingTasks>;

type Found = PendingResult & { readonly kind: NeedKind };

export async function needsOf(ctx: Context, needs: Needs) {
  const { base_currency: base } = await settingsOf(ctx);
  const now = ctx.now();
  const asked = NEED_KINDS.flatMap((kind) => {
    const need = needs.get(kind);
    return need && ctx.scopes.has(need.scope) ? [{ kind, need }] : [];
  });
  const found: Found[] = await Promise.all(
    asked.map(async ({ kind, need }) => ({ kind, ...(await need.find(ctx, OF_EACH)) })),
  );
  const { inBase } = createValuation(ctx, base);
  const kinds = found
    .filter(({ count }) => count > 0)
    .map(({ kind, count, totals, lines }) => {
      const amounts = totals.length ? totals : lines.flatMap(({ amount }) => amount ?? []).map(moneyOf);
      const worth = amounts.reduce((sum, amount) => sum + inBase(amount, now), 0n);
      return { kind, count, worth };
    });
  const lines = found
    .flatMap(({ kind, lines }) =>
      lines.map((line) => {
        const worth = line.amount && worthOf(ctx, moneyOf(line.amount), base, now);
        return { ...line, kind, worth: worth == null ? null : inWire(worth) };
      }),
    )
    .sort(byUrgency)
    .slice(0, SHOWN);
  return {
    base,
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    worth: inWire(kinds.reduce((sum, { worth }) => sum + worth, 0n)),
    kinds: kinds.map(({ worth, ...kind }) => ({ ...kind, worth: inWire(worth) })),
    needs: lines,
  };
}

const moneyOf = ({ amount, currency }: { amount: number; currency: string }) => money(amount, currency);

type Ranked = { readonly due_at: string | null; readonly worth: number | null; readonly id: string };

const byUrgency = (a: Ranked, b: Ranked): number => {
  if (a.due_at !== b.due_at) {
    if (!a.due_at || !b.due_at) return a.due_at ? -1 : 1;
    return a.due_at < b.due_at ? -1 : 1;
  }
  return (b.worth ?? 0) - (a.worth ?? 0) || (a.id < b.id ? -1 : 1);
};
