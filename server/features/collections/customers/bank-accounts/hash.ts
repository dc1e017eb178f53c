import type { Seal } from '../../../../data/sealing/seal';
import { compact } from '../../../../kernel/text/compact';

/** Equal for equal numbers, so that accounts are compared without unsealing. */
export const accountHash = (seal: Seal, number: string): string =>
  seal.hash(`customer account ${compact(number)}`);
