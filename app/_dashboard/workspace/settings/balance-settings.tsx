'use client';

import { useState } from 'react';
import { MoneyField } from '@/components/form/money-field';
import { toOptions } from '@/components/form/options';
import { amountError, parseAmount } from '@/components/form/parse-amount';
import { SelectField } from '@/components/form/select';
import { formatAmount } from '@/components/format/money';
import { useAct } from '../../kit/act/use-act';
import { Section } from './section';
import { type SectionProps, type Settings, useUpdateSettings } from './settings';

type BalanceForm = Readonly<Record<string, string>>;

const toForm = ({ low_balances }: Settings): BalanceForm =>
  Object.fromEntries(low_balances.map(({ currency, amount }) => [currency, formatAmount(amount, currency)]));

export function BalanceSettings({ settings, mayChange }: SectionProps) {
  const update = useUpdateSettings();
  const save = useAct('settings.save_balances', {
    undone: 'Balance settings not saved',
    onDone: (saved) => {
      update(saved);
      setTyped(toForm(saved));
    },
  });
  const [base, setBase] = useState(settings.base_currency);
  const [typed, setTyped] = useState(() => toForm(settings));
  const [submitted, setTried] = useState(false);
  const limitOf = (currency: string) => parseAmount(typed[currency] ?? '', currency);
  const isTyped = (currency: string) => Boolean(typed[currency]?.trim());
  const faultAt = (currency: string) =>
    submitted && isTyped(currency) ? amountError(typed[currency]!, currency) : undefined;
  const limits = settings.currencies.flatMap((currency) => {
    const amount = limitOf(currency);
    return amount ? [{ currency, amount }] : [];
  });
  const before = toForm(settings);
  const changed =
    base !== settings.base_currency ||
    settings.currencies.some((currency) => (typed[currency] ?? '').trim() !== (before[currency] ?? ''));
  return (
    <Section
      title="Balances"
      about="Totals across currencies are shown in the base currency. Home warns you when a balance falls below its limit."
      mayChange={mayChange}
      changed={changed}
      busy={save.pending}
      saved={save.done}
      failure={save.failure}
      onSave={() => {
        setTried(true);
        if (settings.currencies.some((currency) => isTyped(currency) && !limitOf(currency))) return;
        save.run({ version: settings.version, base_currency: base, low_balances: limits });
      }}
    >
      <fieldset disabled={!mayChange} className="desk:max-w-60">
        <SelectField
          label="Base currency"
          value={base}
          onChange={setBase}
          options={toOptions(settings.currencies)}
        />
      </fieldset>
      <fieldset>
        <legend className="font-medium text-sm">Low-balance limits</legend>
        <p className="text-muted text-xs">Leave empty for no warning.</p>
        <div className="mt-2 grid grid-cols-2 gap-3 desk:grid-cols-4">
          {settings.currencies.map((currency) => (
            <MoneyField
              key={currency}
              label={currency}
              maxLength={24}
              readOnly={!mayChange}
              className="text-right"
              value={typed[currency] ?? ''}
              error={faultAt(currency)}
              onChange={(value) => setTyped({ ...typed, [currency]: value })}
            />
          ))}
        </div>
      </fieldset>
    </Section>
  );
}
