'use client';

import clsx from 'clsx';
import { Amount } from '@/components/amounts/amount';
import { Crossing } from '@/components/amounts/crossing';
import { Fact, Facts } from '@/components/detail/facts';
import { faultText } from '@/components/form/fault-text';
import { shareText } from '@/components/format/count';
import { Notice } from '@/components/primitives/notice';
import { CreditDate } from '@/components/time/credit-date';
import { Moment } from '@/components/time/moment';
import { money, subtract } from '@/server/kernel/money/money';
import { railLabel } from '@/server/kernel/rail';
import { fieldLabels } from '../labels';
import type { Preview } from './previews';

const WAITS = {
  approval: 'the account needs approval by a second person',
  review: 'the account is in review',
  cool_off: 'the account is new',
};

type PricedProps = { preview: Preview; rail: string; payee: string; queueing: boolean };

export function Priced({ preview, rail, payee, queueing }: PricedProps) {
  const { source, destination, fees, rate, debit, available, faults } = preview;
  const after = subtract(money(available, debit.currency), money(debit.amount, debit.currency)).amount;
  const short = after < 0n;
  const isSame = source.currency === destination.currency;
  const cost = { ...fees.fx_fee, amount: fees.fx_fee.amount + fees.txn_fee.amount };
  return (
    <>
      <Crossing
        from={{ label: `From ${debit.currency} balance`, ...debit }}
        to={{ label: `${payee} will receive`, ...destination }}
      />
      <Facts>
        <Fact term="You send">
          <Amount {...source} />
        </Fact>
        {!isSame && (
          <Fact term="FX fee">
            <Amount {...fees.fx_fee} />
          </Fact>
        )}
        <Fact term={`${railLabel(rail)} fee`}>
          <Amount {...fees.txn_fee} />
        </Fact>
        {!isSame && (
          <>
            <Fact term="Rate">{`1 ${source.currency} = ${rate} ${destination.currency}`}</Fact>
            <Fact term="Total cost">
              <Amount {...cost} className="font-semibold" />{' '}
              <span className="text-muted">{shareText(cost.amount, source.amount)} over mid-market</span>
            </Fact>
          </>
        )}
        <Fact term={short ? 'Balance short by' : 'Balance after'}>
          <Amount
            amount={short ? -after : after}
            currency={debit.currency}
            className={clsx(short && 'font-semibold text-red')}
          />
        </Fact>
        <Fact term="Estimated arrival">
          <CreditDate date={preview.estimated_credit_date} />
        </Fact>
      </Facts>
      {short && (
        <Notice
          tone="amber"
          title={
            queueing
              ? 'The payout waits in the queue until the balance covers it'
              : 'The balance doesn’t cover this payout. Add funds or choose another balance'
          }
        />
      )}
      {preview.wait && (
        <Notice tone="amber" title={`${payee} can’t be paid yet: ${WAITS[preview.wait]}`}>
          <p>
            {preview.wait === 'cool_off' && preview.payable_at && (
              <>
                The wait ends <Moment at={preview.payable_at} focusable />.{' '}
              </>
            )}
            Save the payout as a draft and submit it afterwards.
          </p>
        </Notice>
      )}
      {faults.map(({ path, message }) => (
        <Notice key={path + message} tone="red" title={faultText(message, fieldLabels[path] ?? path)} />
      ))}
    </>
  );
}
