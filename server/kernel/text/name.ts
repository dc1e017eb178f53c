import * as z from 'zod';
import { normalize } from './line';

// ZWNJ and ZWJ, where they join letters.
const CHARACTERS = String.raw`\p{L}\p{M}\p{N}\p{P}\p{S} \u200c\u200d`;

export function partyName(min: number, max: number, description: string) {
  const rule = `${min} to ${max} letters, digits, spaces, punctuation or symbols, on one line`;
  return (
    z
      .string()
      .overwrite(normalize)
      // The pattern counts characters outside the basic plane as one each, as the database does.
      .regex(new RegExp(`^[${CHARACTERS}]{${min},${max}}$`, 'u'), {
        error: `must be ${rule}`,
        abort: true,
      })
      .refine((name) => /[\p{L}\p{N}]/u.test(name), 'must have a letter or digit')
      .meta({ description: `${description}: ${rule}` })
  );
}

const LATIN = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S} ]*$/u;

/** A name as it is spelled in Latin letters. */
export const latinName = (max: number, description: string) =>
  partyName(1, max, description).refine((name) => LATIN.test(name), 'must be in Latin letters');
