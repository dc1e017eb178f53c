import { parseBoolean, parseNumber } from '../../../kernel/text/text-value';
import type { NotesRule } from './rules';

export function readTextNotes(
  notes: Record<string, unknown>,
  rules: readonly NotesRule[],
): Record<string, unknown> {
  const read = { ...notes };
  for (const { key, type, enum: values } of rules) {
    const text = Object.hasOwn(notes, key) ? notes[key] : undefined;
    if (typeof text !== 'string') continue;
    const number = parseNumber(text);
    if (type === 'number' || (number !== undefined && values?.includes(number))) read[key] = number ?? text;
    if (type === 'boolean') read[key] = parseBoolean(text) ?? text;
  }
  return read;
}
