'use client';

import { useState } from 'react';
import { Field } from '@/components/form/field';
import { amountError, parseAmount } from '@/components/form/parse-amount';
import { Segments } from '@/components/form/segments';
import { formatAmount } from '@/components/format/money';
import { amountCurrency, type PayoutDraft } from './draft';

type Props = { draft: PayoutDraft; onChange: (patch: Partial<PayoutDraft>) => void };

/** Groups a valid amount, and rejects another, when the field is left. */
export function AmountField({ draft, onChange }: Props) {
  const currency = amountCurrency(draft);
  const [isLeft, setLeft] = useState(false);
  const fault = isLeft && draft.amount !== '' ? amountError(draft.amount, currency) : undefined;
  const leave = () => {
    setLeft(true);
    const amount = parseAmount(draft.amount, currency);
    if (amount) onChange({ amount: formatAmount(amount, currency) });
  };
  return (
    <Field path="source_amount" required hint={fault && <span className="text-red">{fault}</span>}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            aria-invalid={control['aria-invalid'] ?? (fault ? true : undefined)}
            className={`${control.className} pr-14 font-semibold text-lg tabular-nums`}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            value={draft.amount}
            onChange={(event) => {
              setLeft(false);
              onChange({ amount: event.target.value });
            }}
            onBlur={leave}
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

export const ExactSide = ({ draft, onChange }: Props) => (
  <Segments
    label="Which amount is fixed?"
    hideLabel
    small
    value={draft.exact}
    onChange={(exact) => onChange({ exact })}
    options={sides}
  />
);
