import purposeCodes from '../data/purpose-codes.json';

export const PURPOSES = new Map(purposeCodes.map((purpose) => [purpose.code, purpose]));

export const purposeLabel = (code: string): string => PURPOSES.get(code)?.description ?? code;
