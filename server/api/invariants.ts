import type { Database } from '../data/client/client';
import type { Feature } from '../features/kit/feature';
import { type Breach, type Invariant, verifyLedger } from '../ledger/verify';
import { features } from './registry';

export const verifyAllInvariants = (db: Database): Promise<Breach[]> =>
  verifyLedger(db, [
    ...setAsideInvariants('held'),
    ...setAsideInvariants('pending'),
    ...declaredInvariants().flatMap(({ rules = [] }) => rules),
  ]);

const declaredInvariants = () =>
  Object.values<Feature>(features).flatMap(({ invariants }) => invariants ?? []);

function setAsideInvariants(account: 'held' | 'pending'): Invariant[] {
  const parts = declaredInvariants().flatMap((books) => books[account] ?? []);
  return [
    {
      rule: `the ${account} amount equals the sum that open resources hold`,
      sql: `
        SELECT concat_ws(' ', b.merchant_id, b.currency, '${account}', b.${account}, 'open', coalesce(o.amount, 0)) AS place
        FROM balance b LEFT JOIN (
          SELECT merchant_id, currency, sum(amount) AS amount FROM (${parts.join(' UNION ALL ')}) open GROUP BY 1, 2
        ) o USING (merchant_id, currency)
        WHERE b.${account} <> coalesce(o.amount, 0)`,
    },
  ];
}
