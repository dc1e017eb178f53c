import type { Change } from '../../../../data/commit/change';
import type { InternalTransfer } from '../../../../data/prisma/client';

type Part = Omit<Change<'stale'>, 'unique' | 'otherMerchants'>;

export function mergeParts(merchantId: string, parts: readonly Part[]): Change<'stale'> {
  const merged = new Map<string, Part>();
  for (const part of parts) {
    const known = merged.get(part.merchantId);
    merged.set(
      part.merchantId,
      known ? { ...part, entries: [...(known.entries ?? []), ...(part.entries ?? [])] } : part,
    );
  }
  const own = merged.get(merchantId)!;
  merged.delete(merchantId);
  return { ...own, otherMerchants: [...merged.values()] };
}

export const rowFor = (row: InternalTransfer, merchantId: string): InternalTransfer => ({
  ...row,
  merchant_id: merchantId,
  held: merchantId === row.from_merchant_id ? row.held : 0n,
});
