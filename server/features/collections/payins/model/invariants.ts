import type { FeatureInvariants } from '../../../kit/feature';

export const payinInvariants: FeatureInvariants = {
  rules: [
    {
      rule: 'each paid payment link or order has exactly one successful payment, and no other has one',
      sql: `
        SELECT concat_ws(' ', i.merchant_id, i.id, i.status, 'payments', count(p.id)) AS place
        FROM payin i LEFT JOIN payment p ON p.merchant_id = i.merchant_id AND p.payin_id = i.id AND p.status = 'success'
        GROUP BY i.merchant_id, i.id, i.status, i.payment_id
        HAVING count(p.id) <> CASE WHEN i.status = 'paid' THEN 1 ELSE 0 END OR max(p.id) IS DISTINCT FROM i.payment_id`,
    },
    {
      rule: 'a payment link or order waits for documents only while its RFI asks for them',
      sql: `
        SELECT concat_ws(' ', i.merchant_id, i.id, i.status, 'RFIs', count(r.id)) AS place
        FROM payin i LEFT JOIN rfi r ON r.merchant_id = i.merchant_id AND r.entity_id = i.id AND r.status = 'action_required'
        GROUP BY i.merchant_id, i.id, i.status
        HAVING count(r.id) <> CASE WHEN i.status = 'action_required' THEN 1 ELSE 0 END`,
    },
    {
      rule: 'each version of a payment link or order has exactly one event',
      sql: `
        SELECT concat_ws(' ', i.merchant_id, i.id, 'version', i.version, 'events', count(e.id)) AS place
        FROM payin i LEFT JOIN event e ON e.merchant_id = i.merchant_id AND e.subject_id = i.id
        GROUP BY i.merchant_id, i.id, i.version HAVING count(e.id) <> i.version`,
    },
  ],
};
