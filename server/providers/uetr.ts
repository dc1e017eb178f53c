import { createHash } from 'node:crypto';

/** The unique end-to-end transaction reference of an instruction, a UUID derived from its id. */
export function uetrOf(instructionId: string): string {
  const hex = createHash('sha256').update(instructionId).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
