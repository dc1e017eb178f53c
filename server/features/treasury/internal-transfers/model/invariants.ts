import type { FeatureInvariants } from '../../../kit/feature';

export const internalTransferInvariants: FeatureInvariants = {
  held: 'SELECT merchant_id, currency, held AS amount FROM internal_transfer',
  rules: [
    {
      rule: 'an internal transfer holds its amount at the sending merchant only while it waits for approval',
      sql: `
        SELECT concat_ws(' ', merchant_id, id, status, 'held', held) AS place FROM internal_transfer
        WHERE held <> CASE WHEN status = 'pending_approval' AND merchant_id = from_merchant_id THEN amount ELSE 0 END`,
    },
    {
      rule: 'each successful internal transfer was debited once and credited once, and no other was',
      sql: `
        SELECT concat_ws(' ', t.merchant_id, t.id, t.status, 'moved', coalesce(e.amount, 0)) AS place
        FROM internal_transfer t LEFT JOIN (
          SELECT merchant_id, subject_id, sum(CASE WHEN credit_account = 'transfers' THEN -amount ELSE amount END) AS amount
          FROM ledger_entry WHERE kind = 'internal_transfer' GROUP BY 1, 2
        ) e ON e.merchant_id = t.merchant_id AND e.subject_id = t.id
        WHERE coalesce(e.amount, 0) <> CASE WHEN t.status <> 'success' THEN 0
          WHEN t.merchant_id = t.from_merchant_id THEN -t.amount
          WHEN t.merchant_id = t.to_merchant_id THEN t.amount ELSE 0 END`,
    },
    {
      rule: 'an internal transfer has the same state at each of its merchants',
      sql: `
        SELECT concat_ws(' ', id, count(DISTINCT (status, version))) AS place FROM internal_transfer
        GROUP BY id HAVING count(DISTINCT (status, version)) > 1`,
    },
  ],
};
