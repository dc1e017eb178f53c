import type { FeatureInvariants } from '../../kit/feature';

export const validationInvariants: FeatureInvariants = {
  held: `SELECT merchant_id, fee_currency AS currency, fee AS amount FROM validation WHERE status = 'pending'`,
  rules: [
    {
      rule: 'a validation was charged its fee once if the bank responded, and not otherwise',
      sql: `
        SELECT concat_ws(' ', v.merchant_id, v.id, v.status, 'paid', coalesce(e.amount, 0)) AS place
        FROM validation v LEFT JOIN (
          SELECT merchant_id, subject_id, sum(amount) AS amount FROM ledger_entry
          WHERE kind = 'validation_fee' GROUP BY 1, 2
        ) e ON e.merchant_id = v.merchant_id AND e.subject_id = v.id
        WHERE coalesce(e.amount, 0) <> CASE WHEN v.status = 'success' THEN v.fee ELSE 0 END`,
    },
  ],
};
