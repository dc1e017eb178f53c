import { invalid } from '../../../../kernel/error';
import { LRS_PURPOSES } from '../../../compliance/lrs/words/labels';
import purposeCodes from '../reference/purpose-codes.json';

const PURPOSES = new Map(purposeCodes.map((purpose) => [purpose.code, purpose]));

export const purposeLabel = (code: string): string => PURPOSES.get(code)?.description ?? code;

const isForLrs = (code: string): boolean => (LRS_PURPOSES as readonly string[]).includes(code);

export const listAllPayinPurposes = () =>
  purposeCodes.map((purpose) => ({ ...purpose, isForLrs: isForLrs(purpose.code) }));

export const listPayinPurposes = () => [...PURPOSES.values()].filter(({ code }) => !isForLrs(code));

export function requirePayinPurpose(path: string, code: string): void {
  if (isForLrs(code)) throw invalid(path, 'lrs', `${code} is only for LRS orders`);
  if (!PURPOSES.has(code)) throw invalid(path, 'enum', `${path} ${code} is not a payin purpose code`);
}
