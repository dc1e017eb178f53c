import type { Database } from '../data/client/client';
import { asSystem } from '../data/client/transaction';
import { OWN_ACCOUNTS, SYSTEM_ACCOUNTS } from '../kernel/money/accounts';

export type Breach = { readonly rule: string; readonly where: string };

/** The query returns a row `place` per violation. */
export type Invariant = { readonly rule: string; readonly sql: string };

const OWN = OWN_ACCOUNTS.map((account) => `'${account}'`).join(', ');
const KNOWN = [...OWN_ACCOUNTS, ...SYSTEM_ACCOUNTS].map((account) => `'${account}'`).join(', ');

const LEDGER: readonly Invariant[] = [
  {
    rule: 'a balance equals the sum of its entries',
    sql: `
      WITH moved AS (
        SELECT merchant_id, currency, account, sum(amount) AS total FROM (
          SELECT merchant_id, currency, credit_account AS account, amount FROM ledger_entry
          UNION ALL
          SELECT merchant_id, currency, debit_account, -amount FROM ledger_entry
        ) legs WHERE account IN (${OWN}) GROUP BY 1, 2, 3
      ), kept AS (
        SELECT merchant_id, currency, account, amount FROM balance,
          LATERAL (VALUES ('available', available), ('held', held), ('pending', pending)) AS b(account, amount)
      )
      SELECT concat_ws(' ', coalesce(k.merchant_id, m.merchant_id), coalesce(k.currency, m.currency), coalesce(k.account, m.account),
        'balance', coalesce(k.amount, 0), 'entries', coalesce(m.total, 0)) AS place
      FROM kept k FULL JOIN moved m USING (merchant_id, currency, account)
      WHERE coalesce(k.amount, 0) <> coalesce(m.total, 0)`,
  },
  {
    rule: 'every entry uses accounts of the chart',
    sql: `SELECT concat_ws(' ', merchant_id, id, debit_account, credit_account) AS place FROM ledger_entry
      WHERE debit_account NOT IN (${KNOWN}) OR credit_account NOT IN (${KNOWN})`,
  },
  {
    rule: 'transfers between merchants are debited and credited in the same amounts',
    sql: `
      SELECT concat_ws(' ', subject_id, currency, 'on its way', sum(amount)) AS place FROM (
        SELECT subject_id, currency, amount FROM ledger_entry WHERE credit_account = 'transfers'
        UNION ALL
        SELECT subject_id, currency, -amount FROM ledger_entry WHERE debit_account = 'transfers'
      ) moved GROUP BY subject_id, currency HAVING sum(amount) <> 0`,
  },
  {
    rule: 'an entry was written with its event',
    sql: `SELECT concat_ws(' ', l.merchant_id, l.id) AS place FROM ledger_entry l
      LEFT JOIN event e ON e.merchant_id = l.merchant_id AND e.id = l.event_id WHERE e.id IS NULL`,
  },
];

const MAX_BREACHES = 20;

/** Returns at most 20 violations per invariant. */
export function verifyLedger(db: Database, more: readonly Invariant[] = []): Promise<Breach[]> {
  return asSystem(
    db,
    async (tx) => {
      const breaches: Breach[] = [];
      for (const { rule, sql } of [...LEDGER, ...more]) {
        const rows = await tx.$queryRawUnsafe<{ place: string }[]>(`${sql} LIMIT ${MAX_BREACHES}`);
        breaches.push(...rows.map(({ place }) => ({ rule, where: place })));
      }
      return breaches;
    },
    { isolationLevel: 'RepeatableRead', timeout: 600_000 },
  );
}

type SheetLine = { readonly currency: string; readonly account: string; readonly amount: bigint };

/** Credits less debits per account. Each currency sums to zero. */
export const balanceSheet = (db: Database, merchantId: string): Promise<SheetLine[]> =>
  asSystem(
    db,
    (tx) => tx.$queryRaw<SheetLine[]>`
      SELECT currency, account, sum(amount)::bigint AS amount FROM (
        SELECT currency, credit_account AS account, amount FROM ledger_entry WHERE merchant_id = ${merchantId}
        UNION ALL
        SELECT currency, debit_account, -amount FROM ledger_entry WHERE merchant_id = ${merchantId}
      ) legs GROUP BY currency, account ORDER BY currency, account`,
  );
