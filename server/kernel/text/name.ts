import * as z from 'zod';

// ZWNJ and ZWJ join letters in some scripts.
const CHARACTERS = String.raw`\p{L}\p{M}\p{Nd}\u200c\u200d .,&'’()/+:-`;

export function partyName(min: number, max: number, description: string) {
  const rule = `${min} to ${max} letters, digits, spaces or any of . , & ' ’ ( ) / + - :`;
  return (
    z
      .string()
      .trim()
      // The pattern counts characters outside the basic plane as one each, as the database does.
      .regex(new RegExp(`^[${CHARACTERS}]{${min},${max}}$`, 'u'), {
        error: `must be ${rule}`,
        abort: true,
      })
      .refine((name) => /[\p{L}\p{Nd}]/u.test(name), 'must have a letter or digit')
      .meta({ description: `${description}: ${rule}` })
  );
}

export const label = (max: number, description: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u, 'must not have control characters')
    .meta({ description });
