import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount } from '@/components/amounts/amount';
import { Crossing } from '@/components/amounts/crossing';
import { Fact, Facts } from '@/components/detail/facts';
import { faultText } from '@/components/form/fault-text';
import { shareText } from '@/components/format/count';
import { calendarDate } from '@/components/format/time';
import { Notice } from '@/components/primitives/notice';
import { CreditDate } from '@/components/time/credit-date';
import { Moment } from '@/components/time/moment';
import { FREQUENCY_LABELS, type Frequency } from '@/server/features/payouts/recurring-payouts/words';
import { money, subtract } from '@/server/kernel/money/money';
import { railLabel } from '@/server/kernel/rail';
import { fieldLabels } from '../labels';
import type { Preview } from './previews';

type Props = {
  preview: Preview | undefined;
  rail: string;
  payee: string | undefined;
  approval: Preview['approval'];
  queueing: boolean;
  hasWarning: boolean;
  /** The price of an earlier amount, shown until the new one is known. */
  isStale: boolean;
  /** Empty means now. */
  sendOn: string;
  /** Empty: sent once. */
  repeats: Frequency | '';
  children: ReactNode;
};

export function PayoutSummary({
  preview,
  rail,
  payee,
  approval,
  queueing,
  sendOn,
  repeats,
  hasWarning,
  isStale,
  children,
}: Props) {
  return (
    <section aria-label="Summary" className="@container card space-y-3 p-4">
      <h2 className="font-medium text-muted text-xs">Summary</h2>
      {preview ? (
        <div aria-busy={isStale} className={clsx('space-y-3', isStale && 'opacity-60')}>
          <Priced preview={preview} rail={rail} payee={payee ?? 'They'} queueing={queueing} />
        </div>
      ) : (
        <p className="rounded-xl border border-line-strong border-dashed px-4 py-6 text-center text-muted">
          Choose a beneficiary, amount and payment method to see the rate, fees and estimated arrival.
        </p>
      )}
      {children}
      {hasWarning && approval?.needed && (
        <p className="flex gap-2">
          <TriangleAlert aria-hidden="true" className="mt-px size-4 shrink-0 text-amber" />
          Approvers will see 1 warning: possible duplicate
        </p>
      )}
      <p className="border-line border-t pt-3 text-muted">
        {sendOn &&
          (repeats
            ? `${FREQUENCY_LABELS[repeats]} from ${calendarDate(sendOn)}, each at that day’s rate. `
            : `Sent on ${calendarDate(sendOn)} at that day’s rate. `)}
        {approvalText(approval, sendOn !== '')}
      </p>
    </section>
  );
}

function approvalText(approval: Preview['approval'], scheduled: boolean): string {
  if (approval?.needed) {
    return approval.rule
      ? `Requires approval under the rule “${approval.rule}” before it’s sent.`
      : 'Requires approval from another owner, admin or approver before it’s sent.';
  }
  const why = approval?.rule
    ? `No approval required under the rule “${approval.rule}”`
    : 'No approval required';
  return scheduled ? `${why}.` : `${why}; sent immediately.`;
}

const WAITS = {
  approval: 'the account needs approval by a second person',
  review: 'the account is in review',
  cool_off: 'the account is new',
};

type PricedProps = { preview: Preview; rail: string; payee: string; queueing: boolean };

function Priced({ preview, rail, payee, queueing }: PricedProps) {
  const { source, destination, fees, rate, debit, available, faults } = preview;
  const after = subtract(money(available, debit.currency), money(debit.amount, debit.currency)).amount;
  const short = after < 0n;
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
        <Fact term="FX fee">
          <Amount {...fees.fx_fee} />
        </Fact>
        <Fact term={`${railLabel(rail)} fee`}>
          <Amount {...fees.txn_fee} />
        </Fact>
        <Fact term="Rate">
          {source.currency === destination.currency
            ? 'Same currency'
            : `1 ${source.currency} = ${rate} ${destination.currency}`}
        </Fact>
        <Fact term="Total cost">
          <Amount {...cost} className="font-semibold" />{' '}
          <span className="text-muted">{shareText(cost.amount, source.amount)} over mid-market</span>
        </Fact>
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
