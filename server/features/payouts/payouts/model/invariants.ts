import type { FeatureInvariants } from '../../../kit/feature';
import { reminderEvents } from '../../../workspace/approval-rules/public';

/** Events that leave the version of the payout. */
const UNVERSIONED = ['payout.advice_emailed', ...reminderEvents('payout')];

export const payoutInvariants: FeatureInvariants = {
  held: 'SELECT merchant_id, source_currency AS currency, held AS amount FROM payout',
  rules: [
    {
      rule: 'a payout holds its full debit while at the rail, and nothing otherwise',
      sql: `
        SELECT concat_ws(' ', merchant_id, id, status, stage, 'held', held) AS place FROM payout
        WHERE held <> CASE WHEN status = 'in_progress' AND stage IN ('sending', 'sent')
          THEN source_amount + fx_fee + txn_fee ELSE 0 END`,
    },
    {
      rule: 'a paid payout was debited exactly once with its fees, and an unpaid one never',
      sql: `
        SELECT concat_ws(' ', p.merchant_id, p.id, p.status, 'left', coalesce(e.amount, 0)) AS place
        FROM payout p LEFT JOIN (
          SELECT merchant_id, subject_id, sum(CASE WHEN debit_account = 'held' THEN amount ELSE -amount END) AS amount
          FROM ledger_entry
          WHERE 'held' IN (debit_account, credit_account) AND kind IN ('payout', 'fx_fee', 'txn_fee') GROUP BY 1, 2
        ) e ON e.merchant_id = p.merchant_id AND e.subject_id = p.id
        WHERE coalesce(e.amount, 0) <> CASE WHEN p.status = 'success' THEN p.source_amount + p.fx_fee + p.txn_fee ELSE 0 END`,
    },
    {
      rule: 'a returned payout was credited what came back, and others nothing',
      sql: `
        SELECT concat_ws(' ', p.merchant_id, p.id, p.status, 'came back', coalesce(e.amount, 0)) AS place
        FROM payout p LEFT JOIN (
          SELECT merchant_id, subject_id, sum(CASE WHEN credit_account = 'available' THEN amount ELSE -amount END) AS amount
          FROM ledger_entry
          WHERE 'available' IN (debit_account, credit_account) AND kind = 'payout_return' GROUP BY 1, 2
        ) e ON e.merchant_id = p.merchant_id AND e.subject_id = p.id
        WHERE coalesce(e.amount, 0) <> p.returned_amount OR (p.returned_at IS NULL) <> (p.returned_amount = 0)`,
    },
    {
      rule: 'a payout is in action_required exactly while it has an open RFI',
      sql: `
        SELECT concat_ws(' ', p.merchant_id, p.id, p.status, 'RFIs', count(r.id)) AS place
        FROM payout p LEFT JOIN rfi r ON r.merchant_id = p.merchant_id AND r.entity_id = p.id AND r.status = 'action_required'
        GROUP BY p.merchant_id, p.id, p.status
        HAVING count(r.id) <> CASE WHEN p.status = 'action_required' THEN 1 ELSE 0 END`,
    },
    {
      rule: 'each version of a payout has exactly one event, and the latest of them matches its status',
      sql: `
        SELECT concat_ws(' ', p.merchant_id, p.id, 'version', p.version, 'events', count(e.id)) AS place
        FROM payout p LEFT JOIN event e ON e.merchant_id = p.merchant_id AND e.subject_id = p.id
          AND e.type NOT IN (${UNVERSIONED.map((type) => `'${type}'`)})
        GROUP BY p.merchant_id, p.id, p.version, p.status
        HAVING count(e.id) <> p.version OR (array_agg(e.image->>'status' ORDER BY e.id DESC))[1] IS DISTINCT FROM p.status`,
    },
  ],
};
