import { type Context, hasFeature } from '../../../access/context';
import { findMerchant, findPlatformMerchants } from '../../../access/work';
import { type SearchColumns, searchCondition } from '../../../db/search';
import { readSearch } from '../../../kernel/search';

const MOST_NAMED = 200;

const SEARCHED: SearchColumns = {
  ids: ['id', 'from_merchant_id', 'to_merchant_id'],
  texts: ['reference'],
  amounts: [['amount', 'currency']],
};

/** Transfers as they are seen by a merchant. */
export const toward = (merchantId: string) => ({
  sent: { from_merchant_id: merchantId },
  received: { to_merchant_id: merchantId },
  between: { NOT: [{ from_merchant_id: merchantId }, { to_merchant_id: merchantId }] },
});

export const withParty = (ids: readonly string[]) => ({
  OR: [{ from_merchant_id: { in: [...ids] } }, { to_merchant_id: { in: [...ids] } }],
});

/** Transfers with merchants whose name has these letters. */
async function withName(ctx: Context, letters: string): Promise<object[]> {
  const { id, platform_id } = ctx.merchant;
  const platform = platform_id === null ? undefined : await findMerchant(ctx, platform_id);
  const named = [
    ...(hasFeature(ctx.merchant, 'platform')
      ? await findPlatformMerchants(ctx, id, { letters, take: MOST_NAMED })
      : []),
    ...(platform?.name.toLowerCase().includes(letters.toLowerCase()) ? [platform] : []),
  ];
  return named.length > 0 ? [withParty(named.map((one) => one.id))] : [];
}

/** Transfers that typed letters may mean. */
export async function searched(ctx: Context, q: string | undefined): Promise<object> {
  if (!q?.trim()) return {};
  return searchCondition(readSearch(q, ctx.now()), SEARCHED, await withName(ctx, q.trim()));
}
