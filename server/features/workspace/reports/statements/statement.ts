import { setTimeout as sleep } from 'node:timers/promises';
import { toIso } from '../../../../data/image';
import type { Context } from '../../../../identity/context';
import { invalid } from '../../../../kernel/error';
import { readBalances } from '../../../../ledger/balances';
import type { Period } from '../../../../ledger/rows';
import {
  closingOf,
  countPostedSince,
  type Movement,
  movedBy,
  readMovements,
  readTotals,
  type Totals,
} from '../../../../ledger/statement';
import { pipelined } from '../../../kit/ahead';
import { wordingFor } from '../../../treasury/balances/public';
import { holderOf } from '../../settings/public';
import { type Days, periodOf } from '../period';

export type Line = {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly title: string;
  readonly counterparty: string | null;
  readonly subject_id: string;
  readonly bankReference: string | null;
  readonly invoice: string | null;
  readonly amount: bigint;
  readonly balance: bigint;
};

export type Statement = Days &
  Totals & {
    readonly merchant: { readonly id: string; readonly name: string };
    readonly sandbox: boolean;
    readonly currency: string;
    readonly createdAt: Date;
    readonly closing: bigint;
    readonly count: number;
    /** Throws if the movements do not add up to the closing balance. */
    parts(): AsyncGenerator<readonly Line[]>;
  };

type StatementRequest = Days & { readonly currency: string };
type Titles = Parameters<typeof wordingFor>[1];
type Words = Awaited<ReturnType<ReturnType<typeof wordingFor>>>;

/** Uses merchant time; in live that is when each entry was posted. */
export async function statementOf(ctx: Context, asked: StatementRequest, titles: Titles): Promise<Statement> {
  const { currency, from, to } = asked;
  const period = periodOf(ctx, asked);
  const balances = await readBalances(ctx.db, ctx.merchant);
  if (!balances.some((balance) => balance.currency === currency))
    throw invalid('currency', 'enum', 'currency must be the currency of one of your balances');
  const entries = { merchantId: ctx.merchant.id, currency, ...period };
  await waitForCommits(ctx, entries);
  const totals = await readTotals(ctx.db, entries);
  const closing = closingOf(totals);
  async function* parts(): AsyncGenerator<readonly Line[]> {
    let balance = totals.opening;
    const wording = wordingFor(ctx, titles);
    const describePart = async (part: readonly Movement[]) => ({ part, words: await wording(part) });
    for await (const { part, words } of pipelined(readMovements(ctx.db, entries), describePart))
      yield part.map((entry) => {
        const amount = movedBy(entry);
        balance += amount;
        return lineOf(entry, words, amount, balance);
      });
    if (balance !== closing)
      throw new Error(`The entries of ${currency} from ${from} to ${to} come to ${balance}, not ${closing}`);
  }
  return {
    merchant: { id: ctx.merchant.id, name: await holderOf(ctx) },
    sandbox: ctx.merchant.environment === 'sandbox',
    currency,
    from,
    to,
    createdAt: ctx.now(),
    ...totals,
    closing,
    count: totals.credits.count + totals.debits.count,
    parts,
  };
}

const SETTLES_WITHIN_MS = 150;

/** For a period up to now, waits for running commits, so that totals and lines agree. */
async function waitForCommits(ctx: Context, entries: Parameters<typeof countPostedSince>[1]): Promise<void> {
  if (!endsNow(ctx, entries)) return;
  const since = new Date(ctx.realNow().getTime() - ENDS_WITHIN_MS);
  for (let before: number | undefined; ; ) {
    const count = await countPostedSince(ctx.db, entries, since);
    if (count === before) return;
    before = count;
    await sleep(SETTLES_WITHIN_MS);
  }
}

const ENDS_WITHIN_MS = 60_000;

const endsNow = (ctx: Context, { until }: Period): boolean =>
  ctx.now().getTime() - until.getTime() < ENDS_WITHIN_MS;

function lineOf(entry: Movement, { say, referencesOf }: Words, amount: bigint, balance: bigint): Line {
  const { title, counterparty } = say(entry, amount > 0n);
  const { bank, invoice } = referencesOf(entry);
  return {
    id: entry.id,
    at: toIso(entry.effective_at),
    kind: entry.kind,
    title,
    counterparty,
    subject_id: entry.subject_id,
    bankReference: bank,
    invoice,
    amount,
    balance,
  };
}
