'use client';

import { useId, useState } from 'react';
import type { DynamicPrice } from '@/app/_trpc/outputs';
import { TextField } from '@/components/form/text-field';
import { feeText } from '@/server/features/treasury/fees/prices/words';
import { useAct } from '../../../kit/act/use-act';
import { Confirm } from '../../../kit/dialogs/confirm';
import { bpsOf, percent } from '../prices';

type Props = { price: DynamicPrice; onClose: () => void };

const WHOLE = 10_000;

/** The merchant's share of a fee; the customer pays the rest. */
export function CreateSplit({ price, onClose }: Props) {
  const [typed, setTyped] = useState('50');
  const [submitted, setTried] = useState(false);
  const slider = useId();
  const share = bpsOf(typed);
  const declare = useAct('prices.split', { onDone: onClose });
  return (
    <Confirm
      title={`Create split of ${price.name}`}
      description={`Who pays the fee of ${feeText(price)}. Use the split in a payment link or checkout order.`}
      act={{ label: 'Create split', doing: 'Saving…', undone: 'Split not created' }}
      mutation={declare}
      onConfirm={() => {
        setTried(true);
        if (share !== undefined) declare.run({ price_id: price.id, merchant_share: share });
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-end gap-4">
        <div className="pb-2">
          <label htmlFor={slider} className="font-medium text-sm">
            Your share
          </label>
          <input
            id={slider}
            type="range"
            min={0}
            max={100}
            step={1}
            value={(share ?? 0) / 100}
            onChange={(event) => setTyped(event.target.value)}
            className="mt-2 block w-full accent-accent"
            aria-valuetext={`You pay ${percent(share ?? 0)}`}
          />
        </div>
        <TextField
          label="In percent"
          inputMode="decimal"
          value={typed}
          onChange={setTyped}
          error={submitted && share === undefined ? '0 to 100' : undefined}
        />
      </div>
      <p role="status" className="tabular-nums">
        {share === undefined ? (
          'Enter a percentage from 0 to 100'
        ) : (
          <>
            You pay <b className="font-medium">{percent(share)}</b> of the fee, the customer pays{' '}
            <b className="font-medium">{percent(WHOLE - share)}</b>.
          </>
        )}
      </p>
    </Confirm>
  );
}
