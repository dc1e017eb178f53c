import { DomainError } from '../../../kernel/error';
import type { NoteRule } from './words/note-rule';
import { MAX_NOTE_KEY, MAX_NOTE_VALUE, MAX_NOTES } from './words/notes';

export type NotesRule = NoteRule;

export function checkNotes(
  notes: Record<string, unknown>,
  about: { reserved: ReadonlySet<string>; rules: readonly NotesRule[]; country: string },
): void {
  const entries = Object.entries(notes);
  if (entries.length > MAX_NOTES) throw broken('notes', 'size', `Notes must have ${MAX_NOTES} keys or less`);
  for (const [key, value] of entries) {
    if (!key || key.length > MAX_NOTE_KEY)
      throw breach(key, 'size', `keys must be 1 to ${MAX_NOTE_KEY} characters`);
    if (about.reserved.has(key)) throw breach(key, 'reserved', 'is a reserved field name');
    if (value !== null && !['string', 'number', 'boolean'].includes(typeof value)) {
      throw breach(key, 'type', 'must be a string, number, boolean or null');
    }
    if (typeof value === 'string' && value.length > MAX_NOTE_VALUE) {
      throw breach(key, 'size', `must be ${MAX_NOTE_VALUE} characters or less`);
    }
  }
  for (const rule of about.rules) {
    if (!rule.country || rule.country === about.country) checkRule(rule, notes[rule.key]);
  }
}

function checkRule(rule: NotesRule, value: unknown): void {
  if (value === undefined || value === null || value === '') {
    if (rule.required) throw breach(rule.key, 'required', 'is required');
    return;
  }
  if (rule.type && typeof value !== rule.type) throw breach(rule.key, 'type', `must be a ${rule.type}`);
  if (rule.enum && !rule.enum.includes(value as string | number)) {
    throw breach(rule.key, 'enum', `must be one of ${rule.enum.join(', ')}`);
  }
  if (rule.pattern && !new RegExp(`^(?:${rule.pattern})$`, 'u').test(String(value))) {
    throw breach(rule.key, 'format', `must match the format ${rule.format ?? rule.pattern}`);
  }
}

const breach = (key: string, rule: string, words: string) =>
  broken(`notes.${key}`, rule, `Notes ${key} ${words}`);

const broken = (path: string, rule: string, words: string) =>
  new DomainError('notes_invalid', `Validation failed: ${words}`, {
    fields: [{ path, rule, message: words }],
  });
