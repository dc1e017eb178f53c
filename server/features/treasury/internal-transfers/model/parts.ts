import type { Change } from '../../../../data/commit/change';
import type { InternalTransfer } from '../../../../data/prisma/client';

type Part = Omit<Change<'stale'>, 'unique' | 'otherMerchants'>;

/** Merges the parts by merchant into the first merchant's change and `otherMerchants`. */
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

/** The row at one of the merchants; only the sender's row has the hold. */
export const rowFor = (row: InternalTransfer, merchantId: string): InternalTransfer => ({
  ...row,
  merchant_id: merchantId,
  held: merchantId === row.from_merchant_id ? row.held : 0n,
});
