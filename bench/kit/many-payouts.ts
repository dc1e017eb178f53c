import type pg from 'pg';
import type { testMerchant } from '../../server/testing/merchant';

const PAYEES = 2_000;

const idOf = (prefix: string, n = 'n') =>
  `'${prefix}_' || lpad(to_hex((${n})::bigint * 4096), 10, '0') || substr(md5('${prefix}' || (${n})), 1, 16)`;

/** Copies rows that were created through the API and gives each its own amount, reference and payee. */
export async function fillWithPayouts(
  client: pg.Client,
  merchant: Awaited<ReturnType<typeof testMerchant>>,
  count: number,
): Promise<void> {
  const merchantId = merchant.merchant.id;
  const made = await createPaidPayout(merchant);
  const copy = async (table: string, id: string, copies: number, set: Record<string, string>) => {
    const { rows } = await client.query<{ attname: string }>(
      `SELECT attname FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      [table],
    );
    const columns = rows.map(({ attname }) => attname);
    await client.query(
      `INSERT INTO ${table} (${columns.join(', ')})
       SELECT ${columns.map((column) => set[column] ?? `p.${column}`).join(', ')}
       FROM ${table} p, generate_series(1, ${copies}) n WHERE p.merchant_id = $1 AND p.id = $2`,
      [merchantId, id],
    );
  };
  await copy('beneficiary', made.beneficiary, PAYEES, {
    id: idOf('bene'),
    name: `'Supplier ' || substr(md5(n::text), 1, 6) || ' Ltd'`,
    account_last4: `lpad((n % 10000)::text, 4, '0')`,
    account_hash: 'md5(n::text)',
  });
  await copy('payout', made.payout, count, {
    id: idOf('payout'),
    beneficiary_id: `(${idOf('bene', `n % ${PAYEES} + 1`)})`,
    source_amount: '(n::bigint * 7919) % 10000000 + 100',
    destination_amount: '((n::bigint * 7919) % 10000000 + 100) * 83',
    invoice_number: `'INV-' || n`,
    utr: `'SNDB' || (26000000000 + n)`,
    status: `'success'`,
    stage: 'NULL',
    work_at: 'NULL',
  });
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM ledger_entry WHERE merchant_id = $1 AND kind = 'payout_hold'`,
    [merchantId],
  );
  await copy('ledger_entry', rows[0]!.id, count, {
    id: idOf('entry'),
    subject_id: idOf('payout'),
    // Held money still counts as the merchant's; sent money does not.
    kind: `'payout'`,
    debit_account: `'held'`,
    credit_account: `'rail'`,
    amount: '(n::bigint * 7919) % 10000000 + 150',
  });
  await client.query('VACUUM ANALYZE');
}

export async function createPaidPayout(merchant: Awaited<ReturnType<typeof testMerchant>>) {
  const beneficiary = await merchant.payee('IN');
  const { body } = await merchant.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: beneficiary,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps',
  });
  return { beneficiary, payout: body.id as string };
}
