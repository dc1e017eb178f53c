'use client';

import { useState } from 'react';
import { MoneyField } from '@/components/form/money-field';
import { toOptions } from '@/components/form/options';
import { amountError, parseAmount } from '@/components/form/parse-amount';
import { SelectField } from '@/components/form/select';
import { Button } from '@/components/primitives/button';
import { money, toDecimal } from '@/server/kernel/money/money';
import type { AmountFilter } from './filter';
import type { ListSearch } from './list-search';

type Props = { filter: AmountFilter; search: ListSearch; onClose: () => void };

const typedOf = (minor: string | null | undefined, currency: string) =>
  minor && /^\d{1,15}$/.test(minor) ? toDecimal(money(BigInt(minor), currency)) : '';

export function AmountRange({ filter, search, onClose }: Props) {
  const { values } = search;
  const [currency, setCurrency] = useState(values[filter.currency] ?? filter.currencies[0]!);
  const [min, setMin] = useState(() => typedOf(values[filter.min], currency));
  const [max, setMax] = useState(() => typedOf(values[filter.max], currency));
  const least = min.trim() === '' ? null : parseAmount(min, currency);
  const most = max.trim() === '' ? null : parseAmount(max, currency);
  const errorOf = (text: string, minor: number | null | undefined) =>
    minor === undefined ? amountError(text, currency) : undefined;
  const reversed = typeof least === 'number' && typeof most === 'number' && least > most;
  return (
    <form
      aria-label={filter.label}
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (least === undefined || most === undefined || reversed) return;
        const none = least === null && most === null;
        search.filter({
          [filter.min]: least === null ? null : String(least),
          [filter.max]: most === null ? null : String(most),
          [filter.currency]: none ? null : currency,
        });
        onClose();
      }}
    >
      <SelectField
        label="Currency"
        value={currency}
        onChange={setCurrency}
        options={toOptions(filter.currencies)}
      />
      <div className="grid grid-cols-2 gap-2">
        <MoneyField label="From" value={min} onChange={setMin} error={errorOf(min, least)} />
        <MoneyField
          label="To"
          value={max}
          onChange={setMax}
          error={errorOf(max, most) ?? (reversed ? 'Must not be below the start' : undefined)}
        />
      </div>
      <div className="flex justify-end pt-1">
        <Button type="submit" variant="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}
