import type { Change } from '../../../changes/change';
import type { InternalTransfer } from '../../../db/prisma/client';

type Part = Omit<Change<'stale'>, 'unique' | 'otherMerchants'>;

/** What becomes true for the one merchant first, and beside it for the others; two parts of one merchant are one. */
export function changeOf(merchantId: string, parts: readonly Part[]): Change<'stale'> {
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

/** The row of a merchant that a transfer concerns: what is held stands with who gives. */
export const rowFor = (row: InternalTransfer, merchantId: string): InternalTransfer => ({
  ...row,
  merchant_id: merchantId,
  held: merchantId === row.from_merchant_id ? row.held : 0n,
});
