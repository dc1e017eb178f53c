import { randomId } from '@/components/form/random-id';
import type { Settings } from './settings';

export type NoteRule = Settings['note_rules'][number];

export type RuleForm = {
  id: string;
  key: string;
  type: string;
  required: boolean;
  values: string;
  pattern: string;
  format: string;
  country: string;
};

export const toForm = (rule: NoteRule): RuleForm => ({
  id: randomId('rule_'),
  key: rule.key,
  type: rule.type ?? '',
  required: rule.required ?? false,
  values: (rule.enum ?? []).join(', '),
  pattern: rule.pattern ?? '',
  format: rule.format ?? '',
  country: rule.country ?? '',
});

export function toRule({ key, type, required, values, pattern, format, country }: RuleForm): NoteRule {
  const allowed = values.split(',').flatMap((value) => value.trim() || []);
  return {
    key: key.trim(),
    ...(required && { required }),
    ...(type && { type: type as NonNullable<NoteRule['type']> }),
    ...(allowed.length > 0 && { enum: type === 'number' ? allowed.map(Number) : allowed }),
    ...(pattern.trim() && { pattern: pattern.trim() }),
    ...(format.trim() && { format: format.trim() }),
    ...(country.trim() && { country: country.trim().toUpperCase() }),
  };
}
