import type { Context } from '../../access/context';
import { read } from '../../access/transaction';
import type { LedgerEntry } from '../../db/prisma/client';
import { conversionPairsOf } from '../conversions/public';
import { sendersOf } from '../payments/public';
import { payeeNamesOf } from '../payouts/public';
import type { Titles } from './titles';

type Moved = Pick<LedgerEntry, 'kind' | 'subject_id'>;

/** What these entries are called, and who is on the other side of each; `credited` where the balance rose. */
export async function wordingOf(ctx: Context, entries: readonly Moved[], titles: Titles) {
  const ids = [...new Set(entries.map(({ subject_id }) => subject_id))];
  const { names, pairs } = await read(ctx, async (tx) => ({
    names: new Map([
      ...(await payeeNamesOf(tx, ctx.merchant.id, ids)),
      ...(await sendersOf(tx, ctx.merchant.id, ids)),
    ]),
    pairs: await conversionPairsOf(tx, ctx.merchant.id, ids),
  }));
  return ({ kind, subject_id }: Moved, credited: boolean) => {
    const pair = kind === 'conversion' ? pairs.get(subject_id) : undefined;
    const converted = pair && (credited ? `Converted from ${pair.from}` : `Converted to ${pair.to}`);
    return { title: converted ?? titles[kind] ?? kind, counterparty: names.get(subject_id) ?? null };
  };
}
