import { update } from '../../../../data/commit/change';
import { commit } from '../../../../data/commit/commit';
import { newEvent } from '../../../../data/commit/event';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { DomainError, notFound } from '../../../../kernel/error';
import { DEFAULT_PER_PAGE, isWithin, type PageQuery, pageMetaOf } from '../../../../kernel/page';
import { customerOf, findActiveAccount } from '../../../collections/customers/public';
import { requireBankCustomerId } from '../banks';
import { lrsBankOf } from '../words/bank';
import * as store from './store';
import { accountToWire, otherAccountToWire, toCallerWire, unsealNumber } from './wire';

type AccountId = { readonly id: string; readonly bank_account_id: string };
type Query = { readonly id: string } & Pick<PageQuery, 'page' | 'per_page' | 'before' | 'after'>;

export async function list(
  ctx: Context,
  { id, page = 1, per_page = DEFAULT_PER_PAGE, before, after }: Query,
) {
  if (!(await customerOf(ctx, ctx.merchant.id, id))) throw notFound();
  const { accounts, other } = await read(ctx, async (tx) => ({
    accounts: await store.findByCustomer(tx, ctx.merchant.id, id),
    other: await findActiveAccount(tx, ctx.merchant.id, id),
  }));
  const all = await Promise.all(accounts.map((row) => toCallerWire(ctx, row)));
  if (other) all.push(otherAccountToWire(other));
  const wanted = all.filter(({ created_at }) => isWithin(created_at, { before, after }));
  wanted.sort((a, b) =>
    a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : a.id < b.id ? 1 : -1,
  );
  return {
    data: wanted.slice((page - 1) * per_page, page * per_page),
    page_meta: pageMetaOf(wanted.length, per_page, page),
  };
}

export const get = async (ctx: Context, named: AccountId) =>
  toCallerWire(ctx, await requireAccount(ctx, named));

export async function setBankCustomerId(
  ctx: Context,
  { bank_customer_id, ...named }: AccountId & { readonly bank_customer_id: string },
) {
  const account = await requireAccount(ctx, named);
  requireBankCustomerId(lrsBankOf(account.bank_code), bank_customer_id);
  const { id, version } = account;
  const set = { bank_customer_id, updated_at: ctx.now() };
  const outcome = await commit<'stale'>(ctx, {
    merchantId: ctx.merchant.id,
    writes: [
      update('lrs_bank_account', { id, version }, set, {
        event: newEvent(ctx, 'lrs_bank_account.updated'),
        missing: 'stale',
      }),
    ],
  });
  if (outcome !== 'done') throw new DomainError('stale');
  return toCallerWire(ctx, { ...account, ...set });
}

export async function reveal(ctx: Context, { id }: { id: string }) {
  const account = await store.find(ctx, ctx.merchant.id, id);
  if (!account) throw notFound();
  const number = await unsealNumber(ctx, account);
  await commit(ctx, {
    merchantId: ctx.merchant.id,
    writes: [
      update(
        'lrs_bank_account',
        { id },
        { updated_at: account.updated_at },
        { event: newEvent(ctx, 'lrs_bank_account.revealed') },
      ),
    ],
  });
  return accountToWire(account, number);
}

async function requireAccount(ctx: Context, { id, bank_account_id }: AccountId) {
  const account = await store.find(ctx, ctx.merchant.id, bank_account_id);
  if (account?.customer_id !== id) throw notFound();
  return account;
}
