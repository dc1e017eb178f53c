import { toIso } from '../../../../data/image';
import type { Context } from '../../../../identity/context';
import { type Account, OWN_ACCOUNTS } from '../../../../kernel/money/accounts';
import { readEntries } from '../../../../ledger/rows';
import { readPosted } from '../../../../ledger/totals';
import { wordingFor } from '../../../treasury/balances/public';
import { holderOf } from '../../settings/public';
import { type Days, periodOf } from '../period';
import { codesOf } from './codes';

type Side = { readonly account: Account; readonly code: string | null };

/** A merchant's balances are its assets, so a credit of our ledger is a debit of the journal. */
export type JournalEntry = {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly debit: Side;
  readonly credit: Side;
  readonly amount: bigint;
  readonly currency: string;
  readonly title: string;
  readonly counterparty: string | null;
  readonly subject_id: string;
};

export type Journal = Days & {
  readonly holder: string;
  readonly currencies: readonly string[];
  readonly count: number;
  parts(): AsyncGenerator<{ readonly count: number; readonly rows: readonly JournalEntry[] }>;
};

type JournalRequest = Days & { readonly currency?: string };
type Titles = Parameters<typeof wordingFor>[1];

/** The entries of one currency, or of all. */
export async function journalOf(ctx: Context, asked: JournalRequest, titles: Titles): Promise<Journal> {
  const period = periodOf(ctx, asked);
  const isAsked = ({ currency }: { readonly currency: string }) =>
    asked.currency === undefined || asked.currency === currency;
  const booked = (await readPosted(ctx.db, ctx.merchant.id, period)).filter(isAsked);
  const codeOf = await codesOf(ctx);
  return {
    from: asked.from,
    to: asked.to,
    holder: await holderOf(ctx),
    currencies: booked.map(({ currency }) => currency),
    count: booked.reduce((sum, { count }) => sum + count, 0),
    async *parts() {
      const wording = wordingFor(ctx, titles);
      for await (const all of readEntries(ctx.db, ctx.merchant.id, period)) {
        const entries = all.filter(isAsked);
        const { say } = await wording(entries);
        const rows = entries.map((entry): JournalEntry => {
          const { id, effective_at, amount, currency, subject_id, debit_account, credit_account } = entry;
          const side = (account: string): Side => ({
            account: account as Account,
            code: codeOf(account, currency),
          });
          return {
            id,
            at: toIso(effective_at),
            debit: side(credit_account),
            credit: side(debit_account),
            amount: BigInt(amount),
            currency,
            ...say(entry, isOwn(credit_account)),
            subject_id,
          };
        });
        yield { count: rows.length, rows };
      }
    },
  };
}

const isOwn = (account: string): boolean => OWN_ACCOUNTS.some((own) => own === account);
