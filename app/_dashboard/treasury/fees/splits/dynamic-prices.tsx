'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { DynamicPrice } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { Button } from '@/components/primitives/button';
import { feeText } from '@/server/features/treasury/fees/prices/words';
import { methodLabel } from '../../../collections/payins';
import { CreateSplit } from './declare-split';

const FEES: Record<DynamicPrice['fee_type'], string> = { txn_fee: 'fee', fx_fee: 'FX fee' };

export function DynamicPrices() {
  const trpc = useTRPC();
  const me = useMe();
  const { data } = useSuspenseQuery(trpc.prices.dynamic.queryOptions({ per_page: 100 }));
  const [splitting, setSplitting] = useState<DynamicPrice | null>(null);
  const canCreate = me.scopes.includes('make');
  return (
    <section aria-labelledby="dynamic-prices" className="px-5 pt-4 max-desk:px-3">
      <h2 id="dynamic-prices" className="font-medium">
        Dynamic prices
      </h2>
      {data.data.length === 0 ? (
        <p className="mt-1 text-muted">
          No dynamic prices were agreed with you. Standard fees apply; each payment link sets who pays them.
        </p>
      ) : (
        <ul className="mt-2 grid gap-2 desk:grid-cols-2 wide:grid-cols-3">
          {data.data.map((price) => (
            <li
              key={price.id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 card px-3.5 py-2.5"
            >
              <div className="min-w-0">
                <p className="font-medium [overflow-wrap:anywhere]">{price.name}</p>
                <p className="text-muted text-xs">
                  {feeText(price)}, {methodLabel(price.payment_method).toLowerCase()} {FEES[price.fee_type]}
                  {price.currency && `, ${price.currency}`}
                </p>
              </div>
              {canCreate && (
                <Button aria-label={`Create split of ${price.name}`} onClick={() => setSplitting(price)}>
                  Create split
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!canCreate && data.data.length > 0 && (
        <p className="mt-1.5 text-faint text-xs">Your role can’t create splits</p>
      )}
      <h2 className="pt-5 font-medium">Splits</h2>
      {splitting && <CreateSplit price={splitting} onClose={() => setSplitting(null)} />}
    </section>
  );
}
