import { type SearchColumns, searchCondition } from '../../../../data/query/search';
import { type Context, hasFeature } from '../../../../identity/context';
import { findMerchant, findPlatformMerchants } from '../../../../identity/work';
import { readSearch } from '../../../../kernel/search/search';

const MAX_NAMED = 200;

const SEARCHED: SearchColumns = {
  ids: ['id', 'from_merchant_id', 'to_merchant_id'],
  texts: ['reference'],
  amounts: [['amount', 'currency']],
};

export const buildDirectionFilters = (merchantId: string) => ({
  sent: { from_merchant_id: merchantId },
  received: { to_merchant_id: merchantId },
  between: { NOT: [{ from_merchant_id: merchantId }, { to_merchant_id: merchantId }] },
});

export const buildPartyFilter = (ids: readonly string[]) => ({
  OR: [{ from_merchant_id: { in: [...ids] } }, { to_merchant_id: { in: [...ids] } }],
});

async function buildNameFilter(ctx: Context, letters: string): Promise<object[]> {
  const { id, platform_id } = ctx.merchant;
  const platform = platform_id === null ? undefined : await findMerchant(ctx, platform_id);
  const named = [
    ...(hasFeature(ctx.merchant, 'platform')
      ? await findPlatformMerchants(ctx, id, { letters, take: MAX_NAMED })
      : []),
    ...(platform?.name.toLowerCase().includes(letters.toLowerCase()) ? [platform] : []),
  ];
  return named.length > 0 ? [buildPartyFilter(named.map((one) => one.id))] : [];
}

export async function buildSearchFilter(ctx: Context, q: string | undefined): Promise<object> {
  if (!q?.trim()) return {};
  return searchCondition(readSearch(q, ctx.now()), SEARCHED, await buildNameFilter(ctx, q.trim()));
}
