import { createHash } from 'node:crypto';
import type { RailName } from '../../kernel/rail';

/** A bank's reference in the rail's own writing: an RRN, a UTR, an EndToEndId or a UETR. The same instruction has the same one. */
export function referenceFor(rail: RailName, instructionId: string, at: Date): string {
  const hash = createHash('sha256').update(instructionId).digest();
  const digits = [...hash].map((byte) => byte % 10).join('');
  const now = at.toISOString();
  const yymmdd = now.slice(2, 10).replaceAll('-', '');
  switch (rail) {
    case 'upi':
    case 'imps':
      return digits.slice(0, 12);
    case 'neft':
      return `SNDBN${yymmdd}${digits.slice(0, 5)}`;
    case 'rtgs':
      return `SNDBR52${yymmdd}${digits.slice(0, 9)}`;
    case 'swift':
      return uetr(hash);
    default:
      return `${rail.toUpperCase()}${yymmdd}${digits.slice(0, 12)}`;
  }
}

function uetr(hash: Buffer): string {
  const hex = hash.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
