import type { Engine } from '../../../api/engine';
import { isDomainError } from '../../../kernel/error';
import { PAYEES, type Payee } from './payees';

type Caller = ReturnType<Engine['caller']>;
type Made = [
  payee: Payee,
  from: string,
  amount: number,
  rail: 'neft' | 'imps' | 'sepa' | 'fps' | 'ipp',
  purpose: string,
  invoice: string,
];

const PAYOUTS: Made[] = [
  ['asha', 'EUR', 2_250_000, 'neft', 'S0802', 'INV-2041'],
  ['asha', 'EUR', 380_000, 'imps', 'S0802', 'INV-2042'],
  ['acme', 'EUR', 840_000, 'sepa', 'S0101', 'AC-81'],
  ['harbour', 'GBP', 172_000, 'fps', 'S1007', 'HS-0431'],
  ['gulf', 'EUR', 510_000, 'ipp', 'S0204', 'GF-1190'],
  ['acme', 'EUR', 126_500, 'sepa', 'S0101', 'AC-82'],
  ['harbour', 'GBP', 64_000, 'fps', 'S1007', 'HS-0432'],
];
const APPROVED = ['AC-82'];
const REJECTED = ['HS-0432'];

/** The second merchant: its approver has decided two payouts. */
export async function seedApprovals(maker: Caller, approver: Caller): Promise<void> {
  const known = await maker.payouts.rows({ per_page: 1 });
  if (known.page_meta.count >= PAYOUTS.length) return;
  for (const [currency, amount] of [
    ['EUR', 8_000_000],
    ['GBP', 900_000],
  ] as const) {
    await maker.payments.mock({ currency, amount });
  }
  for (const payee of Object.values(PAYEES)) {
    await ignoreExisting(maker.beneficiaries.create({ category: 'payout', ...payee }));
  }
  await approveAccounts(approver);
  const { data } = await maker.beneficiaries.rows({ per_page: 100 });
  for (const [payee, source_currency, source_amount, payment_rail, purpose_code, invoice_number] of PAYOUTS) {
    const to = data.find(
      ({ beneficiary }) => beneficiary.name === PAYEES[payee].beneficiary.name,
    )!.beneficiary;
    await ignoreExisting(
      maker.payouts.create({
        beneficiary_id: to.id,
        source_currency,
        destination_currency: to.bank_account!.currency,
        source_amount,
        payment_rail,
        purpose_code,
        invoice_number,
        request_id: invoice_number,
      }),
    );
  }
  const waiting = await approver.payouts.approvals({ tab: 'mine', per_page: 100 });
  const itemsOf = (invoices: readonly string[]) =>
    waiting.data
      .filter(({ payout }) => invoices.includes(payout.invoice_number ?? ''))
      .map(({ payout, version }) => ({ id: payout.id, version }));
  const [yes, no] = [itemsOf(APPROVED), itemsOf(REJECTED)];
  if (yes.length) await approver.payouts.approve({ items: yes });
  if (no.length) await approver.payouts.reject({ items: no, reason: 'The invoice is for another month' });
}

export async function approveAccounts(approver: Caller): Promise<void> {
  const { data } = await approver.beneficiaries.rows({ status: 'approval', per_page: 100 });
  for (const { beneficiary, version } of data)
    await approver.beneficiaries.approve({ id: beneficiary.id, version });
}

/** Ignores records that an interrupted run has already created. */
export async function ignoreExisting(made: Promise<unknown>): Promise<void> {
  await made.catch((error) => {
    if (!(isDomainError(error.cause) && error.cause.code === 'record_exists')) throw error;
  });
}
