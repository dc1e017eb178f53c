import type * as z from 'zod';
import type { Context } from '../../access/context';
import { read } from '../../access/transaction';
import { type Image, isoOf } from '../../db/image';
import type { List } from '../../db/list';
import { type LedgerEntry, Prisma } from '../../db/prisma/client';
import { searchedFor } from '../../db/search';
import { money } from '../../kernel/money';
import { readSearch } from '../../kernel/search';
import type { OwnAccount } from '../../ledger/chart';
import { type Filters, listing } from '../../listing/listing';
import { conversionPairsOf } from '../conversions/public';
import { sendersOf } from '../payments/public';
import { payeeNamesOf } from '../payouts/public';
import type { balancesDashboard } from './dashboard';

type Input = z.output<typeof balancesDashboard.operations.entries.input>;

/** Words for what moved, by the kind of the entry. */
export type Titles = Readonly<Record<string, string>>;

const ENTRIES: List<LedgerEntry> = {
  table: 'ledger_entry',
  columns: Prisma.LedgerEntryScalarFieldEnum,
  created: 'effective_at',
};

type Line = Awaited<ReturnType<typeof linesOf>>[number];

/** The entries of one account: what they say depends on the side that it stands on. */
export const entryList = (account: OwnAccount, titles: Titles) =>
  listing({
    list: ENTRIES,
    where: (ctx, { currency, q, min_amount, max_amount }: Filters<Input>) => ({
      AND: [
        { currency, amount: { gte: min_amount, lte: max_amount } },
        { OR: [{ debit_account: account }, { credit_account: account }] },
        q?.trim()
          ? searchedFor(readSearch(q, ctx.now()), {
              ids: ['id', 'subject_id'],
              amounts: [['amount', 'currency']],
              time: 'effective_at',
            })
          : {},
      ],
    }),
    wire: (ctx, entries): Promise<Line[]> => linesOf(ctx, entries, account, titles),
    fields: ({ amount, text, time }) => [
      time('Date', ({ at }) => at),
      text('Activity', ({ title }) => title),
      text('Counterparty', ({ counterparty }) => counterparty),
      text('Reference', ({ subject_id }) => subject_id),
      amount('Amount', (line) => money(line.amount, line.currency)),
      amount('Balance after', (line) => money(line.balance_after, line.currency)),
      text('Entry ID', ({ id }) => id),
    ],
  });

async function linesOf(ctx: Context, entries: Image<LedgerEntry>[], account: OwnAccount, titles: Titles) {
  const ids = [...new Set(entries.map(({ subject_id }) => subject_id))];
  const { names, pairs } = await read(ctx, async (tx) => ({
    names: new Map([
      ...(await payeeNamesOf(tx, ctx.merchant.id, ids)),
      ...(await sendersOf(tx, ctx.merchant.id, ids)),
    ]),
    pairs: await conversionPairsOf(tx, ctx.merchant.id, ids),
  }));
  return entries.map((entry) => {
    const shown = line(ctx, entry, account, titles);
    const pair = entry.kind === 'conversion' ? pairs.get(entry.subject_id) : undefined;
    return {
      ...shown,
      ...(pair && { title: shown.amount < 0 ? `Converted to ${pair.to}` : `Converted from ${pair.from}` }),
      currency: entry.currency,
      counterparty: names.get(entry.subject_id) ?? null,
    };
  });
}

function line({ kindOf }: Context, entry: Image<LedgerEntry>, account: OwnAccount, titles: Titles) {
  const credited = entry.credit_account === account;
  return {
    id: entry.id,
    kind: entry.kind,
    title: titles[entry.kind] ?? entry.kind,
    amount: Number(credited ? entry.amount : -entry.amount),
    balance_after: Number((credited ? entry.credit_balance_after : entry.debit_balance_after) ?? 0),
    subject_id: entry.subject_id,
    subject_type: kindOf(entry.subject_id) ?? 'other',
    at: isoOf(entry.effective_at),
  };
}
