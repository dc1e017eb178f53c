import type * as z from 'zod';
import { type Image, toIso } from '../../../data/image';
import type { LedgerEntry } from '../../../data/prisma/client';
import { searchCondition } from '../../../data/query/search';
import type { Context } from '../../../identity/context';
import type { OwnAccount } from '../../../kernel/money/accounts';
import { money } from '../../../kernel/money/money';
import { readSearch, type SearchTerm } from '../../../kernel/search/search';
import { ENTRIES } from '../../../ledger/rows';
import { lazy } from '../../kit/feature';
import { searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import type { balancesDashboard } from './dashboard';
import type { Titles } from './titles';
import { wordingFor } from './wording';

type Input = z.output<typeof balancesDashboard.operations.entries.input>;

type Line = Awaited<ReturnType<typeof linesOf>>[number];

export const entryList = (account: OwnAccount, titles: Titles) =>
  listing({
    list: ENTRIES,
    where: (ctx, { currency, q, min_amount, max_amount }: Filters<Input>) => ({
      AND: [
        { currency, amount: { gte: min_amount, lte: max_amount } },
        { OR: [{ debit_account: account }, { credit_account: account }] },
        q?.trim()
          ? searchCondition(readSearch(q, ctx.now()), {
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
      text('Invoice number', ({ invoice_number }) => invoice_number),
      text('Reference', ({ subject_id }) => subject_id),
      amount('Amount', (line) => money(line.amount, line.currency)),
      amount('Balance after', (line) => money(line.balance_after, line.currency)),
      text('Entry ID', ({ id }) => id),
    ],
  });

async function linesOf(ctx: Context, entries: Image<LedgerEntry>[], account: OwnAccount, titles: Titles) {
  const { say, referencesOf, isSent } = await wordingFor(ctx, titles)(entries);
  // The money of a payout leaves the available balance when it is held.
  const kindOf = ({ kind, subject_id }: Image<LedgerEntry>) =>
    kind === 'payout_hold' && account === 'available' && isSent(subject_id) ? 'payout' : kind;
  return entries.map((entry) => {
    const credited = entry.credit_account === account;
    return {
      id: entry.id,
      kind: entry.kind,
      ...say({ ...entry, kind: kindOf(entry) }, credited),
      invoice_number: referencesOf(entry).invoice,
      amount: Number(credited ? entry.amount : -entry.amount),
      currency: entry.currency,
      balance_after: Number((credited ? entry.credit_balance_after : entry.debit_balance_after) ?? 0),
      subject_id: entry.subject_id,
      subject_type: ctx.kindOf(entry.subject_id) ?? 'other',
      at: toIso(entry.effective_at),
    };
  });
}

/** Only the available account: its entries also show what is held and released. */
export const foundEntries = (titles: () => Titles) => {
  const listed = lazy(() => searchSource(entryList('available', titles()), entryHit));
  return {
    rows: 'entries',
    // A search for a name or reference matches the resource that moved the money.
    means: ({ amount, days, id }: SearchTerm) => Boolean(amount || days || id),
    byId: (ctx: Context, id: string) => listed().byId(ctx, id),
    startingWith: (ctx: Context, id: string, take: number) => listed().startingWith(ctx, id, take),
    like: (ctx: Context, q: string, take: number) => listed().like(ctx, q, take),
  };
};

const entryHit = ({ title, counterparty, amount, currency, at, kind, subject_type, subject_id }: Line) => ({
  title,
  detail: counterparty,
  amount: { amount, currency },
  at,
  // Paid to a merchant of the platform, which has the page.
  opens: kind === 'referral_fee_earned' ? null : { kind: subject_type, id: subject_id },
});
