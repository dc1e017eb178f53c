import type { Tx } from '../../../../data/client/client';
import { store } from '../../../../data/query/store';

export const { rows: FEES, list, find } = store('MonthlyFee');

export const owedBefore = (tx: Tx, merchantId: string, time: Date) =>
  tx.$queryRaw<{ currency: string; amount: bigint }[]>`
    SELECT currency, sum(amount)::bigint AS amount FROM (
      SELECT currency, CASE WHEN debit_account = 'receivable' THEN amount ELSE -amount END AS amount
      FROM ledger_entry
      WHERE merchant_id = ${merchantId} AND (debit_account = 'receivable' OR credit_account = 'receivable')
        AND kind <> 'monthly_fee' AND effective_at < ${time}
      UNION ALL
      SELECT currency, -amount FROM monthly_fee WHERE merchant_id = ${merchantId}
    ) owed GROUP BY currency HAVING sum(amount) > 0`;

export const collectedOf = (tx: Tx, merchant_id: string, month: string) =>
  tx.monthlyFee.findMany({ where: { merchant_id, month }, orderBy: { currency: 'asc' } });
