'use client';

import clsx from 'clsx';
import { Plus, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass } from '@/components/form/field';
import { useFieldId, useFieldSource } from '@/components/form/field-source';
import { formatAmount, formatMoney } from '@/components/format/money';
import { Button } from '@/components/primitives/button';
import { MAX_DESCRIPTION, MAX_LINES } from '@/server/features/collections/payins/words/line-items';
import { addUpLines } from '@/server/kernel/money/line-items';
import {
  LINE_FIELDS,
  type LineDraft,
  type LineField,
  lineLabelOf,
  linePath,
  newLine,
  readLine,
  totalOf,
} from './line-draft';

type Props = { lines: LineDraft[]; currency: string; onChange: (lines: LineDraft[]) => void };

export function LinesField({ lines, currency, onChange }: Props) {
  const fieldId = useFieldId();
  const fault = useFieldSource().findError('line_items');
  const total = totalOf({ lines, currency });
  return (
    <fieldset aria-describedby={fault ? 'line-items-note' : undefined}>
      <legend className="mb-1 font-medium text-sm">Line items</legend>
      <div aria-hidden="true" className={clsx(GRID, 'hidden text-muted text-xs desk:grid')}>
        <span>Description</span>
        <span className="text-right">Quantity</span>
        <span className="text-right">Unit price</span>
        <span className="text-right">Tax %</span>
        <span className="text-right">Amount</span>
      </div>
      <ol className="space-y-5 desk:space-y-2">
        {lines.map((line, at) => (
          <Line
            key={line.id}
            line={line}
            at={at}
            currency={currency}
            onChange={(patch) =>
              onChange(lines.map((one) => (one.id === line.id ? { ...one, ...patch } : one)))
            }
            onRemove={() => onChange(lines.filter(({ id }) => id !== line.id))}
          />
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <Button
          id={fieldId('line_items')}
          disabled={lines.length >= MAX_LINES}
          onClick={() => onChange([...lines, newLine({ tax: lines.at(-1)?.tax ?? '' })])}
        >
          <Plus aria-hidden="true" />
          Add line
        </Button>
        <output aria-label="Total" className="font-medium tabular-nums">
          {total === undefined ? '' : `Total ${formatMoney(total, currency)}`}
        </output>
      </div>
      {fault && (
        <p id="line-items-note" className="mt-1 text-red text-xs">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

const GRID =
  'grid grid-cols-[repeat(3,minmax(0,1fr))_2.75rem] gap-2 desk:grid-cols-[minmax(0,1fr)_5rem_7rem_4.5rem_6.5rem_2.25rem]';

type LineProps = {
  line: LineDraft;
  at: number;
  currency: string;
  onChange: (patch: Partial<LineDraft>) => void;
  onRemove: () => void;
};

function Line({ line, at, currency, onChange, onRemove }: LineProps) {
  const fieldId = useFieldId();
  const read = readLine(line, currency);
  const faults = useLineFaults(at);
  const input = (field: LineField, label: string, more: ComponentProps<'input'>) => {
    const path = linePath(at, field);
    const isFaulty = faults.some((fault) => fault.field === field);
    const isNumber = field !== 'description';
    return (
      <div className={isNumber ? 'min-w-0' : 'col-span-3 min-w-0 desk:col-span-1'}>
        {isNumber && (
          <span aria-hidden="true" className="mb-0.5 block text-right text-muted text-xs desk:hidden">
            {label}
          </span>
        )}
        <input
          id={fieldId(path)}
          aria-label={lineLabelOf(path)}
          aria-invalid={isFaulty || undefined}
          aria-describedby={faults.length > 0 ? `line-${at}-note` : undefined}
          autoComplete="off"
          {...more}
          className={clsx(controlClass(isFaulty), isNumber && 'text-right tabular-nums')}
        />
      </div>
    );
  };
  return (
    <li>
      <div className={clsx(GRID, 'items-center')}>
        {input('description', 'Description', {
          placeholder: 'Description',
          maxLength: MAX_DESCRIPTION,
          value: line.description,
          onChange: (event) => onChange({ description: event.target.value }),
        })}
        <Button
          variant="quiet"
          square
          className="desk:order-last"
          aria-label={`Remove line ${at + 1}`}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </Button>
        {input('quantity', 'Quantity', {
          inputMode: 'decimal',
          value: line.quantity,
          onChange: (event) => onChange({ quantity: event.target.value }),
        })}
        {input('unit_amount', 'Unit price', {
          value: line.unit,
          onChange: (event) => onChange({ unit: event.target.value }),
        })}
        {input('tax_bps', 'Tax %', {
          inputMode: 'decimal',
          value: line.tax,
          onChange: (event) => onChange({ tax: event.target.value }),
        })}
        <span className="hidden text-right tabular-nums desk:block">
          {read ? formatAmount(addUpLines([read]).amounts[0]!, currency) : '–'}
        </span>
      </div>
      {faults.length > 0 && (
        <p id={`line-${at}-note`} className="mt-1 text-red text-xs">
          {faults.map(({ message }) => message).join('. ')}
        </p>
      )}
    </li>
  );
}

function useLineFaults(at: number) {
  const { findError } = useFieldSource();
  return LINE_FIELDS.flatMap((field) => {
    const message = findError(linePath(at, field));
    return message ? [{ field, message }] : [];
  });
}
