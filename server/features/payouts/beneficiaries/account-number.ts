import type { Beneficiary } from '../../../data/prisma/client';
import type { Seal } from '../../../data/sealing/seal';
import { locationOf } from '../../../data/sealing/sealed';

/** For the bank, and for people who may see it: each access of a person is recorded. */
export const unsealAccount = (
  seal: Seal,
  row: Pick<Beneficiary, 'merchant_id' | 'id' | 'account_sealed'>,
): Promise<string> =>
  seal.open(row.account_sealed, locationOf('beneficiary.account', row.merchant_id, row.id));
