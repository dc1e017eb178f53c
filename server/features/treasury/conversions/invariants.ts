import type { FeatureInvariants } from '../../kit/feature';

export const conversionInvariants: FeatureInvariants = {
  rules: [
    {
      rule: 'each conversion debited its amount and fee and credited its target amount exactly once',
      sql: `
        SELECT concat_ws(' ', c.merchant_id, c.id, c.status, leg.currency, 'moved', coalesce(e.amount, 0)) AS place
        FROM conversion c CROSS JOIN LATERAL (VALUES
          (c.source_currency, -(c.source_amount + c.fx_fee)), (c.target_currency, c.target_amount::bigint)
        ) AS leg(currency, amount)
        LEFT JOIN (
          SELECT merchant_id, subject_id, currency,
            sum(CASE WHEN credit_account = 'available' THEN amount ELSE -amount END) AS amount
          FROM ledger_entry WHERE 'available' IN (debit_account, credit_account) GROUP BY 1, 2, 3
        ) e ON e.merchant_id = c.merchant_id AND e.subject_id = c.id AND e.currency = leg.currency
        WHERE coalesce(e.amount, 0) <> CASE WHEN c.status = 'success' THEN leg.amount ELSE 0 END`,
    },
    {
      rule: 'every entry of a conversion belongs to an existing conversion',
      sql: `
        SELECT concat_ws(' ', e.merchant_id, e.id, e.subject_id) AS place
        FROM ledger_entry e LEFT JOIN conversion c ON c.merchant_id = e.merchant_id AND c.id = e.subject_id
        WHERE e.kind IN ('conversion', 'conversion_rounding') AND c.id IS NULL`,
    },
    {
      rule: 'a conversion by quote matches its quote and has used it',
      sql: `
        SELECT concat_ws(' ', c.merchant_id, c.id, q.id) AS place
        FROM conversion c JOIN quote q ON q.merchant_id = c.merchant_id AND q.id = c.quote_id
        WHERE q.resource <> 'conversion' OR q.used_at IS NULL
          OR (q.source_currency, q.source_amount, q.destination_currency, q.destination_amount, q.fx_fee)
            <> (c.source_currency, c.source_amount, c.target_currency, c.target_amount, c.fx_fee)`,
    },
  ],
};
