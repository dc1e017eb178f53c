import type { FeatureInvariants } from '../../kit/feature';

export const refundInvariants: FeatureInvariants = {
  held: 'SELECT merchant_id, debit_currency AS currency, held AS amount FROM refund',
  rules: [
    {
      rule: 'a refund holds its debit only while it is in progress',
      sql: `
        SELECT concat_ws(' ', merchant_id, id, status, 'held', held) AS place FROM refund
        WHERE held <> CASE WHEN status = 'in_progress' THEN debit ELSE 0 END`,
    },
    {
      rule: 'each successful refund was sent once, and no other was',
      sql: `
        SELECT concat_ws(' ', r.merchant_id, r.id, r.status, 'left', coalesce(e.amount, 0)) AS place
        FROM refund r LEFT JOIN (
          SELECT merchant_id, subject_id, sum(amount) AS amount FROM ledger_entry
          WHERE kind = 'refund' AND debit_account = 'held' GROUP BY 1, 2
        ) e ON e.merchant_id = r.merchant_id AND e.subject_id = r.id
        WHERE coalesce(e.amount, 0) <> CASE WHEN r.status = 'success' THEN r.debit ELSE 0 END`,
    },
    {
      rule: 'a payment counts its failed refunds as failed, and no others',
      sql: `
        SELECT concat_ws(' ', p.merchant_id, p.id, 'failed', p.refunds_failed, p.refunds_failed_debit) AS place
        FROM payment p LEFT JOIN refund r
          ON r.merchant_id = p.merchant_id AND r.payment_id = p.id AND r.status = 'failed'
        GROUP BY p.merchant_id, p.id, p.refunds_failed, p.refunds_failed_debit
        HAVING p.refunds_failed <> coalesce(sum(r.amount), 0)
          OR p.refunds_failed_debit <> coalesce(sum(r.debit), 0)`,
    },
    {
      rule: 'the refunded amount of a payment equals the sum of its refunds and is at most the amount paid',
      sql: `
        SELECT concat_ws(' ', p.merchant_id, p.id, 'refunded', p.refunded, 'refunds', coalesce(sum(r.amount), 0)) AS place
        FROM payment p LEFT JOIN refund r ON r.merchant_id = p.merchant_id AND r.payment_id = p.id
        GROUP BY p.merchant_id, p.id, p.refunded, p.amount
        HAVING p.refunded <> coalesce(sum(r.amount), 0) OR p.refunded > p.amount`,
    },
  ],
};
