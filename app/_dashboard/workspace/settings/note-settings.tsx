'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { faultOf } from '@/app/_trpc/failure';
import { Button } from '@/components/primitives/button';
import { useAct } from '../../kit/act/use-act';
import { type NoteRule, type RuleForm, toForm, toRule } from './note-rule';
import { NoteRuleFields } from './note-rule-fields';
import { Section } from './section';
import { type SectionProps, useUpdateSettings } from './settings';

const EMPTY: NoteRule = { key: '' };

export function NoteSettings({ settings, mayChange }: SectionProps) {
  const onDone = useUpdateSettings();
  const save = useAct('settings.save_notes', { undone: 'Notes fields not saved', onDone });
  const [rules, setRules] = useState<RuleForm[]>(() => settings.note_rules.map(toForm));
  const given = rules.map(toRule);
  const changed = JSON.stringify(given) !== JSON.stringify(settings.note_rules.map(toForm).map(toRule));
  const change = (next: RuleForm[]) => {
    save.reset();
    setRules(next);
  };
  const faults = rules.map((_, at) => (field: string) => faultOf(save.error, `note_rules.${at}.${field}`));
  const isNamed = faults.some((of) => FIELDS.some((field) => of(field)));
  return (
    <Section
      title="Notes fields"
      about="Rules for the notes of payouts, beneficiaries and payments. The API rejects requests that break a rule, so inform your integrators before adding one."
      mayChange={mayChange}
      changed={changed}
      busy={save.pending}
      saved={save.done}
      failure={isNamed ? null : save.failure}
      onSave={() => save.run({ version: settings.version, note_rules: given })}
    >
      {rules.length === 0 && <p className="text-muted">No rules. Any notes are accepted.</p>}
      {rules.map((rule, at) => (
        <NoteRuleFields
          key={rule.id}
          rule={rule}
          position={at + 1}
          readOnly={!mayChange}
          faultAt={faults[at]!}
          onChange={(patch) => change(rules.map((one) => (one.id === rule.id ? { ...one, ...patch } : one)))}
          onRemove={() => change(rules.filter(({ id }) => id !== rule.id))}
        />
      ))}
      {mayChange && rules.length < 50 && (
        <Button onClick={() => change([...rules, toForm(EMPTY)])}>
          <Plus aria-hidden="true" />
          Add field
        </Button>
      )}
    </Section>
  );
}

const FIELDS = ['key', 'enum', 'pattern', 'format', 'country'];
