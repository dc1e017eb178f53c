import type { Rows } from '../../../data/commit/change';
import type { Seal } from '../../../data/sealing/seal';
import { locationOf } from '../../../data/sealing/sealed';
import type { Context } from '../../../identity/context';

type Columns = Pick<Rows['customer'], 'pan_sealed' | 'pan_last4' | 'pan_hash'>;

/** Equal for equal numbers, so that lists are filtered without unsealing. */
export const panHash = (seal: Seal, pan: string): string => seal.hash(`pan ${pan}`);

export async function sealPan(
  { seal, merchant }: Pick<Context, 'seal' | 'merchant'>,
  id: string,
  pan: string | undefined,
): Promise<Columns> {
  if (pan === undefined) return { pan_sealed: null, pan_last4: null, pan_hash: null };
  return {
    pan_sealed: await seal.close(pan, locationOf('customer.pan', merchant.id, id)),
    pan_last4: pan.slice(-4),
    pan_hash: panHash(seal, pan),
  };
}
