import type { Rows } from '../../../../data/commit/change';
import { findReplay } from '../../../../data/commit/commit-once';
import type { Image } from '../../../../data/image';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import type { Input } from '../../../../kernel/contract';
import { invalid, notFound } from '../../../../kernel/error';
import { money } from '../../../../kernel/money/money';
import { findPayin } from '../../payins/public';
import { findCollectionAccounts, findVirtualAccount } from '../../virtual-accounts/public';
import type { paymentsContract } from '../contract';
import { type Addressee, bookCredit } from './receive';

type MockInput = Input<typeof paymentsContract.operations.mock>;

/** Reports a credit in place of a bank. It may name its link and its virtual account by id. */
export async function mock(ctx: Context, input: MockInput): Promise<Image<Rows['payment']>> {
  const replay = await findReplay<Rows['payment']>(ctx);
  if (replay) return replay;
  const { remitter_name = 'Non_Sanctioned_Entity' } = input;
  const credit = {
    reference: ctx.providers.controls.creditReference(ctx.newId('payment'), ctx.now()),
    amount: money(BigInt(input.amount), input.currency),
    sender: {
      name: remitter_name,
      country: input.remitter_country ?? null,
      accountNumber: input.remitter_account_number ?? null,
      bankName: input.remitter_bank_name ?? null,
      bankCountry: input.remitter_bank_country ?? null,
    },
    accountNumber: null,
    remittanceInformation: input.remittance_information ?? null,
  };
  return bookCredit(ctx, credit, () => loadAddressee(ctx, input));
}

async function loadAddressee(ctx: Context, input: MockInput): Promise<Addressee> {
  const { named, account } = await loadNamed(ctx, input);
  if (account) return { named, account, accountNumber: account.iban ?? account.account_number };
  const [opened] = await findCollectionAccounts(ctx, ctx.merchant, input.currency);
  return { named, account, accountNumber: opened ? (opened.iban ?? opened.account_number) : null };
}

async function loadNamed(ctx: Context, { payin_id, virtual_account_id, currency }: MockInput) {
  if (payin_id === undefined && virtual_account_id === undefined) return { named: null, account: null };
  return read(ctx, async (tx) => {
    const named = payin_id === undefined ? null : await findPayin(tx, ctx.merchant.id, payin_id);
    const account =
      virtual_account_id === undefined
        ? null
        : await findVirtualAccount(tx, ctx.merchant.id, virtual_account_id);
    if (payin_id !== undefined && !named) throw notFound('payin_id');
    if (virtual_account_id !== undefined && !account) throw notFound('virtual_account_id');
    if (account && account.currency !== currency)
      throw invalid('currency', 'account', `The virtual account receives ${account.currency}`);
    // Transfers to a closed virtual account land in the merchant's collection account.
    return { named, account: account?.status === 'active' ? account : null };
  });
}
