import { retryResealed } from '../../../data/client/transaction';
import { insert, type Rows } from '../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import type { Image } from '../../../data/image';
import type { WithdrawalAccount } from '../../../data/prisma/client';
import { locationOf } from '../../../data/sealing/sealed';
import type { Context } from '../../../identity/context';
import type { Input } from '../../../kernel/contract';
import { DomainError, invalid, recordExists } from '../../../kernel/error';
import { compact } from '../../../kernel/text/compact';
import { alpha2Of } from '../../../kernel/text/country';
import { lastFour } from '../../../kernel/text/last-four';
import { creationTimes } from '../../../kernel/time/time';
import { whyNotCarried } from '../../../providers/carried-name';
import {
  bankCountryOf,
  LOCAL_CODE_CHECKS,
  requireAccountNumber,
  requireBic,
} from '../../payouts/beneficiaries/public';
import type { withdrawalAccountsContract } from './contract';
import { hashNumber } from './hash';
import * as store from './store';

type CreateInput = Input<typeof withdrawalAccountsContract.operations.create>;

const CANNOT_ADD = 'Only an owner or admin can add withdrawal accounts';

export async function create(ctx: Context, input: CreateInput): Promise<Image<WithdrawalAccount>> {
  const replay = await findReplay<WithdrawalAccount>(ctx);
  if (replay) return replay;
  if (ctx.actor.type === 'person' && !ctx.scopes.has('administer'))
    throw new DomainError('forbidden', CANNOT_ADD);
  if (!ctx.merchant.currencies.includes(input.currency))
    throw invalid('currency', 'enum', 'currency must be the currency of one of your balances');
  const account = readAccount(input);
  requireCarriedName(input);
  await requireNewAccount(ctx, input.currency, account.number);
  const { outcome, answer } = await retryResealed(ctx.db, async () => {
    const row = await newRow(ctx, input, account);
    return commitOncePerKey<Rows['withdrawal_account'], 'waiting'>(ctx, row, {
      writes: [insert('withdrawal_account', row, { event: newEvent(ctx, 'withdrawal_account.created') })],
      unique: { withdrawal_account_waiting: 'waiting' },
    });
  });
  if (outcome === 'waiting')
    throw recordExists('currency', {
      message: `Another ${input.currency} account is waiting for confirmation. Confirm or reject it first`,
    });
  return answer;
}

function requireCarriedName({ holder_name: name, address }: CreateInput): void {
  const why = whyNotCarried({ name, isInJapan: address.country_code === 'JPN' }, ['swift']);
  if (why) throw invalid('holder_name', 'latin', `holder_name must be in Latin letters: ${why}`);
}

/** Adding the active account again would only ask for a pointless confirmation. */
async function requireNewAccount(ctx: Context, currency: string, number: string): Promise<void> {
  const inUse = await store.findActiveIn(ctx, ctx.merchant.id, currency);
  if (inUse?.account_hash === hashNumber(ctx, number))
    throw recordExists('account_number', {
      recordId: inUse.id,
      message: `This account is already in use for ${currency}`,
    });
}

async function newRow(
  ctx: Context,
  given: CreateInput,
  { number, bicPrimary, bicSecondary }: ReturnType<typeof readAccount>,
): Promise<Rows['withdrawal_account']> {
  const { merchant, seal, actor } = ctx;
  const id = ctx.newId('withdrawal_account');
  return {
    merchant_id: merchant.id,
    id,
    status: 'pending',
    version: 1,
    currency: given.currency,
    holder_name: given.holder_name,
    bank_name: given.bank_name,
    bic_primary: bicPrimary,
    bic_secondary: bicSecondary,
    email: given.email,
    address: given.address,
    account_sealed: await seal.close(number, locationOf('withdrawal_account.account', merchant.id, id)),
    account_last4: lastFour(number),
    account_hash: hashNumber(ctx, number),
    created_by: { type: actor.type, name: actor.name },
    made_by: [...ctx.people],
    confirmed_by: null,
    confirmed_at: null,
    ...creationTimes(ctx),
  };
}

type AccountInput = Input<typeof withdrawalAccountsContract.operations.create>;

function readAccount({ account_number, bic_primary, bic_secondary, address }: AccountInput) {
  if (bic_primary === undefined && bic_secondary === undefined)
    throw invalid('bic_primary', 'required', 'bic_primary or bic_secondary is required');
  const bankCountry = bic_primary === undefined ? alpha2Of(address.country_code) : bankCountryOf(bic_primary);
  return {
    number: requireAccountNumber(account_number, 'account_number', { min: 5, bankCountry }),
    bicPrimary: bic_primary === undefined ? null : requireBic(bic_primary, 'bic_primary'),
    bicSecondary: bic_secondary === undefined ? null : readLocalCode(bic_secondary, address.country_code),
  };
}

function readLocalCode(text: string, country: string): string {
  const check = LOCAL_CODE_CHECKS[country];
  if (check) return check(text, 'bic_secondary');
  const code = compact(text);
  if (!/^[A-Z0-9]{2,20}$/.test(code))
    throw invalid('bic_secondary', 'format', 'bic_secondary must be 2 to 20 letters and digits');
  return code;
}
