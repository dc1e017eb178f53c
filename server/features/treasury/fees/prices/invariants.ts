import type { FeatureInvariants } from '../../../kit/feature';

export const priceInvariants: FeatureInvariants = {
  rules: [
    {
      rule: 'each referral fee charged on a payment was credited to its platform, and no other was',
      sql: `
        SELECT concat_ws(' ', coalesce(c.subject_id, e.subject_id), 'charged', coalesce(c.amount, 0), 'credited', coalesce(e.amount, 0)) AS place
        FROM (
          SELECT subject_id, currency, sum(amount) AS amount FROM ledger_entry WHERE kind = 'referral_fee' GROUP BY 1, 2
        ) c FULL JOIN (
          SELECT subject_id, currency, sum(amount) AS amount FROM ledger_entry WHERE kind = 'referral_fee_earned' GROUP BY 1, 2
        ) e USING (subject_id, currency)
        WHERE coalesce(c.amount, 0) <> coalesce(e.amount, 0)`,
    },
    {
      rule: 'a referral fee equals the amount credited to its platform',
      sql: `
        SELECT concat_ws(' ', f.merchant_id, f.id, f.amount, 'credited', coalesce(sum(e.amount), 0)) AS place
        FROM referral_fee f LEFT JOIN ledger_entry e ON e.merchant_id = f.merchant_id AND e.subject_id = f.id
          AND e.currency = f.currency AND e.kind = 'referral_fee_earned'
        GROUP BY f.merchant_id, f.id, f.amount HAVING f.amount <> coalesce(sum(e.amount), 0)`,
    },
  ],
};
