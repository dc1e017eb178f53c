import { DomainError, type FieldError } from '../../../kernel/error';
import type { NoteRule } from './words/note-rule';
import { MAX_NOTE_KEY, MAX_NOTE_VALUE, MAX_NOTES } from './words/notes';

export type NotesRule = NoteRule;

/** Throws with every fault of the notes. */
export function requireNotes(
  notes: Record<string, unknown>,
  about: { reserved: ReadonlySet<string>; rules: readonly NotesRule[]; country: string },
): void {
  const entries = Object.entries(notes);
  const applicable = about.rules.filter(({ country }) => !country || country === about.country);
  const fields = [
    ...(entries.length > MAX_NOTES
      ? [{ path: 'notes', rule: 'size', message: `Notes must have ${MAX_NOTES} keys or less` }]
      : []),
    ...entries.flatMap(([key, value]) => findEntryFault(key, value, about.reserved) ?? []),
    ...applicable.flatMap((rule) => findRuleFault(rule, notes[rule.key]) ?? []),
  ];
  if (fields[0])
    throw new DomainError('notes_invalid', `Validation failed: ${fields[0].message}`, { fields });
}

function findEntryFault(key: string, value: unknown, reserved: ReadonlySet<string>): FieldError | undefined {
  if (!key || key.length > MAX_NOTE_KEY)
    return fault(key, 'size', `keys must be 1 to ${MAX_NOTE_KEY} characters`);
  if (reserved.has(key)) return fault(key, 'reserved', 'is a reserved field name');
  if (value !== null && !['string', 'number', 'boolean'].includes(typeof value))
    return fault(key, 'type', 'must be a string, number, boolean or null');
  if (typeof value === 'string' && value.length > MAX_NOTE_VALUE)
    return fault(key, 'size', `must be ${MAX_NOTE_VALUE} characters or less`);
}

function findRuleFault(rule: NotesRule, value: unknown): FieldError | undefined {
  if (value === undefined || value === null || value === '')
    return rule.required ? fault(rule.key, 'required', 'is required') : undefined;
  if (rule.type && typeof value !== rule.type) return fault(rule.key, 'type', `must be a ${rule.type}`);
  if (rule.enum && !rule.enum.includes(value as string | number))
    return fault(rule.key, 'enum', `must be one of ${rule.enum.join(', ')}`);
  if (rule.pattern && !new RegExp(`^(?:${rule.pattern})$`, 'u').test(String(value)))
    return fault(rule.key, 'format', `must match the format ${rule.format ?? rule.pattern}`);
}

const fault = (key: string, rule: string, words: string): FieldError => ({
  path: `notes.${key}`,
  rule,
  message: `Notes ${key} ${words}`,
});
