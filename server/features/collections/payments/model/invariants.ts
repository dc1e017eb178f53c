import type { FeatureInvariants } from '../../../kit/feature';

export const paymentInvariants: FeatureInvariants = {
  held: 'SELECT merchant_id, converted_currency AS currency, held AS amount FROM payment',
  pending: 'SELECT merchant_id, converted_currency AS currency, pending AS amount FROM payment',
  rules: [
    {
      rule: 'each successful payment was credited once, less the merchant’s fees, and no other was',
      sql: `
        SELECT concat_ws(' ', p.merchant_id, p.id, p.status, 'credited', coalesce(e.amount, 0)) AS place
        FROM payment p LEFT JOIN (
          SELECT merchant_id, subject_id, sum(
            CASE WHEN credit_account IN ('available', 'pending', 'held') THEN amount ELSE 0 END
            - CASE WHEN debit_account IN ('available', 'pending', 'held') THEN amount ELSE 0 END) AS amount, currency
          FROM ledger_entry WHERE kind <> 'referral_fee_earned' GROUP BY merchant_id, subject_id, currency
        ) e ON e.merchant_id = p.merchant_id AND e.subject_id = p.id AND e.currency = p.converted_currency
        WHERE coalesce(e.amount, 0) <> CASE
          WHEN p.credited_at IS NOT NULL THEN 0
          WHEN p.status = 'success' THEN p.converted_amount - coalesce((
            SELECT sum((fee->>'amount')::bigint) FROM jsonb_array_elements(p.fees) fee
            WHERE fee->>'bearer' = 'merchant' AND NOT fee ? 'deferred'), 0)
          WHEN p.status IN ('action_required', 'under_review') THEN p.converted_amount ELSE 0 END`,
    },
    {
      rule: 'an arrived remittance is held until its beneficiary is credited, and nothing else is',
      sql: `
        SELECT concat_ws(' ', merchant_id, id, status, 'held', held) AS place FROM payment
        WHERE (held > 0) <> (beneficiary_id IS NOT NULL AND funds_available AND credited_at IS NULL)`,
    },
    {
      rule: 'a payment is fully pending while it is held or awaited, and not pending otherwise',
      sql: `
        SELECT concat_ws(' ', merchant_id, id, status, 'pending', pending) AS place FROM payment
        WHERE (pending > 0) <> (status IN ('action_required', 'under_review') OR (status = 'success' AND NOT funds_available))`,
    },
    {
      rule: 'a payment is held by screening only while its RFI asks for documents',
      sql: `
        SELECT concat_ws(' ', p.merchant_id, p.id, p.status, 'RFIs', count(r.id)) AS place
        FROM payment p LEFT JOIN rfi r ON r.merchant_id = p.merchant_id AND r.entity_id = p.id AND r.status = 'action_required'
        GROUP BY p.merchant_id, p.id, p.status, p.compliance_status
        HAVING count(r.id) <> CASE WHEN p.status = 'action_required' AND p.compliance_status = 'action_required' THEN 1 ELSE 0 END`,
    },
  ],
};
