import * as z from 'zod';
import { invalid } from '../../kernel/error';
import { faultsOf } from '../../kernel/fault';
import type { NotesRule } from './rules';

const isPattern = (text: string) => {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
};

const rules = z
  .array(
    z.strictObject({
      key: z.string().min(1).max(40),
      required: z.boolean().optional(),
      type: z.enum(['string', 'number', 'boolean']).optional(),
      enum: z
        .array(z.union([z.string(), z.number()]))
        .min(1)
        .optional(),
      pattern: z.string().refine(isPattern, 'must be a regular expression').optional(),
      format: z.string().optional(),
      country: z.string().length(3).optional(),
    }),
  )
  .max(50);

/** The rules of an account's notes as an operator hands them in; refused as a whole where one is wrong. */
export function readNotesRules(given: unknown): NotesRule[] {
  const parsed = rules.safeParse(given, { reportInput: true });
  if (parsed.success) return parsed.data;
  const { path, rule, message } = faultsOf(parsed.error.issues)[0]!;
  throw invalid(path, rule, `notes rules: ${message}`);
}
