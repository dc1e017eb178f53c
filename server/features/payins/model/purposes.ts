import purposeCodes from '../data/purpose-codes.json';

export const PURPOSES = new Map(purposeCodes.map((purpose) => [purpose.code, purpose]));

/** Of remittances under the LRS, which are orders of their own kind. */
export const LRS_PURPOSES: ReadonlySet<string> = new Set(['S0001', 'S0002']);

export const purposeLabel = (code: string): string => PURPOSES.get(code)?.description ?? code;
