import type { FeatureInvariants } from '../../kit/feature';

export const openLinkInvariants: FeatureInvariants = {
  rules: [
    {
      rule: 'the places taken of an open link are its payments made and under way',
      sql: `
        SELECT concat_ws(' ', o.merchant_id, o.id, 'taken', o.taken, 'payments', count(p.id)) AS place
        FROM open_link o LEFT JOIN (
          SELECT merchant_id, open_link_id, id FROM payin WHERE status = 'paid'
          UNION ALL
          SELECT p.merchant_id, p.open_link_id, p.id FROM payin p
          JOIN payment t ON t.merchant_id = p.merchant_id AND t.payin_id = p.id
          WHERE t.payment_method = 'card' AND t.status = 'in_progress'
        ) p ON p.merchant_id = o.merchant_id AND p.open_link_id = o.id
        WHERE o.most_payments IS NOT NULL
        GROUP BY o.merchant_id, o.id, o.taken
        HAVING o.taken <> count(p.id)`,
    },
  ],
};
