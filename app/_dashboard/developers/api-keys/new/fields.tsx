'use client';

import { DateField } from '@/components/form/date-field';
import { Field } from '@/components/form/field';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { Checkbox } from '@/components/primitives/checkbox';
import { Textarea } from '@/components/primitives/textarea';
import type { Expiry, KeyDraft } from './draft';
import { ScopesField } from './scopes-field';

type Person = { readonly id: string; readonly name: string };

type Props = {
  draft: KeyDraft;
  onChange: (patch: Partial<KeyDraft>) => void;
  /** People already behind the key, who stay. */
  behind: readonly Person[];
  others: readonly Person[];
  address: string | null;
  /** Label of the present expiry, if the key exists. */
  keptExpiry?: string;
};

const EXPIRIES: { value: Expiry; label: string }[] = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In 1 year' },
  { value: 'date', label: 'On a date' },
  { value: 'never', label: 'Never' },
];

export function KeyFields({ draft, onChange, behind, others, address, keptExpiry }: Props) {
  const kept = keptExpiry ? [{ value: 'keep', label: keptExpiry }] : [];
  return (
    <div className="space-y-5">
      <TextField
        path="name"
        hint="Where the key is used, so that you recognise it in the audit trail"
        value={draft.name}
        onChange={(name) => onChange({ name })}
      />
      <ScopesField draft={draft} onChange={onChange} />
      <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
        <SelectField
          label="Expires"
          value={draft.expiry}
          onChange={(expiry) => onChange({ expiry: expiry as Expiry })}
          options={[...kept, ...EXPIRIES]}
        />
        {draft.expiry === 'date' && (
          <DateField
            path="expires_at"
            required
            hint="Works until the end of this day, UTC"
            value={draft.date}
            onChange={(date) => onChange({ date })}
          />
        )}
      </div>
      <Field
        path="allowed_networks"
        hint={`One per line, such as 203.0.113.0/24. Empty allows every address.${address ? ` Your address now: ${address}` : ''}`}
      >
        {({ className: _, maxLength: _max, ...control }) => (
          <Textarea
            {...control}
            rows={3}
            spellCheck={false}
            className="font-mono"
            value={draft.networks}
            onChange={({ target }) => onChange({ networks: target.value })}
          />
        )}
      </Field>
      <PeopleField draft={draft} onChange={onChange} behind={behind} others={others} />
    </div>
  );
}

function PeopleField({
  draft,
  onChange,
  behind,
  others,
}: Pick<Props, 'draft' | 'onChange' | 'behind' | 'others'>) {
  const toggle = (id: string, isOn: boolean) =>
    onChange({ people: isOn ? [...draft.people, id] : draft.people.filter((one) => one !== id) });
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">People who know the secret</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {behind.map(({ id, name }) => (
          <Checkbox key={id} checked disabled readOnly>
            {name}
          </Checkbox>
        ))}
        {others.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={draft.people.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      <p className="mt-1 text-muted text-xs">
        They can’t approve payouts made with this key. A key can never approve.
      </p>
    </fieldset>
  );
}
