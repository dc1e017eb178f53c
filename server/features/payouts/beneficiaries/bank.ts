import type { Seal } from '../../../data/sealing/seal';
import { type Bank, findBank } from '../banks/public';
import type { Account } from './account';

export function findBankOfAccount({ format, number, swiftCode, localRoutingNumber }: Account): Bank | null {
  if (format === 'upi') return null;
  if (format === 'iban') return findBank({ iban: number });
  if (format === 'bic') return findBank({ bic: swiftCode! });
  return findBank({ [format]: localRoutingNumber! });
}

/** Equal for equal accounts, so that duplicates are found without unsealing any. */
export const accountHash = (
  seal: Seal,
  { number, swiftCode, localRoutingNumber }: Pick<Account, 'number' | 'swiftCode' | 'localRoutingNumber'>,
): string => seal.hash(`${localRoutingNumber ?? swiftCode ?? ''} ${number}`);
