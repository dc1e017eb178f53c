import { createHash } from 'node:crypto';
import type { RailName } from '../../kernel/rail';
import { uetrOf } from '../uetr';

/** In the rail's format: an RRN, UTR, EndToEndId or UETR, derived from the instruction's id. */
export function referenceFor(rail: RailName, instructionId: string, at: Date): string {
  const hash = hashOf(instructionId);
  const digits = digitsOf(hash);
  const yymmdd = yymmddOf(at);
  switch (rail) {
    case 'upi':
    case 'imps':
      return digits.slice(0, 12);
    case 'neft':
      return `SNDBN${yymmdd}${digits.slice(0, 5)}`;
    case 'rtgs':
      return `SNDBR52${yymmdd}${digits.slice(0, 9)}`;
    case 'swift':
      return uetrOf(instructionId);
    default:
      return `${rail.toUpperCase()}${yymmdd}${digits.slice(0, 12)}`;
  }
}

export const creditReferenceFor = (paymentId: string, at: Date): string =>
  `SBXCR${yymmddOf(at)}${digitsOf(hashOf(paymentId)).slice(0, 14)}`;

export const refundReferenceFor = (instructionId: string): string =>
  `RF${digitsOf(hashOf(instructionId)).slice(0, 12)}`;

const hashOf = (id: string) => createHash('sha256').update(id).digest();

const digitsOf = (hash: Buffer) => [...hash].map((byte) => byte % 10).join('');

const yymmddOf = (at: Date) => at.toISOString().slice(2, 10).replaceAll('-', '');
