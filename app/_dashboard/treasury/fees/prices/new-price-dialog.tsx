'use client';

import { useState } from 'react';
import { MoneyField } from '@/components/form/money-field';
import { toOptions } from '@/components/form/options';
import { amountError, parseAmount } from '@/components/form/parse-amount';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { Checkbox } from '@/components/primitives/checkbox';
import { COLLECTION_CURRENCIES } from '@/server/kernel/money/currency';
import { useAct } from '../../../kit/act/use-act';
import { Confirm } from '../../../kit/dialogs/confirm';
import { bpsOf } from './percentage';

export function NewPriceDialog({ onClose }: { onClose: () => void }) {
  const [type, setType] = useState<'percentage' | 'fixed'>('percentage');
  const [percentage, setPercentage] = useState('');
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState<string>(COLLECTION_CURRENCIES[0]!);
  const [isDefault, setDefault] = useState(false);
  const [submitted, setTried] = useState(false);
  const create = useAct('prices.create', { onDone: onClose });
  const bps = bpsOf(percentage) || undefined;
  const minor = parseAmount(amount, currency) || undefined;
  const send = () => {
    setTried(true);
    const rest = isDefault ? { default: true } : {};
    if (type === 'percentage' && bps !== undefined) create.run({ pricing_type: type, bps, ...rest });
    if (type === 'fixed' && minor !== undefined)
      create.run({ pricing_type: type, fees_amount: minor, fees_currency: currency, ...rest });
  };
  return (
    <Confirm
      title="New price"
      description="A referral fee you earn on each payment your merchants receive. It can’t be changed later."
      act={{ label: 'Create price', doing: 'Creating…', undone: 'Price not created' }}
      mutation={create}
      onConfirm={send}
      onClose={onClose}
    >
      <SelectField
        label="Fee"
        value={type}
        onChange={(value) => setType(value as typeof type)}
        options={[
          { value: 'percentage', label: 'Percentage of the amount' },
          { value: 'fixed', label: 'Fixed amount' },
        ]}
      />
      {type === 'percentage' ? (
        <TextField
          label="Percentage"
          inputMode="decimal"
          placeholder="0.50"
          value={percentage}
          onChange={setPercentage}
          error={
            submitted && bps === undefined
              ? 'Percentage must be from 0.01 to 100 with at most 2 decimals'
              : undefined
          }
        />
      ) : (
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
          <SelectField
            label="Currency"
            value={currency}
            onChange={setCurrency}
            options={toOptions(COLLECTION_CURRENCIES)}
          />
          <MoneyField
            label="Amount"
            value={amount}
            onChange={setAmount}
            error={submitted ? amountError(amount, currency) : undefined}
          />
        </div>
      )}
      <Checkbox
        className="min-h-9"
        checked={isDefault}
        onChange={(event) => setDefault(event.target.checked)}
      >
        Charge by default
      </Checkbox>
      <p className="-mt-2 text-muted text-xs">
        Applies to payments without another price. Your first price is always the default.
      </p>
    </Confirm>
  );
}
