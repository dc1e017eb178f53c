import type { Tx } from '../../../../data/client/client';

export const sumTaxesWithheld = (tx: Tx, merchantId: string, { from, until }: { from: Date; until: Date }) =>
  tx.$queryRaw<{ month: string; name: string; currency: string; count: bigint; amount: bigint }[]>`
    SELECT to_char(e.effective_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, tax->>'name' AS name,
      tax->>'currency' AS currency, count(*) AS count, sum((tax->>'amount')::bigint)::bigint AS amount
    FROM payout p CROSS JOIN LATERAL jsonb_array_elements(p.taxes) tax
    JOIN ledger_entry e ON e.merchant_id = p.merchant_id AND e.subject_id = p.id AND e.kind = 'payout' AND e.debit_account = 'held'
    WHERE p.merchant_id = ${merchantId} AND p.status = 'success' AND p.taxes <> '[]'
      AND e.effective_at >= ${from} AND e.effective_at < ${until}
    GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3`;
