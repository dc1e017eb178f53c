'use client';

import { useState } from 'react';
import { faultOf } from '@/app/_trpc/failure';
import { faultText } from '@/components/form/fault-text';
import { Field } from '@/components/form/field';
import { TextField } from '@/components/form/text-field';
import { Textarea } from '@/components/primitives/textarea';
import { useAct } from '../../kit/act/use-act';
import { Section } from './section';
import { type SectionProps, type Settings, useUpdateSettings } from './settings';

type Company = Settings['company'];
type CompanyForm = Record<keyof Company, string>;

const toForm = (company: Company): CompanyForm =>
  Object.fromEntries(Object.entries(company).map(([key, value]) => [key, value ?? ''])) as CompanyForm;

const companyOf = (typed: CompanyForm): Company =>
  Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, value.trim() || null])) as Company;

export function CompanySettings({ settings, mayChange }: SectionProps) {
  const onDone = useUpdateSettings();
  const save = useAct('settings.save_company', { undone: NOT_SAVED, onDone });
  const [typed, setTyped] = useState(() => toForm(settings.company));
  const before = toForm(settings.company);
  const keys = Object.keys(before) as (keyof Company)[];
  const changed = keys.some((key) => typed[key].trim() !== before[key]);
  const faultAt = (key: keyof Company, label: string) => {
    const fault = faultOf(save.error, `company.${key}`);
    return fault && faultText(fault, label, `company.${key}`);
  };
  const field = (key: keyof Company, label: string, more: { hint?: string; type?: string; max: number }) => (
    <TextField
      label={label}
      hint={more.hint}
      type={more.type}
      maxLength={more.max}
      readOnly={!mayChange}
      value={typed[key]}
      error={faultAt(key, label)}
      onChange={(value) => {
        save.reset();
        setTyped({ ...typed, [key]: value });
      }}
    />
  );
  return (
    <Section
      title="Company"
      about="Appears on fee invoices, statements, and the pages where customers pay."
      mayChange={mayChange}
      changed={changed}
      busy={save.pending}
      saved={save.done}
      failure={keys.some((key) => faultOf(save.error, `company.${key}`)) ? null : save.failure}
      onSave={() => save.run({ version: settings.version, company: companyOf(typed) })}
    >
      <div className={PAIR}>
        {field('legal_name', 'Legal name', { hint: `Leave blank to use “${settings.name}”`, max: 200 })}
        {field('registration_number', 'Registration number', { max: 60 })}
        {field('tax_number', 'Tax number', { hint: 'Such as a GSTIN or VAT number', max: 60 })}
        {field('website', 'Website', { type: 'url', hint: 'Include https://', max: 200 })}
      </div>
      <Field label="Address" error={faultAt('address', 'Address')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={300}
            readOnly={!mayChange}
            value={typed.address}
            onChange={(event) => setTyped({ ...typed, address: event.target.value })}
          />
        )}
      </Field>
      <div className={PAIR}>
        {field('support_email', 'Support email', { type: 'email', hint: 'Shown to customers', max: 254 })}
        {field('support_phone', 'Support phone', { type: 'tel', hint: 'Shown to customers', max: 30 })}
      </div>
    </Section>
  );
}

const NOT_SAVED = 'Company details not saved';
const PAIR = 'grid gap-4 desk:grid-cols-2 desk:gap-x-3';
