import type { FeatureInvariants } from '../../../kit/feature';

export const monthlyFeeInvariants: FeatureInvariants = {
  rules: [
    {
      rule: 'the fees of a month were debited once they were collected, and not before',
      sql: `
        SELECT concat_ws(' ', f.merchant_id, f.id, f.status, 'debited', coalesce(sum(e.amount), 0)) AS place
        FROM monthly_fee f LEFT JOIN ledger_entry e
          ON e.merchant_id = f.merchant_id AND e.subject_id = f.id AND e.kind = 'monthly_fee' AND e.currency = f.currency
        GROUP BY f.merchant_id, f.id, f.status, f.amount
        HAVING coalesce(sum(e.amount), 0) <> CASE WHEN f.status = 'collected' THEN f.amount ELSE 0 END`,
    },
    {
      rule: 'no merchant was debited more fees than it owed',
      sql: `
        SELECT concat_ws(' ', merchant_id, currency, 'owes', sum(amount)) AS place FROM (
          SELECT merchant_id, currency, CASE WHEN debit_account = 'receivable' THEN amount ELSE -amount END AS amount
          FROM ledger_entry WHERE debit_account = 'receivable' OR credit_account = 'receivable'
        ) owed GROUP BY merchant_id, currency HAVING sum(amount) < 0`,
    },
  ],
};
