import type { Engine } from '../../../api/engine';

type Caller = ReturnType<Engine['caller']>;
type People = { readonly [role in 'owner' | 'admin' | 'maker' | 'approver']: Caller };

const ACCOUNT = {
  currency: 'EUR',
  holder_name: 'Northwind Europe B.V.',
  account_number: 'NL91ABNA0417164300',
  bank_name: 'ABN AMRO',
  bic_primary: 'ABNANL2A',
  email: 'treasury@northwind.example',
  address: {
    address_line1: 'Herengracht 182',
    city: 'Amsterdam',
    country_code: 'NLD',
    postal_code: '1016 BR',
  },
};

const SETTLEMENTS = [
  { amount: 1_200_000, verdict: 'approve' },
  { amount: 450_000, verdict: 'reject' },
  { amount: 1_500_000, verdict: null },
] as const;

const TRANSFERS = [
  { amount: 150_000, reference: 'Shared services, October', verdict: 'approve' },
  { amount: 250_000, reference: 'Shared services, November', verdict: null },
] as const;

/** Withdraws before the merchant has approval rules. */
export async function seedWithdrawal({ owner, admin, maker }: People): Promise<void> {
  const holder_name = 'Northwind Exports B.V.';
  const accounts = await owner.withdrawal_accounts.list({});
  const account = accounts.data[0] ?? (await owner.withdrawal_accounts.create({ ...ACCOUNT, holder_name }));
  if (account.status === 'pending') await admin.withdrawal_accounts.confirm({ id: account.id });
  const { data } = await maker.settlements.list({});
  if (data.length === 0)
    await maker.settlements.create({ amount: 500_000, balance_currency: ACCOUNT.currency });
}

/** Pending, approved and rejected withdrawals and internal transfers of the second merchant. */
export async function seedMoves(
  { owner, admin, maker, approver }: People,
  between: { from_merchant_id: string; to_merchant_id: string },
): Promise<void> {
  const accounts = await owner.withdrawal_accounts.list({});
  const account = accounts.data[0] ?? (await owner.withdrawal_accounts.create(ACCOUNT));
  if (account.status === 'pending') await admin.withdrawal_accounts.confirm({ id: account.id });
  const settled = await maker.settlements.list({});
  for (const { amount, verdict } of SETTLEMENTS) {
    if (settled.data.some((one) => one.amount === amount)) continue;
    const { id } = await maker.settlements.create({ amount, balance_currency: ACCOUNT.currency });
    if (verdict === 'approve') await approver.settlements.approve({ id, version: 1 });
    if (verdict === 'reject')
      await approver.settlements.reject({
        id,
        version: 1,
        reason: 'The tax payment of this month comes first',
      });
  }
  const transferred = await maker.internal_transfers.list({});
  for (const { amount, reference, verdict } of TRANSFERS) {
    if (transferred.data.some((one) => one.reference === reference)) continue;
    const { id } = await maker.internal_transfers.create({
      ...between,
      amount,
      currency: ACCOUNT.currency,
      reference,
    });
    if (verdict) await approver.internal_transfers.approve({ id, version: 1 });
  }
}
