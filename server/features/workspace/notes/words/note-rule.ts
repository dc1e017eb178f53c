import * as z from 'zod';
import { isQuickPattern } from '../../../../kernel/text/pattern';
import { MAX_NOTE_KEY } from './notes';

const isPattern = (text: string) => {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
};

const noteRule = z.strictObject({
  key: z.string().min(1).max(MAX_NOTE_KEY),
  required: z.boolean().optional(),
  type: z.enum(['string', 'number', 'boolean']).optional(),
  enum: z
    .array(z.union([z.string().max(200), z.number()]))
    .min(1)
    .max(200)
    .optional(),
  pattern: z
    .string()
    .max(200)
    .refine(isPattern, 'must be a regular expression')
    .refine(
      isQuickPattern,
      'must not repeat a group, look around or refer back, and must have few ways to match',
    )
    .optional(),
  format: z.string().max(200).optional().meta({ description: 'Description of the pattern' }),
  country: z.string().length(3).optional().meta({
    description: 'ISO 3166-1 alpha-3; the rule applies only to beneficiaries in this country',
  }),
});

export const noteRules = z.array(noteRule).max(50);
export type NoteRule = z.output<typeof noteRule>;
