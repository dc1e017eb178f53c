import type { FeatureInvariants } from '../../../kit/feature';

export const settlementInvariants: FeatureInvariants = {
  held: 'SELECT merchant_id, currency, held AS amount FROM settlement',
  rules: [
    {
      rule: 'a settlement holds its debit only until it arrives or ends',
      sql: `
        SELECT concat_ws(' ', merchant_id, id, status, 'held', held) AS place FROM settlement
        WHERE held <> CASE WHEN status IN ('pending_approval', 'pending', 'in_progress')
          THEN amount + fx_fee + txn_fee ELSE 0 END`,
    },
    {
      rule: 'each arrived settlement was sent once, with its fees, and no other was',
      sql: `
        SELECT concat_ws(' ', s.merchant_id, s.id, s.status, 'left', coalesce(e.amount, 0)) AS place
        FROM settlement s LEFT JOIN (
          SELECT merchant_id, subject_id, sum(amount) AS amount FROM ledger_entry
          WHERE debit_account = 'held' AND kind IN ('settlement', 'fx_fee', 'txn_fee') GROUP BY 1, 2
        ) e ON e.merchant_id = s.merchant_id AND e.subject_id = s.id
        WHERE coalesce(e.amount, 0) <> CASE WHEN s.status = 'success' THEN s.amount + s.fx_fee + s.txn_fee ELSE 0 END`,
    },
    {
      rule: 'each returned settlement was credited what came back, and no other was',
      sql: `
        SELECT concat_ws(' ', s.merchant_id, s.id, s.status, 'came back', coalesce(e.amount, 0)) AS place
        FROM settlement s LEFT JOIN (
          SELECT merchant_id, subject_id, sum(amount) AS amount FROM ledger_entry
          WHERE credit_account = 'available' AND kind = 'settlement_return' GROUP BY 1, 2
        ) e ON e.merchant_id = s.merchant_id AND e.subject_id = s.id
        WHERE coalesce(e.amount, 0) <> s.returned_amount OR (s.returned_at IS NULL) <> (s.returned_amount = 0)`,
    },
    {
      rule: 'the transactions of a settlement add up to its amount',
      sql: `
        SELECT concat_ws(' ', s.merchant_id, s.id, s.amount, 'transactions', coalesce(sum(t.settled_amount), 0)) AS place
        FROM settlement s LEFT JOIN settlement_transaction t ON t.merchant_id = s.merchant_id AND t.settlement_id = s.id
        GROUP BY s.merchant_id, s.id, s.amount HAVING s.amount <> coalesce(sum(t.settled_amount), 0)`,
    },
    {
      rule: 'the settled amount of a payment equals the sum of its active and arrived settlements',
      sql: `
        SELECT concat_ws(' ', p.merchant_id, p.id, 'settled', p.settled, 'taken', coalesce(sum(t.settled_amount), 0)) AS place
        FROM payment p LEFT JOIN (
          SELECT t.merchant_id, t.source_id, t.settlement_id, t.settled_amount FROM settlement_transaction t
          JOIN settlement s ON s.merchant_id = t.merchant_id AND s.id = t.settlement_id
          WHERE t.source_type = 'payment' AND s.status NOT IN ('failed', 'cancelled') AND s.returned_at IS NULL
        ) t ON t.merchant_id = p.merchant_id AND t.source_id = p.id
        GROUP BY p.merchant_id, p.id, p.settled, p.settlement_id
        HAVING p.settled <> coalesce(sum(t.settled_amount), 0) 
          OR NOT coalesce(p.settlement_id = ANY (array_agg(t.settlement_id)), p.settlement_id IS NULL AND count(t.settlement_id) = 0)`,
    },
  ],
};
