import type { Seal } from '../../../db/seal';
import { compact } from '../../beneficiaries/public';

/** Equal for the same number, so that a sender's account is compared without opening any. */
export const accountHash = (seal: Seal, number: string): string =>
  seal.hash(`customer account ${compact(number)}`);
