import type * as z from 'zod';
import { readMerchant } from '../../../../data/client/transaction';
import { type Context, hasFeature, isActive, type Merchant } from '../../../../identity/context';
import { listMembers } from '../../../../identity/people/members';
import { findMerchants, findPlatformMerchants } from '../../../../identity/work';
import { money } from '../../../../kernel/money/money';
import { readAvailableByCurrency } from '../../../../ledger/available';
import { approversOf, DEFAULT_REQUIREMENT, progressOf } from '../../../workspace/approvals/public';
import { requirementForSender } from '../approval/approval';
import type { internalTransfersDashboard } from '../dashboard';
import { canCredit, isOwned } from './parties';

type Operations = typeof internalTransfersDashboard.operations;
type Input = z.output<Operations['preview']['input']>;
type Preview = z.output<Operations['preview']['output']>;
type Parties = z.output<Operations['parties']['output']>;

const MAX_FOUND = 20;

export async function listParties(ctx: Context, { q = '' }: { q?: string }): Promise<Parties> {
  const { merchant } = ctx;
  const letters = q.trim();
  const platform = merchant.platform_id && (await findMerchants(ctx, [merchant.platform_id])).values();
  const near = [merchant, ...(platform || [])].filter(({ name }) =>
    name.toLowerCase().includes(letters.toLowerCase()),
  );
  const under = hasFeature(merchant, 'platform')
    ? await findPlatformMerchants(ctx, merchant.id, { letters, take: MAX_FOUND + 1 })
    : [];
  return {
    data: [...near, ...under.slice(0, MAX_FOUND)].map((one) => ({
      id: one.id,
      name: one.name,
      relation: relationTo(merchant, one),
      gives: isOwned(merchant, one),
      receives: canCredit(merchant, one) && isActive(one),
    })),
    more: under.length > MAX_FOUND,
  };
}

function relationTo(merchant: Merchant, other: Merchant): Parties['data'][number]['relation'] {
  if (other.id === merchant.id) return 'own';
  return other.id === merchant.platform_id ? 'platform' : 'merchant';
}

export async function previewTransfer(ctx: Context, input: Input): Promise<Preview> {
  const { from_merchant_id = '', to_merchant_id = '' } = input;
  const known = await findMerchants(ctx, [from_merchant_id, to_merchant_id]);
  const of = (id: string, may: (one: Merchant) => boolean) => {
    const one = known.get(id);
    return one && may(one) ? one : undefined;
  };
  const from = of(from_merchant_id, (one) => isOwned(ctx.merchant, one));
  const to = of(to_merchant_id, (one) => canCredit(ctx.merchant, one) && isActive(one));
  return {
    from: from ? await loadSide(ctx, from) : null,
    to: to ? await loadSide(ctx, to) : null,
    currencies: (from ?? ctx.merchant).currencies.filter((code) => to?.currencies.includes(code) ?? true),
    approval: await previewApproval(ctx, from, input),
  };
}

async function loadSide(ctx: Context, merchant: Merchant): Promise<Preview['from']> {
  const { id, name, currencies } = merchant;
  if (!isOwned(ctx.merchant, merchant)) return { id, name, balances: null };
  const available = await readMerchant(ctx.db, id, (tx) => readAvailableByCurrency(tx, id));
  return {
    id,
    name,
    balances: currencies.map((currency) => ({ amount: Number(available.get(currency) ?? 0n), currency })),
  };
}

async function previewApproval(
  ctx: Context,
  from: Merchant | undefined,
  { amount, currency }: Input,
): Promise<Preview['approval']> {
  const own = from?.id === ctx.merchant.id;
  const nothing = { rule: null, own, could: [] };
  if (!from || !hasFeature(from, 'payout_approval')) return { state: 'none', ...nothing };
  if (amount === undefined || currency === undefined) return { state: 'depends', ...nothing };
  const requirement = await requirementForSender(ctx, money(BigInt(amount), currency), from);
  if (requirement === undefined) return { state: 'none', ...nothing };
  const members = own ? await listMembers(ctx, ctx.merchant.id) : [];
  const { may } = progressOf(requirement ?? DEFAULT_REQUIREMENT, [], approversOf(members), ctx.people);
  return {
    state: 'needed',
    rule: requirement?.rule?.name ?? null,
    own,
    could: may.flatMap((id) => members.find((one) => one.id === id)?.name ?? []),
  };
}
