import type { Database } from '../db/client';
import { asSystem } from '../db/transaction';
import { OWN_ACCOUNTS, SYSTEM_ACCOUNTS } from './chart';

export type Breach = { readonly rule: string; readonly where: string };

type Check = { readonly rule: string; readonly sql: string };

const OWN = OWN_ACCOUNTS.map((account) => `'${account}'`).join(', ');
const KNOWN = [...OWN_ACCOUNTS, ...SYSTEM_ACCOUNTS].map((account) => `'${account}'`).join(', ');

/** What holds of the ledger by itself. Each answers a row per place where its rule is broken. */
const LEDGER: readonly Check[] = [
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
    rule: 'an entry uses accounts of the chart',
    sql: `SELECT concat_ws(' ', merchant_id, id, debit_account, credit_account) AS place FROM ledger_entry
      WHERE debit_account NOT IN (${KNOWN}) OR credit_account NOT IN (${KNOWN})`,
  },
  {
    rule: 'what merchants gave each other is what they had of each other',
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

/** What holds between the ledger and the things that move in it. */
const SUBJECTS: readonly Check[] = [
  {
    rule: 'what is held is what open payouts and validations hold',
    sql: `
      SELECT concat_ws(' ', b.merchant_id, b.currency, 'held', b.held, 'open', coalesce(o.held, 0)) AS place
      FROM balance b LEFT JOIN (
        SELECT merchant_id, currency, sum(held) AS held FROM (
          SELECT merchant_id, source_currency AS currency, held FROM payout
          UNION ALL
          SELECT merchant_id, fee_currency, fee FROM validation WHERE status = 'pending'
        ) open GROUP BY 1, 2
      ) o USING (merchant_id, currency)
      WHERE b.held <> coalesce(o.held, 0)`,
  },
  {
    rule: 'a validation has paid its fee once if the bank responded, and never otherwise',
    sql: `
      SELECT concat_ws(' ', v.merchant_id, v.id, v.status, 'paid', coalesce(e.amount, 0)) AS place
      FROM validation v LEFT JOIN (
        SELECT merchant_id, subject_id, sum(amount) AS amount FROM ledger_entry
        WHERE kind = 'validation_fee' GROUP BY 1, 2
      ) e ON e.merchant_id = v.merchant_id AND e.subject_id = v.id
      WHERE coalesce(e.amount, 0) <> CASE WHEN v.status = 'success' THEN v.fee ELSE 0 END`,
  },
  {
    rule: 'a payout holds its whole debit while it is at the rail, and nothing otherwise',
    sql: `
      SELECT concat_ws(' ', merchant_id, id, status, stage, 'held', held) AS place FROM payout
      WHERE held <> CASE WHEN status = 'in_progress' AND stage IN ('sending', 'sent')
        THEN source_amount + fx_fee + txn_fee ELSE 0 END`,
  },
  {
    rule: 'a payout that is paid has left once, with its fees, and no other has',
    sql: `
      SELECT concat_ws(' ', p.merchant_id, p.id, p.status, 'left', coalesce(e.amount, 0)) AS place
      FROM payout p LEFT JOIN (
        SELECT merchant_id, subject_id, sum(CASE WHEN debit_account = 'held' THEN amount ELSE -amount END) AS amount
        FROM ledger_entry
        WHERE 'held' IN (debit_account, credit_account) AND kind IN ('payout', 'fx_fee', 'txn_fee') GROUP BY 1, 2
      ) e ON e.merchant_id = p.merchant_id AND e.subject_id = p.id
      WHERE coalesce(e.amount, 0) <> CASE WHEN p.status = 'success' THEN p.source_amount + p.fx_fee + p.txn_fee ELSE 0 END`,
  },
  {
    rule: 'a payout that came back was credited once, and no other was',
    sql: `
      SELECT concat_ws(' ', p.merchant_id, p.id, p.status, 'came back', coalesce(e.amount, 0)) AS place
      FROM payout p LEFT JOIN (
        SELECT merchant_id, subject_id, sum(CASE WHEN credit_account = 'available' THEN amount ELSE -amount END) AS amount
        FROM ledger_entry
        WHERE 'available' IN (debit_account, credit_account) AND kind = 'payout_return' GROUP BY 1, 2
      ) e ON e.merchant_id = p.merchant_id AND e.subject_id = p.id
      WHERE coalesce(e.amount, 0) <> CASE WHEN p.returned_at IS NULL THEN 0 ELSE p.source_amount END`,
  },
  {
    rule: 'a payout waits for documents exactly while its RFI asks for them',
    sql: `
      SELECT concat_ws(' ', p.merchant_id, p.id, p.status, 'RFIs', count(r.id)) AS place
      FROM payout p LEFT JOIN rfi r ON r.merchant_id = p.merchant_id AND r.entity_id = p.id AND r.status = 'action_required'
      GROUP BY p.merchant_id, p.id, p.status
      HAVING count(r.id) <> CASE WHEN p.status = 'action_required' THEN 1 ELSE 0 END`,
  },
  {
    rule: 'each version of a payout has exactly one event, and the last one shows it stands',
    sql: `
      SELECT concat_ws(' ', p.merchant_id, p.id, 'version', p.version, 'events', count(e.id)) AS place
      FROM payout p LEFT JOIN event e ON e.merchant_id = p.merchant_id AND e.subject_id = p.id
      GROUP BY p.merchant_id, p.id, p.version, p.status
      HAVING count(e.id) <> p.version OR (array_agg(e.image->>'status' ORDER BY e.id DESC))[1] IS DISTINCT FROM p.status`,
  },
];

const SHOWN = 20;

/** Checks every invariant of the books over the whole database and names each breach. */
export const verifyBooks = (db: Database): Promise<Breach[]> => verify(db, [...LEDGER, ...SUBJECTS]);

/** Checks the invariants of the ledger alone. */
export const verifyLedger = (db: Database): Promise<Breach[]> => verify(db, LEDGER);

function verify(db: Database, checks: readonly Check[]): Promise<Breach[]> {
  return asSystem(
    db,
    async (tx) => {
      const breaches: Breach[] = [];
      for (const { rule, sql } of checks) {
        const rows = await tx.$queryRawUnsafe<{ place: string }[]>(`${sql} LIMIT ${SHOWN}`);
        breaches.push(...rows.map(({ place }) => ({ rule, where: place })));
      }
      return breaches;
    },
    { isolationLevel: 'RepeatableRead', timeout: 600_000 },
  );
}

export type SheetLine = { readonly currency: string; readonly account: string; readonly amount: bigint };

/** What every account of one merchant comes to: credits less debits. Each currency adds up to nothing. */
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
