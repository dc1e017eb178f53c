'use client';

import type { ReactNode } from 'react';
import { Choice } from '@/components/form/choice';
import { CountriesField } from '@/components/form/countries-field';
import { CountryField } from '@/components/form/country-field';
import { DateField } from '@/components/form/date-field';
import { DocumentsField } from '@/components/form/documents-field';
import { toOptions } from '@/components/form/options';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { CATEGORY_NAMES } from '@/server/features/platform/platform-merchants/words';
import { addressRule } from '@/server/kernel/text/address';
import { type MerchantDraft, type TextField as TextFieldName, withCategory } from './draft';
import { SubCategoryField } from './sub-category-field';

type Props = { draft: MerchantDraft; onChange: (patch: Partial<MerchantDraft>) => void };

const TYPES = [
  { value: 'business', label: 'Business' },
  { value: 'individual', label: 'Individual' },
];

const GENDERS = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'undefined', label: 'Not specified' },
];

const CATEGORIES = toOptions(CATEGORY_NAMES);
const PAIR = 'grid gap-5 desk:grid-cols-2 desk:gap-x-3';

export function MerchantFields({ draft, onChange }: Props) {
  const isIndividual = draft.entity_type === 'individual';
  const { state, postalCode } = addressRule(draft.registration_country);
  const field = (path: TextFieldName, more: { hint?: string; required?: boolean } = {}) => (
    <TextField path={path} value={draft[path]} onChange={(typed) => onChange({ [path]: typed })} {...more} />
  );
  return (
    <div className="space-y-8">
      <Group title="Merchant">
        <Choice
          path="entity_type"
          label="Type"
          value={draft.entity_type}
          onChange={(entity_type) => onChange({ entity_type })}
          options={TYPES}
        />
        {field('name', {
          hint: isIndividual ? 'As shown in the passport' : 'The legal name, as registered',
        })}
        {isIndividual && (
          <div className={PAIR}>
            <DateField
              path="date_of_birth"
              required
              value={draft.date_of_birth}
              onChange={(date_of_birth) => onChange({ date_of_birth })}
            />
            <SelectField
              path="gender"
              required
              value={draft.gender}
              onChange={(gender) => onChange({ gender })}
              options={GENDERS}
            />
          </div>
        )}
        <div className={PAIR}>
          <SelectField
            path="category"
            value={draft.category}
            onChange={(category) => onChange(withCategory(draft, category))}
            options={CATEGORIES}
          />
          <SubCategoryField draft={draft} onChoose={(sub_category) => onChange({ sub_category })} />
        </div>
      </Group>
      <Group title="Registration and address">
        <div className={PAIR}>
          <CountryField
            path="registration_country"
            chosen={draft.registration_country}
            onChoose={(registration_country) => onChange({ registration_country })}
            hint="Also the country of the address"
          />
          {field('registration_number', {
            hint: isIndividual ? 'In the trade or tax register' : 'In the company register',
          })}
          {field('address_line1')}
          {field('address_line2')}
          {field('city')}
          {state !== 'none' && field('state', { required: state === 'required' })}
          {postalCode !== 'none' && field('pincode', { required: draft.registration_country !== '' })}
        </div>
      </Group>
      <Group title="Operations">
        <CountriesField
          path="operation_countries"
          hint="Countries where it does business"
          chosen={draft.operation_countries}
          onChange={(operation_countries) => onChange({ operation_countries })}
        />
        <DocumentsField
          drop={`Drop ${isIndividual ? 'an identity document' : 'a certificate of incorporation'} here or choose files`}
          documents={draft.documents}
          onChange={(documents) => onChange({ documents })}
        />
      </Group>
    </div>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="space-y-5">
    <h2 className="border-line border-b pb-1.5 font-medium">{title}</h2>
    {children}
  </section>
);
