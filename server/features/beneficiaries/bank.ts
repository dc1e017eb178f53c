import type { Seal } from '../../db/seal';
import { type Bank, findBank } from '../banks/public';
import type { Account } from './account';

/** The bank that an account's identifiers name; null where they name none that is known. */
export function bankOfAccount({ format, number, swiftCode, localRoutingNumber }: Account): Bank | null {
  if (format === 'upi') return null;
  if (format === 'iban') return findBank({ iban: number });
  if (format === 'bic') return findBank({ bic: swiftCode! });
  return findBank({ [format]: localRoutingNumber! });
}

/** Equal for equal accounts, so that a known one is found without opening any. */
export const accountHash = (
  seal: Seal,
  { number, swiftCode, localRoutingNumber }: Pick<Account, 'number' | 'swiftCode' | 'localRoutingNumber'>,
): string => seal.hash(`${localRoutingNumber ?? swiftCode ?? ''} ${number}`);
