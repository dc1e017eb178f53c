import type { FeatureInvariants } from '../../kit/feature';

export const bankingInvariants: FeatureInvariants = {
  pending: `
    SELECT m.id AS merchant_id, e.currency, e.amount FROM bank_entry e JOIN merchant m ON m.handle = '(house)'
    WHERE e.kind = 'unallocated' AND e.first_id IS NULL AND e.posted_at IS NOT NULL
    UNION ALL
    SELECT l.merchant_id, l.currency, l.amount FROM ledger_entry l JOIN merchant m ON m.id = l.merchant_id AND m.handle = '(house)'
    WHERE l.kind = 'payment_frozen'`,
  rules: [
    {
      rule: 'what the ledger paid by a bank, the bank has made, with the same amount',
      sql: `
        SELECT concat_ws(' ', i.merchant_id, i.id, i.currency, 'made', i.made, 'in the ledger', l.paid) AS place
        FROM (
          -- Each attempt of a refund is an instruction.
          SELECT merchant_id, split_part(id, '.', 1) AS id, currency,
            coalesce(sum(amount) FILTER (WHERE state = 'paid'), 0) AS made
          FROM bank_instruction GROUP BY 1, 2, 3
        ) i JOIN (
          SELECT merchant_id, subject_id, currency, sum(amount) AS paid FROM ledger_entry
          WHERE credit_account = 'rail' GROUP BY 1, 2, 3
        ) l ON l.merchant_id = i.merchant_id AND l.subject_id = i.id AND l.currency = i.currency
        WHERE l.paid <> i.made`,
    },
    {
      rule: 'the ledger has what banks returned, and no other returns of their payments',
      sql: `
        SELECT concat_ws(' ', i.merchant_id, i.id, i.currency, 'returned', coalesce(b.amount, 0), 'in the ledger', coalesce(l.amount, 0)) AS place
        FROM bank_instruction i LEFT JOIN (
          SELECT subject_merchant_id, subject_id, sum(amount) AS amount FROM bank_entry
          WHERE kind = 'return' AND first_id IS NULL AND posted_at IS NOT NULL GROUP BY 1, 2
        ) b ON b.subject_merchant_id = i.merchant_id AND b.subject_id = i.id LEFT JOIN (
          SELECT merchant_id, subject_id, currency, sum(amount) AS amount FROM ledger_entry
          WHERE debit_account = 'rail' AND kind IN ('payout_return', 'settlement_return') GROUP BY 1, 2, 3
        ) l ON l.merchant_id = i.merchant_id AND l.subject_id = i.id AND l.currency = i.currency
        -- A return is posted before it is acknowledged.
        WHERE coalesce(b.amount, 0) > coalesce(l.amount, 0)
          OR coalesce(l.amount, 0) > coalesce(b.amount, 0) + coalesce((
            SELECT sum(amount) FROM bank_entry e WHERE e.kind = 'return' AND e.posted_at IS NULL
              AND e.subject_merchant_id = i.merchant_id AND e.subject_id = i.id), 0)`,
    },
    {
      rule: 'a receipt of a bank was credited to its merchant once',
      sql: `
        SELECT concat_ws(' ', e.id, e.subject_merchant_id, e.currency, e.amount, 'credited', coalesce(l.amount, 0)) AS place
        FROM bank_entry e LEFT JOIN (
          SELECT merchant_id, subject_id, currency, sum(amount) AS amount FROM ledger_entry
          WHERE debit_account = 'rail' GROUP BY 1, 2, 3
        ) l ON l.merchant_id = e.subject_merchant_id AND l.subject_id = e.subject_id AND l.currency = e.currency
        WHERE e.kind = 'receipt' AND e.first_id IS NULL AND e.posted_at IS NOT NULL AND coalesce(l.amount, 0) <> e.amount`,
    },
    {
      rule: 'each payment that a bank reports as received is one entry of it',
      sql: `
        SELECT concat_ws(' ', subject_merchant_id, subject_id, 'entries', count(*)) AS place FROM bank_entry
        WHERE kind IN ('receipt', 'payout', 'withdrawal', 'refund') AND first_id IS NULL AND subject_id IS NOT NULL
        GROUP BY subject_merchant_id, subject_id, kind HAVING count(*) > 1`,
    },
    {
      rule: 'the house has the charges and the unallocated money of banks, and nothing else of their entries',
      sql: `
        SELECT concat_ws(' ', e.id, e.kind, e.currency, e.amount, 'in the ledger', coalesce(l.amount, 0)) AS place
        FROM bank_entry e LEFT JOIN (
          SELECT l.subject_id, l.currency, sum(CASE WHEN debit_account = 'rail' THEN amount ELSE -amount END) AS amount
          FROM ledger_entry l JOIN merchant m ON m.id = l.merchant_id AND m.handle = '(house)'
          WHERE 'rail' IN (debit_account, credit_account) GROUP BY 1, 2
        ) l ON l.subject_id = e.id AND l.currency = e.currency
        WHERE coalesce(l.amount, 0) <> CASE
          WHEN e.kind IN ('charge', 'unallocated', 'other') AND e.first_id IS NULL AND e.posted_at IS NOT NULL THEN e.amount ELSE 0 END`,
    },
  ],
};
