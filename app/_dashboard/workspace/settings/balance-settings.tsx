'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { mutationFailure } from '@/app/_trpc/failure';
import { MoneyField } from '@/components/form/money-field';
import { toOptions } from '@/components/form/options';
import { amountError, parseAmount } from '@/components/form/parse-amount';
import { SelectField } from '@/components/form/select';
import { formatAmount } from '@/components/format/money';
import { Section } from './section';
import { type SectionProps, type Settings, useUpdateSettings } from './settings';

type BalanceForm = Readonly<Record<string, string>>;

const toForm = ({ low_balances }: Settings): BalanceForm =>
  Object.fromEntries(low_balances.map(({ currency, amount }) => [currency, formatAmount(amount, currency)]));

export function BalanceSettings({ settings, mayChange }: SectionProps) {
  const trpc = useTRPC();
  const onSuccess = useUpdateSettings();
  const save = useMutation(trpc.settings.save_balances.mutationOptions({ onSuccess }));
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
      busy={save.isPending}
      saved={save.isSuccess}
      failure={mutationFailure(save.error, 'Balance settings not saved')}
      onSave={() => {
        setTried(true);
        if (settings.currencies.some((currency) => isTyped(currency) && !limitOf(currency))) return;
        save.mutate(
          { version: settings.version, base_currency: base, low_balances: limits },
          { onSuccess: (saved) => setTyped(toForm(saved)) },
        );
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
