'use client';

import clsx from 'clsx';
import { useId } from 'react';
import { Amount } from '@/components/amounts/amount';
import { Select } from '@/components/form/select';
import { formatAmount } from '@/components/format/money';
import { type BalanceRow, currencyAt, type Side, withCurrency } from './convert-draft';
import type { ConvertFormState } from './use-convert-form';

type Props = { form: ConvertFormState; side: Side; rows: readonly BalanceRow[] };

const figure = 'min-w-0 font-semibold text-xl tracking-tight tabular-nums desk:text-2xl';

export function ConversionSide({ form, side, rows }: Props) {
  const { draft, held, terms, settled } = form;
  const note = useId();
  const currency = currencyAt(draft, side);
  const exact = draft.exact === side;
  const label = `You ${side === 'source' ? 'convert' : 'receive'}`;
  const fault = form.faults[side];
  const id = form.ids[side];
  const available = form.available(side);
  const after = terms && available + (side === 'source' ? -terms.debit.amount : terms.target.amount);
  return (
    <div className={clsx('px-3.5 py-3', side === 'target' && 'border-line border-t bg-accent-soft/50')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-muted text-xs">
        {held ? <span>{label}</span> : <label htmlFor={id}>{label}</label>}
        <span className="inline-flex min-h-6 items-center gap-2 tabular-nums">
          <span>
            <Amount amount={available} currency={currency} codeClassName="sr-only" /> available
          </span>
          {side === 'source' && <ConvertAll form={form} />}
        </span>
      </div>
      <div className="mt-0.5 flex h-10 items-center gap-2">
        {held && terms ? (
          <p className={clsx(figure, 'flex items-baseline gap-1.5')}>
            {formatAmount(terms[side].amount, currency)}
            <span className="font-medium text-muted text-sm tracking-normal">{currency}</span>
          </p>
        ) : (
          <>
            <input
              id={id}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              // biome-ignore lint/a11y/noAutofocus: the user opened the dialog or released the rate to type this amount.
              autoFocus={exact}
              value={exact ? draft.amount : terms ? formatAmount(terms[side].amount, currency) : ''}
              onChange={({ target }) =>
                form.edit((before) => ({ ...before, exact: side, amount: target.value }))
              }
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? note : undefined}
              className={clsx(
                figure,
                '-ml-2 h-10 w-full flex-1 rounded-lg border bg-transparent px-2 placeholder:text-faint',
                fault ? 'border-red' : 'border-transparent hover:border-line-strong',
                !exact && !settled && 'text-faint',
              )}
            />
            <Select
              small
              aria-label={`${label}: currency`}
              className="w-20 shrink-0"
              value={currency}
              onChange={(chosen) => form.edit((before) => withCurrency(before, side, chosen))}
              options={rows.map((row) => ({ value: row.currency, label: row.currency }))}
            />
          </>
        )}
      </div>
      <div className="mt-0.5 flex min-h-[1.125rem] justify-between gap-3 text-xs">
        <span id={note} className="text-red">
          {fault}
        </span>
        {after !== undefined && after >= 0 && (
          <span className="whitespace-nowrap tabular-nums">
            <Amount amount={after} currency={currency} codeClassName="sr-only" /> after
          </span>
        )}
      </div>
    </div>
  );
}

/** Fills in the largest amount that the balance covers with its fee. */
function ConvertAll({ form: { held, preview, settled, edit } }: { form: ConvertFormState }) {
  if (held || !preview || !settled || preview.most === 0) return null;
  const amount = formatAmount(preview.most, preview.source.currency);
  return (
    <button
      type="button"
      onClick={() => edit((before) => ({ ...before, exact: 'source', amount }))}
      className="min-h-6 font-medium text-accent underline-offset-2 hover:underline"
    >
      Convert all
    </button>
  );
}
