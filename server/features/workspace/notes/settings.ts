import { invalid } from '../../../kernel/error';
import { fieldErrors } from '../../../kernel/field-errors';
import type { NotesRule } from './rules';
import { noteRules } from './words/note-rule';

export function readNotesRules(given: unknown): NotesRule[] {
  const parsed = noteRules.safeParse(given, { reportInput: true });
  if (parsed.success) return parsed.data;
  const { path, rule, message } = fieldErrors(parsed.error.issues)[0]!;
  throw invalid(path, rule, `notes rules: ${message}`);
}
