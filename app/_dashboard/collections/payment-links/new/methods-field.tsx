'use client';

import { Choice } from '@/components/form/choice';
import { useFieldId, useFieldSource } from '@/components/form/field-source';
import { Checkbox } from '@/components/primitives/checkbox';
import { methodLabel } from '../../payins';
import type { LinkDraft, LinkOptions } from './link-draft';

type Props = {
  offered: LinkOptions['methods'];
  draft: LinkDraft;
  onChange: (patch: Partial<LinkDraft>) => void;
};

const bearers = [
  { value: 'merchant', label: 'You' },
  { value: 'customer', label: 'Customer' },
];

export function MethodsField({ offered, draft, onChange }: Props) {
  const fieldId = useFieldId();
  const { labelOf, findError } = useFieldSource();
  const fault = findError('payment_methods');
  const { payment_methods: chosen } = draft;
  const toggle = (method: LinkDraft['payment_methods'][number]) =>
    onChange({
      // Keeps the order of the options.
      payment_methods: offered.filter((one) =>
        one === method ? !chosen.includes(one) : chosen.includes(one),
      ),
    });
  return (
    <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
      <fieldset aria-describedby={fault ? 'methods-note' : undefined}>
        <legend className="mb-1 font-medium text-sm">{labelOf('payment_methods')}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {offered.map((method, at) => (
            <Checkbox
              key={method}
              className="h-9"
              id={at === 0 ? fieldId('payment_methods') : undefined}
              checked={chosen.includes(method)}
              onChange={() => toggle(method)}
            >
              {methodLabel(method)}
            </Checkbox>
          ))}
        </div>
        {fault && (
          <p id="methods-note" className="mt-1 text-red text-xs">
            {fault}
          </p>
        )}
      </fieldset>
      <Choice
        path="fee_bearer"
        label={labelOf('fee_bearer')}
        value={draft.fee_bearer}
        onChange={(value) => onChange({ fee_bearer: value as LinkDraft['fee_bearer'] })}
        options={bearers}
      />
    </div>
  );
}
