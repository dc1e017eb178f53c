'use client';

import { Field } from '@/components/form/field';
import { Radio } from '@/components/primitives/checkbox';
import { amountCurrency, type PayoutDraft } from './draft';

type Props = { draft: PayoutDraft; onChange: (patch: Partial<PayoutDraft>) => void };

export function AmountField({ draft, onChange }: Props) {
  const currency = amountCurrency(draft);
  return (
    <Field path="source_amount" required extra={<Exact draft={draft} onChange={onChange} />}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            className={`${control.className} pr-14 tabular-nums`}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            value={draft.amount}
            onChange={(event) => onChange({ amount: event.target.value })}
          />
          <span className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted">
            {currency}
          </span>
        </span>
      )}
    </Field>
  );
}

const sides = [
  { value: 'source', label: 'You send' },
  { value: 'destination', label: 'They receive' },
] as const;

function Exact({ draft, onChange }: Props) {
  return (
    <fieldset className="flex gap-3 text-xs">
      <legend className="sr-only">Which amount is fixed?</legend>
      {sides.map(({ value, label }) => (
        <Radio
          key={value}
          name="exact"
          checked={draft.exact === value}
          onChange={() => onChange({ exact: value })}
        >
          {label}
        </Radio>
      ))}
    </fieldset>
  );
}
