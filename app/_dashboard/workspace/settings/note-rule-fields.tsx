'use client';

import { Trash2 } from 'lucide-react';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/primitives/button';
import { Checkbox } from '@/components/primitives/checkbox';
import type { RuleForm } from './note-rule';

const TYPES = [
  { value: 'any', label: 'Any' },
  { value: 'string', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'Yes or no' },
];

type Props = {
  rule: RuleForm;
  position: number;
  readOnly: boolean;
  faultAt: (field: string) => string | undefined;
  onChange: (patch: Partial<RuleForm>) => void;
  onRemove: () => void;
};

export function NoteRuleFields({ rule, position, readOnly, faultAt, onChange, onRemove }: Props) {
  return (
    <fieldset disabled={readOnly} className="rounded-xl border border-line p-3">
      <legend className="sr-only">Field {position}</legend>
      <div className="grid gap-3 desk:grid-cols-3">
        <TextField
          label="Key"
          className="font-mono"
          maxLength={40}
          value={rule.key}
          error={faultAt('key')}
          onChange={(key) => onChange({ key })}
        />
        <SelectField
          label="Type"
          value={rule.type || 'any'}
          onChange={(type) => onChange({ type: type === 'any' ? '' : type })}
          options={TYPES}
        />
        <TextField
          label="Country"
          hint="Applies only to beneficiaries in this country, such as IND"
          maxLength={3}
          value={rule.country}
          error={faultAt('country')}
          onChange={(country) => onChange({ country })}
        />
        <TextField
          label="Allowed values"
          hint="Separated by commas"
          value={rule.values}
          error={faultAt('enum')}
          onChange={(values) => onChange({ values })}
        />
        <TextField
          label="Pattern"
          hint="A regular expression"
          className="font-mono"
          maxLength={200}
          value={rule.pattern}
          error={faultAt('pattern')}
          onChange={(pattern) => onChange({ pattern })}
        />
        <TextField
          label="Pattern in words"
          hint="Shown in the error"
          maxLength={200}
          value={rule.format}
          error={faultAt('format')}
          onChange={(format) => onChange({ format })}
        />
      </div>
      <div className="mt-3 flex items-center justify-between gap-3">
        <Checkbox checked={rule.required} onChange={(event) => onChange({ required: event.target.checked })}>
          Required
        </Checkbox>
        {!readOnly && (
          <Button variant="quiet" onClick={onRemove}>
            <Trash2 aria-hidden="true" />
            Remove<span className="sr-only"> field {position}</span>
          </Button>
        )}
      </div>
    </fieldset>
  );
}
