'use client';

import { CircleCheck } from 'lucide-react';
import { Amount } from '@/components/amounts/amount';
import { Fact, Facts } from '@/components/detail/facts';
import { formatMoney } from '@/components/format/money';
import { Button, ButtonLink } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import type { Conversion } from './convert-draft';

export function Converted({ conversion, onClose }: { conversion: Conversion; onClose: () => void }) {
  const { id, from, to, fees, mid_market_rate: rate } = conversion;
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      onSubmit={onClose}
      title="Balance converted"
      actions={
        <>
          <ButtonLink href={`/balances/conversions/${id}`} onClick={onClose}>
            View conversion
          </ButtonLink>
          {/* The form unmounted, so move focus here. */}
          <Button autoFocus variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p role="status" className="mt-3 flex items-start gap-2 text-base">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-green" />
        <span>
          {formatMoney(from.amount, from.currency)} converted to {formatMoney(to.amount, to.currency)}
        </span>
      </p>
      <div className="mt-3">
        <Facts>
          <Fact term="Rate">
            1 {from.currency} = {rate.rate} {rate.currency}
          </Fact>
          <Fact term="FX fee">
            <Amount {...fees.fx_fee} />
          </Fact>
          <Fact term={`Debited from ${from.currency} balance`}>
            <Amount amount={from.amount + fees.fx_fee.amount} currency={from.currency} />
          </Fact>
        </Facts>
      </div>
    </Dialog>
  );
}
